#!/usr/bin/env python3
"""check-updates.py [PACKAGE.RESOLVED]: fails if a Swift package is not updated as soon as SECURITY.md promises.

It asks the repository of each package for its releases, and OSV for known vulnerabilities: https://google.github.io/osv.dev/.
A package is overdue if a newer release is older than three months, or if a vulnerability is known for longer than its time frame.
ADVISORIES is the address of another server with OSV's API.
"""

import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

TIME_FRAME = datetime.timedelta(days=92)
# Of a vulnerability by its severity. One without a severity counts as critical.
VULNERABLE = {"CRITICAL": datetime.timedelta(days=7), "HIGH": datetime.timedelta(days=30), "MODERATE": TIME_FRAME, "LOW": TIME_FRAME}
ADVISORIES = os.environ.get("ADVISORIES", "https://api.osv.dev")


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


def vulnerabilities(location, version):
    """The known vulnerabilities of a version: id, severity and date."""
    address = urllib.parse.urlparse(location)
    name = f"{address.netloc}{address.path}".removesuffix(".git")
    question = {"version": version, "package": {"ecosystem": "SwiftURL", "name": name}}
    request = urllib.request.Request(f"{ADVISORIES}/v1/query", json.dumps(question).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        for found in json.load(answer).get("vulns", []):
            severity = found.get("database_specific", {}).get("severity", "CRITICAL").upper()
            yield found["id"], severity, datetime.datetime.fromisoformat(found["published"])


def check(resolved, now):
    """The names of the overdue packages."""
    overdue = []
    for pin in json.loads(Path(resolved).read_text())["pins"]:
        for vulnerability, severity, date in vulnerabilities(pin["location"], pin["state"]["version"]):
            is_overdue = now - date > VULNERABLE.get(severity, VULNERABLE["CRITICAL"])
            print(f"{pin['identity']} {pin['state']['version']}: {vulnerability}, {severity.lower()}, known since "
                  f"{date:%Y-%m-%d}{': overdue' if is_overdue else ''}")
            if is_overdue:
                overdue.append(pin["identity"])
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
    try:
        names = check(resolved, datetime.datetime.now(datetime.UTC))
    except (urllib.error.URLError, TimeoutError) as problem:
        sys.exit(f"{ADVISORIES} could not be asked for vulnerabilities: {problem}")
    if names:
        sys.exit(f"Overdue by SECURITY.md: {', '.join(sorted(set(names)))}. Run swift package update and make test.")
    print("No package is overdue.")
