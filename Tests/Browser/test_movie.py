"""The page of a movie."""

import pytest

from person import BOX

MATRIX = "/movies/tt0133093"


def facts(person):
    return dict(
        person.reads("""[...document.querySelectorAll("dt")].map(name => [
            name.textContent, name.nextElementSibling.textContent
        ])""")
    )


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_movie_shows_what_is_known_of_it(person):
    person.opens(MATRIX)

    assert person.reads("document.querySelector('h1').innerText").split() == ["The", "Matrix", "1999"]
    assert person.reads("document.title").startswith("The Matrix (1999)")
    person.sees("document.querySelector('main img').naturalWidth > 0")
    assert person.reads("document.querySelector('main img').alt") == "Poster of The Matrix"
    assert person.reads("document.querySelector('main [role=img]').ariaLabel") == "Rated 8.7 out of 10"
    assert "By day a programmer" in person.page_text
    known = facts(person)
    assert known["Runtime"] == "2 h 16 min"
    assert known["Genres"] == "Science fiction, action"
    assert "Lana Wachowski" in known["Directors"]
    assert "Keanu Reeves" in known["Cast"]
    assert known["Language"] == "English"
    assert "United States" in known["Countries"]
    assert not {"", "N/A", "nil", "Unknown"} & set(known.values())
    assert person.reads("document.querySelector('main a[href^=\"https://www.imdb.com/\"]').href").endswith("/tt0133093/")


def test_a_movie_shows_its_original_title_in_its_language(person):
    person.opens("/movies/tt0047478")

    original = "document.querySelector('main article [lang]:not(time)')"
    assert person.reads(f"{original}.textContent") == "七人の侍"
    assert person.reads(f"{original}.lang") == "ja"


@pytest.mark.parametrize(
    ("language", "date"), [("en-GB", "31 March 1999"), ("en-US", "March 31, 1999"), ("de-AT", "31. März 1999")]
)
def test_the_release_date_is_written_in_the_browsers_language(chromium, language, date):
    person = chromium(locale=language)

    person.opens(MATRIX)

    assert facts(person)["Released"] == date
    assert person.reads("document.querySelector('time').dateTime") == "1999-03-31"


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_others_like_it_are_a_click_away(person):
    person.opens(MATRIX)
    person.sees_text("More like this")
    others = "section[aria-labelledby=similar] a"
    other = person.reads(f"document.querySelector('{others}').pathname")
    assert other != MATRIX
    assert person.reads(f"document.querySelectorAll('{others}').length") >= 6
    assert person.reads(f"/[12]\\d{{3}}/.test(document.querySelector('{others}').innerText)"), "with the year"

    person.clicks(others)

    person.sees(f"location.pathname === '{other}' && document.querySelector('h1')")


def test_the_back_link_leads_to_search_for_those_who_came_from_elsewhere(person):
    person.opens(MATRIX)

    person.clicks("main a.back")

    person.sees_text("Start searching for some movies")


@pytest.mark.parametrize(
    ("path", "status", "message"),
    [
        ("/movies/tt9999999", 404, "Movie Not Found!"),
        ("/movies/nonsense", 400, "That is not the address of a movie"),
        ("/no-such-page", 404, "There is no such page"),
    ],
    ids=["unknown-movie", "malformed-movie", "unknown-page"],
)
def test_an_address_that_leads_nowhere_has_a_search_box_that_works(person, path, status, message):
    person.opens(path)
    person.sees_text(message)
    assert [exchange.status for exchange in person.wire.exchanges if exchange.path == path] == [status]

    person.clicks(BOX)
    person.types("blade runer")
    person.presses("Enter")

    person.sees("location.pathname === '/search' && document.querySelector('#results')")
    person.sees_movie("Blade Runner")
    assert person.text == "blade runer"


@pytest.mark.webkit_too
def test_the_search_box_of_a_lost_address_asks_for_a_title_too(person):
    person.opens("/movies/tt9999999")
    person.clicks(BOX)
    person.types("!?")

    person.presses("Enter")

    person.sees_text("Enter a valid movie title.")
    assert person.text == "!?"


def test_stars_chosen_before_their_script_is_there_are_saved(own_server, chromium):
    person = chromium()
    late = []
    person.page.route("**/opinion.*.js", lambda route: late.append(route))
    person.goes_to(own_server.address + "/movies/tt0088763")
    while not late:
        person.page.wait_for_timeout(10)

    person.clicks(".rate [value='7']")
    late.pop().continue_()

    person.sees("document.querySelector('.toast')?.innerText.includes('Rated 3½ stars.')")
    assert person.reads("document.querySelector('.rate [name=stars]:checked').value") == "7"
