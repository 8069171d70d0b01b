"""Runs the command `matinee my` on a data folder, and writes the files that it imports."""

import base64
import json
import os
import subprocess
from pathlib import Path

import picture_files
from server import REPOSITORY
from shelf import Contents


class Command:
    """A running process `matinee my …` with a data folder."""

    def __init__(self, folder, *arguments, **settings):
        program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee"))
        own = {name: value for name, value in os.environ.items() if not name.startswith(("MATINEE_", "OMDB_", "TMDB_"))}
        self.arguments = arguments
        self._process = subprocess.Popen(
            [program if program.is_absolute() else REPOSITORY / program, "my", *arguments],
            cwd=REPOSITORY,
            env=own | {"MATINEE_DATA_DIR": str(folder)} | settings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    @property
    def is_over(self):
        return self._process.poll() is not None

    def kill(self):
        """Kills the process with SIGKILL. True if it had finished successfully before that."""
        self._process.kill()
        _, errors = self._process.communicate(timeout=60)
        assert self._process.returncode in (0, -9), self._failure(errors)
        return self._process.returncode == 0

    def output(self):
        """Waits for the process to succeed and returns its standard output."""
        output, errors = self._process.communicate(timeout=60)
        assert self._process.returncode == 0, self._failure(errors)
        return output

    def _failure(self, errors):
        return f"matinee my {' '.join(self.arguments)} ended with {self._process.returncode}: {errors.decode()}"


def words(contents, folder):
    """A movie's contents as options of `add` and `edit`; a picture is written into the folder."""
    options = ["--title", contents.title, "--overview", contents.overview, "--released", contents.released]
    return options + poster(contents.picture, folder)


def poster(picture, folder):
    if picture is None:
        return []
    file = Path(folder) / f"{picture}.png"
    file.write_bytes(picture_files.png(picture))
    return ["--poster", str(file)]


def kept_movies(folder, **settings):
    """The id and contents of each movie in the library, read from an export."""
    movies = json.loads(Command(folder, "export", **settings).output())["movies"]
    return [(movie["id"], _contents(movie)) for movie in movies]


def _contents(record):
    movie, picture = record["movie"], record.get("picture")
    if picture:
        picture = picture_files.number(base64.b64decode(picture["data"]))
        assert picture is not None, f"The picture of {movie['title']} is no whole picture."
    return Contents(movie["title"], movie.get("overview", ""), movie.get("released", ""), picture)


def export_file(path, movies):
    """Writes a file in the form of `export` with these movies: pairs of id and contents."""
    records = []
    for id, contents in movies:
        movie = {"title": contents.title, "overview": contents.overview, "released": contents.released}
        record = {"id": id, "added": "2024-05-06T07:08:09.012Z", "movie": movie}
        if contents.picture is not None:
            data = base64.b64encode(picture_files.png(contents.picture)).decode()
            record["picture"] = {"type": "image/png", "data": data}
        records.append(record)
    document = {"format": "matinee-library", "version": 1, "exported": "2024-05-06T07:08:09.012Z", "movies": records}
    path.write_text(json.dumps(document))
    return path


def title_file(path, titles):
    """Writes a list with the columns Title and Year, as people write by hand."""
    path.write_text("Title,Year\n" + "".join(f"{title},1987\n" for title in titles))
    return path
