"""The page while a user types into the search box."""

import pytest

from person import BOX

MISSPELT = [
    ("Blade Runer", "Blade Runner"),
    ("godfahter", "The Godfather"),
    ("amelie", "Amélie"),
    ("se7en", "Se7en"),
    ("Wall E", "WALL·E"),
    ("spiderman", "Spider-Man"),
    ("lotr two towers", "The Lord of the Rings: The Two Towers"),
    ("matrix 1999", "The Matrix"),
    ("기생충", "Parasite"),
    ("七人の侍", "Seven Samurai"),
]


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_every_keystroke_shows_results_and_they_change(person):
    person.opens("/search")
    person.clicks(BOX)

    lists = []
    for letter in "matrix":
        person.types(letter)
        person.sees_results_of("matrix"[: len(lists) + 1])
        lists.append(tuple(person.titles))

    assert all(lists), f"each letter shows movies: {lists}"
    assert len(set(lists)) >= 4, f"they change as one types: {lists}"
    assert lists[-1][0] == "The Matrix"
    asked = [search.query.get("q") for search in person.wire.searches()]
    assert asked == [None, "m", "ma", "mat", "matr", "matri", "matrix"]


def test_browsers_of_2023_show_results_too(chromium):
    person = chromium()
    person.page.add_init_script("delete AbortSignal.any")
    person.opens("/search")
    person.clicks(BOX)

    person.types("matrix")

    person.sees_results_of("matrix")


@pytest.mark.parametrize(("typed", "title"), MISSPELT)
def test_a_typo_still_finds_the_movie(person, typed, title):
    person.searches(typed)

    assert person.titles[0] == title
    assert person.text == typed
    assert "Did you mean" not in person.page_text


def test_the_best_match_is_a_large_card_and_the_others_a_list_all_with_the_year(person):
    person.searches("matrix")

    best = person.reads("document.querySelector('[aria-label=\"Best match\"]').innerText")
    assert "The Matrix" in best and "1999" in best and "By day a programmer" in best
    assert person.years == [1999, 2003, 2003]
    large, small = person.reads("[...document.querySelectorAll('#results img')].map(image => image.clientWidth)")[:2]
    assert large > 1.5 * small
    ratings = person.reads("[...document.querySelectorAll('#results [role=img]')].map(stars => stars.ariaLabel)")
    assert ratings[0] == "Rated 8.7 out of 10" and len(ratings) == 3


def test_a_search_that_finds_nothing_says_so(person):
    person.searches("qqqqqq")

    person.sees_text("Movie Not Found!")
    assert "Did you mean" not in person.page_text
    assert person.text == "qqqqqq"


def test_a_search_that_finds_nothing_offers_what_is_near(person):
    person.searches("the matrix of the samurai")

    person.sees_text("Movie Not Found!")
    person.sees_text("Did you mean")
    assert person.titles


def test_an_empty_page_invites_to_search(person):
    person.opens("/search")

    person.sees_text("Start searching for some movies")


def test_the_address_follows_without_filling_the_history(person):
    person.opens("/search")
    length = person.reads("history.length")
    person.clicks(BOX)

    person.types("blade runner")

    person.sees_results_of("blade runner")
    assert person.address == "/search?q=blade+runner"
    assert person.reads("history.length") == length
    assert "blade runner" in person.reads("document.title")


@pytest.mark.webkit_too
def test_typing_goes_on_when_the_browser_refuses_further_changes_of_the_address(person):
    """Safari throws an error at the hundredth change of the address within ten seconds, which holding Backspace
    reaches.
    """
    person.searches("matri")
    person.reads("""(() => {
        try { for (let change = 0; change < 1000; change++) history.replaceState(history.state, "", location.href) }
        catch { }
    })()""")

    person.types("x")

    person.sees("document.querySelectorAll('#results .title').length === 3")
    assert person.titles[0] == "The Matrix"
    assert not person.reads("document.querySelectorAll('#results [role=alert]').length"), person.page_text


@pytest.mark.webkit_too
def test_the_clear_button_empties_the_box_and_stays_in_it(person):
    person.searches("matrix")

    person.clicks("[aria-label=Clear]")

    person.sees_text("Start searching for some movies")
    assert person.text == ""
    assert person.is_in_box
    assert person.address == "/search"
    person.sees("!document.querySelector('[aria-label=Clear]').checkVisibility()")


def test_escape_clears_the_box_and_stays_in_it(person):
    person.searches("matrix")

    person.presses("Escape")

    person.sees_text("Start searching for some movies")
    assert person.text == ""
    assert person.is_in_box
    assert person.address == "/search"


@pytest.mark.webkit_too
def test_a_slash_goes_to_the_box(person):
    person.opens("/search?q=matrix")
    person.sees("!document.querySelector('#results').ariaBusy")
    assert not person.is_in_box

    person.presses("/")

    person.sees(f"document.activeElement === document.querySelector('{BOX}')")
    assert person.text == "matrix"


def test_a_slash_in_the_box_is_a_slash(person):
    person.searches("face/off")

    assert person.text == "face/off"


def test_the_count_is_spoken_once_typing_rests(chromium):
    person = chromium()
    person.page.clock.install()
    person.opens("/search")
    person.clicks(BOX)
    person.reads("""(window.spoken = [], new MutationObserver(() =>
        spoken.push(document.querySelector("[role=status]").textContent)
    ).observe(document.querySelector("[role=status]"), { childList: true, characterData: true, subtree: true }))""")
    person.page.clock.pause_at(person.reads("Date.now()") / 1000 + 60)

    person.types("matrix")
    person.sees_results_of("matrix")
    assert person.reads("spoken") == [], "nothing while typing"
    person.page.clock.run_for(2_000)

    person.sees("document.querySelector('[role=status]').textContent === '3 movies'")
    assert person.reads("spoken") == ["3 movies"], "one count for the six letters"
    assert person.reads("document.querySelector('#results').closest('[aria-live=polite], [aria-live=assertive]')") is None


def test_a_single_movie_is_counted_in_the_singular(person):
    person.searches("amelie")

    person.sees("document.querySelector('[role=status]').textContent === '1 movie'")


@pytest.mark.webkit_too
def test_the_last_keystroke_wins_over_an_answer_that_comes_late(person):
    late = person.wire.hold(q="mat")
    person.searches("ma")
    person.types("t")
    late.wait_until_asked()
    person.types("rix")
    person.sees_results_of("matrix")

    late.release()

    person.waits_for_paint()
    assert person.titles == ["The Matrix", "The Matrix Reloaded", "The Matrix Revolutions"]
    assert person.address == "/search?q=matrix"
    assert person.text == "matrix"


def test_a_letter_taken_back_before_its_answer_leaves_the_list_of_what_is_typed(person):
    person.searches("matri")
    titles = person.titles
    late = person.wire.hold(q="matriz")
    person.types("z")
    late.wait_until_asked()
    person.presses("Backspace")

    late.release()

    person.waits_for_paint()
    person.sees("!document.querySelector('#results').ariaBusy")
    assert person.text == "matri"
    assert person.address == "/search?q=matri"
    assert person.titles == titles


def test_a_box_that_was_cleared_stays_clear_when_an_answer_comes_late(person):
    late = person.wire.hold(q="m")
    person.opens("/search")
    person.clicks(BOX)
    person.types("m")
    late.wait_until_asked()
    person.presses("Escape")
    person.sees_text("Start searching for some movies")

    late.release()

    person.waits_for_paint()
    assert person.text == ""
    assert "Start searching for some movies" in person.page_text
    assert person.address == "/search"
    assert not person.reads("document.querySelector('#results').ariaBusy")


def test_a_slow_answer_shows_that_it_is_awaited_and_then_ends(person):
    person.searches("matri")
    slow = person.wire.hold(q="matrix")
    person.types("x")

    person.sees("document.querySelector('#results').ariaBusy === 'true'")
    slow.release()

    person.sees_results_of("matrix")
    assert person.titles[0] == "The Matrix"


def test_a_pasted_link_to_a_movie_opens_the_movie(person):
    person.opens("/")
    person.opens("/search")
    person.clicks(BOX)

    person.reads("""(() => {
        const box = document.querySelector("#q");
        box.value = "https://www.imdb.com/title/tt0133093/?ref_=nv";
        box.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", bubbles: true }));
    })()""")

    person.sees("location.pathname === '/movies/tt0133093'")
    person.goes_back()
    person.sees("location.pathname === '/'")
