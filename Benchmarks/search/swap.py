#!/usr/bin/env python3
"""Sends requests to Matinee without a pause while its catalog is imported again and again: no request may fail.

Two catalogs alternate. They have the same movies except one each, and an answer must contain exactly one of these two.
Prints the number of requests and the failures; the exit code is 1 after a failure.

    swap.py .build/release/matinee --titles titles.tsv[.gz] --seconds 60
"""

import argparse
import collections
import csv
import gzip
import http.client
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import quote

SYLLABLES = "ba ce di fo gu ha ji ke lo mu na pi ro sa te vo wi xa yo zu bra cle dri flo gru sta tre".split()
MARKS = ["Zanzibarqua Evenfold", "Zanzibarqua Oddfold"]


def made_titles(count):
    dice = random.Random(1)
    words = ["".join(dice.choices(SYLLABLES, k=dice.randint(2, 4))).capitalize() for _ in range(count)]
    return [(" ".join(dice.choices(words, k=dice.randint(1, 4))), 1920 + n % 100, n % 5_000) for n in range(count)]


def read_titles(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8", newline="\n") as file:
        next(file)
        columns = (line.rstrip("\n").split("\t") for line in file)
        return [(c[1], c[2], int(c[3] or 0)) for c in columns if len(c) >= 4 and c[1]]


def write_table(path, titles):
    with open(path, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["id", "title", "year", "votes"])
        table.writerows([f"swap{number}", *title] for number, title in enumerate(titles))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Visitors:
    """Threads that send requests without a pause, each over its own connection, and the results."""

    def __init__(self, port, titles):
        self.port = port
        self.titles = titles
        self.times = []
        self.failures = collections.Counter()
        self.changes = 0
        self.over = threading.Event()
        self.lock = threading.Lock()
        self.seen = None

    def addresses(self, dice):
        while True:
            title = dice.choice(self.titles)[0]
            yield "/search?part=results&q=" + quote(title), None
            beginning = title[:dice.randint(1, max(1, len(title)))]
            # Texts without letters or digits are refused.
            if any(sign.isalnum() for sign in beginning):
                yield "/search?part=results&q=" + quote(beginning), None
            yield "/search?q=" + quote(title), None
            yield "/", None
            yield "/search?part=results&q=" + quote("Zanzibarqua"), self.check_mark

    def check_mark(self, body):
        there = [mark for mark in MARKS if mark in body]
        if len(there) != 1:
            return f"{len(there)} of the two movies are there"
        with self.lock:
            self.changes += self.seen not in (None, there[0])
            self.seen = there[0]
        return None

    def ask(self, seed):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        for address, check in self.addresses(random.Random(seed)):
            if self.over.is_set():
                return
            begin = time.monotonic()
            try:
                connection.request("GET", address)
                answer = connection.getresponse()
                body = answer.read().decode()
                problem = f"status {answer.status}" if answer.status != 200 else check(body) if check else None
            except (OSError, http.client.HTTPException) as error:
                problem = f"{type(error).__name__}: {error}"
                connection.close()
            with self.lock:
                self.times.append(time.monotonic() - begin)
                if problem:
                    self.failures[problem] += 1


def take(matinee, folder, table):
    done = subprocess.run(
        [matinee, "catalog", "import", "csv", str(table), "--data-dir", str(folder), "--quiet"],
        capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"The import failed: {done.stderr.strip()}")


def wait_for(port, address, text):
    for _ in range(1_200):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("GET", address)
            if text in connection.getresponse().read().decode():
                return
        except OSError:
            pass
        time.sleep(0.05)
    sys.exit(f"{address} did not come to have “{text}” within a minute")


def mappings(process):
    """How many catalog files the server has mapped."""
    with open(f"/proc/{process.pid}/maps", encoding="utf-8") as file:
        return sum("catalog.index" in line for line in file)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("program")
    options.add_argument("--titles", help="columns id, title, year and votes; 20,000 are made otherwise")
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--visitors", type=int, default=8)
    arguments = options.parse_args()
    matinee = os.path.abspath(arguments.program)
    titles = read_titles(arguments.titles) if arguments.titles else made_titles(20_000)
    port = free_port()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tables = [folder / f"{number}.csv" for number in range(len(MARKS))]
        for table, mark in zip(tables, MARKS):
            write_table(table, [*titles, (mark, 1999, 1_000_000)])
        data = folder / "data"
        data.mkdir()
        take(matinee, data, tables[0])
        server = subprocess.Popen(
            [matinee, "serve", "--port", str(port)], env=os.environ | {"MATINEE_DATA_DIR": str(data)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(port, "/search?part=results&q=Zanzibarqua", MARKS[0])
            visitors = Visitors(port, titles)
            threads = [threading.Thread(target=visitors.ask, args=(seed,), daemon=True)
                       for seed in range(arguments.visitors)]
            for thread in threads:
                thread.start()
            imports, end = 0, time.monotonic() + arguments.seconds
            while time.monotonic() < end and server.poll() is None:
                imports += 1
                take(matinee, data, tables[imports % 2])
            visitors.over.set()
            for thread in threads:
                thread.join()
            wait_for(port, "/search?part=results&q=Zanzibarqua", MARKS[imports % 2])
            times = sorted(visitors.times)
            print(f"{len(times)} requests by {arguments.visitors} visitors, {imports} imports of {len(titles)} titles, "
                  f"{visitors.changes} changes seen, {mappings(server)} mappings left")
            print(f"median {1000 * times[len(times) // 2]:.1f} ms, 99 of 100 within "
                  f"{1000 * times[len(times) * 99 // 100]:.1f} ms, slowest {1000 * times[-1]:.1f} ms")
            for problem, count in visitors.failures.most_common():
                print(f"FAILED {count} times: {problem}")
            if visitors.failures or not visitors.changes or server.poll() is not None:
                sys.exit("Not every request was answered as it should be." if visitors.failures else "No change seen.")
            print("No request failed.")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
