#!/bin/sh
# Compiles the title search to WebAssembly, for pages without the network: build-offline-search.sh FILE. Does nothing if
# FILE is newer than its sources. Matinee also runs without FILE; it then has no search offline.

set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
module=${1:?the file to write}
sources=$(find "$here/Sources/TitleIndex" -name '*.swift' ! -path '*/Building/*' ! -path '*/Foundation/*' | sort)
own=$here/Scripts/offline-search

if [ -f "$module" ] && [ -z "$(find "$here/Sources/TitleIndex" "$own" "$0" -newer "$module" -print | head -n 1)" ]; then
    exit 0
fi

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
unicode=$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
linker=$toolchain/bin/wasm-ld
if ! [ -f "$unicode" ] || ! [ -x "$linker" ] || ! [ -x "$toolchain/bin/clang" ]; then
    echo "This Swift toolchain has no parts for WebAssembly: Matinee is built without search offline."
    exit 0
fi

mkdir -p "$(dirname "$module")"
work=$(mktemp -d "$(dirname "$module")/offline-search.XXXXXX")
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2086 # The paths are separated by line breaks.
swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 \
    -enable-upcoming-feature ExistentialAny -wmo -Osize -parse-as-library -Xfrontend -disable-stack-protector \
    -module-name TitleIndex $sources "$own/Exports.swift" -c -o "$work/search.o"
"$toolchain/bin/clang" --target=wasm32-unknown-none-wasm -O2 -ffreestanding -fno-builtin -Wall -Werror \
    -c "$own/runtime.c" -o "$work/runtime.o"
"$linker" --no-entry --gc-sections --strip-all -O2 -z stack-size=1048576 \
    --export=reserve --export=release --export=openIndex --export=countsAll --export=search --export=closest \
    --export=openNames --export=searchNames \
    "$work/search.o" "$work/runtime.o" "$unicode" -o "$work/search.wasm"
mv "$work/search.wasm" "$module"
echo "Built the search for pages without the network: $(wc -c <"$module") bytes, $(gzip -9c "$module" | wc -c) compressed."
