"""The street outside the cinema on a premiere night."""

from loop import Loop
from stage import *


def premiere(ctx, t):
    ctx.translate(0, -50)
    ctx.rectangle(0, 0, WIDTH, 400)
    fill(ctx, NIGHT)
    for at in range(7):
        ctx.rectangle(0, 100 + at * 29, WIDTH, 400)
        fill(ctx, mix(mix(NIGHT, VIOLET, (at + 1) / 18), WINE, ((at + 1) / 8.5) ** 2))
    roll = dice("stars")
    for at in range(50):
        circle(ctx, roll.uniform(0, 480), roll.uniform(50, 230), roll.uniform(0.6, 1.5))
        fill(ctx, CREAM, 0.8 if at % 8 else round(pulse(t, 2, at / 9) * 2) / 2)
    searchlights(ctx, t)
    skyline(ctx)
    facade(ctx, t)
    crowd(ctx, t)


def searchlights(ctx, t):
    ctx.save()
    ctx.set_operator(cairo.OPERATOR_ADD)
    for x, middle, reach, phase, tone in (
        (70, -0.15, 0.5, 0.0, SKY), (160, -0.3, 0.42, 0.35, AMBER),
        (320, 0.3, 0.42, 0.85, AMBER), (410, 0.15, 0.5, 0.5, SKY),
    ):
        ctx.save()
        ctx.translate(x, 330)
        ctx.rotate(middle + reach * wave(t, 1, phase))
        polygon(ctx, (-5, 0), (5, 0), (34, -460), (-34, -460))
        fill(ctx, tone, 0.26)
        ctx.restore()
    ctx.restore()


def skyline(ctx):
    roll = dice("town")
    x = -10
    while x < 490:
        width, top = roll.uniform(26, 48), roll.uniform(238, 292)
        ctx.rectangle(x, top, width + 1, 120)
        fill(ctx, mix(INK, VIOLET, 0.14))
        for at in range(int(width // 10)):
            for row in range(3):
                if roll.random() < 0.4:
                    ctx.rectangle(x + 5 + at * 10, top + 8 + row * 13, 4, 6)
                    fill(ctx, AMBER, 0.6)
        x += width


def facade(ctx, t):
    ctx.rectangle(136, 216, 208, 140)
    fill(ctx, mix(INK, WINE, 0.4))
    polygon(ctx, (136, 216), (164, 196), (198, 196), (198, 176), (282, 176), (282, 196), (316, 196), (344, 216))
    fill(ctx, mix(INK, WINE, 0.5))
    rounded(ctx, 221, 96, 38, 176, 8)
    fill(ctx, WINE, keep=True)
    stroke(ctx, AMBER, 3)
    for at, letter in enumerate("CINEMA"):
        words(ctx, letter, 240, 118 + at * 25, 22, mix(AMBER, CREAM, 0.4 + 0.6 * pulse(t, 2, -at / 6)), family=SANS)
    glow(ctx, 240, 300, 150, AMBER, 0.45)
    for x in (158, 192, 270, 304):
        rounded(ctx, x, 312, 18, 44, 3)
        fill(ctx, lighter(AMBER, 0.25))
    rounded(ctx, 220, 308, 40, 48, 3)
    fill(ctx, lighter(AMBER, 0.45))
    polygon(ctx, (112, 262), (368, 262), (356, 304), (124, 304))
    fill(ctx, CREAM, keep=True)
    stroke(ctx, CORAL, 4)
    words(ctx, "PREMIERE", 240, 283, 29, WINE)
    for at in range(20):
        bright = pulse(t, 4, -at / 4)
        for y, half in ((262, 128), (304, 116)):
            circle(ctx, 240 + (at - 9.5) / 9.5 * half, y, 3.4)
            fill(ctx, mix(WINE, lighter(AMBER, 0.7), bright))


def crowd(ctx, t):
    ctx.rectangle(0, 356, WIDTH, 44)
    vertical(ctx, 356, 400, (0, mix(WINE, AMBER, 0.2)), (1, mix(INK, WINE, 0.35)))
    polygon(ctx, (222, 356), (258, 356), (310, 400), (170, 400))
    fill(ctx, CORAL)
    polygon(ctx, (222, 356), (227, 356), (186, 400), (170, 400))
    fill(ctx, WINE)
    for at in range(22):
        x = at * 23
        if 170 < x < 310:
            continue
        y = 366 + 7 * (at % 3) + (round(1.4 * wave(t, 2, at * 0.37)) if at % 3 == 0 else 0)
        for lift, tone in ((0, mix(WINE, AMBER, 0.4)), (1.6, mix(NIGHT, VIOLET, 0.07))):
            circle(ctx, x, y + lift, 10)
            rounded(ctx, x - 16, y + 11 + lift, 32, 60, 12)
            fill(ctx, tone)
    for x, y, moment in (
        (40, 352, 0.08), (400, 362, 0.2), (118, 360, 0.3), (366, 356, 0.5), (438, 352, 0.68), (78, 360, 0.84),
    ):
        flash = max(0, 1 - abs(t - moment) * 20)
        glow(ctx, x, y, 46, (1, 1, 1), 0.8 * flash)
        star(ctx, x, y, 26 * flash + 0.01, points=4, inner=0.16)
        fill(ctx, (1, 1, 1), flash)


LOOPS = (
    Loop(
        name="premiere",
        title="Premiere night",
        alt="Searchlights sweep the sky over a cinema on premiere night, and cameras flash beside the red carpet",
        tags=(
            "premiere", "searchlights", "red carpet", "opening night", "hollywood",
            "glamour", "cinema", "big night", "paparazzi",
        ),
        draw=premiere, height=350, frames=32, delay=7, colors=36, still=0.3,
    ),
)
