"""GIF pages by keyboard, with screen readers, without scripts, small, large, light and dark."""

import pytest

from axe import IN_THE_OPEN, faults_in_each_scheme
from test_gallery import TOO_SMALL, TOO_WIDE, zoom_text
from test_gifs_list import many, many_wire, wire
from test_keyboard import FOCUSED_NAME, IS_FOCUS_UNCOVERED, IS_FOCUS_VISIBLE

PAGES = [
    "/gifs", "/gifs?q=popcorn", "/gifs?q=turnip", "/gifs?q=qqqqzzzz", "/gifs?q=%21%3F", "/gifs/drawn-popcorn",
    "/gifs/nonsense",
]
CARDS = "[...document.querySelectorAll('.gifs a')].map(card => card.pathname)"


@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing(chromium, width):
    person = chromium(viewport={"width": width, "height": 900})

    found = []
    for path in PAGES:
        person.opens(path)
        person.reads(IN_THE_OPEN)
        found += [f"{path}: {fault}" for fault in faults_in_each_scheme(person.page)]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_overflows_or_is_cut_off_and_targets_are_large_enough(chromium, percent):
    person = chromium()
    zoom_text(person, percent)

    found = []
    for path in PAGES:
        person.opens(path)
        for width in (320, 390, 1440, 2560):
            person.page.set_viewport_size({"width": width, "height": 900})
            person.waits_for_paint()
            found += [f"{path} at {width}: {fault}" for fault in person.reads(TOO_WIDE)]
            if percent == 100 and width in (320, 1440):
                found += [f"{path} at {width}: {fault}" for fault in person.reads(TOO_SMALL)]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [320, 1440])
def test_the_open_form_neither_overflows_nor_is_too_small_to_hit(chromium, width):
    person = chromium(viewport={"width": width, "height": 900})
    zoom_text(person, 200)
    person.opens("/gifs")
    person.clicks("#add summary")
    person.waits_for_paint()

    assert person.reads(TOO_WIDE) == []
    assert person.reads(TOO_SMALL) == []


def test_screen_readers_find_names_and_places(chromium):
    person = chromium()
    person.opens("/gifs")
    page = person.page

    box = page.get_by_role("search").get_by_role("searchbox", name="Search GIFs", exact=True)
    assert box.get_attribute("type") == "search" and box.get_attribute("enterkeyhint") == "search"
    assert page.get_by_role("region", name="A random GIF").get_by_role("link").count() == 1
    for name in ("Pause", "Next"):
        assert page.get_by_role("button", name=name, exact=True).count() == 1, name
    assert page.get_by_role("button", name="Pause all GIFs").count() == 0, "the player's button stops all"
    assert page.get_by_role("heading", level=1, name="GIFs").count() == 1
    assert person.reads("document.querySelector('nav [aria-current=page]').innerText.trim()") == "GIFs"
    person.opens("/gifs?q=popcorn")
    assert page.get_by_role("list").get_by_role("link", name="popcorn").count() >= 1, "by what they show"
    assert person.reads("[...document.querySelectorAll('.gifs a')].every(card => card.querySelector('img').alt)")


def test_no_title_is_said_twice_by_the_player(chromium):
    """https://dequeuniversity.com/rules/axe/4.11/image-redundant-alt"""
    person = chromium()
    person.opens("/gifs?part=pool")

    twice = person.reads("""[...document.querySelectorAll('.frame')].filter(frame =>
        frame.querySelector('img').alt === frame.querySelector('.title').textContent
    ).map(frame => frame.pathname)""")

    assert twice == []


def test_every_link_of_the_list_has_a_name_before_its_picture_is_there(chromium):
    person = chromium()
    person.opens("/gifs?q=turnip")

    cards = person.reads(f"{CARDS}.length")

    # The list may have grown between the two counts.
    assert person.page.get_by_role("list").get_by_role("link", name="turnip").count() >= cards > 0


def test_what_changes_by_itself_is_not_read_out(chromium):
    person = chromium()
    person.opens("/gifs")

    assert person.reads("document.querySelector('.player').closest('[aria-live], [role=status], [role=alert]')") is None


@pytest.mark.webkit_too
def test_searching_opening_playing_and_going_back_by_keyboard(person):
    person.opens("/gifs")
    person.reads("document.querySelector('#q').focus()")
    person.types("popcorn")
    person.sees_results_of("popcorn")
    hidden = []
    for _ in range(12):
        person.presses("Tab")
        if not (person.reads(IS_FOCUS_VISIBLE) and person.reads(IS_FOCUS_UNCOVERED)):
            hidden.append(person.reads(FOCUSED_NAME))
        if person.reads("document.activeElement.pathname === '/gifs/drawn-popcorn'"):
            break

    person.presses("Enter")

    person.sees("location.pathname === '/gifs/drawn-popcorn' && !document.querySelector('[data-copy]').hidden")
    assert hidden == []
    person.reads("document.querySelector('#gif [data-play]').focus()")
    person.presses("Space")
    person.sees("document.querySelector('#gif [data-play]').textContent === 'Play'")
    person.goes_back()
    person.sees(f"({CARDS})[0] === '/gifs/drawn-popcorn'")


def test_tab_reaches_the_player_its_buttons_and_the_list_in_visual_order(person):
    person.opens("/gifs")
    person.sees("!document.querySelector('[data-play]').hidden")
    title = person.reads("document.querySelector('.player .title').textContent")
    person.reads("document.querySelector('#q').focus()")
    names = []
    for _ in range(9):
        person.presses("Tab")
        names.append(person.reads(FOCUSED_NAME))
        assert person.reads(IS_FOCUS_VISIBLE), names

    start = next(place for place, name in enumerate(names) if title in name)
    assert names[start + 1 : start + 3] == ["Pause", "Next"]
    assert person.reads("document.activeElement.closest('.gifs') !== null")


def test_escape_empties_the_box(person):
    person.opens("/gifs?q=popcorn")
    person.clicks("#q")

    person.presses("Escape")

    person.sees("document.querySelector('#player') && location.search === ''")
    assert person.text == "" and person.is_in_box


@pytest.fixture
def plain(chromium):
    person = chromium(java_script_enabled=False)
    person.page.goto(person.wire.address + "/gifs")
    return person


def test_searching_and_opening_without_scripts(plain):
    page = plain.page
    assert page.locator(".player img").evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    assert page.locator("[data-play]").is_hidden() and page.locator("[data-motion]").is_hidden()

    page.get_by_role("searchbox").fill("aplause")
    page.get_by_role("search").get_by_role("button", name="Search").click()

    cards = page.locator(".gifs a")
    assert cards.first.get_attribute("href") == "/gifs/drawn-applause"
    assert cards.first.locator("picture img").evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    cards.first.click()
    page.wait_for_url("**/gifs/drawn-applause")
    assert page.locator("#gif img").evaluate("image => image.decode().then(() => image.naturalWidth)") == 480
    assert page.get_by_role("link", name="Open the GIF").is_visible()
    page.go_back()
    assert page.get_by_role("searchbox").input_value() == "aplause"


def test_without_scripts_next_shows_another(plain):
    page = plain.page
    found = set()
    for _ in range(6):
        found.add(page.locator(".frame").get_attribute("href"))
        with page.expect_navigation(wait_until="domcontentloaded"):
            page.get_by_role("link", name="Next", exact=True).click()

    assert len(found) > 1


def test_without_scripts_load_more_leads_to_the_end(plain):
    page = plain.page
    page.goto(plain.wire.address + "/gifs?q=turnip", wait_until="domcontentloaded")
    seen = set()
    for _ in range(10):
        seen |= set(page.locator(".gifs a").evaluate_all("cards => cards.map(card => card.pathname)"))
        more = page.get_by_role("link", name="Load more")
        if not more.count():
            break
        page.goto(more.evaluate("link => link.href"), wait_until="domcontentloaded")

    assert len(seen) == 120
    assert page.get_by_text("That's all.").is_visible()


@pytest.mark.parametrize("text, sentence", [
    ("y" * 51, "Search with at most 50 characters."), ("!!", "Enter a word, for example popcorn."),
    ("qqqqzzzz", "No GIFs found."),
])
def test_without_scripts_messages_stand_on_the_page(plain, text, sentence):
    plain.page.get_by_role("searchbox").fill(text)
    plain.page.keyboard.press("Enter")

    plain.page.get_by_text(sentence).wait_for()
    assert plain.page.get_by_role("searchbox").input_value() == text


def test_without_scripts_reduced_motion_is_respected_too(chromium):
    person = chromium(java_script_enabled=False, reduced_motion="reduce")
    for path in ["/gifs", "/gifs?q=popcorn", "/gifs/drawn-popcorn"]:
        person.page.goto(person.wire.address + path)
        person.page.wait_for_load_state("networkidle")

        # Only shown pictures are checked: Chromium's preload scanner ignores the reduced-motion setting.
        shown = person.page.evaluate("[...document.images].map(image => image.currentSrc).filter(Boolean)")
        assert shown and all("/still" in address for address in shown), shown


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=popcorn", "/gifs/drawn-popcorn"])
def test_nothing_is_refused_by_the_pages_policy_and_nothing_fails(chromium, path):
    person = chromium()
    person.page.add_init_script(
        "addEventListener('securitypolicyviolation', event => console.error(`refused ${event.blockedURI}`))"
    )
    person.opens(path)
    person.sees("document.readyState === 'complete'")
    person.waits_for_paint()

    assert person.faults == []
    assert [asked.address for asked in person.wire.exchanges if asked.status >= 400] == []
