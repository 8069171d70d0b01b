"""Ratings, viewings, «Want to watch» and notes over HTTP: what is refused, what is undone, and two tabs."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urlencode

import pytest

import fake_tmdb
from movie_keeper import Home
from series import command
from tmdb_records import movie as record

MATRIX = "/movies/tt0133093"


class Forms(HTMLParser):
    """The fields of each form of a page, by the name of a button in it."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.forms, self._fields, self._button = {}, None, None
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "form":
            self._fields = []
        elif tag == "input" and self._fields is not None and given.get("type") == "hidden":
            self._fields.append((given["name"], given.get("value", "")))
        elif tag == "button":
            self._button = ""

    def handle_data(self, text):
        if self._button is not None:
            self._button += text

    def handle_endtag(self, tag):
        if tag == "button" and self._fields is not None:
            self.forms.setdefault(self._button, self._fields)
        if tag == "button":
            self._button = None
        if tag == "form":
            self._fields = None


def says(home, fields, movie=MATRIX, **headers):
    return home.asks("POST", f"{movie}/opinion", urlencode(fields), **headers)


def page_after(home, answer):
    assert answer.status == 303, answer.body
    place, _, anchor = answer.headers["location"].partition("#")
    assert anchor == "opinion"
    return home.gets(place).body.decode()


def undo(home, answer, movie=MATRIX):
    return says(home, Forms(page_after(home, answer)).forms["Undo"], movie)


def opinions(home):
    """The library without what the moment of adding decides."""
    movies = json.loads(home.gets("/my-movies/export.json").body)["movies"]
    return [{name: value for name, value in movie.items() if name not in ("id", "added")} for movie in movies]


def opinions_ids(home):
    return [movie["id"] for movie in json.loads(home.gets("/my-movies/export.json").body)["movies"]]


def test_each_change_is_shown_and_undone_exactly(home):
    says(home, {"stars": 8})
    for change in [
        {"stars": 3}, {"stars": "none"}, {"watched": "yes", "on": "2001-02-03"}, {"watched": "yes", "on": "1999-12-31"},
        {"watched": "no"}, {"off": "2001-02-03"}, {"wanted": "yes"}, {"note": "  <b>'\"&\r\n\r\nnext \U0001f37f "},
        {"note": ""},
    ]:
        before = opinions(home)
        answer = says(home, change)
        assert opinions(home) != before or change in [{"note": ""}, {"off": "2001-02-03"}], change

        assert "Undone." in page_after(home, undo(home, answer))
        assert opinions(home) == before, change
        says(home, change)
    assert "Added to Want to watch." in page_after(home, says(home, {"wanted": "yes"}))


@pytest.mark.parametrize("change", [{"stars": 9}, {"wanted": "yes"}, {"note": "n"}], ids=str)
def test_undo_takes_a_movie_out_again_if_the_change_had_added_it(home, change):
    answer = says(home, change)
    page = page_after(home, answer)
    assert "Added to My Movies." in page and len(opinions(home)) == 1

    undo(home, answer)

    assert opinions(home) == []
    assert undo(home, answer).status == 303 and opinions(home) == [], "undone twice"


@pytest.mark.parametrize("since", [{"watched": "yes", "on": "2020-05-05"}, {"stars": 4}, {"note": "theirs"}], ids=str)
def test_undo_does_not_remove_what_another_tab_has_said_since(home, since):
    says(home, {"wanted": "yes"})
    answer = says(home, {"stars": 9})
    fields = Forms(page_after(home, answer)).forms["Undo"]
    says(home, since)
    before = opinions(home)

    refused = says(home, fields)

    assert refused.status == 409 and "Nothing was undone" in refused.body.decode()
    assert opinions(home) == before


def test_undo_does_not_delete_a_movie_that_was_edited_since(home):
    answer = says(home, {"stars": 9})
    fields = Forms(page_after(home, answer)).forms["Undo"]
    own = opinions_ids(home)[0]
    assert home.posts(f"/my-movies/{own}/edit", title="The Matrix").status == 303

    assert says(home, fields).status == 409
    assert opinions_ids(home) == [own]


def test_undo_keeps_a_movie_of_which_more_was_said(home):
    answer = says(home, {"stars": 9})
    says(home, {"note": "mine"})

    undo(home, answer)

    assert len(opinions(home)) == 1


def test_a_movie_of_ones_own(home):
    own = home.posts("/my-movies/new", title="A movie of mine").movie

    page = page_after(home, says(home, {"stars": 7}, f"/movies/{own}"))

    assert "Rated 3½ stars." in page and 'aria-label="Your rating: 7 out of 10"' in page
    assert home.asks("POST", f"/my-movies/{own}/remove", "").status == 409
    assert "Your rating goes with it." in home.asks("POST", f"/my-movies/{own}/remove", "").body.decode()
    assert len(opinions(home)) == 1
    before = opinions(home)
    assert home.asks("POST", f"/my-movies/{own}/remove", "sure=yes").status == 303 and opinions(home) == []
    home.asks("POST", f"/my-movies/{own}/restore", "")
    assert opinions(home) == before


def test_an_export_keeps_what_is_not_to_be_recommended(home, tmp_path):
    says(home, {"stars": 8})
    for movie in ["tt0083658", "tmdb-603"]:
        assert home.asks("POST", "/recommended/dismiss", urlencode({"id": movie})).status == 303
    export = tmp_path / "movies.json"
    export.write_bytes(home.gets("/my-movies/export.json").body)

    assert command(tmp_path / "other", "my", "import", export, "--yes").returncode == 0
    again = json.loads(command(tmp_path / "other", "my", "export").stdout)

    assert again["dismissed"] == ["tmdb-603", "tt0083658"]
    assert len(again["movies"]) == 1


NOTE = "n" * 20_001


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"stars": "11"}, "Choose ½ to 5 stars."),
        ({"stars": "9" * 400}, "Choose ½ to 5 stars."),
        ({"stars": "٣"}, "Choose ½ to 5 stars."),
        ({"watched": "yes", "on": "1873-12-31"}, "Enter a date from 1874"),
        ({"watched": "yes", "on": "9999-12-31"}, "Enter a date from 1874"),
        ({"watched": "yes", "on": "2023-02-29"}, "Enter a date from 1874"),
        ({"watched": "yes", "on": "'><script>"}, "Enter a date from 1874"),
        ({"off": "\0"}, "Enter a date from 1874"),
        ({"watched": "perhaps"}, "The form could not be read."),
        ({}, "The form could not be read."),
        ({"note": NOTE}, "Keep the note to 20,000 characters."),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_cannot_be_is_refused_with_a_sentence_and_kept_in_its_field(empty_home, fields, sentence):
    for part in ("", "?part=opinion"):
        answer = empty_home.asks("POST", f"{MATRIX}/opinion{part}", urlencode(fields))

        text = unescape(answer.body.decode())
        assert answer.status == 400 and text.count(sentence) == 1
        typed = fields.get("on") or fields.get("note")
        assert not typed or typed in text
        assert "<script>" not in answer.body.decode().replace("<script type", "")
        assert ("<html" in text) == (part == "")
    assert opinions(empty_home) == []


@pytest.mark.parametrize(
    ("movie", "status"), [("nonsense", 400), ("tt9999999", 404), ("my-00000000-0000-4000-8000-000000000000", 404)]
)
def test_a_movie_that_is_not_there(empty_home, movie, status):
    assert says(empty_home, {"stars": 3}, f"/movies/{movie}").status == status


def test_a_body_that_is_far_too_long(empty_home):
    assert says(empty_home, {"note": "n" * 400_000}).status == 413


def test_too_many_dates_are_refused(home):
    days = [("on", f"{1900 + day // 300}-{day % 300 // 25 + 1:02}-{day % 25 + 1:02}") for day in range(1_001)]
    assert says(home, days[:1_000]).status == 303

    answer = says(home, {"watched": "yes", "on": "2020-02-02"})

    assert answer.status == 400 and "A movie can have 1000 dates." in answer.body.decode()
    assert "2020-02-02" in answer.body.decode()


def test_two_tabs_a_rating_is_replaced_and_said_and_a_note_is_not(home):
    says(home, {"stars": 8, "was-stars": 0})
    answer = says(home, {"stars": 2, "was-stars": 0})
    assert "Rated 1 star. It had 4 stars, set elsewhere." in page_after(home, answer)
    undo(home, answer)
    assert 'aria-label="Your rating: 8 out of 10"' in home.gets(MATRIX).body.decode()

    says(home, {"note": "from the first", "was-note": ""})
    answer = says(home, {"note": "from the second", "was-note": ""})

    text = answer.body.decode()
    assert answer.status == 409 and "from the first" in text and "from the second</textarea>" in text
    seen = re.search(r'name="was-note" value="(\w+)"', text)[1]
    assert says(home, {"note": "from the second", "was-note": seen}).status == 303


def test_the_way_back_stays(home):
    says(home, {"stars": 8})

    answer = says(home, {"stars": 2, "from": "/search?q=matrix"})

    assert 'href="/search?q=matrix#at-tt0133093"' in page_after(home, answer)
    assert "evil" not in says(home, {"stars": 2, "from": "//evil.example/"}).headers["location"]


def test_a_rating_of_a_movie_that_a_service_has_not_answered_yet_is_no_success():
    tmdb = fake_tmdb.TMDB()
    tmdb.holds(record(900001, "Lantern Street", "2019-05-05"))
    home = Home(**tmdb.settings)
    try:
        held = tmdb.hold("/3/movie/900001")
        address = "/movies/tmdb-900001/opinion"
        assert says(home, {"stars": 8}, "/movies/tmdb-900001").status == 502
        held.released.set()
        answer = home.asks("POST", address, urlencode({"stars": 8}))
        assert answer.status == 303 and len(opinions(home)) == 1
    finally:
        home.stop()
        tmdb.close()
