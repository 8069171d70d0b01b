"""Movies are added and removed in place; the page tells when Matinee cannot be reached."""

import urllib.request

import pytest

CARD = "[role=feed] > *"
TOGGLE = f"{CARD} .keep [aria-pressed]"
PRESSED = f"document.querySelector('{TOGGLE}').ariaPressed"
SHELF = "document.querySelectorAll('.own-shelf .card').length"
TOAST = "document.querySelector('.toast')"
IS_IDLE = "!document.querySelector('form[aria-busy]')"


@pytest.fixture
def home(own_server, chromium):
    person = chromium()
    person.goes_to(own_server.address + "/")
    person.sees(f"document.querySelector('{TOGGLE}')")
    return person


def test_without_a_connection_the_page_stays_and_offers_to_try_again(home):
    home.context.set_offline(True)

    home.clicks(TOGGLE)

    home.sees(f"{TOAST}?.innerText.includes('can’t be reached')")
    assert home.reads("location.pathname") == "/" and home.reads(PRESSED) == "false"
    home.context.set_offline(False)
    home.page.get_by_role("button", name="Try again").click()
    home.sees(f"{PRESSED} === 'true' && {SHELF} === 1")
    assert home.reads(TOAST) is None


def test_a_movie_is_removed_where_it_stands_and_undo_restores_it(home):
    home.clicks(TOGGLE)
    home.sees(f"{PRESSED} === 'true' && {SHELF} === 1")
    top = home.reads(f"document.querySelector('{TOGGLE}').getBoundingClientRect().top")

    home.clicks(TOGGLE)

    home.sees(f"{PRESSED} === 'false' && {SHELF} === 0 && {TOAST}.innerText.includes('Movie removed.')")
    assert home.reads(f"document.querySelector('{TOGGLE}').getBoundingClientRect().top") == pytest.approx(top, abs=1)
    home.page.get_by_role("button", name="Undo").click()
    home.sees(f"{PRESSED} === 'true' && {SHELF} === 1")


def uses_the_keyboard(person):
    """The keys of toasts are loaded at the first Tab."""
    person.presses("Tab")
    person.sees_script("toasts")


def test_tab_moves_from_a_removed_movie_to_undo_and_then_on_in_the_list(home):
    """The list loads more and more, so the toast at its end would never be reached."""
    uses_the_keyboard(home)
    home.clicks(TOGGLE)
    home.sees(f"{PRESSED} === 'true' && {SHELF} === 1 && {IS_IDLE}")
    home.page.focus(TOGGLE)
    home.presses("Enter")
    home.sees(f"{PRESSED} === 'false' && {TOAST}?.innerText.includes('Undo') && {IS_IDLE}")
    focused = "document.activeElement.innerText"
    is_toggle = f"document.activeElement === document.querySelector('{TOGGLE}')"

    home.presses("Tab")
    assert home.reads(focused) == "Undo"
    home.presses("Shift+Tab")
    assert home.reads(is_toggle)
    home.presses("Tab")
    assert home.reads(f"document.activeElement.closest('{CARD}') === document.querySelectorAll('{CARD}')[1]")

    home.presses("Shift+Tab")
    home.presses("Enter")
    home.sees(f"{PRESSED} === 'true' && {TOAST} === null && {IS_IDLE}")
    home.presses("Enter")
    home.sees(f"{PRESSED} === 'false' && {TOAST}?.innerText.includes('Undo') && {IS_IDLE}")
    home.presses("Tab")
    home.presses("Enter")
    home.sees(f"{PRESSED} === 'true' && {TOAST} === null && {is_toggle}")


def test_a_toast_closes_on_escape_and_returns_the_focus(home):
    uses_the_keyboard(home)
    home.context.set_offline(True)
    home.page.focus(TOGGLE)
    home.presses("Enter")
    home.sees(f"{TOAST}?.innerText.includes('can’t be reached')")
    home.presses("Tab")
    assert home.reads("document.activeElement.innerText") == "Try again"

    home.presses("Escape")

    home.sees(f"{TOAST} === null && document.activeElement === document.querySelector('{TOGGLE}')")
    home.context.set_offline(False)


def test_a_page_from_the_browsers_cache_shows_later_changes(home):
    home.clicks(CARD + " a")
    home.sees("document.querySelector('.movie .keeping button')")

    home.clicks(".movie .keeping button")

    home.sees("document.querySelector('.movie .own')")
    home.goes_back()
    home.sees(f"{PRESSED} === 'true' && {SHELF} === 1")


def test_a_form_is_not_sent_without_a_connection(home):
    home.clicks(CARD + " a")
    home.sees("document.querySelector('.movie .keeping button')")
    home.clicks(".movie .keeping button")
    home.sees("document.querySelector('.movie .own')")
    address = home.page.url
    home.context.set_offline(True)

    home.page.get_by_role("button", name="Delete").click()

    home.sees(f"{TOAST}?.innerText.includes('can’t be reached')")
    assert home.page.url == address
    home.context.set_offline(False)
    home.page.get_by_role("button", name="Try again").click()
    home.sees("location.pathname === '/my-movies' && document.querySelector('.undo')")


def test_the_link_back_names_the_list_and_returns_to_its_place_without_scripts(own_server, chromium):
    page = chromium(java_script_enabled=False, viewport={"width": 390, "height": 844}).page
    page.goto(own_server.address + "/?genre=drama&page=2")
    card = page.locator(CARD).nth(30)
    place = card.get_attribute("id")
    card.get_by_role("link").click()

    page.get_by_role("main").get_by_role("link", name="Discover", exact=True).click()

    page.wait_for_url(f"**/?genre=drama&page=2#{place}")
    assert 0 <= page.locator(f"#{place}").bounding_box()["y"] < 844


def test_slash_leads_to_search_from_any_page(home):
    home.presses("/")

    home.sees("location.pathname === '/search' && document.activeElement.id === 'q'")


def test_the_box_says_that_it_has_a_list_and_whether_it_is_open(chromium):
    person = chromium()
    urllib.request.urlopen(person.wire.address + "/search/recent?part=recent", data=b"q=matrix", timeout=30)
    person.opens("/search")
    box = person.page.get_by_role("combobox", name="Search movies")
    person.sees("document.querySelector('#q').getAttribute('aria-expanded') === 'false'")

    box.click()

    person.sees("document.querySelector('#q').getAttribute('aria-expanded') === 'true'")
    person.presses("Escape")
    person.sees("document.querySelector('#q').getAttribute('aria-expanded') === 'false'")


def test_a_paused_player_keeps_its_gif_without_a_connection(chromium):
    person = chromium()
    person.opens("/gifs")
    picture = "document.querySelector('.player img')"
    person.sees(f"{picture}?.naturalWidth > 0 && !document.querySelector('[data-play]').hidden")
    person.clicks("[data-play]")
    person.sees(f"{picture}.getAttribute('src') === {picture}.dataset.still && {picture}.naturalWidth > 0")
    title = person.reads("document.querySelector('.player .title').textContent")
    person.context.set_offline(True)

    person.clicks("[data-next]")

    person.sees("document.querySelector('.player-note')?.innerText.includes('Couldn’t load the next GIF.')")
    assert person.reads("document.querySelector('.player .title').textContent") == title
    assert person.reads(f"{picture}.naturalWidth > 0")
    person.context.set_offline(False)
    person.page.get_by_role("button", name="Try again").or_(person.page.get_by_role("link", name="Try again")).click()
    person.sees(f"document.querySelector('.player .title').textContent !== {title!r}")
