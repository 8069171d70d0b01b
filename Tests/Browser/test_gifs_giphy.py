"""A Matinee whose browsers ask another Matinee in GIPHY's place."""

import urllib.request
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe

from server import Server
from test_gallery import AXE, SCHEMES, TOO_WIDE
from test_looks import NOTE_SHIFTS, SIZES
from wire import Wire

KEY = "between-us"
SERVED = "document.querySelector('.served')"
CARDS = "[...document.querySelectorAll('.served .gifs a')].map(card => card.pathname)"
HERE = "[...document.querySelectorAll('.found:not(.served) .gifs a')].map(card => card.pathname)"
NOTE = "document.querySelector('#results .notes .note')"
UNREACHABLE = "GIPHY can’t be reached right now. Try again in a moment."
SHOWN = "document.querySelector('.player .frame').pathname"


class Both:
    """The two, of which the other can be killed and started again at its port."""

    def __init__(self):
        self.other = self._start()
        base = f"{self.other.address}/giphy/v1"
        self.one = Server(GIPHY_API_KEY=KEY, GIPHY_BASE_URL=base)
        self.origin = self.other.address

    def kill(self):
        self.other.kill()
        self._is_killed = True

    def start_again(self):
        self.other = self._start(self.other.port)
        self._is_killed = False

    def mend(self):
        if self._is_killed:
            self.start_again()

    def stop(self):
        self.one.check()
        self.one.stop()
        self.other.stop()

    _is_killed = False

    def _start(self, port=0):
        return Server(port=port, log_level="debug", MATINEE_API_KEYS=KEY)


@pytest.fixture(scope="module")
def both():
    both = Both()
    yield both
    both.stop()


@pytest.fixture(scope="module")
def line(both):
    wire = Wire(both.one.host, both.one.port)
    yield wire
    wire.close()


@pytest.fixture
def wire(both, line):
    both.mend()
    both.one.check()
    line.reset()
    yield line
    line.reset()


def listens(person):
    """What the browser asks of anybody but the site."""
    asked = []
    own = urlsplit(person.wire.address).netloc
    person.page.on("request", lambda request: urlsplit(request.url).netloc != own and asked.append(request.url))
    return asked


def api(asked):
    return [address for address in asked if "/giphy/v1/" in address]


def test_the_browser_asks_giphy_itself_and_matinee_renders_what_it_said(chromium, both):
    person = chromium()
    asked = listens(person)

    person.opens("/gifs?q=popcorn")

    person.sees(f"{SERVED} && {CARDS}.length > 0")
    assert [urlsplit(address).path for address in api(asked)] == ["/giphy/v1/gifs/search"]
    fields = parse_qs(urlsplit(api(asked)[0]).query)
    assert fields["q"] == ["popcorn"] and fields["api_key"] == [KEY] and fields["limit"] == ["25"]
    assert all(address.startswith(both.origin + "/") for address in asked)
    assert person.reads(CARDS)[0] == "/gifs/giphy-drawn-popcorn"
    assert person.reads(HERE)[0] == "/gifs/drawn-popcorn"
    assert person.reads(f"{SERVED}.innerText").count("Powered By GIPHY") == 1
    loaded = f"[...{SERVED}.querySelectorAll('img')].filter(img => img.naturalWidth > 0)"
    person.sees(f"{loaded}.some(img => img.currentSrc.startsWith('{both.origin}/giphy/media/'))")
    cards = [sent for sent in person.wire.exchanges if sent.path == "/gifs/cards"]
    assert [(sent.query["view"], sent.status) for sent in cards] == [("grid", 200)]
    assert person.faults == []


def test_either_browser_shows_what_giphy_has_under_its_mark(person):
    person.opens("/gifs?q=aplause")

    person.sees(f"{SERVED} && ({CARDS})[0] === '/gifs/giphy-drawn-applause'")
    person.sees_text("Powered By GIPHY")
    person.sees(f"{SERVED}.querySelector('img').naturalWidth > 0")


def test_the_first_page_asks_giphy_once_for_the_player_and_the_list(chromium):
    person = chromium()
    asked = listens(person)
    person.opens("/gifs")
    person.sees(f"{SERVED} && {CARDS}.length > 0")

    shown = person.reads(SHOWN)
    for _ in range(8):
        person.clicks("[data-next]")
        person.sees(f"{SHOWN} !== '{shown}'")
        shown = person.reads(SHOWN)

    assert [urlsplit(address).path for address in api(asked)] == ["/giphy/v1/gifs/trending"]
    assert shown.startswith("/gifs/giphy-drawn-")
    assert person.reads("document.querySelector('.player .mark').textContent") == "Powered By GIPHY"
    assert person.faults == []


def test_scrolling_goes_on_through_what_giphy_has(chromium):
    person = chromium()
    asked = listens(person)
    person.opens("/gifs")
    person.sees(f"{SERVED} && {CARDS}.length > 0")

    while not person.reads(f"{SERVED}.innerText.includes(\"That's all.\")"):
        count = person.reads(f"{CARDS}.length")
        person.scrolls_to_foot()
        person.sees(f"{CARDS}.length > {count} || {SERVED}.innerText.includes(\"That's all.\")")

    cards = person.reads(CARDS)
    assert len(set(cards)) == len(cards) >= 36
    assert [parse_qs(urlsplit(address).query)["offset"][0] for address in api(asked)] == ["0", "25"]


def test_details_come_from_giphy_and_back_asks_nothing_again(chromium, both):
    person = chromium()
    asked = listens(person)
    person.opens("/gifs?q=popcorn")
    person.sees(f"{SERVED} && {CARDS}.length > 0")
    cards = person.reads(CARDS)

    person.clicks(".served .gifs a")

    person.sees("document.querySelector('#gif h1') && document.querySelector('#gif img')?.naturalWidth > 0")
    person.sees_text("Powered By GIPHY")
    assert person.reads("location.pathname") == "/gifs/giphy-drawn-popcorn"
    assert urlsplit(api(asked)[-1]).path == "/giphy/v1/gifs/drawn-popcorn"
    assert person.reads("document.querySelector('.gif-links a').href").startswith(both.origin)
    count = len(api(asked))
    person.goes_back()
    person.sees(f"{SERVED} && JSON.stringify({CARDS}) === JSON.stringify({cards})")
    assert len(api(asked)) == count


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=popcorn", "/gifs/giphy-drawn-popcorn"])
def test_pages_of_gifs_may_ask_giphy_and_no_other_page_may(both, path):
    with urllib.request.urlopen(both.one.address + path) as answer:
        policy = answer.headers["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["connect-src"] == f"'self' {both.origin}"
    assert rules["img-src"] == f"'self' {both.origin}"
    assert rules["script-src"] == rules["style-src"] == "'self'" and rules["default-src"] == "'none'"
    for other in ["/", "/search?q=matrix", "/movies/tt0133093", "/settings"]:
        with urllib.request.urlopen(both.one.address + other) as answer:
            assert both.origin not in answer.headers["Content-Security-Policy"], other
            assert KEY not in answer.read().decode(), other


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing(chromium, scheme):
    person = chromium(color_scheme=scheme)
    for path in ["/gifs", "/gifs?q=popcorn", "/gifs/giphy-drawn-popcorn"]:
        person.opens(path)
        person.sees_text("Powered By GIPHY")
        assert Axe().run(person.page, options=AXE).response["violations"] == [], path
        for width in (320, 1440):
            person.page.set_viewport_size({"width": width, "height": 900})
            assert person.reads(TOO_WIDE) == [], (path, width)


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=popcorn", "/gifs/giphy-drawn-popcorn"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_shifts_when_the_answer_comes(chromium, size, path):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)

    person.opens(path)
    person.sees_text("Powered By GIPHY")
    person.sees("![...document.querySelectorAll('.served img')].some(img => img.getAttribute('src') && !img.complete)")
    person.waits_for_paint()

    shifts = person.reads("shifts")
    assert not shifts, "\n".join(map(str, shifts))


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=["phone", "desktop"])
def test_the_first_screen_is_light_with_giphy_too(chromium, size):
    person = chromium(viewport={"width": size[0], "height": size[1]})
    images = []
    person.page.on("requestfinished", lambda request: request.resource_type == "image" and images.append(request))
    person.opens("/gifs?q=cinema")
    person.sees(f"{SERVED} && {CARDS}.length > 0")
    person.page.wait_for_load_state("networkidle")
    person.waits_for_paint()

    assert 0 < sum(request.sizes()["responseBodySize"] for request in images) <= 1_500_000


def test_where_giphy_is_away_that_is_told_built_in_gifs_stand_in_and_it_recovers(person, both):
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


def test_where_nobody_has_another_gif_the_last_one_stays(person, both):
    both.kill()
    person.wire.cut(lambda exchange: exchange.query.get("part") == "pool")
    person.opens("/gifs")
    person.sees(f"{NOTE}?.innerText.includes('{UNREACHABLE}')")
    shown = person.reads(SHOWN)

    person.clicks("[data-next]")

    person.sees("document.querySelector('.player-note')?.innerText.includes('The next GIF can’t be had right now.')")
    assert person.reads(SHOWN) == shown
    person.sees("document.querySelector('.player img').naturalWidth > 0")


def test_details_that_cannot_be_had_are_tried_again(person, both):
    both.kill()
    person.opens("/gifs/giphy-drawn-popcorn")
    person.sees_text(UNREACHABLE)

    both.start_again()
    person.clicks("#gif [data-again]")

    person.sees("document.querySelector('#gif h1') && document.querySelector('#gif img')?.naturalWidth > 0")


def test_a_key_that_giphy_does_not_accept_is_told(person, both):
    server = Server(GIPHY_API_KEY="between-others", GIPHY_BASE_URL=f"{both.origin}/giphy/v1")
    try:
        person.goes_to(f"{server.address}/gifs?q=popcorn")
        person.sees(f"{NOTE}?.innerText.includes('GIPHY does not accept its key. Check the key.')")
        assert person.reads(HERE)[0] == "/gifs/drawn-popcorn"
    finally:
        server.stop()


def test_without_scripts_built_in_gifs_are_there(chromium):
    person = chromium(java_script_enabled=False)
    person.page.goto(person.wire.address + "/gifs?q=popcorn")

    cards = person.page.locator(".gifs a")
    assert cards.first.get_attribute("href") == "/gifs/drawn-popcorn"
    person.page.goto(person.wire.address + "/gifs/giphy-drawn-popcorn")
    assert "by a script, which is switched off here" in person.page.inner_text("main")
