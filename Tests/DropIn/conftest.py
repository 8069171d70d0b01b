"""Two servers for the session: one accepts any key, the other only two keys."""

import pytest

from server import Server

KEYS = ("house-key", "second-key")


@pytest.fixture(scope="session")
def open_server():
    server = Server()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def locked_server():
    server = Server(MATINEE_API_KEYS=",".join(KEYS))
    yield server
    server.stop()
