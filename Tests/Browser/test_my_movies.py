"""The user's own movies: added, found, edited, removed and restored."""

import base64

import pytest

from axe import faults

OVERVIEW = "Two friends open a cinema in a laundry and show movies to the rhythm of the spin cycle."
MOVIE = "location.pathname.startsWith('/movies/my-')"
PROBLEMS = "document.querySelector('#problems').innerText"
# A picture of one gray pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
)


def fills(person, **fields):
    for name, text in fields.items():
        person.reads(f"document.querySelector('#movie-form').elements.{name}.value = {text!r}")


def adds(person, title, released="2021-07-03", overview=OVERVIEW):
    person.opens("/my-movies/new")
    fills(person, title=title, released=released, overview=overview)
    person.clicks("#movie-form .actions button[type=submit]")


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_the_first_movie_is_added_and_stands_everywhere(home):
    home.sees_text("Add your first movie")

    adds(home, "Summer in Kreuzberg")

    home.sees(MOVIE)
    home.sees_text("In My Movies")
    home.opens("/")
    home.sees("document.querySelector('.own-shelf .title')?.textContent === 'Summer in Kreuzberg'")
    home.opens("/my-movies")
    home.sees("document.querySelector('[role=feed] .title')?.textContent === 'Summer in Kreuzberg'")
    home.opens("/search?q=sumer+kreutzberg")
    home.sees("document.querySelector('.best .title')?.textContent === 'Summer in Kreuzberg'")


def test_a_form_that_the_browser_sends_twice_adds_one_movie_and_leaves_the_form(home):
    """As browsers do when the connection breaks before the answer."""
    def send_twice(route):
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
        route.continue_()

    home.page.route("**/my-movies/new", send_twice)
    adds(home, "Summer in Kreuzberg")

    home.sees("location.pathname === '/my-movies'")
    home.sees("[...document.querySelectorAll('[role=feed] .title')].map((title) => title.textContent).join() === 'Summer in Kreuzberg'")


def test_a_movie_is_added_at_home_without_tls(home):
    """Browsers have `crypto.randomUUID` only over TLS and on the server's own machine."""
    home.opens("/my-movies/new")
    home.sees_script("movie-form")
    home.reads("delete Crypto.prototype.randomUUID")
    fills(home, title="Summer in Kreuzberg", released="2021-07-03", overview=OVERVIEW)
    home.clicks("#movie-form .actions button[type=submit]")

    home.sees(MOVIE)


def test_the_same_movie_twice_is_refused_and_nothing_typed_is_lost(home):
    adds(home, "Summer in Kreuzberg")
    home.sees(MOVIE)

    adds(home, "summer  in KREUZBERG", "2021-01-01")

    home.sees(f"{PROBLEMS}.includes('Already in My Movies')")
    assert home.reads("document.querySelector('#title').value") == "summer  in KREUZBERG"
    assert home.reads("document.querySelector('#problems a').pathname.startsWith('/movies/my-')")
    home.opens("/search")
    home.goes_back()
    home.sees("document.querySelector('#title')?.value === 'summer  in KREUZBERG'")
    home.sees("document.querySelector('#released').value === '2021-01-01'")


@pytest.mark.webkit_too
def test_what_is_wrong_stands_at_the_top_and_at_its_field(home):
    adds(home, "Su", "", "too short")

    home.sees(f"{PROBLEMS}.includes('at least 3 characters')")
    for control in ["title", "overview", "released"]:
        assert home.reads(f"document.querySelector('#{control}').getAttribute('aria-invalid')") == "true"
    assert home.reads("document.activeElement.id") == "title"
    assert home.reads("document.querySelector('#overview').value") == "too short"


@pytest.mark.webkit_too
def test_a_movie_is_deleted_and_put_back(home):
    adds(home, "Summer in Kreuzberg")
    home.sees(MOVIE)
    home.clicks(".keeping button[type=submit]")
    home.sees_text("Movie removed.")
    assert not home.reads("document.querySelector('[role=feed]')")
    home.sees_script("toasts")

    home.presses("Tab")
    assert home.reads("document.activeElement.textContent") == "Undo"
    home.presses("Enter")

    home.sees(f"{MOVIE} && document.querySelector('h1 .title')?.textContent === 'Summer in Kreuzberg'")


# Chromium reloads the page in tests, and forgets the focus.
@pytest.mark.webkit
def test_by_keyboard_the_way_back_leads_to_the_own_movie(own_server, webkit):
    webkit.site = own_server.address
    for title in ["Summer in Kreuzberg", "Autumn in Wedding"]:
        adds(webkit, title)
        webkit.sees(MOVIE)
    webkit.opens("/")
    webkit.sees("document.querySelectorAll('.own-shelf .card').length === 2")
    webkit.reads("document.querySelectorAll('.own-shelf .card')[1].focus()")
    webkit.presses("Enter")
    webkit.sees(f"{MOVIE} && document.querySelector('h1 .title')?.textContent === 'Summer in Kreuzberg'")

    webkit.clicks_back_link()

    webkit.sees("location.pathname === '/'")
    webkit.sees("document.activeElement.querySelector('.title')?.textContent === 'Summer in Kreuzberg'")
    webkit.waits_for_paint()
    assert webkit.reads("document.activeElement.querySelector('.title')?.textContent") == "Summer in Kreuzberg"


@pytest.mark.smoke
def test_a_movie_is_edited(home):
    adds(home, "Summer in Kreuzberg")
    home.sees(MOVIE)
    home.clicks(".keeping a[href$=edit]")
    home.sees("document.querySelector('#movie-form')")
    assert home.reads("document.querySelector('#overview').value") == OVERVIEW

    fills(home, title="Winter in Kreuzberg")
    home.clicks("#movie-form .actions button[type=submit]")

    home.sees(f"{MOVIE} && document.querySelector('h1 .title')?.textContent === 'Winter in Kreuzberg'")


def test_a_movie_of_the_catalog_is_taken_over_and_marked(home):
    home.opens("/movies/tt0133093")
    home.sees("document.querySelector('.keeping button')")
    home.clicks(".keeping button")

    home.sees("document.querySelector('.keeping .own')")
    home.opens("/search?q=matrix")
    home.sees("document.querySelector('.best [aria-pressed=true]')")
    assert home.reads("document.querySelectorAll('.best, .rows li').length") == 3, "it stands there once"


def test_the_filter_forgives(home):
    for title in ["Summer in Kreuzberg", "The Lighthouse Keeper"]:
        adds(home, title)
        home.sees(MOVIE)
    home.opens("/my-movies")
    home.sees("document.querySelectorAll('[role=feed] > *').length === 2")

    home.reads("""(() => {
        const box = document.querySelector('#filter');
        box.value = 'lighthose';
        box.dispatchEvent(new Event('input', { bubbles: true }));
    })()""")

    home.sees("[...document.querySelectorAll('[role=feed] .title')].map(t => t.textContent).join() === 'The Lighthouse Keeper'")


def test_without_scripts_a_movie_with_a_picture_is_added(own_server, chromium_browser):
    context = chromium_browser.new_context(java_script_enabled=False)
    page = context.new_page()
    try:
        page.goto(own_server.address + "/my-movies/new")
        page.get_by_label("Title").fill("Summer in Kreuzberg")
        page.get_by_label("Overview").fill("too short")
        page.get_by_label("Poster").set_input_files({"name": "p.png", "mimeType": "image/png", "buffer": PNG})
        with page.expect_navigation():
            page.get_by_role("button", name="Add movie").click()
        assert "at least 30 characters" in page.inner_text("#problems")
        assert page.get_by_label("Title").input_value() == "Summer in Kreuzberg"
        assert len(page.locator("input[name=picture]").input_value()) == 32, "the picture is kept too"

        page.get_by_label("Overview").fill(OVERVIEW)
        page.get_by_label("Release date").fill("2021-07-03")
        page.get_by_role("button", name="Add movie").click()
        page.wait_for_url("**/movies/my-*")
        picture = page.locator(".movie-poster .photo")
        picture.wait_for()
        assert picture.evaluate("image => image.decode().then(() => true)"), "it is a picture"
    finally:
        context.close()


def test_axe_finds_nothing(own_server, chromium_browser):
    page = chromium_browser.new_page()
    try:
        for path in ["/my-movies", "/my-movies/new"]:
            page.goto(own_server.address + path)
            assert faults(page) == [], path
    finally:
        page.close()


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_movie_is_taken_over_from_its_card(home):
    home.sees("document.querySelector('[role=feed] .keep [aria-pressed]')")
    name = home.reads("document.querySelector('[role=feed] .keep [aria-pressed]').ariaLabel")
    card = "document.querySelector('[role=feed] > *')"

    home.clicks("[role=feed] .keep [aria-pressed]")

    home.sees(f"{card}.querySelector('.keep [aria-pressed]').ariaPressed === 'true'")
    assert home.reads("location.pathname") == "/", "one stays where one was"
    home.sees("document.querySelectorAll('.own-shelf .card').length === 1")
    assert not home.reads("document.body.innerText.includes('Add your first movie')")
    home.opens("/my-movies")
    home.sees("document.querySelector('#results [role=feed] .title')")
    title = home.reads("document.querySelector('#results [role=feed] .title').textContent")
    assert name == f"Add {title} to My Movies"


def test_a_movie_is_taken_over_from_a_shelf(home):
    home.opens("/movies/tt0133093")
    home.sees("document.querySelector('.shelf .keep [aria-pressed]')")

    home.clicks(".shelf .keep [aria-pressed]")

    home.sees("document.querySelector('.shelf > li .keep [aria-pressed]').ariaPressed === 'true'")
    assert home.reads("location.pathname") == "/movies/tt0133093"


COUNT = "document.querySelector('#count').textContent"


def test_the_number_of_movies_follows_toggles_and_the_filter(home):
    for movie in ["tt0133093", "tt0083658"]:
        home.page.request.post(f"{home.page.url}my-movies/keep?part=button", form={"id": movie})
    home.opens("/my-movies")
    home.sees(f"{COUNT} === '2 movies'")

    home.clicks("[role=feed] .keep [aria-pressed]")
    home.sees(f"{COUNT} === '1 movie'")
    home.page.get_by_role("button", name="Undo").click()
    home.sees(f"{COUNT} === '2 movies'")

    home.page.get_by_label("Find in My Movies").fill("qqqq")
    home.sees(f"{COUNT} === 'No match in My Movies.'")
    home.page.get_by_label("Find in My Movies").fill("")
    home.sees(f"{COUNT} === '2 movies'")


KEEPS_60 = """(async () => {
    const ids = new Set();
    for (let page = 1; ids.size < 60; page++) {
        const rows = await (await fetch(`/search?q=the&part=rows&page=${page}`)).text();
        for (const [, id] of rows.matchAll(/data-movie="([^"]+)"/g)) if (ids.size < 60) ids.add(id);
    }
    for (const id of ids) await fetch("/my-movies/keep", { method: "POST", body: new URLSearchParams({ id }) });
})()"""


def test_rows_that_moved_forward_as_others_went_away_are_listed(home):
    home.reads(KEEPS_60)
    home.opens("/my-movies")
    home.sees_script("my-movies")
    for number in range(3):
        home.reads(f"document.querySelectorAll('[role=feed] button[aria-pressed]')[{number}].click()")
        home.sees(f"document.querySelectorAll('[role=feed] [aria-pressed=false]').length === {number + 1}")

    home.sees("(scrollTo(0, document.documentElement.scrollHeight), document.querySelector('#results .end'))")

    assert home.reads("document.querySelectorAll('[role=feed] > *').length") == 60


@pytest.mark.parametrize("is_saved", [False, True])
def test_an_edit_that_the_browser_brings_back_replaces_nothing_unseen(home, is_saved):
    adds(home, "Summer in Kreuzberg")
    home.sees(MOVIE)
    home.clicks("main a[href$='/edit']")
    home.sees_script("movie-form")
    home.clicks("#title")
    home.types("!")
    edit = home.reads("location.pathname")
    if is_saved:
        home.presses("Enter")
        home.sees(MOVIE)
    else:
        home.opens("/")
    home.reads(f"""(async () => {{
        const page = new DOMParser().parseFromString(await (await fetch({edit!r})).text(), "text/html");
        const body = new FormData(page.querySelector("#movie-form"));
        body.set("title", "Changed elsewhere");
        await fetch({edit!r}, {{ method: "POST", body }});
    }})()""")

    home.goes_back()
    home.sees_script("movie-form")
    home.sees("document.readyState === 'complete'")
    home.clicks("#movie-form .actions button[type=submit]")

    home.sees(f"{PROBLEMS}.includes('changed elsewhere')")
