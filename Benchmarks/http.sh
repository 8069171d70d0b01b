#!/bin/bash
# Measures the web app against a bare Hummingbird server that answers with as many bytes, turn and turn about, with wrk
# on the same machine; then how fast it starts and how much memory it holds. Prints a table in Markdown.
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${ROUNDS:-5}
seconds=${SECONDS_EACH:-4}
queries=${QUERIES:-"matrix star the godfahter"}
port=${PORT:-18080}
bare_port=$((port + 1))

echo "Building both servers for release." >&2
release="-c release --static-swift-stdlib"
# The flags are words on purpose.
# shellcheck disable=SC2086
{
    swift build $release --product matinee --explicit-target-dependency-import-check error --quiet >&2
    swift build $release --product BareServer --package-path Benchmarks --quiet >&2
    matinee="$(swift build $release --show-bin-path)/matinee"
    bare="$(swift build $release --package-path Benchmarks --show-bin-path)/BareServer"
}

pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true' EXIT

wait_for() { for _ in $(seq 200); do curl -sf -o /dev/null "$1" && return; sleep 0.05; done; echo "$1 does not answer" >&2; exit 1; }
rate() { wrk -t1 -c16 -d"$seconds" "$1" | awk '/Requests\/sec/ { print $2 }'; }
median() { sort -n | awk '{ a[NR] = $1 } END { print (NR % 2 ? a[(NR + 1) / 2] : (a[NR / 2] + a[NR / 2 + 1]) / 2) }'; }

# How long from the start of the process to its first answer.
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

"$matinee" serve --port "$port" >/dev/null 2>&1 &
server=$!
pids+=("$server")
wait_for "http://127.0.0.1:$port/readyz"

echo "| fragment | bytes | Matinee, requests/s | bare Hummingbird, requests/s | ratio |"
echo "|---|---|---|---|---|"
for query in $queries; do
    url="http://127.0.0.1:$port/search?q=$query&part=results"
    bytes=$(curl -sf "$url" | wc -c)
    "$bare" "$bare_port" "$bytes" >/dev/null 2>&1 &
    bare_pid=$!
    pids+=("$bare_pid")
    wait_for "http://127.0.0.1:$bare_port/bare"
    ours=() theirs=() ratios=()
    for _ in $(seq "$rounds"); do
        a=$(rate "$url")
        b=$(rate "http://127.0.0.1:$bare_port/bare")
        ours+=("$a") theirs+=("$b") ratios+=("$(awk "BEGIN { print $a / $b }")")
    done
    kill "$bare_pid"
    wait "$bare_pid" 2>/dev/null || true
    printf '| `q=%s` | %d | %.0f | %.0f | %.2f |\n' "$query" "$bytes" "$(printf '%s\n' "${ours[@]}" | median)" \
        "$(printf '%s\n' "${theirs[@]}" | median)" "$(printf '%s\n' "${ratios[@]}" | median)"
done

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
