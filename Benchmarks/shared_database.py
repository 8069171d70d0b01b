"""A PostgreSQL server with a generated number of people."""

import os
import subprocess
import time
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "Scripts/run-postgres.sh"

# Everybody gets the owner's movies, with ratings of their own.
FILL = """
INSERT INTO account (id, name, foldedName, isOwner, password, added)
SELECT lpad(to_hex(n), 32, '0'), 'Person ' || n, 'person ' || n, 0, 'none', 0
FROM generate_series(%(first)d, %(last)d) AS n;
INSERT INTO session (fingerprint, account, began, lastUsed, idleSeconds, ends, browser)
SELECT encode(sha256(lpad(to_hex(n), 64, '0')::bytea), 'hex'), lpad(to_hex(n), 32, '0'),
    now, now, 864000, now + 864000, ''
FROM (SELECT extract(epoch FROM now())::bigint AS now) AS clock, generate_series(%(first)d, %(last)d) AS n;
INSERT INTO personalShelf (person, revision, floor, movies)
SELECT lpad(to_hex(n), 32, '0'), revision, floor, movies FROM personalShelf, generate_series(%(first)d, %(last)d) AS n
WHERE person = 'owner';
INSERT INTO personalMovie (%(columns)s)
SELECT %(values)s FROM personalMovie, generate_series(%(first)d, %(last)d) AS n WHERE person = 'owner';
"""


class Postgres:
    """A PostgreSQL server that syncs to the disk, with its data in a temporary folder."""

    def __init__(self, folder):
        self._process = subprocess.Popen(
            [SCRIPT, folder / "postgres"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | {"FSYNC": "on"})

    def new_database(self):
        print("create bench", file=self._process.stdin, flush=True)
        return self._process.stdout.readline().strip()

    def close(self):
        self._process.stdin.close()
        self._process.wait(120)


def run(url, sql):
    """Runs statements and returns the output."""
    return subprocess.run(
        ["psql", url, "--no-psqlrc", "--tuples-only", "--no-align", "--quiet", "--command", sql],
        check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


def fill(url, known, people):
    """Gives people the owner's movies and a session each, as far as they are not among the known first ones.

    Returns the seconds it took, and the database's MB.
    """
    begin = time.monotonic()
    names = run(url, "SELECT column_name FROM information_schema.columns WHERE table_name = 'personalmovie'").split()
    values = {"person": "lpad(to_hex(n), 32, '0')", "halfstars": "1 + (n * 31 + number * 17) % 10"}
    columns = {"columns": ", ".join(names), "values": ", ".join(values.get(name, name) for name in names)}
    for first in range(known + 1, people + 1, 1_000):
        run(url, FILL % (columns | {"first": first, "last": min(first + 999, people)}))
    run(url, "VACUUM ANALYZE")
    run(url, "CHECKPOINT")
    return time.monotonic() - begin, int(run(url, "SELECT pg_database_size(current_database())")) / 1e6
