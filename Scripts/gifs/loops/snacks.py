"""Snacks for the movie."""

import math

from loop import Loop
from stage import *

BOX_TOP, BOX_BOTTOM = 216, 382
BUTTER = color("#f6d58c")
KERNEL = color("#fff1cf")


def popcorn(ctx, t):
    backdrop(ctx, 400, DUSK, NIGHT)
    glow(ctx, 240, 200, 250, AMBER, 0.42)
    ellipse(ctx, 240, 384, 150, 12)
    fill(ctx, (0, 0, 0), 0.45)
    ellipse(ctx, 240, BOX_TOP, 112, 16)
    fill(ctx, darker(WINE, 0.55))
    flying(ctx, t, rising=True)
    heap(ctx, t)
    box(ctx)
    flying(ctx, t, rising=False)


def box(ctx):
    def side(share, y):
        """The x of a place on the front, from 0 at the left edge to 1 at the right."""
        half = 114 + (82 - 114) * (y - BOX_TOP) / (BOX_BOTTOM - BOX_TOP)
        return 240 + half * (2 * share - 1)

    stripes = 9
    for at in range(stripes):
        left, right = at / stripes, (at + 1) / stripes
        tone = CORAL if at % 2 == 0 else CREAM
        edge = abs((at + 0.5) / stripes - 0.45) * 2
        ctx.new_sub_path()
        ctx.move_to(side(left, BOX_BOTTOM), BOX_BOTTOM)
        ctx.line_to(side(left, BOX_TOP), BOX_TOP)
        middle = side((left + right) / 2, BOX_TOP)
        ctx.curve_to(middle - 6, BOX_TOP - 20, middle + 6, BOX_TOP - 20, side(right, BOX_TOP), BOX_TOP)
        ctx.line_to(side(right, BOX_BOTTOM), BOX_BOTTOM)
        ctx.close_path()
        fill(ctx, mix(tone, WINE, 0.45 * edge**2))
    ellipse(ctx, 240, 300, 66, 36)
    fill(ctx, WINE, keep=True)
    stroke(ctx, AMBER, 3)
    words(ctx, "Popcorn", 240, 299, 29, CREAM, family=DISPLAY, italic=True)


def heap(ctx, t):
    roll = dice("heap")
    places = []
    for row in range(6):
        count = 11 - row
        for at in range(count):
            x = 240 + (at - (count - 1) / 2) * 21 + roll.uniform(-4, 4)
            dome = 1 - ((x - 240) / 118) ** 2
            places.append((BOX_TOP + 2 - row * 13 * max(0.3, dome) + roll.uniform(-3, 3), x, roll.randrange(1000)))
    for y, x, seed in sorted(places):
        # Some pieces are lifted for a moment by the popping below.
        lift = 5 * max(0, wave(t, 1, seed / 1000)) ** 8 if seed % 3 == 0 else 0
        kernel(ctx, x, y - lift, 15, seed, seed / 160 + lift / 30)


def flying(ctx, t, rising):
    for at in range(15):
        roll = dice(f"kernel {at}")
        start = 240 + roll.uniform(-70, 70)
        outside = at % 3 == 0
        away = (1 if start > 240 else -1) * roll.uniform(110, 190) if outside else roll.uniform(-40, 40)
        peak = roll.uniform(120, 185)
        lasts = 0.62 if outside else 0.46
        moment = (t - at * 0.382) % 1 / lasts
        if moment >= 1:
            continue
        # The heap hides the pieces that leave and come back.
        behind = moment < 0.2 or (not outside and moment > 0.8)
        if behind != rising:
            continue
        low = 440 if outside else 190
        y = 190 + (low - 190) * moment**2 - 4 * peak * moment * (1 - moment)
        size = 17 * ease_back(part(moment, 0, 0.22), 3)
        kernel(ctx, start + away * moment, y, max(4, size), at * 37, moment * roll.uniform(-7, 7))


def kernel(ctx, x, y, size, seed, turn):
    roll = dice(f"shape {seed % 7}")
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(turn)
    lobes = [(0.5 * math.cos(a), 0.5 * math.sin(a), roll.uniform(0.42, 0.6)) for a in (0.2, 1.6, 2.9, 4.3)]
    for tone, dx, dy, scale in (
        (mix(BUTTER, WINE, 0.45), 0, 0.1, 1.14), (BUTTER, 0, 0, 1), (KERNEL, -0.06, -0.1, 0.78),
    ):
        for lobe_x, lobe_y, radius in lobes:
            circle(ctx, (lobe_x + dx) * size, (lobe_y + dy) * size, radius * size * scale)
            fill(ctx, tone)
    circle(ctx, 0.1 * size, 0.1 * size, 0.16 * size)
    fill(ctx, AMBER)
    ctx.restore()


def soda(ctx, t):
    backdrop(ctx, 440, mix(INK, TEAL, 0.35), NIGHT)
    glow(ctx, 240, 230, 260, TEAL, 0.4)
    ellipse(ctx, 240, 414, 140, 13)
    fill(ctx, (0, 0, 0), 0.4)
    glow(ctx, 240, 408, 110, CORAL, 0.5)
    level = 150 + 2 * wave(t, 2)
    straw(ctx, 1.2 * wave(t))
    glass_path(ctx, 0)
    fill(ctx, CREAM, 0.1)
    ctx.save()
    glass_path(ctx, 7)
    ctx.clip()
    surface(ctx, t, level)
    vertical(ctx, 150, 412, (0, mix(CORAL, AMBER, 0.55)), (0.5, CORAL), (1, WINE))
    ctx.save()
    ctx.push_group()
    straw(ctx, 1.2 * wave(t), 4)
    ctx.pop_group_to_source()
    ctx.rectangle(0, level + 5, WIDTH, 300)
    ctx.clip()
    ctx.paint_with_alpha(0.35)
    ctx.restore()
    bubbles(ctx, t, level)
    for at, (x, y, tilt) in enumerate(((192, 172, 0.3), (262, 180, -0.35), (226, 214, 0.8))):
        ice(ctx, x + 3 * wave(t, 1, at / 3), y + 4 * wave(t, 1, at / 3 + 0.2), tilt + 0.1 * wave(t, 1, at / 2))
    ctx.restore()
    lemon(ctx, 324, 108, 0.06 * wave(t, 1, 0.3))
    shine(ctx, t)


def glass_path(ctx, inset):
    polygon(ctx, (140 + inset, 96), (340 - inset, 96), (314 - inset, 412 - inset), (166 + inset, 412 - inset))


def surface(ctx, t, level):
    ctx.new_path()
    ctx.move_to(120, 420)
    for x in range(120, 361, 8):
        ctx.line_to(x, level + 3 * math.sin(x / 24 + TAU * t * 2))
    ctx.line_to(360, 420)
    ctx.close_path()


def straw(ctx, sway, shift=0):
    ctx.save()
    ctx.translate(206 + shift, 400)
    ctx.rotate(0.14 + sway * 0.006)
    ctx.rectangle(-9, -380, 18, 380)
    ctx.clip()
    ctx.rectangle(-9, -380, 18, 380)
    fill(ctx, CREAM)
    for at in range(12):
        y = -380 + at * 36
        polygon(ctx, (-9, y), (9, y - 14), (9, y + 4), (-9, y + 18))
        fill(ctx, TEAL)
    ctx.rectangle(4, -380, 5, 380)
    fill(ctx, NIGHT, 0.22)
    ctx.restore()


def bubbles(ctx, t, level):
    for at in range(44):
        roll = dice(f"bubble {at}")
        height = (roll.random() + t * roll.choice((1, 1, 2))) % 1
        y = 408 - (408 - level) * height
        reach = 66 + 24 * height
        x = 240 + roll.uniform(-1, 1) * reach + 4 * wave(height, 2, roll.random())
        radius = roll.uniform(1.6, 4.6) * (0.5 + 0.5 * height) * min(1, (1 - height) * 12, height * 12)
        circle(ctx, x, y, radius)
        fill(ctx, lighter(AMBER, 0.5), 0.75)


def ice(ctx, x, y, turn):
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(turn)
    rounded(ctx, -25, -25, 50, 50, 9)
    fill(ctx, CREAM, 0.42, keep=True)
    stroke(ctx, CREAM, 2.5, 0.75)
    rounded(ctx, -16, -16, 32, 32, 8)
    fill(ctx, (1, 1, 1), 0.16)
    ctx.move_to(-15, 4)
    ctx.curve_to(-15, -10, -10, -15, 4, -16)
    stroke(ctx, (1, 1, 1), 3.5, 0.85)
    ctx.restore()


def lemon(ctx, x, y, tilt):
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(0.3 + tilt)
    for radius, tone in ((46, AMBER), (41, CREAM), (37, mix(AMBER, CREAM, 0.3))):
        circle(ctx, 0, 0, radius)
        fill(ctx, tone)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for at in range(8):
        ctx.move_to(0, 0)
        ctx.line_to(36 * math.cos(TAU * at / 8), 36 * math.sin(TAU * at / 8))
        stroke(ctx, CREAM, 3)
    ctx.restore()


def shine(ctx, t):
    polygon(ctx, (158, 110), (172, 110), (190, 396), (180, 396))
    fill(ctx, (1, 1, 1), 0.3)
    polygon(ctx, (308, 160), (314, 160), (300, 380), (296, 380))
    fill(ctx, (1, 1, 1), 0.16)
    glass_path(ctx, 0)
    stroke(ctx, CREAM, 3, 0.55)
    # Drops that run down the cold glass, rest, and run on.
    for x, start, lean in ((168, 0.0, 0.075), (292, 0.4, -0.07), (326, 0.7, -0.075)):
        moment = (t + start) % 1
        y = 150 + 130 * (ease(part(moment, 0, 0.3)) + ease(part(moment, 0.55, 1))) * 0.9
        ellipse(ctx, x + (y - 150) * lean, y, 3.4, 5)
        fill(ctx, CREAM, 0.85 * min(1, moment * 8, (1 - moment) * 8))


LOOPS = (
    Loop(
        name="popcorn",
        title="Popcorn popping",
        alt="Popcorn jumps out of an overfull striped box and falls back in",
        tags=("popcorn", "snack", "pop", "movie night", "cinema", "drama", "watching", "here for the drama"),
        draw=popcorn, height=400, frames=48, colors=48, still=0.3,
    ),
    Loop(
        name="soda",
        title="Soda with ice",
        alt="Bubbles rise in a tall glass of red soda with ice, a straw and a slice of lemon",
        tags=("soda", "drink", "fizz", "cheers", "thirsty", "refreshing", "lemonade", "ice", "bubbles", "snack bar"),
        draw=soda, height=440, frames=40, colors=56, still=0.2,
    ),
)
