"""Servers for tests that speak HTTP to Matinee themselves, without a browser."""

import pytest

from movie_keeper import Home


@pytest.fixture
def home():
    """A Matinee of the test's own."""
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
    """A Matinee in which nothing may be saved: the tests of a module share it."""
    _empty_home.check()
    yield _empty_home
    _empty_home.is_well()
