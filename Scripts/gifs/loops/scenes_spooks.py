"""A friendly ghost in the seats, and reels that turn while something loads."""

from math import cos, pi, sin

from loop import Loop
from pen import bands, blob, box, disc, fade, fill, mix, oval, placed, shape, stay, stroke, through, tone
from stage import (
    AMBER, CORAL, CREAM, MINT, NIGHT, TEAL, WINE, ease_back, ease_in, part, wave, words,
)


def boo(c, t):
    # The ghost peeps over the seats, springs up, says boo, giggles, and sinks.
    bands(c, 0, 400, fade("#1d1433", "#3a2250", 5))
    stalls_behind(c)
    peep = stay(t, 0.04, 0.24, 0.06)
    up = ease_back(part(t, 0.24, 0.38), 1.5) * (1 - ease_in(part(t, 0.8, 0.96)))
    y = 396 - 96 * peep * (1 - part(t, 0.22, 0.26)) - 214 * up + 5 * wave(t, 3) * up
    giggle = stay(t, 0.5, 0.76, 0.06)
    stretch = 0.14 * sin(pi * part(t, 0.24, 0.36)) - 0.05 * giggle * abs(wave(t, 8))
    with placed(c, 178, y, 0.05 * wave(t, 8) * giggle, (1 - stretch * 0.7, 1 + stretch)):
        ghost(c, t, up, giggle)
    speech(c, t)
    for row, (y, size, paint, dark) in enumerate(((300, 1.0, "#7d2c45", "#5d1f35"), (338, 1.22, WINE, "#7d2c45"))):
        for at in range(-1, 6):
            seat(c, (at + 0.5 * (row % 2)) * 92 * size + (24 if row else 20), y, size, paint, dark)


def stalls_behind(c):
    box(c, 396, 36, 58, 26, 4, "#12452f")
    words(c, "EXIT", 425, 49, 17, MINT, family="URW Gothic")
    for at, x in enumerate((0, 12, 24, 36, 48)):
        box(c, x - 4, 0, 12, 360, 0, ("#571f44", "#4a1a3b")[at % 2])


def seat(c, x, y, size, paint, dark):
    with placed(c, x, y, scale=size):
        box(c, -38, 0, 76, 110, 22, dark)
        box(c, -34, 3, 68, 110, 20, paint)
        box(c, -24, 11, 48, 6, 3, mix(paint, CREAM, 0.22))
        box(c, -48, 44, 12, 80, 6, "#2a1122")
        box(c, 36, 44, 12, 80, 6, "#2a1122")


def ghost(c, t, up, giggle):
    body, shade = "#f3efff", "#cfc6f2"
    hem = [(78 - 26 * at, 118 + (9 if at % 2 else -7) + 5 * wave(t, 2, at / 5)) for at in range(7)]
    blob(c, shade, (0, -92), (54, -72), (80, -16), (84, 60), *hem, (-84, 60), (-80, -16), (-54, -72))
    hem = [(x * 0.92 - 7, y - 2) for x, y in hem]
    blob(c, body, (-6, -90), (42, -72), (64, -16), (66, 60), *hem, (-84, 60), (-79, -16), (-54, -71))
    flap = wave(t, 4) * 12 * up + 14 * giggle
    for side in (-1, 1):
        lift = 46 * up
        hand = -lift - flap * side * 0.3
        blob(
            c, body if side < 0 else shade, (side * 62, -6), (side * 92, 6 - lift),
            (side * (114 + 4 * up), hand - 18 - 8 * up), (side * 118, hand + 2), (side * 98, 34 - lift * 0.7),
            (side * 64, 44),
        )
    happy = giggle > 0.5
    for side in (-1, 1):
        if happy:
            c.new_path()
            c.arc(side * 26 - 6, -24, 11, 1.08 * pi, 1.92 * pi)
            stroke(c, NIGHT, 6)
        else:
            shut = stay(t, 0.12, 0.18, 0.02)
            oval(c, side * 26 - 6, -28, 10.5, 15 * (1 - 0.9 * shut), NIGHT)
            disc(c, side * 26 - 2, -34, 4.2 * (1 - shut), CREAM)
        oval(c, side * 48 - 6, -2, 13, 8, "#ff9f9a")
    wide = stay(t, 0.26, 0.52, 0.06)
    if happy:
        c.new_path()
        c.arc(-6, 0, 15, 0, pi)
        c.close_path()
        fill(c, "#5a2340")
    else:
        oval(c, -6, 6, 7 + 9 * wide, 5 + 15 * wide, "#5a2340")
        oval(c, -6, 12 + 6 * wide, 5 + 4 * wide, 2 + 5 * wide, "#ff9f9a")


def speech(c, t):
    shown = ease_back(part(t, 0.28, 0.36), 2.4) * (1 - ease_in(part(t, 0.72, 0.78)))
    if shown <= 0.01:
        return
    with placed(c, 374, 132, 0.05 * wave(t, 6) - 0.06, shown):
        points = []
        for at in range(24):
            reach = (1.0 if at % 2 else 0.78) + 0.04 * wave(t, 3, at / 5)
            points.append((92 * reach * cos(2 * pi * at / 24), 66 * reach * sin(2 * pi * at / 24)))
        shape(c, "#3c1d14", *[(x + 4, y + 6) for x, y in points])
        shape(c, AMBER, *points)
        shape(c, AMBER, (-60, 20), (-94, 62), (-34, 42))
        words(c, "BOO!", 2, 3, 42, tone("#8a3a1c"), family="URW Gothic")
        words(c, "BOO!", 0, 0, 42, NIGHT, family="URW Gothic")


def loading(c, t):
    # Two reels in step, the film that runs between them, and three dots.
    box(c, 0, 0, 480, 270, 0, "#1f2233")
    oval(c, 240, 262, 250, 50, "#262a3e")
    turn = 2 * pi / 5 * (t + 0.06 * wave(t, 2))
    movie(c, t)
    reel(c, 120, 104, 78, 2 * turn, AMBER, "#c97f24")
    reel(c, 360, 104, 78, 2 * turn, CORAL, "#c4472e")
    words(c, "Loading", 222, 240, 30, CREAM, family="URW Gothic")
    for dot in range(3):
        time = (t - 0.12 * dot) % 1
        hop = 13 * sin(pi * part(time, 0.0, 0.3)) + 2 * sin(pi * part(time, 0.3, 0.42))
        disc(c, 292 + 15 * dot, 247 - hop, 5, AMBER)


def reel(c, x, y, radius, turn, paint, dark):
    disc(c, x + 4, y + 7, radius, "#161826")
    disc(c, x, y, radius, dark)
    disc(c, x - 2, y - 2, radius - 3, paint)
    disc(c, x, y, radius * 0.9, mix(paint, NIGHT, 0.12))
    with placed(c, x, y, turn):
        for at in range(5):
            angle = 2 * pi * at / 5
            with placed(c, 0.54 * radius * cos(angle), 0.54 * radius * sin(angle)):
                disc(c, 0, 0, radius * 0.25, dark)
            disc(c, 0.54 * radius * cos(angle), 0.54 * radius * sin(angle), radius * 0.22, "#2a1d22")
            disc(c, 0.66 * radius * cos(angle + pi / 5), 0.66 * radius * sin(angle + pi / 5), 4, dark)
        disc(c, 0, 0, radius * 0.2, dark)
        disc(c, 0, 0, radius * 0.15, CREAM)
        for at in range(5):
            disc(c, 7 * cos(2 * pi * at / 5), 7 * sin(2 * pi * at / 5), 2, dark)
    c.new_path()
    c.arc(x, y, radius - 8, 1.06 * pi, 1.4 * pi)
    stroke(c, mix(paint, CREAM, 0.55), 5)


def movie(c, t):
    # The film leaves the left reel at the bottom, waves, and reaches the right one.
    def at(way):
        return 120 + 240 * way, 182 + 16 * sin(pi * way) + 3 * wave(t, 1, way) * sin(pi * way)
    points = [at(step / 24) for step in range(25)]
    for paint, width in ((NIGHT, 34), ("#3a2a2c", 30)):
        through(c, points)
        stroke(c, paint, width)
    for step in range(20):
        way = (step + 2 * t) / 20 % 1
        x, y = at(way)
        for dy in (-11, 11):
            box(c, x - 2.6, y + dy - 2, 5.2, 4, 1, CREAM)
        if step % 2 == 0:
            box(c, x - 8, y - 6.5, 20, 13, 2, TEAL)


LOOPS = (
    Loop(
        name="boo", title="Boo!", height=400, frames=56, delay=5, colors=40, still=0.44,
        alt="a friendly ghost peeps over the seats of a cinema, springs up, says Boo and giggles",
        tags=("ghost", "boo", "halloween", "scary", "spooky", "surprise", "hi", "peekaboo", "horror", "scared"),
        draw=boo,
    ),
    Loop(
        name="loading", title="Loading", height=270, frames=30, delay=4, colors=32,
        alt="movie runs from one turning reel to another over the word Loading, behind which three dots jump",
        tags=("loading", "wait", "waiting", "please wait", "patience", "hold on", "buffering", "thinking", "movie reel"),
        draw=loading,
    ),
)
