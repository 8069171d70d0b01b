"""Whatever TMDB and OMDb send, pages answer, and cached answers do no harm to a server that starts later."""

import json
import re
from itertools import count

import pytest

from fake_omdb import KEY as OMDB_KEY
from fake_omdb import Answer, OMDb
from fake_tmdb import TMDB, Flood
from movie_keeper import MAX_MEMORY, Home

# A page without JavaScript is loaded as a whole.
MAX_PAGE_BYTES = 100_000
NUMBERS = count(700_001)
# A text that is valid in fields of many types.
READABLE = "7"
# Under the 40 requests that the server may send to OMDb at once; after them it sends five per second.
OMDB_BURST = 30

# Each replaces every field of a record except its id and title.
VALUES = {
    "10^18": 10**18, "-10^18": -(10**18), "1e308": 1e308, "Infinity": float("inf"), "NaN": float("nan"),
    "more than 64 bits": 2**70, "-0.0": -0.0, "a number as text": "93.49",
    "a text": "many", "2,000 digits as text": "9" * 2_000, "an empty text": "", "null": None, "true": True,
    "lists": [[[]], {}], "an object": {"0": 1}, "half a surrogate": "\ud83c", "NUL": "\0",
}


def tmdb_movie(number, value):
    """A TMDB row and record in one, with `value` in all fields but the id and title."""
    names = """runtime popularity vote_average vote_count budget revenue release_date genre_ids adult poster_path
        overview tagline original_title original_language status imdb_id origin_country""".split()
    person = dict(id=value, name="Cy Vance", character=value, order=value, job="Director")
    picture = dict(file_path="/p.jpg", vote_average="5.3", vote_count="12", width=value, aspect_ratio=value)
    provider = dict(provider_id=value, provider_name="Kino", display_priority=value)
    return dict.fromkeys(names, value) | {
        "id": number, "title": f"Hostile reel {number}", "genres": [dict(id=value, name=value)],
        "images": dict(posters=[picture]), "videos": dict(results=[dict(key=value, size=value)]),
        "credits": dict(cast=[person], crew=[person]), "similar": dict(page=value, results=value),
        "release_dates": dict(results=[dict(iso_3166_1="US", release_dates=[dict(type=value, certification=value)])]),
        "watch/providers": dict(results=dict(US=dict(flatrate=[provider]), DE=value)),
    }


def omdb_movie(number, value):
    names = """Year Rated Released Runtime Genre Director Actors Plot Language Country Awards Poster Metascore
        imdbRating imdbVotes BoxOffice totalSeasons""".split()
    ratings = [dict(Source="Internet Movie Database", Value=value), dict(Source=value, Value="83%"), value]
    return dict.fromkeys(names, value) | {
        "Title": f"Hostile reel {number}", "imdbID": f"tt{number:07}", "Type": "movie", "Ratings": ratings,
        "Response": "True",
    }


def bodies(number, value=READABLE):
    """A TMDB record, a TMDB page, an OMDb record and an OMDb page, as JSON."""
    tmdb, omdb = tmdb_movie(number, value), omdb_movie(number, value)
    return [json.dumps(body) for body in (
        tmdb, dict(page=value, results=[tmdb], total_pages=value, total_results=value),
        omdb, dict(Search=[omdb], totalResults=value, Response="True"),
    )]


def rows(many, tmdb_row, omdb_row):
    """Pages and records with lists of so many rows."""
    def make(number):
        tmdb, _, omdb, _ = bodies(number)
        all_tmdb, all_omdb = ",".join([tmdb_row] * many), ",".join([omdb_row] * many)
        return [
            tmdb[:-1] + f',"genres":[{all_tmdb}]}}', f'{{"page":1,"total_pages":1,"results":[{all_tmdb}]}}',
            omdb[:-1] + f',"Ratings":[{all_omdb}]}}', f'{{"Response":"True","totalResults":"1","Search":[{all_omdb}]}}',
        ]

    return make


def changed(change):
    return lambda number: [change(body) for body in bodies(number)]


def same(body):
    return lambda number: [body] * 4


DOUBLE = '{"id":1,"title":"x","Title":"y","imdbID":"tt1","results":[],"Search":{},'
BODIES = {
    f"each field is {name}": lambda number, value=value: bodies(number, value) for name, value in VALUES.items()
} | {
    "100,000 lists deep": same("[" * 100_000 + "]" * 100_000),
    "100,000 objects deep": same('{"results":' * 100_000 + "1" + "}" * 100_000),
    "fields 400 lists deep": changed(lambda body: body.replace('"7"', "[" * 400 + "]" * 400)),
    "2,000 digits": changed(lambda body: body.replace('"7"', "9" * 2_000)),
    "each key twice": changed(lambda body: body.replace("{", DOUBLE)),
    "each key twice, the last one wrong":
    changed(lambda body: body[:-1] + ',"Search":null,"results":7,"id":-1,"Title":[]}'),
    "30,000 rows that are numbers": rows(30_000, "1", "1"),
    "3,000 rows": rows(3_000, '{"id":9,"title":"Reel"}', '{"imdbID":"tt0000009","Title":"R"}'),
    "each field has 100 kB": lambda number: bodies(number, "A, B&<" * 20_000),
    "nothing": same(""), "white space": same(" \n" * 1_000), "null": same("null"), "NUL bytes": same("\0" * 1_000),
    "half of it": changed(lambda body: body[: len(body) // 2]),
    "invalid UTF-8": changed(lambda body: body.encode().replace(b"Hostile", b"H\xff\xc0\xaf\xed\xa0\x80")),
    "UTF-16": changed(lambda body: body.encode("utf-16")),
    "a byte order mark": changed(lambda body: "\ufeff" + body),
    "twice": changed(lambda body: body + body),
}
ANSWERS = {name: lambda number, make=make: [Answer(body) for body in make(number)] for name, make in BODIES.items()} | {
    "more is promised than sent": lambda number: [Answer(body, promised=100_000) for body in bodies(number)],
    "less is promised than sent": lambda number: [Answer(body, promised=20) for body in bodies(number)],
    "no gzip": lambda number: [Answer(body, headers={"Content-Encoding": "gzip"}) for body in bodies(number)],
    "30 MB": lambda number: [Flood('{"results":[', size=30_000_000)] * 4,
    "30 MB without a length": lambda number: [Flood('{"results":[', size=30_000_000, told=False)] * 4,
}


class Cinema:
    """A Matinee with fake services, which answer as the test sets them."""

    def __init__(self, folder):
        self.tmdb, self.omdb = TMDB(), OMDb()
        self.seen = {}
        self._settings = dict(
            data_folder=folder, OMDB_API_KEY=OMDB_KEY, OMDB_BASE_URL=self.omdb.address, **self.tmdb.settings)
        self._start()

    def restarts(self):
        self.home.stop()
        self._start()

    def closes(self):
        self.home.stop()
        self.tmdb.close()
        self.omdb.close()

    def gets(self, make):
        """The pages of a new movie, for which the services send what `make` returns."""
        if len(self.omdb.asked) > self._asked + OMDB_BURST:
            self.restarts()
        number = next(NUMBERS)
        movie, page, omdb_movie, omdb_page = make(number)
        self.tmdb.mend()
        for path in ("/search", "/find", "/discover", "/trending", "/movie/popular"):
            self.tmdb.gives(page, path)
        self.tmdb.gives(movie, "/movie/7")
        self.omdb.answer = lambda asked, key: omdb_page if "s" in asked.query else omdb_movie
        pages = self.pages(number)
        self.seen[number] = [page.status for page in pages]
        return pages

    def pages(self, number):
        pages = []
        for path in (f"search?q=hostile+reel+{number}&", f"movies/tmdb-{number}?", f"movies/tt{number:07}?"):
            pages.append(self.home.gets(f"/{path}part=live"))
            self.home.check()
        return pages

    def _start(self):
        self.home = Home(**self._settings)
        self._asked = len(self.omdb.asked)


@pytest.fixture(scope="module")
def cinema(tmp_path_factory):
    cinema = Cinema(tmp_path_factory.mktemp("hostile"))
    yield cinema
    cinema.closes()


def is_good(page):
    """Whether the page has a moderate size and succeeds or describes the error in a sentence."""
    text = page.body.decode()
    is_told = re.search("can’t be read. Try again|can’t be reached|request limit is reached|Movie Not Found!", text)
    return len(page.body) < MAX_PAGE_BYTES and (page.status == 200 or page.status in (404, 502) and bool(is_told))


@pytest.mark.parametrize("name", ANSWERS)
def test_pages_answer_whatever_services_send(cinema, name):
    pages = cinema.gets(ANSWERS[name])

    assert all(map(is_good, pages)), [(page.status, len(page.body), page.body[:1_000]) for page in pages]
    assert cinema.home.peak_memory() < MAX_MEMORY


def test_after_a_restart_pages_answer_from_what_was_cached(cinema):
    """Compares the status of TMDB's pages only: others may tell that OMDb's rate limit is reached."""
    for name in ANSWERS if len(cinema.seen) < 3 else []:
        cinema.gets(ANSWERS[name])
    cinema.tmdb.mend()
    cinema.tmdb.gives(Answer(""))
    cinema.omdb.answer = lambda asked, key: Answer("")

    cinema.restarts()

    pages = {number: cinema.pages(number) for number in cinema.seen}
    assert [number for number in pages if not all(map(is_good, pages[number]))] == []
    assert {number: pages[1].status for number, pages in pages.items()} == {
        number: statuses[1] for number, statuses in cinema.seen.items()
    }


# Longer than any real answer, but far below the size limit of an answer.
LONG = {
    f"a title of 40 kB, {name}": lambda number, word=word: [
        Answer(re.sub(r"Hostile reel \d+", word * (40_000 // len(word)), body)) for body in bodies(number)
    ]
    for name, word in {"one word": "A", "many words": "Long <"}.items()
}


@pytest.mark.parametrize("name", LONG)
def test_no_text_of_a_service_makes_a_page_large(cinema, name):
    assert all(map(is_good, cinema.gets(LONG[name])))
