"""Has ours and the other engines find the same titles by the same queries, one after the other, and compares them.

    python3 -m peers TITLES QUERIES [TITLES QUERIES …] --ours PROGRAM --json FILE [--readme FILE --plot FILE]

What is not installed or takes too long is left out, and is named.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

from . import plot, readme, tables

# By module: for how many seconds it is asked a million titles, for fewer where there are fewer.
ENGINES = {
    "fts5_words": 30, "fts5_trigrams": 40, "tantivy_words": 30, "xapian_words": 30, "postgres": 50, "full_scan": 60,
}
# How long building and asking may take together, in seconds.
MOST = 240


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(command, output):
    """What a program writes about itself into a file, or none and why."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        _, errors = process.communicate(timeout=MOST)
    except subprocess.TimeoutExpired:
        process.terminate()
        process.communicate()
        return None, f"not done after {MOST} s"
    if process.returncode != 0:
        return None, (errors.strip().splitlines() or ["it failed"])[-1]
    with open(output, encoding="utf-8") as file:
        return json.load(file), None


def compared(titles, queries, ours, folder):
    """What ours and each of the others reach on some titles."""
    output = os.path.join(folder, "report.json")
    say(f"Ours on {titles}")
    report, problem = run([ours, titles, queries, output], output)
    if problem:
        sys.exit(f"Ours: {problem}")
    part = 1 if report["titles"] > 200_000 else 0.3
    peers, left_out = [], {}
    for module, seconds in ENGINES.items():
        say(f"{module} on {titles}")
        command = [sys.executable, "-m", "peers.measure", module, titles, queries, str(seconds * part), output]
        peer, problem = run(command, output)
        if problem:
            say(f"{module} is left out: {problem}")
            left_out[module] = problem
        else:
            peers.append(peer)
    return {"ours": report, "peers": peers, "leftOut": left_out}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="TITLES QUERIES")
    parser.add_argument("--ours", required=True, help="the program bench-search")
    parser.add_argument("--json", required=True)
    parser.add_argument("--readme", help="where the tables are written between two marks")
    parser.add_argument("--plot", help="where success and latency are drawn")
    arguments = parser.parse_args()
    pairs = list(zip(arguments.files[::2], arguments.files[1::2]))
    with tempfile.TemporaryDirectory() as folder:
        sets = [compared(titles, queries, arguments.ours, folder) for titles, queries in pairs]
    with open(arguments.json, "w", encoding="utf-8") as file:
        json.dump({"sets": sets}, file, indent=2)
    text = "\n\n".join(tables.table(each) for each in sets)
    print(text)
    if arguments.readme:
        readme.write(arguments.readme, text)
    if arguments.plot:
        with open(arguments.plot, "w", encoding="utf-8") as file:
            file.write(plot.svg(sets))


if __name__ == "__main__":
    main()
