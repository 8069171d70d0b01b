#!/bin/sh
# Runs the tests of people who sign in against a Matinee at 10.77.0.1, in a network namespace of its own (needs root).
set -eu
# The address is on the interface lo, because not every kernel has another kind; Matinee only looks at the address.
exec unshare -n sh -euc '
    ip link set lo up
    ip address add 10.77.0.1/32 dev lo
    HOUSEHOLD_ADDRESS=10.77.0.1 exec "${PYTHON:-.build/browser-tests/bin/python}" -m pytest Tests/HTTP/test_household*.py -q "$@"
' sh "$@"
