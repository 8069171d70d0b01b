"""The GIF search without a GIPHY key: typos, invalid queries, being unplugged."""

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
