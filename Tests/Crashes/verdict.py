"""Whether a library is what it can be after all that was done to it."""

import data_folder
import picture_files
from commands import kept_movies
from keeping import Keeper


def check(shelf, server, dice, *others):
    """Reads everything as a person can: all movies by a command, those that were touched in the web app too.

    Other servers on the same library are to say nothing either.
    """
    found = kept_movies(server.data_folder)
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
        if one.said():
            faults.append(f"The server says: {one.said()}")
    assert not faults, "\n".join(faults)
    shelf.settle(found)


def shown_faults(person, id, contents):
    """Why the web app does not show a movie as it is."""
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
