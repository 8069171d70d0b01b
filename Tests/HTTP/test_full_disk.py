"""On a full disk, what was saved can be read, and Matinee says what is wrong and goes on when there is room."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from household import OWNER, PASSWORD, Household
from movie_keeper import OVERVIEW, Home
from server import REPOSITORY

# The server's data folder is a small disk that only the server sees, with a copy of what was in the folder. SMALL_DISK may be
# «none», or «full» for a disk that is full from the beginning.
PROGRAM = """#!/bin/sh
[ "$1" = serve ] && [ "$SMALL_DISK" != none ] || exec {0} "$@"
exec unshare --mount --map-root-user sh -ec '
    copy="$(mktemp -d)"
    cp -a "$MATINEE_DATA_DIR/." "$copy"
    mount -t tmpfs -o size=8m small "$MATINEE_DATA_DIR"
    cp -a "$copy/." "$MATINEE_DATA_DIR"
    rm -r "$copy"
    [ "$SMALL_DISK" != full ] || cat /dev/zero 2>/dev/null >"$MATINEE_DATA_DIR/filler" || true
    exec {0} "$@"' sh "$@"
"""
FULL = "The disk is full. Free some space and try again."


@pytest.fixture
def small_disk(tmp_path, monkeypatch):
    if subprocess.run(["unshare", "--mount", "--map-root-user", "true"], capture_output=True).returncode:
        pytest.skip("Only root, or a system with namespaces for users, can mount a small disk.")
    program = tmp_path / "matinee"
    program.write_text(PROGRAM.format(REPOSITORY / os.environ.get("MATINEE_BINARY", ".build/debug/matinee")))
    program.chmod(0o700)
    monkeypatch.setenv("MATINEE_BINARY", str(program))


@pytest.fixture
def home(small_disk):
    home = Home()
    yield home
    home.check()
    home.stop()


@pytest.fixture
def household(small_disk):
    home = Household()
    yield home
    home.check()
    home.stop()


def filled(home):
    """The file that fills the disk, as the server sees it."""
    return Path(f"/proc/{home.process_id}/root{home.data_folder}/filler")


def fills(home):
    """Fills the disk with a file that is returned."""
    filler = filled(home)
    with filler.open("wb", buffering=0) as file, pytest.raises(OSError):
        while True:
            file.write(bytes(4096))
    return filler


def keeps(home, title):
    return home.posts("/my-movies/new", title=title, overview=OVERVIEW, released="2001-02-03", picture="")


def inside(home, *command):
    """Runs a command that sees the server's disks."""
    subprocess.run(["nsenter", f"--mount=/proc/{home.process_id}/ns/mnt", *command], check=True)


def test_nothing_is_acknowledged_while_the_disk_of_the_data_folder_is_away(home):
    if os.geteuid():
        pytest.skip("Only root can hide a disk of the server.")
    assert keeps(home, "Turnip Observatory").status == 303
    inside(home, "mount", "-t", "tmpfs", "-o", "size=8m", "other", home.data_folder)

    assert [keeps(home, f"Away {number}").status for number in range(3)] == [503] * 3
    page = home.gets("/my-movies")
    assert page.status == 503 and b"The disk with your library is gone." in page.body
    assert home.gets("/readyz").status == 503

    inside(home, "umount", home.data_folder)
    assert keeps(home, "Turnip Telescope").status == 303
    page = home.gets("/my-movies").body
    assert b"Turnip Observatory" in page and b"Turnip Telescope" in page and b"Away" not in page


def test_a_full_disk_stops_changes_only(home):
    assert keeps(home, "Turnip Observatory").status == 303
    filler = fills(home)
    refused = keeps(home, "Turnip Opera")
    assert refused.status == 503 and FULL in refused.body.decode()
    for path in ["/", "/my-movies", "/search?q=turnip", "/settings", "/movies/tt0133093"]:
        assert home.gets(path).status == 200, path
    assert b"Turnip Observatory" in home.gets("/my-movies").body
    ready = home.gets("/readyz")
    assert ready.status == 503 and f"data folder: not ready. {FULL}" in ready.body.decode()

    filler.unlink()
    assert keeps(home, "Turnip Opera").status == 303


def test_on_a_full_disk_people_stay_signed_in_sign_out_and_are_told_why_they_cannot_sign_in(household):
    ada, elsewhere = household.signs_in(), household.signs_in()
    filler = fills(household)

    refused = household.tries(OWNER, PASSWORD, stay="yes")
    page = refused.body.decode()
    assert refused.status == 503 and "disk is full" in page and not refused.set_cookies
    assert f'value="{OWNER}"' in page and re.search(r'name="stay"[^>]* checked', page)
    assert elsewhere.gets("/my-movies").status == 200

    gone = ada.posts("/sign-out")
    assert gone.status == 200 and "You’re signed out." in gone.body.decode()
    assert gone.set_cookies[0].startswith("matinee=;") and "Max-Age=0" in gone.set_cookies[0]
    assert ada.gets("/my-movies").headers["location"].startswith("/sign-in")
    assert elsewhere.gets("/my-movies").status == 200

    filler.unlink()
    assert household.signs_in().gets("/my-movies").status == 200
    assert ada.gets("/my-movies").headers["location"].startswith("/sign-in")


def test_a_server_that_starts_on_a_full_disk_knows_who_is_signed_in(small_disk):
    home = Household(SMALL_DISK="none")
    try:
        ada, elsewhere = home.signs_in(), home.signs_in()
        home.restart(SMALL_DISK="full")

        assert ada.gets("/settings/account").status == 200
        assert home.tries(OWNER, PASSWORD).status == 503
        assert "You’re signed out." in ada.posts("/sign-out").body.decode()
        assert ada.gets("/settings/account").headers["location"].startswith("/sign-in")

        filled(home).unlink()
        assert home.signs_in().gets("/settings/account").status == 200
        assert elsewhere.gets("/settings/account").status == 200
        assert ada.gets("/settings/account").headers["location"].startswith("/sign-in")
    finally:
        home.stop()
