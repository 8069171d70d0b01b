"""People who add, edit, remove and restore movies without a pause until the server is gone."""

import http.client
import random
import threading
import time
from itertools import count

from keeping import Keeper, Refused, new_id
from shelf import ABSENT, Contents, name


class Movies:
    """Makes names, contents and picture numbers that never repeat."""

    def __init__(self, dice):
        self._start = dice.randrange(1_000_000)
        self._numbers = count()
        self._pictures = count()
        self._lock = threading.Lock()

    def next_name(self):
        with self._lock:
            return name(self._start + next(self._numbers))

    def next_picture(self):
        with self._lock:
            return next(self._pictures) % 10_000

    def contents(self, name, dice, picture=None):
        version = dice.randrange(1_000_000)
        return Contents(
            title=f"{name} {version}",
            overview=f"What happens to {name} is told anew, for the {version}th time.",
            released=f"{dice.randint(1950, 2020)}-{dice.randint(1, 12):02}-{dice.randint(1, 28):02}",
            picture=picture,
        )


class People:
    """Threads that each change movies of their own. A thread ends when its connection ends."""

    def __init__(self, servers, shelf, movies, dice, count, acts=None, kept=None, may_be_away=False):
        """Each thread ends after `acts` changes, or never if it is None. The threads share out the movies in `kept`, or
        all of them. `may_be_away`: whether an answer 503 ends a thread, too.
        """
        self._may_be_away = may_be_away
        self._shelf = shelf
        self._movies = movies
        self._acts = acts
        self._begun = threading.Condition()
        self._count = 0
        self._is_over = False
        self.faults = []
        kept = [movie for movie in shelf.movies.values() if movie.id] if kept is None else kept
        dice.shuffle(kept)
        self._threads = [
            threading.Thread(
                target=self._visit,
                args=[servers if acts else [servers[place % len(servers)]], kept[place::count], dice.random()],
                daemon=True,
            )
            for place in range(count)
        ]
        for thread in self._threads:
            thread.start()

    def wait_for(self, count):
        """Waits until so many changes have begun."""
        with self._begun:
            assert self._begun.wait_for(lambda: self._count >= count or self.faults, 60), "no request is answered"

    def leave(self):
        """Tells all threads to end and waits for their last answers."""
        self._is_over = True
        self.stay()

    def stay(self):
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive(), "a thread still waits for an answer of a server that is gone"

    def _visit(self, servers, movies, seed):
        dice = random.Random(seed)
        acts = 0
        try:
            with Keeper(servers, dice) as person:
                while not self._is_over and (not self._acts or acts < self._acts):
                    acts += 1
                    self._act(person, movies, dice)
        except Refused as refused:
            if not (self._may_be_away and refused.status == "503"):
                self.faults.append(str(refused))
        except (OSError, http.client.HTTPException):
            if self._acts:
                self.faults.append("A connection ended.")

    def _act(self, person, movies, dice):
        kind = dice.random()
        if len(movies) < 2 or kind < 0.4:
            movie = self._shelf.new_movie(self._movies.next_name(), new_id())
            movies.append(movie)
            photo = self._movies.next_picture() if dice.random() < 0.3 else None
            contents = self._movies.contents(movie.name, dice, photo)
            self._do(movie, contents, lambda: person.adds(contents, movie.id))
            return
        movie = dice.choice(movies)
        now = movie.changes[-1].contents
        if now is ABSENT:
            contents = movie.last
            self._do(movie, contents, lambda: person.restores(movie.id))
        elif kind < 0.55:
            self._do(movie, ABSENT, lambda: person.removes(movie.id))
        else:
            photo = self._movies.next_picture() if dice.random() < 0.25 else None
            contents = self._movies.contents(movie.name, dice, now.picture if photo is None else photo)
            self._do(movie, contents, lambda: person.edits(movie.id, contents, photo))

    def _do(self, movie, contents, act):
        with self._begun:
            self._count += 1
            change = movie.begin(contents, time.monotonic())
            self._begun.notify_all()
        act()
        movie.last = contents or movie.last
        change.end = time.monotonic()
