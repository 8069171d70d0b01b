#!/usr/bin/env python3
"""Loads a server of a household as people, slow clients, outages and attackers would, and prints Markdown tables.

Starts the program at MATINEE_BINARY. h2load (of nghttp2) sends requests at a fixed rate, so that a slow answer delays
no other request, and logs the time of each. Draws the time and the memory of the long run into --plot.
"""

import argparse
import json
import os
import random
import re
import shutil
import socket
import statistics
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urlencode

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "Tests/Running"), str(ROOT / "Benchmarks")]

import curves  # noqa: E402
from household import OWNER, PASSWORD, Household, matinee  # noqa: E402
from load_clients import Repeated, Times, cost, h2load, rate_of, times_of  # noqa: E402
from movie_keeper import Home  # noqa: E402
from my_movies import titles, write_list  # noqa: E402

PROXY = {"MATINEE_TRUSTED_PROXIES": "127.0.0.1"}
TYPED = ["the godfather", "matrix", "seven samurai", "amelie", "star wars", "spirited away", "casablnca", "pulp fictoin", "alien",
         "metropolis", "in the mood for love", "lord of the rings", "psycho", "vertigo", "inception"]
MOVIES = ["tt0133093", "tt0068646", "tt0047478", "tt0211915", "tt0076759", "tt0245429", "tt0034583", "tt0110912", "tt0078748"]


def keystrokes():
    """The requests while these texts are typed."""
    return [f"/search?part=results&q={quote(text[:end])}" for text in TYPED for end in range(1, len(text) + 1)]


@contextmanager
def running(server):
    try:
        yield server
        server.check()
    finally:
        server.stop()


def memory(home):
    """In MB."""
    status = Path(f"/proc/{home.process_id}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def mixed(minutes, plot):
    """A household's traffic at 70 % of the most that the server answers."""
    with running(Household()) as home:
        ada = home.signs_in()
        posters = sorted(set(re.findall(r'/posters/[^"&\s]+', ada.gets("/").body.decode())))[:20]
        paths = keystrokes() + ["/", "/my-movies", "/search?q=star"] * 10 + [f"/movies/{movie}" for movie in MOVIES] * 4 + posters
        random.Random(1).shuffle(paths)
        most = rate_of(home, paths, ada.cookies, 10)
        sizes, begin = [], time.monotonic()

        def size():
            sizes.append((time.monotonic() - begin, memory(home)))
            return True

        def rates():
            movie = random.choice(MOVIES)
            return ada.posts(f"/movies/{movie}/opinion", stars=str(random.randint(1, 10))).status == 303

        watching = Repeated(1, size)
        rating = Repeated(5, rates)
        signing = Repeated(0.5, lambda: home.tries(OWNER, PASSWORD).status == 303)
        answers = list(h2load(home, paths, round(60 * minutes), ada.cookies, rate=0.7 * most))
        watching.stop()
        print(f"\n{minutes:g} minutes at 70 % of {most:,.0f} requests a second:\n\n{Times.HEAD}")
        times_of(answers).row("pages, letters typed, posters")
        rating.stop().row("ratings, until they are on disk")
        signing.stop().row("sign-ins (scrypt)")
        after = [size for moment, size in sizes if moment > min(300, 30 * minutes)]
        print(f"\nMemory: {sizes[0][1]:.0f} MB at the beginning, {statistics.median(after[:60]):.0f} MB after {min(5, minutes / 2):g} minutes, "
              f"{statistics.median(after[-60:]):.0f} MB in the last minute, never more than {max(size for _, size in sizes):.0f} MB "
              "(a sign-in takes 32 MiB while it is checked).")
        if plot:
            draw_minutes(plot, answers, sizes)


def draw_minutes(path, answers, sizes):
    """Two curves over the minutes: the time that 99 % of the answers took, and the memory."""
    begin, buckets = answers[0][0], {}
    for start, took, _ in answers:
        buckets.setdefault(int((start - begin) // 10), []).append(took)
    late = [(10 * bucket, Times(times)[0.99]) for bucket, times in sorted(buckets.items())]
    end = max(late[-1][0], sizes[-1][0])
    ticks = [(end, f"{end / 60:.0f} minutes")]
    curves.draw(path, [("99 % of the answers within, in ms", late, []), ("memory in MB", sizes, ticks)])


def crowd():
    """Ordinary requests among idle connections and slow senders."""
    with running(Home()) as home:
        address = (home.host, home.port)
        alone = Repeated(50, lambda: home.gets("/search?part=results&q=matrix").status == 200)
        time.sleep(10)
        alone = alone.stop()
        idle = [socket.create_connection(address) for _ in range(1_000)]
        slow = [socket.create_connection(address) for _ in range(300)]
        for connection in slow:
            connection.sendall(b"POST /my-movies/new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n")

        def drip():
            for connection in slow:
                connection.sendall(b"x" * 100)
            return True

        dripping = Repeated(6, drip)
        among = Repeated(50, lambda: home.gets("/search?part=results&q=matrix").status == 200)
        time.sleep(20)
        among = among.stop()
        dripping.stop()
        print(f"\n{Times.HEAD}")
        alone.row("a search, alone")
        among.row("a search among 1,000 idle connections and 300 slow senders")
        for connection in idle + slow:
            connection.close()


def outage():
    """Letters typed while all services take connections and never answer."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    services = {f"{name}_{part}": text for name in ("TMDB", "OMDB", "GIPHY") for part, text in (("API_KEY", "k"), ("BASE_URL", address))}
    with running(Home()) as usual, running(Home(**services)) as home:
        print(f"\n{Times.HEAD}")
        for name, server in [("letters typed, without services", usual), ("letters typed, all services hanging", home)]:
            times_of(h2load(server, keystrokes(), 10, connections=4, rate=200)).row(name)
    listener.close()


def signed_in(rounds):
    """What a session costs, next to a server on this machine alone."""
    paths = ["/search?part=results&q=matrix", "/", "/movies/tt0133093", "/my-movies"]
    pairs = {path: [] for path in paths}
    # How memory lies in a process changes its times by some percent, so each round has new processes.
    for _ in range(rounds):
        with running(Home()) as open_, running(Household()) as home:
            cookies = home.signs_in().cookies
            for path in paths * 3:
                pairs[path].append((cost(open_, [path]), cost(home, [path], cookies)))
    print("\n| response | µs of a processor without a sign-in | signed in | ratio |\n|---|---|---|---|")
    for path, costs in pairs.items():
        print(f"| `{path}` | {statistics.median(a for a, _ in costs):.0f} | {statistics.median(b for _, b in costs):.0f} | "
              f"{statistics.median(b / a for a, b in costs):.2f} |")


def many_people(count, movies, rounds):
    """The search of one person with many movies, alone and among many like them."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        write_list(folder / "list.csv", titles(random.Random(5), movies))
        code, _, problem = matinee(folder / "one", "my", "import", folder / "list.csv", "--yes")
        if code:
            sys.exit(problem)
        with running(Household()) as home:
            people = [home.add(f"Person {number}", "a bridge of paper") for number in range(count)]
            ids = [account["id"] for account in json.loads(matinee(home.data_folder, "people", "list", "--json")[1]) if not account["isOwner"]]
            for id in ids:
                own = home.data_folder / "people" / id
                own.mkdir(parents=True, exist_ok=True)
                shutil.copy(folder / "one" / "library.sqlite", own)
            home.restart()
            paths = [f"/search?part=results&q={quote(text)}" for text in TYPED] + ["/my-movies?q=ba"]
            home.asks("GET", "/my-movies", Cookie=people[0].cookies)
            alone = [rate_of(home, paths, people[0].cookies) for _ in range(rounds)]
            small = memory(home)
            for person in people:
                assert person.gets("/my-movies?q=ba").status == 200
            among = [rate_of(home, paths, people[0].cookies) for _ in range(rounds)]
            print(f"\n| searches a second of a person with {movies:,} movies | | memory MB |\n|---|---|---|")
            print(f"| alone | {statistics.median(alone):,.0f} | {small:.0f} |")
            print(f"| after {count} such people have searched | {statistics.median(among):,.0f} | {memory(home):.0f} |")


def guesses(minutes):
    """Guesses of the owner's password, 100 a second, while the owner signs in from elsewhere."""
    with running(Household(**PROXY)) as home:
        def guess(name, address):
            begin = time.monotonic()
            answer = home.asks("POST", "/sign-in", urlencode({"name": name, "password": f"guess {random.random()}"}), X_Forwarded_For=address)
            return answer.status, 1_000 * (time.monotonic() - begin)

        statuses = {}

        def attack():
            status, _ = guess(OWNER, "203.0.113.9")
            statuses[status] = statuses.get(status, 0) + 1
            return status in (401, 429)

        attackers = [Repeated(25, attack) for _ in range(4)]
        owner = Repeated(1, lambda: home.asks("POST", "/sign-in", urlencode({"name": OWNER, "password": PASSWORD}),
                                              X_Forwarded_For="198.51.100.7").status == 303)
        time.sleep(60 * minutes)
        tries = sum(len(attacker.stop().times) for attacker in attackers)
        print(f"\n{tries:,} guesses in {minutes:g} minutes: {statuses.get(401, 0)} were compared, {statuses.get(429, 0):,} were told to wait.")
        print(f"\n{Times.HEAD}")
        owner.stop().row("the owner's sign-ins meanwhile, from another address")
        taken = {OWNER: [], "nobody": []}
        for number in range(200):
            for name in sorted(taken, key=lambda _: random.random()):
                taken[name].append(guess(name, f"2001:db8:{number:x}:{'a' if name == OWNER else 'b'}::1")[1])
        print("\n| | answers | quarter within ms | median ms | three quarters within ms |\n|---|---|---|---|---|")
        for name, label in [(OWNER, "a guess for a name that exists"), ("nobody", "a guess for a name that does not")]:
            times = Times(taken[name])
            print(f"| {label} | {len(times.times)} | {times[0.25]:.0f} | {times[0.5]:.0f} | {times[0.75]:.0f} |")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=30, help="of mixed traffic")
    options.add_argument("--guesses", type=float, default=5, help="minutes of guesses")
    options.add_argument("--rounds", type=int, default=7)
    options.add_argument("--people", type=int, default=50)
    options.add_argument("--movies", type=int, default=5_000)
    options.add_argument("--plot", type=Path)
    options.add_argument("--only", choices=["mixed", "crowd", "outage", "signed-in", "people", "guesses"])
    options = options.parse_args()
    parts = {
        "crowd": crowd, "outage": outage, "signed-in": lambda: signed_in(options.rounds),
        "people": lambda: many_people(options.people, options.movies, options.rounds),
        "guesses": lambda: guesses(options.guesses), "mixed": lambda: mixed(options.minutes, options.plot)}
    for name, part in parts.items():
        if options.only in (None, name):
            part()


main()
