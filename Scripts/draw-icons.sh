#!/bin/sh
# Draws the app's icons as PNG from icon.svg, with headless Chromium.
set -eu
cd "$(dirname "$0")/../Sources/WebUI/Assets"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# draw FILE PIXELS SCALE BACKGROUND: the icon at SCALE per cent of a square of PIXELS.
draw() {
    printf '<body style="margin:0;background:%s;display:grid;place-items:center;height:100vh"><img src="file://%s/icon.svg" style="width:%s%%"></body>' \
        "$4" "$PWD" "$3" >"$folder/icon.html"
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --default-background-color=00000000 \
        --force-device-scale-factor=1 --window-size="$2,$2" --screenshot="$folder/$1" "file://$folder/icon.html" >/dev/null 2>&1
    cp "$folder/$1" "$1"
}

draw icon-192.png 192 100 transparent
draw icon-512.png 512 100 transparent
draw icon-maskable-512.png 512 76 '#1b1d28'
draw touch-icon-180.png 180 100 '#1b1d28'
