"""Inspects the files of a data folder from outside."""

import contextlib
import re
import sqlite3

import picture_files

OWN = re.compile(
    r"library\.sqlite(-wal|-shm)?|maintenance\.json|pictures|pictures/incoming|pictures/[0-9a-f]{32}-(185|342|780)\.webp")


def integrity(folder):
    """The rows of SQLite's integrity check of the library, run while servers have it open. A library that is missing
    counts as sound.
    """
    if not (folder / "library.sqlite").exists():
        return ["ok"]
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'library.sqlite'}?mode=ro", uri=True)) as library:
        return [row[0] for row in library.execute("PRAGMA integrity_check").fetchall()]


def unfinished(folder):
    """The temporary files and folders of pictures that were not finished."""
    incoming = folder / "pictures" / "incoming"
    return sorted(incoming.iterdir()) if incoming.is_dir() else []


def strange(folder):
    """Files that do not belong to a library, and pictures that are incomplete."""
    files = [path for path in folder.rglob("*") if folder / "pictures" / "incoming" not in path.parents]
    names = [str(path.relative_to(folder)) for path in files]
    pictures = [path for path in files if path.suffix == ".webp"]
    broken = [path.name for path in pictures if not picture_files.webp_size(path.read_bytes())]
    return [name for name in names if not OWN.fullmatch(name)] + broken


def pictures(folder):
    """The keys of the pictures that exist in the largest size."""
    return {path.name[:32] for path in (folder / "pictures").glob("*-780.webp")}


def lone_files(folder):
    """The keys of pictures that lack the largest size, because saving them was interrupted."""
    return {path.name[:32] for path in (folder / "pictures").glob("*.webp")} - pictures(folder)


def kept_pictures(folder):
    """The keys of the pictures of all movies, including removed ones that can be restored."""
    if not (folder / "library.sqlite").exists():
        return set()
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'library.sqlite'}?mode=ro", uri=True)) as library:
        query = "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL"
        return {bytes(row[0]).decode() for row in library.execute(query)}
