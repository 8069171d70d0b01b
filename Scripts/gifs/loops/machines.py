"""The leader, the projector and the strip of film."""

import math

from loop import Loop
from stage import *

PAPER = color("#e9dcc0")
SEPIA = color("#2a2320")


def countdown(ctx, t):
    ctx.rectangle(0, 0, WIDTH, 360)
    fill(ctx, NIGHT)
    beat = t * 3 % 1
    ctx.save()
    ctx.translate(240, 180)
    rounded(ctx, -228, -168, 456, 336, 22)
    ctx.clip()
    ctx.rectangle(-240, -180, 480, 360)
    fill(ctx, PAPER)
    swept(ctx, beat)
    lines(ctx)
    # The number starts a little too large.
    size = 190 * (1 + 0.12 * (1 - ease_out(part(beat, 0, 0.22))))
    words(ctx, str(3 - int(t * 3)), 4, 5, size, NIGHT, 0.25, family=SANS)
    words(ctx, str(3 - int(t * 3)), 0, 0, size, SEPIA, family=SANS)
    hand(ctx, beat)
    gradient = cairo.RadialGradient(0, 0, 130, 0, 0, 290)
    gradient.add_color_stop_rgba(0, *SEPIA, 0)
    gradient.add_color_stop_rgba(1, *SEPIA, 0.75)
    ctx.set_source(gradient)
    ctx.paint()
    scratches(ctx, int(t * 30))
    ctx.restore()


def swept(ctx, beat):
    """The part that the hand has passed is darker."""
    ctx.move_to(0, 0)
    ctx.arc(0, 0, 330, -TAU / 4, -TAU / 4 + TAU * beat)
    ctx.close_path()
    fill(ctx, mix(PAPER, SEPIA, 0.34))


def lines(ctx):
    ctx.move_to(-240, 0)
    ctx.line_to(240, 0)
    ctx.move_to(0, -180)
    ctx.line_to(0, 180)
    stroke(ctx, SEPIA, 2, 0.8)
    for radius, width in ((146, 4), (124, 4)):
        circle(ctx, 0, 0, radius)
        stroke(ctx, lighter(PAPER, 0.6), width + 3)
        circle(ctx, 0, 0, radius)
        stroke(ctx, SEPIA, width)


def hand(ctx, beat):
    ctx.save()
    ctx.rotate(TAU * beat)
    ctx.move_to(0, 0)
    ctx.line_to(0, -330)
    stroke(ctx, SEPIA, 4)
    ctx.restore()


def scratches(ctx, seed):
    roll = dice(f"scratch {seed}")
    for _ in range(roll.choice((0, 1, 1, 2))):
        x = roll.uniform(-220, 220)
        ctx.move_to(x, -180)
        ctx.line_to(x + roll.uniform(-4, 4), 180)
        stroke(ctx, lighter(PAPER, 0.5), 1.2, 0.55)
    for _ in range(5):
        circle(ctx, roll.uniform(-220, 220), roll.uniform(-160, 160), roll.uniform(0.8, 2.4))
        fill(ctx, SEPIA, 0.7)


LENS = (262, 206)
BODY = color("#3a3d55")


def projector(ctx, t):
    backdrop(ctx, 320, SLATE, NIGHT)
    flicker = 0.8 if round(t * 40) in (3, 4, 11, 19, 20, 28, 35) else 1.0
    beam(ctx, t, flicker)
    glow(ctx, 150, 200, 190, VIOLET, 0.16)
    ctx.rectangle(0, 286, WIDTH, 34)
    vertical(ctx, 286, 320, (0, mix(WINE, NIGHT, 0.35)), (1, mix(WINE, NIGHT, 0.7)))
    ctx.rectangle(0, 286, WIDTH, 3)
    fill(ctx, mix(WINE, AMBER, 0.35))
    movie_path(ctx)
    stroke(ctx, NIGHT, 7)
    movie_path(ctx)
    stroke(ctx, mix(AMBER, WINE, 0.5), 2)
    machine(ctx, t, flicker)
    reel(ctx, 76, 92, 62, t * 6 / 5, 0.62 + 0.06 * wave(t))
    reel(ctx, 206, 78, 54, t * 7 / 5 + 0.1, 0.5 - 0.06 * wave(t))


def beam(ctx, t, flicker):
    x, y = LENS
    far = ((480, 40), (480, 372))
    for spread, alpha in ((1, 0.34), (0.8, 0.22), (0.5, 0.2)):
        middle = (far[0][1] + far[1][1]) / 2
        half = (far[1][1] - far[0][1]) / 2 * spread
        polygon(ctx, (x, y - 11), (480, middle - half), (480, middle + half), (x, y + 11))
        horizontal(ctx, x, 500, (0, lighter(AMBER, 0.55), alpha * flicker * 2), (1, AMBER, alpha * flicker * 0.5))
    polygon(ctx, (x, y - 11), *far, (x, y + 11))
    ctx.save()
    ctx.clip()
    for at in range(34):
        roll = dice(f"mote {at}")
        way = (roll.random() + t) % 1
        reach = 20 + 220 * way
        place = (x + reach, y + roll.uniform(-0.75, 0.75) * reach + 8 * wave(t, 1, roll.random()))
        bright = min(1, way * 6, (1 - way) * 6) * (0.55 + 0.45 * wave(t, 2, roll.random()))
        if at % 5 == 0:
            star(ctx, *place, 4 + 9 * way, turn=roll.random() + t * roll.choice((-1, 1)) / 5)
        else:
            circle(ctx, *place, roll.uniform(0.9, 2.2))
        fill(ctx, lighter(AMBER, 0.75), max(0, bright))
    ctx.restore()
    glow(ctx, x + 4, y, 70, lighter(AMBER, 0.4), 0.8 * flicker)


def movie_path(ctx):
    ctx.new_path()
    ctx.move_to(18, 110)
    ctx.curve_to(20, 170, 60, 180, 84, 186)
    ctx.move_to(258, 92)
    ctx.curve_to(262, 130, 214, 150, 200, 170)


def machine(ctx, t, flicker):
    for x, lean in ((96, -10), (198, 10)):
        polygon(ctx, (x - 9, 244), (x + 9, 244), (x + 7 + lean, 290), (x - 7 + lean, 290))
        fill(ctx, darker(BODY, 0.5))
    for start, end in (((120, 170), (76, 92)), ((170, 170), (206, 78))):
        ctx.move_to(*start)
        ctx.line_to(*end)
        stroke(ctx, darker(BODY, 0.3), 14)
    rounded(ctx, 60, 156, 162, 96, 16)
    vertical(ctx, 156, 252, (0, lighter(BODY, 0.16)), (1, darker(BODY, 0.45)))
    rounded(ctx, 60, 156, 162, 96, 16)
    stroke(ctx, lighter(BODY, 0.35), 2, 0.7)
    rounded(ctx, 222, 184, 24, 44, 4)
    vertical(ctx, 184, 228, (0, lighter(BODY, 0.25)), (1, darker(BODY, 0.5)))
    rounded(ctx, 240, 178, 24, 56, 6)
    vertical(ctx, 178, 234, (0, STEEL), (1, darker(BODY, 0.4)))
    ellipse(ctx, 263, 206, 5, 22)
    fill(ctx, lighter(AMBER, 0.75), 0.6 + 0.4 * flicker)
    # Light leaks from the lamp house.
    for at in range(5):
        rounded(ctx, 84 + at * 13, 178, 6, 34, 3)
        fill(ctx, mix(WINE, AMBER, 0.55 + 0.45 * flicker))
    glow(ctx, 116, 195, 62, AMBER, 0.3 * flicker)
    circle(ctx, 186, 196, 17)
    fill(ctx, NIGHT, 0.7)
    ctx.save()
    ctx.translate(186, 196)
    ctx.rotate(TAU * t * 3)
    for at in range(3):
        ctx.move_to(0, 0)
        ctx.arc(0, 0, 13, TAU * at / 3, TAU * (at / 3 + 0.17))
        ctx.close_path()
        fill(ctx, TEAL)
    ctx.restore()
    words(ctx, "MATINEE", 141, 236, 13, AMBER, family=SANS)


def reel(ctx, x, y, radius, turn, load):
    """A reel from the side, `load` of it full."""
    ctx.save()
    ctx.translate(x, y)
    circle(ctx, 0, 0, radius * 0.92)
    fill(ctx, mix(INK, WINE, 0.3))
    circle(ctx, 0, 0, radius * (0.3 + 0.6 * load))
    fill(ctx, mix(WINE, NIGHT, 0.45))
    ctx.rotate(TAU * turn)
    ctx.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    circle(ctx, 0, 0, radius)
    for at in range(5):
        angle = TAU * at / 5
        circle(ctx, radius * 0.6 * math.cos(angle), radius * 0.6 * math.sin(angle), radius * 0.25)
    fill(ctx, STEEL)
    ctx.rotate(-TAU * turn)
    circle(ctx, 0, 0, radius - 1.5)
    stroke(ctx, lighter(STEEL, 0.45), 3)
    ctx.arc(0, 0, radius * 0.9, -2.6, -1.4)
    stroke(ctx, CREAM, 3, 0.55)
    circle(ctx, 0, 0, radius * 0.17)
    fill(ctx, AMBER)
    circle(ctx, 0, 0, radius * 0.06)
    fill(ctx, NIGHT)
    ctx.restore()


CELL, PICTURES = 160, 4


def movie_strip(ctx, t):
    backdrop(ctx, 220, mix(INK, WINE, 0.25), NIGHT)
    glow(ctx, 240, 110, 280, AMBER, 0.5)
    vignette(ctx, 220, 0.6)
    ctx.save()
    ctx.translate(240, 110)
    shadow(ctx, lambda ctx: ctx.rectangle(-290, -78, 580, 156), dy=10, blur=14)
    ctx.rectangle(-290, -78, 580, 156)
    fill(ctx, NIGHT)
    run = t * PICTURES * CELL
    for at in range(-3, PICTURES + 4):
        x = at * CELL - run % CELL
        if -400 < x < 300:
            cell(ctx, x, (at + int(run // CELL)) % PICTURES)
    for at in range(-16, 17):
        x = at * 20 - run % 20
        for y in (-69, 57):
            rounded(ctx, x + 4, y, 11, 12, 3)
            fill(ctx, mix(AMBER, CREAM, 0.4))
    # Light that stands still while the film runs.
    polygon(ctx, (-90, -78), (-20, -78), (-70, 78), (-140, 78))
    fill(ctx, (1, 1, 1), 0.1)
    ctx.restore()


def cell(ctx, x, number):
    """A frame of the film: a bird over the sea, with its wings in the next position."""
    moment = number / PICTURES
    ctx.save()
    rounded(ctx, x + 5, -50, CELL - 10, 100, 7)
    ctx.clip()
    ctx.rectangle(x, -50, CELL, 100)
    for at, share in enumerate((0, 0.4, 0.75, 1)):
        ctx.rectangle(x, -50 + at * 20, CELL, 30)
        fill(ctx, mix(mix(VIOLET, WINE, 0.3), mix(CORAL, AMBER, 0.5), share))
    circle(ctx, x + 80, 22, 26)
    fill(ctx, lighter(AMBER, 0.6))
    ctx.rectangle(x, 26, CELL, 30)
    fill(ctx, mix(TEAL, INK, 0.35))
    for at, (left, width) in enumerate(((56, 48), (64, 34), (72, 18))):
        rounded(ctx, x + left + 4 * wave(moment, 1, at / 3), 30 + at * 7, width, 3, 1.5)
        fill(ctx, lighter(AMBER, 0.5), 0.8)
    lift = 22 * wave(moment)
    y = -12 - 4 * wave(moment)
    ctx.move_to(x + 34, y - lift)
    ctx.curve_to(x + 54, y - lift - 8, x + 70, y - 2, x + 80, y + 4)
    ctx.curve_to(x + 90, y - 2, x + 106, y - lift - 8, x + 126, y - lift)
    ctx.curve_to(x + 108, y - lift + 4, x + 92, y + 6, x + 80, y + 12)
    ctx.curve_to(x + 68, y + 6, x + 52, y - lift + 4, x + 34, y - lift)
    fill(ctx, INK)
    ctx.restore()


LOOPS = (
    Loop(
        name="countdown",
        title="Movie leader countdown",
        alt="An old movie leader counts three, two, one, with a hand that sweeps around each number",
        tags=("countdown", "3 2 1", "movie leader", "starting", "get ready", "wait for it", "old movie", "intro"),
        draw=countdown, height=360, frames=60, colors=24, still=0.14,
    ),
    Loop(
        name="projector",
        title="Projector at work",
        alt="An old movie projector turns its reels and throws a flickering beam full of little stars",
        tags=("projector", "movie", "movie", "reels", "beam", "magic", "cinema", "movie night", "roll it"),
        draw=projector, height=320, frames=40, colors=56, still=0.1,
    ),
    Loop(
        name="film-strip",
        title="A movie strip runs by",
        alt="A strip of movie runs by; in its pictures a bird flies over the sea at sunset",
        tags=("movie", "movie strip", "celluloid", "movie", "35mm", "bird", "sunset", "cinema"),
        draw=movie_strip, height=220, frames=40, colors=28, still=0.08,
    ),
)
