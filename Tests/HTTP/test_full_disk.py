"""On a full disk, what was saved can be read, and Matinee says what is wrong and goes on when there is room."""

import os
import subprocess
from pathlib import Path

import pytest

from movie_keeper import OVERVIEW, Home
from server import REPOSITORY

# The data folder is a small disk that only the server sees.
PROGRAM = """#!/bin/sh
exec unshare --mount --map-root-user sh -ec 'mount -t tmpfs -o size=8m small "$MATINEE_DATA_DIR"; exec {} "$@"' sh "$@"
"""
FULL = "The disk is full. Free some space and try again."


@pytest.fixture
def home(tmp_path, monkeypatch):
    if subprocess.run(["unshare", "--mount", "--map-root-user", "true"], capture_output=True).returncode:
        pytest.skip("Only root, or a system with namespaces for users, can mount a small disk.")
    program = tmp_path / "matinee"
    program.write_text(PROGRAM.format(REPOSITORY / os.environ.get("MATINEE_BINARY", ".build/debug/matinee")))
    program.chmod(0o700)
    monkeypatch.setenv("MATINEE_BINARY", str(program))
    home = Home()
    yield home
    home.check()
    home.stop()


def keeps(home, title):
    return home.posts("/my-movies/new", title=title, overview=OVERVIEW, released="2001-02-03", picture="")


def test_a_full_disk_stops_changes_only(home):
    assert keeps(home, "Turnip Observatory").status == 303
    # The disk, as the server sees it.
    filler = Path(f"/proc/{home.process_id}/root{home.data_folder}/filler")
    with filler.open("wb", buffering=0) as file, pytest.raises(OSError):
        while True:
            file.write(bytes(4096))

    refused = keeps(home, "Turnip Opera")
    assert refused.status == 503 and FULL in refused.body.decode()
    for path in ["/", "/my-movies", "/search?q=turnip", "/settings", "/movies/tt0133093"]:
        assert home.gets(path).status == 200, path
    assert b"Turnip Observatory" in home.gets("/my-movies").body
    ready = home.gets("/readyz")
    assert ready.status == 503 and f"data folder: not ready. {FULL}" in ready.body.decode()

    filler.unlink()
    assert keeps(home, "Turnip Opera").status == 303
