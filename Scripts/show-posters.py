#!/usr/bin/env python3
"""show-posters.py PROGRAM FOLDER: writes the posters of Discover's first 200 movies to FOLDER/index.html."""

import html
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

COUNT = 200
STYLE = "body{margin:16px;background:#eee;display:grid;grid-template-columns:repeat(10,1fr);gap:16px}img{width:100%}"


def addresses(base):
    """The addresses of the posters without duplicates, in Discover's order."""
    found = {}
    page = 1
    while len(found) < COUNT:
        with urllib.request.urlopen(f"{base}/?page={page}") as answer:
            text = answer.read().decode()
        fresh = [html.unescape(address) for address in re.findall(r'src="(/posters/[^"]+)"', text)]
        if not fresh:
            break
        found.update(dict.fromkeys(fresh))
        page += 1
    return list(found)[:COUNT]


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        environment = {"PATH": os.environ["PATH"], "MATINEE_DATA_DIR": data}
        server = subprocess.Popen(
            [program, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            base = next(match[0] for line in server.stdout if (match := re.search(r"http://[^\s/]+", line)))
            pictures = []
            for place, address in enumerate(addresses(base)):
                with urllib.request.urlopen(base + address) as answer:
                    (folder / f"{place:03}.svg").write_bytes(answer.read())
                pictures.append(f'<img src="{place:03}.svg" alt="">')
        finally:
            server.terminate()
            server.wait()
    sheet = f"<!doctype html><meta charset=utf-8><title>Posters</title><style>{STYLE}</style>{''.join(pictures)}"
    (folder / "index.html").write_text(sheet, encoding="utf-8")
    print(f"{len(pictures)} posters: {folder / 'index.html'}")


if __name__ == "__main__":
    main()
