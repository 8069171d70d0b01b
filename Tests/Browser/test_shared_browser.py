"""People who sign in one after the other in the same tab of a browser see nothing of each other."""

import pytest

from household import PASSWORD, Household
from offline_phone import HAS_FIRST_PAGE, IS_CONTROLLED, gets_movies
from person import loads_opinions, waits

PASSWORDS = {"Ada": PASSWORD, "Bo": "a bridge of paper"}
MOVIE = "/movies/tt0133093"
NOTE = "Only for me: the lighthouse."
SECRET = "Lanterns of the Delta"


@pytest.fixture(scope="module")
def home():
    home = Household()
    home.signs_in().adds_movie(SECRET)
    home.add("Bo", PASSWORDS["Bo"])
    yield home
    home.check()
    home.stop()


@pytest.fixture
def tab(home, chromium):
    tab = chromium()
    tab.site = f"http://127.0.0.1:{home.port}"
    return tab


def signs_in(tab, name):
    """Types the name and password, as the session of the one before has ended elsewhere."""
    tab.context.clear_cookies()
    tab.opens("/sign-in")
    tab.page.get_by_label("Name").fill(name)
    tab.page.get_by_label("Password").fill(PASSWORDS[name])
    tab.page.get_by_role("button", name="Sign in", exact=True).click()
    tab.page.wait_for_url(lambda address: "/sign-in" not in address)


def signs_in_beside(tab, name):
    """Signs in in another tab of the browser."""
    first, tab.page = tab.page, tab.context.new_page()
    signs_in(tab, name)
    tab.page = first
    tab.sees("document.querySelector('.other-person[open]')")


NOTE_FIELD = "document.querySelector('#opinion textarea')?.value"


def opens_movie(tab):
    """Opens a movie's page, whose script has shown what the tab stores."""
    tab.opens(MOVIE)
    loads_opinions(tab)


def test_a_note_that_was_not_saved_is_for_its_author_alone(tab):
    signs_in(tab, "Ada")
    opens_movie(tab)
    tab.clicks("#opinion .own-note summary")
    tab.clicks("#opinion textarea")
    tab.types(NOTE)
    signs_in(tab, "Ada")
    opens_movie(tab)
    assert tab.reads(NOTE_FIELD) == NOTE

    signs_in(tab, "Bo")

    opens_movie(tab)
    assert tab.reads(NOTE_FIELD) == ""
    assert NOTE not in tab.reads("JSON.stringify({ ...sessionStorage })")


def test_going_back_brings_typed_text_back_to_its_author_alone(tab):
    signs_in(tab, "Ada")
    opens_movie(tab)
    tab.clicks("#opinion .own-note summary")
    tab.clicks("#opinion textarea")
    tab.types(NOTE)
    tab.opens("/settings/account")
    tab.clicks("form[action='/sign-out'] button")
    tab.sees("location.pathname === '/sign-in'")
    signs_in(tab, "Bo")

    while tab.reads("location.pathname") != MOVIE:
        tab.goes_back()

    tab.sees("document.readyState === 'complete'")
    loads_opinions(tab)
    assert tab.reads(NOTE_FIELD) == ""


@pytest.mark.parametrize("action", ["/sign-out", "/settings/account/sessions/end"])
def test_after_a_sign_out_going_back_shows_the_sign_in(tab, action):
    signs_in(tab, "Ada")
    tab.opens("/my-movies")
    tab.sees_text(SECRET)
    tab.opens("/settings/account")

    tab.clicks(f"form[action='{action}'] button")
    tab.sees("location.pathname === '/sign-in'")

    for _ in range(2):
        tab.goes_back()
        tab.sees("location.pathname === '/sign-in'")
        assert SECRET not in tab.reads("document.body.innerText")


def test_the_page_to_sign_in_again_stays_and_going_back_keeps_the_page_before(tab):
    signs_in(tab, "Ada")
    tab.opens("/my-movies")
    tab.sees_text(SECRET)
    tab.opens("/sign-in?again=yes")
    tab.sees("document.readyState === 'complete'")
    tab.reads("window.isFirst = true")

    tab.reads("new Promise((done) => setTimeout(done, 500))")

    assert tab.reads("window.isFirst") is True
    tab.goes_back()
    tab.sees_text(SECRET)
    assert tab.reads("performance.getEntriesByType('navigation')[0].type") == "back_forward"


def test_after_a_sign_out_in_another_tab_a_page_that_the_browser_kept_is_loaded_anew(tab):
    signs_in(tab, "Ada")
    tab.opens("/my-movies")
    tab.sees_text(SECRET)
    other = tab.context.new_page()
    other.goto(tab.site + "/settings")
    other.get_by_role("button", name="Sign out", exact=True).click()
    other.wait_for_url("**/sign-in")

    tab.reads("(dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 0)")

    tab.sees("location.pathname === '/sign-in'")


def test_after_another_person_signed_in_going_back_shows_nothing_of_the_first(tab):
    signs_in(tab, "Ada")
    tab.opens("/my-movies")
    tab.sees_text(SECRET)

    signs_in(tab, "Bo")

    tab.goes_back()
    tab.goes_back()
    tab.sees("location.pathname === '/my-movies'")
    assert SECRET not in tab.reads("document.body.innerText")


def test_a_page_that_the_browser_kept_is_loaded_anew_for_another_person(tab):
    """Playwright turns off the cache in which browsers keep whole pages, so the test sends their event."""
    signs_in(tab, "Ada")
    tab.opens("/my-movies")
    tab.sees_text(SECRET)
    tab.context.clear_cookies()

    tab.reads("(sessionStorage.clear(), dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 0)")

    tab.sees("location.pathname === '/sign-in'")


def test_a_page_that_the_browser_kept_stores_nothing_in_a_tab_of_another_person(tab):
    signs_in(tab, "Ada")
    stored = "(() => { try { sessionStorage.setItem('note', 'x'); return true } catch { return false } })()"
    assert tab.reads(stored) and not tab.reads(f"(sessionStorage.clear(), {stored})")


def test_a_tab_of_the_one_before_changes_nothing_of_another_person(tab):
    """The tab stays open with what was typed, and works again once its person has signed in again."""
    signs_in(tab, "Ada")
    opens_movie(tab)
    tab.clicks("#opinion .own-note summary")
    tab.clicks("#opinion textarea")
    tab.types(NOTE)
    first, second = tab.page, tab.context.new_page()

    tab.page = second
    signs_in(tab, "Bo")
    tab.page = first
    tab.sees("document.querySelector('.other-person[open] button:focus')")
    tab.presses("Escape")
    tab.presses("Escape")
    tab.sees("document.querySelector('.other-person[open]')")

    tab.page = second
    signs_in(tab, "Ada")
    tab.page = first
    tab.sees("!document.querySelector('.other-person')")
    assert tab.reads(NOTE_FIELD) == NOTE


def test_changes_that_a_tab_sends_late_are_not_those_of_another_person(tab, home):
    """The first answer is late; another tab signs in someone else; then the tab sends what it has kept back."""
    signs_in(tab, "Ada")
    opens_movie(tab)
    held = []

    def hold(route):
        held.append((route, route.fetch())) if not held else route.continue_()

    tab.page.route("**/opinion?*", hold)
    tab.clicks("#opinion [name=wanted]")
    tab.clicks("#opinion .own-note summary")
    tab.clicks("#opinion textarea")
    tab.types(NOTE)
    tab.reads("(document.querySelector('#opinion .note-form').requestSubmit(), 0)")
    signs_in_beside(tab, "Bo")

    with tab.page.expect_response(lambda answer: "/opinion?" in answer.url and answer.status == 403):
        held[0][0].fulfill(response=held[0][1])

    bo, ada = (home.signs_in(name, PASSWORDS[name]).gets(MOVIE).body.decode() for name in ("Bo", "Ada"))
    assert NOTE not in bo and NOTE not in ada and 'aria-pressed="true"' not in bo
    tab.sees("document.querySelector('.note.toast')?.textContent.startsWith('This change was made by someone else')")
    assert tab.reads("document.querySelector('.other-person .toast') === null")


def test_a_tab_of_the_one_before_shows_nothing_of_the_other_person(tab, home):
    bo = home.signs_in("Bo", PASSWORDS["Bo"])
    assert bo.posts(f"{MOVIE}/opinion?part=opinion", note="The night of Bo", **{"was-note": ""}).status == 200
    signs_in(tab, "Ada")
    opens_movie(tab)
    before = tab.reads(NOTE_FIELD)
    signs_in_beside(tab, "Bo")

    with tab.page.expect_response(lambda answer: "part=opinion" in answer.url):
        tab.reads("(dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 0)")

    tab.reads("new Promise((done) => setTimeout(done, 500))")
    assert tab.reads(NOTE_FIELD) == before


def test_a_form_of_a_tab_of_the_one_before_is_not_sent(tab, home):
    signs_in(tab, "Ada")
    tab.opens("/search?q=lanterns")
    tab.opens("/settings")
    signs_in_beside(tab, "Bo")

    tab.reads("(document.querySelector('form[action=\"/settings/clear-searches\"]').requestSubmit(), 0)")

    tab.sees("document.querySelector('.note.toast')?.textContent.startsWith('Someone else has signed in')")
    assert tab.reads("location.pathname") == "/settings"


def test_a_page_made_without_the_server_is_of_the_person_who_uses_the_browser(chromium):
    home = Household(MATINEE_OFFLINE="true")
    try:
        tab = chromium()
        tab.site = f"http://127.0.0.1:{home.port}"
        signs_in(tab, "Ada")
        whose = "document.querySelector('link[rel=manifest]').dataset.visitor"
        ada = tab.reads(whose)
        if tab.reads("!document.querySelector('link[rel=manifest]').dataset.worker"):
            pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
        tab.sees(IS_CONTROLLED)
        gets_movies(tab)
        waits(lambda: tab.reads(HAS_FIRST_PAGE), "The worker does not know who uses the browser.")

        tab.context.set_offline(True)
        for path in (MOVIE, "/search?q=matrix", "/people/keanu-reeves"):
            tab.opens(path)
            assert tab.reads(whose) == ada, path
        tab.sees("document.querySelector('.offline')?.textContent")
        # What is said of another person is not shown. The page may be the answer to a form, so it is not loaded again.
        hears = """(() => {
            const data = { visitor: "other", isAway: false, changes: [], isRenewed: %s };
            navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
            window.hasHeard = true;
        })()"""
        tab.reads(hears % "false")
        tab.reads("new Promise((done) => setTimeout(done, 500))")
        assert tab.reads("document.querySelector('.offline').textContent") != ""
        assert tab.reads("hasHeard")
        tab.context.set_offline(False)
        # A stored page whose late answer is for another person, whom a proxy has signed in.
        tab.reads(hears % "true")
        tab.sees("!window.hasHeard")
    finally:
        home.stop()


def test_a_form_that_is_under_way_while_another_person_signs_in_is_not_theirs(tab, home):
    signs_in(tab, "Bo")
    tab.opens("/search?q=lanterns")
    signs_in(tab, "Ada")
    tab.opens("/settings")
    held = []
    tab.page.route("**/healthz", lambda route: held.append((route, route.fetch())))
    tab.reads("(document.querySelector('form[action=\"/settings/clear-searches\"]').requestSubmit(), 0)")
    signs_in_beside(tab, "Bo")

    with tab.page.expect_response(lambda answer: "/settings/clear-searches" in answer.url and answer.status == 403):
        held[0][0].fulfill(response=held[0][1])
