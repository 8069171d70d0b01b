#!/usr/bin/env python3
"""Measures Matinee without its server in Chromium, beside the same with it, and prints Markdown tables.

Starts the program at MATINEE_BINARY or the debug build.
"""

import gzip
import http.client
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Running"))

from server import Server  # noqa: E402

WORDS = [
    "godfahter", "blade runer", "alien", "seven samurai", "spirited away", "matrix", "casablanca", "the thing",
    "pulp fiction", "amelie", "star wars", "lord of the rings",
]
TYPED = [word[:end] for word in WORDS for end in range(1, len(word) + 1)]
BETWEEN_LETTERS = 0.12
STARTS = 10
CHANGES = 1_000
HAS_MOVIES = """caches.keys().then(names => Promise.all(names.filter(name => name.startsWith("movies-"))
    .map(name => caches.open(name).then(cache => cache.match("/offline/whole"))))).then(all => all.some(Boolean))"""
# The time from the event of a letter to the new rows, before the browser draws them.
WATCH = """() => {
    window.times = [];
    let start = 0;
    const results = document.querySelector("#results");
    document.querySelector("#q").addEventListener("input", () => { start = performance.now(); }, true);
    new MutationObserver(() => {
        if (start) times.push(performance.now() - start);
        start = 0;
    }).observe(results, { childList: true });
}"""
LOAD = """async (count) => {
    const times = [];
    for (let start = 0; start < count; start += 1) {
        const before = performance.now();
        await load();
        times.push(performance.now() - before);
    }
    return times;
}"""
SEARCH = """async (texts) => {
    const movies = await loadedMovies();
    const [found, written] = [[], []];
    for (const text of texts) {
        const url = new URL(`/search?part=results&q=${encodeURIComponent(text)}`, location.href);
        let start = performance.now();
        ask(movies, "search", text, 0, 0, 0x7FFFFFFF);
        found.push(performance.now() - start);
        start = performance.now();
        results(movies, url, false);
        written.push(performance.now() - start);
    }
    return [found, written, movies.exports.memory.buffer.byteLength];
}"""
FETCH = """async (count) => {
    const address = new URL([...document.scripts].find(({ src }) => src).src).pathname;
    const times = [];
    for (let turn = 0; turn < count; turn += 1) {
        await new Promise((done) => setTimeout(done, 60));
        const start = performance.now();
        await (await fetch(address)).text();
        times.push(performance.now() - start);
    }
    return times;
}"""
CHANGE = """async (count) => {
    const start = performance.now();
    for (let turn = 0; turn < count; turn += 1) {
        const body = new URLSearchParams({ stars: turn % 10 + 1 });
        const response = await fetch("/movies/tt0133093/opinion?part=opinion", { method: "POST", body });
        if (response.status !== 202) throw new Error(`${response.status}`);
    }
    return performance.now() - start;
}"""


def sizes(server):
    """The files that a browser stores: their bytes, compressed as they are sent and not."""
    connection = http.client.HTTPConnection(server.host, server.port)

    def fetched(path):
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        response = connection.getresponse()
        sent = response.read()
        return sent, gzip.decompress(sent) if response.getheader("Content-Encoding") == "gzip" else sent

    script = fetched("/worker.js")
    line = script[1].decode().partition("\n")[0]
    files = json.loads(line.removeprefix("const release = ").removesuffix(";"))["files"]
    names = {"module": "the search", "index": "its index", "movies": "rows and pages", "people": "people",
             "posters": "drawn posters"}
    return [("`/worker.js`", script)] + [(names[name], fetched(file["address"])) for name, file in files.items()]


def type_letters(page, address):
    page.goto(f"{address}/search")
    time.sleep(1.5)
    page.evaluate(WATCH)
    page.click("#q")
    times = []
    for word in WORDS:
        page.fill("#q", "")
        time.sleep(0.3)
        page.evaluate("times.length = 0")
        for letter in word:
            page.keyboard.type(letter)
            time.sleep(BETWEEN_LETTERS)
        time.sleep(0.3)
        times += page.evaluate("times")
    return times


def row(name, times):
    ordered = sorted(times)
    middle, late = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    print(f"| {name} | {middle:.1f} ms | {late:.1f} ms |")


def main():
    folder = tempfile.mkdtemp(prefix="matinee-")
    server = Server(data_folder=folder, MATINEE_OFFLINE="true")
    try:
        files = sizes(server)
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            context = chromium.new_context(viewport={"width": 390, "height": 844}, service_workers="allow")
            page = context.new_page()
            page.goto(server.address + "/")
            while not page.evaluate(HAS_MOVIES):
                time.sleep(0.2)
            online = type_letters(page, server.address)
            server.kill()
            page.goto(server.address + "/search?q=alien")
            offline = type_letters(page, server.address)
            worker = context.service_workers[0]
            starts = worker.evaluate(LOAD, STARTS)
            found, written, memory = worker.evaluate(SEARCH, TYPED)
            bare = page.evaluate(FETCH, 60)
            stored = page.evaluate(CHANGE, CHANGES)
            start = time.monotonic()
            server = Server(data_folder=folder, port=server.port, MATINEE_OFFLINE="true")
            page.evaluate("navigator.serviceWorker.controller.postMessage('probe')")
            while worker.evaluate("waiting().then(all => all.length)") > 0:
                time.sleep(0.2)
            sent = time.monotonic() - start
            chromium.close()
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)

    print("| file | sent | unpacked |\n|---|---|---|")
    for name, (packed, unpacked) in files:
        print(f"| {name} | {len(packed) / 1000:.0f} kB | {len(unpacked) / 1000:.0f} kB |")
    print("\n| | half within | 99 of 100 within |\n|---|---|---|")
    row("worker starts: module compiled, index and movies ready", starts)
    row("search of what is typed, in the module", found)
    row("search and markup of the rows, in the worker", written)
    row("a stored file from the worker to the page", bare)
    row("letter to rows, without the server", offline)
    row("letter to rows, with the server", online)
    print(f"\nMemory of the module: {memory / 1e6:.1f} MB. {CHANGES} ratings: stored in {stored / 1000:.1f} s, sent in {sent:.1f} s.")


if __name__ == "__main__":
    main()
