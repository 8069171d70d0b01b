"""What people do with `matinee my`, one command at a time, so that it can be killed or waited for."""

import time

from commands import Command, export_file, title_file, words
from keeping import new_id
from shelf import ABSENT, Contents

KINDS = ["add", "add picture", "edit", "edit picture", "remove", "put back", "import export", "import titles"]


class Act:
    """A command that runs, and the changes that it is to make."""

    def __init__(self, kind, library, films, dice, files):
        """Of the films that are there already it only touches those that are given."""
        self._library = library
        self._dice = dice
        self._files = files
        self._changes = []
        there = [film for film in films if film.changes[-1].contents]
        removed = [film for film in films if not film.changes[-1].contents]
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
        """Ends it; true if it was not done yet."""
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

    def _begin(self, film, contents):
        self._changes.append(film.begin(contents, time.monotonic()))

    def _contents(self, name, has_picture):
        films = self._library.films
        return films.contents(name, self._dice, films.next_picture() if has_picture else None)

    def _adds(self, has_picture):
        film = self._library.shelf.new_film(self._library.films.next_name())
        contents = self._contents(film.name, has_picture)
        self._begin(film, contents)
        return ["add", *words(contents, self._files)]

    def _edits(self, film, has_picture):
        contents = self._contents(film.name, has_picture)
        options = words(contents, self._files)
        if not has_picture:
            known = film.changes[-1].contents
            contents = Contents(contents.title, contents.overview, contents.released, known.picture)
        self._begin(film, contents)
        return ["edit", film.id, *options]

    def _removes(self, film):
        self._begin(film, ABSENT)
        return ["remove", film.id]

    def _puts_back(self, film):
        self._begin(film, film.last)
        return ["remove", "--undo", film.id]

    def _imports_export(self):
        films = []
        for number in range(self._dice.randint(2, 30)):
            film = self._library.shelf.new_film(self._library.films.next_name(), new_id())
            self._begin(film, self._contents(film.name, has_picture=number % 16 == 0))
            films.append(film)
        self._library.shelf.new_import(films)
        file = export_file(self._files / "export.json", [(film.id, film.changes[-1].contents) for film in films])
        return ["import", str(file), "--yes"]

    def _imports_titles(self):
        films = []
        for _ in range(self._dice.randint(2, 60)):
            film = self._library.shelf.new_film(self._library.films.next_name())
            self._begin(film, Contents(film.name, "", ""))
            films.append(film)
        self._library.shelf.new_import(films)
        return ["import", str(title_file(self._files / "titles.csv", [film.name for film in films])), "--yes"]
