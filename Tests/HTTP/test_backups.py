"""Nightly backups of the built program: made at the start if one is due, and each person's own."""

import re
import time

from household import Household


def waits_for(find):
    """What `find` returns, once that is true."""
    deadline = time.monotonic() + 30
    while not (found := find()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


def test_each_person_has_backups_of_their_own():
    home = Household()
    try:
        ada, bo = home.signs_in(), home.add("Bo", "a bridge of paper")
        ada.adds_movie("Turnip Observatory")
        bo.adds_movie("A Bridge")
        bo.adds_movie("A River", id="my-00000000-0000-4000-8000-000000000003")
        home.restart(MATINEE_BACKUPS="true")
        folders = [home.data_folder, *(home.data_folder / "people").iterdir()]
        files = [waits_for(lambda: list(folder.glob("backups/matinee-backup-*-movies.sqlite")))[0] for folder in folders]

        paths = {}
        for person in (ada, bo):
            page = person.gets("/settings").body.decode()
            paths[person] = re.search(r'action="(/settings/backups/[^"]+)"', page)[1]
        assert {path.rsplit("/", 1)[1] for path in paths.values()} == {file.name for file in files}
        hers = ada.gets(paths[ada]).body
        assert hers == files[0].read_bytes() and b"Turnip Observatory" in hers
        assert files[0].name.endswith("-1-movies.sqlite") and files[1].name.endswith("-2-movies.sqlite")
        assert bo.gets(paths[ada]).status == bo.posts(paths[ada]).status == 404

        ada.adds_movie("Second", id="my-00000000-0000-4000-8000-000000000002")
        preview = ada.posts(paths[ada]).headers["location"]
        assert b"<dt>Movies</dt><dd>1</dd>" in ada.gets(preview).body
        assert bo.gets(preview).status == bo.posts(preview).status == 404
        assert home.asks("GET", paths[ada]).status in (303, 401)
        assert ada.posts(preview).status == 303
        movies = ada.gets("/my-movies").body
        assert b"Turnip Observatory" in movies and b"Second" not in movies
        assert b"A Bridge" in bo.gets("/my-movies").body
        home.check()
    finally:
        home.stop()
