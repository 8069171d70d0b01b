"""WebKit without the server: it finds and shows movies, and keeps changes."""

import pytest

from offline_phone import HAS_FORM, HAS_MY_MOVIES, SAYS_OFFLINE, stores_movies
from offline_phone import network, whole_network  # noqa: F401: fixtures
from person import MOVIES, waits
from test_outbox import STARS


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
