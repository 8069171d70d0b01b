#!/bin/sh
# install-packages.sh PACKAGE…: installs missing Debian packages and prints their names.
set -eu

missing=""
for package in "$@"; do
    if command -v dpkg-query >/dev/null 2>&1; then
        case "$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)" in
            "install ok installed") ;;
            *) missing="$missing $package" ;;
        esac
    fi
done

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "This is not a Debian system. Matinee needs what these Debian packages hold: $*"
    exit 0
fi
[ -n "$missing" ] || exit 0

echo "Installing with apt-get:$missing"
as_root=""
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "Neither root nor sudo: install these packages, then run make again:$missing" >&2
        exit 1
    fi
    as_root="sudo"
fi
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
# The names are split into words.
# shellcheck disable=SC2086
$as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
