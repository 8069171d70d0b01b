"""What a phone stores belongs to the person who is signed in, and goes with the session."""

import pytest

from household import PASSWORD, Household
from person import waits
from offline_phone import IS_CONTROLLED, PHONE, SAYS_OFFLINE, gets_movies, goes_offline

STORED_PAGES = """caches.keys()
    .then(names => Promise.all(names.filter(name => name.startsWith('seen')).map(name => caches.open(name))))
    .then(all => Promise.all(all.map(cache => cache.matchAll())))
    .then(pages => Promise.all(pages.flat().map(page => page.text())))"""
STORED_LISTS = STORED_PAGES.replace("matchAll()", "matchAll('/my-movies')")
PASSWORDS = {"Ada": PASSWORD, "Bo": "a bridge of paper"}
FILMS = {"Ada": "Lanterns of the Delta", "Bo": "Turnip Observatory"}


@pytest.fixture(scope="module")
def home():
    home = Household(MATINEE_OFFLINE="true")
    home.signs_in().adds_movie(FILMS["Ada"])
    home.add("Bo", PASSWORDS["Bo"]).adds_movie(FILMS["Bo"])
    yield home
    home.check()
    home.stop()


@pytest.fixture
def household(home):
    """The household with its server running, which the test may kill."""
    yield home
    if not home.is_running:
        home.restart(MATINEE_OFFLINE="true", port=home.port)


class Phone:
    """A browser in which people of the household sign in one after the other."""

    def __init__(self, home, person):
        self.home, self.person = home, person

    @property
    def address(self):
        return f"http://127.0.0.1:{self.home.port}"

    def signs_in(self, name):
        self.leaves()
        for pair in self.home.signs_in(name, PASSWORDS[name]).cookies.split("; "):
            key, text = pair.split("=", 1)
            self.person.context.add_cookies([{"name": key, "value": text, "url": self.address}])

    def leaves(self):
        """As if the session had ended elsewhere."""
        self.person.context.clear_cookies()

    def goes_to(self, path):
        self.person.goes_to(self.address + path)

    def stores(self, film):
        """Waits until My Movies is stored with a film."""
        waits(lambda: any(film in page for page in self.person.reads(STORED_LISTS)), f"{film} was not stored.")

    def forgets(self, film):
        waits(lambda: not any(film in page for page in self.pages()), f"{film} is still stored.")

    def pages(self):
        return self.person.reads(STORED_PAGES)


@pytest.fixture
def phone(household, chromium):
    """Ada's phone, with her movies stored."""
    phone = Phone(household, chromium(**PHONE))
    phone.signs_in("Ada")
    phone.goes_to("/")
    if phone.person.reads("!document.querySelector('link[rel=manifest]').dataset.worker"):
        pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
    phone.person.sees(IS_CONTROLLED)
    gets_movies(phone.person)
    phone.goes_to("/my-movies")
    phone.stores(FILMS["Ada"])
    return phone


def test_a_signed_in_person_finds_movies_and_own_pages_without_the_server(phone):
    goes_offline(phone.person)

    phone.goes_to("/my-movies")
    phone.person.sees_text(FILMS["Ada"])
    phone.goes_to("/search?q=blade+runer")
    phone.person.sees("document.querySelector('#results h2')?.innerText.startsWith('Blade Runner')")
    phone.person.sees(SAYS_OFFLINE)


def test_another_person_in_the_same_browser_sees_nothing_of_the_first(phone):
    phone.signs_in("Bo")
    phone.goes_to("/")

    phone.forgets(FILMS["Ada"])
    phone.stores(FILMS["Bo"])
    goes_offline(phone.person)
    phone.goes_to("/my-movies")
    phone.person.sees_text(FILMS["Bo"])
    phone.person.sees(SAYS_OFFLINE)
    assert FILMS["Ada"] not in phone.person.reads("document.querySelector('main').innerText")


def test_stored_pages_go_with_the_sign_out(phone):
    phone.goes_to("/settings")

    phone.person.clicks("form[action='/sign-out'] button")

    phone.person.sees("location.pathname === '/sign-in'")
    phone.forgets(FILMS["Ada"])


def test_stored_pages_go_after_a_session_that_ended_elsewhere(phone):
    phone.leaves()

    phone.goes_to("/")

    phone.person.sees("location.pathname === '/sign-in'")
    phone.forgets(FILMS["Ada"])


def wants_matrix(household, phone):
    """Ada wants to watch a movie, without the server."""
    phone.goes_to("/movies/tt0133093")
    household.kill()
    phone.person.clicks("#opinion [name=wanted]")
    phone.person.sees("document.querySelector('#opinion .waiting')")


def test_a_waiting_change_is_sent_only_by_the_person_who_made_it(household, phone):
    wants_matrix(household, phone)
    household.restart(MATINEE_OFFLINE="true", port=household.port)
    phone.signs_in("Bo")
    phone.goes_to("/my-movies")
    phone.person.sees_text(FILMS["Bo"])
    phone.person.sees_script("offline")
    assert phone.person.reads("!document.querySelector('.waiting')")
    assert 'aria-pressed="true"' not in household.signs_in("Bo", PASSWORDS["Bo"]).gets("/movies/tt0133093?part=opinion").body.decode()

    phone.signs_in("Ada")
    phone.goes_to("/my-movies")

    phone.person.sees_text("The Matrix")
    waits(lambda: b'aria-pressed="true"' in household.signs_in().gets("/movies/tt0133093?part=opinion").body, "It was not sent.")


def test_a_sign_out_that_would_lose_changes_asks_first(household, phone):
    phone.goes_to("/settings")
    phone.goes_to("/movies/tt0078748")
    household.kill()
    phone.person.clicks("#opinion [name=wanted]")
    phone.person.sees("document.querySelector('#opinion .waiting')")
    phone.leaves()  # So that the change still waits once the server is back.
    household.restart(MATINEE_OFFLINE="true", port=household.port)
    phone.person.context.service_workers[0].evaluate("() => { sendAll = async () => {}; }")
    phone.signs_in("Ada")
    phone.goes_to("/settings")
    phone.person.sees("document.querySelector('.offline')?.innerText === '1 change waits to sync'")

    phone.person.clicks("form[action='/sign-out'] button")

    phone.person.sees("document.querySelector('.toast')?.innerText.includes('1 change is not synced yet. Signing out deletes it.')")
    phone.person.clicks(".toast button")
    phone.person.sees("location.pathname === '/sign-in'")
