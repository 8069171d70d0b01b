"""What is in a data folder, seen from outside."""

import contextlib
import re
import sqlite3

import picture_files

OWN = re.compile(r"library\.sqlite(-wal|-shm)?|pictures|pictures/incoming|pictures/[0-9a-f]{32}-(185|342|780)\.webp")


def integrity(folder):
    """What SQLite itself says of the library, beside those who have it open. One that is not there yet is whole."""
    if not (folder / "library.sqlite").exists():
        return ["ok"]
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'library.sqlite'}?mode=ro", uri=True)) as library:
        return [row[0] for row in library.execute("PRAGMA integrity_check").fetchall()]


def unfinished(folder):
    """What is left where pictures are made."""
    incoming = folder / "pictures" / "incoming"
    return sorted(incoming.iterdir()) if incoming.is_dir() else []


def strange(folder):
    """What is there and should never be: other files than those of the library, and pictures that are not whole."""
    files = [path for path in folder.rglob("*") if folder / "pictures" / "incoming" not in path.parents]
    names = [str(path.relative_to(folder)) for path in files]
    pictures = [path for path in files if path.suffix == ".webp"]
    broken = [path.name for path in pictures if not picture_files.webp_size(path.read_bytes())]
    return [name for name in names if not OWN.fullmatch(name)] + broken


def pictures(folder):
    """The keys of the pictures that are there in the largest size."""
    return {path.name[:32] for path in (folder / "pictures").glob("*-780.webp")}


def lone_files(folder):
    """Pictures that are there in some sizes and not in the largest: a picture that came was not finished."""
    return {path.name[:32] for path in (folder / "pictures").glob("*.webp")} - pictures(folder)


def kept_pictures(folder):
    """The keys of the pictures of all movies, those too that can be put back."""
    if not (folder / "library.sqlite").exists():
        return set()
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'library.sqlite'}?mode=ro", uri=True)) as library:
        query = "SELECT DISTINCT picture FROM personalMovie WHERE picture IS NOT NULL"
        return {bytes(row[0]).decode() for row in library.execute(query)}
