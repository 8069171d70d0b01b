#!/usr/bin/env python3
"""make-sbom.py PROGRAM: writes the software bill of materials of a built program, in CycloneDX 1.6 (JSON).

It lists the Swift packages that were resolved, Swift itself, and Debian's packages of the programs that it starts and of
the shared libraries that it and they load, also at run time. Packages of which nothing was compiled have the scope `excluded`.
"""

import json
import re
import subprocess
import sys
import urllib.parse
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
CHECKOUTS = REPOSITORY / ".build/checkouts"
STARTED_PROGRAMS = ["vipsheader", "vipsthumbnail"]
# Loaded for a database of several servers, and for photos in HEIC and AVIF.
LOADED_LIBRARIES = ["libpq.so.5", "vips-modules-*/vips-heif.so"]
LICENSES = {"Apache License": "Apache-2.0", "MIT License": "MIT", "Permission is hereby granted, free of charge": "MIT"}


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def license_of(checkout):
    for file in sorted(checkout.glob("LICENSE*")):
        text = file.read_text(encoding="utf-8", errors="replace")[:2_000]
        for sign, identifier in LICENSES.items():
            if sign in text:
                return [{"license": {"id": identifier}}]
    return []


def is_compiled(checkout, build):
    targets = {folder.name for folder in (checkout / "Sources").iterdir() if folder.is_dir()}
    targets.add("GRDB" if checkout.name.startswith("GRDB") else checkout.name)
    return any(next((build / f"{target}.build").rglob("*.o"), None) for target in targets)


def swift_packages(build):
    for pin in json.loads((REPOSITORY / "Package.resolved").read_text())["pins"]:
        path = urllib.parse.urlparse(pin["location"]).path.strip("/").removesuffix(".git")
        checkout = CHECKOUTS / path.split("/")[-1]
        state = pin["state"]
        yield {
            "type": "library", "name": pin["identity"], "version": state["version"],
            "scope": "required" if is_compiled(checkout, build) else "excluded", "licenses": license_of(checkout),
            "purl": f"pkg:swift/github.com/{path}@{state['version']}",
            "externalReferences": [{"type": "vcs", "url": f"{pin['location']}#{state['revision']}"}],
        }


def swift():
    version = re.search(r"Swift version (\S+)", output("swift", "--version"))[1]
    return {
        "type": "framework", "name": "swift", "version": version, "licenses": [{"license": {"id": "Apache-2.0"}}],
        "purl": f"pkg:github/swiftlang/swift@swift-{version}-RELEASE",
    }


def debian_packages(program):
    others = [path for name in STARTED_PROGRAMS if (path := output("sh", "-c", f"command -v {name} || true").strip())]
    others += [str(path) for name in LOADED_LIBRARIES for path in Path("/usr/lib").glob(f"*-linux-gnu/{name}")]
    files = {file for each in [program, *others] for file in re.findall(r"=> (/\S+)", output("ldd", each))}
    files = [file for file in files if "/swift/" not in file] + others
    names = set()
    for file in files:
        for path in (file, f"/usr{file}", str(Path(file).resolve())):
            found = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True)
            if found.returncode == 0:
                names.add(found.stdout.split(": ")[0].split(",")[0])
                break
        else:
            sys.exit(f"No package of Debian contains {file}.")
    for name in sorted(names):
        package, version, architecture = output(
            "dpkg-query", "-W", "-f", "${Package} ${Version} ${Architecture}", name).split()
        yield {
            "type": "library", "name": package, "version": version, "scope": "required",
            "purl": f"pkg:deb/debian/{package}@{urllib.parse.quote(version)}?arch={architecture}",
        }


def main(program):
    components = [*swift_packages(Path(program).resolve().parent), swift(), *debian_packages(program)]
    for component in components:
        component["bom-ref"] = component["purl"]
    version = output(program, "--version").split()[-1]
    print(json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"component": {"type": "application", "name": "matinee", "version": version}},
        "components": components,
    }, indent=2))


if __name__ == "__main__":
    main(sys.argv[1])
