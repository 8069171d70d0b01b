"""Scenes of a party: confetti, a birthday cake, and a dance under the mirror ball."""

from math import cos, pi, sin

from loop import Loop
from pen import (
    box, disc, fill, halo, line, mix, oval, placed, scattered, shape, stay, stroke, through, tone,
)
from stage import (
    AMBER, CORAL, CREAM, MINT, NIGHT, SKY, TEAL, VIOLET, WINE, part, rounded, star, wave, words,
)

PAPERS = (AMBER, TEAL, CORAL, VIOLET, CREAM, SKY, WINE, MINT)
CONFETTI = scattered("confetti", 36, 4)


def confetti(c, t):
    box(c, 0, 0, 480, 400, 0, "#201838")
    disc(c, 240, 186, 232, "#291f49")
    for at, piece in enumerate(CONFETTI[22:]):
        # Distant pieces fall half as far; each takes the place of another at the end.
        for half in (0, 0.5):
            paper(c, at, *piece, 8, (piece[0] + t / 2 + half) % 1)
    cheer(c, t)
    for at, piece in enumerate(CONFETTI[:22]):
        paper(c, at, *piece, 12, (piece[0] + t) % 1)


def paper(c, at, _, x, turn, sway, size, way):
    y = way * 420 - 30
    left = 500 * x - 10 + (20 + 30 * sway) * wave(way, 1 + at % 2, turn)
    flip = cos(2 * pi * (way * (2 + at % 2) + sway))
    paint = PAPERS[at % 5]
    if flip < 0:
        paint = mix(paint, NIGHT, 0.3)
    with placed(c, left, y, 2 * pi * (turn + way * (1 if at % 2 else -1)), (1, flip)):
        if at % 5 == 0:
            disc(c, 0, 0, size * 0.7, paint)
        elif at % 7 == 0:
            through(
                c, [(-2.2 * size, 0), (-1.1 * size, size * 0.7), (0, 0), (1.1 * size, -size * 0.7), (2.2 * size, 0)],
            )
            stroke(c, paint, 3.4)
        else:
            box(c, -size, -size * 0.55, 2 * size, 1.1 * size, 1, paint)


def cheer(c, t):
    # The letters jump one after another and are squashed on landing.
    for at, (letter, x) in enumerate(zip("Hooray!", (62, 126, 192, 250, 302, 364, 414))):
        time = (t - 0.07 * at) % 1
        jump = 4 * part(time, 0.1, 0.55) * (1 - part(time, 0.1, 0.55))
        squash = 0.16 * stay(time, 0.5, 0.8, 0.14) - 0.1 * jump
        with placed(c, x, 236 - 46 * jump, 0.05 * wave(t, 1, at / 7), (1 + squash, 1 - squash)):
            for dy, paint in ((5, "#6a1f38"), (0, (AMBER, CORAL, CREAM)[at % 3])):
                words(c, letter, 0, -28 + dy, 92, tone(paint), family="URW Gothic")


def cake(c, t):
    box(c, 0, 0, 480, 420, 0, "#2a1d3c")
    gust = stay(t, 0.3, 0.62, 0.12)
    bunting(c, t)
    halo(c, 240, 190, 190, AMBER, 0.24, 3)
    box(c, 0, 352, 480, 90, 0, "#4a2440")
    oval(c, 240, 366, 176, 17, "#33182e")
    oval(c, 240, 356, 168, 20, "#d8cfe0")
    oval(c, 240, 352, 158, 15, CREAM)
    tier(c, 116, 262, 248, 92, CORAL, "#d94f38", 8)
    tier(c, 158, 190, 164, 78, TEAL, "#237f84", 5)
    words(c, "Make a wish!", 240, 408, 34, CREAM, family="Z003", bold=False)
    for at in range(5):
        candle(c, t, 184 + 28 * at, at, gust)


def tier(c, x, y, width, height, paint, dark, drips):
    box(c, x, y, width, height, 12, paint)
    c.save()
    rounded(c, x, y, width, height, 12)
    c.clip()
    box(c, x + width * 0.84, y, width, height, 0, dark)
    box(c, x, y + height - 14, width, 14, 0, mix(CREAM, paint, 0.25))
    c.restore()
    oval(c, x + width / 2, y + 5, width / 2, 11, CREAM)
    step = width / drips
    for at in range(drips):
        long = (26, 14, 32, 20, 12, 28, 18, 24)[at % 8]
        box(c, x + at * step, y + 2, step * 0.96, long, step * 0.48, CREAM)
    for at, (across, turn) in enumerate(scattered(f"sprinkles {x}", 14, 2)):
        with placed(c, x + 12 + (width - 24) * (at + across) / 14, y + 42 + (height - 64) * (at * 0.62 % 1), 6 * turn):
            box(c, -5, -1.8, 10, 3.6, 1.8, (AMBER, CREAM, VIOLET, MINT)[at % 4])


def candle(c, t, x, at, gust):
    paint = (AMBER, VIOLET, CREAM, CORAL, MINT)[at]
    box(c, x - 6, 142, 12, 52, 3, paint)
    for stripe in range(3):
        line(c, mix(paint, NIGHT, 0.3), 3.4, (x - 4.5, 158 + 13 * stripe), (x + 4.5, 151 + 13 * stripe))
    line(c, NIGHT, 2, (x, 142), (x, 135))
    # A breath of wind from the left reaches one candle after another.
    late = stay(t, 0.28 + 0.04 * at, 0.62 + 0.04 * at, 0.1)
    lean = 22 * late + 3 * wave(t, 5, at / 5) + 3 * wave(t, 3, at / 3)
    long = 34 + 3 * wave(t, 7, at / 4) - 12 * late
    for size, tone in ((1.0, CORAL), (0.76, AMBER), (0.42, "#fff3c8")):
        high, wide = long * size, 9 * size
        c.new_path()
        c.move_to(x + lean * size, 137 - high)
        c.curve_to(x + wide + lean * size * 0.3, 137 - high * 0.45, x + wide, 138, x, 138)
        c.curve_to(x - wide, 138, x - wide + lean * size * 0.3, 137 - high * 0.45, x + lean * size, 137 - high)
        fill(c, tone)


def bunting(c, t):
    points = [(x, 10 + 34 * (1 - ((x - 240) / 240) ** 2)) for x in range(-16, 497, 32)]
    through(c, points)
    stroke(c, CREAM, 2)
    for at, ((ax, ay), (bx, by)) in enumerate(zip(points, points[1:])):
        sway = 0.16 * wave(t, 1, at / 16) + 0.2 * stay(t, 0.24 + 0.022 * at, 0.5 + 0.022 * at, 0.1) * 0.8
        with placed(c, (ax + bx) / 2, (ay + by) / 2, -sway):
            shape(c, PAPERS[at % 8], (-13, -(by - ay) * -0.4), (13, (by - ay) * 0.4), (0, 30))


def beat(t, beats=2):
    """How deep the knees are bent: deepest on the beat."""
    return 0.5 + 0.5 * cos(2 * pi * beats * t)


def disco(c, t):
    box(c, 0, 0, 480, 300, 0, "#201440")
    for at in range(4):
        with placed(c, 30 + 140 * at, -20, (1.5 - at) * 0.16):
            if at % 2 == int(2 * t):
                paint = ("#4a2350", "#2c3564", "#573a4a", "#3c2a78")[at]
                shape(c, paint, (-6, 0), (6, 0), (56, 400), (-56, 400))
    spots(c, t)
    floor(c, t)
    ball(c, t)
    for x, phase, draw in ((138, 0.0, bucket), (342, 0.5, cup)):
        with placed(c, x + 8 * wave(t, 1, phase), 0):
            dancer(c, t, phase, draw)


TILES = ("#332060", VIOLET, "#332060", CORAL)


def spots(c, t):
    for row, y in enumerate((66, 112, 160, 210)):
        for at in range(3):
            x = ((at + (t if row % 2 else -t) + row * 0.37) / 3 % 1) * 560 - 40
            away = abs(x - 240) / 240
            oval(c, x, y + 10 * away, 7 + 5 * away, 5 + 2 * away, ("#b9a8ff", AMBER, "#8fd6d8")[row % 3])


def floor(c, t):
    # Rows of tiles in perspective; others light up on each beat.
    now = int(2 * t)
    rows = [300, 314, 334, 362, 400]
    for row in range(4):
        near, far = (rows[row + 1] - 240) / 60, (rows[row] - 240) / 60
        for column in range(-5, 5):
            kind = (column * 3 + row * 5 + now) % 4
            paint = TILES[kind]
            left, right = 56 * column, 56 * (column + 1)
            high, low = rows[row], rows[row + 1]
            shape(c, paint, *((240 + x, y) for x, y in (
                (left * far, high), (right * far, high), (right * near, low), (left * near, low),
            )))
    for row in rows[:4]:
        line(c, "#1d1236", 2, (0, row), (480, row))


def ball(c, t):
    line(c, "#8d86a8", 3, (240, 0), (240, 34))
    disc(c, 240, 84, 52, "#3a3f63")
    for row in range(7):
        low, high = -pi / 2 + pi * row / 7, -pi / 2 + pi * (row + 1) / 7
        for column in range(14):
            start = 2 * pi * ((column + t) / 14)
            end = start + 2 * pi / 14
            if cos((start + end) / 2) < 0.02:
                continue
            corners = ((low, start), (low, end), (high, end), (high, start))
            points = [(240 + 51 * cos(v) * sin(h), 84 + 51 * sin(v)) for v, h in corners]
            light = (column * 5 + row * 3 + int(2 * t)) % 7
            shade = cos((start + end) / 2 + 0.6) * cos((low + high) / 2 + 0.5)
            paint = CREAM if light == 0 else ("#565c8c", "#7a80b4", "#a5aad6")[min(2, max(0, int(3 * shade)))]
            shape(c, paint, *points)
            c.new_path()
    for row in range(1, 7):
        y = 84 - 51 * cos(pi * row / 7)
        half = 51 * sin(pi * row / 7)
        line(c, "#2a2c4a", 1.2, (240 - half, y), (240 + half, y))
    for at, (x, y) in enumerate(((208, 58), (264, 100), (252, 52))):
        twinkle = max(0.0, wave(t, 1, at / 3))
        star(c, x, y, 17 * twinkle + 0.1, 4, 0.16)
        fill(c, "#ffffff")


def dancer(c, t, phase, draw):
    down = beat(t)
    swing = wave(t, 1, phase)
    hips = 318 + 10 * down
    oval(c, 0, 376, 54, 7, "#170d2c", 0.6)
    for side in (-1, 1):
        lift = 16 * max(0.0, side * swing)
        foot = (side * 26, 374 - lift)
        through(c, [(side * 16 + 3 * swing, hips), (side * 27 + 3 * swing, (hips + foot[1]) / 2 - 2), foot])
        stroke(c, CREAM, 8)
        oval(c, foot[0] + side * 6, foot[1], 13, 6.5, WINE)
    with placed(c, 4 * swing, hips, 0.11 * swing, (1 + 0.06 * down, 1 - 0.07 * down)):
        for side in (-1, 1):
            up = 0.5 + 0.5 * side * wave(t, 1, phase + 0.06)
            elbow = (side * 66, -52 - 20 * up)
            hand = (side * (72 + 10 * up), -44 - 76 * up + 14 * down)
            through(c, [(side * 40, -62), elbow, hand])
            stroke(c, CREAM, 8)
            disc(c, *hand, 9, CREAM)
        draw(c, t, swing)


def face(c, y):
    for x in (-13, 13):
        oval(c, x, y, 4.6, 6.4, NIGHT)
        disc(c, x + 1.6, y - 2.4, 1.7, CREAM)
        oval(c, x * 1.85, y + 10, 5.5, 3.4, "#ff9a8a")
    c.new_path()
    c.arc(0, y + 6, 9, 0.08 * pi, 0.92 * pi)
    c.close_path()
    fill(c, "#7a2438")


KERNELS = (
    (-34, -104, 14), (-14, -112, 16), (10, -110, 17), (32, -104, 14), (-24, -120, 12), (2, -126, 14), (22, -120, 12),
)


def bucket(c, t, swing):
    for at, (x, y, size) in enumerate(KERNELS):
        hop = 10 * max(0.0, wave(t, 2, 0.5 + at / 12))
        for dx, dy in ((0, 0), (7, -5), (-7, -4)):
            disc(c, x + dx - 5 * swing, y + dy - hop, size * 0.62, CREAM)
        disc(c, x - 5 * swing, y + 4 - hop, size * 0.3, AMBER)
    shape(c, CREAM, (-46, -102), (46, -102), (34, 4), (-34, 4))
    for at in range(4):
        left, right = -46 + 26.3 * at, -46 + 26.3 * at + 13
        shape(c, CORAL, (left, -102), (right, -102), (right * 0.74, 4), (left * 0.74, 4))
    oval(c, 0, -46, 31, 25, CREAM)
    face(c, -52)


def cup(c, t, swing):
    through(c, [(6, -108), (10 + 3 * swing, -136), (26 + 6 * swing, -146)])
    stroke(c, CORAL, 7)
    shape(c, SKY, (-40, -100), (40, -100), (30, 4), (-30, 4))
    shape(c, "#2b7cc0", (24, -100), (40, -100), (30, 4), (18, 4))
    box(c, -46, -110, 92, 14, 6, CREAM)
    oval(c, 0, -46, 29, 25, CREAM)
    face(c, -52)


LOOPS = (
    Loop(
        name="dancing", title="Dance like nobody is watching", height=400, frames=24, delay=4, colors=32, still=0.1,
        alt="a bucket of popcorn and a cup of soda dance under a mirror ball on a floor of colored tiles",
        tags=(
            "dance", "dancing", "disco", "party", "saturday night", "popcorn", "happy", "excited", "music",
            "weekend",
        ),
        draw=disco,
    ),
    Loop(
        name="birthday-cake", title="Happy birthday", height=436, frames=40, delay=5, colors=48,
        alt="a birthday cake with five candles, whose flames bend in a breath of wind under a row of paper flags",
        tags=(
            "birthday", "happy birthday", "cake", "candles", "celebrate", "party", "anniversary", "congratulations",
            "make a wish",
        ),
        draw=cake,
    ),
    Loop(
        name="hooray", title="Hooray!", height=360, frames=28, delay=5, colors=28, still=0.4,
        alt="the letters of the word Hooray jump one after another while confetti falls",
        tags=(
            "confetti", "hooray", "hurray", "celebrate", "congratulations", "congrats", "party", "yay", "well done",
            "success",
        ),
        draw=confetti,
    ),
)
