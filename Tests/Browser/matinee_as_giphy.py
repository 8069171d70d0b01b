"""Two Matinees: the browser uses one of them, and the other answers as GIPHY. Shared by the tests of GIPHY."""

from urllib.parse import urlsplit

import pytest

from server import Server
from wire import Wire

KEY = "between-us"
SERVED = "document.querySelector('.served')"
CARDS = "[...document.querySelectorAll('.served .gifs a')].map(card => card.pathname)"
HERE = "[...document.querySelectorAll('.found:not(.served) .gifs a')].map(card => card.pathname)"
NOTE = "document.querySelector('#results .notes .note')"
UNREACHABLE = "GIPHY can’t be reached right now. Try again in a moment."
SHOWN = "document.querySelector('.player .frame').pathname"


class Both:
    """`one` is the Matinee under test; `other` answers as GIPHY and can be killed and started again at the same port.
    """

    def __init__(self):
        self.other = self._start()
        base = f"{self.other.address}/giphy/v1"
        self.one = Server(GIPHY_API_KEY=KEY, GIPHY_BASE_URL=base)
        self.origin = self.other.address

    def kill(self):
        self.other.kill()
        self._is_killed = True

    def start_again(self):
        self.other = self._start(self.other.port)
        self._is_killed = False

    def mend(self):
        if self._is_killed:
            self.start_again()

    def stop(self):
        self.one.check()
        self.one.stop()
        self.other.stop()

    _is_killed = False

    def _start(self, port=0):
        return Server(port=port, log_level="debug", MATINEE_API_KEYS=KEY)


@pytest.fixture(scope="module")
def both():
    both = Both()
    yield both
    both.stop()


@pytest.fixture(scope="module")
def line(both):
    wire = Wire(both.one.host, both.one.port)
    yield wire
    wire.close()


@pytest.fixture
def wire(both, line):
    both.mend()
    both.one.check()
    line.reset()
    yield line
    line.reset()


def listens(person):
    """Records the addresses of the browser's requests to other hosts than the site's."""
    asked = []
    own = urlsplit(person.wire.address).netloc
    person.page.on("request", lambda request: urlsplit(request.url).netloc != own and asked.append(request.url))
    return asked


def api(asked):
    return [address for address in asked if "/giphy/v1/" in address]
