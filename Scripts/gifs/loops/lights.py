"""Light in the dark: the neon sign and the spotlights."""

import math

from loop import Loop
from stage import *


def neon(ctx, t):
    bricks(ctx)
    letters = [(letter, lit(t, at)) for at, letter in enumerate("CINEMA")]
    frame_light = sign_light(t, 0.44)
    open_light = sign_light(t, 0.58)
    # The wall does not flicker with the letters; its light depends on how many are lit.
    total = sum(light > 0 for _, light in letters) // 2 / 3
    glow(ctx, 240, 128, 260, CORAL, 0.38 * total)
    glow(ctx, 240, 236, 120, AMBER, 0.35 * (open_light > 0))
    tube(ctx, lambda: rounded(ctx, 36, 46, 408, 162, 34), TEAL, frame_light, 5)
    for at, (letter, light) in enumerate(letters):
        tube(ctx, lambda: letter_path(ctx, letter, 70 + at * 60, 84), CORAL, light)
    for x in (154, 326):
        tube(ctx, lambda: star(ctx, x, 236, 15), SKY, frame_light, 3)
    tube(ctx, lambda: small_open(ctx, 187, 222), AMBER, open_light, 4)


def bricks(ctx):
    ctx.rectangle(0, 0, WIDTH, 280)
    fill(ctx, mix(NIGHT, WINE, 0.08))
    roll = dice("bricks")
    for row in range(14):
        for at in range(-1, 9):
            x = at * 60 + (30 if row % 2 else 0)
            rounded(ctx, x + 1.5, row * 20 + 1.5, 57, 17, 2)
            fill(ctx, mix(mix(INK, WINE, 0.24), DUSK, roll.choice((0.1, 0.25, 0.4))))


def lit(t, at):
    """The brightness of a letter: it flickers, burns, and goes out with the others."""
    start = 0.05 + at * 0.055
    if t < start or t > 0.955:
        return 0.0
    since = (t - start) * 60
    if since < 5:
        return (0.9, 0.15, 0.7, 0.1, 0.5)[int(since)]
    if at == 2 and 0.74 < t < 0.82:
        return 0.35 if int(t * 60) % 2 else 0.85
    if t > 0.93:
        return 0.4
    return 1.0


def sign_light(t, start):
    if t < start or t > 0.955:
        return 0.0
    if t > 0.93:
        return 0.4
    return (0.6, 0.1, 0.8, 0.3)[int((t - start) * 60)] if (t - start) * 60 < 4 else 1.0


def tube(ctx, path, tone, light, width=6):
    """A neon tube, dark or lit."""
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.save()
    ctx.translate(3, 6)
    ctx.new_path()
    path()
    stroke(ctx, NIGHT, width, 0.6)
    ctx.restore()
    for reach, alpha in ((5.5, 0.1), (3.6, 0.16), (2.2, 0.28)):
        ctx.new_path()
        path()
        stroke(ctx, tone, width * reach, alpha * light)
    ctx.new_path()
    path()
    stroke(ctx, mix(mix(STEEL, tone, 0.25), tone, light), width)
    ctx.new_path()
    path()
    stroke(ctx, mix(mix(STEEL, CREAM, 0.15), lighter(tone, 0.72), light), width * 0.45)


def letter_path(ctx, letter, x, y, across=40, down=86):
    """A letter as a bent tube, from its upper left corner."""
    strokes = {
        "A": (((0, 1), (0.5, 0), (1, 1)), ((0.2, 0.64), (0.8, 0.64))),
        "E": (((0.9, 0), (0.08, 0), (0.08, 1), (0.9, 1)), ((0.08, 0.5), (0.76, 0.5))),
        "I": (((0.5, 0), (0.5, 1)),),
        "M": (((-0.04, 1), (0.06, 0), (0.5, 0.66), (0.94, 0), (1.04, 1)),),
        "N": (((0.05, 1), (0.05, 0), (0.95, 1), (0.95, 0)),),
    }
    if letter == "C":
        ctx.save()
        ctx.translate(x + across * 0.56, y + down / 2)
        ctx.scale(across * 0.56, down / 2)
        ctx.arc(0, 0, 1, 0.82, TAU - 0.82)
        ctx.restore()
        return
    for line in strokes[letter]:
        ctx.new_sub_path()
        for dx, dy in line:
            ctx.line_to(x + dx * across, y + dy * down)


def small_open(ctx, x, y):
    ctx.new_path()
    ellipse(ctx, x + 9, y + 14, 9, 14)
    ctx.new_sub_path()
    ctx.move_to(x + 32, y + 28)
    ctx.line_to(x + 32, y)
    ctx.line_to(x + 40, y)
    ctx.arc(x + 40, y + 8, 8, -TAU / 4, TAU / 4)
    ctx.line_to(x + 32, y + 16)
    ctx.new_sub_path()
    letter_path(ctx, "E", x + 60, y, 18, 28)
    letter_path(ctx, "N", x + 88, y, 18, 28)


def spotlight(ctx, t):
    ctx.rectangle(0, 0, WIDTH, 300)
    fill(ctx, NIGHT)
    spots = spot_places(t)
    scene(ctx, 0.22)
    # Parts within a spotlight have their daylight colors.
    for edge, light in ((67, 0.55), (62, 1.0)):
        for x, y, size in spots:
            ctx.save()
            circle(ctx, x, y, edge * size)
            ctx.clip()
            scene(ctx, light)
            ctx.restore()
    for x, y, size in spots:
        pool(ctx, x, size, part(y + 62 * size, 175, 240))
    for (x, y, size), lamp in zip(spots, (60, 420)):
        ray(ctx, lamp, x, y, size)
    microphone(ctx, min(1, max(0, 1 - min(abs(x - 240) for x, _, _ in spots) / 90)))
    together = ease(part(min(abs(spots[0][0] - 240), 60), 60, 0))
    sparkle(ctx, t, together)
    for lamp, (x, y, _) in zip((60, 420), spots):
        lamp_head(ctx, lamp, math.atan2(x - lamp, y + 10))


def spot_places(t):
    """Both spotlights roam, find the microphone, stay, and roam again."""
    calm = there_and_back(t, 0.24, 0.46, 0.74, 1.0)
    places = []
    for side in (-1, 1):
        x = 240 + side * 90 + side * 80 * math.cos(TAU * t + 0.4)
        y = 136 + 34 * wave(t, 1, 0.25 * side)
        places.append((x + (240 - x) * calm, y + (176 - y) * calm, 1 + 0.2 * calm))
    return places


def scene(ctx, light):
    """The curtain and the floor, as bright as the light on them."""
    for at in range(16):
        ctx.rectangle(at * 30, 0, 31, 232)
        fill(ctx, mix(NIGHT, mix(WINE, CORAL, 0.35), light * (1 if at % 2 else 0.8)))
        ctx.rectangle(at * 30, 0, 7, 232)
        fill(ctx, mix(NIGHT, WINE, light * 0.5))
    ctx.rectangle(0, 232, WIDTH, 68)
    fill(ctx, mix(NIGHT, mix(WINE, AMBER, 0.35), light * 0.7))
    for at in range(-6, 7):
        ctx.move_to(240 + at * 44, 232)
        ctx.line_to(240 + at * 72, 300)
        stroke(ctx, mix(NIGHT, WINE, light * 0.35), 2)


def pool(ctx, x, size, light):
    ctx.save()
    ctx.rectangle(0, 232, WIDTH, 68)
    ctx.clip()
    ellipse(ctx, x, 262, 80 * size, 20 * size)
    fill(ctx, lighter(AMBER, 0.4), 0.36 * light)
    ctx.restore()


def ray(ctx, lamp, x, y, size):
    angle = math.atan2(y + 10, x - lamp)
    across, down = -math.sin(angle), math.cos(angle)
    reach = 62 * size
    ctx.move_to(lamp + across * 8, -10 + down * 8)
    ctx.line_to(x + across * reach, y + down * reach)
    ctx.arc_negative(x, y, reach, angle + TAU / 4, angle - TAU / 4)
    ctx.line_to(lamp - across * 8, -10 - down * 8)
    ctx.close_path()
    ctx.save()
    ctx.set_operator(cairo.OPERATOR_ADD)
    fill(ctx, mix(AMBER, WINE, 0.25), 0.16)
    ctx.restore()


def microphone(ctx, light):
    tone = mix(STEEL, CREAM, 0.25 + 0.5 * light)
    ellipse(ctx, 240, 268, 34, 8)
    fill(ctx, mix(NIGHT, tone, 0.5))
    ctx.rectangle(237, 164, 6, 104)
    fill(ctx, mix(NIGHT, tone, 0.75))
    rounded(ctx, 226, 122, 28, 46, 14)
    fill(ctx, mix(NIGHT, tone, 0.9))
    for y in (132, 140, 148):
        ctx.rectangle(226, y, 28, 3)
        fill(ctx, NIGHT, 0.55)
    rounded(ctx, 229, 126, 6, 36, 3)
    fill(ctx, CREAM, 0.3 + 0.5 * light)
    rounded(ctx, 223, 156, 34, 8, 3)
    fill(ctx, mix(NIGHT, AMBER, 0.5 + 0.5 * light))


def sparkle(ctx, t, light):
    for at in range(18):
        roll = dice(f"spark {at}")
        x, y = 240 + roll.uniform(-66, 66), 112 + roll.uniform(-20, 110) - 26 * ((t * 2 + roll.random()) % 1)
        circle(ctx, x, y, roll.uniform(0.8, 2))
        fill(ctx, CREAM, light * max(0, wave(t, 3, roll.random())))


def lamp_head(ctx, x, angle):
    ctx.save()
    ctx.translate(x, -8)
    ctx.rotate(-angle)
    rounded(ctx, -20, -20, 40, 44, 8)
    fill(ctx, STEEL)
    rounded(ctx, -22, 18, 44, 8, 3)
    fill(ctx, DUSK)
    ellipse(ctx, 0, 27, 17, 4)
    fill(ctx, lighter(AMBER, 0.7))
    ctx.restore()


LOOPS = (
    Loop(
        name="neon-cinema",
        title="Neon sign: Cinema, open",
        alt="The letters of a neon sign on a brick wall flicker on: Cinema, open",
        tags=("neon", "sign", "open", "cinema", "we are open", "lights on", "flicker", "movie theater", "come in"),
        draw=neon, height=280, frames=60, colors=64, still=0.7,
    ),
    Loop(
        name="spotlight",
        title="Spotlights find the microphone",
        alt="Two spotlights roam over a red curtain and meet on a microphone",
        tags=(
            "spotlight", "stage", "microphone", "the floor is yours", "speech",
            "show", "attention", "your turn", "focus",
        ),
        draw=spotlight, height=300, frames=44, delay=6, colors=32, still=0.6,
    ),
)
