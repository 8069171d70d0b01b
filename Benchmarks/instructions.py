#!/usr/bin/env python3
"""Counts the instructions of servers for a request of a person's page, with one to eight servers over one PostgreSQL.

Unlike the time of processors, the count does not depend on what else runs on the machine. valgrind counts them, which
takes fifty times as long, so there are few people and requests. Prints a Markdown table.

    instructions.py PROGRAM
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path

from many_servers import SERVERS, add_owner, site, take_movies
from shared_database import Postgres, fill

PEOPLE, MOVIES, ROUNDS = 60, 200, 5


def counting(program, folder):
    """A program that counts its instructions if it serves. valgrind can't read the symbols of a large release build."""
    (folder / "program").mkdir()
    for file in Path(program).resolve().parent.iterdir():
        if file.suffix in (".resources", ".wasm"):
            (folder / "program" / file.name).symlink_to(file)
    stripped = folder / "program/matinee"
    subprocess.run(["strip", "--strip-all", "-o", stripped, program], check=True)
    script = folder / "count.sh"
    script.write_text(f"""#!/bin/sh
        case "$1" in
            serve) exec valgrind --quiet --tool=callgrind --callgrind-out-file={folder}/count.%p {stripped} "$@" ;;
            *) exec {stripped} "$@" ;;
        esac
    """)
    script.chmod(0o755)
    return script


def count(server, folder):
    """The instructions since the last call."""
    subprocess.run(["callgrind_control", "--dump", str(server.process.pid)], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    dumps = sorted(folder.glob(f"count.{server.process.pid}.*"), key=lambda path: int(path.suffix[1:]))
    return int(re.search(r"^(?:summary|totals): (\d+)", dumps[-1].read_text(), re.MULTILINE)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=os.path.abspath)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="matinee-bench-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # As root, PostgreSQL runs as another user.
        postgres = Postgres(folder)
        try:
            url = postgres.new_database()
            (folder / "first").mkdir()
            take_movies(options.program, folder / "first", MOVIES, MATINEE_DATABASE_URL=url)
            add_owner(options.program, folder, url)
            fill(url, 0, PEOPLE)
            options.program = counting(options.program, folder)
            print("| servers | instructions for a request |\n|---|---|")
            for servers in SERVERS:
                print(f"| {servers} | {measure(servers, options, folder, url):,.0f} |", flush=True)
        finally:
            postgres.close()


def ask(address):
    """Asks for the page of each person once, one after the other."""
    connection = HTTPConnection(address.removeprefix("http://"))
    for number in range(1, PEOPLE + 1):
        connection.request("GET", "/my-movies", headers={"Cookie": f"matinee={number:064x}", "Host": "matinee.example"})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            sys.exit(f"{address} answers with {answer.status}")


def wait_until_idle(server):
    """What a server prepares in the background after its start is not the requests'."""
    before = None
    while before != (before := server.cpu):
        time.sleep(3)


def measure(servers, options, folder, url):
    """The instructions of all servers for a request, when each has been asked by all people before."""
    with site(options, folder, url, servers) as (each, address):
        for server in each:
            ask(server.address)
        for server in each:
            wait_until_idle(server)
            count(server, folder)
        for _ in range(ROUNDS):
            ask(address)
        return sum(count(server, folder) for server in each) / (ROUNDS * PEOPLE)


if __name__ == "__main__":
    sys.exit(main())
