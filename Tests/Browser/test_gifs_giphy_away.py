"""GIPHY cannot be reached or rejects the key: the page says so and shows built-in GIFs instead."""

import pytest

from matinee_as_giphy import CARDS, HERE, NOTE, SERVED, SHOWN, UNREACHABLE, both, line, wire
from server import Server


@pytest.mark.webkit_too
def test_an_unreachable_giphy_is_reported_built_in_gifs_are_shown_and_it_recovers(person, both):
    person.opens("/gifs")
    person.sees(f"{SERVED} && {CARDS}.length > 0")
    both.kill()

    person.clicks("#q")
    person.types("popcorn")
    person.sees_results_of("popcorn")

    person.sees(f"{NOTE}?.innerText.includes('{UNREACHABLE}') && {NOTE}.innerText.includes('Try again')")
    assert person.reads(HERE)[0] == "/gifs/drawn-popcorn"
    person.sees("document.querySelector('.found .gifs img').naturalWidth > 0")
    person.clicks("#results .notes [data-again]")
    person.sees(f"{NOTE}?.innerText.includes('{UNREACHABLE}')")
    both.start_again()
    person.clicks("#results .notes [data-again]")
    person.sees(f"{SERVED} && ({CARDS})[0] === '/gifs/giphy-drawn-popcorn' && !{NOTE}")


def test_where_giphy_is_away_from_the_start_the_page_is_that_of_built_in_gifs(person, both):
    both.kill()

    person.opens("/gifs")

    person.sees(f"{NOTE}?.innerText.includes('{UNREACHABLE}')")
    shown = person.reads(SHOWN)
    assert shown.startswith("/gifs/drawn-")
    person.sees("document.querySelector('.player img').naturalWidth > 0")
    person.sees(f"{HERE}.length >= 25")
    person.clicks("[data-next]")
    person.sees(f"{SHOWN} !== '{shown}' && {SHOWN}.startsWith('/gifs/drawn-')")
    both.start_again()
    person.clicks("#results .notes [data-again]")
    person.sees(f"{SERVED} && {CARDS}.length > 0 && !{NOTE}")


def test_without_another_gif_the_last_one_stays(person, both):
    both.kill()
    person.wire.cut(lambda exchange: exchange.query.get("part") == "pool")
    person.opens("/gifs")
    person.sees(f"{NOTE}?.innerText.includes('{UNREACHABLE}')")
    shown = person.reads(SHOWN)

    person.clicks("[data-next]")

    person.sees("document.querySelector('.player-note')?.innerText.includes('Couldn’t load the next GIF.')")
    assert person.reads(SHOWN) == shown
    person.sees("document.querySelector('.player img').naturalWidth > 0")


def test_details_that_cannot_be_had_are_tried_again(person, both):
    both.kill()
    person.opens("/gifs/giphy-drawn-popcorn")
    person.sees_text(UNREACHABLE)

    both.start_again()
    person.clicks("#gif [data-again]")

    person.sees("document.querySelector('#gif h1') && document.querySelector('#gif img')?.naturalWidth > 0")


def test_a_key_that_giphy_rejects_is_reported(person, both):
    server = Server(GIPHY_API_KEY="between-others", GIPHY_BASE_URL=f"{both.origin}/giphy/v1")
    try:
        person.goes_to(f"{server.address}/gifs?q=popcorn")
        person.sees(f"{NOTE}?.innerText.includes('GIPHY rejected its key. Check the key.')")
        assert person.reads(HERE)[0] == "/gifs/drawn-popcorn"
    finally:
        server.stop()
