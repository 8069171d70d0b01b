"""Pages with OMDb: accessibility, keyboard use and reduced motion."""

import pytest

from axe import IN_THE_OPEN, faults_in_each_scheme
from fake_omdb import Answer, OMDb, movie
from person import BOX
from test_movie import MATRIX
from test_gallery import TOO_SMALL, TOO_WIDE, WIDTHS, zoom_text
from test_keyboard import FOCUSED_NAME, IS_FOCUS_UNCOVERED, IS_FOCUS_VISIBLE
from test_live_movie import FULL
from test_looks import NOTE_MOTION, NOTE_SHIFTS, SIZES

# States that scripts bring about: what OMDb does, the address, and a condition that is true in that state.
STATES = {
    "a list that was completed": (lambda omdb: None, "/search?q=matrix", "!document.querySelector('#results').ariaBusy"),
    "a list that was not": (OMDb.goes_away, "/search?q=in", "document.querySelector('#results .note')"),
    "an answer that is awaited": (OMDb.hold, "/search?q=zyzzyva", "document.querySelector('[aria-busy] .empty')"),
    "a movie that is awaited": (OMDb.hold, "/movies/tt9000010", "document.querySelector('main [aria-busy]')"),
    "a movie that is completed": (OMDb.hold, "/movies/tt0234215", "document.querySelector('main [aria-busy]')"),
    "a movie that was completed": (lambda omdb: None, MATRIX, "document.querySelector('.ratings')"),
}


@pytest.fixture
def wire(live_wire):
    return live_wire


@pytest.mark.parametrize("name", STATES)
def test_what_is_new_can_be_seen_and_used_by_all(chromium, omdb, name):
    prepare, path, condition = STATES[name]
    omdb.holds(
        movie(133093, "The Matrix", 1999, Poster=omdb.holds_picture("/matrix.png"), **FULL),
        movie(106062, "Matrix", 1993, Poster=omdb.holds_picture("/series.png")),
        movie(9000001, "The Matrix Recalibrated: A Very Long Title That Will Not Fit In One Line", 2011),
    )
    prepare(omdb)
    person = chromium(viewport={"width": 390, "height": 900})
    person.opens(path)
    person.sees(condition)
    person.waits_for_paint()

    found = []
    for percent in (200, 100):
        zoom_text(person, percent)
        for width in WIDTHS:
            person.page.set_viewport_size({"width": width, "height": 900})
            found += [f"{percent} % at {width}: {fault}" for fault in person.reads(TOO_WIDE) + person.reads(TOO_SMALL)]
    person.page.set_viewport_size({"width": 390, "height": 900})
    person.reads(IN_THE_OPEN)
    found += faults_in_each_scheme(person.page, with_doubts=True)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_note_stays_in_sight_and_is_not_in_the_way(chromium, omdb, size):
    person = chromium(**SIZES[size])
    omdb.gives(Answer("", 500))
    person.searches("in")
    person.sees("document.querySelector('#results .note')")
    person.reads("scrollTo(0, 600)")
    person.waits_for_paint()

    top, bottom = person.reads("""(({ top, bottom }) => [top, bottom])(
        document.querySelector(".notes").getBoundingClientRect())""")

    height = person.reads("innerHeight")
    bar = person.reads("document.querySelector('.tabs').getBoundingClientRect().top") if size == "phone" else height
    assert 0 < top < bottom <= bar
    assert bottom - top < height / 6, "most of the screen is the list's"


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["phone", "phone-lying"])
def test_what_has_the_focus_is_not_covered_by_the_note(chromium, omdb, size):
    person = chromium(viewport={"width": size[0], "height": size[1]})
    omdb.gives(Answer("", 500))
    person.opens("/search?q=in")
    person.sees("document.querySelector('#results .note')")

    covered = []
    for key in ["Tab"] * 16 + ["Shift+Tab"] * 6:
        person.presses(key)
        person.waits_for_paint()
        if not person.reads(IS_FOCUS_UNCOVERED):
            covered.append((key, person.reads(FOCUSED_NAME)[:40]))

    assert not covered, covered


def test_trying_again_and_going_on_in_the_list_by_keyboard(chromium, omdb):
    person = chromium()
    omdb.holds(movie(9000010, "The Matrix Dossier", 2012))
    omdb.gives(Answer("", 500))
    person.searches("matrix")
    person.sees("document.querySelector('#results .note')")
    omdb.mend()
    while person.reads(FOCUSED_NAME) != "Try again":
        person.presses("Tab")
        assert person.reads(IS_FOCUS_VISIBLE) and person.reads("document.activeElement !== document.body")

    person.presses("Enter")

    person.sees("document.querySelectorAll('#results .title').length === 4")
    person.presses("Tab")
    assert person.reads(FOCUSED_NAME).startswith("The Matrix") and person.reads(IS_FOCUS_VISIBLE)
    person.presses("Tab")
    assert person.reads(FOCUSED_NAME) == "Options for The Matrix" and person.reads(IS_FOCUS_VISIBLE)
    person.presses("Tab")
    assert person.reads(FOCUSED_NAME) == "Add The Matrix to My Movies" and person.reads(IS_FOCUS_VISIBLE)


def test_the_focus_stays_at_the_note_when_more_rows_fail(chromium, omdb):
    person = chromium()
    omdb.gives(Answer("", 500))
    person.searches("in")
    person.sees("document.querySelector('#results .note')")
    person.page.focus("#results .notes .button")

    person.scrolls_to_foot()

    person.sees("document.querySelectorAll('#results .title').length >= 40")
    person.waits_for_paint()
    assert person.reads(FOCUSED_NAME) == "Try again"


def test_a_note_is_spoken_and_the_list_is_not(chromium, omdb):
    person = chromium()
    omdb.gives(Answer("", 500))
    person.searches("matrix")

    person.page.get_by_role("status").filter(has_text="OMDb failed (500).").wait_for()

    assert person.reads("document.querySelector('#results .row').closest('[aria-live], [role=status], [role=alert]')") is None


def test_nothing_moves_while_omdb_is_asked_where_stillness_is_asked_for(chromium, omdb):
    person = chromium(reduced_motion="reduce")
    person.page.add_init_script(NOTE_MOTION)
    omdb.holds(movie(234215, "The Matrix Reloaded", 2003, Poster=omdb.holds_picture("/reloaded.png"), **FULL))
    person.searches("matrix")
    held = omdb.hold(i="tt0234215")
    person.opens("/movies/tt0234215")
    person.sees("document.querySelector('main [aria-busy]')")
    held.release()
    person.sees("document.querySelector('.ratings')")
    person.waits_for_paint()

    assert person.reads("motions") == []


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_nothing_shifts_while_a_movie_is_completed(chromium, omdb, size):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)
    omdb.holds(movie(234215, "The Matrix Reloaded", 2003, Poster=omdb.holds_picture("/reloaded.png"), **FULL))
    held = omdb.hold(i="tt0234215")
    person.opens("/movies/tt0234215")
    person.sees("document.querySelector('main [aria-busy]')")
    person.waits_for_paint()

    held.release()

    person.sees("document.querySelector('.movie-poster .photo')?.naturalWidth > 0")
    person.sees("document.querySelector('.shelf').checkVisibility({ visibilityProperty: true })")
    person.waits_for_paint()
    shifts = person.reads("shifts")
    assert not shifts, "\n".join(map(str, shifts))


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_nothing_shifts_while_typing_with_omdb(chromium, omdb, size):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)
    omdb.holds(movie(9000010, "The Matrix Dossier", 2012), movie(9000003, "Zyzzyva", 2021))
    person.opens("/search")
    person.clicks(BOX)

    for text in ("matrix", "zyzzyva", "nowhere at all"):
        person.types(text)
        person.sees_results_of(text)
        person.waits_for_paint()
        person.presses("Escape")
    omdb.gives(Answer("", 500))
    person.types("matrix reloaded")
    person.sees("document.querySelector('#results .note')")
    person.waits_for_paint()

    shifts = person.reads("shifts")
    assert not shifts, "\n".join(map(str, shifts))
