"""Matinee is killed while people rate movies and say when they watched them: nothing acknowledged is lost."""

import http.client
import json
import tempfile
import threading
import urllib.parse
from pathlib import Path

import pytest

from commands import Command
from server import Server

MOVIES = ["tt0133093", "tt0083658", "tt0078748", "tt0068646", "tt0110912", "tt0167261"]


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="matinee-crashes-") as folder:
        yield Path(folder)


class Acknowledged:
    """The number of changes that the server has acknowledged to all raters."""

    def __init__(self):
        self._changed = threading.Condition()
        self.count = 0

    def add_one(self):
        with self._changed:
            self.count += 1
            self._changed.notify_all()

    def wait_for(self, count):
        with self._changed:
            assert self._changed.wait_for(lambda: self.count >= count, 60), f"{self.count} answers in a minute"


class Rater(threading.Thread):
    """Changes the opinion of one movie, one request after another, until the server is gone."""

    def __init__(self, server, movie, dice, before, all_acknowledged):
        super().__init__()
        self.movie = movie
        self._all_acknowledged = all_acknowledged
        self.acknowledged = before
        self.sent = before
        self.fault = None
        self._address = urllib.parse.urlsplit(server.address).netloc
        self._choices = [self._choice(dice) for _ in range(400)]
        self.start()

    @staticmethod
    def _choice(dice):
        if dice.random() < 0.6:
            return {"stars": str(dice.randint(1, 10))}
        return {"on": f"{dice.randint(1980, 2020)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}"}

    def run(self):
        connection = http.client.HTTPConnection(self._address, timeout=60)
        for fields in self._choices:
            stars, days = self.sent
            added = {fields["on"]} if "on" in fields else set()
            self.sent = (int(fields.get("stars", 0)) or stars, days | added)
            try:
                headers = {"Content-Type": "application/x-www-form-urlencoded"}
                connection.request("POST", f"/movies/{self.movie}/opinion", urllib.parse.urlencode(fields), headers)
                answer = connection.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException):
                return
            if answer.status not in (200, 303):
                self.fault = f"{fields}: {answer.status}"
                return
            self.acknowledged = self.sent
            self._all_acknowledged.add_one()


def opinions(folder):
    """The half stars and days of each movie, by its IMDb id."""
    found = {}
    for movie in json.loads(Command(folder, "list", "--json").output()):
        opinion = movie["opinion"]
        for id in movie["otherIDs"]:
            found[id] = (opinion.get("halfStars"), set(opinion["viewings"]))
    return found


def test_what_was_said_outlives_being_killed(folder, rounds, dice):
    known = {movie: (None, set()) for movie in MOVIES}
    acknowledged = Acknowledged()
    for number in range(rounds):
        server = Server(data_folder=folder)
        raters = [Rater(server, movie, dice, known[movie], acknowledged) for movie in dice.sample(MOVIES, 3)]
        acknowledged.wait_for(acknowledged.count + dice.randint(1, 20))
        threading.Event().wait(dice.uniform(0, 0.02))
        server.kill()
        for rater in raters:
            rater.join()
            assert rater.fault is None, f"round {number + 1}: {rater.fault}"
        found = opinions(folder)
        for rater in raters:
            now = found.get(rater.movie, (None, set()))
            assert now in (rater.acknowledged, rater.sent), f"round {number + 1}: {rater.movie}"
            known[rater.movie] = now
    print(f"{rounds} rounds: {acknowledged.count} changes acknowledged, none lost")
