"""The list of results: it goes on with scrolling, and going back restores it."""

import pytest

from person import BOX, MOVIES

COUNT_MOVIES = f'document.querySelectorAll("{MOVIES}").length'
IS_AT_END = "document.querySelector('#results').innerText.includes(\"That's all.\")"


def scroll_until(person, condition):
    """Scrolls to the end of the list until the condition is true; rows are added each time."""
    while not person.reads(condition):
        movies = person.reads(COUNT_MOVIES)
        person.scrolls_to_foot()
        person.sees(f"{COUNT_MOVIES} > {movies} || {IS_AT_END}")


def place_of(movie):
    return f"""document.querySelector("#results a[href='{movie}']:not([aria-hidden])")?.getBoundingClientRect().top"""


def open_movie_and_come_back(person, movie):
    """Returns the movie's vertical place on the screen before it was opened."""
    person.reads(f"""document.querySelector("#results a[href='{movie}']").scrollIntoView({{ block: "center" }})""")
    person.waits_for_paint()
    place = person.reads(place_of(movie))
    person.clicks(f"#results a[href='{movie}']")
    person.sees(f"location.pathname === '{movie}' && document.querySelector('h1')")
    person.goes_back()
    return place


def sees_at(person, movie, place):
    person.sees(f"Math.abs({place_of(movie)} - {place}) <= 4")


def test_back_from_a_movie_returns_to_the_same_list(person):
    person.searches("blade runner")
    titles = person.titles

    person.clicks("#results h2 a")
    person.sees("location.pathname.startsWith('/movies/')")
    person.goes_back()

    person.sees_movie("Blade Runner")
    assert person.titles == titles
    assert person.text == "blade runner"
    assert person.address == "/search?q=blade+runner"


@pytest.mark.smoke
def test_back_from_a_movie_returns_to_the_same_place(person):
    person.searches("the")
    movie = person.movies[14]

    place = open_movie_and_come_back(person, movie)

    sees_at(person, movie, place)
    assert person.reads("scrollY") > 300


@pytest.mark.webkit_too
def test_back_from_a_movie_returns_to_the_same_place_after_more_was_loaded(person):
    person.searches("the")
    scroll_until(person, f"{COUNT_MOVIES} >= 60")
    movies = person.movies
    movie = movies[54]

    place = open_movie_and_come_back(person, movie)

    sees_at(person, movie, place)
    assert person.movies[: len(movies)] == movies


def test_back_from_a_movie_returns_to_the_same_place_at_the_end_of_a_long_list(person):
    person.searches("the")
    scroll_until(person, IS_AT_END)
    movie = person.movies[-30]

    place = open_movie_and_come_back(person, movie)

    sees_at(person, movie, place)


def test_back_from_a_movie_keeps_the_year_and_the_order(person):
    person.searches("star")
    person.chooses("select[name=sort]", "Newest")
    person.clicks("input[name=year]")
    person.types("1977")
    person.sees("location.search.includes('year=1977') && location.search.includes('sort=newest')")
    titles = person.titles

    person.clicks(MOVIES)
    person.sees("location.pathname.startsWith('/movies/')")
    person.goes_back()

    person.sees_results_of("star")
    assert person.titles == titles
    assert person.reads("document.querySelector('[name=year]').value") == "1977"
    assert person.reads("document.querySelector('[name=sort]').selectedOptions[0].textContent") == "Newest"


@pytest.mark.webkit_too
def test_the_movies_own_back_link_returns_to_the_same_place(person):
    person.searches("the")
    movie = person.movies[12]
    person.reads(f"""document.querySelector("#results a[href='{movie}']").scrollIntoView({{ block: "center" }})""")
    person.waits_for_paint()
    place = person.reads(place_of(movie))
    person.clicks(f"#results a[href='{movie}']")
    person.sees(f"location.pathname === '{movie}' && document.querySelector('.back')")

    person.clicks_back_link()

    person.sees_results_of("the")
    sees_at(person, movie, place)


def test_the_list_goes_on_to_its_end_without_a_row_twice(person):
    person.searches("the")
    person.sees("document.querySelector('[role=status]').textContent.endsWith(' movies')")
    count = int(person.status.split()[0])
    assert count > 200, "a list worth scrolling"

    scroll_until(person, IS_AT_END)

    movies = person.movies
    assert len(set(movies)) == len(movies) == count
    assert person.reads("!document.querySelector('#results').innerText.includes('Load more')")
    assert person.reads("document.querySelectorAll('#results [aria-busy=true]').length") == 0


@pytest.mark.webkit_too
def test_scrolling_on_keeps_what_is_on_the_screen_where_it_is(person):
    more = person.wire.hold(part="rows", page="2")
    person.searches("the")
    person.scrolls_to_foot()
    person.waits_for_paint()
    movies = person.movies
    place = person.reads(place_of(movies[15]))
    scrolled = person.reads("scrollY")

    more.release()

    person.sees(f"{COUNT_MOVIES} > {len(movies)}")
    person.waits_for_paint()
    moved = person.reads("scrollY") - scrolled
    assert abs(person.reads(place_of(movies[15])) + moved - place) <= 1


def test_rows_that_come_late_are_not_added_to_the_list_of_another_text(person):
    late = person.wire.hold(part="rows", page="2")
    person.searches("the")
    person.scrolls_to_foot()
    late.wait_until_asked()
    person.clicks(BOX)
    person.types(" matrix")
    person.sees_results_of("the matrix")
    titles = person.titles

    late.release()

    person.waits_for_paint()
    assert person.titles == titles
    assert person.address == "/search?q=the+matrix"


def test_loading_more_shows_that_it_is_awaited(person):
    slow = person.wire.hold(part="rows", page="2")
    person.searches("the")
    person.scrolls_to_foot()
    slow.wait_until_asked()

    person.sees("document.querySelector('#results [aria-busy=true], #results[aria-busy=true]')")
    slow.release()

    person.sees(f"{COUNT_MOVIES} === 40")
    person.sees("!document.querySelector('#results [aria-busy=true], #results[aria-busy=true]')")
