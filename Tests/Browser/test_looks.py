"""Color schemes, reduced motion, layout shifts and weight of pages."""

import gzip
import json
import re
import urllib.request

import pytest

from person import BOX, MOVIES

NOTE_SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) shifts.push({
        value: entry.value, typing: entry.hadRecentInput,
        moved: entry.sources.map(source => source.node?.outerHTML?.slice(0, 80) ?? source.node?.textContent ?? ""),
    });
}).observe({ type: "layout-shift", buffered: true });
"""

NOTE_MOTION = """
window.motions = [];
for (const name of ["transitionrun", "animationstart"]) {
    document.addEventListener(name, event => motions.push(`${name} ${event.propertyName ?? event.animationName}`), true);
}
addEventListener("pagereveal", event => {
    if (!event.viewTransition) return;
    motions.push("page");
    event.viewTransition.ready.then(() => {
        window.moving = document.getAnimations().map(animation => animation.effect.pseudoElement);
    });
});
"""

# Scroll bars take room on desktops only.
SIZES = {
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "is_mobile": True, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}


def luminance(color):
    """https://www.w3.org/TR/WCAG22/#dfn-relative-luminance"""
    channels = [int(channel) / 255 for channel in re.findall(r"\d+", color)[:3]]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("path", ["/search", "/search?q=matrix", "/movies/tt0133093", "/movies/nonsense"])
def test_light_and_dark_follow_the_system(chromium, path):
    person = chromium(color_scheme="light")
    person.opens(path)
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    ink = "getComputedStyle(document.querySelector('h1')).color"

    assert luminance(person.reads(ground)) > 0.8 > 0.1 > luminance(person.reads(ink))
    person.page.emulate_media(color_scheme="dark")
    assert luminance(person.reads(ground)) < 0.05 < 0.6 < luminance(person.reads(ink))


def test_the_browsers_own_bar_has_the_color_of_the_page(chromium):
    person = chromium()
    person.opens("/search")
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme)
        theme = person.reads(
            "[...document.querySelectorAll('meta[name=theme-color]')].find(meta => matchMedia(meta.media).matches).content"
        )
        ground = person.reads("getComputedStyle(document.documentElement).backgroundColor")
        assert theme == "#" + "".join(f"{int(channel):02x}" for channel in re.findall(r"\d+", ground)[:3])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_has_the_focus_stands_out_from_the_page(chromium, scheme):
    """https://www.w3.org/TR/WCAG22/#non-text-contrast"""
    person = chromium(color_scheme=scheme)
    person.opens("/search?q=matrix")
    ground = luminance(person.reads("getComputedStyle(document.documentElement).backgroundColor"))
    for focused in (BOX, "#results .row"):
        person.page.focus(focused)
        person.page.keyboard.press("Shift")
        outline = luminance(person.reads("""(element => getComputedStyle(
            element.closest(".search-box") ?? element).outlineColor)(document.activeElement)"""))

        lighter, darker = sorted((ground, outline), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) >= 3, focused


@pytest.mark.webkit_too
@pytest.mark.parametrize("path", ["/", "/search?q=matrix"])
def test_a_choice_has_the_color_of_the_other_fields(person, path):
    """WebKit fills its own drop-down lists with gray."""
    person.opens(path)

    assert person.reads("getComputedStyle(document.querySelector('.filters select')).appearance") == "none"


def move_about(person):
    """Triggers the animations: typing, a slow answer, hovering, opening a movie."""
    person.searches("matri")
    slow = person.wire.hold(q="matrix")
    person.types("x")
    person.sees("document.querySelector('#results').ariaBusy === 'true'")
    slow.release()
    person.sees_results_of("matrix")
    person.page.hover(MOVIES)
    person.waits_for_paint()
    motions = person.reads("motions")
    person.clicks(MOVIES)
    person.sees("location.pathname === '/movies/tt0133093' && document.querySelector('.card')")
    person.page.hover(".card")
    person.waits_for_paint()
    return motions + person.reads("motions")


@pytest.mark.parametrize("path", ["/search?q=matrix", "/"])
def test_a_choice_keeps_its_arrow_when_the_text_is_large(chromium, path):
    person = chromium(**SIZES["phone"])
    person.opens(path)
    person.reads("document.documentElement.style.fontSize = '200%'")

    assert person.reads("""
        [...document.querySelectorAll("label:has(> select)")].every(label =>
            Math.round(label.getBoundingClientRect().right) ===
            Math.round(label.querySelector("select").getBoundingClientRect().right))""")


def test_a_printed_page_has_no_buttons_and_all_of_a_shelf(chromium):
    person = chromium()
    person.opens("/movies/tt0133093")
    person.page.emulate_media(media="print")

    for part in [".skip", ".keep", ".tabs", ".arrow"]:
        assert person.reads(f"document.querySelector(`{part}`).checkVisibility()") is False, part
    assert person.reads("(shelf => shelf.scrollWidth <= shelf.clientWidth)(document.querySelector('.shelf'))")


def test_nothing_moves_where_stillness_is_asked_for(chromium):
    person = chromium(reduced_motion="reduce")
    person.page.add_init_script(NOTE_MOTION)

    assert move_about(person) == []


def test_pages_change_with_a_transition_where_it_is_not(chromium):
    person = chromium(reduced_motion="no-preference")
    person.page.add_init_script(NOTE_MOTION)

    assert "page" in move_about(person)


def test_the_poster_grows_from_the_list_into_the_details(chromium):
    person = chromium(reduced_motion="no-preference")
    person.page.add_init_script(NOTE_MOTION)
    person.searches("matrix")

    person.clicks("#results .row")

    person.sees("location.pathname.startsWith('/movies/') && window.moving")
    groups = {part for part in person.reads("moving") if part.startswith("::view-transition-group(")}
    assert groups - {"::view-transition-group(root)"}, "something of the page moves by itself"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", ["/search?q=matrix", "/search?q=the", "/movies/tt0133093"])
def test_nothing_shifts_while_a_page_loads(chromium, path, size):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)

    person.opens(path)

    person.sees("document.readyState === 'complete' && [...document.images].every(image => image.complete || image.loading)")
    person.waits_for_paint()
    shifts = person.reads("shifts")
    assert not shifts, "\n".join(map(str, shifts))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_shifts_while_typing(chromium, size):
    """Half a second after a keystroke counts too, although browsers exclude it from layout shifts."""
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)
    person.opens("/search")
    person.clicks(BOX)

    for typed in range(1, len("matrix") + 1):
        person.types("matrix"[typed - 1])
        person.sees_results_of("matrix"[:typed])
        person.waits_for_paint()
    for _ in "matrix":
        person.presses("Backspace")
    person.sees_text("Start searching for some movies")
    person.waits_for_paint()

    shifts = person.reads("shifts")
    assert not shifts, "\n".join(map(str, shifts))


@pytest.mark.parametrize("size", SIZES)
def test_the_box_stays_where_it_is_when_results_come(chromium, size):
    """Although a scroll bar appears with the results."""
    person = chromium(**SIZES[size])
    person.opens("/search")
    place = f"JSON.stringify(document.querySelector('{BOX}').closest('form').getBoundingClientRect())"
    empty = json.loads(person.reads(place))
    person.clicks(BOX)
    person.types("the")
    person.sees_results_of("the")

    full = json.loads(person.reads(place))

    assert {side: full[side] for side in ("left", "top", "width")} == {side: empty[side] for side in ("left", "top", "width")}


@pytest.mark.parametrize("path", ["/search?q=matrix", "/gifs"])
def test_a_first_visit_weighs_at_most_50_kilobytes_of_which_scripts_10(chromium, path):
    person = chromium()
    person.opens(path)
    person.sees("document.readyState === 'complete'")
    person.waits_for_paint()

    got = {exchange.address: exchange for exchange in person.wire.exchanges if exchange.status == 200}
    others = set(person.reads("[...document.querySelectorAll('link')].map(link => new URL(link.href).pathname)"))
    pages = {address: exchange for address, exchange in got.items() if not is_picture(exchange.path)}
    sizes = {address: exchange.size for address, exchange in pages.items()}
    sizes |= {path: compressed_size(person, path) for path in others - set(sizes)}
    scripts = {address: size for address, size in sizes.items() if address.endswith(".js")}
    assert len(scripts) >= 2 and path in sizes
    assert sum(sizes.values()) <= 50_000, sizes
    assert sum(scripts.values()) <= 10_000, scripts


def is_picture(path):
    return path.startswith(("/posters/", "/gifs/"))


def compressed_size(person, path):
    request = urllib.request.Request(person.wire.address + path, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as response:
        body = response.read()
        if response.headers["Content-Encoding"] == "gzip":
            assert gzip.decompress(body)
        return len(body)


@pytest.mark.webkit_too
def test_posters_have_the_size_that_was_reserved_for_them(person):
    person.searches("matrix")

    person.sees("[...document.images].every(image => image.complete && image.naturalWidth > 0)")
    assert person.reads("[...document.images].every(image => Math.abs(image.clientWidth / image.clientHeight - 2 / 3) < 0.02)")
