"""Movies are added while backups are restored by the command, in the settings or by a process that is killed: each
acknowledged movie is in the library or in one that was set aside.
"""

import contextlib
import os
import re
import sqlite3
import subprocess
import tempfile
import threading
import urllib.error
import urllib.request
import uuid
from itertools import count
from pathlib import Path

import pytest

from keeping import multipart
from postgres import kept_in
from server import REPOSITORY, Server

WRITERS = 4
RESTORES = 6


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="matinee-crashes-") as folder:
        yield Path(folder)


@pytest.mark.parametrize("place", ["SQLite", "PostgreSQL"])
@pytest.mark.parametrize("way", ["command", "settings", "killed"])
def test_what_is_added_while_backups_are_restored_is_not_lost(folder, dice, way, place):
    data, backup, last = folder / "data", folder / "backup", folder / "last"
    settings = kept_in(place)
    server = Server(data_folder=data, **settings)
    try:
        assert post(server, "/my-movies/new", *form("The first of all")) == 303
        assert command(data, "backup", backup, **settings).wait(60) == 0
        before = titles(backup)
        writers = Writers(server)
        for number in range(RESTORES):
            writers.wait_for(5)
            if way == "settings":
                restore_in_settings(server, backup)
            else:
                process = command(data, "restore", backup, **settings)
                if way == "killed":
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        process.wait(dice.uniform(0.05, 0.4))
                    process.kill()
                assert process.wait(60) in ((0,) if way == "command" else (0, -9))
        writers.leave()
        server.check()
        assert command(data, "backup", last, **settings).wait(60) == 0
    finally:
        server.stop()
    asides = sorted(data.glob("library-before-restore-*.sqlite"))
    found = titles(last).union(*(titles(aside) for aside in asides))
    assert len(asides) >= (0 if way == "killed" else RESTORES)
    assert before <= found and writers.acknowledged - found == set()
    assert len(writers.acknowledged) > RESTORES
    print(f"{way}, {place}: {len(writers.acknowledged)} movies acknowledged, none lost; {len(asides)} libraries set aside")


def test_nothing_is_acknowledged_in_a_folder_that_is_gone(folder):
    data = folder / "data"
    server = Server(data_folder=data)
    try:
        assert post(server, "/my-movies/new", *form("Before")) == 303
        for number in range(5):
            os.rename(data, folder / f"away-{number}")
            # The first request after the move is refused, or is saved in a new library at the old path.
            first = post(server, "/my-movies/new", *form(f"First {number}"))
            assert first in (303, 503)
            assert post(server, "/my-movies/new", *form(f"Kept {number}")) == 303
            assert titles(data / "library.sqlite") == {f"Kept {number}"} | ({f"First {number}"} if first == 303 else set())
        assert titles(folder / "away-0" / "library.sqlite") == {"Before"}
        server.check()
    finally:
        server.stop()


class Writers:
    """Threads that add movies without a pause. A movie that is refused for the moment is sent again."""

    def __init__(self, server):
        self.acknowledged = set()
        self._server = server
        self._numbers = count()
        self._is_over = False
        self._failures = []
        self._added = threading.Condition()
        self._threads = [threading.Thread(target=self._write, daemon=True) for _ in range(WRITERS)]
        for thread in self._threads:
            thread.start()

    def wait_for(self, more):
        with self._added:
            wanted = len(self.acknowledged) + more
            assert self._added.wait_for(lambda: len(self.acknowledged) >= wanted or self._failures, 60)
        assert not self._failures, self._failures

    def leave(self):
        self._is_over = True
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive()
        assert not self._failures, self._failures

    def _write(self):
        try:
            while not self._is_over:
                title = f"Movie {next(self._numbers)}"
                body, kind = form(title)
                while (status := post(self._server, "/my-movies/new", body, kind)) == 503:
                    pass
                assert status == 303, status
                with self._added:
                    self.acknowledged.add(title)
                    self._added.notify_all()
        except BaseException as failure:
            with self._added:
                self._failures.append(failure)
                self._added.notify_all()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirect)


def form(title):
    fields = {
        "id": f"my-{uuid.uuid4()}",
        "picture": "",
        "title": title,
        "overview": "What it is about is told in some more words than these.",
        "released": "2001-02-03",
    }
    return multipart(fields, "photo", "", b"")


def answer(server, path, body=None, kind=None):
    headers = {"Content-Type": kind} if kind else {}
    request = urllib.request.Request(f"{server.address}{path}", body, headers)
    try:
        with OPENER.open(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def post(server, path, body=b"", kind="application/x-www-form-urlencoded"):
    return answer(server, path, body, kind)[0]


def restore_in_settings(server, backup):
    """Uploads the backup, opens its preview and confirms."""
    status, headers, page = answer(server, "/settings/restore", *multipart({}, "backup", "b", backup.read_bytes()))
    assert status == 303, page
    path = headers["Location"]
    _, _, page = answer(server, path)
    assert b"Restore this backup?" in page and b"Undamaged" in page
    status, _, page = answer(server, path, b"", "application/x-www-form-urlencoded")
    assert status == 303, page
    _, _, page = answer(server, path)
    assert b"Backup restored" in page and re.search(rb"library-before-restore-[0-9-]+\.sqlite", page)


def command(data, *arguments, **settings):
    program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee"))
    return subprocess.Popen(
        [program if program.is_absolute() else REPOSITORY / program, *map(str, arguments)],
        env=os.environ | {"MATINEE_DATA_DIR": str(data)} | settings,
        stdout=subprocess.DEVNULL,
    )


def titles(file):
    with contextlib.closing(sqlite3.connect(f"file:{file}", uri=True)) as library:
        assert library.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        keys = library.execute("SELECT json_extract(CAST(details AS TEXT), '$') FROM personalMovie").fetchall()
        return {re.search(r'"title":"([^"]*)"', key[0])[1] for key in keys}
