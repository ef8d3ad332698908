#!/usr/bin/env python3
"""Writes random scenarios with the model's expectations, or the performance suite.

generate.py --seed N --count N --out FILE     cases 0 .. count-1 of the seed (--first moves the start)
generate.py --seed N --case N --out FILE      one case alone
generate.py --suite DIR                       1,000 scenarios in 20 files, 20 drags each
"""

import argparse
import sys

from cases import PREFIX, Case
from suite import write_suite


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--case", type=int, help="write this case only")
    parser.add_argument("--out", metavar="FILE", help="the scenario file to write")
    parser.add_argument("--suite", metavar="DIR", help="write the performance suite to a directory")
    parser.add_argument("--preferred", action="store_true",
                        help="do not hold back cases on which the readings of the contract differ")
    options = parser.parse_args()
    if options.suite:
        write_suite(options.suite, options.seed)
        return
    if not options.out:
        parser.error("--out FILE or --suite DIR is needed")
    first, count = (options.first, options.count) if options.case is None else (options.case, 1)
    cut = 0
    with open(options.out, "w", encoding="utf-8", newline="\n") as file:
        file.write(PREFIX)
        for number in range(first, first + count):
            case = Case(options.seed, number, options.preferred)
            cut += case.cut
            file.write(case.text())
    print("%d scenarios, %d of them ended early at an open question" % (count, cut), file=sys.stderr)


if __name__ == "__main__":
    main()
