"""The page while the server cannot be reached."""

import pytest

from person import MOVIES
from test_list import COUNT_MOVIES

SEES_TRY_AGAIN = "[...document.querySelectorAll('#results a, #results button')].some(e => e.innerText === 'Try again')"
IS_BUSY = "document.querySelector('#results[aria-busy=true], #results [aria-busy=true]')"
TRY_AGAIN = "#results [role=alert] a, #results [role=alert] button"


def test_typing_unplugged_says_so_and_keeps_the_list_and_the_text(person):
    person.searches("matri")
    titles = person.titles
    person.wire.cut()

    person.types("x")

    person.sees(SEES_TRY_AGAIN)
    person.sees_text("can’t be reached")
    assert person.titles == titles
    assert person.text == "matrix"
    person.sees(f"!{IS_BUSY}")
    assert person.reads("document.querySelector('#results [role=alert]') !== null")


def test_typing_on_unplugged_says_so_once(person):
    person.searches("mat")
    person.wire.cut()
    person.types("r")
    person.sees(SEES_TRY_AGAIN)

    person.types("ix")

    person.waits_for_paint()
    person.sees(f"!{IS_BUSY} && {SEES_TRY_AGAIN}")
    assert person.reads("document.querySelectorAll('#results [role=alert]').length") == 1
    assert person.text == "matrix"


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_try_again_works_once_the_server_is_back(person):
    person.searches("matri")
    person.wire.cut()
    person.types("x")
    person.sees(SEES_TRY_AGAIN)
    person.wire.mend()

    person.clicks(TRY_AGAIN)

    person.sees_results_of("matrix")
    person.sees(f"!({SEES_TRY_AGAIN})")
    assert person.titles[0] == "The Matrix"
    assert person.text == "matrix"


def test_try_again_says_so_again_while_the_server_is_still_away(person):
    person.searches("matri")
    person.wire.cut()
    person.types("x")
    person.sees(SEES_TRY_AGAIN)
    asked = len(person.wire.searches())

    person.clicks(TRY_AGAIN)

    person.sees(SEES_TRY_AGAIN)
    person.sees(f"!{IS_BUSY}")
    assert len(person.wire.searches()) > asked
    assert person.text == "matrix"


def test_typing_on_works_once_the_server_is_back(person):
    person.searches("matri")
    person.wire.cut()
    person.types("x")
    person.sees(SEES_TRY_AGAIN)
    person.wire.mend()

    person.types(" reloaded")

    person.sees_movie("The Matrix Reloaded")
    person.sees_results_of("matrix reloaded")
    assert not person.reads(SEES_TRY_AGAIN)


def test_taking_back_what_could_not_be_asked_takes_the_message_away(person):
    person.searches("matri")
    titles = person.titles
    person.wire.cut()
    person.types("x")
    person.sees(SEES_TRY_AGAIN)
    person.wire.mend()

    person.presses("Backspace")

    person.sees(f"!({SEES_TRY_AGAIN})")
    assert person.titles == titles


@pytest.mark.webkit_too
def test_a_failing_next_page_says_so_and_try_again_goes_on(person):
    person.searches("the")
    person.wire.cut(lambda exchange: exchange.query.get("part") == "rows")
    person.scrolls_to_foot()
    person.sees(SEES_TRY_AGAIN)
    person.sees(f"!{IS_BUSY}")
    assert person.reads(COUNT_MOVIES) == 20
    person.wire.mend()

    person.clicks(TRY_AGAIN)

    person.sees(f"{COUNT_MOVIES} >= 40")
    person.sees(f"!({SEES_TRY_AGAIN}) && !{IS_BUSY}")
    movies = person.movies
    assert len(set(movies)) == len(movies)


def test_an_error_page_is_reported_as_a_failure(person):
    person.searches("matri")
    titles = person.titles
    person.wire.answer_wrongly(500, "/gallery/internal-error", part="results")

    person.types("x")

    person.sees(SEES_TRY_AGAIN)
    assert person.reads("document.querySelectorAll('header, [role=search], h1').length") == 3, "no page within the page"
    assert person.titles == titles
    assert person.text == "matrix"
    person.sees(f"!{IS_BUSY}")


def test_an_error_page_instead_of_the_next_page_is_reported(person):
    person.searches("the")
    person.wire.answer_wrongly(500, "/gallery/internal-error", part="rows")

    person.scrolls_to_foot()

    person.sees(SEES_TRY_AGAIN)
    assert person.reads(COUNT_MOVIES) == 20
    assert "null" not in person.page_text
    person.wire.mend()
    person.clicks(TRY_AGAIN)
    person.sees(f"{COUNT_MOVIES} >= 40")


def test_an_answer_that_never_comes_ends_in_a_message(chromium):
    person = chromium()
    person.page.clock.install()
    person.searches("matri")
    person.wire.hold(q="matrix")
    person.types("x")
    person.page.clock.run_for(1_000)
    person.sees(IS_BUSY)

    person.page.clock.run_for(60_000)

    person.sees(SEES_TRY_AGAIN)
    person.sees(f"!{IS_BUSY}")
    assert person.text == "matrix"


def test_a_poster_that_fails_to_load_is_never_a_broken_image(chromium):
    person = chromium()
    person.wire.cut(lambda exchange: exchange.path.startswith("/posters/"))
    person.opens("/search?q=matrix")
    poster = "#results .best img, #results .best .poster"
    person.sees("[...document.images].every(image => image.complete)")
    person.waits_for_paint()

    seen = person.page.locator(poster).first.screenshot()

    person.reads(f"""(poster => {{
        const ground = document.createElement("div");
        ground.className = poster.className;
        poster.replaceWith(ground);
    }})(document.querySelector("{poster}"))""")
    person.waits_for_paint()
    ground = person.page.locator(poster).first.screenshot()
    assert seen == ground, "there is something else than the poster's quiet ground, such as the sign of a broken image"
    assert person.reads(f'document.querySelectorAll("{MOVIES}").length') == 3


