"""A phone that has the movies, and the ways in which its server is away."""

import os
import signal
import tempfile
import time

import pytest

from chromium import ChromiumPerson
from person import waits
from server import Server

IS_CONTROLLED = "navigator.serviceWorker.controller"
MOVIE_CACHES = "caches.keys().then(names => Promise.all(names.filter(name => name.startsWith('movies-')).map(name => caches.open(name))))"
HAS_MOVIES = f"{MOVIE_CACHES}.then(all => Promise.all(all.map(cache => cache.match('/offline/whole')))).then(all => all.some(Boolean))"
HAS_FIRST_PAGE = "caches.match('/').then(Boolean)"
HAS_MY_MOVIES = HAS_FIRST_PAGE.replace("'/'", "'/my-movies'")
HAS_FORM = HAS_FIRST_PAGE.replace("'/'", "'/my-movies/new'")
IS_AWAY = """new Promise(done => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => done(data.isAway), { once: true });
    navigator.serviceWorker.controller.postMessage("state");
})"""
STORED_GIFS = """caches.keys().then(names => names.filter(name => name.startsWith("gifs")))
    .then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))
    .then(all => all.flat().length)"""
LINE = "document.querySelector('.offline')?.textContent"
SAYS_OFFLINE = f"{LINE} === 'Offline: 740 movies on this phone'"


def gets_movies(person):
    """Waits until the browser has stored the movies."""
    waits(lambda: person.reads(HAS_MOVIES), "The movies were not stored.")


def reaches_server(person):
    """Waits until the service worker knows that the server answers."""
    waits(lambda: not person.reads(IS_AWAY), "The service worker takes the server for away.")


def goes_offline(person):
    """Takes the network from the browser. Playwright tells the service worker later than the page."""
    person.context.set_offline(True)
    worker = person.context.service_workers[0]
    while worker.evaluate("fetch('/healthz').then(() => true, () => false)"):
        time.sleep(0.05)


class Network:
    """A server of its own, and three ways to be without it."""

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="matinee-")
        self.server = self._start()
        self.address = self.server.address
        self.way = None

    def cut(self, way, person):
        self.way, self.context = way, person.context
        if way == "offline":
            goes_offline(person)
        elif way == "killed":
            self.server.kill()
        else:
            os.kill(self.server.process_id, signal.SIGSTOP)

    def mend(self):
        if self.way == "offline":
            self.context.set_offline(False)
        self.restores_server()

    def restores_server(self):
        way, self.way = self.way, None
        if way == "killed":
            self.server = self._start(self.server.port)
        elif way == "hanging":
            os.kill(self.server.process_id, signal.SIGCONT)

    def close(self):
        self.server.check()
        self.server.stop()
        self._folder.cleanup()

    def _start(self, port=0):
        return Server(port=port, data_folder=self._folder.name, MATINEE_OFFLINE="true")


@pytest.fixture(scope="module")
def whole_network():
    network = Network()
    yield network
    network.close()


@pytest.fixture
def network(whole_network):
    yield whole_network
    whole_network.restores_server()


PHONE = {"service_workers": "allow", "viewport": {"width": 390, "height": 844}}


def stores_movies(person, network):
    person.goes_to(network.address + "/")
    if person.reads("!document.querySelector('link[rel=manifest]').dataset.worker"):
        pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
    person.sees(IS_CONTROLLED)
    gets_movies(person)
    # Until the server has sent the worker a page, it does not know whose changes it would store.
    waits(lambda: person.reads(HAS_FIRST_PAGE), "The page that was opened first was not stored.")


@pytest.fixture(scope="module")
def phone(whole_network, chromium_browser):
    """A browser context that has stored the movies, which takes some seconds."""
    context = chromium_browser.new_context(**PHONE)
    person = ChromiumPerson(whole_network, context)
    stores_movies(person, whole_network)
    person.leaves()
    yield context
    context.close()


@pytest.fixture
def traveler(network, phone, chromium):
    """A person whose phone has the movies, but neither pages nor pictures of earlier tests."""
    phone.set_offline(False)
    person = chromium(phone)
    person.goes_to(network.address + "/")
    person.sees(IS_CONTROLLED)
    reaches_server(person)
    person.reads("""caches.keys().then(names => Promise.all(
        names.filter(name => /^(seen|pictures|gifs)/.test(name)).map(name => caches.delete(name)))).then(() => 0)""")
    phone.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.goes_to(network.address + "/search")
    return person


CUTS = ["offline", "killed", "hanging"]
