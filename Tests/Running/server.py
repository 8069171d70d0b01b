"""Starts and stops the app under test."""

import os
import queue
import re
import resource
import ssl
import subprocess
import tempfile
import threading
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SECONDS_TO_START = 60


class Server:
    """A running Matinee with its gallery. By default it has a free port and a data folder that is removed at the end.
    """

    def __init__(self, port=0, log_level="warning", data_folder=None, max_files=None, **settings):
        """`settings` are environment variables; other variables of Matinee are removed from the environment.

        A `data_folder` that is given is not removed. `max_files` limits the file descriptors.
        """
        program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee"))
        program = program if program.is_absolute() else REPOSITORY / program
        assert program.is_file(), f"There is no program {program}. Build it, or set MATINEE_BINARY."
        self.settings = settings
        self._data = None if data_folder else tempfile.TemporaryDirectory(prefix="matinee-")
        self.data_folder = Path(data_folder or self._data.name)
        ours = ("MATINEE_", "OMDB_", "TMDB_", "GIPHY_")
        own = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        self._process = subprocess.Popen(
            [program, "serve", "--gallery", "--port", str(port), "--log-level", log_level],
            cwd=REPOSITORY,
            # The service worker would answer in place of the server, and a backup would take time from other tests.
            # Tests of these turn them on.
            env=own | {"MATINEE_DATA_DIR": str(self.data_folder), "MATINEE_OFFLINE": "false", "MATINEE_BACKUPS": "false"}
            | settings,
            preexec_fn=max_files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (max_files, max_files))),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines = queue.Queue()
        self._said_before = ""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.scheme, self.host, self.port = self._address(program)

    @property
    def address(self):
        return f"{self.scheme}://{self.host}:{self.port}"

    def connects(self, timeout=60):
        """A new connection. With TLS, it trusts the authority in the data folder."""
        if self.scheme == "http":
            return HTTPConnection(self.host, self.port, timeout=timeout)
        trusted = ssl.create_default_context(cafile=self.data_folder / "certificate/authority.crt")
        return HTTPSConnection(self.host, self.port, timeout=timeout, context=trusted)

    @property
    def process_id(self):
        return self._process.pid

    @property
    def is_running(self):
        return self._process.poll() is None

    def check(self):
        """Fails if the server has ended, with its output."""
        code = self._process.poll()
        if code is not None:
            raise AssertionError(f"The server has ended with {code}. It said: {self.said()[-3000:]}")

    def said(self):
        """The output but the line that says that the server is ready."""
        return self._said_before + "".join(line for line in list(self._lines.queue) if line)

    def stop(self):
        """Stops the server and removes its own data folder; its output can still be read."""
        self._end(self._process.terminate)

    def kill(self):
        """Kills the server with SIGKILL."""
        self._end(self._process.kill)

    def _end(self, how):
        how()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(10)
        if self._data:
            self._data.cleanup()

    def _read(self):
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def _address(self, program):
        while True:
            try:
                line = self._lines.get(timeout=SECONDS_TO_START)
            except queue.Empty:
                self.stop()
                raise AssertionError(
                    f"{program} did not say within {SECONDS_TO_START} s that it is ready. {self._said_before}")
            assert line is not None, f"{program} ended before it was ready. It said: {self._said_before}"
            if found := re.search(r"Matinee is ready at (https?)://([^:/]+):(\d+)", line):
                return found[1], found[2], int(found[3])
            self._said_before += line
