"""Every screen in every state, as `/gallery` lists them."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from person import BOX
from test_looks import SIZES

SCHEMES = ["light", "dark"]
WIDTHS = [320, 390, 820, 1440, 2560]

# Wider than the window, or cut off where nothing scrolls. What is hidden from sight on purpose does not count.
TOO_WIDE = """(() => {
    const scrolls = element => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const name = element => `${element.tagName}.${element.className.baseVal ?? element.className}`;
    const found = document.scrollingElement.scrollWidth > innerWidth ? ["the page"] : [];
    for (const element of document.querySelectorAll("body *")) {
        if (!element.checkVisibility() || element.closest(".visually-hidden, svg *, select")) continue;
        const { left, right } = element.getBoundingClientRect();
        let scroller = element.parentElement;
        while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
        if (!scroller && (right > innerWidth + 1 || left < -1)) found.push(`${name(element)} leaves the window`);
        const isCut = getComputedStyle(element).overflowX !== "visible" && !scrolls(element)
            && element.scrollWidth > element.clientWidth + 1;
        if (isCut && element.tagName !== "INPUT") found.push(`${name(element)} cuts its text`);
    }
    return found;
})()"""

# https://www.w3.org/TR/WCAG22/#target-size-minimum: links within a sentence do not count.
TOO_SMALL = """[...document.querySelectorAll("a[href], button, input, select, [tabindex='0']")]
    .filter(element => element.checkVisibility() && !element.matches(".skip, [aria-hidden]"))
    .map(element => [element, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 24 || height < 24)
    .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 60)} ${width} x ${height}`)"""

# Gradients, grounds behind the text and what lies outside the window keep axe from knowing the contrast. Plain
# grounds stand for them, with the gradient's strongest colour, and everything is laid out in the open.
IN_THE_OPEN = """(sheet => [
    "body { background: var(--glow) !important }",
    ".top::before { content: none !important }",
    ".top { background: color-mix(in srgb, var(--bg) 86%, transparent) }",
    ".top, .tabs, .search-form, .notes { position: static !important }",
    ".shelf { flex-wrap: wrap; overflow: visible !important; margin: 0 !important }",
].forEach(rule => sheet.insertRule(rule, sheet.cssRules.length)))(document.styleSheets[0])"""

# What axe cannot tell: contrast of a single letter, and headings of a page that is being completed while it looks.
DOUBTS = ["too short to determine", "Unable to determine previous heading"]
AXE = {"resultTypes": ["violations", "incomplete"], "rules": {"target-size": {"enabled": True}}}


def states(person):
    """The addresses that the gallery links to."""
    person.opens("/gallery")
    found = person.reads("[...document.querySelectorAll('main a')].map(link => link.pathname)")
    assert len(found) > 20
    return found


def zoom_text(person, percent):
    """Enlarges text alone, as the settings of browsers and phones do."""
    person.page.context.new_cdp_session(person.page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}}
    )


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_any_state(chromium, scheme, width):
    person = chromium(viewport={"width": width, "height": 900}, color_scheme=scheme)
    axe = Axe()
    states_there = states(person)
    person.wire.hold(part="live")  # Nothing changes while it is looked at.

    found = []
    for state in states_there:
        person.opens(state)
        person.reads(IN_THE_OPEN)
        response = axe.run(person.page, options=AXE).response
        found += [
            f"{state}: {check['help']} ({check['id']}): {node['html'][:120]} {node.get('failureSummary', '')[:300]}"
            for check in response["violations"] + response["incomplete"]
            for node in check["nodes"]
            if "too short to determine" not in node.get("failureSummary", "")
        ]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_overflows_or_is_cut_off_in_any_state(chromium, percent):
    person = chromium()
    zoom_text(person, percent)

    found = []
    for state in states(person):
        person.opens(state)
        for width in WIDTHS:
            person.page.set_viewport_size({"width": width, "height": 900})
            found += [f"{state} at {width}: {fault}" for fault in person.reads(TOO_WIDE)]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [320, 1440])
def test_targets_are_at_least_24_pixels_in_any_state(chromium, width):
    person = chromium(viewport={"width": width, "height": 900})

    found = []
    for state in states(person):
        person.opens(state)
        found += [f"{state}: {fault}" for fault in person.reads(TOO_SMALL)]

    assert not found, "\n".join(found)


def test_no_state_breaks_the_content_security_policy_or_logs_an_error(chromium):
    person = chromium()
    person.page.add_init_script(
        "addEventListener('securitypolicyviolation', event => console.error(`refused ${event.blockedURI}`))"
    )

    found = []
    for state in ["/search", "/search?q=matrix", "/movies/tt0133093", "/gallery", *states(person)]:
        person.opens(state)
        person.sees("document.readyState === 'complete'")
        person.waits_for_paint()
        found += [f"{state}: {fault}" for fault in person.faults]
        person.faults.clear()

    assert not found, "\n".join(found)


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_hostile_text_is_only_text(person):
    person.opens("/gallery/movie-hostile")

    assert person.reads("document.querySelector('h1').innerText").startswith("<script>alert(")
    assert person.reads("document.querySelectorAll('main script, [onmouseover]').length") == 0


def test_every_state_has_one_heading_of_the_first_order_and_a_title(chromium):
    person = chromium()

    for state in states(person):
        person.opens(state)
        assert person.reads("document.querySelectorAll('h1').length") == 1, state
        assert person.reads("document.title").endswith("Matinee"), state
        assert person.reads("document.documentElement.lang") == "en", state


# A word that is broken has more than one box.
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


def test_the_search_box_has_a_line_of_its_own_where_text_is_very_large(chromium):
    person = chromium(**SIZES["phone"] | {"viewport": {"width": 320, "height": 844}})
    zoom_text(person, 200)

    person.opens("/gallery/search-results")

    share = f"document.querySelector('{BOX}').offsetWidth / document.querySelector('.search-box').offsetWidth"
    assert person.reads(share) > 0.8


def test_phones_do_not_zoom_in_on_what_one_types_or_chooses_in(chromium):
    """Safari on phones does where letters are smaller than 16 pixels."""
    person = chromium(**SIZES["phone"])

    found = []
    for state in states(person):
        person.opens(state)
        found += [f"{state}: {fault}" for fault in person.reads("""[...document.querySelectorAll("input, select, textarea")]
            .filter(field => field.checkVisibility() && !field.matches("[type=checkbox], [type=radio], [type=file]"))
            .map(field => [field.name, parseFloat(getComputedStyle(field).fontSize)])
            .filter(([, size]) => size < 16)""")]

    assert not found, "\n".join(found)


def test_on_a_phone_on_its_side_the_bar_of_places_is_low(chromium):
    person = chromium(**SIZES["phone"] | {"viewport": {"width": 844, "height": 390}})

    person.opens("/gallery/discover")

    assert 44 <= person.reads("document.querySelector('.tabs').offsetHeight") <= 56
    assert person.reads(BROKEN_WORDS) == []
