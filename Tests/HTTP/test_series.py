"""Series over HTTP and in the command: their choice, and kinds that are none."""

import json
import time
from urllib.parse import quote

import pytest

from naughty import NAUGHTY
from series import command, import_series


@pytest.fixture
def with_series(home):
    told = import_series(home.data_folder)
    assert "744" in told, "four titles beside the built-in movies, without the short and the episode"
    end = time.monotonic() + 30
    while b'class="kinds"' not in home.gets("/search").body:
        assert time.monotonic() < end, "The catalog was not taken over."
    return home


def test_any_kind_is_answered(with_series):
    for texts in NAUGHTY.values():
        for text in texts:
            answer = with_series.gets(f"/search?q=harbor&kind={quote(text[:2_000], safe='')}")

            assert answer.status == 200, text
            assert answer.body.partition(b"<template")[0].count(b'aria-current="true"') == 1, text


@pytest.mark.parametrize(
    ("kind", "titles"),
    [("", 1), ("&kind=movies", 1), ("&kind=series", 2), ("&kind=all", 3), ("&kind=Series", 1), ("&kind=series&kind=series", 2)],
)
def test_the_kind_is_a_word_of_the_address(with_series, kind, titles):
    for part in ["", "&part=results", "&part=live", "&part=rows"]:
        body = with_series.gets(f"/search?q=harbor+lights{kind}{part}").body.decode()

        assert body.count('class="title"') == titles, (kind, part)


def test_the_built_in_catalog_offers_no_choice(empty_home):
    for path in ["/search", "/search?q=matrix", "/search?q=matrix&kind=all"]:
        assert b'class="kinds"' not in empty_home.gets(path).body


def test_the_command_finds_series(with_series):
    found = command(with_series.data_folder, "search", "harbor lights", "--kind", "series", "--json")
    series = json.loads(found.stdout)["movies"][0]
    assert (series["title"], series["year"], series["endYear"], series["isRunning"]) == ("Harbor Lights", 2008, 2013, False)
    assert (series["seasons"], series["episodes"], series["kind"]) == (2, 10, "series")

    nothing = command(with_series.data_folder, "search", "zyzzy")
    assert nothing.returncode == 1
    assert "1 series with --kind series" in nothing.stderr
    wrong = command(with_series.data_folder, "search", "zyzzy", "--kind", "films")
    assert wrong.returncode == 2 and "movies" in wrong.stderr


def test_an_omdb_client_finds_series(with_series):
    found = json.loads(with_series.gets("/omdb/?apikey=any&t=harbor+lights&type=series").body)
    assert (found["Year"], found["totalSeasons"], found["Type"]) == ("2008–2013", "2", "series")
    rows = json.loads(with_series.gets("/omdb/?apikey=any&s=harbor+lights&type=series").body)
    assert [row["Year"] for row in rows["Search"]] == ["2008–2013", "2019–"]
    movies = json.loads(with_series.gets("/tmdb/3/search/movie?api_key=any&query=harbor+lights").body)
    assert [movie["title"] for movie in movies["results"]] == ["Harbor Lights Out"]
