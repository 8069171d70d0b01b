#!/bin/sh
# run-postgres.sh FOLDER: runs a PostgreSQL server for tests, with its data in a new FOLDER, until the standard input ends.
# Nothing is synced to the disk, unless FSYNC=on. It has no TCP port, unless LISTEN is an address. Obeys lines on the standard input and answers each with one line:
# `create NAME` with the URL of a new database; `stop`, `start`, `kill` (with SIGKILL), `standby` (adds one, in
# FOLDER/standby, that has every change before it is acknowledged), `promote`, and `tls OTHER` (offers TLS with the files
# server.crt and server.key in the folder OTHER) with the same word. Without PostgreSQL, it says so on the standard error
# and exits with 3.
set -eu

folder=$1
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$programs" ] || programs=$(dirname "$(command -v initdb || echo /missing/initdb)")
if ! [ -x "$programs/initdb" ]; then
    echo "PostgreSQL is not installed (Debian's package postgresql), so this is not tested." >&2
    exit 3
fi

# PostgreSQL refuses to run as root.
as_user=""
mkdir -p "$folder"
if [ "$(id -u)" -eq 0 ]; then
    as_user="setpriv --reuid=postgres --regid=postgres --clear-groups"
    chown postgres "$folder"
fi

cd "$folder"
$as_user "$programs/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C \
    --no-sync --no-instructions >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
# One role needs its password.
printf '%s\n' 'local all guarded scram-sha-256' 'local all,replication all trust' 'host all all 127.0.0.0/8 trust' \
    >"$folder/data/pg_hba.conf"

# run PLACE: runs the server with its data in PLACE/data and its socket in PLACE, unless it runs.
run() {
    last=""
    tries=0
    until "$programs/pg_isready" --quiet --host="$1"; do
        if [ -z "$last" ] || ! kill -0 "$last" 2>/dev/null; then
            # After a kill, the memory of the last one may be in use for a moment.
            tries=$((tries + 1))
            [ $tries -le 40 ] || { cat "$1/server.log" >&2; exit 1; }
            $as_user "$programs/postgres" -D "$1/data" -k "$1" -c "listen_addresses=${LISTEN:-}" -c "fsync=${FSYNC:-off}" \
                -c max_connections=100 </dev/null >>"$1/server.log" 2>&1 &
            last=$!
        fi
        sleep 0.05
    done
}

start() {
    run "$folder"
    server=${last:-$server}
}

# end SIGNAL PROCESS
end() {
    [ -n "$2" ] || return 0
    kill "-$1" "$2" 2>/dev/null || true
    wait "$2" 2>/dev/null || true
}

add_standby() {
    mkdir -p "$folder/standby"
    [ -z "$as_user" ] || chown postgres "$folder/standby"
    $as_user "$programs/pg_basebackup" --host="$folder" --username=postgres --pgdata="$folder/standby/data" \
        --write-recovery-conf --wal-method=stream --checkpoint=fast --no-sync
    run "$folder/standby"
    standby=$last
    "$programs/psql" --quiet --host="$folder" --username=postgres \
        --command="ALTER SYSTEM SET synchronous_standby_names = '*'" --command="SELECT pg_reload_conf()" >/dev/null
}

add_tls() {
    for file in server.crt server.key; do
        cp "$1/$file" "$folder/data/$file"
        chmod 600 "$folder/data/$file"
        [ -z "$as_user" ] || chown postgres "$folder/data/$file"
    done
    "$programs/psql" --quiet --host="$folder" --username=postgres \
        --command="ALTER SYSTEM SET ssl = on" --command="SELECT pg_reload_conf()" >/dev/null
}

server=""
standby=""
trap 'end INT "$server"; end INT "$standby"' EXIT
trap 'exit 0' INT TERM HUP
start
address=$(printf %s "$folder" | sed 's/%/%25/g; s/ /%20/g; s/&/%26/g')
while read -r verb name; do
    case $verb in
        create)
            "$programs/createdb" --host="$folder" --username=postgres "$name"
            echo "postgresql://postgres@/$name?host=$address"
            ;;
        stop) end INT "$server"; echo stop ;;
        kill) end KILL "$server"; echo kill ;;
        standby) add_standby; echo standby ;;
        promote) $as_user "$programs/pg_ctl" promote --pgdata="$folder/standby/data" --silent; echo promote ;;
        tls) add_tls "$name"; echo tls ;;
        start) start; echo start ;;
    esac
done
