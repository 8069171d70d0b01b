"""The settings: the state of each source, and the actions there."""

import sqlite3

import pytest

from axe import faults_in_each_scheme
from fake_omdb import KEY, Answer, OMDb, refusal
from server import Server
from test_gallery import TOO_SMALL, TOO_WIDE, zoom_text

GEAR = "a[aria-label=Settings]"
CLEAR = "#searches button"
DONE = "document.querySelector('#done[role=status]')?.textContent"
SAYS_STATES = "[...document.querySelectorAll('.services .state')].map(state => state.textContent)"


@pytest.fixture
def asked():
    omdb = OMDb()
    yield omdb
    omdb.close()


@pytest.fixture
def own_server(asked):
    """A Matinee for this test alone, with OMDb."""
    server = Server(OMDB_API_KEY=KEY, OMDB_BASE_URL=asked.address)
    yield server
    server.check()
    server.stop()


@pytest.fixture
def home(own_server, person):
    person.goes_to(own_server.address + "/settings")
    return person


def states(person):
    return person.reads(SAYS_STATES)


def sees_states(person, *expected):
    person.sees(f"({SAYS_STATES}).join() === '{','.join(expected)}'")


def test_the_gear_leads_there_from_everywhere(own_server, person):
    for path in ["/", "/search", "/movies/tt0133093", "/my-movies", "/nowhere"]:
        person.goes_to(own_server.address + path)
        assert not person.reads(f"document.querySelector('{GEAR}').ariaCurrent")

        person.clicks(GEAR)

        person.sees("location.pathname === '/settings' && document.querySelector('h1').textContent === 'Settings'")
        assert person.reads(f"document.querySelector('{GEAR}').getAttribute('aria-current')") == "page"


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_the_services_are_asked_by_the_button_alone(home, asked):
    assert states(home) == ["Working", "Off", "On", "Off"]
    home.sees_text("740 movies")
    home.sees_text("1,000 of 1,000 requests left today.")
    assert asked.asked == []

    home.clicks("#check button")

    home.sees(f"{DONE} === 'Checked.'")
    assert states(home) == ["Working", "Off", "Working", "Off"]
    assert len(asked.asked) == 1
    home.sees_text("999 of 1,000 requests left today.")
    assert KEY not in home.reads("document.documentElement.outerHTML")
    assert home.reads("location.pathname + location.search + location.hash") == "/settings"


@pytest.mark.parametrize(
    "answer, word, sentence",
    [
        (refusal("Invalid API key!", 401), "Key refused", "OMDb rejected its key."),
        (refusal("Request limit reached!", 401), "Out of quota", "OMDb’s request limit is reached."),
        (Answer("nothing", 200, "text/html"), "Failing", "can’t be read"),
        (None, "Unreachable", "OMDb can’t be reached right now."),
    ],
    ids=["refused", "spent", "unreadable", "away"],
)
def test_a_services_problem_is_described(home, asked, answer, word, sentence):
    if answer:
        asked.gives(answer)
    else:
        asked.goes_away()

    home.clicks("#check button")

    home.sees(f"{DONE} === 'Checked.'")
    assert states(home) == ["Working", "Off", word, "Off"]
    home.sees_text(sentence)

    asked.mend()
    home.clicks("#check button")
    sees_states(home, "Working", "Off", "Working", "Off")


def test_a_search_tells_how_a_service_does_too(home, own_server, asked):
    asked.gives(refusal("Invalid API key!", 401))
    home.goes_to(own_server.address + "/search?q=matrix")

    home.goes_to(own_server.address + "/settings")

    assert states(home) == ["Working", "Off", "Key refused", "Off"]


@pytest.mark.webkit_too
def test_while_the_services_are_asked_the_page_says_so(home):
    # The page is about to be replaced, so its state is stored for the next page to read.
    home.reads("""new MutationObserver(() => {
        const button = document.querySelector('#check button');
        sessionStorage.seen = [document.querySelector('#sources').ariaBusy, button.textContent, button.disabled].join();
    }).observe(document.querySelector('#sources'), { attributes: true })""")

    home.clicks("#check button")

    home.sees(f"{DONE} === 'Checked.' && !document.querySelector('[aria-busy]')")
    assert home.reads("sessionStorage.seen") == "true,Checking…,true"


def test_how_a_key_is_set_opens_by_key(home):
    home.reads("document.querySelectorAll('.services summary')[1].focus()")
    assert "TMDB_ACCESS_TOKEN" not in home.page_text

    home.presses("Enter")

    home.sees_text("TMDB_ACCESS_TOKEN")
    home.sees_text("TMDB_API_KEY=… matinee serve")


def test_how_there_are_more_titles_opens_by_key(home, own_server):
    home.reads("document.querySelector('.services summary').focus()")
    assert "matinee catalog download" not in home.page_text

    home.presses("Enter")

    home.sees_text(f"MATINEE_DATA_DIR={own_server.data_folder} matinee catalog download imdb")
    home.sees_text(f"MATINEE_DATA_DIR={own_server.data_folder} matinee catalog import imdb FILE…")


def test_an_unusable_catalog_is_reported(chromium_browser):
    server = Server()
    page = chromium_browser.new_page()
    try:
        server.data_folder.mkdir(parents=True, exist_ok=True)
        (server.data_folder / "catalog.index").write_text("what is this")
        # The server looks for a changed catalog file at intervals.
        for _ in range(1_000):
            page.goto(server.address + "/settings")
            if page.locator(".services .state").first.text_content() == "Import unusable":
                break
        page.get_by_text("Import unusable").wait_for()
        page.get_by_text("Until then there are the movies that are built in.").wait_for()
    finally:
        page.close()
        server.stop()


def test_the_last_searches_are_cleared(home, own_server):
    home.goes_to(own_server.address + "/search?q=blade+runner&go=1")
    home.goes_to(own_server.address + "/settings")
    home.sees_text("1 recent search saved")

    home.clicks(CLEAR)

    home.sees(f"{DONE} === 'Cleared.'")
    home.sees("document.activeElement.id === 'done'")
    home.sees_text("No recent searches.")
    assert not home.reads(f"document.querySelector('{CLEAR}')")


def test_the_movies_lead_out_and_in(home, own_server):
    def links():
        return home.reads("[...document.querySelectorAll('#movies a')].map(link => link.getAttribute('href'))")

    assert links() == ["/settings/restore", "/my-movies/import"]
    home.goes_to(own_server.address + "/movies/tt0133093")
    home.clicks(".keeping button")
    home.sees("document.querySelector('.keeping .own')")

    home.goes_to(own_server.address + "/settings")

    home.sees_text("1 movie, kept in")
    assert links() == [
        "/settings/backup", "/settings/restore", "/my-movies/export.json", "/my-movies/export.csv", "/my-movies/import",
    ]
    assert home.reads("document.querySelector('#movies code').textContent") == str(own_server.data_folder / "library.sqlite")


def test_all_actions_work_without_scripts(own_server, chromium_browser, tmp_path):
    context = chromium_browser.new_context(java_script_enabled=False, accept_downloads=True)
    page = context.new_page()
    try:
        page.goto(own_server.address + "/search?q=blade+runner&go=1")
        page.goto(own_server.address + "/settings")
        page.get_by_role("button", name="Check now").click()
        page.get_by_text("Checked.").wait_for()
        with page.expect_download() as waiting:
            page.get_by_role("link", name="Back up").click()
        file = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(file)
        page.get_by_role("button", name="Clear recent searches").click()
        page.get_by_text("Cleared.").wait_for()
    finally:
        context.close()

    assert file.name.startswith("matinee-backup-")
    with sqlite3.connect(file) as library:
        assert library.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert library.execute("SELECT count(*) FROM recentSearch").fetchone() == (1,)
    assert list(own_server.data_folder.rglob("*backup*")) == [], "nothing of it stays on the server"


def test_without_libvips_the_page_and_the_server_say_so(chromium_browser):
    server = Server(PATH="/nowhere")
    page = chromium_browser.new_page()
    try:
        page.goto(server.address + "/settings")
        page.get_by_text("Photos are off because libvips is missing. Install libvips-tools.").wait_for()
    finally:
        page.close()
        server.stop()


def test_axe_finds_nothing(own_server, chromium_browser):
    page = chromium_browser.new_page()
    try:
        for path in ["/settings", "/settings?done=checked", "/settings?done=cleared"]:
            page.goto(own_server.address + path)
            page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
            assert faults_in_each_scheme(page) == [], path
    finally:
        page.close()


def test_it_fits_every_window_with_all_opened(chromium, own_server):
    person = chromium()
    person.goes_to(own_server.address + "/settings")
    person.reads("document.querySelectorAll('details').forEach(details => details.open = true)")
    for percent in [100, 200]:
        zoom_text(person, percent)
        for width in [320, 390, 820, 1440, 2560]:
            person.page.set_viewport_size({"width": width, "height": 900})
            assert person.reads(TOO_WIDE) == [], (width, percent)
            assert person.reads(TOO_SMALL) == [], (width, percent)
