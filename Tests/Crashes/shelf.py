"""What a library must contain after acknowledged changes, and what it may contain after unanswered ones."""

import math
import random
from dataclasses import dataclass, field

ABSENT = None


def name(number):
    """The first word of a movie's title, unique and never edited."""
    syllables = random.Random(number)
    return "".join(syllables.choice("bdfgklmnprstvz") + syllables.choice("aeiou") for _ in range(10)).capitalize()


@dataclass(frozen=True)
class Contents:
    """The contents of a movie. The picture is a number, see `picture_files`."""

    title: str
    overview: str
    released: str
    picture: int | None = None

    @property
    def name(self):
        return self.title.split()[0]


@dataclass
class Change:
    """A change from the time it was sent (`begin`) to the time of its answer (`end`); `inf` if there was no answer."""

    contents: Contents | None
    begin: float
    end: float = math.inf

    @property
    def is_acknowledged(self):
        return self.end < math.inf


@dataclass
class Movie:
    """A movie and its changes since the last check. Removing a movie sets its contents to `ABSENT`."""

    name: str
    id: str | None = None
    last: Contents | None = None
    changes: list[Change] = field(default_factory=lambda: [Change(ABSENT, -1, -1)])

    def begin(self, contents, now):
        """Call this before the change is sent, and set `end` once the answer has arrived."""
        self.changes.append(Change(contents, now))
        return self.changes[-1]

    @property
    def is_touched(self):
        return len(self.changes) > 1

    @property
    def possible(self):
        """The contents that the movie may have: overlapping changes count in either order, and a change without an
        answer may have been made or not.
        """
        since = max((change.begin for change in self.changes if change.is_acknowledged), default=-math.inf)
        return [change.contents for change in self.changes if change.end >= since]


class Shelf:
    """All movies of one library."""

    def __init__(self):
        self.movies = {}
        self._imports = []
        self.acknowledged = 0

    def new_movie(self, name, id=None):
        self.movies[name] = Movie(name, id)
        return self.movies[name]

    def new_import(self, movies):
        """Expects that either all of these movies are in the library or none."""
        self._imports.append([movie.name for movie in movies])

    def faults(self, found):
        """The reasons why a library with these movies (pairs of id and contents) cannot be the result of the changes.
        """
        names = [contents.name for _, contents in found]
        there = dict(zip(names, (contents for _, contents in found)))
        faults = [f"{name} is there {names.count(name)} times." for name in there if names.count(name) > 1]
        faults += [f"{name} was never kept." for name in there if name not in self.movies]
        for movie in self.movies.values():
            contents = there.get(movie.name, ABSENT)
            if contents not in movie.possible:
                faults.append(f"{movie.name} is {contents}, and not one of {movie.possible}.")
        ids = {contents.name: id for id, contents in found}
        for movie in self.movies.values():
            if movie.id and ids.get(movie.name, movie.id) != movie.id:
                faults.append(f"{movie.name} is kept as {ids[movie.name]}, and not as {movie.id}.")
        for names in self._imports:
            count = sum(name in there for name in names)
            if count not in (0, len(names)):
                faults.append(f"Of an import of {len(names)} movies {count} are there.")
        return faults

    def settle(self, found):
        """Takes the library as it was found as the start for further changes."""
        there = {contents.name: (id, contents) for id, contents in found}
        for movie in list(self.movies.values()):
            self.acknowledged += sum(change.is_acknowledged and change.begin >= 0 for change in movie.changes)
            # Restoring a removed movie brings back its last contents. A movie that was never saved is forgotten.
            kept = [change.contents for change in movie.changes if change.contents and change.is_acknowledged]
            movie.last = kept[-1] if kept else movie.last
            if movie.name in there:
                movie.id, movie.last = there[movie.name]
            elif movie.last is None:
                del self.movies[movie.name]
            movie.changes = [Change(movie.last if movie.name in there else ABSENT, -1, -1)]
        self._imports = []
