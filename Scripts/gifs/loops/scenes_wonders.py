"""Wonders: a journey to the moon, and a golden prize."""

from math import atan2, cos, exp, pi, sin

from loop import Loop
from pen import (
    bands, blob, box, disc, fade, fill, line, mix, oval, placed, scattered, shape, stay, stroke, through, tone,
)
from stage import (
    AMBER, CORAL, CREAM, NIGHT, TEAL, WINE, ease, ease_in, ease_out, part, pulse, star, wave, words,
)

SPARKS = scattered("stars of the moon", 30, 3)
EYE = (-46, -30)  # Where the shell lands, relative to the middle of the moon.
HIT, OUT = 0.24, 0.66


def moon(c, t):
    # The shell flies into the moon's eye, sticks, and is shaken off, in front of painted scenery as in early cinema.
    bands(c, 0, 400, fade("#141a3a", "#2b3d6b", 4))
    for at, (x, y, size) in enumerate(SPARKS):
        glint = pulse(t, 1 + at % 2, at / 7) if at % 3 == 0 else 0.5
        star(c, 480 * x, 320 * y, 2.5 + 3.5 * size * (0.5 + 0.5 * glint), 4, 0.34)
        fill(c, CREAM if at % 3 else AMBER)
    hurt = stay(t, HIT, OUT, 0.03)
    shudder = 3 * wave(t, 25) * stay(t, 0.52, OUT + 0.03, 0.04)
    knock = 12 * exp(-14 * part(t, HIT, 1) * 4) * part(t, HIT - 0.001, HIT) * sin(40 * part(t, HIT, 1) + 0.8)
    squash = 0.05 * stay(t, HIT, HIT + 0.1, 0.03) - 0.04 * stay(t, OUT - 0.02, OUT + 0.08, 0.03)
    disc(c, 282, 186, 146, "#3a4d80")
    with placed(c, 282 + shudder + knock, 186, 0, (1 - squash, 1 + squash)):
        face(c, t, hurt)
        if HIT <= t < OUT:
            stuck(c, t)
    if t < HIT:
        flight(c, ease_in(t / HIT) ** 0.6, 0)
    if t >= OUT:
        flight(c, 1 - ease_out(part(t, OUT, 0.86)), 2 * pi * ease_out(part(t, OUT, 0.9)))
    burst(c, t)
    clouds(c, t)


def face(c, t, hurt):
    disc(c, 0, 0, 120, "#e3d3a4")
    disc(c, -5, -4, 113, "#f6ead0")
    for x, y, r in ((70, -66, 15), (88, -22, 9), (-74, 52, 13), (30, 92, 10), (-20, -96, 9), (-96, -6, 8)):
        disc(c, x, y, r, "#e3d3a4")
    for side in (-1, 1):
        oval(c, side * 62 - 4, 30, 19, 12, "#f2a98c")
    through(c, [(-10, -24), (2, 8), (14, 18), (4, 26), (-10, 22)])
    stroke(c, "#c9b27e", 6)
    blink = stay(t, 0.9, 0.96, 0.02)
    look = (-9, 6) if t < 0.2 or hurt else (-9 + 9 * part(t, 0.86, 0.9), 6 - 6 * part(t, 0.86, 0.9))
    for side in (-1, 1):
        x, y = side * 46, -30
        if side < 0 and hurt > 0.5:
            continue
        wide = 1 + 0.22 * hurt + 0.2 * stay(t, 0.1, HIT, 0.06)
        if blink > 0.5:
            c.new_path()
            c.arc(x, y - 10, 20, 0.2 * pi, 0.8 * pi)
            stroke(c, "#a08450", 5)
        else:
            oval(c, x, y, 21, 20 * wide, "#fffdf8")
            disc(c, x + look[0], y + look[1], 10, "#2a2440")
            disc(c, x + look[0] + 3, y + look[1] - 4, 3, CREAM)
        c.new_path()
        c.arc(x, y - 2, 27, (1.22 - 0.05 * hurt) * pi, 1.78 * pi)
        stroke(c, "#a08450", 6)
    smile = 1 - stay(t, 0.14, 0.84, 0.06)
    if hurt > 0.3 and t > 0.5:
        # The moon puffs out its cheeks.
        puff = stay(t, 0.5, OUT, 0.06)
        for side in (-1, 1):
            disc(c, side * 60 - 4, 42, 34 * puff, "#f2a98c")
        oval(c, 0, 64, 12, 5, "#7a2d3c")
    elif smile > 0.5:
        through(c, [(-40, 54), (-18, 70), (10, 72), (38, 54)])
        stroke(c, "#7a2d3c", 6)
    else:
        oval(c, 0, 66, 17, 10 + 12 * max(hurt, 0.3), "#7a2d3c")
        oval(c, 0, 75, 9, 5, CORAL)


def stuck(c, t):
    since = t - HIT
    wobble = 0.3 * exp(-since * 16) * sin(since * 130) + 0.05 * wave(t, 25) * stay(t, 0.5, OUT, 0.04)
    x, y = EYE
    with placed(c, x, y):
        disc(c, 0, 0, 27, "#c9b27e")
        with placed(c, 0, 0, -0.62 + wobble):
            with placed(c, -46, 0):
                shell(c)
        # The rim of the hole covers the nose.
        c.new_path()
        c.arc(2, -1, 25, -0.75 * pi, 0.42 * pi)
        c.arc_negative(8, -5, 12, 0.42 * pi, -0.75 * pi)
        c.close_path()
        fill(c, "#f6ead0")
        for angle in (-0.5, 0.0, 0.32):
            line(c, "#a08450", 4, *[(r * cos(angle * pi), r * sin(angle * pi)) for r in (29, 39)])


def flight(c, way, turn):
    # Along an arc from the lower left to the eye.
    def at(w):
        return -60 + 282 * w, 404 - 238 * w - 18 * sin(pi * w)
    x, y = at(way)
    nx, ny = at(way + 0.01)
    angle = atan2(ny - y, nx - x)
    if turn == 0:
        for puff in range(7):
            px, py = at(max(way - 0.05 - 0.055 * puff, -0.2))
            disc(c, px - 26, py + 20 + 3 * puff, 11 - 1.1 * puff, ("#dfe3f2", "#b9c2dd", "#8e9ac4")[puff // 3])
    with placed(c, x, y, angle + turn, 0.7 + 0.3 * way):
        shell(c, turn == 0)


def shell(c, is_burning=False):
    if is_burning:
        blob(c, AMBER, (-44, -10), (-72, 0), (-44, 10))
        blob(c, "#fff0c0", (-44, -5), (-58, 0), (-44, 5))
    for side in (-1, 1):
        shape(c, WINE, (-44, side * 8), (-54, side * 28), (-30, side * 20), (-18, side * 16))
    c.new_path()
    c.move_to(-46, -15)
    c.line_to(10, -19)
    c.curve_to(34, -17, 50, -6, 54, 0)
    c.curve_to(50, 6, 34, 17, 10, 19)
    c.line_to(-46, 15)
    c.close_path()
    fill(c, CORAL)
    c.move_to(-46, 4)
    c.line_to(53, 4)
    c.curve_to(46, 10, 34, 17, 10, 19)
    c.line_to(-46, 15)
    c.close_path()
    fill(c, "#c9452f")
    shape(c, AMBER, (-20, -17), (-12, -17.6), (-12, 17.6), (-20, 17))
    disc(c, 8, -1, 10, AMBER)
    disc(c, 8, -1, 7, TEAL)
    disc(c, 6, -3, 2.5, CREAM)
    for x in (-40, -30):
        for y in (-9, 0, 9):
            disc(c, x, y, 1.8, "#8a2a1c")


def burst(c, t):
    for start, count, reach in ((HIT, 9, 74), (OUT, 7, 60)):
        age = part(t, start, start + 0.14)
        if 0 < age < 1:
            for at in range(count):
                angle = pi * (0.62 + 1.3 * at / (count - 1))
                far = 22 + reach * ease_out(age)
                star(c, 236 + far * cos(angle), 156 + far * sin(angle), 11 * (1 - age) + 1, 5, 0.45, 0.2 * age + at / 9)
                fill(c, AMBER if at % 2 else CREAM)


def clouds(c, t):
    for y, paint, edge, step, drift, seed in (
        (352, "#5a6ea6", "#7b8fc4", 74, 5, 0.0), (384, "#c9d2ea", "#eef1fa", 88, -7, 0.3),
    ):
        moved = drift * wave(int(20 * t) / 20, 1, seed)
        for tint, lift in ((edge, 5), (paint, 0)):
            for at in range(8):
                disc(c, -20 + at * step + moved, y + 12 + 8 * (at % 2), step * 0.6 + lift, tint)
            box(c, 0, y + 10, 480, 80, 0, tint)


def prize(c, t):
    # A star on a curl of film: the light passes over it, and it turns once.
    box(c, 0, 0, 480, 460, 0, "#2a1024")
    for at, (x, lean) in enumerate(((70, 0.36), (410, -0.36), (10, 0.62), (470, -0.62))):
        with placed(c, x, 470, lean):
            shape(c, ("#5a2140", "#4a1b38")[at // 2], (-10, 0), (10, 0), (130, -1000), (-130, -1000))
    disc(c, 240, 158, 150, "#6b2a44")
    disc(c, 240, 158, 118, "#84384a")
    for at, (x, start, size) in enumerate(scattered("gold dust", 14, 3)):
        rise = (start + t) % 1
        twinkle = max(0.0, sin(pi * rise)) * (0.6 + 0.4 * wave(t, 3, at / 5))
        star(c, 60 + 360 * x, 400 - 380 * rise, (3 + 6 * size) * twinkle + 0.1, 4, 0.3)
        fill(c, AMBER if at % 2 else "#ffe6b0")
    plinth(c)
    ribbon(c, t)
    turning(c, t)
    sparkles(c, t)


def plinth(c):
    oval(c, 240, 438, 150, 14, "#170814")
    for y, half, high, paint in ((402, 112, 34, "#3d2230"), (376, 88, 28, "#54303c")):
        box(c, 240 - half, y, 2 * half, high, 5, paint)
        box(c, 240 - half, y, 2 * half, 6, 3, mix(paint, CREAM, 0.25))
        box(c, 240 + half * 0.62, y, half * 0.38, high, 3, mix(paint, NIGHT, 0.3))
    box(c, 174, 409, 132, 22, 3, AMBER)
    box(c, 174, 409, 132, 4, 2, "#ffe2a8")
    words(c, "THE BEST", 240, 421, 16, tone("#4a2a10"), family="URW Gothic")


GOLD = ("#7d4a12", "#b8741c", "#e59a2c", "#ffb347", "#ffd48a", "#fff1cf")


def ribbon(c, t):
    # Film that winds upwards; its back is darker.
    turns, steps = 2.25, 54
    pieces = []
    for step in range(steps):
        low, high = step / steps, (step + 1) / steps
        angle = 2 * pi * turns * low + 0.4
        reach = [34 + 26 * (1 - w) ** 2 for w in (low, high)]
        xs = [240 + r * cos(2 * pi * turns * w + 0.4) for w, r in zip((low, high), reach)]
        ys = [372 - 148 * w for w in (low, high)]
        pieces.append(
            (sin(angle), [(xs[0], ys[0] - 15), (xs[1], ys[1] - 15), (xs[1], ys[1] + 15), (xs[0], ys[0] + 15)], step),
        )
    for depth, points, step in sorted(pieces, key=lambda piece: piece[0]):
        light = 0.5 + 0.5 * depth
        gleam = (step / steps - 1.6 * t + 0.9) % 1.6
        shine = max(0.0, 1 - abs(gleam - 0.5) * 9) if depth > 0 else 0
        paint = GOLD[min(5, int(0.6 + 2.9 * light + 2.4 * shine))]
        shape(c, paint, *points)
        line(c, paint, 1, *points)
        if step % 3 == 1:
            x, y = (points[0][0] + points[1][0]) / 2, (points[0][1] + points[2][1]) / 2
            wide = abs(points[1][0] - points[0][0]) * 0.5 + 0.6
            for dy in (-9, 9):
                box(c, x - wide / 2, y + dy - 2.5, wide, 5, 0.5, GOLD[0] if depth > 0 else "#4f2d0c")


def turning(c, t):
    angle = 2 * pi * ease(part(t, 0.45, 0.95))
    thick = 9 * sin(angle)
    flat = cos(angle) if abs(cos(angle)) > 0.03 else 0.03
    with placed(c, 240, 140 + 3 * wave(t)):
        for layer in range(7):
            with placed(c, thick * (layer / 3 - 1), 0, 0, (flat, 1)):
                star(c, 0, 0, 104, 5, 0.5)
                fill(c, GOLD[1 if abs(cos(angle)) < 0.2 else 0])
        with placed(c, thick * (1 if flat > 0 else -1), 0, 0, (flat, 1)):
            facets(c)
            gleam(c, t)


def facets(c):
    corners = []
    for at in range(10):
        reach, angle = (104 if at % 2 == 0 else 52), 2 * pi * (at / 10 - 0.25)
        corners.append((reach * cos(angle), reach * sin(angle)))
    for at in range(10):
        light = (4, 2, 3, 1, 2, 1, 2, 1, 3, 2)[at]
        shape(c, GOLD[light], (0, 0), corners[at], corners[(at + 1) % 10])
    star(c, 0, 0, 104, 5, 0.5)
    stroke(c, GOLD[4], 3)


def gleam(c, t):
    way = ease(part(t, 0.02, 0.4))
    if not 0 < way < 1:
        return
    c.save()
    star(c, 0, 0, 104, 5, 0.5)
    c.clip()
    x = -190 + 380 * way
    for left, wide in ((0, 34), (44, 10)):
        shape(c, GOLD[5], (x + left, 120), (x + left + wide, 120), (x + left + wide + 70, -120), (x + left + 70, -120))
    c.restore()


def sparkles(c, t):
    for at, (x, y, size) in enumerate(((240, 38, 30), (336, 108, 24), (180, 226, 20), (150, 112, 18))):
        bright = sin(pi * part(t, 0.12 + 0.07 * at, 0.36 + 0.07 * at))
        star(c, x, y, size * bright + 0.1, 4, 0.14, 0.1 * t)
        fill(c, "#ffffff")


LOOPS = (
    Loop(
        name="to-the-moon", title="To the moon", height=400, frames=54, delay=5, colors=48, still=0.4,
        alt="a rocket flies into the eye of a moon with a face, which puffs its cheeks and shakes it off again",
        tags=(
            "rocket", "moon", "to the moon", "space", "silent movie", "ouch", "launch", "bullseye", "journey",
            "melies",
        ),
        draw=moon,
    ),
    Loop(
        name="golden-star", title="And the winner is you", height=460, frames=44, delay=5, colors=40, still=0.24,
        alt="a golden star on a curl of golden movie shines, sparkles in the spotlights, and turns once on its plinth",
        tags=(
            "award", "winner", "trophy", "prize", "the best", "congratulations", "gold star", "champion", "proud",
            "well deserved",
        ),
        draw=prize,
    ),
)
