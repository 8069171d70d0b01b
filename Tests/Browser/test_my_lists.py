"""The lists of the user's own movies: want to watch, watched, rated, and the diary; filters and the way back."""

import csv
import os
import subprocess

import pytest

from axe import IN_THE_OPEN, faults_in_each_scheme
from server import REPOSITORY, Server

HEADING = "Title,Year,Released,Overview,IMDb,TMDB,Genres,Rating,Your rating,Watched,Wanted,Note,Added,ID".split(",")
TITLES = "[...document.querySelectorAll('[role=feed] .title')].map(title => title.textContent)"
HEADINGS = "[...document.querySelectorAll('.diary h2')].map(heading => heading.textContent)"
DAYS = "[...document.querySelectorAll('.diary li')].map(row => row.dataset.day)"


def line(number):
    """A movie that was watched in some months; every third is wanted, every fourth rated, every fifth has a note."""
    days = " ".join(f"2026-{month:02}-{1 + number % 28:02}" for month in range(1 + number % 3, 11, 3))
    return {
        "Title": f"Movie {number:02}", "Year": 1980 + number, "Genres": "drama" if number % 2 else "comedy, crime",
        "Your rating": 0.5 * (1 + number % 10) if number % 4 == 0 else "", "Watched": days if number % 6 else "",
        "Wanted": "yes" if number % 3 == 0 else "", "Note": "A note." if number % 5 == 0 else "",
        "Added": f"2026-10-01T12:00:{number:02}.000Z", "ID": f"my-00000000-0000-4000-8000-0000000000{number:02}",
    }


@pytest.fixture
def library(tmp_path):
    """A Matinee with 40 movies and their viewings."""
    lines = [line(number) for number in range(40)]
    with open(tmp_path / "movies.csv", "w", newline="") as file:
        table = csv.DictWriter(file, HEADING)
        table.writeheader()
        table.writerows(lines)
    program = os.environ.get("MATINEE_BINARY", REPOSITORY / ".build/debug/matinee")
    data = tmp_path / "data"
    subprocess.run(
        [program, "my", "import", tmp_path / "movies.csv", "--yes"], check=True, capture_output=True,
        env=os.environ | {"MATINEE_DATA_DIR": str(data)})
    server = Server(data_folder=data)
    yield server, lines
    server.check()
    server.stop()


def expected_days(lines):
    return sorted((day for line in lines for day in line["Watched"].split()), reverse=True)


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_each_list_has_its_movies_and_filters(library, person):
    server, lines = library
    person.goes_to(server.address + "/my-movies")
    person.sees(f"{TITLES}.length >= 24")
    person.clicks(".lists a[href$=rated]")
    person.sees("document.querySelector('.lists [aria-current]')?.textContent === 'Rated'")
    rated = [line["Title"] for line in reversed(lines) if line["Your rating"]]
    assert person.reads(TITLES) == rated

    person.chooses("select[name=sort]", "Your rating")
    person.sees(f"{TITLES}[0] === 'Movie 08'")
    person.chooses("select[name=genre]", "Crime")
    person.sees("location.search.includes('genre=crime')")
    person.chooses("select[name=stars]", "4½ stars")
    person.sees(f"{TITLES}.join() === 'Movie 08,Movie 28'")
    assert person.reads("location.search") == "?tab=rated&genre=crime&stars=4.5&sort=rating"

    person.clicks("[role=feed] article:nth-child(2) a")
    person.sees("location.pathname.startsWith('/movies/my-')")
    person.sees_script("back")
    assert person.reads("document.querySelector('[data-back]').textContent.trim()") == "Rated"
    person.clicks_back_link()
    person.sees(f"{TITLES}.join() === 'Movie 08,Movie 28'")
    assert person.reads("document.querySelector('select[name=stars]').value") == "4.5"


@pytest.mark.webkit_too
def test_the_diary_goes_on_as_one_scrolls(library, person):
    server, lines = library
    days = expected_days(lines)
    person.goes_to(server.address + "/my-movies?tab=diary")
    person.sees("document.querySelector('.diary li')")
    assert len(days) > 72
    assert person.reads(DAYS)[:24] == days[:24]

    person.reads("(() => { window.foot = setInterval(() => scrollTo(0, document.body.scrollHeight), 100) })()")
    person.sees("document.querySelector('#results .end')")

    assert person.reads(DAYS) == days, "each viewing once, also of a movie that was watched again"
    headings = person.reads(HEADINGS)
    assert headings[0] == "October 2026" and len(set(headings)) == len(headings) == 10
    misplaced = """[...document.querySelectorAll(".diary li")].filter(row => {
        const [year, month] = row.dataset.day.split("-").map(Number);
        return row.parentElement.previousElementSibling.id !== `month-${year}-${month}`;
    }).length"""
    assert person.reads(misplaced) == 0, "each viewing is under its month"


def test_without_scripts_lists_filters_and_the_diary_are_links_and_forms(library, chromium_browser):
    server, lines = library
    page = chromium_browser.new_context(java_script_enabled=False).new_page()
    try:
        page.goto(server.address + "/my-movies")
        page.get_by_role("navigation", name="Lists").get_by_role("link", name="Want to watch").click()
        page.get_by_label("Decade").select_option("1990s")
        with page.expect_navigation():
            page.get_by_role("button", name="Show").click()
        wanted = [line["Title"] for line in reversed(lines) if line["Wanted"] and 1990 <= line["Year"] < 2000]
        assert page.locator("[role=feed] .title").all_inner_texts() == wanted
        page.get_by_role("link", name="Diary").click()
        with page.expect_navigation():
            page.get_by_role("link", name="Load more").click()
        assert page.locator(".diary li").count() == 48
        page.goto(server.address + "/")
        shelf = page.get_by_role("region", name="Want to watch")
        assert shelf.get_by_role("listitem").count() == 10
        shelf.get_by_role("link", name="See all movies to watch").click()
        page.wait_for_url("**/my-movies?tab=wanted")
    finally:
        page.context.close()


def test_axe_finds_nothing(library, chromium_browser):
    server, _ = library
    page = chromium_browser.new_page()
    try:
        for path in ["/my-movies?tab=wanted", "/my-movies?tab=diary", "/my-movies/figures", "/my-movies/figures?year=2026",
                     "/gallery/my-movies-diary-empty", "/gallery/figures-year"]:
            page.goto(server.address + path)
            page.evaluate(IN_THE_OPEN)
            assert faults_in_each_scheme(page) == [], path
    finally:
        page.close()
