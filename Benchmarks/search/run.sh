#!/bin/bash
# Measures the quality and speed of the search. TITLES and QUERIES are its input files, JSON is a file for the results, and
# PEERS=1 also measures other engines. PEOPLE is a number of made names to search instead, beside TITLES if given. Without TITLES it measures a million, 45,430 and 288,605 titles with the other engines
# and updates Documentation/Benchmarks.md; PEERS=0 leaves out the engines and the update.
set -euo pipefail
cd "$(dirname "$0")/../.."

data=../shared/data/search
titles=${TITLES:-}
json=${JSON:-}
peers=${PEERS:-$([ -n "$titles" ] && echo 0 || echo 1)}
environment=$PWD/.build/bench-search
[ -z "$json" ] || json=$(realpath -m "$json")

people=${PEOPLE:-}

fail() { echo "$1" >&2; exit 2; }
if [ -n "$people" ]; then
    [[ $people =~ ^[1-9][0-9]{0,7}$ ]] || fail "PEOPLE is a number of names, for example 500000."
    [ -z "$titles" ] || [ -r "$titles" ] || fail "“$titles” is no file that can be read."
elif [ -n "$titles${QUERIES:-}" ]; then
    [ -n "$titles" ] && [ -n "${QUERIES:-}" ] || fail "TITLES are searched by QUERIES: set both."
    for file in "$titles" "$QUERIES"; do
        [ -f "$file" ] && [ -r "$file" ] || fail "“$file” is no file that can be read."
    done
fi
[ -z "$json" ] || [ -w "$(dirname "$json")" ] || fail "Nothing can be written into “$(dirname "$json")”: give JSON another folder."

swift build -c release --package-path Benchmarks/search --quiet >&2
ours=$(swift build -c release --package-path Benchmarks/search --show-bin-path)/bench-search
if [ -n "$people" ]; then
    mkdir -p .build
    python3 Benchmarks/make-people.py --names "$people" >.build/people.tsv
    python3 Benchmarks/search/make-queries.py .build/people.tsv 1500 >.build/people-queries.tsv
    exec "$ours" --people .build/people.tsv .build/people-queries.tsv ${titles:+"$titles"}
fi
options=(--ours "$ours")

if [ -n "$titles" ]; then
    files=("$(realpath "$titles")" "$(realpath "$QUERIES")")
    matinee=.build/release/matinee
else
    [ -e "$data/titles-1m.tsv.gz" ] || { echo "$data is not there: give TITLES and QUERIES." >&2; exit 1; }
    mkdir -p .build
    queries=$PWD/.build/search-queries.tsv
    python3 Benchmarks/search/make-queries.py "$data/titles-1m.tsv.gz" 1500 --also "$data/titles-45k.tsv.gz" >"$queries"
    files=("$(realpath "$data/titles-1m.tsv.gz")" "$queries" "$(realpath "$data/titles-45k.tsv.gz")" "$queries")
    real=$(realpath "$data/titles-real.tsv.gz")
    files+=("$real" "$(realpath "$data/queries-misspelt-dev.tsv")" "$real" "$PWD/Benchmarks/search/queries-misremembered.tsv")
    release="-c release --static-swift-stdlib"
    # The flags are split into words.
    # shellcheck disable=SC2086
    make --no-print-directory release >&2
    # shellcheck disable=SC2086
    matinee=$(swift build $release --show-bin-path)/matinee
    json=${json:-$PWD/.build/search.json}
    [ "$peers" = 0 ] || options+=(--plot "$PWD/Documentation/Pictures/search-engines.svg" --page "$PWD/Documentation/Benchmarks.md")
fi
[ ! -x "$matinee" ] || options+=(--matinee "$(realpath "$matinee")")
[ -z "$json" ] || options+=(--json "$json")

python=python3
if [ "$peers" = 0 ]; then
    options+=(--alone)
else
    Benchmarks/search/install.sh "$environment" || echo "The other engines could not all be installed." >&2
    [ ! -x "$environment/bin/python" ] || python=$environment/bin/python
fi
cd Benchmarks/search
exec "$python" -m peers "${files[@]}" "${options[@]}"
