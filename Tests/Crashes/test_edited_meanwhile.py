"""Two processes change the same movie at the same time: both acknowledged changes remain."""

import json
import threading

import pytest

from commands import Command, poster
from keeping import Keeper, new_id
from library import Library, comes_true
from together import pictures_held_up


@pytest.fixture
def library(dice):
    with Library(dice) as library:
        yield library


def test_a_command_that_sets_a_poster_leaves_words_that_were_edited_meanwhile(library, dice, tmp_path):
    movie = library.shelf.new_movie(library.movies.next_name(), new_id())
    before, after = (library.movies.contents(movie.name, dice) for _ in range(2))
    picture = library.movies.next_picture()
    with Keeper([library.server], dice) as person:
        person.adds(before, movie.id)
        with pictures_held_up(library.folder) as are_waiting:
            command = Command(library.folder, "edit", movie.id, *poster(picture, tmp_path))
            assert comes_true(are_waiting)
            person.edits(movie.id, after)
        command.output()
        form = person.form(movie.id)

    assert form["picture"]
    assert (form["title"], form["overview"]) == (after.title, after.overview)


def test_an_edit_with_a_photo_leaves_a_rating_that_was_imported_meanwhile(library, dice, tmp_path):
    id = new_id()
    contents = library.movies.contents(library.movies.next_name(), dice)
    ratings = tmp_path / "ratings.csv"
    ratings.write_text(f"Title,Year,Rating\n{contents.title},{contents.released[:4]},4\n")
    with Keeper([library.server], dice) as person:
        person.adds(contents, id)
        with pictures_held_up(library.folder) as are_waiting:
            edit = threading.Thread(target=person.edits, args=[id, contents, library.movies.next_picture()])
            edit.start()
            assert comes_true(are_waiting)
            assert b"completed\t1" in Command(library.folder, "import", str(ratings), "--yes").output()
        edit.join()

    movie = json.loads(Command(library.folder, "export").output())["movies"][0]
    assert movie["picture"]
    assert movie["opinion"].get("halfStars") == 8
