#!/usr/bin/env python3
"""Measures how well «More like this» matches what people like together; prints a Markdown table.

Takes ratings in MovieLens' form: ratings.csv (userId,movieId,rating,timestamp) and links.csv (movieId,imdbId,tmdbId),
compressed or not. A rating of 4 stars or more is a like. A hash of the user's id splits the users into two halves, so that
lists can be learned from one half and measured on the other.

The lift of a pair of movies is P(a user likes b | the user likes a) / P(a user likes b). The figure is the mean of log2(lift)
over the first movies of each list, in bits. Movies with fewer than 10 likes in the measured half are left out.
"""

import argparse
import csv
import gzip
import hashlib
import http.client
import json
import math
import os
import socket
import subprocess
import tempfile
import time
from collections import defaultdict
from pathlib import Path

MIN_LIKES = 10
MIN_STARS = 4
LENGTH = 12
"""Movies in a list, as on a movie's page."""
MAX_PAGES = 10
IMDB_OFFSET = 1_000_000_000
"""What the TMDB drop-in adds to the number of an IMDb id."""


def rows(path):
    opened = gzip.open(path, "rt") if str(path).endswith(".gz") else open(path)
    with opened as file:
        yield from csv.DictReader(file)


def half(user):
    return hashlib.sha1(user.encode()).digest()[0] & 1


class Half:
    """The likes of half of the users: of each movie a set of users, as the bits of a number."""

    def __init__(self, likes, users):
        self.users = users
        self.sets = {movie: set_of(liking) for movie, liking in likes.items()}
        self.counts = {movie: len(liking) for movie, liking in likes.items()}
        self.movies = {movie for movie, count in self.counts.items() if count >= MIN_LIKES}

    def bits(self, one, other, shrinkage=1):
        """log2 of the lift; `shrinkage` users who like both and as many expected ones keep rare pairs near 0."""
        both = (self.sets[one] & self.sets[other]).bit_count()
        expected = self.counts[one] * self.counts[other] / self.users
        return math.log2((both + shrinkage) / (expected + shrinkage))

    def mean(self, lists):
        """The bits of lists: the mean over movies of the mean over the first movies of the list."""
        means = []
        for movie in sorted(self.movies & lists.keys()):
            measured = [other for other in lists[movie] if other in self.movies][:LENGTH]
            if measured:
                means.append(sum(self.bits(movie, other) for other in measured) / len(measured))
        return sum(means) / max(1, len(means))

    def learned(self):
        """The best lists that these users' likes give."""
        return {one: sorted((other for other in sorted(self.movies) if other != one),
                            key=lambda other: -self.bits(one, other, shrinkage=3)) for one in self.movies}


def set_of(numbers):
    array = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        array[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(array, "little")


def read_halves(ratings, links, built_in):
    ids = {row["movieId"]: "tt" + row["imdbId"].zfill(7) for row in rows(links)}
    likes, numbers = (defaultdict(list), defaultdict(list)), ({}, {})
    for row in rows(ratings):
        user = row["userId"]
        which = half(user)
        number = numbers[which].setdefault(user, len(numbers[which]))
        movie = ids.get(row["movieId"])
        if movie in built_in and float(row["rating"]) >= MIN_STARS:
            likes[which][movie].append(number)
    return [Half(likes[which], len(numbers[which])) for which in (0, 1)]


def write_half(ratings, path, which):
    """Writes the ratings of half of the users, for an import."""
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["userId", "movieId", "rating", "timestamp"])
        for row in rows(ratings):
            if half(row["userId"]) == which:
                writer.writerow([row["userId"], row["movieId"], row["rating"], row["timestamp"]])


class Server:
    """A Matinee with a data folder, asked as TMDB is."""

    def __init__(self, program, data):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen([program, "serve", "--port", str(self.port), "--log-level", "warning"],
                                        env=os.environ | {"MATINEE_DATA_DIR": str(data)}, stdout=subprocess.DEVNULL)
        for _ in range(400):
            try:
                self.ask("/readyz")
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("Matinee does not start")

    def ask(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return body

    def lists(self, movies, kind):
        """The ids of the movies like each movie."""
        return {movie: self.list(movie, kind, movies) for movie in movies}

    def list(self, movie, kind, movies):
        found = []
        for page in range(1, MAX_PAGES + 1):
            answer = json.loads(self.ask(f"/tmdb/3/movie/{movie}/{kind}?api_key=any&page={page}"))
            found += [f"tt{row['id'] - IMDB_OFFSET:07}" for row in answer["results"] if row["id"] > IMDB_OFFSET]
            if len(movies.intersection(found)) >= LENGTH or page >= answer["total_pages"]:
                break
        return found

    def stop(self):
        self.process.terminate()
        self.process.wait()


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program", help="a built matinee")
    options.add_argument("ratings")
    options.add_argument("links")
    options.add_argument("--import-half", action="store_true",
                         help="also import the ratings of one half and measure the learned lists on the other")
    options = options.parse_args()
    resources = Path(__file__).parent.parent / "Sources/Catalog/Resources/movies.jsonl"
    built_in = {json.loads(line)["id"] for line in resources.read_text().splitlines() if line}
    halves = read_halves(options.ratings, options.links, built_in)
    print(f"{halves[0].users} and {halves[1].users} users; movies with {MIN_LIKES} likes: "
          f"{len(halves[0].movies)} and {len(halves[1].movies)} of {len(built_in)}\n")
    print(f"| first {LENGTH} of each list | bits, first half | bits, second half |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.program, folder)
        try:
            for kind in ("similar", "recommendations"):
                values = [part.mean(server.lists(part.movies, kind)) for part in halves]
                print(f"| `{kind}`, the catalog alone | {values[0]:.3f} | {values[1]:.3f} |")
        finally:
            server.stop()
    print(f"| learned here from the other half's likes | {halves[0].mean(halves[1].learned()):.3f} | "
          f"{halves[1].mean(halves[0].learned()):.3f} |")
    if options.import_half:
        values = [imported(options, halves[which], 1 - which) for which in (0, 1)]
        print(f"| learned by an import of the other half's ratings | {values[0]:.3f} | {values[1]:.3f} |")


def imported(options, measured, other):
    with tempfile.TemporaryDirectory() as folder:
        write_half(options.ratings, Path(folder) / "half.csv", other)
        subprocess.run([options.program, "catalog", "import", "movielens", Path(folder) / "half.csv", options.links],
                       check=True, capture_output=True, env=os.environ | {"MATINEE_DATA_DIR": folder})
        server = Server(options.program, folder)
        try:
            return measured.mean(server.lists(measured.movies, "recommendations"))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
