"""Film noir scenes: a window in the rain, and a trail of footprints."""

from math import cos, pi, sin

from loop import Loop
from pen import (
    bands, blob, box, disc, fade, fill, line, mix, oval, placed, scattered, shape, stay, stroke, through,
)
from stage import AMBER, CORAL, CREAM, NIGHT, SKY, SLATE, TEAL, VIOLET, WINE, ease, ellipse, part, rounded, wave, words

# Blurred lights of a town: place, size, color and brightness.
LIGHTS = [
    (52, 196, 26, AMBER, 0.6), (108, 226, 34, CORAL, 0.5), (140, 172, 18, VIOLET, 0.7), (192, 226, 28, TEAL, 0.6),
    (262, 236, 30, AMBER, 0.55), (300, 176, 20, SKY, 0.6), (338, 224, 36, CORAL, 0.45), (440, 150, 24, AMBER, 0.55),
    (436, 222, 34, VIOLET, 0.6), (22, 240, 30, TEAL, 0.5), (80, 132, 14, AMBER, 0.4), (394, 110, 15, CORAL, 0.45),
]
GLASS = scattered("drops on the glass", 46, 3)
STREAKS = scattered("rain outside", 30, 3)


def rain(c, t):
    bands(c, 0, 300, fade("#1a2044", "#5a3560", 5))
    town(c, t)
    sign(c, t)
    for x, start, depth in STREAKS:
        y = ((start + (3 if depth > 0.5 else 2) * t) % 1) * 360 - 40
        left, length = 520 * x - 0.12 * y, 16 + 16 * depth
        line(c, "#c3cdf0", 1 + 0.6 * depth, (left, y), (left - 0.12 * length, y + length), alpha=0.35)
    for x, y, size in GLASS:
        drop(c, 480 * x, 262 * y, 1.6 + 2.4 * size)
    for lane in range(7):
        running(c, t, lane)
    for x, y, width, height in [
        (0, 0, 480, 12), (0, 0, 12, 300), (468, 0, 12, 300), (156, 0, 10, 300), (314, 0, 10, 300),
    ]:
        box(c, x, y, width, height, 0, "#0b0c12")
    box(c, 0, 258, 480, 42, 0, "#1d1a2c")
    box(c, 0, 258, 480, 4, 0, "#6a4a68")
    with placed(c, 382, 270, scale=1.28):
        cat(c, t)


def town(c, t):
    for x, width, top in [(0, 70, 120), (64, 56, 84), (116, 70, 140), (262, 58, 104), (316, 70, 130), (392, 90, 78)]:
        box(c, x, top, width, 200, 0, "#161a36")
    for at, (x, y, radius, paint, strength) in enumerate(LIGHTS):
        breath = 1 + 0.25 * wave(t, 1, at / 12) if at % 3 == 0 else 1
        disc(c, x, y, radius, paint, strength * breath)
        disc(c, x, y, radius * 0.75, mix(paint, CREAM, 0.3), 0.22)


def sign(c, t):
    box(c, 196, 6, 88, 198, 30, CORAL, 0.12)
    box(c, 204, 12, 72, 186, 22, CORAL, 0.16)
    box(c, 214, 20, 52, 170, 10, "#541c28")
    for at, letter in enumerate("CINEMA"):
        # One letter flickers.
        is_lit = not (at == 3 and (0.3 < t < 0.34 or 0.38 < t < 0.46))
        y = 40 + 26 * at
        words(c, letter, 240, y, 25, CREAM if is_lit else (0.42, 0.2, 0.24), family="URW Gothic")
    rounded(c, 214, 20, 52, 170, 10)
    stroke(c, CORAL, 3)


def drop(c, x, y, size):
    oval(c, x, y, size * 0.85, size, "#11142c", 0.55)
    disc(c, x + size * 0.2, y + size * 0.35, size * 0.42, "#e9edfa", 0.8)


def running(c, t, lane):
    # A drop sticks, slides, sticks again, and leaves the picture before it starts again at the top.
    x = 40 + 66 * lane
    time = (t + lane * 0.37) % 1
    way = 0.28 * ease(part(time, 0.04, 0.24)) + 0.22 * ease(part(time, 0.3, 0.52)) + 0.6 * part(time, 0.56, 0.98) ** 2
    y = 330 * way - 24
    for step in range(4):
        top = y - 16 * (step + 1)
        points = [(x + 2 * sin(high / 23), high) for high in (top, top + 16)]
        line(c, "#dfe5fa", 3.4 - 0.6 * step, *points, alpha=0.42 - 0.09 * step)
    x += 2 * sin(y / 23)
    oval(c, x, y, 5.2, 7.4, "#181c3c", 0.7)
    oval(c, x + 0.8, y + 2, 2.8, 3.6, "#f3f5fc")


def cat(c, t):
    # A cat watches; its tail swings and an ear turns.
    rim = mix(CORAL, NIGHT, 0.25)
    swing = wave(t)
    through(c, [(22, -10), (40, -3), (47 + 2 * swing, 6), (42 + 8 * swing, 18 - 2 * abs(swing))])
    stroke(c, NIGHT, 9)
    through(c, [(-30, 0), (-33, -30), (-24, -64), (-2, -80), (20, -66), (32, -30), (30, 0)])
    c.close_path()
    fill(c, NIGHT)
    line(c, rim, 1.6, (-31.5, -14), (-32, -30), (-29, -46), (-24, -58))
    with placed(c, -4 + 1.5 * wave(t, 1, 0.2), -88, 0.06 * wave(t, 1, 0.2)):
        oval(c, 0, 0, 27, 23, NIGHT)
        for side in (-1, 1):
            with placed(c, side * 15, -14, side * 0.1 + (0.35 * stay(t, 0.6, 0.76, 0.06) if side > 0 else 0)):
                shape(c, NIGHT, (-11, 8), (side, -20), (11, 8))
        c.new_path()
        c.arc(0, 0, 25, 0.95 * pi, 1.22 * pi)
        stroke(c, rim, 1.6)


STRIDE = 150  # The middle between two footprints, in the direction of the walk.


def detective(c, t):
    # The floor moves by two footprints per loop: a step, a look, a step, a look.
    way = ease(part((2 * t) % 1, 0.0, 0.6))
    walked = STRIDE * (int(2 * t) + way)
    side = 1 if t < 0.5 else -1
    nod = 4 * stay((2 * t) % 1, 0.62, 0.98, 0.12)
    x, y = 218 + 12 * sin(2 * pi * way), 122 - 30 * side * cos(pi * way) + nod
    bands(c, 0, 270, ["#23253a", "#2a2d46", "#23253a", "#2a2d46", "#23253a"])
    for at in range(7):
        shoe(c, at * STRIDE - walked % STRIDE - 82, at + int(walked // STRIDE), "#41456a", None)
    c.save()
    ellipse(c, x, y, 76, 76)
    c.clip()
    with placed(c, x, y, scale=1.5):
        c.translate(-x, -y)
        floor(c, walked, ["#9c6843", "#aa734a", "#9c6843", "#aa734a", "#9c6843"])
        for at in range(7):
            shoe(c, at * STRIDE - walked % STRIDE - 82, at + int(walked // STRIDE), "#3a1a1c", "#c98a52")
    c.restore()
    lens(c, x, y)


def floor(c, walked, planks):
    for row, paint in enumerate(planks):
        box(c, -20, 54 * row, 520, 54, 0, paint)
        box(c, -20, 54 * row, 520, 2, 0, NIGHT, 0.45)
        for joint in range(2):
            box(c, (joint * 300 + row * 167 - walked) % 600 - 60, 54 * row, 2, 54, 0, NIGHT, 0.45)


def shoe(c, x, index, paint, ribs):
    with placed(c, x, 152 if index % 2 else 92):
        blob(c, paint, (-6, -13), (18, -15), (36, -6), (36, 7), (18, 14), (-6, 10), (-10, -2))
        blob(c, paint, (-34, -9), (-18, -11), (-16, 8), (-34, 8), (-39, 0))
        if ribs:
            for rib in range(4):
                line(c, ribs, 2, (-1 + 9 * rib, -8), (1 + 9 * rib, 7))
        # Popcorn lies beside the footprints.
        for dx, dy, size in [(0, 0, 5), (5, -4, 5), (6, 4, 5), (10, 0, 4)]:
            disc(c, 44 + dx, (-24 if index % 2 else 22) + dy, size, CREAM if ribs else "#565a72")
        if ribs:
            disc(c, 49, (-24 if index % 2 else 22), 3, AMBER)


def lens(c, x, y):
    with placed(c, x, y, 0.56):
        box(c, 84, -9, 130, 20, 9, "#3a1d22")
        box(c, 84, -9, 130, 7, 4, WINE)
        box(c, 74, -7, 18, 16, 3, AMBER)
        hand(c)
    c.new_path()
    for paint, width in (("#8a5a20", 12), (AMBER, 7)):
        ellipse(c, x, y, 80, 80)
        stroke(c, paint, width)
    for radius, start, end, paint, width, alpha in [(80, 1.05, 1.5, "#ffe2b0", 3, 1), (62, 1.1, 1.36, CREAM, 7, 0.6)]:
        c.new_path()
        c.arc(x, y, radius, start * pi, end * pi)
        stroke(c, paint, width, alpha)
    disc(c, x - 61, y + 13, 3.5, CREAM, 0.6)


def hand(c):
    # Sleeve, cuff, and fingers around the handle.
    shape(c, SLATE, (196, -36), (400, -80), (400, 90), (196, 36))
    line(c, "#565a72", 3, (198, -36), (400, -80))
    box(c, 184, -32, 22, 64, 5, CREAM)
    box(c, 194, -32, 12, 64, 5, "#cfc8ba")
    box(c, 140, -26, 54, 52, 20, "#c98f6a")
    for finger in range(4):
        box(c, 142 + 13 * finger, -28, 12.5, 42, 6, "#e0a880")
        box(c, 153 + 13 * finger, -24, 2, 34, 1, "#c98f6a")
    box(c, 122, 7, 46, 16, 8, "#d39a73")


LOOPS = (
    Loop(
        name="rain-on-the-window", title="Rain on the window", height=300, frames=42, delay=5, colors=64,
        alt="a black cat on a windowsill watches the rain run down the glass; outside glows the neon sign of a cinema",
        tags=("rain", "rainy day", "window", "noir", "neon", "cat", "sad", "melancholy", "cosy", "waiting"), draw=rain,
    ),
    Loop(
        name="on-the-trail", title="On the trail", height=250, frames=36, delay=5, colors=64, still=0.4,
        alt="a detective's magnifying glass follows footprints and popcorn across a dark floor",
        tags=(
            "detective", "magnifying glass", "investigate", "searching", "looking for", "clue", "mystery", "footprints",
            "suspicious",
        ),
        draw=detective,
    ),
)
