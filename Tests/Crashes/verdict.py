"""Checks a library after a round of changes."""

import data_folder
import picture_files
from commands import kept_movies
from keeping import Keeper


def check(shelf, server, dice, *others, was_away=False):
    """Compares all movies with `shelf` by an export, and those that were changed also in the web app.

    `others` are more servers on the same library. No server may have logged anything, but
    answers 503 if its database `was_away`.
    """
    found = kept_movies(server.data_folder, **server.settings)
    faults = shelf.faults(found)
    touched = {movie.name for movie in shelf.movies.values() if movie.is_touched}
    with Keeper([server, *others], dice) as person:
        for id, contents in found:
            if contents.name in touched:
                faults += shown_faults(person, id, contents)
    integrity = data_folder.integrity(server.data_folder)
    if integrity != ["ok"]:
        faults.append(f"SQLite says {integrity}.")
    faults += [f"{name} is in the data folder." for name in data_folder.strange(server.data_folder)]
    for one in (server, *others):
        one.check()
        said = [line for line in one.said().splitlines() if not (was_away and "status=503" in line)]
        if said:
            faults.append(f"The server says: {said}")
    assert not faults, "\n".join(faults)
    shelf.settle(found)


def shown_faults(person, id, contents):
    """The differences between a movie and what the web app shows of it."""
    form = person.form(id)
    shown = (form["title"], form["overview"], form["released"])
    faults = [] if shown == (contents.title, contents.overview, contents.released) else [f"{contents} is {shown}."]
    person.reads(f"/movies/{id}")
    if contents.picture is None:
        return faults + [f"{contents} has the picture “{form['picture']}”." for _ in range(bool(form["picture"]))]
    for name, width in picture_files.SIZES.items():
        size = picture_files.webp_size(person.reads(f"/images/my/{name}/{form['picture']}.webp"))
        whole = picture_files.size(contents.picture)
        if not size or size[0] != min(width, whole[0]) or (whole[0] <= width and size != whole):
            faults.append(f"{contents} has a picture of {size} in {name}.")
    return faults
