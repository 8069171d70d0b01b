"""Matinee without its server: the service worker finds and shows the built-in movies."""

import os
import signal
import time

import pytest

from person import MOVIES, SECONDS_TO_WAIT
from server import Server

IS_CONTROLLED = "navigator.serviceWorker.controller"
MOVIE_CACHES = "caches.keys().then(names => Promise.all(names.filter(name => name.startsWith('movies-')).map(name => caches.open(name))))"
HAS_MOVIES = f"{MOVIE_CACHES}.then(all => Promise.all(all.map(cache => cache.match('/offline/whole')))).then(all => all.some(Boolean))"
LINE = "document.querySelector('.offline')?.textContent"
SAYS_OFFLINE = f"{LINE} === 'Offline: 740 movies on this phone'"


def gets_movies(person):
    """Waits until the browser has stored the movies."""
    end = time.monotonic() + SECONDS_TO_WAIT
    while not person.reads(HAS_MOVIES):
        assert time.monotonic() < end, "The movies were not stored."
        time.sleep(0.1)


class Network:
    """A server of its own, and three ways to be without it."""

    def __init__(self):
        self.server = Server(MATINEE_OFFLINE="true")
        self.address = self.server.address
        self.way = None

    def cut(self, way, person):
        self.way = way
        if way == "offline":
            person.context.set_offline(True)
        elif way == "killed":
            self.server.kill()
        else:
            os.kill(self.server.process_id, signal.SIGSTOP)

    def mend(self, person):
        if self.way == "offline":
            person.context.set_offline(False)
        elif self.way == "hanging":
            os.kill(self.server.process_id, signal.SIGCONT)

    def close(self):
        if self.way == "hanging":
            os.kill(self.server.process_id, signal.SIGCONT)
        self.server.stop()


@pytest.fixture
def network():
    network = Network()
    yield network
    network.close()


@pytest.fixture
def traveler(network, chromium):
    """A person whose phone has the movies."""
    person = chromium(service_workers="allow", viewport={"width": 390, "height": 844})
    person.goes_to(network.address + "/")
    if person.reads("!document.querySelector('link[rel=manifest]').dataset.worker"):
        pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
    person.sees(IS_CONTROLLED)
    gets_movies(person)
    person.goes_to(network.address + "/search")
    return person


CUTS = ["offline", "killed", "hanging"]


@pytest.mark.parametrize("way", CUTS)
def test_search_movie_and_poster_without_the_server(traveler, network, way):
    network.cut(way, traveler)
    traveler.clicks("input[type=search]")

    traveler.types("godfahter")

    traveler.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('The Godfather')")
    traveler.sees(SAYS_OFFLINE)
    traveler.goes_to(network.address + "/search?q=blade+runer")
    traveler.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('Blade Runner')")
    traveler.clicks(f"{MOVIES}")
    traveler.sees("document.querySelector('h1')?.innerText.startsWith('Blade Runner')")
    traveler.sees("document.querySelector('.movie-poster img').naturalWidth > 0")
    traveler.sees(SAYS_OFFLINE)


@pytest.mark.parametrize("way", CUTS)
def test_seen_pages_are_shown_without_the_server(traveler, network, way):
    traveler.goes_to(network.address + "/my-movies")
    traveler.goes_to(network.address + "/")
    shown = traveler.reads("document.querySelector('main').innerText")
    network.cut(way, traveler)

    traveler.goes_to(network.address + "/my-movies")
    traveler.sees("document.title === 'My Movies · Matinee'")
    traveler.goes_to(network.address + "/")

    assert traveler.reads("document.querySelector('main').innerText") == shown


def test_a_page_that_is_not_stored_says_so(traveler, network):
    network.cut("killed", traveler)

    traveler.goes_to(network.address + "/people/nobody-here")

    traveler.sees_text("This page is not on this phone.")
    traveler.clicks("main a")
    traveler.sees("document.querySelector('input[type=search]')")


@pytest.mark.parametrize("way", ["offline", "hanging"])
def test_the_line_goes_when_the_server_is_back(traveler, network, way):
    network.cut(way, traveler)
    traveler.goes_to(network.address + "/search?q=alien")
    traveler.sees(SAYS_OFFLINE)

    network.mend(traveler)

    traveler.sees(f"{LINE} === ''")


def test_nothing_is_stored_for_those_who_save_data(network, chromium):
    person = chromium(service_workers="allow")
    person.context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")

    person.goes_to(network.address + "/")

    person.sees("performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline.'))")
    person.waits_for_paint()
    assert person.reads("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


def test_damaged_movies_are_fetched_again(traveler, network):
    traveler.reads(
        f"{MOVIE_CACHES}.then(all => Promise.all(all.map("
        "cache => cache.put('/offline/index', new Response(new Uint8Array(5000))))))")
    network.cut("offline", traveler)
    traveler.clicks("input[type=search]")
    traveler.types("alien")
    traveler.sees("document.querySelector('#results .note')")
    network.mend(traveler)

    traveler.goes_to(network.address + "/")

    gets_movies(traveler)
    network.cut("offline", traveler)
    traveler.goes_to(network.address + "/search?q=alien")
    traveler.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('Alien')")
