"""Servers for tests that send HTTP requests to Matinee without a browser."""

import pytest

from fake_omdb import OMDb, movie
from movie_keeper import Home


@pytest.fixture
def home():
    """A Matinee for this test alone."""
    home = Home()
    yield home
    try:
        home.check()
    finally:
        home.stop()


@pytest.fixture(scope="module")
def _empty_home():
    home = Home()
    yield home
    home.stop()


@pytest.fixture
def empty_home(_empty_home):
    """A Matinee that the tests of a module share, in which nothing may be saved."""
    _empty_home.check()
    yield _empty_home
    _empty_home.is_well()


@pytest.fixture
def omdb():
    """An OMDb with a movie that no catalog has."""
    omdb = OMDb()
    omdb.holds(movie(9000010, "Zyzzyva Dossier", 2012))
    yield omdb
    omdb.close()
