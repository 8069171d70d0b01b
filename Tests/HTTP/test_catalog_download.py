"""The owner downloads and imports IMDb's files in Settings, while Matinee runs."""

import time
from urllib.parse import urlencode

import pytest

from fake_imdb import IMDb
from movie_keeper import Home

START = "/settings/catalog"


@pytest.fixture
def imdb():
    imdb = IMDb()
    yield imdb
    imdb.close()


@pytest.fixture
def home(imdb):
    home = Home(IMDB_DATASETS_URL=imdb.address)
    yield home
    imdb.goes_on.set()
    home.stop()


def sends(home, path, **fields):
    return home.asks("POST", path, urlencode(fields), Content_Type="application/x-www-form-urlencoded")


def progress(home):
    return home.gets(START).body.decode()


def comes(home, *sentences):
    """The catalog in Settings, once it has one of the sentences."""
    for _ in range(1_200):
        shown = progress(home)
        if any(sentence in shown for sentence in sentences):
            return shown
        time.sleep(0.05)
    raise AssertionError(shown)


def test_titles_are_downloaded_imported_and_found_at_once(home):
    assert b"Zyzzyva Part 7" not in home.gets("/search?q=zyzzyva+part+7").body

    answer = sends(home, START, terms="yes")

    assert answer.status == 303 and answer.headers["location"] == "/settings#catalog"
    assert "Done: 790 titles can be searched now." in comes(home, "Done", "class=\"note\"")
    assert b"Zyzzyva Part 7" in home.gets("/search?q=zyzzyva+part+7").body
    assert b"Quuxlibet" in home.gets("/search?q=quuxlibet").body
    assert (home.data_folder / "imdb-terms.json").exists()


def test_people_are_imported_on_request(home, imdb):
    sends(home, START, terms="yes", people="yes")

    comes(home, "Done")
    assert {"/name.basics.tsv.gz", "/title.principals.tsv.gz"} <= set(imdb.asked)
    assert b"Xanthippe Quork" in home.gets("/search?q=xanthippe+quork").body


def test_nothing_is_downloaded_before_the_terms_are_accepted(home, imdb):
    answer = sends(home, START)

    assert answer.status == 422 and b"Accept the terms first." in answer.body
    assert imdb.asked == [] and not (home.data_folder / "imdb-terms.json").exists()


def test_a_download_can_be_stopped_and_goes_on_later(home, imdb):
    imdb.goes_on.clear()
    sends(home, START, terms="yes")
    assert "<progress" in comes(home, "Downloading title.basics.tsv.gz")
    sends(home, START, terms="yes")
    assert len(imdb.asked) == 1, "a second start changes nothing"

    assert sends(home, f"{START}/stop").headers["location"] == "/settings?done=stopped#done"

    assert "What has arrived is kept" in progress(home)
    assert b"740 movies" in home.gets("/settings").body
    imdb.goes_on.set()
    sends(home, START, terms="yes")
    comes(home, "Done: 790")


def test_what_a_server_refuses_is_said(home, imdb):
    del imdb.files["/title.ratings.tsv.gz"]

    sends(home, START, terms="yes")

    assert "title.ratings.tsv.gz" in comes(home, 'class="note"')
    assert b"740 movies" in home.gets("/settings").body
