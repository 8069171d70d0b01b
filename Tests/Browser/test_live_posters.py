"""TMDB’s posters, which Matinee serves."""

import pytest

from fake_omdb import Answer, picture
from fake_tmdb import Flood
from gray_photo import photo
from live_discover import FIRST_DRAWN, FIRST_PHOTO, PAGE_FOR_PEOPLE, live_server, tmdb, wire  # noqa: F401: fixtures
from test_looks import NOTE_SHIFTS
from tmdb_records import movie, movies

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
    "a picture of 200 MB without an announced size": Flood(photo(), type="image/jpeg", told=False),
}


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
