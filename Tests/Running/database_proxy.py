"""A proxy between Matinee and PostgreSQL that delays, holds up and cuts connections.

The protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html.
"""

import re
import socket
import tempfile
import threading
import time
from pathlib import Path

from postgres import socket_folder

SOCKET = ".s.PGSQL.5432"


class DatabaseProxy:
    def __init__(self, url):
        self._folder = tempfile.TemporaryDirectory(prefix="matinee-proxy-")
        self._there = f"{socket_folder(url)}/{SOCKET}"
        self._flows = threading.Event()
        self._flows.set()
        self._connections = []
        # Seconds that each piece of data is late.
        self.delay = 0
        # The number of connections so far.
        self.count = 0
        # How many of the next connections are closed at once.
        self.closes_next = 0
        # Whether a connection is cut after a commit of changes has arrived and before it is answered.
        self.loses_commits = False
        # The lost commits of changes of libraries.
        self.lost_changes = 0
        self.url = url.replace(re.search(r"host=(.*)", url)[1], self._folder.name)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(Path(self._folder.name) / SOCKET))
        self._listener.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def hold(self):
        """Keeps connections open, also new ones, and passes nothing on."""
        self._flows.clear()

    def release(self):
        self._flows.set()

    def cut(self):
        """Ends all connections."""
        for connection in self._connections:
            connection.cut()
        self._connections = []

    def close(self):
        self._listener.close()
        self.cut()
        self.release()
        self._folder.cleanup()

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            self.count += 1
            if self.closes_next:
                self.closes_next -= 1
                client.close()
                continue
            try:
                self._connections.append(_Connection(self, client, self._there))
            except OSError:
                client.close()

    def passes(self):
        """Waits until data may be passed on."""
        self._flows.wait()
        if self.delay:
            time.sleep(self.delay)


class _Connection:
    def __init__(self, proxy, client, there):
        self._proxy = proxy
        self._client = client
        self._server = socket.socket(socket.AF_UNIX)
        self._server.connect(there)
        self._statements = Statements()
        self._is_committing = False
        for target in (self._send, self._receive):
            threading.Thread(target=target, daemon=True).start()

    def cut(self):
        for end in (self._client, self._server):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def _send(self):
        try:
            while data := self._client.recv(1 << 16):
                self._proxy.passes()
                commits = self._statements.commits_changes(data)
                self._is_committing = commits and self._proxy.loses_commits
                self._proxy.lost_changes += self._is_committing and self._statements.changes_library
                self._server.sendall(data)
        except OSError:
            pass
        self.cut()

    def _receive(self):
        try:
            while data := self._server.recv(1 << 16):
                self._proxy.passes()
                if self._is_committing:
                    break
                self._client.sendall(data)
        except OSError:
            pass
        self.cut()


class Statements:
    """The statements that a client sends."""

    def __init__(self):
        self._rest = b""
        self._texts = {}
        self._has_begun = False
        self._writes = False
        self.changes_library = False

    def commits_changes(self, data):
        """Whether the data has a commit of a transaction that may write."""
        self._rest += data
        commits = False
        while message := self._next():
            kind, body = message
            if kind == b"P":
                name, text, _ = body.split(b"\0", 2)
                self._texts[name] = text
            elif kind == b"B":
                text = self._texts.get(body.split(b"\0", 2)[1], b"")
                if text.startswith(b"BEGIN"):
                    self._writes = b"READ ONLY" not in text
                    self.changes_library = False
                self.changes_library = self.changes_library or b"FROM personalShelf WHERE person = $1 FOR UPDATE" in text
                commits = commits or (text == b"COMMIT" and self._writes)
        return commits

    def _next(self):
        # The first message has no kind.
        start = 1 if self._has_begun else 0
        if len(self._rest) < start + 4:
            return None
        length = start + int.from_bytes(self._rest[start:start + 4], "big")
        if len(self._rest) < length:
            return None
        kind, body = self._rest[:start], self._rest[start + 4:length]
        self._rest = self._rest[length:]
        # A request for encryption comes before the first message; the server does without on a socket.
        self._has_begun = self._has_begun or body[:4] == (3 << 16).to_bytes(4, "big")
        return kind, body
