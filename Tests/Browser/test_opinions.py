"""Ratings, viewings, «Want to watch» and notes, on a movie's page and in the menu of a card."""

import pytest

from axe import OPTIONS, SCRIPT, faults
from person import loads_opinions

MATRIX = "/movies/tt0133093"
STARS = "document.querySelector('.rate [name=stars]:checked')?.value"
MARKS = "document.querySelector('.movie [data-marks]').innerText"
TOAST = "document.querySelector('.toast')"
MENU = "document.querySelector('dialog.menu[open] .rate')"
OPTIONS_BUTTON = "article.best .options"
BEST_MARKS = "document.querySelector('.best [data-marks]').innerText"


@pytest.fixture
def matrix(home):
    home.opens(MATRIX)
    loads_opinions(home)
    return home


def presses_undo(person):
    person.clicks(".toast button")


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_rating_watching_and_wanting_in_place_with_undo(matrix):
    matrix.clicks(".rate [value='7']")
    matrix.sees(f"{TOAST}?.innerText.includes('Rated 3½ stars. Added to My Movies.') && {MARKS}.includes('You:')")
    matrix.sees("document.querySelector('.movie .own')")
    matrix.clicks(".want button")
    matrix.sees(f"{MARKS}.includes('Want to watch')")
    matrix.clicks(".watch-form button")
    matrix.sees(f"document.querySelectorAll('.viewings li').length === 1 && !{MARKS}.includes('Want to watch')")

    presses_undo(matrix)

    matrix.sees(f"!document.querySelector('.viewings')?.innerText.includes('20') && {MARKS}.includes('Want to watch')")
    matrix.sees(f"{TOAST}.innerText === 'Undone.'")
    matrix.clicks(".plain-button[value='0']")
    matrix.sees(f"{STARS} === undefined && !{MARKS}.includes('You:')")
    presses_undo(matrix)
    matrix.sees(f"{STARS} === '7'")
    assert matrix.reads("location.pathname") == MATRIX


@pytest.mark.webkit_too
def test_keys_set_stars_and_the_same_key_half_a_star_less(matrix):
    matrix.presses("4")
    matrix.sees(f"{STARS} === '8' && {TOAST}?.innerText.includes('Rated 4 stars.')")
    matrix.presses("4")
    matrix.sees(f"{STARS} === '7' && {TOAST}?.innerText.includes('Rated 3½ stars.')")
    assert "elsewhere" not in matrix.reads(f"{TOAST}.innerText")

    matrix.clicks(".own-note summary")
    matrix.clicks(".own-note textarea")
    matrix.types("5 of 5")

    assert matrix.reads("document.querySelector('textarea').value") == "5 of 5" and matrix.reads(STARS) == "7"
    matrix.clicks(".rate [value='2']")
    matrix.sees(f"{TOAST}?.innerText.includes('Rated 1 star.') && {STARS} === '2'")
    assert matrix.reads("document.querySelector('textarea').value") == "5 of 5", "a note that is being typed stays"


@pytest.fixture
def search(own_server, chromium):
    person = chromium(viewport={"width": 1440, "height": 900})
    person.goes_to(own_server.address + "/search?q=matrix")
    person.sees(f"document.querySelector('{OPTIONS_BUTTON}')")
    return person


def test_keys_set_stars_after_the_movie_was_added(matrix):
    matrix.clicks("form.keeping button")
    matrix.sees("document.activeElement.matches('.movie .own')")

    matrix.presses("4")

    matrix.sees(f"{STARS} === '8' && {MARKS}.includes('You:')")
    assert matrix.reads("document.activeElement.matches('.movie .own')")


def test_the_menu_of_a_card_rates_it_everywhere_and_escape_returns(search):
    button = search.page.get_by_role("button", name="Options for The Matrix", exact=True)
    button.click()
    search.sees(MENU)
    search.presses("5")
    search.sees(f"{BEST_MARKS}.includes('You:') && document.querySelector('dialog .toast')")
    assert search.reads("document.querySelector('.best .keep [aria-pressed]').ariaPressed") == "true"

    search.presses("Escape")

    search.sees(f"!document.querySelector('dialog') && document.activeElement.matches('{OPTIONS_BUTTON}')")
    presses_undo(search)
    search.sees(f"{BEST_MARKS} === '' && document.querySelector('.best .keep [aria-pressed]').ariaPressed === 'false'")


def test_back_closes_the_menu_and_a_note_that_was_typed_stays_until_it_is_saved(search, own_server):
    note = "document.querySelector('#opinion textarea')?.value"
    search.clicks(OPTIONS_BUTTON)
    search.sees(MENU)
    search.clicks("dialog .own-note summary")
    search.clicks("dialog textarea")
    search.types("The red pill")

    search.goes_back()

    search.sees(f"!document.querySelector('dialog') && {TOAST}.innerText.includes('The note isn’t saved yet.')")
    assert search.reads("location.pathname") == "/search"
    search.goes_to(own_server.address + MATRIX)
    search.sees(f"{note} === 'The red pill'")
    search.clicks(".note-form button")
    search.sees(f"{TOAST}?.innerText.includes('Note saved.')")
    search.clicks(".own-note textarea")
    search.types(" or the blue one")
    search.goes_to(own_server.address + "/search?q=matrix")
    search.goes_back()
    search.sees(f"{note}.includes('The red pill') && {note}.includes('or the blue one')")


def test_a_rating_that_did_not_arrive_does_not_look_saved(matrix):
    matrix.clicks(".rate [value='3']")
    matrix.sees(f"{TOAST}?.innerText.includes('Rated 1½ stars.')")
    matrix.context.set_offline(True)
    matrix.clicks(".rate [value='8']")
    matrix.sees(f"{TOAST}?.innerText.includes('can’t be reached') && {STARS} === '3'")
    matrix.context.set_offline(False)

    matrix.clicks(".toast button")

    matrix.sees(f"{TOAST}?.innerText.includes('Rated 4 stars.') && {STARS} === '8'")
    assert "elsewhere" not in matrix.reads(f"{TOAST}.innerText")


def test_a_rating_by_arrow_keys_is_sent_before_the_change_that_follows(matrix):
    matrix.clicks(".rate [value='7']")
    matrix.sees(f"{TOAST}?.innerText.includes('Rated 3½ stars.')")

    matrix.page.focus(".rate [value='7']")
    matrix.presses("ArrowRight")
    with matrix.page.expect_response(lambda response: "wanted=" in (response.request.post_data or "")):
        matrix.page.evaluate("document.querySelector('.want button').click()")

    matrix.sees(f"{STARS} === '8' && document.querySelector('.rate [checked]')?.value === '8'")


def test_a_rating_by_arrow_keys_goes_on_while_another_change_is_answered(matrix):
    matrix.clicks(".rate [value='7']")
    matrix.sees(f"{TOAST}?.innerText.includes('Rated 3½ stars.')")
    matrix.page.focus(".rate [value='7']")
    held = []
    matrix.page.route("**/opinion?part=opinion", lambda route: route.continue_() if held else held.append(route))
    matrix.page.evaluate("document.querySelector('.want button').click()")
    while not held:
        matrix.page.wait_for_timeout(10)

    matrix.presses("ArrowRight")
    with matrix.page.expect_response("**/opinion?part=opinion"):
        held[0].continue_()
    matrix.presses("ArrowRight")

    matrix.sees("document.querySelector('.rate [checked]')?.value === '9'")


def test_undo_of_the_first_opinion_brings_back_the_button_that_adds_the_movie(own_server, chromium):
    person = chromium()
    person.goes_to(own_server.address + "/movies/tt0234215")
    loads_opinions(person)
    person.clicks(".want button")
    person.sees("document.querySelector('.doings .own')")

    presses_undo(person)

    person.sees("!document.querySelector('.doings .own') && document.querySelector('.doings .keeping button')")


def test_a_right_click_and_a_long_press_open_the_menu(own_server, chromium):
    person = chromium(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    person.goes_to(own_server.address + "/search?q=matrix")
    person.page.click(".rows .row", button="right")
    person.sees(MENU)
    assert person.reads("document.querySelector('dialog').ariaLabel") == "Options for The Matrix Reloaded"
    box = person.page.locator("dialog").bounding_box()
    assert box["x"] == 0 and box["width"] == 390 and abs(box["y"] + box["height"] - 844) < 1
    person.page.click("dialog .clear")
    person.sees("!document.querySelector('dialog')")

    person.reads("""document.querySelector('.best .poster').dispatchEvent(
        new TouchEvent('touchstart', { bubbles: true }))""")

    person.sees(MENU)


def test_the_menu_has_no_faults(search):
    search.page.evaluate(SCRIPT)
    search.clicks(OPTIONS_BUTTON)
    search.sees(MENU)

    for scheme in ("light", "dark"):
        search.page.emulate_media(color_scheme=scheme)
        assert faults(search.page, OPTIONS) == []


def test_back_shows_what_was_changed_on_the_movies_page(search):
    search.clicks(".best h2 a")
    loads_opinions(search)
    search.clicks(".rate [value='9']")
    search.sees(f"{MARKS}.includes('You:')")

    search.goes_back()

    search.sees(f"{BEST_MARKS}.includes('You:') && document.querySelector('.best .own-stars .s9')")
    search.page.go_forward()
    search.sees(f"{STARS} === '9'")


def test_back_shows_what_another_device_has_changed_since(search):
    search.clicks(".best h2 a")
    loads_opinions(search)
    search.clicks(".rate [value='9']")
    search.sees(f"{MARKS}.includes('You:')")
    search.reads(f"""(async () => {{
        const body = new URLSearchParams({{ stars: 3, "was-stars": 9 }});
        await fetch("{MATRIX}/opinion", {{ method: "POST", body }});
    }})()""")

    search.goes_back()

    search.sees("document.querySelector('.best .own-stars .s3')")


def test_a_page_that_stays_open_says_that_a_movie_was_watched_today(matrix):
    matrix.page.clock.install(time="2026-03-07T20:00")
    matrix.page.reload()
    day = "document.querySelector('#opinion [name=on]').value"
    matrix.sees(f"{day} === '2026-03-07'")
    matrix.page.clock.set_system_time("2026-03-09T21:00")

    matrix.clicks(".watch-form button")

    matrix.sees("document.querySelector('.viewings [value=\"2026-03-09\"]')")


def test_a_rated_movie_is_deleted_only_after_a_question(search):
    search.clicks(OPTIONS_BUTTON)
    search.sees(MENU)
    search.presses("3")
    search.sees("document.querySelector('dialog .toast')")
    search.presses("Escape")

    search.clicks(".best .keep [aria-pressed]")
    search.sees(f"{TOAST}?.innerText.includes('Delete The Matrix (1999)? Your rating goes with it.')")
    search.page.get_by_role("button", name="Keep").click()
    assert search.reads("document.querySelector('.best .keep [aria-pressed]').ariaPressed") == "true"
    search.clicks(".best .keep [aria-pressed]")
    search.page.get_by_role("button", name="Delete").click()

    search.sees(f"{BEST_MARKS} === '' && {TOAST}.innerText.includes('Movie removed.')")
    presses_undo(search)
    search.sees(f"{BEST_MARKS}.includes('You:')")


def test_without_scripts_each_is_a_form_and_undo_stands_on_the_page(own_server, chromium):
    page = chromium(java_script_enabled=False).page
    page.goto(own_server.address + "/search?q=matrix")
    page.get_by_role("button", name="Options for The Matrix", exact=True).click()
    page.wait_for_url("**/movies/tt0133093?**#opinion")

    page.get_by_role("group", name="Your rating").get_by_role("radio", name="4½ stars").check()
    page.get_by_role("button", name="Rate", exact=True).click()
    page.get_by_text("Rated 4½ stars. Added to My Movies.").wait_for()
    page.get_by_role("button", name="Want to watch").click()
    page.get_by_role("button", name="Want to watch", pressed=True).wait_for()
    page.get_by_label("Date watched").fill("2001-02-03")
    page.get_by_role("button", name="Watched", exact=True).click()
    page.get_by_text("3 February 2001").or_(page.get_by_text("February 3, 2001")).wait_for()
    page.get_by_role("button", name="Undo").click()

    page.get_by_text("Undone.").wait_for()
    assert page.get_by_role("button", name="Want to watch").get_attribute("aria-pressed") == "true"
    assert page.get_by_role("img", name="Your rating: 9 out of 10").is_visible()
    page.get_by_role("button", name="Delete").click()
    page.get_by_text("Your rating goes with it.").wait_for()
    page.get_by_role("link", name="Keep").click()
    page.get_by_role("link", name="In My Movies").wait_for()
