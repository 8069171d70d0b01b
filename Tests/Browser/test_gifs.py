"""The GIF search without a GIPHY key: typos, invalid queries, opening a GIF and going back."""

import re
import urllib.parse
import urllib.request

import pytest

from gif_clock import CLOCK, passes
from test_unplugged import SEES_TRY_AGAIN, TRY_AGAIN

CARDS = "[...document.querySelectorAll('.gifs a')].map(card => card.pathname)"
PROBLEM = "document.querySelector('#results .message')?.innerText"
TOO_LONG = "Search with at most 50 characters."
NO_WORD = "Enter a word, for example popcorn."


def looks_for(person, text):
    """Types into the empty box and waits for the list."""
    person.opens("/gifs")
    person.clicks("#q")
    person.types(text)
    person.sees_results_of(text)


@pytest.mark.parametrize(
    "typed, found", [
        ("popcorn", "popcorn"), ("pop corn", "popcorn"), ("aplause", "applause"), ("APPLAUSE", "applause"),
        ("clap", "applause"), ("mind blwon", "mind-blown"), ("thums up", "thumbs-up"), ("cinema sign", "neon-cinema"),
    ],
)
def test_what_is_typed_finds_its_gif_first(chromium, typed, found):
    person = chromium()
    looks_for(person, typed)

    assert person.reads(CARDS)[0] == f"/gifs/drawn-{found}"
    assert person.reads(CARDS) == list(dict.fromkeys(person.reads(CARDS))), "none stands there twice"
    assert person.faults == []


@pytest.mark.parametrize("typed, found", [("pop corn", "popcorn"), ("aplause", "applause")])
@pytest.mark.webkit_too
def test_each_browser_finds_misspelled_queries(person, typed, found):
    looks_for(person, typed)

    assert person.reads(CARDS)[0] == f"/gifs/drawn-{found}"
    person.sees("document.querySelector('.gifs img').naturalWidth > 0")
    assert person.reads("document.querySelector('.gifs img').alt.length") > 10


def test_typing_asks_once_it_has_rested_for_300_milliseconds(chromium):
    person = chromium()
    person.wire.runs_first(CLOCK)
    person.opens("/gifs")
    person.clicks("#q")

    for typed in "popcorn":
        person.types(typed)
        passes(person, 0.299)

    assert searches(person) == []
    passes(person, 0.001)
    person.sees_results_of("popcorn")
    assert searches(person) == ["popcorn"]


def searches(person):
    return [asked.query.get("q") for asked in person.wire.exchanges if asked.query.get("part") == "results"]


def test_the_address_follows_and_does_not_fill_the_history(person):
    person.opens("/gifs")
    length = person.reads("history.length")
    person.clicks("#q")
    person.types("wow")
    person.sees_results_of("wow")

    assert person.address == "/gifs?q=wow"
    assert person.reads("history.length") == length
    person.sees("/^[0-9]+ GIFs?$/.test(document.querySelector('#count').textContent)")
    cards = person.reads(CARDS)
    person.opens("/gifs?q=wow")
    assert person.reads(CARDS) == cards and person.text == "wow"


def test_nothing_found_is_said(person):
    looks_for(person, "qqqqzzzz")

    assert person.reads(PROBLEM) == "No GIFs found."
    assert person.status == "No GIFs found."
    assert person.reads(CARDS) == []


@pytest.mark.parametrize("typed, sentence", [("y" * 51, TOO_LONG), ("!?…—", NO_WORD)], ids=["too-long", "symbols"])
def test_an_invalid_query_gets_a_message_and_stays_in_the_box(person, typed, sentence):
    person.opens("/gifs")
    person.clicks("#q")
    person.types(typed)

    person.sees(f"{PROBLEM} === '{sentence}'")
    assert person.text == typed
    assert person.is_in_box
    assert person.reads("document.querySelector('#q').getAttribute('aria-invalid')") == "true"
    person.presses("Enter")
    person.sees(f"{PROBLEM} === '{sentence}'")
    assert person.text == typed


@pytest.mark.parametrize(
    "text, sentence", [("y" * 51, TOO_LONG), ("pop " * 1250, TOO_LONG), ("%&/()", NO_WORD), ("\u200b\u200b", NO_WORD)],
    ids=["51", "5000", "symbols", "unseen"],
)
def test_an_address_with_an_invalid_query_gets_a_message_and_keeps_the_query(chromium, text, sentence):
    person = chromium()
    person.opens("/gifs?" + urllib.parse.urlencode({"q": text}))

    assert person.reads(PROBLEM) == sentence
    assert person.text == text


def test_5000_characters_that_are_put_in_at_once_get_their_sentence_and_stay(person):
    person.opens("/gifs")
    person.reads("document.querySelector('#q').value = 'popcorn! '.repeat(556).slice(0, 5000)")
    person.reads("document.querySelector('#q').dispatchEvent(new Event('input', { bubbles: true }))")

    person.sees(f"{PROBLEM} === '{TOO_LONG}'")
    assert person.reads("document.querySelector('#q').value.length") == 5000


@pytest.mark.parametrize("text", ["", "   "])
def test_nothing_typed_shows_the_player_again(chromium, text):
    person = chromium()
    person.opens("/gifs?" + urllib.parse.urlencode({"q": text}))

    person.sees("document.querySelector('#player img').naturalWidth > 0")
    person.clicks("#q")
    person.presses("Enter")
    person.sees("document.querySelector('#player')")


def test_clearing_shows_the_player_again(person):
    looks_for(person, "popcorn")

    person.clicks("[data-clear]")

    person.sees("document.querySelector('#player') && location.search === ''")
    assert person.text == "" and person.is_in_box


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

    person.sees("document.querySelector('#copied').textContent !== ''")
    if "from here" in person.reads("document.querySelector('#copied').textContent"):
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



@pytest.mark.parametrize(
    "path, status",
    [("/gifs/drawn-nothing", 404), ("/gifs/nonsense", 400), ("/gifs/giphy-abc", 404), ("/gifs?page=900", 404)],
)
def test_an_address_of_nothing_says_so_and_offers_a_search(chromium, path, status):
    person = chromium()
    assert person.page.goto(person.wire.address + path).status == status

    person.clicks("#q")
    person.types("popcorn")
    person.presses("Enter")

    person.sees("document.querySelector(\".gifs a[href='/gifs/drawn-popcorn']\")")


def test_a_tag_leads_to_a_search_for_it(person):
    person.opens("/gifs/drawn-popcorn")
    tag = person.reads("document.querySelector('.tags a').textContent")

    person.clicks(".tags a")

    person.sees_results_of(tag)
    assert "/gifs/drawn-popcorn" in person.reads(CARDS)


def test_a_search_unplugged_says_so_and_try_again_finds_once_the_server_is_back(person):
    looks_for(person, "popcorn")
    person.wire.cut()
    person.types(" box")

    person.sees(SEES_TRY_AGAIN)

    assert person.text == "popcorn box"
    assert person.reads(CARDS), "what was there stays"
    person.wire.mend()
    person.clicks(TRY_AGAIN)
    person.sees_results_of("popcorn box")
    assert not person.reads(SEES_TRY_AGAIN)


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
