#!/usr/bin/env python3
"""check-updates.py [PACKAGE.RESOLVED]: fails if a Swift package is not updated as soon as SECURITY.md promises.

It asks the repository of each package for its releases. A package is overdue if a newer release is older than three months.
Known vulnerabilities, which have shorter time frames, are not looked up.
"""

import datetime
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TIME_FRAME = datetime.timedelta(days=92)


def releases(location):
    """The dates of a repository's releases by version; versions with a suffix are no releases."""
    with tempfile.TemporaryDirectory() as folder:
        git = ["git", "-C", folder]
        subprocess.run([*git, "init", "--quiet", "--bare"], check=True)
        subprocess.run(
            [*git, "fetch", "--quiet", "--filter=tree:0", location, "refs/tags/*:refs/tags/*"], check=True)
        tags = subprocess.run(
            [*git, "for-each-ref", "--format=%(refname:short) %(creatordate:unix)", "refs/tags"],
            check=True, capture_output=True, text=True).stdout
    found = {}
    for line in tags.splitlines():
        tag, seconds = line.split()
        if version := re.fullmatch(r"v?(\d+)\.(\d+)\.(\d+)", tag):
            found[tuple(map(int, version.groups()))] = datetime.datetime.fromtimestamp(int(seconds), datetime.UTC)
    return found


def check(resolved, now):
    """The names of the overdue packages."""
    overdue = []
    for pin in json.loads(Path(resolved).read_text())["pins"]:
        used = tuple(map(int, pin["state"]["version"].split(".")))
        newer = {version: date for version, date in releases(pin["location"]).items() if version > used}
        if not newer:
            continue
        since = min(newer.values())
        is_overdue = now - since > TIME_FRAME
        print(f"{pin['identity']} {pin['state']['version']}: {'.'.join(map(str, max(newer)))} is there, the first newer "
              f"release since {since:%Y-%m-%d}{': overdue' if is_overdue else ''}")
        if is_overdue:
            overdue.append(pin["identity"])
    return overdue


if __name__ == "__main__":
    resolved = sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "Package.resolved"
    if names := check(resolved, datetime.datetime.now(datetime.UTC)):
        sys.exit(f"Overdue by SECURITY.md: {', '.join(names)}. Run swift package update and make test.")
    print("No package is overdue.")
