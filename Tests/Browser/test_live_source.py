"""OMDb beside the films of this machine, as one types."""

import json

import pytest

from omdb import film
from person import BOX, FILMS
from test_list import COUNT_FILMS, IS_AT_END, open_film_and_come_back, scroll_until, sees_at
from test_looks import NOTE_SHIFTS, SIZES

MATRICES = [
    film(133093, "The Matrix", 1999),
    film(106062, "Matrix", 1993, "series"),
    film(9000001, "The Matrix of Leadership", 2016),
    film(9000002, "Matrix Chess", 2007, "game"),
]
LOCAL = ["The Matrix", "The Matrix Reloaded", "The Matrix Revolutions"]
LIVE = ["Matrix", "The Matrix of Leadership", "Matrix Chess"]

NOTE_WORDS = """(window.words = [], new MutationObserver(() =>
    words.push(document.querySelector("#results").innerText)
).observe(document.querySelector("#results"), { childList: true, subtree: true }))"""

# Where each film of the list is, and how large.
PLACES = """Object.fromEntries([...document.querySelectorAll("#results .best, #results .row")].map(film => {
    const { left, top, width, height } = film.getBoundingClientRect();
    return [(film.href ?? film.querySelector("h2 a").href), [left, top, width, height].map(Math.round)];
}))"""


@pytest.fixture
def wire(live_wire):
    return live_wire


@pytest.fixture
def held(omdb):
    """OMDb knows films like The Matrix, and thinks about them until it is told to answer."""
    omdb.holds(*MATRICES)
    return omdb.hold()


def types_and_sees_what_is_here(person, text, count):
    person.opens("/search")
    person.clicks(BOX)
    person.types(text)
    person.sees(f"document.querySelectorAll('#results .title').length === {count}")


def test_what_is_here_is_shown_at_once_and_the_rest_once_typing_rests(person, held):
    types_and_sees_what_is_here(person, "matrix", 3)
    assert person.titles == LOCAL
    assert held.asked.wait(5)
    assert person.reads("document.querySelector('#results').ariaBusy") == "true"
    assert person.reads("document.querySelector('.spinner').checkVisibility({ visibilityProperty: true })")

    held.release()

    person.sees_results_of("matrix")
    assert person.titles == LOCAL + LIVE
    assert not person.reads("document.querySelector('.spinner').checkVisibility({ visibilityProperty: true })")
    assert person.reads("document.querySelectorAll('#results .notes').length") == 0
    person.sees("document.querySelector('[role=status]').textContent === '6 movies'")


def test_each_film_says_where_it_is_from_and_what_it_is(person, omdb):
    omdb.holds(*MATRICES)
    person.searches("matrix")

    marks = person.reads("[...document.querySelectorAll('#results .marks')].map(marks => [...marks.children].map(m => m.innerText))")

    assert marks == [["Catalogue", "OMDb"], ["Catalogue"], ["Catalogue"], ["Series", "OMDb"], ["OMDb"], ["Game", "OMDb"]]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_is_there_moves_when_more_comes(chromium, omdb, held, size):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)
    omdb.holds(film(234215, "The Matrix Reloaded", 2003, Poster=omdb.holds_picture("/reloaded.png")))
    types_and_sees_what_is_here(person, "matrix", 3)
    assert held.asked.wait(5)
    person.waits_for_paint()
    before = person.reads(PLACES)

    held.release()

    person.sees_results_of("matrix")
    person.sees("document.querySelector('#results .photo')?.naturalWidth > 0")
    person.waits_for_paint()
    after = person.reads(PLACES)
    assert len(after) == len(before) + 3
    assert {address: after[address] for address in before} == before
    assert not person.reads("shifts"), "\n".join(map(str, person.reads("shifts")))


def test_focus_and_place_are_kept_when_more_comes(person, omdb):
    omdb.holds(*(film(9000100 + place, f"The Late Show {place}", 1990 + place) for place in range(10)))
    held = omdb.hold()
    types_and_sees_what_is_here(person, "the", 20)
    assert held.asked.wait(5)
    row = "document.querySelectorAll('#results .row')[12]"
    person.reads(f"({row}.focus(), {row}.scrollIntoView({{ block: 'center' }}))")
    person.waits_for_paint()
    place = person.reads("[scrollY, document.activeElement.href]")
    assert place[0] > 100

    held.release()

    person.sees_results_of("the")
    person.sees(f"{COUNT_FILMS} >= 30")
    assert person.reads("[scrollY, document.activeElement.href]") == place


def test_the_cursor_stays_in_the_box_and_one_types_on(person, omdb):
    omdb.holds(*MATRICES)
    person.searches("matri")

    person.types("x")

    person.sees_results_of("matrix")
    assert person.titles == LOCAL + LIVE
    assert person.is_in_box and person.text == "matrix"


def test_what_only_omdb_has_is_found_and_nothing_else_is_said_before(person, omdb):
    omdb.holds(film(9000003, "Zyzzyva", 2021))
    held = omdb.hold()
    person.opens("/search")
    person.reads(NOTE_WORDS)
    person.clicks(BOX)
    person.types("zyzzyva")
    person.sees_text("Asking OMDb …")

    held.release()

    person.sees_film("Zyzzyva")
    person.sees_results_of("zyzzyva")
    assert not any("Not Found" in words for words in person.reads("words"))
    assert person.reads("document.querySelector('#results .best .year').innerText") == "2021"


def test_what_nobody_has_is_said_once_all_have_answered(person, omdb):
    held = omdb.hold()
    person.opens("/search")
    person.clicks(BOX)
    person.types("zyzzyva")
    person.sees_text("Asking OMDb …")
    assert held.asked.wait(5)

    held.release()

    person.sees_text("Movie Not Found!")
    person.sees("document.querySelector('[role=status]').textContent === 'Movie Not Found!'")
    person.sees("!document.querySelector('#results').ariaBusy && !document.querySelector('.busy')")


def test_an_answer_to_what_one_no_longer_asks_is_not_shown(person, omdb):
    omdb.holds(*MATRICES, film(9000004, "The Matriarch", 2018))
    late = omdb.hold(s="matri")
    types_and_sees_what_is_here(person, "matri", 4)
    assert late.asked.wait(5)
    person.types("x")
    person.sees_results_of("matrix")

    late.release()

    person.waits_for_paint()
    assert person.titles == LOCAL + LIVE
    assert person.address == "/search?q=matrix"


def test_six_letters_typed_quickly_ask_omdb_once(chromium, omdb):
    person = chromium()
    omdb.holds(*MATRICES)

    person.searches("matrix")

    assert omdb.searches == [("matrix", 1)]


def test_enter_does_not_wait_for_typing_to_rest(chromium, omdb):
    person = chromium()
    omdb.holds(*MATRICES)
    person.page.clock.install()
    person.opens("/search")
    person.clicks(BOX)
    person.page.clock.pause_at(person.reads("Date.now()") / 1000 + 60)
    person.types("matrix")
    person.sees(f"{COUNT_FILMS} === 3")
    assert omdb.asked == []

    person.presses("Enter")

    person.page.clock.run_for(1)
    person.sees(f"{COUNT_FILMS} === 6")
    assert not person.is_in_box


def shared_with_the_catalogue(omdb):
    """35 films: some from the top of the list of this machine, some from its depths, the rest OMDb's alone."""
    here = {68646: "The Godfather", 110357: "The Lion King", 81505: "The Shining", 10323: "The Cabinet of Dr. Caligari",
            12349: "The Kid", 102926: "The Silence of the Lambs", 57091: "The Leopard"}
    alone = [film(9000200 + place, f"The Late Show {place}", 1950 + place) for place in range(28)]
    both = [film(number, title, 1900) for number, title in here.items()]
    mixed = [film for group in zip(both, alone[:7], alone[7:14], alone[14:21], alone[21:]) for film in group]
    assert len(mixed) == 35
    omdb.holds(*mixed)
    return {f"/movies/{film['imdbID']}" for film in mixed}


def test_no_film_stands_twice_to_the_end_of_a_long_list_and_nothing_is_asked_twice(person, omdb):
    live = shared_with_the_catalogue(omdb)
    person.searches("the")

    scroll_until(person, IS_AT_END)

    films = person.films
    assert len(set(films)) == len(films) > 200
    assert live <= set(films)
    assert sorted(omdb.searches) == [("the", page) for page in (1, 2, 3, 4)]
    assert person.reads("document.querySelector('.found').dataset.count") == f"{len(films)} movies"


def test_back_from_a_film_returns_to_the_same_place_in_a_list_of_both(person, omdb):
    shared_with_the_catalogue(omdb)
    person.searches("the")
    scroll_until(person, f"{COUNT_FILMS} >= 50")
    films = person.films
    film = next(film for film in films[35:] if film.startswith("/movies/tt90002"))

    place = open_film_and_come_back(person, film)

    sees_at(person, film, place)
    assert person.films[: len(films)] == films
    assert len(omdb.searches) == len(set(omdb.searches)), "nothing is asked twice"


def test_the_list_is_right_however_late_omdb_is(person, omdb):
    """More rows of this machine may come before the first ones of OMDb."""
    live = shared_with_the_catalogue(omdb)
    held = omdb.hold(page="1")
    types_and_sees_what_is_here(person, "the", 20)
    person.scrolls_to_foot()
    person.sees(f"{COUNT_FILMS} >= 40")

    held.release()

    scroll_until(person, IS_AT_END)
    person.sees("!document.querySelector('#results').ariaBusy")
    films = person.films
    assert len(set(films)) == len(films)
    assert live <= set(films), json.dumps(sorted(live - set(films)))
