"""Moods: love, a Monday's coffee, a ghost, and waiting."""

from math import cos, pi, sin

from loop import Loop
from pen import (
    box, disc, fill, heart, line, oval, placed, scattered, shape, stay, stroke, through, tone,
)
from stage import (
    AMBER, CORAL, CREAM, NIGHT, TEAL, WINE, circle, ease, ease_out, part, wave, words,
)

FLOATING = scattered("small hearts", 12, 4)


def love(c, t):
    # The heart beats twice, short and long; bulbs run around its rim.
    box(c, 0, 0, 480, 480, 0, "#3a1026")
    disc(c, 240, 236, 228, "#451430")
    beat = stay(t, 0.02, 0.2, 0.09) * 0.7 + stay(t, 0.2, 0.46, 0.12)
    grown = part((t - 0.2) % 1, 0, 0.5)
    if grown < 1:
        heart(c, 240, 236, 150 + 96 * ease_out(grown))
        stroke(c, "#7a2148", 18 * (1 - grown) + 0.01)
    for at, (x, start, size, sway) in enumerate(FLOATING):
        rise = (start + t) % 1
        y = 510 - 560 * rise
        with placed(c, 480 * x + 16 * wave(t, 1, sway), y, 0.3 * wave(t, 1, size)):
            heart(c, 0, 0, (7 + 11 * size) * min(1, 6 * rise, 6 * (1 - rise)) + 0.1)
            fill(c, (CORAL, WINE, "#c9506a")[at % 3])
    with placed(c, 240, 236, 0, 1 + 0.075 * beat):
        sign(c, t, beat)


def sign(c, t, beat):
    heart(c, 4, 12, 160)
    fill(c, "#260a18")
    for size, paint in ((160, "#7a2138"), (156, WINE), (132, "#e4503f"), (126, CORAL)):
        heart(c, 0, 0, size)
        fill(c, paint)
    c.save()
    heart(c, 0, 0, 126)
    c.clip()
    oval(c, -58, -64, 44, 34, "#ff8a6c")
    c.restore()
    words(c, "Love", 4, 6, 104, tone("#b8392c"), family="Z003", bold=False)
    words(c, "Love", 0, 0, 104, CREAM, family="Z003", bold=False)
    for at, (x, y) in enumerate(rim(144, 24)):
        is_lit = (at + int(t * 9)) % 3 == 0
        disc(c, x, y, 9 if is_lit else 6.5, AMBER if is_lit else "#7a2138")
        disc(c, x, y, 6 if is_lit else 5, "#fff3d0" if is_lit else "#d98a4a")


def rim(size, count):
    """Points along a heart at equal distances."""
    sides = ((0, -0.42), (-0.25, -1), (-1, -0.95), (-1, -0.28)), ((-1, -0.28), (-1, 0.28), (-0.4, 0.55), (0, 0.98))
    fine = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in sides:
        for step in range(100):
            u, v = step / 100, 1 - step / 100
            fine.append((
                v**3 * ax + 3 * v * v * u * bx + 3 * v * u * u * cx + u**3 * dx,
                v**3 * ay + 3 * v * v * u * by + 3 * v * u * u * cy + u**3 * dy,
            ))
    fine += [(-x, y) for x, y in reversed(fine)]
    far = [0.0]
    for (ax, ay), (bx, by) in zip(fine, fine[1:]):
        far.append(far[-1] + ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    found = []
    for at in range(count):
        index = next(i for i, length in enumerate(far) if length >= far[-1] * at / count)
        found.append((size * fine[index][0], size * fine[index][1]))
    return found


def monday(c, t):
    # The lids fall, the coffee works, and they fall again.
    awake = stay(t, 0.56, 0.86, 0.05)
    drowsy = ease(part(t, 0.0, 0.2)) * 0.4 + ease(part(t, 0.26, 0.5)) * 0.6
    lids = (0.35 + 0.55 * drowsy) * (1 - awake) if t < 0.86 else 0.35
    lids = lids if t < 0.8 else 0.35 * ease(part(t, 0.81, 0.95))
    box(c, 0, 0, 480, 400, 0, "#2f4858")
    blinds(c)
    calendar(c)
    box(c, 0, 322, 480, 78, 0, "#6e4534")
    box(c, 0, 322, 480, 6, 0, "#8f5d45")
    shake = 3 * wave(t, 12) * stay(t, 0.56, 0.7, 0.05)
    hop = 22 * max(0.0, sin(pi * part(t, 0.55, 0.68)))
    oval(c, 280, 352, 132, 16, "#4e2f24")
    oval(c, 280, 344, 124, 17, "#d9d0c0")
    oval(c, 280, 340, 112, 13, CREAM)
    for wisp in range(3):
        steam(c, t, 240 + 40 * wisp, wisp / 3, 1 + 0.35 * awake)
    with placed(c, 280 + shake, 340 - hop, 0, (1 - 0.002 * hop, 1 + 0.002 * hop)):
        mug(c, t, lids, awake)
    if awake > 0:
        for at in range(7):
            angle = pi * (1.26 + 0.48 * at / 6)
            near, far = 132 + 6 * awake, 132 + 26 * awake
            points = [(280 + r * cos(angle), 244 + r * sin(angle)) for r in (near, far)]
            line(c, AMBER, 5 * awake, *points)


def blinds(c):
    for at in range(9):
        shape(c, "#3b5a6c", (320, 26 + 32 * at), (480, 6 + 32 * at), (480, 22 + 32 * at), (320, 42 + 32 * at))


def calendar(c):
    with placed(c, 86, 40, -0.04):
        box(c, -58, 6, 122, 132, 8, "#22343f")
        box(c, -62, 0, 122, 132, 8, CREAM)
        box(c, -62, 0, 122, 36, 8, CORAL)
        box(c, -62, 24, 122, 12, 0, CORAL)
        disc(c, -30, 12, 5, "#8a2f20")
        disc(c, 28, 12, 5, "#8a2f20")
        words(c, "Monday", -1, 60, 24, tone("#2f3540"), family="URW Gothic")
        for row in range(3):
            for column in range(5):
                box(c, -47 + 20 * column, 80 + 16 * row, 12, 9, 2, CORAL if (row, column) == (1, 0) else "#cfc6b4")


def steam(c, t, x, phase, strong):
    time = (t * 2 + phase) % 1
    points = []
    for step in range(7):
        high = step / 6
        sway = 12 * high * sin(2 * pi * (1.2 * high - time + phase))
        points.append((x + sway, 186 - (30 + 76 * strong) * high - 6 * sin(pi * time)))
    through(c, points)
    stroke(c, "#9fb0b8", 7)


def mug(c, t, lids, awake):
    through(c, [(86, -112), (132, -118), (138, -72), (106, -40), (74, -44)])
    stroke(c, "#1f7f84", 26)
    through(c, [(86, -114), (130, -118), (135, -74), (106, -44), (74, -48)])
    stroke(c, TEAL, 20)
    c.new_path()
    c.move_to(-96, -150)
    c.line_to(96, -150)
    c.curve_to(98, -60, 88, -4, 52, 0)
    c.line_to(-52, 0)
    c.curve_to(-88, -4, -98, -60, -96, -150)
    fill(c, TEAL)
    c.move_to(60, -150)
    c.line_to(96, -150)
    c.curve_to(98, -60, 88, -4, 52, 0)
    c.line_to(28, 0)
    c.curve_to(60, -20, 66, -80, 60, -150)
    fill(c, "#25898e")
    oval(c, 0, -150, 96, 17, "#6fd0cd")
    oval(c, 0, -148, 84, 12, "#3b2018")
    oval(c, -20 + 4 * wave(t), -146, 40, 5, "#5d3626")
    for side in (-1, 1):
        eye(c, side, lids, awake)
        oval(c, side * 62, -52, 12, 7, "#f08a78")
    if awake > 0.3:
        oval(c, 0, -46, 12, 4 + 11 * awake, "#52202a")
        oval(c, 0, -39 + 2 * awake, 7, 4 * awake, CORAL)
    else:
        through(c, [(-14, -44), (-4, -48), (5, -45), (14, -49)])
        stroke(c, "#12494c", 5)


def eye(c, side, lids, awake):
    size = 23 + 5 * awake
    with placed(c, side * 36, -86):
        disc(c, 0, 0, size, CREAM)
        disc(c, -3 * (1 - awake), 5 * (1 - awake), 9 if awake < 0.5 else 7, NIGHT)
        disc(c, -3 * (1 - awake) + 3, 5 * (1 - awake) - 4, 3, CREAM)
        c.save()
        circle(c, 0, 0, size + 1)
        c.clip()
        box(c, -40, -60, 80, 60 - size + 2 * size * lids, 0, "#1f7f84")
        c.restore()
        line(c, "#12494c", 4, (-size, -size + 2 * size * lids), (size, -size + 2 * size * lids)) if lids > 0.8 else None
        c.new_path()
        c.arc(0, 8, size, 0.2 * pi, 0.8 * pi)
        stroke(c, "#25898e", 4)


LOOPS = (
    Loop(
        name="love", title="Love", height=480, frames=24, delay=5, colors=28, still=0.28,
        alt="a heart made as a cinema sign, the word Love on it and bulbs around it, beats while small hearts rise",
        tags=(
            "love", "heart", "i love you", "valentine", "heartbeat", "romance", "crush", "miss you", "kisses",
            "thank you",
        ),
        draw=love,
    ),
    Loop(
        name="monday-coffee", title="Monday needs coffee", height=400, frames=48, delay=5, colors=40, still=0.1,
        alt="a mug of coffee with a face is about to fall asleep under a calendar that says Monday, and starts awake",
        tags=("coffee", "monday", "tired", "good morning", "sleepy", "wake up", "need coffee", "work", "morning"),
        draw=monday,
    ),
)
