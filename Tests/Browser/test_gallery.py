"""Checks every screen in every state that `/gallery` lists."""

import pytest

from axe import CONTRAST, IN_THE_OPEN, OPTIONS, SCRIPT, faults, contrast_faults_of_new_looks
from person import BOX
from test_looks import SIZES

WIDTHS = [320, 390, 820, 2560, 1440]
# Widths and text sizes in percent. Large text is checked where each kind of layout is narrowest, and the order has few
# changes, as layout takes longest.
LAYOUTS = [(320, 200), (320, 100), (390, 100), (2560, 100), (820, 100), (820, 200), (1440, 200), (1440, 100)]
OF_PLACES = OPTIONS | {"runOnly": ["target-size", "scrollable-region-focusable"]}
BUT_CONTRAST = OPTIONS | {"rules": OPTIONS["rules"] | {CONTRAST: {"enabled": False}}}
# Fingers need large targets, and phones have the narrowest ones.
ON_DESKTOPS = BUT_CONTRAST | {"rules": BUT_CONTRAST["rules"] | {"target-size": {"enabled": False}}}

# Elements that reach out of the window, or that cut off their text without scrolling. Elements that are hidden on
# purpose do not count.
TOO_WIDE = """(() => {
    const scrolls = element => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const name = element => `${element.tagName}.${element.className.baseVal ?? element.className}`;
    const found = document.scrollingElement.scrollWidth > innerWidth ? ["the page"] : [];
    for (const element of document.querySelectorAll("body *")) {
        if (!element.checkVisibility() || element.closest(".visually-hidden, svg *, select")) continue;
        const { left, right } = element.getBoundingClientRect();
        if (right > innerWidth + 1 || left < -1) {
            let scroller = element.parentElement;
            while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
            if (!scroller) found.push(`${name(element)} leaves the window`);
        }
        if (element.tagName === "INPUT" || element.scrollWidth <= element.clientWidth + 1) continue;
        const { overflowX } = getComputedStyle(element);
        if (overflowX !== "visible" && !scrolls(element)) found.push(`${name(element)} cuts its text`);
    }
    return found;
})()"""

# https://www.w3.org/TR/WCAG22/#target-size-minimum: links within a sentence do not count.
TOO_SMALL = """[...document.querySelectorAll("a[href], button, input, select, [tabindex='0']")]
    .filter(element => element.checkVisibility() && !element.matches(".skip, [aria-hidden]"))
    .map(element => [element, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 24 || height < 24)
    .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 60)} ${width} x ${height}`)"""

# Safari on phones zooms in on fields whose font is smaller than 16 pixels.
ZOOMED_IN_ON = """[...document.querySelectorAll("input, select, textarea")]
    .filter(field => field.checkVisibility() && !field.matches("[type=checkbox], [type=radio], [type=file]"))
    .map(field => [field.name, parseFloat(getComputedStyle(field).fontSize)])
    .filter(([, size]) => size < 16)
    .map(([name, size]) => `phones zoom in on ${name}: ${size}`)"""
# Whether an element is visible that was not visible at the previous call on this page.
SHOWS_MORE = """(() => {
    const shown = [...document.querySelectorAll("body *")].filter(e => e.checkVisibility({ visibilityProperty: true }));
    const before = window.shownBefore ?? new Set();
    window.shownBefore = new Set(shown);
    return shown.some(element => !before.has(element));
})()"""


def states(person):
    """The addresses that the gallery links to."""
    person.opens("/gallery")
    found = person.reads("[...document.querySelectorAll('main a')].map(link => link.pathname)")
    assert len(found) > 20
    return found


def zoom_text(person, percent):
    """Enlarges the text only, as the settings of browsers and phones do."""
    tell(person, "Page.setFontSizes", fontSizes={"standard": 16 * percent // 100, "fixed": 13 * percent // 100})


def tell(person, command, **fields):
    """Sends a command of the DevTools protocol."""
    if not hasattr(person, "line"):
        person.line = person.page.context.new_cdp_session(person.page)
    person.line.send(command, fields)


@pytest.mark.parametrize("part", range(4))
def test_every_state_is_sound(chromium, part):
    """Each state is opened once and checked in every width and color scheme, as opening takes longest.

    A part has neighboring states: they look alike, and what looks alike is checked for contrast once.
    """
    person = chromium()
    person.page.add_init_script(
        "addEventListener('securitypolicyviolation', event => console.error(`refused ${event.blockedURI}`))"
    )
    person.page.add_init_script(SCRIPT)
    states_there = ["/search", "/search?q=matrix", "/movies/tt0133093", "/gallery", *states(person)]
    person.wire.hold(part="live")  # Nothing changes while it is looked at.

    found = []
    count = len(states_there)
    for state in states_there[count * part // 4:count * (part + 1) // 4]:
        person.opens(state)
        person.sees("document.readyState === 'complete'")
        person.waits_for_paint()
        faults = [*faults_of_head(person), *faults_of_layout(person), *faults_that_axe_finds(person), *person.faults]
        found += [f"{state}: {fault}" for fault in faults]
        person.faults.clear()

    assert not found, "\n".join(found)


def faults_of_head(person):
    """The head has one `h1`, a title and a language."""
    head = "[document.querySelectorAll('h1').length, document.title.endsWith('Matinee'), document.documentElement.lang]"
    read = person.reads(head)
    return [] if read == [1, True, "en"] else [f"headings, title or language: {read}"]


def faults_of_layout(person):
    """Nothing overflows or is cut off, with large text too, and targets are large enough."""
    last = (None, None)
    for width, percent in LAYOUTS:
        if width != last[0]:
            resizes(person, width)
        if percent != last[1]:
            zoom_text(person, percent)
        found = person.reads(f"[{TOO_WIDE}, {TOO_SMALL if percent == 100 else '[]'}].flat()")
        yield from (f"{fault} at {width}, text {percent} %" for fault in found)
        if (width, percent) == (390, 100):
            yield from faults_of_touch(person)
        last = (width, percent)


def faults_of_touch(person):
    tell(person, "Emulation.setTouchEmulationEnabled", enabled=True)
    yield from person.reads(ZOOMED_IN_ON)
    tell(person, "Emulation.setTouchEmulationEnabled", enabled=False)


def faults_that_axe_finds(person):
    """The dark scheme differs in colors only, so it is checked for contrast only.

    The second width is checked for contrast and places, and for the rest if it shows other elements.
    """
    person.reads(IN_THE_OPEN)
    for width, schemes in [(1440, ["light", "dark"]), (390, ["dark", "light"])]:
        resizes(person, width)
        for scheme in schemes:
            person.page.emulate_media(color_scheme=scheme)
            found = contrast_faults_of_new_looks(person.page)
            if scheme == "light":
                shows_more = person.reads(SHOWS_MORE)
                checks = ON_DESKTOPS if width == 1440 else BUT_CONTRAST if shows_more else OF_PLACES
                found += faults(person.page, checks, with_doubts=True)
            yield from (f"{scheme}, {width}: {fault}" for fault in found)


def resizes(person, width):
    person.page.set_viewport_size({"width": width, "height": 900})


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_hostile_text_is_only_text(person):
    person.opens("/gallery/movie-hostile")

    assert person.reads("document.querySelector('h1').innerText").startswith("<script>alert(")
    assert person.reads("document.querySelectorAll('main script, [onmouseover]').length") == 0


# A word that is broken over two lines has more than one box.
BROKEN_WORDS = """[...document.querySelectorAll(".brand span, .tabs span")]
    .flatMap(element => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = [];
        while (walker.nextNode()) for (const { index, 0: word } of walker.currentNode.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) found.push(word);
        }
        return found;
    })"""


@pytest.mark.parametrize("path", ["/gallery/discover", "/gallery/my-movies", "/gallery/gifs", "/gallery/settings"])
@pytest.mark.parametrize("width", [320, 390])
def test_no_word_of_the_bars_is_broken_by_very_large_text(chromium, path, width):
    person = chromium(**SIZES["phone"] | {"viewport": {"width": width, "height": 844}})
    zoom_text(person, 200)

    person.opens(path)

    assert person.reads(BROKEN_WORDS) == []


@pytest.mark.parametrize("enlarges", [
    lambda person: zoom_text(person, 200),
    lambda person: person.reads("document.documentElement.style.fontSize = '32px'"),
    lambda person: person.page.set_viewport_size({"width": 195, "height": 422})],
    ids=["font setting", "root", "zoom"])
def test_with_very_large_text_the_tab_bar_leaves_the_screen_to_the_page(chromium, enlarges):
    person = chromium(**SIZES["phone"] | {"viewport": {"width": 390, "height": 844}})
    person.opens("/gallery/discover")

    enlarges(person)

    person.sees("document.querySelector('.tabs').offsetHeight < 0.15 * innerHeight")
    assert person.reads("[...document.querySelectorAll('.tabs a')].every(tab => tab.offsetHeight >= 24)")
    assert person.reads(BROKEN_WORDS) == []


def test_with_very_large_text_the_search_box_has_its_own_line(chromium):
    person = chromium(**SIZES["phone"] | {"viewport": {"width": 320, "height": 844}})
    zoom_text(person, 200)

    person.opens("/gallery/search-results")

    share = f"document.querySelector('{BOX}').offsetWidth / document.querySelector('.search-box').offsetWidth"
    assert person.reads(share) > 0.8


def test_on_a_phone_in_landscape_the_tab_bar_is_low(chromium):
    person = chromium(**SIZES["phone"] | {"viewport": {"width": 844, "height": 390}})

    person.opens("/gallery/discover")

    assert 44 <= person.reads("document.querySelector('.tabs').offsetHeight") <= 56
    assert person.reads(BROKEN_WORDS) == []
