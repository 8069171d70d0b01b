#!/bin/sh
# Builds and runs each consumer package in Examples. Package.resolved may only have the pins in its pins.txt.
set -eu
cd "$(dirname "$0")/../Examples"

for example in */; do
    example=${example%/}
    (
        cd "$example"
        swift build --quiet --scratch-path ../../.build/examples --disable-index-store -debug-info-format none
        swift run --quiet --scratch-path ../../.build/examples --skip-build "$example" >../../.build/examples/output.txt
        diff -u expected.txt ../../.build/examples/output.txt
        pins=$(sed -n 's/^ *"identity" : "\(.*\)",$/\1/p' Package.resolved 2>/dev/null || true)
        if [ "$pins" != "$(cat pins.txt)" ]; then
            echo "$example fetches: $pins" >&2
            echo "It may fetch: $(cat pins.txt)" >&2
            exit 1
        fi
        echo "$example works and fetches ${pins:-nothing}."
    )
done
