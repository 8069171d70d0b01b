"""A catalog with series of no one's: an import of files in IMDb's form."""

import os
import subprocess
from pathlib import Path

from server import REPOSITORY

HEADING = "tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres"
TITLES = [
    r"tt9100001|tvSeries|Harbor Lights|Harbor Lights|0|2008|2013|49|Crime,Drama",
    r"tt9100002|tvSeries|Harbor Lights Tonight|Harbor Lights Tonight|0|2019|\N|30|Comedy",
    r"tt9100003|tvMiniSeries|Lights of the Zyzzy|Lights of the Zyzzy|0|2004|\N|50|Drama",
    r"tt9100004|movie|Harbor Lights Out|Harbor Lights Out|0|1999|\N|101|Drama",
    r"tt9100005|short|Harbor Lamp|Harbor Lamp|0|2004|\N|12|Animation",
    r"tt9100006|tvEpisode|Harbor Lights Pilot|Harbor Lights Pilot|0|2008|\N|49|Crime",
]
RATINGS = ["tt9100001 9.1 1200000", "tt9100002 7.1 4200", "tt9100004 6.0 900"]
EPISODES = [f"tt92000{number:02} tt9100001 {number // 5 + 1} {number % 5 + 1}" for number in range(10)]
TYPES = "movie,tvMovie,video,tvSeries,tvMiniSeries,short"


def import_series(data_folder, *options):
    """Imports them into a data folder, in which a server may be running."""
    folder = Path(data_folder) / "downloads"
    folder.mkdir(parents=True, exist_ok=True)
    tables = {
        "title.basics": [HEADING.split(), *(line.split("|") for line in TITLES)],
        "title.ratings": ["tconst averageRating numVotes".split(), *(line.split() for line in RATINGS)],
        "title.episode": ["tconst parentTconst seasonNumber episodeNumber".split(), *(line.split() for line in EPISODES)],
    }
    for name, rows in tables.items():
        (folder / f"{name}.tsv").write_text("".join("\t".join(row) + "\n" for row in rows))
    ending = command(data_folder, "catalog", "import", "imdb", folder, *options)
    assert ending.returncode == 0, ending.stderr
    return ending.stdout


def command(data_folder, *arguments):
    """What a command of Matinee's ends with and prints."""
    program = REPOSITORY / os.environ.get("MATINEE_BINARY", ".build/debug/matinee")
    own = {name: text for name, text in os.environ.items() if not name.startswith(("MATINEE_", "OMDB_", "TMDB_"))}
    return subprocess.run(
        [program, *arguments], capture_output=True, text=True, timeout=120,
        env=own | {"MATINEE_DATA_DIR": str(data_folder)},
    )
