"""Reads a JSON report: all scenarios that were written must have passed. Prints those that did not."""

import json
import sys

SHOWN = 5


def main(path, wanted):
    """Exit status 0 if `wanted` scenarios passed and none did anything else."""
    try:
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
    except (OSError, ValueError) as error:
        print("no report: %s" % error)
        return 1
    others = [scenario for scenario in report["scenarios"] if scenario["status"] != "passed"]
    for scenario in others[:SHOWN]:
        print("%s: %s" % (scenario["status"], scenario["name"]))
        for failure in scenario["failures"][:SHOWN]:
            print("  line %s: %s" % (failure.get("line"), failure.get("message")))
            print("    model: %s" % failure.get("wanted"))
            print("    got:   %s" % failure.get("got"))
    if others:
        print("%d of %d scenarios disagree" % (len(others), wanted))
        return 1
    if report["summary"]["passed"] != wanted:
        print("%d scenarios were written, %s passed" % (wanted, report["summary"]["passed"]))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
