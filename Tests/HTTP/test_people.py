"""Searches for people and addresses of people get a clear page, whatever they contain."""

import json
from urllib.parse import quote

import pytest

from naughty import NAUGHTY

ODD = ["a", "ß", "は", "ا", "\u202etarantino", "\u200f", "a" * 200, "tom " * 50, "三船敏郎", "0", "'", "nm0000233"]


@pytest.mark.parametrize("text", ODD)
def test_any_text_is_answered_in_each_part(empty_home, text):
    for part in ["", "&part=results", "&part=live", "&part=rows"]:
        answer = empty_home.gets(f"/search?q={quote(text)}{part}")

        assert answer.status in (200, 400), text
        assert "</" in answer.body.decode()


@pytest.mark.parametrize("kind", NAUGHTY)
def test_any_id_gets_a_page_with_a_search_box(empty_home, kind):
    for text in NAUGHTY[kind]:
        answer = empty_home.gets(f"/people/{quote(text[:2_000], safe='')}")

        assert answer.status in (400, 404), text
        assert 'type="search"' in answer.body.decode()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("akira-kurosawa", 200),
        ("akira-kurosawa?kind=director", 200),
        ("akira-kurosawa?kind=nonsense", 200),
        ("nobody-at-all", 404),
        ("nm0000041", 404),
        ("a" * 1_000, 400),
        ("%2e%2e%2fsettings", 400),
        ("A", 400),
    ],
)
def test_each_address_has_its_status(empty_home, path, status):
    answer = empty_home.gets(f"/people/{path}")

    assert answer.status == status
    assert ("Often worked with" in answer.body.decode()) == (status == 200)


def test_a_person_of_a_saved_movie_is_marked(home):
    home.asks(
        "POST", "/my-movies/keep", "id=tt0047478", Content_Type="application/x-www-form-urlencoded"
    )
    body = home.gets("/people/akira-kurosawa").body.decode()

    assert body.count('aria-pressed="true"') == 1
    found = home.gets("/search?q=kurosawa").body.decode()
    assert found.count('aria-pressed="true"') == 1


def test_people_are_served_to_clients(empty_home):
    found = json.loads(empty_home.gets("/tmdb/3/search/person?api_key=k&query=scorcese").body)
    person = found["results"][0]
    credits = json.loads(empty_home.gets(f"/tmdb/3/person/{person['id']}/movie_credits?api_key=k").body)
    movies = json.loads(empty_home.gets(f"/tmdb/3/discover/movie?api_key=k&with_crew={person['id']}").body)

    assert person["name"] == "Martin Scorsese"
    assert "Taxi Driver" in [row["title"] for row in credits["crew"]]
    assert movies["total_results"] == len(credits["crew"])
