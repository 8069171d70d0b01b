#!/usr/bin/env python3
"""Lists names that Sources declares but does not use.

A name counts as used if the word occurs a second time in Sources, Benchmarks or Examples outside comments. This misses
some unused names but reports no used ones. Names that only the runtime or a library calls are listed below, and cases with a
raw value are used by that value.
"""

import re
import subprocess
import sys

DECLARATION = re.compile(
    r"\b(?:func|var|let|struct|class|actor|enum|protocol|typealias|macro)\s+`?([A-Za-z_]\w*)`?|\bcase\s+([a-z]\w*)(?=\s*(?:$|=|\(|,))"
)

# Called by Swift, Foundation, ArgumentParser, NIO, Hummingbird or swift-metrics, or public for other packages.
BY_THE_RUNTIME = {
    "abstract", "body", "commandName", "configuration", "customMirror", "debugDescription", "description", "errorDescription",
    "hash", "init", "run", "validate", "main", "subscript", "InboundIn", "InboundOut", "OutboundIn", "OutboundOut",
    "channelRead", "channelActive", "channelInactive", "channelReadComplete", "errorCaught", "userInboundEventTriggered",
    "databaseTableName", "persistenceConflictPolicy", "didInsert", "encode", "makeIterator", "next", "defaultValue",
    "handlerAdded", "handlerRemoved", "channelWritabilityChanged", "flush", "write", "read", "close",
    "buildOptional", "buildArray", "appendLiteral", "setup", "makeCounter", "makeRecorder", "makeTimer", "destroyCounter",
    "destroyRecorder", "destroyTimer", "connectionOpened", "connectionClosed", "isAcceptingNewConnections",
}

# Wire formats, which are complete even where Matinee needs a part of them, and structures whose fields are names in a file.
COMPLETE = (
    "Sources/GIPHYClient/Wire/", "Sources/TMDBClient/Wire/", "Sources/TMDBClient/Requests/ExternalSource.swift",
    "Sources/WebUI/Site/WebManifest.swift",
)

# What tests must see and nothing else needs, with the reason.
FOR_TESTS = {
    "callers",  # the only sign that a request has joined one in flight
}


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return re.sub(r"(?m)//.*$", "", text)


def main():
    listed = subprocess.run(["git", "ls-files", "*.swift"], capture_output=True, text=True, check=True).stdout.split()
    texts = {path: without_comments(open(path, encoding="utf-8").read()) for path in listed}
    uses, tests = {}, {}
    for path, text in texts.items():
        counts = tests if path.startswith("Tests/") or "Testing/" in path else uses
        for word in re.findall(r"[A-Za-z_]\w*", text):
            counts[word] = counts.get(word, 0) + 1

    unused = []
    for path, text in texts.items():
        if not path.startswith("Sources/") or "Testing/" in path or path.startswith(COMPLETE):
            continue
        has_raw_values = False
        for number, line in enumerate(text.split("\n"), 1):
            if re.search(r"\benum\s", line):
                has_raw_values = bool(re.search(r"\benum\s+\w+\s*:.*\b(String|U?Int\d*)\b", line))
            for match in DECLARATION.finditer(line):
                name = match.group(1) or match.group(2)
                if match.group(2) and has_raw_values:
                    continue
                if name in BY_THE_RUNTIME | FOR_TESTS or name == "_" or "override " in line:
                    continue
                if uses.get(name, 0) <= 1:
                    where = " (only tests use it)" if tests.get(name) else ""
                    unused.append(f"{path}:{number}: {name}{where}")
    print("\n".join(unused) or "Every name is used.")
    return 1 if unused else 0


if __name__ == "__main__":
    sys.exit(main())
