"""Night scenes: fireworks over a drive-in, and sleep."""

from math import cos, pi, sin

from loop import Loop
from pen import (
    bands, blob, box, disc, fade, fill, halo, line, mix, oval, placed, scattered, shape, stay, stroke, through,
)
from stage import (
    AMBER, CORAL, CREAM, MINT, NIGHT, SKY, TEAL, VIOLET, WINE, ease_out, part, star, wave, words,
)

# Place, time, size and colors of each firework shell.
SHELLS = (
    (104, 84, 0.10, 80, AMBER, CREAM), (376, 82, 0.30, 76, CORAL, AMBER), (244, 62, 0.50, 60, VIOLET, SKY),
    (60, 110, 0.66, 48, MINT, CREAM), (424, 116, 0.80, 46, SKY, CREAM),
)
CARS = ((84, 276, 0.8), (400, 276, 0.8), (166, 314, 1.12), (318, 314, 1.12))
STARS = scattered("stars over the cars", 34, 3)


def fireworks(c, t):
    bands(c, 0, 232, fade("#10122a", "#3a2a58", 6))
    for x, y, size in STARS:
        disc(c, 480 * x, 150 * y, 0.7 + 0.7 * size, CREAM, 0.5)
    through(c, [(-20, 208), (60, 190), (140, 204), (240, 186), (340, 204), (420, 188), (500, 206)])
    c.line_to(500, 300)
    c.line_to(-20, 300)
    fill(c, "#1a1530")
    for shell in SHELLS:
        burst(c, (t - shell[2]) % 1, *shell[:2], *shell[3:])
    screen(c, t)
    box(c, 0, 244, 480, 100, 0, "#0f0e1a")
    box(c, 0, 244, 480, 3, 0, "#2c2444")
    for (x, y, scale), paint in zip(CARS, ("#5b3a66", "#3a5870", "#8a3850", "#2f6f78")):
        with placed(c, x, y, scale=scale):
            car(c, paint, t)
    flash(c, t)


def burst(c, time, x, y, reach, paint, second):
    # A rocket, then sparks that fly, slow down, fall and go out.
    rise = part(time, 0.86, 1.0)
    if rise > 0:
        top = 214 - (214 - y) * ease_out(rise)
        for step in range(4):
            disc(c, x + 2 * sin(step * 2 + 30 * rise), top + 7 * step, 2.4 - 0.5 * step, "#ffe2b0", 1 - 0.2 * step)
    if time > 0.44:
        return
    spread, age = ease_out(part(time, 0, 0.36)), part(time, 0, 0.44)
    if age < 0.12:
        star(c, x, y, 24 * (1 - age / 0.12) + 4, 8, 0.3)
        fill(c, CREAM)
    for ring, count, share, tone in ((0, 18, 1.0, paint), (1, 12, 0.62, second), (2, 6, 0.28, paint)):
        for spark in range(count):
            angle = 2 * pi * (spark / count + 0.1 * ring)
            far = reach * share * spread * (1 + 0.08 * sin(7.3 * spark))
            near = far * (0.6 + 0.4 * age)
            fall = 34 * age * age
            size = 3.6 * (1 - age) ** 0.6
            head = (x + far * cos(angle), y + far * sin(angle) + fall)
            line(c, tone, size, (x + near * cos(angle), y + near * sin(angle) + fall * 0.7), head)
            if age > 0.5 and (spark + int(age * 30)) % 3 == 0:
                disc(c, *head, 1.6, CREAM)


def screen(c, t):
    for x in (176, 304):
        shape(c, "#141024", (x - 5, 190), (x + 5, 190), (x + 9, 250), (x - 9, 250))
    box(c, 128, 112, 224, 108, 6, CREAM, 0.1)
    box(c, 136, 120, 208, 92, 3, "#141024")
    # A kiss in black and white: two heads lean together and apart.
    near = stay(t, 0.05, 0.95, 0.3)
    box(c, 141, 125, 198, 82, 0, "#cfd2dc")
    disc(c, 240, 168, 36, "#e6e7ec")
    c.save()
    c.rectangle(141, 125, 198, 82)
    c.clip()
    for side in (-1, 1):
        with placed(c, 240 + side * (36 - 15 * near), 210, side * -0.12 * near, (-side, 1)):
            profile(c, side)
    c.restore()


def profile(c, side):
    dark = "#3a3a48"
    blob(
        c, dark, (-14, -60), (2, -62), (12, -50), (14, -44), (19, -38), (14, -34), (15, -28), (10, -22), (2, -20),
        (4, 0), (-24, 6), (-18, -24), (-22, -44),
    )
    if side > 0:
        blob(c, dark, (-16, -64), (4, -66), (10, -54), (-6, -44), (-18, -12), (-32, -10), (-30, -40))
    else:
        box(c, -20, -64, 30, 14, 5, dark)
        box(c, -26, -54, 46, 5, 2.5, dark)


def car(c, paint, t):
    # A car from behind: roof, window with two heads, trunk, lights.
    dark = mix(paint, NIGHT, 0.55)
    oval(c, 0, 2, 66, 6, "#08080f")
    blob(c, dark, (-34, -38), (-22, -58), (0, -61), (22, -58), (34, -38), (0, -30))
    shape(c, "#1a1a2c", (-27, -38), (-18, -54), (18, -54), (27, -38))
    lean = 2.5 * wave(t)
    disc(c, -9 + lean * 0.5, -42, 6, NIGHT)
    disc(c, 8 + lean * 0.3, -42, 6, NIGHT)
    box(c, -54, -40, 108, 34, 12, paint)
    box(c, -54, -24, 108, 18, 9, dark)
    box(c, -46, -39, 92, 3, 1.5, mix(paint, CREAM, 0.35))
    for side in (-1, 1):
        disc(c, side * 44, -24, 12, CORAL, 0.22)
        box(c, side * 44 - 7, -29, 14, 9, 4, "#ff5a40")
        box(c, side * 38 - 9, -10, 18, 12, 3, NIGHT)
    box(c, -13, -20, 26, 9, 2, "#d8cfbf")


def flash(c, t):
    # Each shell colors the roofs of the cars for a moment.
    for x, _, start, _, paint, _ in SHELLS:
        light = (1 - part((t - start) % 1, 0.0, 0.2)) ** 2
        if light > 0.02:
            for roof, y, scale in CARS:
                if abs(x - roof) < 170:
                    with placed(c, roof, y, scale=scale):
                        through(c, [(-33, -40), (-22, -58), (0, -61), (22, -58), (33, -40)])
                        stroke(c, mix(NIGHT, paint, light), 3)


def sleeping(c, t):
    breath = 0.5 - 0.5 * cos(2 * pi * t)
    box(c, 0, 0, 480, 340, 0, "#1f2140")
    for x in range(0, 480, 48):
        box(c, x, 0, 24, 340, 0, "#22254a")
    window(c, t)
    box(c, 0, 302, 480, 40, 0, "#17172c")
    bedside(c, t)
    bed(c, t, breath)
    for start in (0.0, 1 / 3, 2 / 3):
        letter(c, (t + start) % 1)


def window(c, t):
    c.save()
    c.rectangle(62, 34, 160, 152)
    c.clip()
    bands(c, 34, 190, fade("#23306e", "#5a5aa8", 4))
    for at, (x, y, size) in enumerate(scattered("stars at the window", 14, 3)):
        twinkle = 0.55 + 0.45 * wave(t, 1 + at % 2, at / 14)
        star(c, 66 + 150 * x, 40 + 110 * y, 2 + 2.2 * size * twinkle, 4, 0.35)
        fill(c, CREAM, 0.5 + 0.5 * twinkle)
    halo(c, 176, 78, 44, CREAM, 0.3, 3)
    disc(c, 176, 78, 25, "#fff3d6")
    for x, y, r in ((168, 70, 5), (184, 84, 6), (174, 92, 3)):
        disc(c, x, y, r, "#ecdcb6")
    for x, y, size, turns in ((96, 128, 1.2, 0.0), (190, 148, 1.0, 0.4)):
        drift = 5 * wave(t, 1, turns)
        for dx, dy, across in ((-16, 0, 34), (-4, -7, 26), (2, 6, 40)):
            box(c, x + drift + dx * size, y + dy, across * size, 12, 6, "#8f93d2", 0.8)
    c.restore()
    box(c, 138, 34, 7, 152, 0, "#e4d8c4")
    box(c, 62, 104, 160, 6, 0, "#e4d8c4")
    c.rectangle(62, 34, 160, 152)
    stroke(c, "#e4d8c4", 8)
    box(c, 50, 186, 184, 11, 4, CREAM)
    for side in (-1, 1):
        curtain(c, t, side)
    box(c, 22, 20, 240, 7, 3.5, AMBER)


def curtain(c, t, side):
    sway = 3 * wave(t, 1, 0.1 * side)
    with placed(c, 142, 24, scale=(side, 1)):
        through(
            c,
            [
                (116, 0), (58, 0), (64 + sway * 0.4, 70), (78 + sway, 130), (72 + 1.6 * sway, 204),
                (118 + 0.5 * sway, 206), (116, 100),
            ],
            True,
        )
        fill(c, WINE)
        for fold in (78, 96):
            through(c, [(fold, 2), (fold + 2 + sway * 0.4, 90), (fold + 6 + sway, 200)])
            stroke(c, "#832d45", 5)


def bedside(c, t):
    box(c, 418, 236, 56, 70, 4, "#6a4638")
    box(c, 412, 230, 68, 9, 3, "#80573f")
    box(c, 426, 250, 40, 20, 3, "#543529")
    disc(c, 446, 260, 3, AMBER)
    # The box of popcorn is empty.
    shape(c, CREAM, (426, 198), (462, 198), (456, 230), (432, 230))
    for x in (430, 444, 456):
        shape(
            c, CORAL, (x - 3, 198), (x + 4, 198), (443 + (x - 443) * 0.68 + 3, 230),
            (443 + (x - 443) * 0.68 - 3, 230),
        )


def bed(c, t, breath):
    box(c, 388, 190, 16, 126, 6, "#7a4b3a")
    box(c, 24, 232, 14, 84, 6, "#7a4b3a")
    box(c, 34, 268, 362, 34, 6, "#d9d2e6")
    box(c, 34, 290, 362, 14, 4, "#6a4032")
    with placed(c, 352, 262, 0.06):
        blob(c, "#aba8dc", (-46, -8), (-34, -30), (0, -26), (34, -30), (44, -6), (34, 14), (0, 10), (-34, 14))
    head(c, t, breath)
    high = 12 * breath
    blob(
        c, TEAL, (36, 286), (34, 262), (60, 240 - 0.2 * high), (110, 248 - 0.3 * high), (180, 232 - 0.8 * high),
        (250, 222 - high), (304, 234 - 0.9 * high), (318, 262), (314, 300), (180, 304), (40, 304),
    )
    through(c, [(318, 262), (300, 240 - 0.9 * high), (286, 264), (292, 302), (316, 302)], True)
    fill(c, "#8fd0c8")
    for x in (90, 150, 210, 262):
        lift = high * (0.3 + x / 400)
        through(c, [(x, 250 - lift), (x - 6, 272 - lift * 0.4), (x + 2, 300)])
        stroke(c, "#237f84", 3)


def head(c, t, breath):
    with placed(c, 342, 246 - 2 * breath, 0.04 * wave(t, 1, 0.9)):
        disc(c, 0, 0, 25, "#e8b48e")
        disc(c, -14, 10, 6, "#e8957c", 0.6)
        for x in (-14, 4):
            c.new_path()
            c.arc(x, 0, 5, 0.12 * pi, 0.88 * pi)
            stroke(c, "#4a2c2a", 2.4)
        oval(c, -6, 13, 3 + 1.6 * breath, 2 + 2.6 * breath, "#7a3438")
        # A nightcap whose bobble follows with a delay.
        blob(
            c, VIOLET, (-24, -10), (-12, -30), (14, -34), (44, -26 + 3 * breath), (60, -6 + 4 * breath),
            (42, -12 + 2 * breath), (22, -6), (0, -14),
        )
        disc(c, 60 + wave(t, 1, 0.85), -2 + 5 * breath, 8, CREAM)
        through(c, [(-25, -8), (0, -15), (24, -4)])
        stroke(c, CREAM, 8)


def letter(c, time):
    if time < 0.02:
        return
    x = 330 + 26 * sin(2 * pi * time * 0.9) + 40 * time
    y = 210 - 150 * time
    size = 16 + 34 * ease_out(time)
    alpha = min(1, part(time, 0, 0.12), 1 - part(time, 0.75, 0.99))
    with placed(c, x, y, 0.25 * sin(2 * pi * time)):
        words(c, "Z", 0, 0, size, AMBER, alpha, family="URW Gothic")


LOOPS = (
    Loop(
        name="drive-in-fireworks", title="Fireworks over the drive-in", height=320, frames=48, delay=5, colors=64,
        alt="fireworks burst over the screen of a drive-in cinema, where two people kiss before a row of parked cars",
        tags=(
            "fireworks", "drive-in", "celebrate", "new year", "happy new year", "kiss", "night out", "date night",
            "party", "wow",
        ),
        draw=fireworks, still=0.2,
    ),
    Loop(
        name="sleeping", title="Fast asleep", height=340, frames=48, delay=6, colors=64, still=0.3,
        alt="somebody in a nightcap sleeps under a blanket, Zs float up, and the moon looks in at the window",
        tags=("sleeping", "sleep", "good night", "zzz", "tired", "bedtime", "snore", "bored", "nap", "sweet dreams"),
        draw=sleeping,
    ),
)
