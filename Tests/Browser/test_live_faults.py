"""The page while OMDb is away or slow, or sends unreadable answers."""

import pytest

from fake_omdb import Answer, movie, refusal
from person import BOX
from test_list import COUNT_MOVIES

HERE = ["The Matrix", "The Matrix Reloaded", "The Matrix Revolutions"]
DOSSIER = movie(9000010, "The Matrix Dossier", 2012)

NOTE = "document.querySelector('#results .notes[role=status] .note')"
TRY_AGAIN = "#results .notes .button"
IS_BUSY = "document.querySelector('#results[aria-busy=true], #results [aria-busy=true], .busy')"

AWAY = "OMDb can’t be reached right now. Try again in a moment."
UNREADABLE = "OMDb sent something that can’t be read. Try again in a moment."
SPENT = "OMDb’s request limit is reached. Try again later."
ROW = '{"Search":[{"Title":"The Matrix Dossier","Year":"2012","imdbID":"tt9000010","Type":"movie","Poster":"N/A"}]'
PAGE = "<!DOCTYPE html><title>503</title><h1>Service Unavailable</h1>"

# What OMDb answers, and the message on the page.
ANSWERS = {
    "a refused key": (refusal("Invalid API key!", 401), "OMDb rejected its key. Check the key."),
    "a spent quota": (refusal("Request limit reached!", 401), SPENT),
    "too many requests": (
        Answer("", 429, headers={"Retry-After": "3600"}),
        "OMDb’s request limit is reached. Try again in 60 minutes.",
    ),
    "too many titles": (refusal("Too many results."), None),
    "an error": (Answer("", 500), "OMDb failed (500). Try again in a moment."),
    "an error page": (Answer(PAGE, 503, "text/html"), "OMDb failed (503). Try again in a moment."),
    "a page that is no error": (Answer(PAGE, 200, "text/html"), UNREADABLE),
    "half an answer": (Answer(ROW), UNREADABLE),
    "an answer that breaks off": (Answer(ROW + ',"Response":"True"}', promised=4_000), None),
    "quotes within quotes": (Answer('{"Response":"False","Error":"Conversion from "x" is not valid."}'), UNREADABLE),
    "another shape": (Answer("[1, 2]"), UNREADABLE),
    "another place": (Answer("", 302, headers={"Location": "http://localhost:9/?s=matrix"}), UNREADABLE),
}
CANNOT_BE_TRIED_AGAIN = ("a refused key", "too many titles")


@pytest.fixture
def wire(live_wire):
    return live_wire


def searches_and_is_told(person, sentence=None):
    person.opens("/search")
    person.clicks(BOX)
    person.types("matrix")
    person.sees(NOTE)
    person.sees(f"!{IS_BUSY}")
    said = person.reads(f"{NOTE}.querySelector('p').innerText")
    assert "OMDb" in said and said == (sentence or said)
    assert person.titles == HERE
    assert person.reads("document.querySelectorAll('#results .note').length") == 1


def tries_again_and_finds(person):
    person.clicks(TRY_AGAIN)
    person.sees(f"{COUNT_MOVIES} === 4")
    person.sees(f"!{IS_BUSY} && !document.querySelector('#results .note')")
    assert person.titles == [*HERE, "The Matrix Dossier"]


@pytest.mark.parametrize("name", ANSWERS)
def test_an_unusable_answer_is_reported_and_the_list_stays(chromium, omdb, name):
    person = chromium()
    answer, sentence = ANSWERS[name]
    omdb.holds(DOSSIER)
    omdb.gives(answer)

    searches_and_is_told(person, sentence)

    omdb.mend()
    assert person.reads(f"document.querySelector('{TRY_AGAIN}') !== null") == (name not in CANNOT_BE_TRIED_AGAIN)
    if name not in CANNOT_BE_TRIED_AGAIN:
        tries_again_and_finds(person)


@pytest.mark.webkit_too
def test_an_unreachable_omdb_is_reported_and_the_rest_comes_once_it_is_back(person, omdb):
    omdb.holds(DOSSIER)
    omdb.goes_away()

    searches_and_is_told(person, AWAY)

    omdb.mend()
    tries_again_and_finds(person)


def test_an_omdb_that_never_answers_is_reported(chromium, omdb):
    person = chromium()
    omdb.holds(DOSSIER)
    omdb.hold()

    searches_and_is_told(person, AWAY)

    omdb.mend()
    tries_again_and_finds(person)


def test_a_second_failure_is_reported_again(chromium, omdb):
    person = chromium()
    omdb.gives(Answer("", 500))
    searches_and_is_told(person)
    asked = len(omdb.asked)

    person.clicks(TRY_AGAIN)

    person.sees(f"{NOTE} && !{IS_BUSY}")
    assert len(omdb.asked) > asked
    assert person.titles == HERE


def test_typing_on_asks_again(chromium, omdb):
    person = chromium()
    omdb.holds(movie(9000011, "Matrix Reloadedness", 2013), movie(9000012, "Matrix Reloaded Again", 2014))
    omdb.gives(Answer("", 500))
    searches_and_is_told(person)
    omdb.mend()

    person.types(" reloaded")

    person.sees_results_of("matrix reloaded")
    assert person.titles == ["The Matrix Reloaded", "Matrix Reloaded Again"]
    assert not person.reads(NOTE)


def test_what_is_nowhere_here_and_could_not_be_asked_for_names_who_could_not_be_asked(chromium, omdb):
    person = chromium()
    omdb.holds(movie(9000013, "Zyzzyva", 2021))
    omdb.gives(Answer("", 500))
    person.opens("/search")
    person.clicks(BOX)
    person.types("zyzzyva")

    person.sees(f"{NOTE} && !{IS_BUSY}")

    person.sees_text("OMDb failed (500).")
    omdb.mend()
    person.clicks(TRY_AGAIN)
    person.sees_movie("Zyzzyva")


def test_an_unreachable_matinee_during_an_omdb_request_is_reported_and_the_list_stays(person, omdb):
    omdb.holds(DOSSIER)
    person.wire.cut(lambda exchange: exchange.query.get("part") == "live")
    person.opens("/search")
    person.clicks(BOX)
    person.types("matrix")
    person.sees_text("Matinee can’t be reached right now.")
    person.sees(f"!{IS_BUSY}")
    assert person.titles == HERE
    person.wire.mend()

    tries_again_and_finds(person)
