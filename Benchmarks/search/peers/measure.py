"""Measures one engine: `python3 -m peers.measure MODULE TITLES QUERIES SECONDS JSON`.

Queries come in an order drawn by chance, the same for every engine, until the seconds are used up: a slow engine gets
a sample of them. Times are of the calling thread's processor, so that what else the machine does stays out of them, but
for an engine that works in another process.
"""

import gc
import importlib
import json
import random
import signal
import sys
import tempfile
import time

from .titles import Titles, queries


def quality(ranks):
    count = len(ranks)
    return {
        "count": count,
        "success1": sum(rank == 0 for rank in ranks) / count,
        "success10": sum(rank is not None for rank in ranks) / count,
        "reciprocalRank": sum(1 / (rank + 1) for rank in ranks if rank is not None) / count,
    }


def latencies(seconds):
    times = sorted(1000 * second for second in seconds)
    at = lambda part: times[min(len(times) - 1, int(len(times) * part))]
    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "most": times[-1], "count": len(times)}


def asked(engine, titles, asking, limit, clock):
    """The ranks of the targets by kind, and how long each query took."""
    ranks, times = {}, []
    warm = time.monotonic() + limit / 20
    for query in asking[-20:]:
        engine.search(query.text)
        if time.monotonic() > warm:
            break
    end = time.monotonic() + limit
    for query in asking:
        start = clock()
        found = engine.search(query.text)[:10]
        times.append(clock() - start)
        ranks.setdefault(query.kind, []).append(query.rank(found, titles))
        if time.monotonic() > end:
            break
    return ranks, times


def main():
    # Whoever ends it leaves nothing behind: what an engine has started ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    module, titles_path, queries_path, limit, output = sys.argv[1:]
    module = importlib.import_module("." + module, __package__)
    titles = Titles(titles_path)
    asking = queries(queries_path)
    random.Random(1).shuffle(asking)
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        engine = module.Engine(titles, folder)
        built = time.monotonic() - start
        try:
            gc.collect()
            gc.freeze()
            clock = getattr(module, "CLOCK", time.thread_time)
            ranks, times = asked(engine, titles, asking, float(limit), clock)
            size = engine.bytes()
        finally:
            getattr(engine, "close", lambda: None)()
    kinds = {kind: quality(of) for kind, of in ranks.items()}
    report = {"label": module.LABEL, "titles": len(titles), "buildSeconds": built, "indexMegabytes": size / 1e6}
    report |= {"kinds": kinds, "queries": latencies(times), "asked": len(times), "of": len(asking)}
    for name in ("success1", "success10", "reciprocalRank"):
        report[name] = sum(kind[name] for kind in kinds.values()) / len(kinds)
    with open(output, "w", encoding="utf-8") as file:
        json.dump(report, file, indent=2)


if __name__ == "__main__":
    main()
