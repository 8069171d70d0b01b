"""Importing lists, previewing and undoing them; exporting the user's movies and importing them again."""

import json

import pytest

from axe import faults
from test_my_movies import MOVIE, OVERVIEW, fills

RATINGS = """Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
tt0133093,9,2020-01-02,The Matrix,https://www.imdb.com/title/tt0133093,Movie,8.7,136,1999,"Action, Sci-Fi",1,1999-03-31,Somebody
tt0078748,8,2020-01-03,Alien,https://www.imdb.com/title/tt0078748,Movie,8.5,117,1979,"Horror, Sci-Fi",1,1979-05-25,Somebody
"""
TITLES = "Title,Year\nThe Matrix,1999\nA movie that nobody has made,1931\n\"Quotes \"\"within\"\" it\",1932\n"
STATUS = "(document.querySelector('main [role=status]')?.textContent ?? '')"


def fetched(person, path, method="GET"):
    """The text at a path, fetched by a script of the page."""
    person.reads(
        f"(window.got = undefined, fetch({path!r}, {{ method: {method!r} }})"
        ".then((answer) => answer.text()).then((text) => window.got = text), 0)"
    )
    person.sees("window.got !== undefined")
    return person.reads("window.got")


def brings(person, text, name="list.csv"):
    """Chooses a file with this text and sends the form."""
    person.opens("/my-movies/import")
    person.reads(
        f"(() => {{ const held = new DataTransfer(); held.items.add(new File([{json.dumps(text)}], {name!r}));"
        " document.querySelector('#list').files = held.files; return true; })()"
    )
    person.clicks("#import button[type=submit]")


def titles(person):
    person.opens("/my-movies?sort=title")
    return person.reads("[...document.querySelectorAll('[role=feed] .title')].map((title) => title.textContent)")


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_list_is_looked_at_taken_in_and_taken_back(home):
    brings(home, TITLES)

    home.sees(f"{STATUS}.includes('1 found, 2 not found')")
    assert titles(home) == [], "nothing is changed before one says so"
    home.goes_back()
    home.sees("document.querySelector('.import-preview button[type=submit]') && document.readyState === 'complete'")
    home.clicks(".import-preview button[type=submit]")
    home.sees(f"{STATUS}.includes('3 movies added')")
    assert sorted(titles(home)) == ["A movie that nobody has made", 'Quotes "within" it', "The Matrix"]

    brings(home, TITLES)
    home.sees(f"{STATUS}.includes('All of them are in My Movies already')")
    assert not home.reads("!!document.querySelector('.import-preview button[type=submit]')")
    assert len(titles(home)) == 3


def test_an_import_is_taken_back(home):
    brings(home, RATINGS, "ratings.csv")
    home.sees(f"{STATUS}.startsWith('IMDb, ratings: 2 movies. 2 found')")
    home.clicks(".import-preview button[type=submit]")
    home.sees(f"{STATUS}.includes('2 movies added')")

    home.clicks("form[action$='/undo'] button")

    home.sees(f"{STATUS}.includes('Import undone (2 movies)')")
    assert titles(home) == []


def test_unselected_movies_are_not_imported(home):
    brings(home, TITLES)
    home.sees("document.querySelector('.import-preview')")
    home.reads("document.querySelector('.import-preview [name=unknown]').checked = false")

    home.clicks(".import-preview button[type=submit]")

    home.sees(f"{STATUS}.includes('1 movie added')")
    assert titles(home) == ["The Matrix"]


def test_one_of_several_candidates_is_chosen(home):
    brings(home, "Title\nAll Quiet on the Western Front\nBeauty and the Beast\n")
    home.sees("document.querySelector('.choices input[type=radio]')")
    wanted = home.reads("document.querySelector('.choices input[type=radio]').closest('label').innerText.trim()")
    home.reads("document.querySelector('.choices input[type=radio]').click()")

    home.clicks(".import-preview button[type=submit]")

    home.sees(f"{STATUS}.includes('added')")
    assert any(title in wanted for title in titles(home))


def test_a_file_that_is_no_list_gets_a_message(home):
    brings(home, "\0\0\0\0", "photo.csv")
    home.sees("document.querySelector('main .empty [role=status]')")
    assert "This is not a text file." in home.reads(STATUS)

    brings(home, '{"format": ' + "[" * 5_000, "deep.json")
    home.sees("document.querySelector('main .empty [role=status]')")
    assert titles(home) == []

    home.opens("/my-movies/import")
    home.clicks("#import button[type=submit]")
    home.sees("document.querySelector('#problems').textContent === 'Choose a file first.'")


@pytest.mark.webkit_too
def test_all_is_as_before_after_export_wiping_and_import(home):
    home.opens("/my-movies/new")
    chooses_photo(home)
    fills(home, title="Summer in Kreuzberg", released="2021-07-03", overview=OVERVIEW)
    home.clicks("#movie-form .actions button[type=submit]")
    home.sees(MOVIE)
    home.opens("/movies/tt0133093")
    home.sees("document.querySelector('form[action=\"/my-movies/keep\"] button')")
    home.clicks("form[action='/my-movies/keep'] button")
    home.sees("document.querySelector('.keeping .own')")
    before = fetched(home, "/my-movies/export.json")
    table = fetched(home, "/my-movies/export.csv")
    assert len(titles(home)) == 2
    for _ in range(2):
        address = home.reads("document.querySelector('[role=feed] a').pathname")
        fetched(home, f"/my-movies/{address.split('/')[-1]}/remove", "POST")
        titles(home)
    assert titles(home) == []

    for text, name in [(before, "mine.json"), (table, "mine.csv")]:
        brings(home, text, name)
        home.sees("document.querySelector('.import-preview')")
        if name == "mine.csv":
            assert home.reads(f"{STATUS}.includes('All of them are in My Movies already')")
            continue
        home.clicks(".import-preview button[type=submit]")
        home.sees(f"{STATUS}.includes('2 movies added')")

    after = fetched(home, "/my-movies/export.json")
    assert without_moment(after) == without_moment(before)
    assert [bool(movie.get("picture")) for movie in json.loads(after)["movies"]] == [True, False]
    home.opens("/my-movies?q=kreuzberg")
    home.sees("document.querySelector('.poster .photo')?.naturalWidth > 0")


def chooses_photo(person):
    """Draws a photo on the page and chooses it."""
    person.reads(
        "(() => { const canvas = document.createElement('canvas'); canvas.width = 400; canvas.height = 600;"
        " const ink = canvas.getContext('2d'); ink.fillStyle = '#357'; ink.fillRect(0, 0, 400, 600);"
        " ink.fillStyle = '#fc6'; ink.fillRect(100, 100, 200, 300); window.hasPhoto = false;"
        " canvas.toBlob((blob) => { const held = new DataTransfer();"
        " held.items.add(new File([blob], 'p.png', { type: 'image/png' })); const photo = document.querySelector('#photo');"
        " photo.files = held.files; photo.dispatchEvent(new Event('change')); window.hasPhoto = true; }); return 0; })()"
    )
    person.sees("window.hasPhoto && document.querySelector('#preview canvas')")


def without_moment(text):
    document = json.loads(text)
    document.pop("exported")
    return document


def test_axe_finds_nothing(own_server, chromium_browser):
    page = chromium_browser.new_page()
    text = TITLES + "All Quiet on the Western Front,\nBeauty and the Beast,\n"
    try:
        page.goto(own_server.address + "/my-movies/import")
        found = faults(page)
        page.set_input_files("#list", {"name": "l.csv", "mimeType": "text/csv", "buffer": text.encode()})
        page.click("#import button[type=submit]")
        page.wait_for_selector(".import-preview")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        found += faults(page)
        page.click(".import-preview button[type=submit]")
        page.wait_for_selector("form[action$='/undo']")
        assert found + faults(page) == []
    finally:
        page.close()


def test_nothing_overflows(own_server, chromium_browser):
    page = chromium_browser.new_page()
    text = TITLES + "All Quiet on the Western Front,\nBeauty and the Beast,\n"

    def overflows():
        for width in [320, 390, 820, 1440]:
            page.set_viewport_size({"width": width, "height": 844})
            if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
                yield width

    try:
        page.goto(own_server.address + "/my-movies/import")
        assert list(overflows()) == []
        page.set_input_files("#list", {"name": "l.csv", "mimeType": "text/csv", "buffer": text.encode()})
        page.click("#import button[type=submit]")
        page.wait_for_selector(".import-preview")
        page.goto(page.url)  # Loads anew: pictures of the view transition would cover the page.
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert list(overflows()) == []
    finally:
        page.close()
