"""Several processes save movies in one library at the same time: nothing is lost, nothing is saved twice and no process
is refused.
"""

import itertools
import random
import re

import pytest

import data_folder
from command_acts import KINDS, Act
from commands import Command, kept_movies
from keeping import Keeper, Refused, new_id
from library import Library, comes_true
from people import People
from server import Server
from together import at_once, changed


@pytest.fixture
def library(dice):
    """A library with a server. No unfinished files may be left after the test."""
    with Library(dice) as library:
        yield library
        assert data_folder.unfinished(library.folder) == []


@pytest.fixture
def other(library):
    """Another server on the same library."""
    server = Server(data_folder=library.folder)
    yield server
    server.kill()


def test_people_use_two_servers_as_if_they_were_one(library, other, dice):
    people = People([library.server, other], library.shelf, library.movies, dice, count=4, acts=20)
    people.stay()

    assert not people.faults, people.faults
    library.check(dice, "two servers", other)
    kept = {movie.id for movie in library.shelf.movies.values() if movie.changes[-1].contents}
    for server in (library.server, other):
        assert comes_true(lambda: listed(server) == kept), "what another process has done is seen soon"


def test_people_use_the_web_app_while_others_use_commands(library, dice, tmp_path):
    for number in range(2):
        movies = [movie for movie in library.shelf.movies.values() if movie.id]
        people = People([library.server], library.shelf, library.movies, dice, count=2, acts=15, kept=movies[::3])

        def command(place):
            own = random.Random(number * 10 + place)
            files = tmp_path / str(place)
            files.mkdir(exist_ok=True)
            for kind in own.sample(KINDS, len(KINDS)):
                Act(kind, library, movies[place + 1 :: 3], own, files).finish()

        at_once(command, 2)
        people.stay()
        assert not people.faults, people.faults
        library.check(dice, f"round {number + 1}")


def test_a_movie_that_many_edit_has_the_contents_of_one_edit(library, other, dice):
    movie = library.shelf.new_movie(library.movies.next_name(), new_id())
    first = library.movies.contents(movie.name, dice)
    with Keeper([library.server], dice) as person:
        changed(movie, first, lambda: person.adds(first, movie.id))

    def edits(place):
        own = random.Random(place)
        with Keeper([library.server, other], own) as person:
            for _ in range(15):
                contents = library.movies.contents(movie.name, own)
                changed(movie, contents, lambda: person.edits(movie.id, contents))

    at_once(edits, 4)

    library.check(dice, "one movie", other)


@pytest.mark.parametrize("has_picture", [False, True])
def test_a_form_that_is_sent_to_both_servers_at_once_adds_one_movie(library, other, dice, has_picture):
    servers = [library.server, other]
    for _ in range(5):
        movie = library.shelf.new_movie(library.movies.next_name(), new_id())
        contents = library.movies.contents(movie.name, dice, library.movies.next_picture() if has_picture else None)

        def adds(place):
            with Keeper([servers[place]], dice) as person:
                changed(movie, contents, lambda: person.adds(contents, movie.id))

        at_once(adds, 2)
    library.check(dice, "the same form", other)


def test_of_two_movies_with_the_same_title_sent_at_once_one_is_saved_and_one_refused(library, other, dice):
    servers = [library.server, other]
    for _ in range(10):
        movie = library.shelf.new_movie(library.movies.next_name())
        contents = library.movies.contents(movie.name, dice)
        refused = []

        def adds(place):
            with Keeper([servers[place]], dice) as person:
                try:
                    changed(movie, contents, lambda: person.adds(contents, new_id()))
                except Refused as problem:
                    refused.append(problem)

        at_once(adds, 2)
        assert [problem.status for problem in refused] == ["409"]
        assert b"Already in My Movies" in refused[0].content
    library.check(dice, "the same title", other)


def test_a_movie_of_the_catalog_that_is_taken_over_at_both_at_once_is_there_once(library, other, dice):
    servers = [library.server, other]
    for id in ["tt0133093", "tt0111161", "tt0068646"]:

        def keeps(place):
            with Keeper([servers[place]], dice) as person:
                person.keeps(id)

        at_once(keeps, 2)
    assert len(kept_movies(library.folder)) == 3
    assert [server.said() for server in servers] == ["", ""]


@pytest.mark.parametrize("file", ["export.json", "titles.csv"])
def test_a_file_that_two_commands_import_at_once_is_there_once(library, dice, tmp_path, file):
    for _ in range(2):
        act = Act(f"import {'export' if file.endswith('json') else 'titles'}", library, [], dice, tmp_path)
        other = Command(library.folder, "import", str(tmp_path / file), "--yes")
        act.finish()
        other.output()
    library.check(dice, "the same import")


def test_the_first_movies_come_from_many_processes_at_once(library, dice, tmp_path):
    acts = [Act("add picture" if number % 2 else "add", library, [], dice, tmp_path) for number in range(6)]
    for act in acts:
        act.finish()
    library.check(dice, "the first movies")


def listed(server):
    """The ids of all movies on all pages of My Movies."""
    ids = set()
    with Keeper([server], random.Random()) as person:
        for page in itertools.count(1):
            content = person.reads(f"/my-movies?page={page}").decode()
            ids |= set(re.findall(r"/movies/(my-[0-9a-f-]{36})", content))
            if f"page={page + 1}" not in content:
                return ids
