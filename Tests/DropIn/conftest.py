"""Servers for the session: one accepts any key, one has series too, and one accepts only two keys."""

import tempfile

import pytest

from series import import_series
from server import Server

KEYS = ("house-key", "second-key")


@pytest.fixture(scope="session")
def open_server():
    server = Server()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def series_server():
    """A server whose catalog has series, too."""
    with tempfile.TemporaryDirectory(prefix="matinee-") as folder:
        import_series(folder)
        server = Server(data_folder=folder)
        yield server
        server.stop()


@pytest.fixture(scope="session")
def locked_server():
    server = Server(MATINEE_API_KEYS=",".join(KEYS))
    yield server
    server.stop()
