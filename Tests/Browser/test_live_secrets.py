"""Pages load pictures only from permitted hosts, and never link to an address with a script scheme."""

import pytest

from fake_omdb import movie


@pytest.fixture
def wire(live_wire):
    return live_wire


def test_a_poster_from_a_place_that_is_not_omdbs_is_not_asked_for(chromium, omdb, server):
    """Otherwise a server at OMDB_BASE_URL could make the browser send requests to hosts in its own network."""
    person = chromium()
    there = f"{server.address}/posters/tt0133093.svg?from=elsewhere"
    omdb.holds(movie(9000010, "The Matrix Dossier", 2012, Poster=there))
    asked = []
    person.page.on("requestfinished", lambda request: asked.append(request.url))

    person.opens("/movies/tt9000010")

    person.sees("!document.querySelector('.photo') && document.querySelector('.drawn').naturalWidth > 0")
    assert there not in asked


def test_no_address_of_a_script_is_followed(chromium, omdb):
    person = chromium()
    omdb.holds(movie(9000010, '<img src=x onerror="alert(1)">Matrix', 2012, Poster="javascript:alert(1)", Plot="<b>Plot</b>"))

    person.opens("/movies/tt9000010")

    person.sees("document.querySelector('h1').innerText.startsWith('<img src=x')")
    assert "<b>Plot</b>" in person.page_text
    assert person.reads("document.querySelectorAll('main .words img, main b, [src^=javascript]').length") == 0
    assert person.faults == []
