"""A data folder with a server, used for several rounds, and the totals of the rounds."""

import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import data_folder
from people import Movies
from server import Server
from shelf import Shelf
from verdict import check


class Library:
    """A new library with a server on it, and the record of what it may contain."""

    def __init__(self, dice, **settings):
        """`settings` are environment variables of the servers."""
        self._folder = tempfile.TemporaryDirectory(prefix="matinee-crashes-")
        self.folder = Path(self._folder.name)
        self.shelf = Shelf()
        self.movies = Movies(dice)
        self.settings = settings
        self.server = Server(data_folder=self.folder, **settings)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.kill()
        self._folder.cleanup()

    def restart(self):
        """Starts another server on the same folder after the last one was killed."""
        self.server = Server(data_folder=self.folder, **self.settings)

    def check(self, dice, when, *others, was_away=False):
        """Fails if the library cannot be the result of the changes; `when` names the round in the message.

        `was_away`: whether the servers' database was killed.
        """
        try:
            check(self.shelf, self.server, dice, *others, was_away=was_away)
        except AssertionError as failure:
            raise AssertionError(f"{when}: {failure}") from None


@dataclass
class Tally:
    """The totals of all rounds."""

    killed: int = 0
    acknowledged: int = 0
    movies: int = 0
    orphans: int = 0
    lone: int = 0
    unfinished: int = 0

    def add(self, library):
        """Adds the acknowledged changes of a library and what was left in its folder."""
        folder = library.folder
        self.acknowledged += library.shelf.acknowledged
        self.movies += len(library.shelf.movies)
        self.orphans += len(data_folder.pictures(folder) - data_folder.kept_pictures(folder))
        self.lone += len(data_folder.lone_files(folder))
        self.unfinished += len(data_folder.unfinished(folder))

    def __str__(self):
        return (
            f"{self.killed} processes killed. {self.acknowledged} changes to {self.movies} movies acknowledged, "
            f"none lost. Left behind: {self.orphans} pictures that no movie has, {self.lone} not there in all sizes, "
            f"{self.unfinished} unfinished files and folders"
        )


def wait_for_a_moment(dice, folder, seconds, is_over=lambda: False):
    """Waits for a random time, or until SQLite's log or the folder of pictures begins to change.

    The time only makes it likely that something is under way; the result of the test does not depend on it.
    """
    place = dice.choice([None, folder / "library.sqlite-wal", folder / "pictures"])
    if place is None:
        pause(dice.uniform(0, seconds))
        return
    before, end = _changed(place), time.monotonic() + seconds
    while _changed(place) == before and not is_over() and time.monotonic() < end:
        pass


def _changed(path):
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return None


def pause(seconds):
    threading.Event().wait(seconds)


def comes_true(condition, seconds=40):
    """Whether the condition becomes true within the time."""
    for _ in range(seconds * 20):
        if condition():
            return True
        pause(0.05)
    return condition()
