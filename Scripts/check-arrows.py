#!/usr/bin/env python3
"""Checks the package's dependencies against the list of permitted ones.

Documentation/Architecture.md describes the targets. A new dependency is permitted here, with its reason in
Documentation/Decisions.
"""

import json
import subprocess
import sys

ALLOWED = {
    "Domain": set(),
    "HTML": set(),
    "TitleIndex": set(),
    "QueryUnderstanding": set(),
    "Posters": {"Domain", "HTML"},
    "Catalog": {"Domain", "TitleIndex", "CZlib", "CMappedFiles"},
    "CatalogImport": {"Catalog", "DataFormats", "Domain", "TitleIndex", "CZlib"},
    "HTTPTransport": {"HTTPTypes"},
    "URLSessionTransport": {"HTTPTransport", "HTTPTypes"},
    "AsyncHTTPTransport": {
        "HTTPTransport", "HTTPTypes", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOHTTPCompression", "NIOPosix", "NIOSSL",
    },
    "ServiceClient": {"HTTPTransport", "HTTPTypes"},
    "OMDbClient": {"ServiceClient", "HTTPTransport", "HTTPTypes"},
    "TMDBClient": {"ServiceClient", "HTTPTransport", "HTTPTypes"},
    "GIPHYClient": {"ServiceClient", "HTTPTransport", "HTTPTypes"},
    "FileIO": {"Domain"},
    "PostgreSQLClient": {"FileIO", "Hashing"},
    "DataFormats": {"Domain"},
    "Library": {"Domain", "DataFormats", "FileIO", "Hashing", "PostgreSQLClient", "GRDB", "GRDBSQLite"},
    "Accounts": {"Domain", "FileIO", "Library", "Hashing", "COpenSSL", "GRDB"},
    "ListExchange": {"Domain", "DataFormats", "CZlib"},
    "OwnMedia": {"Domain", "FileIO", "Hashing"},
    "LiveSources": {"Domain", "OMDbClient", "TMDBClient", "GIPHYClient", "HTTPTransport", "HTTPTypes"},
    "DropInAPI": {"DataFormats", "Domain", "Hashing", "ServiceClient", "OMDbClient", "TMDBClient", "GIPHYClient", "Hummingbird", "HTTPTypes"},
    "CZlib": set(),
    "COpenSSL": set(),
    "Hashing": {"COpenSSL"},
    "CMappedFiles": set(),
    "WebUI": {"Accounts", "DataFormats", "Domain", "Hashing", "HTML", "Posters", "CZlib", "Hummingbird", "HTTPTypes", "Logging"},
    "App": {
        "Accounts", "Domain", "Catalog", "CatalogImport", "QueryUnderstanding", "TitleIndex", "WebUI", "HTTPTransport", "AsyncHTTPTransport", "OMDbClient", "TMDBClient",
        "GIPHYClient", "LiveSources", "DropInAPI", "FileIO", "Library", "ListExchange", "OwnMedia", "PostgreSQLClient", "Hummingbird", "HummingbirdCore", "HTTPTypes", "Logging",
        "Metrics", "Configuration", "NIOCore", "NIOHTTP1", "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "NIOPosix", "NIOSSL", "COpenSSL",
    },
    "matinee": {"Accounts", "App", "Catalog", "CatalogImport", "Domain", "Library", "OwnMedia", "ArgumentParser", "Logging", "Metrics"},
    "DomainTesting": {"Domain"},
    "LibraryTesting": {"Domain", "Library", "GRDB"},
    "HTTPTransportTesting": {"HTTPTransport", "HTTPTypes"},
}

# Dependencies of the service clients, which are built without the trait App. All other products need that trait.
UNCONDITIONAL = {"HTTPTypes"}


def dependencies(target):
    for dependency in target["dependencies"]:
        kind, value = next(iter(dependency.items()))
        name, condition = value[0], value[-1]
        yield name, kind, condition


def main():
    dump = subprocess.run(["swift", "package", "dump-package"], check=True, capture_output=True, text=True)
    breaches = []
    targets = [t for t in json.loads(dump.stdout)["targets"] if t["type"] != "test"]
    for target in targets:
        name = target["name"]
        if name not in ALLOWED:
            breaches.append(f"{name} is a new target: allow it in Scripts/check-arrows.py, with a decision record")
            continue
        for dependency, kind, condition in dependencies(target):
            if dependency not in ALLOWED[name]:
                breaches.append(f"{name} may not depend on {dependency}")
            traits = (condition or {}).get("traits") or []
            if kind == "product" and dependency not in UNCONDITIONAL and "App" not in traits:
                breaches.append(f"{name} depends on {dependency} without the condition of the trait App")
    for breach in breaches:
        print(breach, file=sys.stderr)
    if breaches:
        sys.exit(1)
    print(f"The dependencies of {len(targets)} targets are permitted.")


if __name__ == "__main__":
    main()
