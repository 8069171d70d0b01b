#!/usr/bin/env python3
"""pictures.py PROGRAM: measures the drawn pictures for clients of TMDB: alone, again, and beside searches."""

import http.client
import json
import os
import subprocess
import sys
import tempfile
import threading
import time

SEARCHES = ["matrx", "godfahter", "blade", "star+wars", "alien", "casablanca", "spirited", "pulp", "psycho", "metropolis"]
CLIENTS = 20


class Clock:
    """The times of requests over one connection."""

    def __init__(self, port):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.times = []

    def get(self, path):
        start = time.perf_counter()
        self._connection.request("GET", path)
        answer = self._connection.getresponse()
        body = answer.read()
        self.times.append(time.perf_counter() - start)
        assert answer.status == 200, (path, answer.status)
        return body

    def print(self, name):
        print(f"{name:42} {len(self.times):5} requests  {milliseconds(self.times)}", flush=True)


def milliseconds(times):
    times = sorted(times)
    middle, slow = times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]
    return f"p50 {1000 * middle:7.1f} ms  p99 {1000 * slow:7.1f} ms"


def search(clock, count):
    for number in range(count):
        clock.get(f"/search?q={SEARCHES[number % len(SEARCHES)]}&part=results")


def measure(port):
    movies = []
    for page in range(1, 16):
        answer = json.loads(Clock(port).get(f"/tmdb/3/movie/popular?api_key=any&page={page}"))
        movies += answer["results"]
    for kind, size in [("poster", "w342"), ("poster", "original"), ("backdrop", "w1280")]:
        for name in [f"{kind} {size}, first", f"{kind} {size}, again"]:
            clock = Clock(port)
            for movie in movies[:40]:
                clock.get(f"/tmdb/t/p/{size}{movie[f'{kind}_path']}")
            clock.print(name)
    quiet = Clock(port)
    search(quiet, 500)
    quiet.print("searches alone")
    rest, times, lock = movies[40:], [], threading.Lock()

    def client():
        clock = Clock(port)
        while True:
            with lock:
                if not rest:
                    times.extend(clock.times)
                    return
                movie = rest.pop()
            clock.get(f"/tmdb/t/p/w500{movie['poster_path']}")

    clients = [threading.Thread(target=client) for _ in range(CLIENTS)]
    for thread in clients:
        thread.start()
    beside = Clock(port)
    while any(thread.is_alive() for thread in clients):
        search(beside, 10)
    beside.print(f"searches beside {CLIENTS} clients")
    print(f"{'posters of these clients, first':42} {len(times):5} requests  {milliseconds(times)}")


def main():
    with tempfile.TemporaryDirectory(prefix="matinee-") as folder:
        environment = os.environ | {"MATINEE_DATA_DIR": folder, "MATINEE_BACKUPS": "false"}
        server = subprocess.Popen(
            [sys.argv[1], "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            ready = next(line for line in server.stdout if "127.0.0.1:" in line)
            measure(int(ready.split("127.0.0.1:")[1].split("/")[0]))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
