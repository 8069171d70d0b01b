"""GIPHY sends errors, damaged or hostile answers: the page shows a message or a clean card, never foreign markup."""

import json

import pytest

from gif_clock import CLOCK, passes
from fake_giphy import GIPHY, KEY, answer, files, gif
from fake_omdb import Answer
from server import Server
from fake_tmdb import Flood
from wire import Wire

SERVED = "document.querySelector('.served')"
CARDS = "[...document.querySelectorAll('.served .gifs a')].map(card => card.pathname)"
HERE = "[...document.querySelectorAll('.found:not(.served) .gifs a')].map(card => card.pathname)"
NAMES = "[...document.querySelectorAll('.served .gifs .name')].map(name => name.textContent)"
PICTURES = """[...document.querySelectorAll('.served img')]
    .flatMap(img => [img.getAttribute('src'), img.dataset.moving, img.dataset.still])"""
NOTE = "document.querySelector('#results .notes .note')"
UNREADABLE = "GIPHY sent something that can’t be read. Try again in a moment."
UNREACHABLE = "GIPHY can’t be reached right now. Try again in a moment."
BAD_KEY = "GIPHY rejected its key. Check the key."
SPENT = "GIPHY’s request limit is reached. Try again later."
TEXTS = ["slug", "alt_text", "username", "source", "bitly_url"]
SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'><svg onload=alert(1)>"


@pytest.fixture(scope="module")
def giphy():
    giphy = GIPHY()
    yield giphy
    giphy.close()


@pytest.fixture(scope="module")
def faulty(giphy):
    server = Server(GIPHY_API_KEY=KEY, GIPHY_BASE_URL=f"{giphy.address}/v1")
    yield server
    server.check()
    server.stop()


@pytest.fixture(scope="module")
def line(faulty):
    wire = Wire(faulty.host, faulty.port)
    yield wire
    wire.close()


@pytest.fixture
def wire(giphy, line, faulty):
    faulty.check()
    giphy.reset()
    line.reset()
    yield line
    giphy.reset()
    line.reset()


@pytest.fixture
def watched(chromium):
    """A person at Chromium; `bad` collects the dialogs that foreign scripts open."""
    person = chromium()
    person.bad = []
    person.page.on("dialog", lambda dialog: (person.bad.append(dialog.message), dialog.dismiss()))
    return person


def is_clean(person):
    assert person.bad == []
    assert person.reads("document.querySelectorAll('main :is(script, iframe, [onerror], [onload])').length") == 0
    assert person.reads("[...document.querySelectorAll('main a')].every(link => /^https?:/.test(link.href))")


def body(data, **meta):
    return Answer({"data": data, "meta": {"status": 200, "msg": "OK", "response_id": "r"} | meta})


def refusal(status, message):
    """The two forms of GIPHY's errors: with `meta` and with `message` alone."""
    return [
        Answer({"data": [], "meta": {"status": status, "msg": message, "response_id": ""}}, status),
        Answer({"message": message}, status),
    ]


FAILURES = {
    "401": (refusal(401, "Unauthorized")[0], BAD_KEY),
    "401-bare": (refusal(401, "No API key found in request")[1], BAD_KEY),
    "403": (refusal(403, "BANNED")[0], BAD_KEY),
    "403-bare": (refusal(403, "Invalid authentication credentials")[1], BAD_KEY),
    "403-no-data": (Answer({"meta": {"status": 403, "msg": "Forbidden"}}, 403), BAD_KEY),
    "429": (refusal(429, "API rate limit exceeded")[0], SPENT),
    "429-bare": (refusal(429, "API rate limit exceeded")[1], SPENT),
    "synthetic": (body([], response_id=""), None),
    "500": (Answer("", 500), "GIPHY failed (500). Try again in a moment."),
    "a-page": (Answer("<!doctype html><script>alert(1)</script>", type="text/html"), UNREADABLE),
    "a-page-503": (Answer("<html><b>Down</b>", 503, "text/html"), "GIPHY failed (503). Try again in a moment."),
    "nothing": (Answer(""), UNREADABLE),
    "cut-json": (Answer('{"data":[{"id":"x",'), UNREADABLE),
    "null": (Answer("null"), UNREADABLE),
    "deep": (Answer("[" * 100_000), UNREADABLE),
    "no-utf8": (Answer(b'{"data":[{"id":"\xff\xfe"}]}'), None),
    "50-MB": (Flood(b'{"data":["', size=50_000_000), "GIPHY’s answer is too large."),
}


@pytest.mark.parametrize("kind", FAILURES)
def test_a_failure_is_reported_and_built_in_gifs_are_shown(watched, giphy, kind):
    giphy.gives, sentence = FAILURES[kind]

    watched.opens("/gifs?q=popcorn")

    watched.sees(NOTE if sentence else f"{NOTE} || {SERVED}")
    assert sentence is None or sentence in watched.reads(f"{NOTE}.innerText")
    assert watched.reads(HERE)[0] == "/gifs/drawn-popcorn"
    watched.sees("!document.querySelector('#results').ariaBusy && !document.querySelector('#search.busy')")
    is_clean(watched)
    giphy.gives = answer(gif("abc", "A carrot", files(giphy.address)))
    if watched.reads(f"!!{NOTE}?.querySelector('[data-again]')"):
        watched.clicks("#results .notes [data-again]")
        watched.sees(f"{SERVED} && ({CARDS})[0] === '/gifs/giphy-abc' && !{NOTE}")


def odd(address):
    """For each kind of odd data: the rows, and the titles of the cards that are expected."""
    good = gif("good", "A carrot", files(address))
    return {
        "none": ([], []),
        "an-object": (good, ["A carrot"]),
        "empty-rendition": ([gif("e", "Empty", {"original": {}, "fixed_width": {}}), good], ["A carrot"]),
        "no-images": ([{"type": "gif", "id": "n", "title": "None"}, good], ["A carrot"]),
        "null-images": ([gif("n", "Null", None), good], ["A carrot"]),
        "number-as-id": ([gif(12345, "A number", files(address))], ["A number"]),
        "numbers": ([gif("abc", "Numbers", files(address, width=240, height=135))], ["Numbers"]),
        "zero-dates": ([good | {"import_datetime": "0000-00-00 00:00:00", "trending_datetime": ""}], ["A carrot"]),
        "zero-sides": ([gif("z", "Zero", files(address, width="0", height="0")), good], ["A carrot"]),
        "vast": ([gif("v", "Vast", files(address, width="999999999999", height="1")), good], ["A carrot"]),
        "minus": ([gif("m", "Minus", files(address, width="-5", height="5")), good], ["A carrot"]),
        "not-gifs": (["x", 7, None, [], good], ["A carrot"]),
        "twice": ([good, good], ["A carrot"]),
        "script-in-title": ([gif("s", SCRIPT, files(address))], [SCRIPT]),
        "script-in-all": ([gif("s", "Sly", files(address), **dict.fromkeys(TEXTS, SCRIPT), tags=[SCRIPT])], ["Sly"]),
        "script-in-id": ([gif(SCRIPT, "Sly", files(address)), good], ["A carrot"]),
        "path-in-id": ([gif("../../x", "Sly", files(address)), good], ["A carrot"]),
        "javascript-picture": ([gif("j", "Sly", files("javascript:alert(1)//")), good], ["A carrot"]),
        "data-picture": ([gif("d", "Sly", files("data:image/svg+xml,<svg onload=alert(1)>")), good], ["A carrot"]),
        "foreign-picture": ([gif("f", "Sly", files("https://evil.example")), good], ["A carrot"]),
        "almost-picture": ([gif("f", "Sly", files(f"{address}.evil.example")), good], ["A carrot"]),
        "at-picture": ([gif("f", "Sly", files(f"{address}@evil.example")), good], ["A carrot"]),
        "quote-in-picture": ([gif("q", "Sly", files(address, name='x" onerror="alert(1)')), good], ["A carrot"]),
        "javascript-page": ([gif("p", "A page", files(address), url="javascript:alert(1)")], ["A page"]),
    }


@pytest.mark.parametrize("kind", odd(""))
def test_an_odd_answer_becomes_clean_cards(watched, giphy, kind):
    data, titles = odd(giphy.address)[kind]
    giphy.gives = body(data)

    watched.opens("/gifs?q=popcorn")

    watched.sees(SERVED)
    watched.sees("!document.querySelector('#results').ariaBusy")
    assert watched.reads(NAMES) == titles
    is_clean(watched)
    assert [address for address in watched.reads(PICTURES) if address and not address.startswith(f"{giphy.address}/")] == []
    assert all(path.startswith("/gifs/giphy-") for path in watched.reads(CARDS))


def test_a_page_that_is_a_script_is_not_led_to(watched, giphy):
    giphy.gives = body(gif("p", SCRIPT, files(giphy.address), url="javascript:alert(1)", tags=[SCRIPT]))

    watched.opens("/gifs/giphy-p")

    watched.sees(f"document.querySelector('#gif h1')?.textContent === {json.dumps(SCRIPT)}")
    is_clean(watched)
    assert watched.reads("document.querySelector('.gif-links a').href").startswith(giphy.address + "/")


@pytest.mark.parametrize("kind", ["404", "no-images", "a-page"])
def test_details_that_are_wrong_get_a_message(watched, giphy, kind):
    giphy.gives = {
        "404": Answer({"data": [], "meta": {"status": 404, "msg": "Not Found", "response_id": "r", "error_code": "404"}}, 404),
        "no-images": body({"type": "gif", "id": "n", "title": "None"}), "a-page": Answer("<html>", type="text/html"),
    }[kind]

    watched.opens("/gifs/giphy-abc")

    watched.sees("document.querySelector('#gif .note')?.innerText.length > 10 && !document.querySelector('#gif').ariaBusy")
    is_clean(watched)


@pytest.mark.webkit_too
def test_a_hanging_giphy_times_out_and_built_in_gifs_are_shown_meanwhile(person, giphy):
    giphy.hangs()
    person.wire.runs_first(CLOCK)
    person.opens("/gifs?q=popcorn")
    person.sees(f"{HERE}[0] === '/gifs/drawn-popcorn'")
    giphy.wait_until_asked()

    passes(person, 2)
    person.sees("document.querySelector('.found .gifs img').naturalWidth > 0")
    passes(person, 14)

    person.sees(f"{NOTE}?.innerText.includes('{UNREACHABLE}') && !document.querySelector('#results').ariaBusy")


def test_the_player_goes_on_with_built_in_gifs_while_giphy_hangs(person, giphy):
    giphy.hangs()
    person.wire.runs_first(CLOCK)
    person.opens("/gifs")
    person.sees("!document.querySelector('[data-play]').hidden")
    giphy.wait_until_asked()
    shown = person.reads("document.querySelector('.frame').pathname")

    passes(person, 16)

    person.sees(f"document.querySelector('.frame').pathname !== '{shown}'")
    assert person.reads("document.querySelector('.frame').pathname").startswith("/gifs/drawn-")


def test_a_quota_that_is_spent_costs_the_player_no_gif(person, giphy):
    giphy.gives = refusal(429, "API rate limit exceeded")[1]
    person.opens("/gifs")
    person.sees(f"{NOTE}?.innerText.includes('{SPENT}')")
    shown = person.reads("document.querySelector('.frame').pathname")

    person.clicks("[data-next]")

    person.sees(f"document.querySelector('.frame').pathname !== '{shown}'")
    assert person.reads("document.querySelectorAll('#results .notes').length") == 1


@pytest.mark.parametrize("text", ["y" * 51, "!?", ""])
def test_what_cannot_be_looked_for_is_not_sent_to_giphy(watched, giphy, text):
    watched.opens("/gifs?q=" + text)
    watched.sees("document.readyState === 'complete' && !document.querySelector('#results').ariaBusy")
    watched.waits_for_paint()

    assert [asked.path for asked in giphy.asked] == ([] if text else ["/v1/gifs/trending"])
