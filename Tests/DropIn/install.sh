#!/bin/sh
# Installs the clients into a folder, each into its own subfolder, as several have the package name `omdb`.
set -eu

[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
folder=$1
here=$(dirname "$0")

python3 -m venv "$folder"
pip() { "$folder/bin/python" -m pip "$@" --quiet --disable-pip-version-check; }
pip install -r "$here/requirements.txt"
while read -r client; do
    pip install --no-deps --upgrade --target "$folder/clients/${client%%==*}" "$client"
done < "$here/clients.txt"
