"""WebKit with the service worker: without the server it finds and shows movies, and keeps changes; it signs out."""

import pytest

from household import OWNER, PASSWORD, Household
from listener import Conversation, Listener
from offline_phone import HAS_FORM, HAS_MY_MOVIES, IS_CONTROLLED, SAYS_OFFLINE, stores_movies
from offline_phone import network, whole_network  # noqa: F401: fixtures
from person import MOVIES, waits
from test_outbox import STARS

SECRET = "Lanterns of the Delta"
WHOSE = "document.querySelector('link[rel=manifest]').dataset.visitor"


@pytest.mark.webkit
def test_webkit_searches_shows_and_rates_without_the_server(network, webkit):
    stores_movies(webkit, network)
    waits(lambda: webkit.reads(HAS_MY_MOVIES), "My Movies was not stored.")  # It follows the movies.
    webkit.goes_to(network.address + "/my-movies/new")
    waits(lambda: webkit.reads(HAS_FORM), "The form was not stored.")
    webkit.goes_to(network.address + "/search")
    network.server.kill()
    network.way = "killed"

    webkit.clicks("#q")
    webkit.types("godfahter")

    webkit.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('The Godfather')")
    webkit.sees(SAYS_OFFLINE)
    webkit.clicks(MOVIES)
    webkit.sees("document.querySelector('h1')?.innerText.startsWith('The Godfather')")
    webkit.sees("document.querySelector('.movie-poster img').naturalWidth > 0")
    webkit.clicks("main a[href^='/people/']")
    webkit.sees("document.querySelector('h1')?.innerText === 'Francis Ford Coppola'")
    webkit.goes_to(network.address + "/my-movies")
    webkit.sees("document.title === 'My Movies · Matinee'")
    webkit.goes_to(network.address + "/movies/tt0068646")
    webkit.clicks("#opinion .rate [value='7']")
    webkit.sees("document.querySelector('#opinion .waiting')")
    webkit.goes_to(network.address + "/my-movies/new")
    webkit.sees_script("movie-form")
    overview = "A movie that WebKit adds while the server is away."
    for name, text in {"title": "Away from the server", "overview": overview, "released": "2021-07-03"}.items():
        webkit.reads(f"document.querySelector('#movie-form').elements.{name}.value = {text!r}")
    webkit.clicks("#movie-form .actions button[type=submit]")
    webkit.sees("document.querySelector('section.waiting')?.innerText.includes('Away from the server')")
    network.mend()
    webkit.sees("!document.querySelector('.waiting')")
    webkit.sees("document.querySelector('main').innerText.includes('Away from the server')")
    webkit.goes_to(network.address + "/movies/tt0068646")
    webkit.sees(f"{STARS} === '7'")


# WebKit keeps whole pages for going back, and its service worker must not wait for a sign-out.
@pytest.mark.webkit
@pytest.mark.parametrize("page, action", [
    ("/settings", "/sign-out"), ("/settings/account", "/sign-out"), ("/settings/account", "/settings/account/sessions/end")])
def test_webkit_signs_out_at_once_and_going_back_shows_the_sign_in(webkit, page, action):
    home = Household(MATINEE_OFFLINE="true")
    site = f"http://127.0.0.1:{home.port}"  # Browsers have service workers there without TLS.
    try:
        home.signs_in().adds_movie(SECRET)
        signs_in(webkit, site)
        webkit.goes_to(site + "/my-movies")
        webkit.sees_text(SECRET)
        webkit.goes_to(site + page)

        webkit.clicks(f"form[action^='{action}'] button")

        webkit.sees("location.pathname === '/sign-in'")
        for _ in range(2):
            webkit.goes_back()
            webkit.sees("location.pathname === '/sign-in'")
            assert SECRET not in webkit.reads("document.body.innerText")
        home.check()
    finally:
        home.stop()


class OtherSite(Conversation):
    """Sends a form to Matinee at once, as `owner` says. `?hidden` does not say which page has sent it."""

    def do_GET(self):
        address, name, password = self.owner
        policy = "no-referrer" if self.path.endswith("?hidden") else "unsafe-url"
        page = f"""<!DOCTYPE html><meta name=referrer content={policy}><form method=post action="{address}">
            <input name=name value="{name}"><input name=password value="{password}"></form><script>document.forms[0].submit()</script>"""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page.encode())


# WebKit says of a request by a service worker that it is the site's own, whichever page has caused it.
@pytest.mark.webkit
@pytest.mark.parametrize("path", ["/", "/?hidden"])
def test_webkit_refuses_a_sign_in_by_another_site(webkit, path):
    home = Household(MATINEE_OFFLINE="true")
    site = f"http://localhost:{home.port}"
    home.add("Bo", "a bridge of paper")
    other = Listener(OtherSite, (site + "/sign-in", "Bo", "a bridge of paper"))
    try:
        signs_in(webkit, site)
        webkit.goes_to(site + "/my-movies")
        ada = webkit.reads(WHOSE)
        assert ada

        webkit.goes_to(other.address + path)

        webkit.sees_text("Another site asked for this")
        webkit.goes_to(site + "/my-movies")
        assert webkit.reads(WHOSE) == ada
        home.check()
    finally:
        other.stop()
        home.stop()


def signs_in(webkit, site):
    webkit.goes_to(site + "/sign-in")
    webkit.reads(f"document.querySelector('[name=name]').value = {OWNER!r}")
    webkit.reads(f"document.querySelector('[name=password]').value = {PASSWORD!r}")
    webkit.clicks("main form button[type=submit]")
    webkit.sees(IS_CONTROLLED)
