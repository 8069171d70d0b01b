"""Changes that are made without the server: they are shown at once, and the server gets each once."""

import re
from http.client import HTTPConnection
from urllib.parse import urlencode

import pytest

from person import waits
from photos import jpeg
from proxy import Proxy
from offline_phone import CUTS, PHONE, network, phone, stores_movies, traveler, whole_network  # noqa: F401: fixtures

MATRIX, ALIEN, SHINING = "tt0133093", "tt0078748", "tt0081505"
WANTED = "#opinion [name=wanted]"
IS_WANTED = f"document.querySelector('{WANTED}')?.ariaPressed === 'true'"
STARS = "document.querySelector('#opinion [name=stars]:checked')?.value"
SAYS_WAITING = "document.querySelector('.waiting')?.textContent.includes('Waiting to sync')"
NOTHING_WAITS = "!document.querySelector('.waiting')"
LIST = "document.querySelector('section.waiting')?.innerText"
STORED = """new Promise((done) => {
    const opening = indexedDB.open("outbox", 1);
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => done([]);
    opening.onsuccess = () => {
        const all = opening.result.transaction("changes").objectStore("changes").getAll();
        all.onsuccess = () => {
            opening.result.close();
            done(all.result.map(({ action, problem }) => [action, problem ?? ""]));
        };
    };
})"""
HAS_OWN_PAGES = """caches.keys().then(names => names.filter(name => name.startsWith("seen")))
    .then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.match("/my-movies/new")))))
    .then(all => all.some(Boolean))"""


def has_stored(person, count):
    """Asks the service worker: the page may load anew meanwhile."""
    worker = person.context.service_workers[0]
    stored = "inOutbox('readonly', (store) => store.getAll()).then(all => all.length)"
    waits(lambda: worker.evaluate(stored) == count, f"The browser does not store {count} changes.")


def asks(network, path, method="GET", body=None):
    connection = HTTPConnection(network.server.host, network.server.port, timeout=60)
    try:
        connection.request(method, path, body, {"Content-Type": "application/x-www-form-urlencoded"} if body else {})
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def opinion(network, movie):
    return asks(network, f"/movies/{movie}?part=opinion")


def changes_opinion(network, movie, **fields):
    asks(network, f"/movies/{movie}/opinion?part=opinion", "POST", urlencode(fields))


def titles(network):
    return asks(network, "/my-movies/export.csv")


def removes_movies(network):
    """Removes all movies, so that a test that is run again begins as the first time."""
    for path in set(re.findall(r"/my-movies/[^\"/]+/remove", asks(network, "/my-movies"))):
        asks(network, path, "POST", "sure=yes")
    assert titles(network).count("\n") <= 1


@pytest.fixture
def keeper(traveler, network):
    """A person with an empty outbox and no movies, whose phone also has My Movies and its form."""
    traveler.context.service_workers[0].evaluate("inOutbox('readwrite', (store) => store.clear()).then(() => 0)")
    removes_movies(network)
    for path in ["/my-movies/new", "/my-movies"]:
        traveler.goes_to(network.address + path)
    waits(lambda: traveler.reads(HAS_OWN_PAGES), "The form was not stored.")
    return traveler


@pytest.mark.parametrize("way", CUTS)
def test_an_opinion_and_an_own_movie_are_shown_at_once_and_arrive_when_the_server_is_back(keeper, network, way, tmp_path):
    changes_opinion(network, MATRIX, wanted="no", stars="0")
    title = f"Lanterns, {way}"
    picture = tmp_path / "poster.jpg"
    picture.write_bytes(jpeg())
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.sees("document.querySelector('#opinion')")
    network.cut(way, keeper)
    keeper.clicks("#opinion .rate [value='8']")
    keeper.sees(SAYS_WAITING)
    keeper.clicks(WANTED)
    keeper.sees(IS_WANTED)
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.sees(f"{IS_WANTED} && {STARS} === '8'")
    keeper.goes_to(network.address + "/my-movies/new")
    for name, text in {"title": title, "overview": "A cinema in a laundry shows its movies to the rhythm of washing."}.items():
        keeper.clicks(f"#movie-form [name={name}]")
        keeper.types(text)
    keeper.page.fill("#movie-form [name=released]", "2001-02-03")
    keeper.page.set_input_files("#movie-form [name=photo]", picture)
    keeper.sees("document.querySelector('#preview canvas')")
    keeper.reads("document.querySelector('#movie-form').requestSubmit()")
    keeper.sees("location.pathname === '/my-movies'")
    keeper.sees(f"{LIST}?.includes('{title}') && {LIST}.includes('The Matrix') && {LIST}.includes('4 stars')")

    network.mend()

    keeper.sees(NOTHING_WAITS)
    has_stored(keeper, 0)
    assert 'value="no" aria-pressed="true"' in opinion(network, MATRIX)
    assert 'name="was-stars" value="8"' in opinion(network, MATRIX)
    assert titles(network).count(title) == titles(network).count("The Matrix") == 1
    keeper.sees(f"document.querySelector('#results').innerText.includes('{title}')")
    keeper.sees("[...document.querySelectorAll('main img')].some(({ src, naturalWidth }) => src.includes('/images/') && naturalWidth > 0)")


def test_a_page_that_is_shown_while_the_server_is_late_becomes_the_servers(keeper, network):
    keeper.goes_to(f"{network.address}/movies/{SHINING}")
    keeper.sees(f"!({IS_WANTED})")
    changes_opinion(network, SHINING, wanted="yes")
    network.cut("hanging", keeper)
    keeper.goes_to(f"{network.address}/movies/{SHINING}")
    keeper.sees(f"!({IS_WANTED})")

    network.mend()

    keeper.sees(IS_WANTED)


def test_a_movie_is_added_and_deleted_in_order(keeper, network):
    page = f"{network.address}/movies/{ALIEN}"
    keeper.goes_to(page)
    network.cut("offline", keeper)
    keeper.clicks(".keeping button")
    keeper.sees("document.querySelector('.keeping button')?.textContent === 'Delete'")
    keeper.goes_to(page)
    keeper.sees("document.querySelector('.keeping button')?.textContent === 'Delete'")
    keeper.clicks(".keeping button")
    keeper.sees("document.querySelector('.keeping button')?.textContent === 'Add to My Movies'")
    assert keeper.reads(STORED) == [["keep", ""], ["remove", ""]]
    network.mend()
    keeper.sees(NOTHING_WAITS)
    assert "Alien" not in titles(network)


def test_a_movie_that_is_deleted_and_added_again_is_there(keeper, network):
    keeper.goes_to(f"{network.address}/movies/{ALIEN}")
    network.cut("offline", keeper)
    for text in ["Delete", "Add to My Movies", "Delete"]:
        keeper.clicks(".keeping button")
        keeper.sees(f"document.querySelector('.keeping button')?.textContent === '{text}'")
    assert keeper.reads(STORED) == [["keep", ""], ["remove", ""], ["restore", ""]]

    network.mend()
    keeper.sees(NOTHING_WAITS)

    assert titles(network).count("Alien") == 1


def test_a_rated_movie_is_deleted_only_after_a_question(keeper, network):
    changes_opinion(network, MATRIX, stars="8")
    keeper.goes_to(network.address + "/my-movies")
    keeper.sees(f"document.querySelector('form[data-movie={MATRIX}]')")
    network.cut("offline", keeper)
    delete = f"form[data-movie={MATRIX}] [aria-pressed]"
    keeper.clicks(delete)
    keeper.sees("document.querySelector('.toast')?.innerText.includes('Delete The Matrix? Your rating, dates and note go with it.')")
    assert keeper.reads(STORED) == []
    keeper.page.get_by_role("button", name="Delete", exact=True).click()
    has_stored(keeper, 1)

    network.mend()

    keeper.sees(NOTHING_WAITS)
    assert "The Matrix" not in titles(network)


def test_a_change_that_the_server_refuses_stays_until_it_is_settled(keeper, network):
    changes_opinion(network, SHINING, note="From home", **{"was-note": ""})
    keeper.goes_to(f"{network.address}/movies/{SHINING}")
    network.cut("killed", keeper)
    keeper.reads("""(() => {
        document.querySelector("#opinion textarea").value = "From the train";
        document.querySelector("#opinion .note-form").requestSubmit();
    })()""")
    keeper.sees(SAYS_WAITING)
    network.restores_server()
    changes_opinion(network, SHINING, note="From the sofa")
    keeper.goes_to(network.address + "/my-movies")

    keeper.sees(f"{LIST}?.includes('This note was changed elsewhere')")
    assert "From the sofa" in opinion(network, SHINING)
    keeper.clicks("section.waiting button[aria-label^='Try again']")

    keeper.sees(NOTHING_WAITS)
    assert "From the train" in opinion(network, SHINING)


def test_a_waiting_change_can_be_discarded(keeper, network):
    keeper.goes_to(f"{network.address}/movies/{ALIEN}")
    network.cut("offline", keeper)
    keeper.clicks(WANTED)
    keeper.sees(SAYS_WAITING)
    keeper.goes_to(network.address + "/my-movies")

    keeper.sees(f"{LIST}?.includes('Alien')")
    keeper.clicks("section.waiting button[aria-label='Discard Alien']")

    keeper.sees(NOTHING_WAITS)
    has_stored(keeper, 0)


def test_without_storage_the_page_says_that_nothing_was_saved(network, chromium):
    """Not on the shared phone, whose worker would go on without storage."""
    person = chromium(**PHONE)
    stores_movies(person, network)
    person.goes_to(f"{network.address}/movies/{ALIEN}")
    person.context.service_workers[0].evaluate(
        "() => { IDBDatabase.prototype.transaction = () => { throw new Error('full'); }; }")
    network.cut("offline", person)

    person.clicks(WANTED)

    person.sees("document.querySelector('.toast')?.innerText.includes('Matinee can’t be reached right now.')")
    person.sees(f"!({IS_WANTED})")


@pytest.fixture
def proxied(network, chromium):
    """A person with no movies, whose phone reaches the server through a proxy, and the proxy."""
    removes_movies(network)
    proxy = Proxy(network.server)
    try:
        person = chromium(**PHONE)
        stores_movies(person, proxy)
        yield person, proxy
    finally:
        proxy.stop()


def test_behind_a_failing_server_the_rest_waits_and_a_lost_answer_changes_nothing_twice(network, proxied):
    person, proxy = proxied
    movies = [MATRIX, ALIEN, SHINING]
    proxy.is_alone = True
    for movie in movies:
        person.goes_to(f"{proxy.address}/movies/{movie}")
        person.clicks(".keeping button")
        person.sees(SAYS_WAITING)
    sent = []

    def fault(method, path):
        if method == "POST":
            sent.append(path)
            return {1: "lost", 3: 500}.get(len(sent))

    proxy.fault, proxy.is_alone = fault, False
    person.goes_to(proxy.address + "/my-movies")
    has_stored(person, 0)
    person.sees(NOTHING_WAITS)

    listed = titles(network)
    assert all(listed.count(f",{title},") <= 1 for title in ["Alien", "The Shining", "The Matrix"]), listed
    assert all(title in listed for title in ["Alien", "The Shining", "The Matrix"])
    assert len(sent) >= 5


def test_a_form_whose_answer_is_lost_does_not_bring_back_a_movie_that_was_deleted_meanwhile(network, proxied):
    person, proxy = proxied
    removes_movies(network)
    person.goes_to(proxy.address + "/my-movies/new")
    person.sees_script("movie-form")
    sent = []

    def fault(method, path):
        if (method, path) == ("POST", "/my-movies/new"):
            sent.append(path)
            if len(sent) == 1:
                return "lost"
            removes_movies(network)

    proxy.fault = fault
    overview = "A movie whose form is sent twice, of which the first is enough."
    for name, text in {"title": "Sent twice", "overview": overview, "released": "2021-07-03"}.items():
        person.reads(f"document.querySelector('#movie-form').elements.{name}.value = {text!r}")
    person.clicks("#movie-form .actions button[type=submit]")

    person.sees("location.pathname === '/my-movies'")
    assert len(sent) == 2
    assert "Sent twice" not in titles(network)
