"""A movie's page with data from OMDb."""

import pytest

from fake_omdb import Answer, movie, refusal
from test_movie import MATRIX, facts

STORY = "He takes the red one. " * 30
FULL = dict(
    Rated="R", Writer="Lilly Wachowski, Lana Wachowski", Plot=STORY, Awards="Won 4 Oscars. 42 wins & 52 nominations total",
    BoxOffice="$172,076,928", imdbRating="8.7", imdbVotes="2,156,789", Metascore="73",
    Ratings=[
        {"Source": "Internet Movie Database", "Value": "8.7/10"},
        {"Source": "Rotten Tomatoes", "Value": "83%"},
        {"Source": "Metacritic", "Value": "73/100"},
    ],
)
ZYZZYVA = movie(9000003, "Zyzzyva", 2021, "series", Plot="A weevil goes to the end of the dictionary.", imdbRating="6.1")
ZYZZYVAS_PAGE = "/movies/tt9000003"

NOTE = "document.querySelector('main .notes[role=status] .note')"
TRY_AGAIN = "main .notes .button"
IS_BUSY = "document.querySelector('main [aria-busy=true]')"

# For each poster its address if the picture was loaded.
DRAWN = """[...document.querySelectorAll("main .movie-poster img, #results .poster img, #results img.poster")]
    .map(image => image.naturalWidth > 0 && new URL(image.src).pathname)"""


@pytest.fixture
def wire(live_wire):
    return live_wire


@pytest.fixture
def matrix(omdb):
    omdb.holds(movie(133093, "The Matrix", 1999, Poster=omdb.holds_picture("/matrix.png"), **FULL))


def sees_what_both_know(person):
    person.sees("document.querySelector('dl')?.innerText.includes('Awards')")
    known = facts(person)
    assert known["Awards"] == "Won 4 Oscars. 42 wins & 52 nominations total"
    assert known["Box office"] == "$172,076,928"
    assert known["Writers"] == "Lilly Wachowski, Lana Wachowski"
    assert known["Runtime"] == "2 h 16 min"
    assert "By day a programmer" in person.page_text and "He takes the red one." in person.page_text
    ratings = person.reads("[...document.querySelectorAll('.ratings li')].map(rating => rating.textContent)")
    assert ratings == ["IMDb8.72,156,789 votes", "Rotten Tomatoes83%", "Metacritic73/100"]
    assert person.reads("document.querySelector('.sources').innerText") == (
        "Source: built-in catalog; full story, poster, writers, awards, box office and ratings from OMDb."
    )
    assert person.reads("document.title").startswith("The Matrix (1999)")


def test_a_movie_shows_what_both_know_of_it(person, omdb, matrix):
    person.opens(MATRIX)

    sees_what_both_know(person)
    person.sees(f"!{IS_BUSY}")
    assert not person.reads(NOTE)
    assert [asked.query["i"] for asked in omdb.asked if "i" in asked.query] == ["tt0133093"]


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_late_answer_of_omdb_is_added_without_a_click(person, omdb, matrix):
    held = omdb.hold(i="tt0133093")
    person.opens(MATRIX)
    assert facts(person)["Runtime"] == "2 h 16 min"
    assert "Awards" not in facts(person)
    person.sees(IS_BUSY)
    assert not person.reads(NOTE), "it is asked once more before anything is said"
    poster = person.reads("document.querySelector('.movie-poster').getBoundingClientRect().top")

    held.release()

    sees_what_both_know(person)
    person.sees(f"!{IS_BUSY}")
    assert not person.reads(NOTE)
    assert person.reads("document.querySelector('.movie-poster').getBoundingClientRect().top") == poster
    person.sees_text("More like this")


def test_a_movie_that_only_omdb_has_is_shown(chromium, omdb):
    person = chromium()
    omdb.holds(ZYZZYVA)

    person.opens(ZYZZYVAS_PAGE)

    assert person.reads("document.querySelector('h1').innerText").split() == ["Zyzzyva", "2021"]
    assert person.reads("document.querySelector('.kind').innerText") == "Series"
    assert "A weevil goes" in person.page_text and "Source: OMDb." in person.page_text
    assert [exchange.status for exchange in person.wire.exchanges if exchange.path == ZYZZYVAS_PAGE] == [200]


def test_a_movie_that_only_omdb_has_is_awaited(person, omdb):
    omdb.holds(ZYZZYVA)
    held = omdb.hold(i="tt9000003")
    person.opens(ZYZZYVAS_PAGE)
    person.sees_text("Asking OMDb …")
    person.sees(IS_BUSY)

    held.release()

    person.sees("document.querySelector('h1').innerText.startsWith('Zyzzyva')")
    person.sees(f"!{IS_BUSY} && document.title.startsWith('Zyzzyva (2021)')")
    assert not person.reads(NOTE)


def test_a_movie_that_no_source_has_gets_a_message_and_a_search_box(chromium, omdb):
    person = chromium()
    held = omdb.hold(i="tt9000004")
    person.opens("/movies/tt9000004")
    person.sees_text("Asking OMDb …")

    held.release()

    person.sees_text("Movie Not Found!")
    person.sees(f"!{IS_BUSY} && document.title.startsWith('Movie Not Found!')")
    assert person.reads("document.querySelectorAll('main').length") == 1
    person.presses("/")
    person.types("matrix")
    person.presses("Enter")
    person.sees_results_of("matrix")


@pytest.mark.parametrize(
    ("answer", "sentence", "again"),
    [
        (Answer("", 503), "OMDb failed (503).", True),
        (refusal("Invalid API key!", 401), "OMDb rejected its key.", False),
    ],
    ids=["an error", "a refused key"],
)
def test_what_this_machine_knows_stands_when_omdb_fails(chromium, omdb, answer, sentence, again):
    person = chromium()
    omdb.gives(answer)

    person.opens(MATRIX)

    person.sees(NOTE)
    assert sentence in person.reads(f"{NOTE}.innerText")
    assert person.reads(f"document.querySelector('{TRY_AGAIN}') !== null") == again
    assert facts(person)["Runtime"] == "2 h 16 min"
    assert not person.reads(IS_BUSY)


def test_trying_again_completes_the_page(person, omdb, matrix):
    omdb.goes_away()
    person.opens(MATRIX)
    person.sees(NOTE)
    assert "OMDb can’t be reached right now." in person.reads(f"{NOTE}.innerText")
    omdb.mend()

    person.clicks(TRY_AGAIN)

    sees_what_both_know(person)
    person.sees(f"!{IS_BUSY}")
    assert not person.reads(NOTE)


@pytest.mark.webkit_too
def test_a_note_can_be_typed_while_a_late_service_answers(person, omdb, matrix):
    held = omdb.hold()
    person.opens(MATRIX)
    person.sees_script("opinion-menu")
    person.clicks("#opinion .own-note summary")
    person.clicks("#opinion textarea")
    person.types("With 12 ")
    held.release()
    sees_what_both_know(person)

    person.types("of us on 3 May")

    assert person.reads("document.querySelector('#opinion textarea').value") == "With 12 of us on 3 May"
    assert person.reads("document.querySelector('#opinion [name=stars]:checked')?.value ?? ''") == ""


def test_a_movie_that_only_a_failing_omdb_may_have_says_so(chromium, omdb):
    person = chromium()
    omdb.holds(ZYZZYVA)
    omdb.gives(Answer("", 500))
    person.opens(ZYZZYVAS_PAGE)
    person.sees_text("OMDb failed (500).")
    assert "Movie Not Found!" not in person.page_text
    omdb.mend()

    person.clicks("main .empty .button")

    person.sees("document.querySelector('h1').innerText.startsWith('Zyzzyva')")


@pytest.mark.webkit_too
def test_a_poster_of_omdb_takes_the_drawn_ones_place(person, omdb, matrix):
    person.opens(MATRIX)

    person.sees("document.querySelector('.movie-poster .photo').naturalWidth > 0")
    person.sees("!document.querySelector('.movie-poster .drawn')")
    frame, photo = person.reads("""[".movie-poster .poster", ".movie-poster .photo"].map(selector => {
        const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
    })""")
    assert frame == photo
    assert person.reads("document.querySelector('.movie-poster .photo').alt") == "Poster of The Matrix"


@pytest.mark.parametrize("where", ["movie", "list"])
def test_a_poster_that_is_dead_leaves_the_drawn_one(chromium, omdb, where):
    person = chromium()
    omdb.holds(movie(9000003, "Zyzzyva", 2021, Poster=omdb.address + "/dead.png"))

    person.opens(ZYZZYVAS_PAGE if where == "movie" else "/search?q=zyzzyva")

    person.sees(f"({DRAWN}).length === 1 && ({DRAWN})[0]")
    assert person.reads(DRAWN) == ["/posters/tt9000003.svg"]


def test_a_poster_that_turns_out_to_be_dead_later_leaves_the_drawn_one(chromium, omdb):
    person = chromium()
    omdb.holds(movie(234215, "The Matrix Reloaded", 2003, Poster=omdb.address + "/dead.png"))
    held = omdb.hold(s="matrix")
    person.opens("/search")
    person.clicks("input[type=search]")
    person.types("matrix")
    held.wait_until_asked()
    person.sees("document.querySelectorAll('#results .title').length === 3")

    held.release()

    person.sees_results_of("matrix")
    person.sees("document.querySelector('#results span.poster') && !document.querySelector('#results .photo')")
    person.sees(f"({DRAWN}).length === 3 && ({DRAWN}).every(Boolean)")
