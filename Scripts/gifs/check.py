"""The requirements for every drawn GIF."""

import re

from PIL import Image, ImageChops, ImageStat

import encoding

FEWEST_FRAMES = 20
FEWEST_TAGS = 3
SEAM_SLACK = 1.1  # A loop has no jump at its end: the last step may hardly be larger than the others.


def complaints(loop, folder):
    """The problems of a loop and its files, a sentence each."""
    return [f"{loop.name}: {text}" for check in (words, sizes, motion) for text in check(loop, folder)]


def words(loop, _):
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", loop.name) or loop.name.endswith(("-small", "-still")):
        yield "The name is not of lower case letters and hyphens, or ends as a rendition's does."
    if not loop.title or not loop.alt:
        yield "Title or alternative text is missing."
    if len(set(loop.tags)) < FEWEST_TAGS or any(tag != tag.lower().strip() for tag in loop.tags):
        yield f"There are fewer than {FEWEST_TAGS} tags, or they are not in lower case."


def sizes(loop, folder):
    limits = {
        "original": (480, encoding.LARGEST),
        "small": (240, encoding.LARGEST_SMALL),
        "still": (480, encoding.LARGEST),
    }
    for kind, name in encoding.files(loop).items():
        width, limit = limits[kind]
        if not (folder / name).exists():
            yield f"{name} is not drawn."
            continue
        measured = encoding.measured(folder / name)
        if measured["width"] != width or measured["bytes"] > limit:
            yield f"{name} is {measured['width']} px wide and has {measured['bytes']} bytes."


def motion(loop, folder):
    file = folder / encoding.files(loop)["original"]
    if not file.exists():
        return
    with Image.open(file) as gif:
        if gif.n_frames < FEWEST_FRAMES:
            yield f"It has {gif.n_frames} frames."
        if gif.info.get("loop") != 0:
            yield "It does not loop for ever."
        frames = []
        for at in range(gif.n_frames):
            gif.seek(at)
            frames.append(gif.convert("RGB"))
    steps = [difference(one, next_one) for one, next_one in zip(frames, frames[1:])]
    seam = difference(frames[-1], frames[0])
    moving = sum(step > 0 for step in steps)
    if moving < FEWEST_FRAMES * 0.6:
        yield f"Only {moving} frames differ from the one before."
    if seam > max(steps) * SEAM_SLACK:
        yield f"It jumps at its seam: {seam:.2f}, elsewhere at most {max(steps):.2f}."


def difference(one, other):
    """The mean difference of two pictures, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3
