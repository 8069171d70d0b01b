"""Addresses with conditions, and texts with phrases, get a clear page, whatever they contain."""

import re
from urllib.parse import quote

import pytest

from naughty import NAUGHTY

FIELDS = [
    "genre", "decade", "years", "country", "language", "runtime", "kind", "rating", "votes", "certificate", "person", "own",
]
HOSTILE = [
    "comedy " * 28, "80s " * 50, "not " * 49, "with " * 40, "under 99999999 hours", "before 99999999", "\u202e80s horror",
    "\u200fcomedy\u200f 1980s", "\u0628\u0635\u0631 80s", "80s \u4e03\u4eba", "rated 99999 or more", "'; -- 80s", "<b>80s</b> horror",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_any_phrase_is_answered_in_each_part(empty_home, text):
    for part in ["", "&part=results", "&part=live", "&part=rows"]:
        answer = empty_home.gets(f"/search?q={quote(text)}{part}")

        assert answer.status in (200, 400), text
        assert "<b>80s" not in answer.body.decode()


VALUES = [quote(text[:2_000], safe="") for texts in NAUGHTY.values() for text in texts]


@pytest.mark.parametrize("field", FIELDS)
def test_any_value_of_a_condition_is_answered_by_discover(empty_home, field):
    for value in VALUES:
        assert empty_home.gets(f"/?sort=newest&{field}={value}").status in (200, 400), value


def test_any_values_of_all_conditions_are_answered_by_search(empty_home):
    """Search reads the other conditions even if one is invalid."""
    for value in VALUES:
        answer = empty_home.gets("/search?" + "&".join(f"{field}={value}" for field in FIELDS))

        assert answer.status in (200, 400), value


@pytest.mark.parametrize(("query", "chips"), [
    ("genre=sci-fi&decade=90s", ["Science fiction", "1990s"]), ("genre=Romcom", ["Comedy", "Romance"]),
    ("genre=whodunits&decade=nineties", ["Mystery", "1990s"]), ("genre=kids", ["Family"]), ("genre=anime", ["Anime"]),
])
def test_discover_reads_everyday_words(empty_home, query, chips):
    answer = empty_home.gets(f"/?{query}")

    assert answer.status == 200
    assert [part.split('"')[0] for part in answer.body.decode().split('aria-label="Remove ')[1:]] == chips


@pytest.mark.parametrize("query", ["genre=nonsense", "genre=80s", "decade=comedy", "genre=comedy+horror+alien"])
def test_other_words_are_no_genres(empty_home, query):
    names = filter_names(empty_home)

    answer = empty_home.gets(f"/?{query}")

    assert answer.status == 400
    assert {"genre", "decade"} <= set(names)
    assert f"There is no such {', '.join(names[:-1])} or {names[-1]}. " in answer.body.decode()


def filter_names(home):
    """The labels of Discover's selects, without the order, in lower case."""
    selects = re.findall(r'>([^<>]+)</span><select name="(\w+)"', home.gets("/").body.decode())
    return [label.lower() for label, name in selects if name != "sort"]


def test_a_thousand_conditions_are_sixteen(empty_home):
    query = "&".join(f"years={year}-" for year in range(1_000, 2_000))

    page = empty_home.gets(f"/search?{query}").body.decode()

    assert page.count('class="chip"') == 16


@pytest.mark.parametrize(
    ("query", "chips"),
    [
        ("q=80s+sci-fi+with+sigourney+weaver", ["1980s", "Science fiction", "With Sigourney Weaver"]),
        ("genre=comedy&decade=1980&person=tom-hanks", ["Comedy", "1980s", "With Tom Hanks"]),
        ("q=best+korean+thriller+under+two+hours", ["South Korea", "Thriller", "Under 2 h", "Highest rated first"]),
        ("q=The+Best+Years+of+Our+Lives", []),
    ],
)
def test_chips_are_links_without_a_script(empty_home, query, chips):
    page = empty_home.gets(f"/search?{query}").body.decode()

    found = [part.split('"')[0] for part in page.split('aria-label="Remove ')[1:]]
    assert [name for name in found if name in chips] == chips
    assert page.count('class="chip"') == len(chips)


@pytest.mark.parametrize(("query", "is_said"), [
    ("q=dune+1984", True), ("q=dune+1984&part=results", True), ("q=dune+1984&sort=newest", False), ("q=dune+2021", False),
    ("q=blade+runner+2049", False), ("q=1984", False),
])
def test_a_year_that_no_movie_is_from_is_said(empty_home, query, is_said):
    page = empty_home.gets(f"/search?{query}").body.decode()

    assert ("Nothing found from 1984. These are from other years." in page) == is_said
