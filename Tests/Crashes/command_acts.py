"""Random changes by `matinee my`, each a process that the test kills or waits for."""

import time

from commands import Command, export_file, title_file, words
from keeping import new_id
from shelf import ABSENT, Contents

KINDS = ["add", "add picture", "edit", "edit picture", "remove", "put back", "import export", "import titles"]


class Act:
    """A running command and the changes that it is going to make."""

    def __init__(self, kind, library, movies, dice, files):
        """Existing movies are changed only if they are among `movies`."""
        self._library = library
        self._dice = dice
        self._files = files
        self._changes = []
        there = [movie for movie in movies if movie.changes[-1].contents]
        removed = [movie for movie in movies if not movie.changes[-1].contents]
        verb, _, more = kind.partition(" ")
        if verb == "import":
            arguments = self._imports_export() if more == "export" else self._imports_titles()
        elif verb == "edit" and there:
            arguments = self._edits(dice.choice(there), bool(more))
        elif verb == "remove" and there:
            arguments = self._removes(dice.choice(there))
        elif verb == "put" and removed:
            arguments = self._puts_back(dice.choice(removed))
        else:
            arguments = self._adds(bool(more))
        self.command = Command(library.folder, *arguments)

    def kill(self):
        """Kills the command. True if it had not finished before that."""
        if not self.command.kill():
            return True
        self._acknowledge()
        return False

    def finish(self):
        self.command.output()
        self._acknowledge()

    def _acknowledge(self):
        for change in self._changes:
            change.end = time.monotonic()

    def _begin(self, movie, contents):
        self._changes.append(movie.begin(contents, time.monotonic()))

    def _contents(self, name, has_picture):
        movies = self._library.movies
        return movies.contents(name, self._dice, movies.next_picture() if has_picture else None)

    def _adds(self, has_picture):
        movie = self._library.shelf.new_movie(self._library.movies.next_name())
        contents = self._contents(movie.name, has_picture)
        self._begin(movie, contents)
        return ["add", *words(contents, self._files)]

    def _edits(self, movie, has_picture):
        contents = self._contents(movie.name, has_picture)
        options = words(contents, self._files)
        if not has_picture:
            known = movie.changes[-1].contents
            contents = Contents(contents.title, contents.overview, contents.released, known.picture)
        self._begin(movie, contents)
        return ["edit", movie.id, *options]

    def _removes(self, movie):
        self._begin(movie, ABSENT)
        return ["remove", movie.id]

    def _puts_back(self, movie):
        self._begin(movie, movie.last)
        return ["remove", "--undo", movie.id]

    def _imports_export(self):
        movies = []
        for number in range(self._dice.randint(2, 30)):
            movie = self._library.shelf.new_movie(self._library.movies.next_name(), new_id())
            self._begin(movie, self._contents(movie.name, has_picture=number % 16 == 0))
            movies.append(movie)
        self._library.shelf.new_import(movies)
        file = export_file(self._files / "export.json", [(movie.id, movie.changes[-1].contents) for movie in movies])
        return ["import", str(file), "--yes"]

    def _imports_titles(self):
        movies = []
        for _ in range(self._dice.randint(2, 60)):
            movie = self._library.shelf.new_movie(self._library.movies.next_name())
            self._begin(movie, Contents(movie.name, "", ""))
            movies.append(movie)
        self._library.shelf.new_import(movies)
        return ["import", str(title_file(self._files / "titles.csv", [movie.name for movie in movies])), "--yes"]
