"""The cinema: its curtain, its signs, its lights."""

import math

from loop import Loop
from stage import *

GOLD = mix(AMBER, WINE, 0.2)
PLEATS = 5


def curtain(ctx, t):
    ctx.translate(0, -8)
    ctx.rectangle(0, 0, WIDTH, 300)
    fill(ctx, NIGHT)
    rounded(ctx, 62, 40, 356, 188, 4)
    ctx.save()
    ctx.clip()
    moonrise(ctx, t)
    ctx.restore()
    stage_floor(ctx, t)
    # The hem follows the top with a delay and swings out.
    top = there_and_back(t, 0.1, 0.3, 0.74, 0.92)
    hem = there_and_back(t, 0.12, 0.34, 0.76, 0.94)
    for side in (-1, 1):
        drape(ctx, side, top, hem)
    valance(ctx)
    seats(ctx, t)


def moonrise(ctx, t):
    ctx.rectangle(0, 0, WIDTH, 300)
    fill(ctx, mix(VIOLET, INK, 0.5))
    for at in range(7):
        ctx.rectangle(0, 60 + at * 21, WIDTH, 300)
        tone = mix(VIOLET, WINE, at / 10)
        fill(ctx, mix(tone, CORAL, (at / 6) ** 2) if at > 2 else mix(tone, INK, 0.38 - at * 0.12))
    roll = dice("sky")
    for at in range(26):
        x, y = roll.uniform(66, 414), roll.uniform(44, 140)
        circle(ctx, x, y, roll.uniform(0.7, 1.7))
        fill(ctx, CREAM, 0.85 if at % 5 else round(pulse(t, 2, at / 7) * 2) / 2)
    climb = ease(part(t, 0.1, 0.5)) - ease(part(t, 0.94, 1))
    moon = round(176 - 76 * climb)
    circle(ctx, 240, moon, 50)
    fill(ctx, CREAM, 0.2)
    circle(ctx, 240, moon, 34)
    fill(ctx, lighter(AMBER, 0.55))
    for x, y, radius in ((228, -10, 7), (250, 6, 9), (238, 16, 4)):
        circle(ctx, x, moon + y, radius)
        fill(ctx, mix(AMBER, CREAM, 0.35), 0.7)
    for base, tone, peaks in ((196, mix(WINE, INK, 0.35), 5), (214, mix(WINE, INK, 0.7), 7)):
        ctx.move_to(40, 240)
        for x in range(40, 441, 8):
            ctx.line_to(x, base + 10 * math.sin(x / 400 * TAU * peaks / 3 + peaks) + 5 * math.sin(x / 31 + peaks))
        ctx.line_to(440, 240)
        fill(ctx, tone)


def stage_floor(ctx, t):
    ctx.rectangle(0, 228, WIDTH, 72)
    vertical(ctx, 228, 300, (0, mix(WINE, NIGHT, 0.55)), (1, NIGHT))
    light = round(3 * there_and_back(t, 0.1, 0.3, 0.74, 0.92)) / 3
    ctx.save()
    ctx.rectangle(0, 228, WIDTH, 72)
    ctx.clip()
    ctx.translate(240, 228)
    ctx.scale(1, 0.3)
    glow(ctx, 0, 0, 40 + 200 * light, AMBER, 0.55 * light)
    ctx.restore()


def drape(ctx, side, top, hem):
    """One half of the curtain: pleats that are pressed together at the side as it opens."""

    def edge(share, y):
        openness = top + (hem - top) * part(y, 120, 246) ** 1.5
        inner = 240 - 182 * openness + 8 * openness * part(y, 120, 246) ** 2
        return 240 + side * (240 - inner * share ** (1 - 0.12 * openness))

    for pleat in range(PLEATS):
        for start, end, tone, foot in (
            (0.0, 0.34, mix(WINE, NIGHT, 0.5), 249), (0.34, 0.7, WINE, 249), (0.7, 1.0, mix(WINE, CORAL, 0.35), 244),
        ):
            left, right = (pleat + start) / PLEATS, (pleat + end) / PLEATS + 0.004
            ctx.new_path()
            for y in range(0, 247, 41):
                ctx.line_to(edge(left, y), y)
            ctx.line_to(edge(right, foot), foot)
            for y in range(246, -1, -41):
                ctx.line_to(edge(right, y), y)
            ctx.close_path()
            fill(ctx, tone)
    ctx.new_path()
    for y in range(226, 239, 3):
        ctx.line_to(edge(0, y), y)
    for share in range(1, 17):
        ctx.line_to(edge(share / 16, 238), 238)
    for share in range(16, -1, -1):
        ctx.line_to(edge(share / 16, 230), 230)
    ctx.close_path()
    fill(ctx, GOLD)


def valance(ctx):
    ctx.rectangle(0, 0, WIDTH, 26)
    fill(ctx, mix(WINE, NIGHT, 0.2))
    for at in range(6):
        x, drop = at * 80, 62
        for inset, tone in (
            (0, GOLD), (6, mix(WINE, CORAL, 0.15)), (22, mix(WINE, NIGHT, 0.3)), (28, mix(WINE, NIGHT, 0.12)),
        ):
            low, aside = drop - inset * 0.8, 6 + inset * 0.6
            ctx.move_to(x + inset / 3, 18)
            ctx.curve_to(x + aside, low, x + 80 - aside, low, x + 80 - inset / 3, 18)
            ctx.close_path()
            fill(ctx, tone)
    for at in range(7):
        rounded(ctx, at * 80 - 4, 14, 8, 40, 4)
        fill(ctx, GOLD)
        circle(ctx, at * 80, 56, 6)
        fill(ctx, AMBER)
    ctx.rectangle(0, 0, WIDTH, 18)
    fill(ctx, GOLD)
    ctx.rectangle(0, 15, WIDTH, 3)
    fill(ctx, mix(GOLD, NIGHT, 0.5))


def seats(ctx, t):
    for row, (y, count, tone) in enumerate(((268, 9, mix(INK, WINE, 0.22)), (288, 8, mix(NIGHT, WINE, 0.1)))):
        for at in range(count):
            x = 240 + (at - (count - 1) / 2) * (56 + row * 6)
            if (at * 5 + row * 3) % 4 != 1:
                tilt = round(2 * wave(t, 1, at * 0.31 + row / 3))
                circle(ctx, x + tilt, y - 9, 13)
                fill(ctx, tone)
            rounded(ctx, x - 24, y, 48, 60, 14)
            fill(ctx, tone)


def marquee(ctx, t):
    backdrop(ctx, 260, mix(DUSK, VIOLET, 0.12), NIGHT)
    glow(ctx, 240, 140, 290, AMBER, 0.4)
    crest(ctx, t)
    shadow(ctx, lambda ctx: rounded(ctx, 28, 84, 424, 152, 14), dy=8)
    rounded(ctx, 28, 84, 424, 152, 14)
    vertical(ctx, 84, 236, (0, CORAL), (1, WINE))
    rounded(ctx, 56, 112, 368, 96, 6)
    fill(ctx, mix(CREAM, AMBER, 0.14), keep=True)
    stroke(ctx, mix(WINE, NIGHT, 0.5), 4)
    for y in (144, 176):
        ctx.rectangle(58, y, 364, 2)
        fill(ctx, mix(CREAM, STEEL, 0.4))
    board(ctx, "NOW SHOWING", 128, 27)
    board(ctx, "THE BEST PART", 161, 27)
    board(ctx, "OF THE DAY", 193, 27)
    bulbs(ctx, t)


def crest(ctx, t):
    ctx.save()
    ctx.rectangle(0, 0, WIDTH, 86)
    ctx.clip()
    for at in range(15):
        angle = math.pi * (1 + at / 15)
        ctx.move_to(240, 98)
        ctx.arc(240, 98, 86, angle, angle + math.pi / 15)
        ctx.close_path()
        bright = 0.5 + 0.5 * wave(t, 1, -abs(at - 7) / 8)
        fill(ctx, mix(mix(TEAL, NIGHT, 0.45), TEAL, bright) if at % 2 else mix(WINE, NIGHT, 0.35))
    ctx.restore()
    circle(ctx, 240, 98, 52)
    fill(ctx, WINE, keep=True)
    stroke(ctx, AMBER, 3)
    star(ctx, 240, 68, 15, turn=0)
    fill(ctx, lighter(AMBER, 0.3 + 0.3 * wave(t)))


def board(ctx, text, y, size):
    """The letters on the sign, set by hand and none quite straight."""
    roll = dice(text)
    for at, letter in enumerate(text):
        ctx.save()
        ctx.translate(240 + (at - (len(text) - 1) / 2) * 25, y + roll.uniform(-1, 1))
        ctx.rotate(roll.uniform(-0.04, 0.04))
        words(ctx, letter, 0, 0, size, WINE if y < 140 else INK, family=SANS)
        ctx.restore()


def bulbs(ctx, t):
    left, top, right, bottom = 42, 98, 438, 222
    places = [(left + at * 22, top) for at in range(18)] + [(right, top + at * 124 / 6) for at in range(6)]
    places += [(right - at * 22, bottom) for at in range(18)] + [(left, bottom - at * 124 / 6) for at in range(6)]
    for at, (x, y) in enumerate(places):
        bright = pulse(t, 4, -at / 4) ** 1.5
        glow(ctx, x, y, 15, AMBER, 0.75 * bright)
        circle(ctx, x, y, 5.6)
        fill(ctx, mix(mix(WINE, AMBER, 0.45), lighter(AMBER, 0.75), bright))


LOOPS = (
    Loop(
        name="curtain",
        title="The curtain opens",
        alt="A red curtain opens on a moonrise before an audience, and closes again",
        tags=("curtain", "show time", "theatre", "cinema", "stage", "opening", "the end", "ta-da", "reveal"),
        draw=curtain, height=280, frames=56, delay=7, colors=32, still=0.5,
    ),
    Loop(
        name="marquee",
        title="Now showing",
        alt="Bulbs run around a cinema's marquee that says: now showing, the best part of the day",
        tags=("marquee", "now showing", "cinema", "bulbs", "lights", "sign", "movie theater", "tonight", "movie night"),
        draw=marquee, height=260, frames=40, colors=48, still=0.1,
    ),
)
