"""Makes an article of DocC of the reference page: lua_reference.py PAGE.

Links to places of the same page get DocC's spelling of anchors; links to other files, which are no part of the
archive, become their text.
"""

import re
import sys


def anchor(heading):
    """DocC's anchor of a heading: words joined by hyphens, letters as they are."""
    words = re.sub(r"[`*]", "", heading)
    return re.sub(r"[^\w-]+", "-", words).strip("-")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    anchors = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-"): anchor(title)
               for title in re.findall(r"^#+ +(.+?)\s*$", text, re.M)}

    def link(match):
        words, target = match.groups()
        if target.startswith("#"):
            return "[%s](#%s)" % (words, anchors[target[1:]])
        return match.group(0) if "://" in target else words

    # Code is left alone.
    parts = re.split(r"(```.*?```)", text, flags=re.S)
    parts[::2] = [re.sub(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)", link, part) for part in parts[::2]]
    page = "".join(parts)
    page = re.sub(r"<!--.*?-->\n?", "", page, flags=re.S)
    sys.stdout.write(page)


main()
