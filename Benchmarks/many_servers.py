#!/usr/bin/env python3
"""Measures servers over PostgreSQL: one against one over SQLite, three behind nginx with few and with many people, and
the CPU time of a request with one to eight servers. Prints Markdown tables, and draws curves into --plot. PostgreSQL,
nginx, the servers and wrk share the machine, so only the ratios say something.

    many_servers.py PROGRAM [--people 5000] [--movies 200] [--seconds 10] [--rounds 3] [--plot FILE]
"""

import argparse
import contextlib
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import curves
from load_clients import cpu_seconds
from my_movies import free_port, titles
from shared_database import Postgres, fill

CONNECTIONS = 64
READING = """
request = function() return wrk.format("GET", "/my-movies?sort=rating") end
"""
RATING = """
local count = 0
request = function()
    count = count + 1
    return wrk.format("POST", "/movies/%s/opinion", {["Content-Type"] = "application/x-www-form-urlencoded"},
        "stars=" .. (count %% 10 + 1))
end
"""
SEARCH = """
request = function() return wrk.format("GET", "/search?q=godfahter&part=results") end
"""
# Each request is that of a person whom chance chooses.
PERSON = """
math.randomseed(1)
request = function()
    local token = string.format("%%064x", math.random(%d))
    return wrk.format("GET", "/my-movies", {["Cookie"] = "matinee=" .. token, ["Host"] = "matinee.example"})
end
"""
# Each request is that of the next person.
EACH = """
local number = 0
request = function()
    number = number + 1
    local token = string.format("%%064x", number %% %d + 1)
    return wrk.format("GET", "/my-movies", {["Cookie"] = "matinee=" .. token, ["Host"] = "matinee.example"})
end
"""
SERVERS = (1, 2, 4, 8)
# Prints what wrk rounds.
DONE = """
done = function(summary, latency, requests)
    local errors = summary.errors
    io.write(string.format("RESULT %d %d %d %d\\n", summary.requests, summary.duration,
        errors.connect + errors.read + errors.write + errors.timeout + errors.status, latency:percentile(99)))
end
"""
class Server:
    """A Matinee, whose owner needs no password unless others may reach it."""

    def __init__(self, program, folder, **settings):
        self.port = free_port()
        own = {name: text for name, text in os.environ.items() if not name.startswith("MATINEE_")}
        self.process = subprocess.Popen(
            [program, "serve", "--port", str(self.port), "--log-level", "warning"], stdout=subprocess.DEVNULL,
            env=own | {"MATINEE_DATA_DIR": str(folder)} | settings)
        self.address = f"http://127.0.0.1:{self.port}"
        wait_for(f"{self.address}/readyz")

    @property
    def cpu(self):
        return cpu_seconds(self.process.pid)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def wait_for(address):
    for _ in range(2_000):
        with contextlib.suppress(OSError):
            return urllib.request.urlopen(address, timeout=5).read()
        time.sleep(0.05)
    raise SystemExit(f"{address} does not answer")


def database_cpu():
    """Seconds of all processes of PostgreSQL, which has only this one server on the machine."""
    names = Path("/proc").glob("[0-9]*/comm")
    seconds = 0
    for name in names:
        with contextlib.suppress(OSError):
            if name.read_text() == "postgres\n":
                seconds += cpu_seconds(name.parent.name)
    return seconds


def load(address, script, seconds, folder):
    """The requests a second, the errors and the 99th percentile in ms."""
    path = folder / "load.lua"
    path.write_text(script + DONE)
    said = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "10s", "-s", path, address],
        check=True, text=True, stdout=subprocess.PIPE).stdout
    requests, duration, errors, late = map(int, re.search(r"RESULT (\d+) (\d+) (\d+) (\d+)", said).groups())
    if errors:
        print(f"{errors} errors of {requests} requests to {address}", file=sys.stderr)
    return requests, requests / duration * 1e6, late / 1000


def take_movies(program, folder, count, **settings):
    """Imports so many movies for the owner."""
    path = folder / "movies.csv"
    chance = random.Random(7)
    lines = [f'"{title}",{year},{chance.randint(1, 10) / 2}\n' for title, year in titles(chance, count)]
    path.write_text("Title,Year,Rating\n" + "".join(lines))
    subprocess.run([program, "my", "import", path, "--yes"], check=True, capture_output=True,
                   env=os.environ | {"MATINEE_DATA_DIR": str(folder / "data")} | settings)


def nginx(servers, folder):
    port = free_port()
    upstream = "".join(f"server 127.0.0.1:{server.port}; " for server in servers)
    path = folder / "nginx.conf"
    places = "".join(
        f"{name}_temp_path {folder}/nginx-{name}; " for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    path.write_text(f"""
        worker_processes 1; daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;
        events {{ worker_connections 1024; }}
        http {{
            access_log off; {places}
            upstream matinee {{ {upstream} keepalive 64; }}
            server {{
                listen 127.0.0.1:{port};
                location / {{
                    proxy_pass http://matinee; proxy_http_version 1.1; proxy_set_header Connection "";
                    proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
                }}
            }}
        }}""")
    process = subprocess.Popen(["/usr/sbin/nginx", "-c", path])
    wait_for(f"http://127.0.0.1:{port}/healthz")
    return process, f"http://127.0.0.1:{port}"


def one_against_one(options, folder, url):
    kinds = {}
    program = options.program
    with contextlib.ExitStack() as stack:
        servers = {}
        for place, settings in ("SQLite", {}), ("PostgreSQL", {"MATINEE_DATABASE_URL": url}):
            home = folder / place
            home.mkdir()
            take_movies(program, home, options.movies, **settings)
            servers[place] = Server(program, home / "data", **settings)
            stack.callback(servers[place].stop)
        for place, server in servers.items():
            exported = subprocess.run(
                [program, "my", "list", "--json"], check=True, capture_output=True, text=True,
                env=os.environ | {"MATINEE_DATA_DIR": str(folder / place / "data")}
                | ({"MATINEE_DATABASE_URL": url} if place == "PostgreSQL" else {})).stdout
            movie = re.search(r"my-[0-9a-f-]{36}", exported)[0]
            for kind, script in ("My Movies", READING), ("rating", RATING % movie), ("search", SEARCH):
                kinds.setdefault(kind, {})[place] = script
        print("| requests/s at 64 connections | SQLite | PostgreSQL | ratio |\n|---|---|---|---|")
        for kind, scripts in kinds.items():
            found = {place: [] for place in scripts}
            for _ in range(options.rounds):
                for place, script in scripts.items():
                    found[place].append(load(servers[place].address, script, options.seconds, folder)[1])
            ratio = statistics.median(b / a for a, b in zip(found["SQLite"], found["PostgreSQL"]))
            medians = [statistics.median(found[place]) for place in ("SQLite", "PostgreSQL")]
            print(f"| {kind} | {medians[0]:,.0f} | {medians[1]:,.0f} | {ratio:.2f} |", flush=True)


@contextlib.contextmanager
def site(options, folder, url, count):
    """So many servers behind nginx, at which people sign in."""
    # A new server would at once make the backups of all people, which are made once a night.
    settings = {
        "MATINEE_DATABASE_URL": url, "MATINEE_ALLOWED_HOSTS": "matinee.example", "MATINEE_BACKUPS": "false"}
    with contextlib.ExitStack() as stack:
        servers = []
        for number in range(count):
            servers.append(Server(options.program, folder / f"server-{number}", **settings))
            stack.callback(servers[-1].stop)
        process, address = nginx(servers, folder)
        stack.callback(process.wait, 30)
        stack.callback(process.terminate)
        yield servers, address


def warm(servers, people, folder):
    """Lets each server answer each of the first people once, as far as a server remembers people."""
    for server in servers:
        load(server.address, EACH % min(people, 1_000), 3, folder)


def add_owner(program, folder, url):
    """Makes an owner, without whom no one could sign in."""
    subprocess.run(
        [program, "owner", "set", "--name", "Ada"], input="lantern under water\n", text=True, check=True,
        stdout=subprocess.DEVNULL, env=os.environ | {"MATINEE_DATABASE_URL": url, "MATINEE_DATA_DIR": str(folder)})


def many(options, folder, url):
    """The times of a person's page behind three servers, and its cost with one to eight."""
    add_owner(options.program, folder, url)
    numbers = sorted({500, *(options.people // 10**power for power in range(3) if options.people // 10**power > 500)})
    known, late, costs = 0, [], {}
    print("\n| people | movies | filled in, s | database, MB | requests/s | p99, ms |\n|---|---|---|---|---|---|")
    for people in numbers:
        seconds, size = fill(url, known, people)
        known = people
        with site(options, folder, url, 3) as (servers, address):
            warm(servers, people, folder)
            found = [load(address, PERSON % people, options.seconds, folder) for _ in range(options.rounds)]
        rate, time_of_most = (statistics.median(each[place] for each in found) for place in (1, 2))
        late.append(time_of_most)
        print(f"| {people:,} | {people * options.movies:,} | {seconds:.0f} | {size:,.0f} | {rate:,.0f} | {late[-1]:.1f} |", flush=True)
        if people in (numbers[0], numbers[-1]):
            costs[people] = [cost_with(count, people, options, folder, url) for count in SERVERS]
    print("\n| CPU, ms/request |" + "".join(f" {count} |" for count in SERVERS) + "\n|---|" + "---|" * len(SERVERS))
    for people, found in costs.items():
        print(f"| servers, {people:,} people |" + "".join(f" {cost:.2f} |" for cost, _ in found))
        print("| PostgreSQL |" + "".join(f" {cost:.2f} |" for _, cost in found))
    if options.plot:
        steps = [(place, f"{people:,} people") for place, people in enumerate(numbers)]
        counts = [(count, f"{count} servers" if count > 1 else "1") for count in SERVERS]
        curves.draw(options.plot, [("p99 of a person's page behind three servers, in ms", list(enumerate(late)), steps)] + [
            (f"CPU of the servers for a request, in ms, with {people:,} people",
             [(count, cost) for count, (cost, _) in zip(SERVERS, found)], counts)
            for people, found in costs.items()])


def cost_with(count, people, options, folder, url):
    """Milliseconds of CPU for a request: of so many servers, and of the database."""
    with site(options, folder, url, count) as (servers, address):
        warm(servers, people, folder)
        costs = []
        for _ in range(options.rounds):
            before = sum(server.cpu for server in servers), database_cpu()
            requests, _, _ = load(address, PERSON % people, options.seconds, folder)
            after = sum(server.cpu for server in servers), database_cpu()
            costs.append([1000 * (end - start) / requests for start, end in zip(before, after)])
    return tuple(map(statistics.median, zip(*costs)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--people", type=int, default=5_000)
    parser.add_argument("--movies", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--plot", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="matinee-bench-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # As root, PostgreSQL runs as another user.
        postgres = Postgres(folder)
        try:
            url = postgres.new_database()
            one_against_one(options, folder, url)
            many(options, folder, url)
        finally:
            postgres.close()


if __name__ == "__main__":
    main()
