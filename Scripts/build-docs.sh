#!/bin/sh
# Builds the documentation of the libraries into .build/docs/NAME, warnings as errors. Look at one with
# `docc preview` or any static file server.
# Without the DocC plugin, as every app that depends on one of the libraries would fetch it too.
set -eu
cd "$(dirname "$0")/.."
out=$PWD/.build/docs

for library in "$@"; do
    graphs=$out/graphs/$library
    rm -rf "$graphs" "${out:?}/$library"
    swift build --quiet --disable-default-traits --scratch-path "$out/build" --target "$library" \
        -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$out/graphs/all"
    mkdir -p "$graphs"
    cp "$out/graphs/all/$library"*.symbols.json "$graphs"
    docc convert --warnings-as-errors --fallback-display-name "$library" --fallback-bundle-identifier "matinee.$library" \
        --additional-symbol-graph-dir "$graphs" --output-dir "$out/$library"
    echo "$library: .build/docs/$library"
done
