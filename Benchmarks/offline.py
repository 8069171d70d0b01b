#!/usr/bin/env python3
"""Measures Matinee without its server in Chromium, beside the same with it, and prints Markdown tables.

Starts the program at MATINEE_BINARY or the debug build. With TITLES, a table of titles as that of `make bench-search`, it
imports them and measures the same with the 50,000 best known, or with all if there are fewer.
"""

import gzip
import http.client
import json
import os
import shutil
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Running"))

from series import command  # noqa: E402
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
        await load(await wholeMovies(moviesCache), dropList);
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
        ask(movies, "search", text, 20, 0, 0, 0x7FFFFFFF);
        found.push(performance.now() - start);
        start = performance.now();
        results(movies, url, false);
        written.push(performance.now() - start);
    }
    return [found, written];
}"""
MODULE_SIZE = "loadedMovies().then(movies => movies.exports.memory.buffer.byteLength)"
LIST_COUNT = "caches.open('list').then(cache => cache.match('/offline/list')).then(file => Number(file?.headers.get('Matinee-Count') ?? 0))"
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
             "names": "the people's names", "nameIndex": "the names' index", "posters": "drawn posters"}
    return [("`/worker.js`", script)] + [(names[name], fetched(file["address"])) for name, file in files.items()]


def heap_of_worker(browser):
    """The bytes of the service worker's JavaScript, after its garbage was collected."""
    session = browser.new_browser_cdp_session()
    targets = session.send("Target.getTargets")["targetInfos"]
    target = next(target["targetId"] for target in targets if target["type"] == "service_worker")
    attached = session.send("Target.attachToTarget", {"targetId": target, "flatten": False})["sessionId"]
    answers = []
    session.on("Target.receivedMessageFromTarget", lambda event: answers.append(json.loads(event["message"])))
    for number, method in enumerate(["HeapProfiler.collectGarbage", "Runtime.getHeapUsage"]):
        message = json.dumps({"id": number, "method": method})
        session.send("Target.sendMessageToTarget", {"sessionId": attached, "message": message})
    while not any(answer.get("id") == 1 for answer in answers):
        session.send("Target.getTargets")  # Playwright delivers events while it waits for answers.
    return next(answer["result"]["usedSize"] for answer in answers if answer.get("id") == 1)


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


def import_titles(server, titles):
    """Imports a table of titles. Returns the choice of Settings that is measured."""
    ending = command(server.data_folder, "catalog", "import", "csv", Path(titles).resolve())
    assert ending.returncode == 0, ending.stderr
    while True:
        page = urllib.request.urlopen(server.address + "/settings", timeout=60).read().decode()
        for choice in ["50000", "all"]:
            if f'name="phone" value="{choice}"' in page:
                return choice
        time.sleep(0.5)


def list_size(server, choice):
    request = urllib.request.Request(f"{server.address}/offline/movies/{choice}", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=600) as response:
        sent = response.read()
        is_packed = response.headers["Content-Encoding"] == "gzip"
    return sent, gzip.decompress(sent) if is_packed else sent


def measure(server, context, page, choice, files):
    """Without its server, with the built-in movies or those of a choice."""
    if choice:
        files.append((f"the list `{choice}`", list_size(server, choice)))
        page.goto(server.address + "/settings")
        page.click(f"#phone-movies input[value='{choice}']")
        while not page.evaluate(LIST_COUNT):
            time.sleep(0.5)
    worker = context.service_workers[0]
    online = None if choice else type_letters(page, server.address)
    server.kill()
    page.goto(server.address + "/search?q=alien")
    offline = type_letters(page, server.address)
    count = worker.evaluate("state().then(({ count }) => count)")
    starts = worker.evaluate(LOAD, STARTS)
    found, written = worker.evaluate(SEARCH, TYPED)
    print(f"\n| {count:,} movies | half within | 99 of 100 within |\n|---|---|---|")
    row("worker starts: module compiled, index and movies ready", starts)
    row("search of what is typed, in the module", found)
    row("search and markup of the rows", written)
    row("a stored file from the worker to the page", page.evaluate(FETCH, 60))
    row("letter to rows, without the server", offline)
    if online:
        row("letter to rows, with the server", online)
    module, heap = worker.evaluate(MODULE_SIZE), heap_of_worker(context.browser)
    print(f"\nMemory of the worker: {module / 1e6:.1f} MB for the module, {heap / 1e6:.1f} MB for its scripts.")


def wait_and_send(folder, server, context, page):
    """Stores changes without the server, and sends them to a new one."""
    stored = page.evaluate(CHANGE, CHANGES)
    start = time.monotonic()
    server = Server(data_folder=folder, port=server.port, MATINEE_OFFLINE="true")
    page.evaluate("navigator.serviceWorker.controller.postMessage('probe')")
    while context.service_workers[0].evaluate("waiting().then(all => all.length)") > 0:
        time.sleep(0.2)
    print(f"\n{CHANGES} ratings: stored in {stored / 1000:.1f} s, sent in {time.monotonic() - start:.1f} s.")
    return server


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
            measure(server, context, page, None, files)
            server = wait_and_send(folder, server, context, page)
            if titles := os.environ.get("TITLES"):
                measure(server, context, page, import_titles(server, titles), files)
            chromium.close()
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)

    print("\n| file | sent | unpacked |\n|---|---|---|")
    for name, (packed, unpacked) in files:
        print(f"| {name} | {len(packed) / 1000:.0f} kB | {len(unpacked) / 1000:.0f} kB |")


if __name__ == "__main__":
    main()
