"""Writes a loop's files: the GIF, a smaller one, and a still picture."""

import hashlib
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

import cairo
import flats
from PIL import Image, ImageChops, ImageDraw

LARGEST = 200_000
LARGEST_SMALL = 45_000
SMALL_WIDTH = 240

# A fixed dither pattern, added before colors are rounded. It avoids visible steps in gradients and does not flicker.
PATTERN = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)

# Settings from best to smallest: every how many frames, the share of colors, the dither strength, the difference up to
# which a pixel keeps the value of the frame before, and the lossy compression. The first one within the size limit is
# taken.
WAYS = (
    (1, 1, 8, 0, 20), (1, 1, 4, 4, 30), (1, 1, 0, 6, 40), (1, 0.9, 0, 8, 70), (1, 0.8, 0, 8, 110),
)
SMALL_WAYS = (
    (1, 1, 4, 4, 30), (1, 0.8, 0, 8, 60), (2, 1, 4, 4, 30), (2, 1, 0, 6, 50), (2, 0.8, 0, 8, 90), (2, 0.6, 0, 10, 140),
    (3, 0.7, 0, 8, 110), (3, 0.5, 0, 10, 160),
)
# The same for loops in flat colors, which need no dither.
FLAT_WAYS = ((1, 1, 0, 0, 0), (1, 0.85, 0, 0, 0), (1, 0.7, 0, 0, 20))
SMALL_FLAT_WAYS = ((1, 1, 0, 0, 0), (2, 1, 0, 0, 0), (2, 0.8, 0, 0, 20), (2, 0.65, 0, 0, 60), (3, 0.8, 0, 0, 20))


def files(loop):
    return {"original": f"{loop.name}.gif", "small": f"{loop.name}-small.gif", "still": f"{loop.name}-still.webp"}


def encode(loop, folder):
    frames = [frame(loop, at / loop.frames) for at in range(loop.frames)]
    height = round(loop.height * SMALL_WIDTH / loop.width)
    # Sharpening helps soft light. In flat colors it would only add colors.
    filtering = Image.BOX if loop.flat else Image.LANCZOS
    small = [picture.resize((SMALL_WIDTH, height), filtering) for picture in frames]
    names = files(loop)
    ways, small_ways = (FLAT_WAYS, SMALL_FLAT_WAYS) if loop.flat else (WAYS, SMALL_WAYS)
    fit(frames, loop, folder / names["original"], ways, LARGEST)
    fit(small, loop, folder / names["small"], small_ways, LARGEST_SMALL)
    frame(loop, loop.still).save(folder / names["still"], "WEBP", quality=84, method=6)


def frame(loop, t):
    """The picture at the moment `t`."""
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, loop.width, loop.height)
    loop.draw(cairo.Context(surface), t)
    surface.flush()
    size = (loop.width, loop.height)
    return Image.frombuffer("RGB", size, bytes(surface.get_data()), "raw", "BGRX", surface.get_stride(), 1)


def fit(frames, loop, file, ways, limit):
    for step, share, strength, steady, loss in ways:
        chosen = frames[::step]
        palette = (flats.palette if loop.flat else common_palette)(chosen, max(8, int(loop.colors * share)))
        write(chosen, palette, strength, steady, loop.delay * step, loss, file)
        if file.stat().st_size <= limit:
            return


def write(frames, palette, strength, steady, delay, loss, file):
    pattern = tiled_pattern(frames[0].size, strength)
    with tempfile.TemporaryDirectory() as folder:
        singles = []
        before = None
        for number, picture in enumerate(frames):
            single = Path(folder) / f"{number:04}.gif"
            shaded = ImageChops.add(picture, pattern, offset=-(strength // 2))
            reduced = shaded.quantize(palette=palette, dither=Image.Dither.NONE)
            if before and steady:
                reduced.paste(before, mask=hardly_changed(before, picture, steady))
            reduced.save(single, optimize=False)
            singles.append(single)
            before = reduced
        options = ["--no-warnings", "-O3", f"--lossy={loss}", f"--delay={delay}", "--loopcount=forever"]
        subprocess.run(["gifsicle", *options, *singles, "--output", file], check=True)


def hardly_changed(before, picture, steady):
    """Where the picture differs so little from the frame before that the old pixel is kept."""
    red, green, blue = ImageChops.difference(before.convert("RGB"), picture).split()
    most = ImageChops.lighter(red, ImageChops.lighter(green, blue))
    return most.point(lambda value: 255 if value <= steady else 0)


def common_palette(frames, colors):
    """One palette for all frames, so that still parts keep their colors."""
    counts = Counter()
    for picture in frames[:: max(1, len(frames) // 12)]:
        coarse = picture.point(lambda value: value & 0xFC)
        for count, tone in coarse.getcolors(1 << 24):
            counts[tone] += count
    # Each color counts less than its area, so that small bright parts keep their colors beside large dark ones.
    tones = [tone for tone, count in sorted(counts.items()) for _ in range(int(count**0.75 / 8))]
    swatch = Image.new("RGB", (len(tones), 1))
    swatch.putdata(tones)
    return swatch.quantize(colors, method=Image.Quantize.MEDIANCUT, kmeans=3)


def tiled_pattern(size, strength):
    tile = Image.new("L", (4, 4))
    tile.putdata([value * strength // 16 for value in PATTERN])
    pattern = Image.new("L", size)
    for x in range(0, size[0], 4):
        for y in range(0, size[1], 4):
            pattern.paste(tile, (x, y))
    return Image.merge("RGB", (pattern, pattern, pattern))


def described(loop, folder):
    """The loop's line in the catalog's list."""
    with Image.open(folder / files(loop)["original"]) as original:
        frames = original.n_frames
    line = {"name": loop.name, "title": loop.title, "alt": loop.alt, "tags": list(loop.tags), "frames": frames}
    return line | {kind: measured(folder / name) for kind, name in files(loop).items()}


def measured(file):
    content = file.read_bytes()
    with Image.open(file) as picture:
        width, height = picture.size
    revision = hashlib.sha256(content).hexdigest()[:8]
    return {"width": width, "height": height, "bytes": len(content), "revision": revision}


def sheet(loops, count, across=4):
    """A contact sheet with a row of frames for each loop."""
    rows = []
    for loop in loops:
        for start in range(0, count, across):
            row = Image.new("RGB", (across * loop.width, loop.height + 4), "white")
            for column, at in enumerate(range(start, min(start + across, count))):
                picture = frame(loop, int(at * loop.frames / count) / loop.frames)
                ImageDraw.Draw(picture).text((4, 2), f"{loop.name} {int(at * loop.frames / count)}", "white")
                row.paste(picture, (column * loop.width, 0))
            rows.append(row)
    whole = Image.new("RGB", (across * 480, sum(row.height for row in rows)), "white")
    top = 0
    for row in rows:
        whole.paste(row, (0, top))
        top += row.height
    return whole
