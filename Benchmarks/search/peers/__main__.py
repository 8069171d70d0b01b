"""Measures Matinee and other search engines on the same titles and queries, one after the other, and compares them.

    python3 -m peers TITLES QUERIES [TITLES QUERIES …] --ours PROGRAM --json FILE [--page FILE --plot FILE]

Engines that are not installed or take too long are left out, and the table says so. With --matinee, that program also
imports the titles, to measure the time and the size of a whole catalog with records and index.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

from . import page, plot, tables

# For each module the seconds for queries over more than 200,000 titles; 0.3 of that for fewer titles.
ENGINES = {
    "fts5_words": 30, "fts5_trigrams": 40, "tantivy_words": 30, "xapian_words": 30, "postgres": 50, "full_scan": 60,
}
# The limit in seconds for building an index and asking it.
MOST = 240


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(command, output, most=None, printed=subprocess.DEVNULL):
    """The report that a program writes as JSON into `output`, or None and the reason. It is stopped after `most`
    seconds.
    """
    process = subprocess.Popen(command, stdout=printed, stderr=subprocess.PIPE, text=True)
    try:
        _, errors = process.communicate(timeout=most)
    except subprocess.TimeoutExpired:
        process.terminate()
        process.communicate()
        return None, f"not done after {most} s"
    if process.returncode != 0:
        return None, (errors.strip().splitlines() or ["it failed"])[-1]
    with open(output, encoding="utf-8") as file:
        return json.load(file), None


def imported(matinee, titles, index_bytes):
    """The time of a whole catalog import, and the size of the catalog without the index; empty if the import fails."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        command = [matinee, "catalog", "import", "csv", titles, "--data-dir", folder, "--quiet"]
        done = subprocess.run(command, capture_output=True, text=True)
        seconds = time.monotonic() - start
        file = os.path.join(folder, "catalog.index")
        if done.returncode != 0 or not os.path.exists(file):
            say(f"The records are not measured: {(done.stderr.strip().splitlines() or ['no catalog was made'])[-1]}")
            return {}
        size = os.path.getsize(file)
    return {"importSeconds": seconds, "catalogBytes": size, "recordsBytes": size - index_bytes}


def compared(titles, queries, arguments, folder):
    """The results of Matinee and of each other engine for one set of titles."""
    output = os.path.join(folder, "report.json")
    say(f"Ours on {titles}")
    # Its own report has figures that the table omits: reciprocal ranks, the slowest query, all kinds.
    ours, problem = run([arguments.ours, titles, queries, output], output, printed=None)
    if problem:
        sys.exit(f"Ours: {problem}")
    if arguments.matinee and tables.is_made(ours):
        ours |= imported(arguments.matinee, titles, ours["indexBytes"])
    part = 1 if ours["titles"] > 200_000 else 0.3
    peers, left_out = [], {}
    for module, seconds in () if arguments.alone else ENGINES.items():
        say(f"{module} on {titles}")
        command = [sys.executable, "-m", "peers.measure", module, titles, queries, str(seconds * part), output]
        peer, problem = run(command, output, MOST)
        if problem:
            say(f"{module} is left out: {problem}")
            left_out[module] = problem
        else:
            peers.append(peer)
    return ours | {"peers": peers, "leftOut": left_out}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="TITLES QUERIES")
    parser.add_argument("--ours", required=True, help="the program bench-search")
    parser.add_argument("--matinee", help="the program matinee")
    parser.add_argument("--alone", action="store_true", help="without the other engines")
    parser.add_argument("--json", help="where all figures are written")
    parser.add_argument("--page", help="where the tables are written between two marks")
    parser.add_argument("--plot", help="where success and latency are drawn")
    arguments = parser.parse_args()
    pairs = list(zip(arguments.files[::2], arguments.files[1::2]))
    with tempfile.TemporaryDirectory() as folder:
        sets = [compared(titles, queries, arguments, folder) for titles, queries in pairs]
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(sets[0] if len(sets) == 1 else {"sets": sets}, file, indent=2)
    text = "\n\n".join(tables.table(each) for each in sets)
    print(text)
    if arguments.page:
        page.write(arguments.page, text)
    if arguments.plot:
        with open(arguments.plot, "w", encoding="utf-8") as file:
            file.write(plot.svg([each for each in sets if tables.is_made(each)]))


if __name__ == "__main__":
    main()
