"""OMDb's movies are added to the catalog's results while typing."""

import pytest

from fake_omdb import movie
from person import BOX
from series import TYPES, import_series
from test_list import COUNT_MOVIES
from test_looks import NOTE_SHIFTS, SIZES

MATRICES = [
    movie(133093, "The Matrix", 1999),
    movie(106062, "Matrix", 1993),
    movie(9000001, "The Matrix of Leadership", 2016),
    movie(9000002, "Matrix Chess", 2007),
]
LOCAL = ["The Matrix", "The Matrix Reloaded", "The Matrix Revolutions"]
LIVE = ["Matrix", "The Matrix of Leadership", "Matrix Chess"]

NOTE_WORDS = """(window.words = [], new MutationObserver(() =>
    words.push(document.querySelector("#results").innerText)
).observe(document.querySelector("#results"), { childList: true, subtree: true }))"""

# The place and size of each movie in the list.
PLACES = """Object.fromEntries([...document.querySelectorAll("#results .best, #results .row")].map(movie => {
    const { left, top, width, height } = movie.getBoundingClientRect();
    return [(movie.href ?? movie.querySelector("h2 a").href), [left, top, width, height].map(Math.round)];
}))"""


@pytest.fixture
def wire(live_wire):
    return live_wire


@pytest.fixture
def held(omdb):
    """OMDb has movies like The Matrix and holds back its answer until the test releases it."""
    omdb.holds(*MATRICES)
    return omdb.hold()


def types_and_sees_what_is_here(person, text, count):
    person.opens("/search")
    person.clicks(BOX)
    person.types(text)
    person.sees(f"document.querySelectorAll('#results .title').length === {count}")


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_what_is_here_is_shown_at_once_and_the_rest_once_typing_rests(person, held):
    types_and_sees_what_is_here(person, "matrix", 3)
    assert person.titles == LOCAL
    held.wait_until_asked()
    assert person.reads("document.querySelector('#results').ariaBusy") == "true"
    person.sees("document.querySelector('.spinner').checkVisibility({ visibilityProperty: true })")

    held.release()

    person.sees_results_of("matrix")
    assert person.titles == LOCAL + LIVE
    assert person.is_in_box and person.text == "matrix"
    person.sees("!document.querySelector('.spinner').checkVisibility({ visibilityProperty: true })")
    assert person.reads("document.querySelectorAll('#results .notes').length") == 0
    person.sees("document.querySelector('[role=status]').textContent === '6 movies'")


def test_each_movie_says_where_it_is_from_and_what_it_is(chromium, omdb):
    person = chromium()
    omdb.holds(*MATRICES[:3], movie(9000004, "Matrix Files", 2001, "series"), movie(9000005, "Matrix Duel", 2003, "game"))
    person.opens("/search?q=matrix&kind=all")
    person.sees_results_of("matrix")

    marks = person.reads("""[...document.querySelectorAll("#results .marks")].map(marks =>
        [...marks.children].map(mark => mark.innerText))""")

    assert marks[:3] == [["Catalog", "OMDb"], ["Catalog"], ["Catalog"]]
    assert marks[3:] == [["OMDb"]] * 4
    years = person.reads("[...document.querySelectorAll('#results .year')].map(year => year.innerText)")
    assert years[3:] == ["1993", "2016", "Series · 2001", "Game · 2003"]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_is_there_moves_when_more_comes(chromium, omdb, held, size):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)
    omdb.holds(movie(234215, "The Matrix Reloaded", 2003, Poster=omdb.holds_picture("/reloaded.png")))
    types_and_sees_what_is_here(person, "matrix", 3)
    held.wait_until_asked()
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


@pytest.mark.webkit_too
def test_focus_and_place_are_kept_when_more_comes(person, omdb):
    omdb.holds(*(movie(9000100 + place, f"The Late Show {place}", 1990 + place) for place in range(10)))
    held = omdb.hold()
    types_and_sees_what_is_here(person, "the", 20)
    held.wait_until_asked()
    row = "document.querySelectorAll('#results .row')[12]"
    person.reads(f"({row}.focus(), {row}.scrollIntoView({{ block: 'center' }}))")
    person.waits_for_paint()
    place = person.reads("[scrollY, document.activeElement.href]")
    assert place[0] > 100

    held.release()

    person.sees_results_of("the")
    person.sees(f"{COUNT_MOVIES} >= 30")
    assert person.reads("[scrollY, document.activeElement.href]") == place


def test_what_only_omdb_has_is_found_and_nothing_else_is_said_before(person, omdb):
    omdb.holds(movie(9000003, "Zyzzyva", 2021))
    held = omdb.hold()
    person.opens("/search")
    person.reads(NOTE_WORDS)
    person.clicks(BOX)
    person.types("zyzzyva")
    person.sees_text("Asking OMDb …")

    held.release()

    person.sees_movie("Zyzzyva")
    person.sees_results_of("zyzzyva")
    assert not any("Not Found" in words for words in person.reads("words"))
    assert person.reads("document.querySelector('#results .best .year').innerText") == "2021"


def test_no_result_is_reported_once_all_sources_have_answered(chromium, omdb):
    person = chromium()
    held = omdb.hold()
    person.opens("/search")
    person.clicks(BOX)
    person.types("zyzzyva")
    person.sees_text("Asking OMDb …")
    held.wait_until_asked()

    held.release()

    person.sees_text("Movie Not Found!")
    person.sees("document.querySelector('[role=status]').textContent === 'Movie Not Found!'")
    person.sees("!document.querySelector('#results').ariaBusy && !document.querySelector('.busy')")


def test_the_answer_to_an_earlier_query_is_not_shown(person, omdb):
    omdb.holds(*MATRICES, movie(9000004, "The Matriarch", 2018))
    late = omdb.hold(s="matri")
    types_and_sees_what_is_here(person, "matri", 4)
    late.wait_until_asked()
    person.types("x")
    person.sees_results_of("matrix")

    late.release()

    person.waits_for_paint()
    assert person.titles == LOCAL + LIVE
    assert person.address == "/search?q=matrix"


def test_deleting_a_letter_again_does_not_prevent_the_omdb_request(chromium, omdb, held):
    person = chromium()
    types_and_sees_what_is_here(person, "matrix", 3)
    held.wait_until_asked()
    slow = person.wire.hold(q="matrixx")
    person.types("x")
    slow.wait_until_asked()
    person.presses("Backspace")

    held.release()

    person.sees(f"{COUNT_MOVIES} === 6")
    person.sees_results_of("matrix")


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
    person.sees(f"{COUNT_MOVIES} === 3")
    assert omdb.asked == []

    person.presses("Enter")

    person.sees("document.querySelector('#results').ariaBusy === 'true'")
    person.page.clock.run_for(1)
    person.sees(f"{COUNT_MOVIES} === 6")
    assert not person.is_in_box


def test_the_focus_stays_on_the_kind_when_omdb_answers(live_server, chromium, omdb):
    import_series(live_server.data_folder, "--types", TYPES)
    omdb.holds(movie(9000500, "Zzyzx Road", 2006))
    held = omdb.hold()
    person = chromium()
    for _ in range(100):
        person.opens("/search")
        if person.reads("document.querySelector('#kind-all') !== null"):
            break
    person.clicks(BOX)
    person.types("zzyzx road")
    person.sees_text("Asking OMDb")
    person.page.focus("#kind-all")

    held.release()

    person.sees_movie("Zzyzx Road")
    assert person.reads("document.activeElement.id") == "kind-all"
