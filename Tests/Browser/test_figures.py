"""The statistics of the user's own movies: the numbers are right, and the charts are accessible."""

import pytest

from axe import IN_THE_OPEN, faults_in_each_scheme
from server import Server
from test_gallery import TOO_WIDE, WIDTHS, zoom_text
from test_my_movies import MOVIE, adds

# The rows of a table: the name, with the alternative text of a drawing, and the number.
TABLE = """(id => [...document.querySelectorAll(`table[aria-labelledby=${id}] tbody tr`)].map(row => [
    row.cells[0].textContent || row.cells[0].querySelector("[role=img]").ariaLabel, Number(row.cells[1].textContent),
]))"""


def opens_figures(person):
    person.opens("/my-movies/figures")
    person.sees("document.querySelector('h1')?.textContent === 'Stats'")


def takes_over(person, movie):
    person.opens(f"/movies/{movie}")
    person.clicks(".keeping button")
    person.sees("document.querySelector('.keeping .own')")


def test_without_movies_the_page_invites_to_add_some(home):
    opens_figures(home)

    home.sees_text("No movies yet")
    home.clicks(".empty a.button")
    home.sees("document.querySelector('#movie-form')")


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_the_numbers_are_right_after_each_change(home):
    adds(home, "Summer in Kreuzberg", "2021-07-03")
    home.sees(MOVIE)
    takes_over(home, "tt0133093")
    home.opens("/my-movies")
    home.clicks("a[href$=figures]")

    home.sees("document.querySelector('.tally dd')?.textContent === '2'")
    assert home.reads("document.title") == "Stats · Matinee"
    assert home.reads(TABLE + "('decades')") == [["1990s", 1], ["2000s", 0], ["2010s", 0], ["2020s", 1]]
    assert dict(home.reads(TABLE + "('genres')")) == {"Action": 1, "Science fiction": 1}
    ratings = home.reads(TABLE + "('others-ratings')")
    assert [name for name, _ in ratings] == [f"{halves} out of 10" for halves in range(10, 0, -1)]
    assert sum(count for _, count in ratings) == 1
    home.sees_text("1 without a genre")
    home.sees_text("1 without a rating")

    home.clicks(".back")
    home.sees("document.querySelector('[role=feed] a')")
    home.clicks("[role=feed] article:first-child a")
    home.sees(MOVIE)
    home.clicks(".keeping button[type=submit]")
    home.sees_text("Movie removed.")
    opens_figures(home)
    assert home.reads("document.querySelector('.tally dd').textContent") == "1"


@pytest.mark.webkit_too
def test_bars_are_as_long_as_their_numbers_say(person):
    person.opens("/gallery/figures")

    for figure in ["years", "decades", "genres", "countries", "directors", "own-ratings", "others-ratings"]:
        rows = person.reads(f"""[...document.querySelectorAll("table[aria-labelledby={figure}] tbody tr")].flatMap(row =>
            [...row.querySelectorAll("svg")].map((bar, place) => [
                Number(row.cells[place + 1].textContent.replace(",", "")),
                bar.querySelector("rect")?.getBoundingClientRect().width ?? 0,
                bar.getBoundingClientRect().width,
            ]))""")
        largest = max(count for count, _, _ in rows)
        assert len({round(whole) for _, _, whole in rows}) == 1, "they are measured by one rule"
        for count, length, whole in rows:
            least = 0.012 if count else 0
            assert abs(length - whole * max(count / largest, least)) < 1, (figure, count)


@pytest.mark.parametrize("percent", [100, 200])
def test_bars_stay_in_sight_at_every_width(chromium, percent):
    person = chromium()
    zoom_text(person, percent)
    person.opens("/gallery/figures")

    for width in WIDTHS:
        person.page.set_viewport_size({"width": width, "height": 900})
        assert person.reads(TOO_WIDE) == [], width
        narrowest = person.reads("Math.min(...[...document.querySelectorAll('.measure .bar')].map(bar => bar.clientWidth))")
        assert narrowest >= 60, width


def test_a_table_is_read_as_one(chromium):
    """Screen readers find its name, its headings and its numbers."""
    person = chromium()
    person.opens("/gallery/figures")

    tables = person.page.get_by_role("table")
    assert tables.count() == 9
    months = person.page.get_by_role("table", name="Watched by month")
    assert months.get_by_role("columnheader").all_inner_texts()[6].split() == ["July", "J"]
    assert months.get_by_role("cell").count() == 12
    decades = person.page.get_by_role("table", name="By decade")
    assert decades.get_by_role("columnheader").all_inner_texts() == ["Decade", "Movies"]
    assert decades.get_by_role("rowheader").count() == decades.get_by_role("cell").count() >= 10
    assert person.page.get_by_role("figure", name="By decade").count() == 1
    ratings = person.page.get_by_role("table", name="Your ratings")
    assert ratings.get_by_role("rowheader", name="10 out of 10").count() == 1


def test_without_scripts_the_page_is_the_same(own_server, chromium_browser):
    context = chromium_browser.new_context(java_script_enabled=False)
    page = context.new_page()
    try:
        page.goto(own_server.address + "/gallery/figures")
        assert page.get_by_role("table").count() == 9
        page.get_by_role("link", name="My Movies").first.click()
        page.wait_for_url("**/my-movies")
    finally:
        context.close()


def test_an_unreadable_library_is_reported(chromium_browser, tmp_path):
    (tmp_path / "library.sqlite").write_bytes(b"not a library " * 40)
    server = Server(data_folder=tmp_path)
    page = chromium_browser.new_page()
    try:
        answer = page.goto(server.address + "/my-movies/figures")

        assert answer.status == 503
        assert "Your library is damaged." in page.inner_text("main")
        assert page.get_by_role("heading", name="Stats", exact=True).is_visible()
    finally:
        page.close()
        server.stop()


def test_axe_finds_nothing(own_server, chromium_browser):
    page = chromium_browser.new_page()
    try:
        for path in ["/my-movies/figures", "/gallery/figures", "/gallery/figures-plain"]:
            page.goto(own_server.address + path)
            page.evaluate(IN_THE_OPEN)
            assert faults_in_each_scheme(page) == [], path
    finally:
        page.close()


@pytest.mark.webkit_too
def test_the_columns_of_charts_begin_at_the_same_height(person):
    person.opens("/gallery/figures")

    tops = {}
    for left, top in person.reads("""[...document.querySelectorAll(".charts .chart")].map(chart => {
        const { left, top } = chart.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
    })"""):
        tops[left] = min(top, tops.get(left, top))

    assert len(tops) == 2 and len(set(tops.values())) == 1, tops
