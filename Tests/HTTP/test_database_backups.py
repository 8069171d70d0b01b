"""Backups of libraries in PostgreSQL restore into SQLite, and the other way."""

import json
import re

import pytest

from database_proxy import DatabaseProxy
from household import Household, matinee
from movie_keeper import multipart
from photos import jpeg
from postgres import Postgres, run
from test_backups import waits_for

SECOND = "my-00000000-0000-4000-8000-000000000002"


@pytest.fixture
def url():
    return Postgres.shared().new_database()


@pytest.fixture
def servers(url):
    one = Household(MATINEE_DATABASE_URL=url)
    other = Household(has_owner=True, MATINEE_DATABASE_URL=url)
    yield one, other
    for server in one, other:
        server.check()
        server.stop()


def fills(person):
    """A movie with a photo and a diary, a search, and a movie that was removed."""
    movie = person.adds_movie("Turnip Observatory", jpeg())
    assert person.posts(f"/movies/{movie}/opinion", stars="7", watched="yes", on="2025-03-01").status == 303
    person.posts("/search/recent", q="turnip")
    removed = person.adds_movie("Parsnip Observatory", id=SECOND)
    assert person.posts(f"/my-movies/{removed}/remove").status == 303
    return movie


def export(person):
    """What a person keeps. Photos are stored anew by a restore."""
    movies = json.loads(person.gets("/my-movies/export.json").body)["movies"]
    for movie in movies:
        assert "picture" not in movie or movie.pop("picture")
    return movies


def picture(person, movie):
    place = re.search(r"/images/my/w\d+/\w+\.webp", person.gets(f"/movies/{movie}").body.decode())
    return place and person.gets(place[0]).body.startswith(b"RIFF")


def restores(person, backup):
    """Restores a file in Settings and returns the page of the result."""
    body, kind = multipart({'backup"; filename="b': backup})
    preview = person.asks("POST", "/settings/restore", body, Content_Type=kind)
    assert preview.status == 303, preview.body
    answer = person.posts(preview.headers["location"])
    return answer.status, person.gets(preview.headers["location"]).body.decode()


def test_a_backup_of_either_restores_into_either(servers, url, tmp_path):
    one, other = servers
    ada, bo = one.signs_in(), one.add("Bo", "a bridge of paper")
    movie = fills(ada)
    bo.adds_movie("A Bridge")
    before = export(ada)
    backup = ada.gets("/settings/backup").body

    home = Household()
    try:
        file = tmp_path / "from-settings"
        file.write_bytes(backup)
        home.runs("restore", str(file))
        back = home.signs_in()
        # A server may notice half a second later what a command has restored.
        assert waits_for(lambda: export(back) == before) and picture(back, movie)
        assert b"turnip" in back.gets("/search").body
        again = back.gets("/settings/backup").body
        home.check()
    finally:
        home.stop()

    # Bo restores Ada's movies from SQLite, at the other server.
    bo.home = other
    status, page = restores(bo, again)
    assert status == 303 and "Restored 1 movie." in page and "Your previous library was saved." in page
    bo.home = one
    assert export(bo) == before and picture(bo, movie) and b"turnip" in bo.gets("/search").body
    assert export(ada) == before

    # What was there is in the folder of the server that restored it.
    asides = list(other.data_folder.glob("people/*/library-before-restore-*.sqlite"))
    assert len(asides) == 1 and not list(one.data_folder.rglob("library-before-restore-*"))
    status, page = restores(bo, asides[0].read_bytes())
    assert status == 303 and [movie["movie"]["title"] for movie in export(bo)] == ["A Bridge"]


def test_commands_back_up_and_restore_the_owner_while_servers_run(servers, url, tmp_path):
    one, other = servers
    ada = one.signs_in()
    database, file = {"MATINEE_DATABASE_URL": url}, str(tmp_path / "file")
    code, _, problem = matinee(tmp_path / "data", "backup", file, **database)
    assert code == 1 and "There is nothing to back up yet." in problem
    movie = fills(ada)
    before = export(ada)
    assert matinee(tmp_path / "data", "backup", file, **database) == (0, "", "")
    code, _, problem = matinee(tmp_path / "data", "backup", file, **database)
    assert code != 0 and "already exists" in problem

    ada.home = other
    assert ada.posts(f"/movies/{movie}/opinion", stars="2").status == 303
    ada.adds_movie("A River", id="my-00000000-0000-4000-8000-000000000003")
    code, said, problem = matinee(tmp_path / "data", "restore", file, **database)
    assert code == 0, problem
    aside = re.search(r"Your previous library is in (.*)\.\n", said)[1]
    for server in servers:
        ada.home = server
        assert export(ada) == before and picture(ada, movie)
    assert matinee(tmp_path / "data", "restore", aside, **database)[0] == 0
    assert [movie["movie"]["title"] for movie in export(ada)] == ["Turnip Observatory", "A River"]


def test_a_restore_whose_commit_is_lost_has_restored_all_or_nothing(url):
    proxy = DatabaseProxy(url)
    home = Household(MATINEE_DATABASE_URL=proxy.url)
    try:
        ada = home.signs_in()
        ada.adds_movie("Turnip Observatory")
        before = export(ada)
        backup = ada.gets("/settings/backup").body
        ada.adds_movie("A River", id="my-00000000-0000-4000-8000-000000000003")
        proxy.cut()
        assert ada.gets("/settings/backup").status == 200, "a lost connection is opened again"
        proxy.loses_commits = True
        assert restores(ada, backup)[0] == 503
        proxy.loses_commits = False
        while home.asks("GET", "/readyz").status != 200:
            pass
        # PostgreSQL has got the commit.
        assert export(ada) == before
        home.check()
    finally:
        proxy.close()
        home.stop()


def test_one_server_makes_the_nightly_backups_of_all(servers):
    one, other = servers
    ada, bo = one.signs_in(), one.add("Bo", "a bridge of paper")
    fills(ada)
    bo.adds_movie("A Bridge")
    other.restart(MATINEE_BACKUPS="true")
    files = waits_for(lambda: len(found := list(other.data_folder.rglob("matinee-backup-*-movies.sqlite"))) == 2 and found)
    one.restart(MATINEE_BACKUPS="true")

    ada.home = bo.home = one
    name = waits_for(lambda: re.search(r"That server is <code>(.*?)</code>", ada.gets("/settings").body.decode()))[1]
    assert name.endswith(f":{other.data_folder}")
    page = bo.gets("/settings").body.decode()
    assert "Another server backs up your movies every night" in page and str(other.data_folder) not in page
    assert not list(one.data_folder.rglob("matinee-backup-*"))
    assert name in "".join(one.runs("doctor"))

    ada.home = other
    page = ada.gets("/settings").body.decode()
    path = re.search(r'action="(/settings/backups/[^"]+)"', page)[1]
    assert path.rsplit("/", 1)[1] in [file.name for file in files]
    ada.adds_movie("A River", id="my-00000000-0000-4000-8000-000000000003")
    assert ada.posts(ada.posts(path).headers["location"]).status == 303
    ada.home = one
    assert [movie["movie"]["title"] for movie in export(ada)] == ["Turnip Observatory"]
    assert run(one.settings["MATINEE_DATABASE_URL"], "SELECT count(*) FROM backupDuty WHERE night > 0") == "1"
