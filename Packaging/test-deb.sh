#!/bin/sh
# test-deb.sh PROGRAM: installs the package of a built program in a new Debian, uses, upgrades, removes and purges it.
# With OLD_DEB, it upgrades from that package, which has a lower version. Needs root. mmdebstrap downloads the packages
# of the new Debian.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$1
work=$(mktemp -d)
root=$work/root
server=
end() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap end EXIT

fail() { echo "FAILED: $*" >&2; exit 1; }
inside() { chroot "$root" /usr/bin/env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
as_matinee() { inside setpriv --reuid=matinee --regid=matinee --clear-groups env MATINEE_DATA_DIR=/var/lib/matinee "$@"; }

# Starts the server as the unit does, and waits until it is ready.
start() {
    # Not by `as_matinee`: the process in the background would be a shell, which the signal ends.
    # With the name of a host, others may reach it, so people sign in.
    chroot "$root" setpriv --reuid=matinee --regid=matinee --clear-groups env MATINEE_DATA_DIR=/var/lib/matinee \
        MATINEE_ALLOWED_HOSTS=movies.example \
        sh -c 'exec matinee serve --port 18080 > /tmp/log 2>&1' &
    server=$!
    for _ in $(seq 600); do
        if grep -q 'is ready at' "$root/tmp/log" 2>/dev/null; then return; fi
        kill -0 "$server" 2>/dev/null || { cat "$root/tmp/log"; fail "the server has ended"; }
        sleep 0.1
    done
    fail "the server did not say that it is ready"
}
stop() {
    kill "$server"
    wait "$server" || fail "the server did not end well"
    server=
    rm -f "$root/tmp/log"
}
# Sends a request: PERSON PATH, with more arguments of curl. A person's cookies are in a file.
asks() {
    cookies=$work/$1 path=$2
    shift 2
    curl -fsS -b "$cookies" -c "$cookies" "$@" "http://127.0.0.1:18080$path"
}
movie_of() {
    asks "$1" /my-movies/new -F title="A movie of $1" -F overview="A story of at least thirty characters." \
        -F released=2001-02-03 -F "photo=@$here/../Documentation/Pictures/search-desk.png"
}
# All that an upgrade keeps: people, their sessions and keys, and their movies with pictures.
kept() {
    as_matinee matinee people list | tr -s ' '
    for person in Ada Bo; do asks "$person" /my-movies/export.json | sed 's/"exported":"[^"]*"//' | tr , '\n'; done
    asks nobody /my-movies -H "Authorization: Bearer $key" | grep -o "A movie of Bo" | head -n 1
    asks Ada /settings | grep -o "Change or remove its key" | head -n 1
}

echo "Building two versions of the package, and a Debian to install them in."
version=$("$program" --version)
mkdir "$work/packages"
if [ -n "${OLD_DEB:-}" ]; then
    cp "$OLD_DEB" "$work/packages/old.deb"
else
    "$here/build-deb.sh" "$program" "$work/packages"
    mv "$work/packages"/*.deb "$work/packages/old.deb"
fi
"$here/build-deb.sh" "$program" "$work/packages" "$version+upgrade"
mv "$work/packages"/matinee_*.deb "$work/packages/new.deb"
systemd-analyze verify "$here/matinee.socket" 2>&1 | grep "$here" && fail "the units have mistakes"
systemd-analyze security --offline=true --no-pager --threshold=20 "$here/matinee.service" | tail -n 1
mmdebstrap --quiet --variant=minbase --skip=cleanup/apt bookworm "$root"
cp /etc/resolv.conf "$root/etc"
cp "$work"/packages/*.deb "$root/root"
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d" # Nothing starts services here.
chmod +x "$root/usr/sbin/policy-rc.d"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
end() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    umount -l "$root/proc" "$root/dev"
    rm -rf "$work"
}

echo "Install"
inside apt-get install -y -qq --no-install-recommends /root/old.deb >/dev/null
echo "This is version $(inside dpkg-query -W -f '${Version}' matinee)."
[ "$(inside stat -c '%U %a' /var/lib/matinee)" = "matinee 700" ] || fail "the data folder"
[ "$(inside stat -c '%U %a' /etc/matinee/matinee.env)" = "root 600" ] || fail "the settings"
[ -L "$root/etc/systemd/system/multi-user.target.wants/matinee.service" ] || fail "the service is not enabled"
[ -e "$root/usr/share/man/man1/matinee-serve.1.gz" ] || fail "the manual"
as_matinee matinee doctor || fail "doctor finds a problem"

echo "Use"
password="lantern under water"
echo "$password" | as_matinee matinee owner set --name Ada >/dev/null || fail "an owner"
start
asks Ada /sign-in -d name=Ada -d "password=$password"
token=$(as_matinee matinee people add Bo --json | sed -n 's/.*token=\([0-9a-f]*\).*/\1/p')
asks Bo /invitation -d "token=$token" -d "password=a bridge of paper"
asks Ada "/search?q=blade+runer" | grep -q "Blade Runner" || fail "search"
asks Ada /readyz | grep -qx "library: ready" || fail "readiness"
as_matinee matinee my add tt0133093 >/dev/null || fail "a movie is added"
asks Ada /my-movies | grep -q "The Matrix" || fail "the added movie is shown"
asks Ada /movies/tt0068646/opinion -d stars=9
movie_of Ada
movie_of Bo
key=$(asks Bo /settings/account/keys -d name=Kodi | grep -o 'matinee_[0-9a-f]*' | head -n 1)
asks Ada /settings/services/omdb/key -d key=0a1b2c3d
kept > "$work/before"
for sign in 'Ada owner' '^Bo' 'The Matrix' '"picture":{"data"' 'A movie of Bo' 'Change or remove'; do
    grep -q "$sign" "$work/before" || fail "what was done is not there: $sign"
done
as_matinee matinee backup /var/lib/matinee/before.backup >/dev/null || fail "a backup"
stop
echo "TMDB_ACCESS_TOKEN=" >> "$root/etc/matinee/matinee.env"

echo "Upgrade"
inside dpkg --install /root/new.deb >/dev/null
[ "$(inside dpkg-query -W -f '${Version}' matinee)" = "$version+upgrade" ] || fail "the version"
grep -q '^TMDB_ACCESS_TOKEN=$' "$root/etc/matinee/matinee.env" || fail "changed settings are kept"
start
kept | diff "$work/before" - || fail "people, sessions, keys, movies and pictures are kept"
asks Ada2 /sign-in -d name=Ada -d "password=$password" || fail "the password is kept"
as_matinee matinee my rate tt0068646 1 >/dev/null
as_matinee matinee restore /var/lib/matinee/before.backup >/dev/null || fail "the backup from before is restored"
kept | diff "$work/before" - || fail "the restored library is that from before"
stop

echo "Remove"
inside dpkg --remove matinee >/dev/null
[ ! -e "$root/usr/bin/matinee" ] && [ ! -e "$root/usr/lib/matinee" ] || fail "the program is still there"
[ -e "$root/var/lib/matinee/library.sqlite" ] && inside id matinee >/dev/null || fail "the data is gone"

echo "Purge"
inside dpkg --purge matinee >/dev/null 2>&1
[ ! -e "$root/var/lib/matinee" ] && [ ! -e "$root/etc/matinee" ] || fail "data or settings are left"
if inside id matinee >/dev/null 2>&1; then fail "the user is left"; fi
[ -z "$(find "$root/etc" -name '*matinee*')" ] || fail "left in /etc: $(find "$root/etc" -name '*matinee*')"
echo "The package installs, runs, upgrades, and leaves nothing when it is purged."
