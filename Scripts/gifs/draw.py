#!/usr/bin/python3
"""Draws the built-in GIFs: draw.py [--sheet FILE] [NAME…]. Without names it draws all of them."""

import argparse
import importlib
import json
import os
from multiprocessing import Pool
from pathlib import Path

import encoding
from check import complaints

HERE = Path(__file__).parent
GIFS = HERE.parent.parent / "Sources/Catalog/Resources/gifs"


def main():
    parser = argparse.ArgumentParser(description="Draws the built-in GIFs.")
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--sheet", type=Path, help="draw no GIFs, but a picture of some frames of each")
    parser.add_argument("--frames", type=int, default=12, help="how many frames the picture has of each")
    parser.add_argument("--list", action="store_true", help="draw nothing, but list what is drawn")
    parser.add_argument("--check", action="store_true", help="draw nothing, but check what is drawn")
    options = parser.parse_args()

    everything = all_loops()
    unknown = set(options.names) - {loop.name for loop in everything}
    if unknown:
        parser.error(f"There is no loop named {', '.join(sorted(unknown))}.")
    chosen = [loop for loop in everything if not options.names or loop.name in options.names]

    if options.sheet:
        encoding.sheet(chosen, options.frames).save(options.sheet)
        return
    if options.list:
        write_list(everything)
    elif not options.check:
        GIFS.mkdir(parents=True, exist_ok=True)
        os.nice(10)
        with Pool(2) as pool:
            for line in pool.imap(draw, [loop.name for loop in chosen], chunksize=1):
                print(line, flush=True)
        write_list(everything)
    found = [complaint for loop in chosen for complaint in complaints(loop, GIFS)]
    if found:
        raise SystemExit("\n".join(found))


def all_loops():
    """All loops in the order of the list, which takes one from each module in turn."""
    modules = sorted(path.stem for path in (HERE / "loops").glob("[a-z]*.py"))
    shelves = [importlib.import_module(f"loops.{name}").LOOPS for name in modules]
    longest = max(len(shelf) for shelf in shelves)
    return [shelf[at] for at in range(longest) for shelf in shelves if at < len(shelf)]


def draw(name):
    loop = next(loop for loop in all_loops() if loop.name == name)
    encoding.encode(loop, GIFS)
    sizes = [(GIFS / file).stat().st_size // 1000 for file in encoding.files(loop).values()]
    return f"{name}: {' + '.join(map(str, sizes))} kB"


def write_list(loops):
    """Writes a line for each loop, in the format that the catalog reads."""
    drawn = [loop for loop in loops if all((GIFS / file).exists() for file in encoding.files(loop).values())]
    lines = [json.dumps(encoding.described(loop, GIFS), ensure_ascii=False) for loop in drawn]
    (GIFS / "gifs.jsonl").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
