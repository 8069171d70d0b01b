"""Households that are moved between SQLite and PostgreSQL."""

import contextlib
import shutil
import sqlite3
import tempfile
from pathlib import Path

from household import Household, matinee
from photos import jpeg


@contextlib.contextmanager
def household(movies):
    """The data folder of an owner with a number of movies, another person, and one who is invited. No server uses it.
    The second value is the owner's cookies.
    """
    home = Household()
    ada, bo = home.signs_in(), home.add("Bo", "a bridge of paper")
    home.runs("people", "add", "Cleo")
    with tempfile.TemporaryDirectory(prefix="matinee-") as copy:
        list = Path(copy) / "list.csv"
        lines = [
            f"Turnip {number} {'🎬' * (number % 7)},{1950 + number % 70},{number % 10 / 2 + 0.5}\n"
            for number in range(movies)]
        list.write_text("Title,Year,Rating\n" + "".join(lines))
        # The second import adds nothing, and so has a number without a revision.
        home.runs("my", "import", str(list), "--yes")
        home.runs("my", "import", str(list), "--yes")
        for person in ada, bo:
            movie = person.adds_movie("Turnip Observatory", jpeg())
            other = person.adds_movie("Parsnip Observatory", id="my-00000000-0000-4000-8000-000000000002")
            assert person.posts(f"/movies/{movie}/opinion", stars="7").status == 303
            assert person.posts(f"/my-movies/{other}/remove").status == 303
            person.posts("/search/recent", q="turnip")
            person.makes_key()
        home.check()
        folder = Path(copy) / "data"
        super(Household, home).stop()
        shutil.copytree(home.data_folder, folder)
        home._folder.cleanup()
        yield folder, ada.cookies


def kept(folder):
    """All rows of a data folder's databases besides what a move need not keep, and its pictures."""
    found = {}
    for path in [*folder.glob("*.sqlite"), *folder.glob("people/*/*.sqlite")]:
        with contextlib.closing(sqlite3.connect(path)) as file:
            tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'grdb%'"
            for (table,) in file.execute(tables).fetchall():
                columns = {row[1] for row in file.execute(f"PRAGMA table_info({table})")}
                columns -= {"personalImportNote": {"number"}, "personalShelf": {"revision"}}.get(table, set())
                rows = file.execute(f"SELECT {', '.join(sorted(columns))} FROM {table}").fetchall()
                found[str(path.relative_to(folder)), table] = sorted(rows, key=repr)
    for path in [*folder.glob("pictures/*.webp"), *folder.glob("people/*/pictures/*.webp")]:
        found[str(path.relative_to(folder))] = path.read_bytes()
    return found


def moves(folder, to, **settings):
    """Runs the command and returns its exit code, output and errors."""
    return matinee(folder, "move", "--to", str(to), **settings)
