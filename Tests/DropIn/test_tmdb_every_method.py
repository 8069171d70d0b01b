"""Every method of the client `tmdbsimple` that asks for movies, series, people and facts, and the table of the answers in
`Documentation/DropInServers.md`.

With the variable MATINEE_WRITE_TABLE the table is written instead of compared.
"""

import inspect
import os

import pytest
import requests

from clients import load
from server import REPOSITORY

tmdb = load("tmdbsimple", "tmdbsimple")

DOCUMENT = REPOSITORY / "Documentation/DropInServers.md"
SERIES = "tt9100001"
SUBJECTS = {
    "Movies": (603,), "TV": (SERIES,), "TV_Seasons": (SERIES, 1), "TV_Episodes": (SERIES, 1, 1), "People": ("person",),
    "Collections": (862,), "Companies": (1,), "Keywords": (1,), "Networks": (1,), "Search": (), "Discover": (),
    "Genres": (28,), "Configuration": (), "Certifications": (), "Trending": ("all", "day"), "Find": ("tt0133093",),
    "Changes": (), "WatchProviders": (), "Credits": ("credit",), "Reviews": (1,), "TV_Episode_Groups": (1,),
}
PARAMETERS = {
    "Search": {"query": "matrix"}, "Search.person": {"query": "keanu"}, "Search.tv": {"query": "harbor lights"},
    "Search.collection": {"query": "toy story"},
    "Find": {"external_source": "imdb_id"},
}
# Accounts are not offered.
NOT_OFFERED = {"account_states", "rating", "rating_delete"}
# These say nothing about what was asked for.
FRAME = {"id", "page", "total_pages", "total_results", "dates", "name"}


def methods():
    for subject in SUBJECTS:
        for name, method in inspect.getmembers(getattr(tmdb, subject), inspect.isfunction):
            if not name.startswith("_") and not {name, f"{subject}.{name}"} & NOT_OFFERED:
                yield subject, name


def is_empty(answer):
    if not isinstance(answer, dict):
        return not answer
    return all(is_empty(value) for name, value in answer.items() if name not in FRAME)


@pytest.fixture(scope="module")
def ask(series_server):
    address = f"{series_server.address}/tmdb/3"
    found = requests.get(f"{address}/search/person?api_key=k&query=keanu+reeves", timeout=30).json()["results"]
    credits = requests.get(f"{address}/movie/603/credits?api_key=k", timeout=30).json()["cast"]
    known = {"person": found[0]["id"], "credit": credits[0]["credit_id"]}

    def ask(subject, name):
        """The JSON that a method of the client gets."""
        values = [known.get(value, value) for value in SUBJECTS[subject]]
        made = getattr(tmdb, subject)(*values)
        made.base_uri = address
        tmdb.API_KEY = "any-key"
        method = getattr(made, name)
        required = [
            parameter for parameter in inspect.signature(method).parameters.values()
            if parameter.default is parameter.empty and parameter.kind is parameter.POSITIONAL_OR_KEYWORD
        ]
        return method(*[1 for _ in required], **PARAMETERS.get(f"{subject}.{name}", PARAMETERS.get(subject, {})))

    return ask


@pytest.mark.parametrize(("subject", "name"), list(methods()))
def test_each_method_is_answered(ask, subject, name):
    assert ask(subject, name) is not None


def test_the_table_of_methods_is_true(ask):
    rows = ["| client’s class | answered | answered with empty lists |", "|---|---|---|"]
    for subject in SUBJECTS:
        answers = {name: is_empty(ask(subject, name)) for owner, name in methods() if owner == subject}
        full, empty = (", ".join(f"`{name}`" for name, is_so in answers.items() if is_so is wanted) for wanted in (False, True))
        rows.append(f"| `{subject}` | {full} | {empty} |")
    table = "\n".join(rows)
    text = DOCUMENT.read_text()
    start, end = "<!-- the table of methods -->\n", "<!-- its end -->"
    before, _, rest = text.partition(start)
    old, _, after = rest.partition(end)
    if os.environ.get("MATINEE_WRITE_TABLE"):
        DOCUMENT.write_text(f"{before}{start}\n{table}\n\n{end}{after}")
    else:
        assert old.strip() == table, "Run this test with MATINEE_WRITE_TABLE=1."
