"""The page of a GIF, the way to it and back, and the GIFs of a movie."""

import re
import urllib.parse
import urllib.request

import pytest

from test_gifs import CARDS, PROBLEM, looks_for


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_card_opens_the_details_and_back_shows_the_list(person):
    looks_for(person, "popcorn")
    cards = person.reads(CARDS)

    person.clicks(".gifs a")

    person.sees("location.pathname === '/gifs/drawn-popcorn' && document.querySelector('h1')")
    person.sees("document.querySelector('#gif img').naturalWidth === 480")
    title = person.reads("document.querySelector('h1').textContent")
    assert title and person.reads("document.title").startswith(title)
    assert re.search(r"480 × \d+, \d+ kB, \d+ frames", person.page_text)
    person.goes_back()
    person.sees(f"JSON.stringify({CARDS}) === '{str(cards).replace(chr(39), chr(34)).replace(' ', '')}'")
    assert person.text == "popcorn" and person.address == "/gifs?q=popcorn"


def test_the_details_own_back_link_leads_to_the_search(person):
    looks_for(person, "popcorn")
    person.clicks(".gifs a")
    person.sees("location.pathname === '/gifs/drawn-popcorn' && document.querySelector('a.back')")

    person.clicks("a.back")

    person.sees("location.pathname === '/gifs' && new URLSearchParams(location.search).get('q') === 'popcorn'")


def test_copy_link_takes_the_address_along_and_says_so(chromium):
    person = chromium(permissions=["clipboard-read", "clipboard-write"])
    person.opens("/gifs/drawn-popcorn")

    person.clicks("[data-copy]")

    person.sees_text("Link copied.")
    copied = person.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(person.wire.address + "/gifs/drawn-popcorn")
    with urllib.request.urlopen(copied) as answer:
        assert answer.headers.get_content_type() == "image/gif"


@pytest.mark.webkit_too
def test_copy_link_says_so_or_offers_the_link_in_either_browser(person):
    person.opens("/gifs/drawn-popcorn")

    person.clicks("[data-copy]")

    person.sees("document.querySelector('#address-copied').textContent !== ''")
    if "from here" in person.reads("document.querySelector('#address-copied').textContent"):
        assert person.reads("document.activeElement.id") == "address"
        assert person.reads("document.activeElement.value").startswith(person.wire.address)


@pytest.mark.webkit_too
def test_the_details_page_plays_and_stops_on_request(person):
    person.opens("/gifs/drawn-popcorn")
    person.sees("document.querySelector('#gif img').naturalWidth > 0")
    shows = "document.querySelector('#gif img').getAttribute('src')"
    assert ".gif" in person.reads(shows)

    person.clicks("#gif [data-play]")

    person.sees(f"{shows} === document.querySelector('#gif img').dataset.still")
    assert person.reads("document.querySelector('#gif [data-play]').textContent") == "Play"
    person.clicks("#gif [data-play]")
    person.sees(f"{shows} === document.querySelector('#gif img').dataset.moving")


@pytest.mark.parametrize("path", ["/gifs/drawn-popcorn", "/gifs"])
def test_pause_stops_the_picture_before_its_still_is_there(chromium, path):
    person = chromium()
    held, is_held = [], [True]
    still = re.compile("/still[.]webp")
    person.page.route(still, lambda route: held.append(route) if is_held else route.continue_())
    person.page.goto(person.wire.address + path)
    picture = "document.querySelector(':is(#gif, .player) img')"
    button = ":is(#gif, .player-bar) [data-play]"
    person.sees(f"{picture}.complete && {picture}.naturalWidth > 0 && !document.querySelector('{button}').hidden")

    person.clicks(button)

    person.sees("document.querySelector('canvas.frozen')")
    assert person.reads(f"{picture}.hasAttribute('src')") is False
    assert person.reads(f"document.querySelector('{button}').textContent") == "Play"
    is_held.clear()
    for route in held:
        route.continue_()
    person.sees(f"{picture}.getAttribute('src') === {picture}.dataset.still && !document.querySelector('canvas')")


# Halloween and Spotlight are tags of built-in GIFs.
@pytest.mark.parametrize("movie", ["tt0077651", "tt1895587"])
def test_a_movie_leads_to_gifs_of_it(person, movie):
    person.opens(f"/movies/{movie}")
    title = person.reads("document.querySelector('h1 .title').textContent")

    assert person.reads("document.querySelector(\"a[href^='/gifs?q=']\").textContent") == "GIFs of this movie"
    person.clicks("a[href^='/gifs?q=']")

    person.sees(f"location.pathname === '/gifs' && document.querySelector('#q').value === '{title}'")
    person.sees(f"{CARDS}.length > 0")


# The search finds GIFs for the words of Drive and The Birds, but no GIF names these movies.
@pytest.mark.parametrize("movie", ["tt0780504", "tt0056869"])
def test_a_movie_that_no_gif_names_leads_to_none(person, movie):
    person.opens(f"/movies/{movie}")
    person.sees("document.querySelector('.doings .keeping')")

    assert "GIFs of this movie" not in person.page_text


@pytest.mark.parametrize("movie", ["tt0133093", "tt0083658"])
def test_a_movie_without_gifs_leads_to_none(person, movie):
    person.opens(f"/movies/{movie}")
    person.sees("document.querySelector('.doings .keeping')")
    title = person.reads("document.querySelector('h1 .title').textContent")

    assert person.reads("document.querySelector(\"main a[href^='/gifs']\")") is None
    assert "GIFs of this movie" not in person.page_text
    person.opens("/gifs?" + urllib.parse.urlencode({"q": title}))
    person.sees(f"{PROBLEM} === 'No GIFs found.'")
    assert person.reads(CARDS) == []
