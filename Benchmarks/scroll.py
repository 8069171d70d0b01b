#!/usr/bin/env python3
"""Scrolls through a hundred pages of Discover in Chromium and prints the cost for the browser as a Markdown table.

Starts the program at MATINEE_BINARY or the debug build, with a fake TMDB that has 500 pages of movies with posters.
With --style a style sheet is added to the page, to try its effect.
"""

import argparse
import os
import shutil
import statistics
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Running"))

from fake_omdb import Answer  # noqa: E402
from server import Server  # noqa: E402
from fake_tmdb import TMDB  # noqa: E402
from gray_photo import photo  # noqa: E402
from tmdb_records import movies  # noqa: E402

PAGE = 20
STOPS = (1, 10, 50, 100)
BYTES_OF_A_POSTER = 14_000
LONGEST_FRAME = 16.7 + 1.7  # A sixtieth of a second, and a tenth of it as tolerance for the clock.

NOTE = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifts.push(shift.value);
}).observe({ type: "layout-shift", buffered: true });
"""

ADD_STYLE = """
(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
"""

# Scrolls a few pixels in each frame until there are so many cards and the end is near; resolves to the duration of each
# frame in milliseconds.
SCROLL = """
([cards, step]) => new Promise((resolve) => {
  const frames = [];
  let last = null;
  const count = document.querySelector("[role=feed]").children;
  requestAnimationFrame(function frame(now) {
    if (last !== null) frames.push(now - last);
    last = now;
    scrollBy(0, step);
    const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
    if (count.length >= cards && rest < 1200) resolve(frames);
    else requestAnimationFrame(frame);
  });
})
"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--style", default="", help="a style sheet that is added to the page")
    arguments.add_argument("--step", type=int, default=40, help="pixels with each frame (40)")
    arguments.add_argument("--pages", type=int, default=100, choices=STOPS[2:], help="how far it is scrolled (100)")
    given = arguments.parse_args()

    tmdb = TMDB()
    tmdb.holds(*movies(500 * PAGE))
    for one in tmdb.movies:
        one["poster_path"] = f"/reel-{one['id']}.jpg"
        tmdb.holds_picture(f"reel-{one['id']}.jpg", Answer(poster(), type="image/jpeg"))
    server = Server(**tmdb.settings)
    try:
        with sync_playwright() as playwright:
            print_table(measurements(playwright, server, given))
    finally:
        server.stop()
        tmdb.close()


def poster():
    """A JPEG in the size that a desktop fetches, padded to the weight of a typical poster."""
    picture = photo(185, 278)
    room = BYTES_OF_A_POSTER - len(picture)
    return picture[:2] + b"\xff\xfe" + room.to_bytes(2, "big") + bytes(room - 2) + picture[2:]


def measurements(playwright, server, given):
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium"), args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"]
    )
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.set_default_timeout(600_000)
    page.add_init_script(NOTE)
    page.goto(server.address, wait_until="networkidle")
    if given.style:
        # A constructed style sheet, as the content security policy forbids inline styles.
        page.evaluate(ADD_STYLE, given.style)
    frames = []
    for stop in [stop for stop in STOPS if stop <= given.pages]:
        if stop > 1:
            frames = page.evaluate(SCROLL, [stop * PAGE, given.step])
        page.wait_for_load_state("networkidle")
        yield measurement(browser, page, frames)
    browser.close()


def measurement(browser, page, frames):
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    nodes = session.send("Memory.getDOMCounters")["nodes"]
    session.detach()
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return dict(
        cards=page.evaluate("document.querySelectorAll('[role=feed] > *').length"),
        heap=heap, nodes=nodes,
        tab=max(resident(process["id"]) for process in processes if process["type"] == "renderer"),
        gpu=max((resident(process["id"]) for process in processes if process["type"] == "GPU"), default=0),
        frames=frames,
        shifts=page.evaluate("shifts.reduce((sum, shift) => sum + shift, 0)"),
    )


def resident(process):
    """The process's proportional set size in bytes: its own memory and its share of shared memory."""
    with open(f"/proc/{process}/smaps_rollup") as lines:
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def print_table(rows):
    heads = ("cards", "JS heap", "DOM nodes", "tab's process", "GPU", "median frame", "longer", "longest", "CLS")
    print(f"| {' | '.join(heads)} |")
    print("|---" * len(heads) + "|")
    rows = list(rows)
    for row in rows:
        frames = row["frames"]
        times = ["–"] * 3
        if frames:
            long = sum(frame > LONGEST_FRAME for frame in frames) / len(frames)
            times = [f"{statistics.median(frames):.1f} ms", f"{long:.1%}", f"{max(frames):.0f} ms"]
        print(
            f"| {row['cards']} | {row['heap'] / 1e6:.1f} MB | {row['nodes']} | {row['tab'] / 1e6:.0f} MB"
            f" | {row['gpu'] / 1e6:.0f} MB | {times[0]} | {times[1]} | {times[2]} | {row['shifts']:.4f} |"
        )
    first, last = rows[1], rows[-1]
    pages = (last["cards"] - first["cards"]) / PAGE
    grown = {name: (last[name] - first[name]) / pages for name in ("heap", "tab", "nodes")}
    print()
    print(
        f"From {first['cards']} cards on, a page of {PAGE} adds {grown['heap'] / 1e3:.0f} kB to the JS heap,"
        f" {grown['tab'] / 1e3:.0f} kB to the tab's process and {grown['nodes']:.0f} DOM nodes."
        f" Headless, without a GPU, on {os.cpu_count()} cores that others share. A frame is longer beyond"
        f" {LONGEST_FRAME:.1f} ms."
    )


if __name__ == "__main__":
    main()
