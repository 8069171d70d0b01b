#!/bin/sh
# build-deb.sh PROGRAM FOLDER [VERSION]: writes the Debian package of a built program to FOLDER.
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
built=$(cd "$(dirname "$1")" && pwd)
output=$2
version=${3:-$("$1" --version)}
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
lib=$root/usr/lib/matinee
share=$root/usr/share

mkdir -p "$lib" "$root/usr/bin" "$root/lib/systemd/system" "$root/etc/matinee" "$root/DEBIAN" "$output"
strip --strip-all -o "$lib/matinee" "$1"
cp -r "$built/matinee_Catalog.resources" "$built/matinee_Posters.resources" "$built/matinee_WebUI.resources" "$lib"
if [ -f "$built/matinee-search.wasm" ]; then cp "$built/matinee-search.wasm" "$lib"; fi
find "$lib" -type f ! -name matinee -exec chmod 644 {} +
ln -s ../lib/matinee/matinee "$root/usr/bin/matinee"
cp "$here/matinee.service" "$here/matinee.socket" "$root/lib/systemd/system"
install -m 600 "$here/matinee.env" "$root/etc/matinee/matinee.env"

"$here/make-man-pages.py" "$1" "$share/man/man1"
gzip -9n "$share/man/man1/"*
complete() { mkdir -p "$(dirname "$share/$2")" && "$built/matinee" --generate-completion-script "$1" > "$share/$2"; }
complete bash bash-completion/completions/matinee
complete zsh zsh/vendor-completions/_matinee
complete fish fish/vendor_completions.d/matinee.fish
mkdir -p "$share/doc/matinee"
cp "$here/../LICENSE" "$share/doc/matinee/copyright"
gzip -9nc "$here/../CHANGELOG.md" > "$share/doc/matinee/changelog.gz"

# The binary must be hardened, and must not say where it was built.
dynamic=$(readelf -dlW "$lib/matinee")
for sign in GNU_RELRO BIND_NOW 'Flags:.* PIE'; do
    if ! echo "$dynamic" | grep -q "$sign"; then
        echo "The binary lacks $sign." >&2
        exit 1
    fi
done
for path in "$(cd "$here/.." && pwd)" "$HOME/"; do
    if grep -qF "$path" "$lib/matinee"; then
        echo "The binary contains paths of this machine:" >&2
        strings "$lib/matinee" | grep -F "$path" | head >&2
        exit 1
    fi
done

mkdir "$work/debian"
printf 'Source: matinee\n\nPackage: matinee\nArchitecture: any\n' > "$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O root/usr/lib/matinee/matinee | sed 's/^shlibs:Depends=//')
cat > "$root/DEBIAN/control" <<END
Package: matinee
Version: $version
Architecture: $architecture
Maintainer: Matinee <matinee@localhost>
Section: web
Priority: optional
Installed-Size: $(du -sk "$root" | cut -f 1)
Depends: $libraries, adduser, ca-certificates, libvips-tools, tzdata
Recommends: fonts-noto-core
Suggests: ffmpeg, fonts-noto-cjk, libpq5, qrencode
Description: private movie library and title search
 Matinee finds movies and GIFs by their titles, even if they are misspelled. It
 is a web app and a command, keeps a household's movies, and needs no network.
END
echo /etc/matinee/matinee.env > "$root/DEBIAN/conffiles"
cp "$here/debian/postinst" "$here/debian/prerm" "$here/debian/postrm" "$root/DEBIAN"
(cd "$root" && find usr lib -type f -exec md5sum {} + | LC_ALL=C sort -k 2 > DEBIAN/md5sums)

package=$output/matinee_${version}_$architecture.deb
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)} \
    dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
size=$(stat -c %s "$package")
if [ "$size" -gt 40000000 ]; then
    echo "$package has $size bytes, more than 40 MB." >&2
    exit 1
fi
echo "$package: $size bytes"
