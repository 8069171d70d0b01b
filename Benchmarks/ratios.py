#!/usr/bin/env python3
"""Compares what the server's processors do for an answer with fixed work in the same run. Fails beyond ratios.tsv.

Starts the program at MATINEE_BINARY. The ratio cancels out how fast the machine is.
"""

import random
import sys
import tempfile
import time
import zlib
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "Tests/Running"), str(ROOT / "Benchmarks")]

from household import matinee  # noqa: E402
from load_clients import cost  # noqa: E402
from movie_keeper import Home  # noqa: E402
from my_movies import titles, write_list  # noqa: E402

ROUNDS, MOVIES = 7, 2_000
TYPED = ["the matrix", "godfahter", "blade runner 2049", "七人の侍"]
ANSWERS = {
    "letters typed": [f"/search?part=results&q={quote(text[:end])}" for text in TYPED for end in range(1, len(text) + 1)],
    "the most matches": ["/search?part=results&q=the"],
    "a phrase": [f"/search?q={quote('80s sci-fi with sigourney weaver')}"],
    "Discover": ["/"],
    "a movie": ["/movies/tt0133093"],
    "a person": ["/search?q=akira+kurosawa"],
    "My Movies": ["/my-movies"],
    "a search in My Movies": ["/my-movies?q=ba"],
}
CHANCE = random.Random(1)
TEXT = " ".join(CHANCE.choice(["reel", "screen", "night", "lantern", "scene"]) + str(CHANCE.randrange(99)) for _ in range(400_000)).encode()


def fixed_work():
    """Microseconds of a processor to compress a text, for a thousandth of it."""
    begin = time.process_time()
    zlib.compress(TEXT, 6)
    return 1e3 * (time.process_time() - begin)


def limits():
    """The ratio when a limit was set, and the limit."""
    lines = (ROOT / "Benchmarks/ratios.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {name: (float(measured), float(limit)) for name, measured, limit in rows}


def main():
    found, fixed = {name: [] for name in ANSWERS}, []
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        write_list(folder / "list.csv", titles(random.Random(5), MOVIES))
        code, _, problem = matinee(folder / "data", "my", "import", folder / "list.csv", "--yes")
        if code:
            sys.exit(problem)
        # How memory lies in a process changes its times by some percent, so each round has a new one.
        for _ in range(ROUNDS):
            home = Home(data_folder=folder / "data")
            for name, paths in ANSWERS.items():
                fixed.append(fixed_work())
                found[name].append(cost(home, paths))
            home.stop()
    # The best round counts: other work on the machine only makes a round slower.
    ratios, fails = {name: min(times) / min(fixed) for name, times in found.items()}, False
    print("| answer | µs of a processor | ratio | when the limit was set | limit |\n|---|---|---|---|---|")
    for name, (measured, limit) in limits().items():
        fails |= ratios[name] > limit
        print(f"| {name} | {min(found[name]):.0f} | {ratios[name]:.2f} | {measured:g} | {limit:g}{' exceeded' * (ratios[name] > limit)} |")
    for name in ratios.keys() - limits().keys():
        fails = True
        print(f"| {name} | {min(found[name]):.0f} | {ratios[name]:.2f} | | missing |")
    sys.exit(fails)


main()
