#!/usr/bin/env python3
"""Measures My Movies with a large library: an import, the first page, filtering, adding, rating, the diary, the stats
and recommendations.

Prints a Markdown table.

The table also has the time of an empty answer over the same connection, to subtract from the others.
"""

import argparse
import http.client
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path
from urllib.parse import quote

SYLLABLES = "ba ce di fo gu ha ji ke lo mu na pi ro sa te vo wi xa yo zu bra cle dri flo gru sta tre".split()

GENRES = ["action", "comedy", "crime", "drama", "horror", "romance", "thriller", "western"]
COUNTRIES = ["DE", "FR", "GB", "IN", "IT", "JP", "KR", "US"]


def word(chance):
    return "".join(chance.choice(SYLLABLES) for _ in range(chance.randint(2, 4)))


def titles(chance, count):
    """So many different titles, with lengths and repeated words as in real titles."""
    words = [word(chance) for _ in range(6_000)]
    seen = set()
    while len(seen) < count:
        name = " ".join(words[min(int(chance.paretovariate(0.7)) - 1, len(words) - 1)] for _ in range(chance.randint(1, 5)))
        seen.add((name.capitalize(), chance.randint(1920, 2025)))
    return list(seen)


def write_list(path, movies):
    with open(path, "w", encoding="utf-8") as file:
        file.write("Title,Year\n")
        file.writelines(f'"{title}",{year}\n' for title, year in movies)


def write_export(path, movies, viewings):
    """An export in JSON of these movies with people, countries, ratings and so many viewings on average."""
    chance = random.Random(6)
    people = [f"{word(chance).capitalize()} {word(chance).capitalize()}" for _ in range(20_000)]

    def person():
        return people[min(int(chance.paretovariate(0.5)) - 1, len(people) - 1)]

    def entry(number, title, year):
        days = sorted({f"{chance.randint(2008, 2026)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
                       for _ in range(min(int(chance.expovariate(1 / viewings)), 30))})
        opinion = {"isWatched": bool(days), "isWanted": chance.random() < .1, "viewings": days}
        if days:
            opinion |= {"watched": days[-1], "halfStars": chance.randint(1, 10)}
        movie = {"title": title, "year": year, "genres": chance.sample(GENRES, chance.randint(1, 3)),
                 "countries": chance.sample(COUNTRIES, chance.randint(1, 2)), "directors": [person()],
                 "cast": [person() for _ in range(5)], "rating": {"outOfTen": chance.randint(10, 99) / 10, "votes": 9}}
        return {"id": f"my-{uuid.UUID(int=chance.getrandbits(128), version=4)}", "opinion": opinion, "movie": movie,
                "added": f"2026-01-{1 + number % 28:02}T12:00:{number % 60:02}.000Z"}

    entries = [entry(number, title, year) for number, (title, year) in enumerate(movies)]
    path.write_text(json.dumps({"format": "matinee-library", "version": 1, "movies": entries}))
    return sum(len(entry["opinion"]["viewings"]) for entry in entries)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def take(program, data, path):
    begin = time.monotonic()
    subprocess.run([program, "my", "import", path, "--yes"], check=True, capture_output=True,
                   env=os.environ | {"MATINEE_DATA_DIR": str(data)})
    return time.monotonic() - begin


class Visitor:
    """A connection that stays open."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(self, method, path, body=None, headers=None):
        begin = time.monotonic()
        self.connection.request(method, path, body, headers or {})
        answer = self.connection.getresponse()
        answer.read()
        if answer.status != (303 if method == "POST" else 200):
            sys.exit(f"{method} {path} gave {answer.status}")
        return 1_000 * (time.monotonic() - begin)

    def text(self, path):
        self.connection.request("GET", path)
        return self.connection.getresponse().read().decode()

    def add(self, title, year):
        boundary = uuid.uuid4().hex
        fields = {"id": f"my-{uuid.uuid4()}", "title": title, "released": f"{year}-05-17",
                  "overview": "Somebody goes somewhere and comes back another person."}
        body = "".join(f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
                       for name, value in fields.items()) + f"--{boundary}--\r\n"
        return self.ask("POST", "/my-movies/new", body.encode(),
                        {"Content-Type": f"multipart/form-data; boundary={boundary}"})


def row(name, times):
    ordered = sorted(times)
    print(f"| {name} | {statistics.median(ordered):.1f} | {ordered[int(0.99 * len(ordered))]:.1f} | {ordered[-1]:.1f} |")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("--movies", type=int, default=100_000)
    options.add_argument("--viewings", type=float, default=2.7, help="the average before days are made unique")
    options.add_argument("--rounds", type=int, default=300)
    options = options.parse_args()
    chance = random.Random(5)
    movies = titles(chance, options.movies)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        write_list(folder / "short.csv", movies[:10_000])
        write_list(folder / "long.csv", movies)
        print("| bringing in | s |\n|---|---|")
        print(f"| a list of 10,000 lines, into an empty library | {take(options.program, folder / 'a', folder / 'short.csv'):.1f} |")
        print(f"| a list of {len(movies):,} lines, into an empty library | {take(options.program, folder / 'b', folder / 'long.csv'):.1f} |")
        count = write_export(folder / "export.json", movies, options.viewings)
        print(f"| an export with {count:,} viewings, into an empty library | {take(options.program, folder / 'c', folder / 'export.json'):.1f} |")
        serve(options.program, folder / "b", lambda port: measure(port, movies, chance, options.rounds))
        serve(options.program, folder / "c", lambda port: measure_lists(port, movies, count, chance, options.rounds))


def serve(program, data, measure):
    port = free_port()
    server = subprocess.Popen([program, "serve", "--port", str(port), "--log-level", "warning"],
                              env=os.environ | {"MATINEE_DATA_DIR": str(data)}, stdout=subprocess.DEVNULL)
    try:
        for _ in range(400):
            try:
                Visitor(port).ask("GET", "/readyz")
                break
            except OSError:
                time.sleep(0.05)
        measure(port)
        status = Path(f"/proc/{server.pid}/status").read_text()
        memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
        print(f"\nMemory of the server afterwards: {memory / 1024:.0f} MB")
    finally:
        server.terminate()
        server.wait()


def measure_lists(port, movies, viewings, chance, rounds):
    """Filters, orders, the diary and the stats; no request is repeated, except for the stats of all time."""
    visitor = Visitor(port)
    paths = ["/my-movies?tab=watched", "/my-movies?tab=diary", "/my-movies/figures", "/my-movies/figures?year=2020"]
    first = [(path, visitor.ask("GET", path)) for path in paths]

    def narrowed():
        return (f"/my-movies?tab={chance.choice(['all', 'wanted', 'watched', 'rated'])}&genre={chance.choice(GENRES)}"
                f"&decade={chance.randrange(1920, 2030, 10)}&sort={chance.choice(['added', 'title', 'year', 'rating'])}")

    def ask(name, make):
        row(name, [visitor.ask("GET", make()) for _ in range(rounds)])

    print(f"\n| {len(movies):,} movies with {viewings:,} viewings: | median ms | p99 ms | longest ms |\n|---|---|---|---|")
    ask("«Watched», first page", lambda: "/my-movies?tab=watched")
    ask("a genre and a decade of a tab, in any order", narrowed)
    ask("rows far down «Rated», by title", lambda: f"/my-movies?tab=rated&sort=title&part=rows&page={chance.randint(2, len(movies) // 100)}")
    ask("letters typed in «Watched», by year", lambda: f"/my-movies?tab=watched&sort=year&part=results&q={quote(chance.choice(movies)[0][:chance.randint(1, 12)])}")
    ask("the diary, first page", lambda: "/my-movies?tab=diary")
    ask("rows far down the diary", lambda: f"/my-movies?tab=diary&part=rows&page={chance.randint(2, viewings // 30)}")
    ask("stats of all time", lambda: "/my-movies/figures")
    ask("stats of a year", lambda: f"/my-movies/figures?year={chance.randint(2008, 2026)}")
    ask("`/`, with two shelves", lambda: "/")
    ids = re.findall(r'href="/movies/(my-[^"/?#]+)', visitor.text("/my-movies?tab=rated"))
    rated = [visitor.ask("POST", f"/movies/{chance.choice(ids)}/opinion", f"stars={1 + number % 10}",
                         {"Content-Type": "application/x-www-form-urlencoded"}) for number in range(rounds)]
    row("a movie rated, until it is on disk", rated)
    ask("recommendations", lambda: "/recommended")
    changed = []
    for number in range(rounds // 10):
        visitor.add(f"Changed {number} {word(chance)}", 1992)
        changed.append(visitor.ask("GET", "/my-movies?tab=watched&sort=title"))
    row("«Watched» by title, first page after each of some additions", changed)
    print("\nFirst requests: " + ", ".join(f"`{path}` {time:.0f} ms" for path, time in first) + ".")


def measure(port, movies, chance, rounds):
    visitor = Visitor(port)
    begin = time.monotonic()
    visitor.ask("GET", "/my-movies")
    first = time.monotonic() - begin
    begin = time.monotonic()
    visitor.ask("GET", f"/my-movies?part=results&q={quote(movies[0][0])}")
    second = time.monotonic() - begin
    texts = [chance.choice(movies)[0][:chance.randint(1, 12)] for _ in range(rounds)]
    print(f"\n| {len(movies):,} movies: | median ms | p99 ms | longest ms |\n|---|---|---|---|")
    row("an answer that does nothing", [visitor.ask("GET", "/healthz") for _ in range(rounds)])
    row("`/my-movies`, first page", [visitor.ask("GET", "/my-movies") for _ in range(rounds)])
    row("narrowed by 1 to 12 typed letters", [visitor.ask("GET", f"/my-movies?part=results&q={quote(text)}") for text in texts])
    row("a movie added", [visitor.add(f"Added {number} {word(chance)}", 1990) for number in range(rounds)])
    row("narrowed after that", [visitor.ask("GET", f"/my-movies?part=results&q={quote(text)}") for text in texts])
    row("first page after each of some additions", [
        visitor.ask("GET", "/my-movies") for number in range(rounds // 5) if visitor.add(f"Later {number} {word(chance)}", 1991)])
    row("`/`, with the shelf of one's own", [visitor.ask("GET", "/") for _ in range(rounds)])
    print(f"\nThe very first page after the start took {1_000 * first:.0f} ms, the first narrowing {1_000 * second:.0f} ms.")


if __name__ == "__main__":
    main()
