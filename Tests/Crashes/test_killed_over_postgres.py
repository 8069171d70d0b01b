"""Servers and their PostgreSQL are killed while people save movies: every acknowledged change is there afterwards."""

import http.client
import time

import pytest

from library import Library, comes_true, pause
from people import People
from postgres import Postgres
from server import Server


@pytest.fixture
def postgres():
    postgres = Postgres()
    yield postgres
    postgres.close()


def test_saved_movies_survive_killing_servers_and_the_database(postgres, rounds, dice):
    killed, has_been_away = [], False
    with Library(dice, MATINEE_DATABASE_URL=postgres.new_database()) as library:
        other = Server(**library.settings)
        for number in range(max(4, rounds // 5)):
            victim = "database" if number % 2 else "server"
            people = People(
                [library.server, other], library.shelf, library.movies, dice, dice.randint(2, 6),
                may_be_away=victim == "database")
            people.wait_for(dice.randint(5, 30))
            pause(dice.uniform(0, 0.1))
            if victim == "database":
                postgres.kill()
                postgres.start()
                has_been_away = True
            else:
                library.server.kill()
            people.leave()
            assert not people.faults, people.faults
            if victim == "server":
                library.restart()
            assert comes_true(lambda: all(map(reaches_database, [library.server, other]))), f"round {number + 1}"
            library.check(dice, f"round {number + 1}: {victim}", other, was_away=has_been_away)
            killed.append(victim)
        other.kill()
        print(f"{len(killed)} killed, {library.shelf.acknowledged} changes acknowledged, none lost")
    assert library.shelf.acknowledged > len(killed)


def test_the_standby_has_every_acknowledged_change(postgres, dice):
    url = postgres.new_database()
    postgres.add_standby()
    with Library(dice, MATINEE_DATABASE_URL=postgres.both(url)) as library:
        people = People([library.server], library.shelf, library.movies, dice, 4, may_be_away=True)
        people.wait_for(40)
        postgres.kill()
        postgres.promote()
        start = time.monotonic()
        people.leave()
        assert not people.faults, people.faults
        assert comes_true(lambda: reaches_database(library.server), seconds=10), "errors end within 10 s"
        print(f"ready {time.monotonic() - start:.1f} s after the promotion")
        library.check(dice, "promoted", was_away=True)
        People([library.server], library.shelf, library.movies, dice, 2, acts=5).stay()
        library.check(dice, "afterwards", was_away=True)
        print(f"{library.shelf.acknowledged} changes acknowledged, none lost")


def reaches_database(server):
    """Whether a page that needs the database is there, so that all others must be. /readyz may be a second old."""
    connection = http.client.HTTPConnection(server.host, server.port, timeout=30)
    try:
        connection.request("GET", "/my-movies")
        return connection.getresponse().status == 200
    finally:
        connection.close()
