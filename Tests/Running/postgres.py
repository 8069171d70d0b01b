"""PostgreSQL servers with their data in temporary folders."""

import atexit
import functools
import os
import subprocess
import tempfile
import uuid
from urllib.parse import unquote

import pytest

from server import REPOSITORY


class Postgres:
    def __init__(self, address=""):
        """`address`: one of 127.0.0.0/8 to listen at, besides the socket in a folder."""
        self._folder = tempfile.TemporaryDirectory(prefix="matinee-postgres-")
        # As root, the server runs as another user.
        os.chmod(self._folder.name, 0o755)
        self._process = subprocess.Popen(
            [REPOSITORY / "Scripts/run-postgres.sh", f"{self._folder.name}/server"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, env=os.environ | {"LISTEN": address})
        if not self._asks("start"):
            self.close()
            assert self._process.returncode == 3, "PostgreSQL did not start"
            pytest.skip("PostgreSQL is not installed (Debian's package postgresql), so this is not tested.")

    @staticmethod
    @functools.cache
    def shared():
        """A server that all tests of this process may use."""
        postgres = Postgres()
        atexit.register(postgres.close)
        return postgres

    def new_database(self):
        """The URL of a new, empty database."""
        return self._asks(f"create d{uuid.uuid4().hex}")

    def stop(self):
        """Ends all connections and stops."""
        self._does("stop")

    def start(self):
        """Starts again, with the data that it had."""
        self._does("start")

    def kill(self):
        """Kills the server with SIGKILL."""
        self._does("kill")

    def add_standby(self):
        """Adds a server that has every change before it is acknowledged."""
        self._does("standby")

    def promote(self):
        """Makes the standby the primary."""
        self._does("promote")

    def offer_tls(self, folder):
        """Offers TLS with the files server.crt and server.key in a folder."""
        assert self._asks(f"tls {folder}") == "tls"

    def both(self, url):
        """The URL of a database on the server and its standby."""
        return f"{url},{url.partition('host=')[2]}/standby"

    def close(self):
        self._process.stdin.close()
        self._process.wait(30)
        self._folder.cleanup()

    def _does(self, command):
        assert self._asks(command) == command

    def _asks(self, command):
        try:
            print(command, file=self._process.stdin, flush=True)
        except BrokenPipeError:
            return ""
        return self._process.stdout.readline().strip()


def run(url, sql):
    """Runs a statement and returns its output."""
    return subprocess.run(
        ["psql", url, "--no-psqlrc", "--tuples-only", "--no-align", "--command", sql], check=True, text=True,
        capture_output=True).stdout.strip()


def socket_folder(url):
    return unquote(url.partition("host=")[2])


def kept_in(place):
    """The settings of a server that keeps everything in files or in PostgreSQL."""
    return {"MATINEE_DATABASE_URL": Postgres.shared().new_database()} if place == "PostgreSQL" else {}
