"""Measures one engine: `python3 -m peers.measure MODULE TITLES QUERIES SECONDS JSON`.

Queries are shuffled in the same order for every engine and asked until the time is over, so a slow engine gets a
sample. Times are CPU times of the calling thread, which excludes other work of the machine; engines in another process
are measured by wall clock.
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
    """The ranks of the targets for each kind, and the seconds of each query."""
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
    # Exits normally on SIGTERM, so that processes that the engine started are ended too.
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
