"""Discover with TMDB: its list, its errors, and its posters, which Matinee serves."""

import pytest

from fake_omdb import Answer, picture
from server import Server
from test_discover import ARIA_PLACES, IS_AT_REST, notes_that_this_is_the_page, is_the_same_page, sees_addressed
from test_list import COUNT_MOVIES, IS_AT_END, open_movie_and_come_back, scroll_until, sees_at
from test_looks import NOTE_SHIFTS
from fake_tmdb import TMDB, TOKEN, Flood, movie, movies, photo, refusal, refusal_without_code
from wire import Wire

PAGE = 20
NOTE = "document.querySelector('#results .note')"
TRY_AGAIN = "#results .note [data-again]"
FIRST_PHOTO = "document.querySelector('#results article .photo')"
FIRST_DRAWN = "document.querySelector('#results article .drawn')"
PAGE_FOR_PEOPLE = "<!DOCTYPE html><title>Sorry</title><h1>Sorry</h1>"

# What TMDB answers, and the message on the page.
FAULTS = {
    "an error": (Answer("", 500), "TMDB failed (500). Try again in a moment."),
    "a refused key": (refusal(7, "Invalid API key.", 401), "TMDB rejected its key. Check the key."),
    "a refused key in the other shape": (
        refusal_without_code("Invalid API key", status=401),
        "TMDB rejected its key. Check the key.",
    ),
    "too many requests": (
        Answer("", 429, headers={"Retry-After": "3600"}),
        "TMDB’s request limit is reached. Try again in 60 minutes.",
    ),
    "it is being worked on": (
        refusal(46, "The API is undergoing maintenance.", 503),
        "TMDB failed (503). Try again in a moment.",
    ),
    "a page for people": (
        Answer(PAGE_FOR_PEOPLE, type="text/html"),
        "TMDB sent something that can’t be read. Try again in a moment.",
    ),
    "half an answer": (
        Answer('{"page":1,"results":[{"id":1,"title":"Ree'),
        "TMDB sent something that can’t be read. Try again in a moment.",
    ),
    "an answer that breaks off": (Answer('{"page":1,"results":[', promised=9_000), None),
    "another shape": (Answer("[1, 2]"), "TMDB sent something that can’t be read. Try again in a moment."),
}
CANNOT_BE_TRIED_AGAIN = ("a refused key", "a refused key in the other shape")

SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><script>parent.isTaken = true</script></svg>'
# What TMDB's picture server sends instead of a picture.
NO_PICTURES = {
    "a page that is called a picture": Answer(PAGE_FOR_PEOPLE, type="image/jpeg"),
    "nothing": Answer("", 404, "text/html"),
    "an error": Answer("", 500),
    "an empty file": Answer(b"", type="image/jpeg"),
    "a drawing with a script in it": Answer(SCRIPT, type="image/svg+xml"),
    "a drawing with a script that is called a JPEG": Answer(SCRIPT, type="image/jpeg"),
    "a picture that breaks off": Answer(photo()[:600], type="image/jpeg", promised=1200),
    "no more than the first bytes of a picture": Answer(photo()[:40], type="image/jpeg"),
    "another place": Answer("", 302, headers={"Location": "http://localhost:9/a.jpg"}),
    "a picture of 200 MB": Flood(photo(), type="image/jpeg"),
    "a picture of 200 MB that nobody announces": Flood(photo(), type="image/jpeg", told=False),
}


@pytest.fixture
def tmdb():
    tmdb = TMDB()
    tmdb.holds_picture("photo.jpg", Answer(photo(), type="image/jpeg"))
    yield tmdb
    tmdb.close()


@pytest.fixture
def live_server(tmdb):
    server = Server(**tmdb.settings)
    yield server
    tmdb.let_go()
    try:
        server.check()
    finally:
        server.stop()


@pytest.fixture
def wire(live_server):
    wire = Wire(live_server.host, live_server.port)
    yield wire
    wire.close()


def addresses(count, first=800_001):
    return [f"/movies/tmdb-{first + place}" for place in range(count)]


def stops_going_on_by_itself(person):
    person.page.add_init_script("window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }")


def goes_on(person, count):
    """Presses «Load more», for pages that do not continue on scrolling."""
    person.clicks("#results [data-more]")
    person.sees(f"{COUNT_MOVIES} === {count} && {IS_AT_REST}")


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_the_first_page_is_tmdbs(person, tmdb):
    tmdb.holds(*movies(25, poster="photo.jpg"))
    person.opens("/")

    assert person.movies[:PAGE] == addresses(25)[:PAGE]
    assert person.reads("document.querySelector('.found').dataset.list") == "TMDB"
    assert person.reads("document.querySelector('#results article time').dateTime") == "1950-06-15"
    assert person.reads("document.querySelector('#results article [role=img]').ariaLabel") == "Rated 7.5 out of 10"
    person.sees(f"{FIRST_PHOTO}.naturalWidth > 0")
    assert not person.reads(NOTE)


def test_a_token_does_what_a_key_does(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(25))
    settings = {name: value for name, value in tmdb.settings.items() if name != "TMDB_API_KEY"}
    server = Server(TMDB_ACCESS_TOKEN=TOKEN, **settings)
    try:
        person.goes_to(f"{server.address}/")
        assert person.movies[:PAGE] == addresses(PAGE)
        assert not person.reads(NOTE)
    finally:
        server.stop()


def test_scrolling_goes_on_to_the_end(person, tmdb):
    tmdb.holds(*movies(65))
    person.opens("/")

    scroll_until(person, IS_AT_END)

    assert person.movies == addresses(65)
    assert person.reads(ARIA_PLACES) == list(range(1, 66))
    assert sorted(tmdb.pages_asked()) == [1, 2, 3, 4], "nothing is asked twice"


def test_a_movie_that_moves_down_while_scrolling_is_listed_once(person, tmdb):
    tmdb.holds(*movies(70))
    tmdb.repeats(3)
    person.opens("/")

    scroll_until(person, IS_AT_END)

    assert person.movies == addresses(3 * 17 + PAGE)[: len(person.movies)]
    assert len(person.movies) == 3 * 17 + PAGE - 1
    assert person.reads(ARIA_PLACES) == list(range(1, len(person.movies) + 1))


def test_a_list_longer_than_can_be_read_ends_where_it_can_be_read(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(500 * PAGE))
    tmdb.told_pages = 42_471

    person.opens("/?page=499")
    scroll_until(person, IS_AT_END)

    assert person.movies[-1] == addresses(500 * PAGE)[-1]
    assert max(tmdb.pages_asked()) == 500
    assert person.address == "/?page=500"


def test_a_page_that_fails_says_so_and_trying_again_goes_on(person, tmdb):
    tmdb.holds(*movies(65))
    tmdb.gives(Answer("", 500), "/movie/popular", page="2")
    person.opens("/")
    person.scrolls_to_foot()

    person.sees(NOTE)

    assert "TMDB failed (500)." in person.reads(f"{NOTE}.innerText")
    assert person.movies == addresses(PAGE)
    person.sees(IS_AT_REST)
    tmdb.mend()
    person.clicks(TRY_AGAIN)
    person.sees(f"{COUNT_MOVIES} >= {2 * PAGE} && !{NOTE}")
    scroll_until(person, IS_AT_END)
    assert person.movies == addresses(65)


def test_trying_again_in_vain_says_so_again_and_loses_nothing(chromium, tmdb):
    person = chromium()
    stops_going_on_by_itself(person)
    tmdb.holds(*movies(65))
    person.opens("/")
    goes_on(person, 40)
    tmdb.gives(Answer("", 503), "/movie/popular", page="3")
    person.clicks("#results [data-more]")
    person.sees(NOTE)

    for _ in range(2):
        person.reads(f"{NOTE}.isOld = true")
        person.clicks(TRY_AGAIN)
        person.sees(f"{NOTE} && !{NOTE}.isOld && {IS_AT_REST}")

    assert person.reads("document.querySelectorAll('#results .note').length") == 1
    assert person.movies == addresses(40)
    tmdb.mend()
    person.clicks(TRY_AGAIN)
    person.sees(f"{COUNT_MOVIES} === 60")
    assert person.movies == addresses(60)


def test_an_unreadable_row_is_left_out(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(45))
    tmdb.movies[43] = {"id": "none"}
    person.opens("/")

    scroll_until(person, IS_AT_END)

    assert person.movies == addresses(43) + addresses(45)[44:]
    assert not person.reads(NOTE)


def test_a_genre_and_a_decade_narrow_tmdbs_list(person, tmdb):
    tmdb.holds(
        movie(1, "Dust and Spurs", "1956-03-26", [37]), movie(2, "Late Spurs", "1969-09-24", [37]),
        movie(3, "Tears of May", "1952-10-09", [18]), movie(4, "Spurs Again", "1953-04-24", [37, 18]),
    )
    person.opens("/")
    notes_that_this_is_the_page(person)

    person.chooses("select[name=genre]", "Western")
    sees_addressed(person, "/?genre=western")
    assert person.movies == ["/movies/tmdb-1", "/movies/tmdb-2", "/movies/tmdb-4"]

    person.chooses("select[name=decade]", "1950s")
    sees_addressed(person, "/?genre=western&decade=1950")
    assert person.movies == ["/movies/tmdb-1", "/movies/tmdb-4"]
    assert person.reads("document.querySelector('.found').dataset.list") == "TMDB"
    assert is_the_same_page(person)


def test_newest_and_highest_rated_are_tmdbs_orders(person, tmdb):
    tmdb.holds(
        movie(1, "Old and Good", "1956-03-26", rating=9.1), movie(2, "New and Poor", "2019-09-24", rating=3.2),
        movie(3, "Only Planned", "2199-01-01", rating=0, votes=0),
        movie(4, "Good by One Vote", "1990-01-01", rating=10, votes=1),
    )
    person.opens("/")

    person.chooses("select[name=sort]", "Newest")
    sees_addressed(person, "/?sort=newest")
    assert person.movies == ["/movies/tmdb-2", "/movies/tmdb-4", "/movies/tmdb-1"]

    person.chooses("select[name=sort]", "Highest rated")
    sees_addressed(person, "/?sort=rating")
    assert person.movies == ["/movies/tmdb-1", "/movies/tmdb-2"]


def test_a_genre_that_tmdb_does_not_have_is_the_catalogs_without_a_word(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(5))

    person.opens("/?genre=film+noir")

    assert person.reads("document.querySelector('.found').dataset.list") == "the catalog"
    assert person.movies
    assert not person.reads(NOTE)


def test_back_from_a_movie_returns_to_the_same_list_and_place(person, tmdb):
    tmdb.holds(*movies(100))
    person.opens("/")
    scroll_until(person, f"{COUNT_MOVIES} >= {3 * PAGE}")
    # More movies would lengthen the page, so the place is noted only once all of them are there.
    scroll_until(person, IS_AT_END)
    one = addresses(100)[47]

    place = open_movie_and_come_back(person, one)

    sees_at(person, one, place)
    assert person.movies == addresses(100)


@pytest.mark.webkit_too
def test_leaving_while_a_page_loads_is_no_failure_after_going_back(person, tmdb):
    tmdb.holds(*movies(100))
    held = person.wire.hold(part="rows", page="3")
    person.opens("/")
    scroll_until(person, f"{COUNT_MOVIES} >= {2 * PAGE}")
    person.scrolls_to_foot()
    held.wait_until_asked()

    person.clicks(f"#results a[href='{addresses(40)[38]}']")
    person.sees("location.pathname.startsWith('/movies/') && document.querySelector('h1')")
    held.release()
    person.goes_back()

    person.sees(f"{COUNT_MOVIES} >= {2 * PAGE} && {IS_AT_REST}")
    scroll_until(person, IS_AT_END)
    assert person.movies == addresses(100)
    assert not person.reads(NOTE)


def test_when_tmdb_is_down_the_catalogs_list_is_shown_with_a_note(person, tmdb):
    tmdb.holds(*movies(30))
    tmdb.goes_away()

    person.opens("/")

    person.sees(NOTE)
    assert "TMDB can’t be reached right now." in person.reads(f"{NOTE}.innerText")
    assert person.reads("document.querySelector('.found').dataset.list") == "the catalog"
    assert person.movies[0] == "/movies/tt0111161"
    tmdb.mend()
    person.clicks(TRY_AGAIN)
    person.sees(f"!{NOTE} && document.querySelector('.found').dataset.list === 'TMDB'")
    assert person.movies[:PAGE] == addresses(PAGE)


def test_the_catalogs_list_goes_on_as_itself_when_tmdb_is_back(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(30))
    tmdb.goes_away()
    person.opens("/")
    person.sees(NOTE)
    tmdb.mend()

    scroll_until(person, f"{COUNT_MOVIES} >= {3 * PAGE}")

    assert all(one.startswith("/movies/tt") for one in person.movies)
    assert len(set(person.movies)) == len(person.movies)


def test_what_was_seen_of_tmdbs_list_is_there_while_it_is_down(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(30))
    person.opens("/")
    tmdb.goes_away()

    person.opens("/")

    assert person.movies[:PAGE] == addresses(PAGE)
    assert not person.reads(NOTE)


@pytest.mark.parametrize("name", FAULTS)
def test_an_unusable_list_is_reported_and_the_catalogs_list_is_shown(chromium, tmdb, name):
    person = chromium()
    answer, sentence = FAULTS[name]
    tmdb.holds(*movies(30))
    tmdb.gives(answer, "/movie/popular")

    person.opens("/")

    person.sees(NOTE)
    said = person.reads(f"{NOTE}.querySelector('p').innerText")
    assert "TMDB" in said and said == (sentence or said)
    assert person.movies[0] == "/movies/tt0111161"
    assert person.reads(f"document.querySelector('{TRY_AGAIN}') !== null") == (name not in CANNOT_BE_TRIED_AGAIN)


def test_a_tmdb_that_never_answers_is_reported(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(30))
    tmdb.hold("/3/movie/popular")

    person.opens("/")

    assert "TMDB can’t be reached right now." in person.reads(f"{NOTE}.innerText")
    assert person.movies[0] == "/movies/tt0111161"


def test_posters_come_from_matinee_alone(chromium, tmdb):
    person = chromium()
    tmdb.holds(*movies(5, poster="photo.jpg"))
    tmdb.holds_picture("photo.jpg", Answer(picture((52, 96, 168)), type="image/png"))
    asked = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.opens("/")

    person.sees("[...document.querySelectorAll('#results .photo')].every(photo => photo.naturalWidth > 0)")

    assert person.reads(f"new URL({FIRST_PHOTO}.currentSrc).pathname").startswith("/images/tmdb/w")
    assert all(address.startswith(person.wire.address) for address in asked)
    assert len(tmdb.pictures_asked) == 1, "one picture is fetched once, however many show it"
    assert person.faults == []


def test_words_come_before_posters(chromium, tmdb):
    person = chromium()
    person.page.add_init_script(NOTE_SHIFTS)
    tmdb.holds(*movies(25, poster="photo.jpg"))
    held = tmdb.hold("/t/p")
    person.page.goto(person.wire.address, wait_until="commit")
    held.wait_until_asked()

    person.sees_text("Reel 1")
    person.sees(f"{FIRST_DRAWN}.naturalWidth > 0")
    assert not person.reads(f"{FIRST_PHOTO}.complete")

    tmdb.let_go()
    person.sees(f"{FIRST_PHOTO}.naturalWidth > 0")
    assert person.reads("shifts") == []


@pytest.mark.parametrize("name", NO_PICTURES)
def test_an_unusable_poster_is_replaced_by_the_drawn_one(person, tmdb, name):
    tmdb.holds(movie(800_001, "Reel 1", poster="fault.jpg"), movie(800_002, "Reel 2", poster="photo.jpg"))
    tmdb.holds_picture("fault.jpg", NO_PICTURES[name])

    person.opens("/")

    person.sees(f"!{FIRST_PHOTO.replace('article', 'article:first-child')}")
    person.sees(f"{FIRST_DRAWN}.naturalWidth > 0")
    person.sees(f"{FIRST_PHOTO}.naturalWidth > 0")
    assert person.reads("window.isTaken !== true")


def test_a_picture_of_200_mb_is_not_taken_in(chromium, tmdb, live_server):
    person = chromium()
    tmdb.holds(*movies(20, poster="photo.jpg"))
    person.opens("/")
    person.sees(f"{FIRST_PHOTO}.naturalWidth > 0")
    before = peak_memory(live_server)
    for place, one in enumerate(tmdb.movies):
        one["poster_path"] = f"/flood-{place}.jpg"
        tmdb.holds_picture(f"flood-{place}.jpg", Flood(photo(), type="image/jpeg", told=place % 2 == 0))

    for place in range(20):
        answer = person.page.request.get(f"{person.wire.address}/images/tmdb/w342/flood-{place}.jpg")
        assert answer.status == 502

    assert peak_memory(live_server) - before < 64_000_000
    assert tmdb.sent < 20 * 32_000_000, "what is too large is not read to its end"


def peak_memory(server):
    """The most memory that the process has had so far, in bytes."""
    with open(f"/proc/{server.process_id}/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
