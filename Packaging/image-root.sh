#!/bin/sh
# image-root.sh PROGRAM FOLDER: copies a built program and what it needs at run time to FOLDER, the root of a container image.
set -eu
umask 022
program=$1
built=$(cd "$(dirname "$program")" && pwd)
root=$2
rm -rf "$root"
lib=$root/usr/lib/matinee
mkdir -p "$lib" "$root/usr/bin" "$root/etc" "$root/var/lib/matinee"
mkdir -m 1777 "$root/tmp"

strip --strip-all -o "$lib/matinee" "$program"
cp -r "$built/matinee_Catalog.resources" "$built/matinee_Posters.resources" "$built/matinee_WebUI.resources" "$lib"
if [ -f "$built/matinee-search.wasm" ]; then cp "$built/matinee-search.wasm" "$lib"; fi
ln -s ../lib/matinee/matinee "$root/usr/bin/matinee"

# A shell limits what the programs of libvips may use.
add() {
    for file in "$@"; do
        mkdir -p "$root$(dirname "$file")"
        cp -L "$file" "$root$file"
    done
}
# Loaded only for a database of several servers.
libpq=$(find /usr/lib -name libpq.so.5 | head -n 1)
# Loaded for photos in HEIC and AVIF.
heif=$(find /usr/lib -path '*/vips-modules-*/vips-heif.so' | head -n 1)
# The paths have no spaces.
# shellcheck disable=SC2046
for file in "$lib/matinee" /bin/sh /usr/bin/vipsheader /usr/bin/vipsthumbnail "$libpq" "$heif"; do
    add $(ldd "$file" | grep -o '/[^ ]* (0x' | cut -d ' ' -f 1)
done
add "$libpq" "$heif" /bin/sh /usr/bin/vipsheader /usr/bin/vipsthumbnail /etc/ssl/certs/ca-certificates.crt
mkdir -p "$root/usr/share/fonts/truetype"
cp -r /usr/share/zoneinfo "$root/usr/share"
# For the titles on posters that clients of TMDB get.
cp -r /etc/fonts "$root/etc"
cp -r /usr/share/fontconfig "$root/usr/share"
cp -r /usr/share/fonts/truetype/dejavu "$root/usr/share/fonts/truetype"

echo 'matinee:x:10001:10001::/var/lib/matinee:/usr/sbin/nologin' > "$root/etc/passwd"
echo 'matinee:x:10001:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
echo "$root: $(du -sm "$root" | cut -f 1) MB"
