#!/bin/bash
# Compares the web app by wrk with a bare Hummingbird server that sends the same number of bytes, alternately on the same
# machine, with the built-in movies and, if the file exists, with a million titles. Also measures the time to start and the
# memory. Prints Markdown tables.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-5}
seconds=${SECONDS_EACH:-4}
queries=${QUERIES:-"matrix star the godfahter zzzzqqqx+vvvwww"}
port=${PORT:-18080}
bare_port=$((port + 1))
million=${MILLION:-../shared/data/search/titles-1m.tsv.gz}

echo "Building both servers for release." >&2
release="-c release --static-swift-stdlib"
# The flags are split into words.
# shellcheck disable=SC2086
{
    make --no-print-directory release >&2
    swift build $release --product BareServer --package-path Benchmarks --quiet >&2
    matinee="$(swift build $release --show-bin-path)/matinee"
    bare="$(swift build $release --package-path Benchmarks --show-bin-path)/BareServer"
}

pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true' EXIT

wait_for() { for _ in $(seq 200); do curl -sf -o /dev/null "$1" && return; sleep 0.05; done; echo "$1 does not answer" >&2; exit 1; }
rate() { # address, arguments of wrk
    wrk -t1 -c16 -d"$seconds" "${@:2}" "$1" | awk '/Requests\/sec/ { print $2 }'
}
median() { sort -n | awk '{ a[NR] = $1 } END { print (NR % 2 ? a[(NR + 1) / 2] : (a[NR / 2] + a[NR / 2 + 1]) / 2) }'; }

# Milliseconds from the start of the process to its first answer.
for _ in $(seq 7); do
    begin=$(date +%s%N)
    "$matinee" serve --port "$port" --log-level warning >/dev/null 2>&1 &
    pid=$!
    until curl -sf -o /dev/null "http://127.0.0.1:$port/readyz"; do :; done
    starts+=("$((($(date +%s%N) - begin) / 1000000))")
    kill "$pid"
    wait "$pid" 2>/dev/null || true
done
ready=$(printf '%s\n' "${starts[@]}" | median)

# A poster that nginx serves, to the benchmark and to Matinee: the first bytes of a JPEG, and the size of a typical poster.
folder=$(mktemp -d)
mkdir -p "$folder/images/w342" "$folder/data"
{ printf '\377\330\377\340'; head -c 40000 /dev/urandom; printf '\377\332\377\331'; } >"$folder/images/w342/poster.jpg"
chmod -R a+rX "$folder"
cat >"$folder/nginx.conf" <<CONF
worker_processes 1;
daemon off;
pid $folder/nginx.pid;
error_log $folder/error.log;
events { worker_connections 256; }
http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
    client_body_temp_path $folder/b; proxy_temp_path $folder/p; fastcgi_temp_path $folder/f; uwsgi_temp_path $folder/u; scgi_temp_path $folder/s;
    server { listen 127.0.0.1:$((port + 2)); root $folder/images; }
}
CONF
/usr/sbin/nginx -c "$folder/nginx.conf" &
pids+=("$!")
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT

MATINEE_DATA_DIR="$folder/data" "$matinee" serve --port "$port" >/dev/null 2>&1 &
server=$!
pids+=("$server")
wait_for "http://127.0.0.1:$port/readyz"

# The requests per second of two addresses, measured alternately, and their ratio.
compare() { # name, ours, theirs, arguments of wrk for ours
    local bytes ours=() theirs=() ratios=() a b
    bytes=$(curl -sf "$2" | wc -c)
    for _ in $(seq "$rounds"); do
        a=$(rate "$2" "${@:4}")
        b=$(rate "$3")
        ours+=("$a") theirs+=("$b") ratios+=("$(awk "BEGIN { print $a / $b }")")
    done
    printf '| %s | %d | %.0f | %.0f | %.2f |\n' "$1" "$bytes" "$(printf '%s\n' "${ours[@]}" | median)" \
        "$(printf '%s\n' "${theirs[@]}" | median)" "$(printf '%s\n' "${ratios[@]}" | median)"
}

compare_with_bare() { # name, ours, arguments of wrk for ours
    "$bare" "$bare_port" "$(curl -sf "$2" | wc -c)" >/dev/null 2>&1 &
    bare_pid=$!
    pids+=("$bare_pid")
    wait_for "http://127.0.0.1:$bare_port/bare"
    compare "$1" "$2" "http://127.0.0.1:$bare_port/bare" "${@:3}"
    kill "$bare_pid"
    wait "$bare_pid" 2>/dev/null || true
}

echo "| answer | bytes | Matinee, requests/s | bare Hummingbird, requests/s | ratio |"
echo "|---|---|---|---|---|"
for query in $queries; do
    compare_with_bare "fragment \`q=$query\`" "http://127.0.0.1:$port/search?q=$query&part=results"
done
compare_with_bare "Discover, first page" "http://127.0.0.1:$port/"

# A field that changes nothing makes each address a new one, so that no answer is remembered.
cat >"$folder/new.lua" <<'LUA'
local count = 0
request = function()
    count = count + 1
    return wrk.format("GET", wrk.path .. "&language=" .. count)
end
LUA
tmdb="http://127.0.0.1:$port/tmdb/3"
parts=credits,videos,images,recommendations,similar,release_dates
for path in "movie/603?append_to_response=$parts" "search/movie?query=matrix" "movie/popular?page=1"; do
    compare_with_bare "TMDB \`${path/$parts/six parts}\`" "$tmdb/$path&api_key=any"
    compare_with_bare "the same, none remembered" "$tmdb/$path&api_key=any" -s "$folder/new.lua"
done

# The built-in movies lack this title, so it is found only once the server uses the imported catalog.
imported() { curl -sf "http://127.0.0.1:$((port + 4))/search?q=waiting+to+exhale&part=results" | grep -q 'Waiting to Exhale'; }

if [ -e "$million" ]; then
    mkdir "$folder/million"
    begin=$(date +%s%N)
    "$matinee" catalog import csv "$million" --data-dir "$folder/million" --quiet
    import=$((($(date +%s%N) - begin) / 1000000))
    MATINEE_DATA_DIR="$folder/million" "$matinee" serve --port "$((port + 4))" >/dev/null 2>&1 &
    large=$!
    pids+=("$large")
    wait_for "http://127.0.0.1:$((port + 4))/readyz"
    for _ in $(seq 400); do imported && break; sleep 0.05; done
    imported || { echo "The imported titles are not found." >&2; exit 1; }
    for query in $queries waiting+to+exahle; do
        name="fragment \`q=$query\`, a million titles"
        compare_with_bare "$name" "http://127.0.0.1:$((port + 4))/search?q=$query&part=results"
    done
    million_row="| a million titles: import, file, resident memory after the requests above | $import ms, $(
        stat -c %s "$folder/million/catalog.index" | awk '{ printf "%.0f MB", $1 / 1000000 }'), $(
        awk '/VmRSS/ { printf "%.0f MB", $2 / 1024 }' "/proc/$large/status") |"
    kill "$large"
else
    echo "The million titles are left out: $million is not there." >&2
fi

# Posters are served only with a configured TMDB, which this measurement never asks.
MATINEE_DATA_DIR="$folder/data" TMDB_API_KEY=none TMDB_BASE_URL="http://127.0.0.1:9/" \
    TMDB_IMAGE_BASE_URL="http://127.0.0.1:$((port + 2))/" "$matinee" serve --port "$((port + 3))" >/dev/null 2>&1 &
pids+=("$!")
wait_for "http://127.0.0.1:$((port + 3))/readyz"
echo
echo "| answer | bytes | Matinee, requests/s | nginx, requests/s | ratio |"
echo "|---|---|---|---|---|"
compare "poster from the cache" "http://127.0.0.1:$((port + 3))/images/tmdb/w342/poster.jpg" "http://127.0.0.1:$((port + 2))/w342/poster.jpg"

page=$(curl -sf -H 'Accept-Encoding: gzip' "http://127.0.0.1:$port/search?q=matrix" | wc -c)
assets=0 scripts=0
for path in $(curl -sf "http://127.0.0.1:$port/search?q=matrix" | grep -o '/assets/[^"]*\|/manifest.webmanifest' | sort -u); do
    size=$(curl -sf -H 'Accept-Encoding: gzip' "http://127.0.0.1:$port$path" | wc -c)
    assets=$((assets + size))
    case "$path" in *.js) scripts=$((scripts + size)) ;; esac
done

echo
echo "| | |"
echo "|---|---|"
echo "| ready to answer after the start of the process | $ready ms (median of 7, with the time of the asking command) |"
echo "| resident memory after the requests above | $(awk '/VmRSS/ { printf "%.0f MB", $2 / 1024 }' "/proc/$server/status") |"
echo "| first visit to \`/search?q=matrix\`, compressed, without posters | $(((page + assets) / 1000)) kB, of it scripts $(awk "BEGIN { printf \"%.1f\", $scripts / 1000 }") kB |"
[ -z "${million_row:-}" ] || echo "$million_row"
