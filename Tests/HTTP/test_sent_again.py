"""Changes with an `Idempotency-Key`, which a browser sends until it has an answer."""

import pytest

from household import Household
from movie_keeper import Home
from test_opinions import opinions, says

KEY = "7b0b6f0c-3c39-4b7e-9d2e-52d4bb6f3e0a"


def rates(home, stars, key=KEY, **headers):
    return says(home, {"stars": stars}, idempotency_key=key, **headers)


def test_a_change_that_is_sent_again_is_not_applied_again(home):
    assert rates(home, 8).status == 303
    first = opinions(home)
    says(home, {"stars": 2})
    later = opinions(home)
    assert later != first

    again = rates(home, 8)

    assert (again.status, again.body) == (200, b"Saved before.\n")
    assert opinions(home) == later


def test_a_refused_change_may_be_sent_again(home):
    assert rates(home, 99).status == 400
    assert rates(home, 9).status == 303


@pytest.mark.parametrize("key", ["", " ", "a" * 65, "a b", "é", "../x", "1;2"])
def test_a_key_that_is_none_is_refused(home, key):
    answer = rates(home, 8, key)
    assert (answer.status, answer.body) == (400, "The key of this change can’t be read.\n".encode())
    assert opinions(home) == []


def test_keys_outlive_a_restart(tmp_path):
    first = Home(data_folder=tmp_path)
    rates(first, 8)
    says(first, {"stars": 2})
    kept = opinions(first)
    first.stop()
    second = Home(data_folder=tmp_path)
    try:
        assert rates(second, 8).status == 200
        assert opinions(second) == kept
    finally:
        second.stop()


def test_a_change_is_applied_only_for_the_person_who_made_it():
    home = Household()
    try:
        ada, bo = home.signs_in(), home.add("Bo", "a bridge of paper")
        mark = ada.gets("/my-movies").headers["matinee-visitor"]
        fields = {"Matinee_Visitor": mark, "Idempotency_Key": KEY, "Content_Type": "application/x-www-form-urlencoded"}

        refused = bo.asks("POST", "/movies/tt0133093/opinion", "stars=8", **fields)

        assert (refused.status, refused.body) == (403, b"This change was made by someone else. Sign in as that person.\n")
        assert refused.headers["matinee-visitor"] == bo.gets("/my-movies").headers["matinee-visitor"] != mark
        assert ada.asks("POST", "/movies/tt0133093/opinion", "stars=8", **fields).status == 303
        # A tab may show a page from before the server had people.
        earlier = bo.asks("POST", "/movies/tt0133093/opinion", "stars=8", **fields | {"Matinee_Visitor": "everyone"})
        assert earlier.status == 403 and earlier.body.startswith(b"This page was opened before people signed in here.")
        # Each person has keys of their own.
        fields.pop("Matinee_Visitor")
        assert bo.asks("POST", "/movies/tt0133093/opinion", "stars=8", **fields).status == 303
    finally:
        home.stop()


def test_a_page_says_that_it_is_of_a_server_without_people(home):
    assert b' data-visitor="everyone"' in home.asks("GET", "/my-movies").body


def test_a_movie_gets_the_id_that_the_browser_proposes(home):
    own = "my-00000000-0000-4000-8000-00000000000a"
    kept = home.asks("POST", "/my-movies/keep?part=button", f"id=tt0133093&as={own}")
    assert kept.body.decode() == f"/my-movies/{own}/remove"
    for proposed in ["tt0078748", "my-1", "", "%00"]:
        answer = home.asks("POST", "/my-movies/keep?part=button", f"id=tt0078748&as={proposed}").body.decode()
        assert answer.startswith("/my-movies/my-") and answer != f"/my-movies/{proposed}/remove"
        home.asks("POST", answer)


def test_the_id_of_a_removed_movie_or_of_another_loses_nothing(home):
    own = "my-00000000-0000-4000-8000-00000000000b"
    for movie in ["tt0133093", "tt0078748"]:
        kept = home.asks("POST", "/my-movies/keep?part=button", f"id={movie}&as={own}").body.decode()
    assert own not in kept and len(opinions(home)) == 2
    home.asks("POST", f"/my-movies/{own}/remove?part=button", "id=tt0133093")
    assert len(opinions(home)) == 1

    home.asks("POST", "/my-movies/keep?part=button", f"id=tt0133093&as={own}")

    assert len(opinions(home)) == 2
