#!/bin/sh
# Installs the other search engines from Debian and, into a folder, from PyPI. Engines that fail are left out later.
set -eu

[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
folder=$1
here=$(dirname "$0")
# Debian's package of Xapian works with Debian's Python only.
python=/usr/bin/python3
[ -x "$python" ] || python=python3

for package in python3 python3-venv python3-xapian postgresql; do
    "$here/../../Scripts/install-packages.sh" "$package" >&2 || echo "$package could not be installed." >&2
done
[ -x "$folder/bin/python" ] || "$python" -m venv --system-site-packages "$folder"
while read -r requirement; do
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$requirement" >&2 ||
        echo "$requirement could not be installed." >&2
done <"$here/peers/requirements.txt"
