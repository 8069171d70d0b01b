"""What the tests of Discover with TMDB share: a fake TMDB and a server of its own."""

import pytest

from fake_omdb import Answer
from fake_tmdb import TMDB
from gray_photo import photo
from server import Server
from discover import IS_AT_REST
from test_list import COUNT_MOVIES
from wire import Wire

PAGE = 20
NOTE = "document.querySelector('#results .note')"
TRY_AGAIN = "#results .note [data-again]"
FIRST_PHOTO = "document.querySelector('#results article .photo')"
FIRST_DRAWN = "document.querySelector('#results article .drawn')"
PAGE_FOR_PEOPLE = "<!DOCTYPE html><title>Sorry</title><h1>Sorry</h1>"


@pytest.fixture
def tmdb():
    tmdb = TMDB()
    tmdb.holds_picture("photo.jpg", Answer(photo(), type="image/jpeg"))
    yield tmdb
    tmdb.close()


@pytest.fixture
def live_server(tmdb):
    server = Server(**tmdb.settings)
    yield server
    tmdb.let_go()
    try:
        server.check()
    finally:
        server.stop()


@pytest.fixture
def wire(live_server):
    wire = Wire(live_server.host, live_server.port)
    yield wire
    wire.close()


def addresses(count, first=800_001):
    return [f"/movies/tmdb-{first + place}" for place in range(count)]


def stops_going_on_by_itself(person):
    person.page.add_init_script("window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }")


def goes_on(person, count):
    """Presses «Load more», for pages that do not continue on scrolling."""
    person.clicks("#results [data-more]")
    person.sees(f"{COUNT_MOVIES} === {count} && {IS_AT_REST}")
