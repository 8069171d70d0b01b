"""Things held in a hand: the clapperboard, the ticket, the 3-D glasses."""

import math

from loop import Loop
from stage import *

CLAP = 0.52
HINGE = (108, 128)


def clapperboard(ctx, t):
    backdrop(ctx, 360, mix(INK, TEAL, 0.3), NIGHT)
    glow(ctx, 240, 200, 270, TEAL, 0.45)
    since = t - CLAP
    shake = math.exp(-since * 16) * math.sin(since * 90) if since > 0 else 0.0
    ctx.save()
    ctx.translate(240, 212 + 5 * shake)
    ctx.rotate(-0.06 + 0.02 * shake)
    ctx.translate(-240, -200)
    shadow(ctx, lambda ctx: rounded(ctx, 96, 126, 292, 196, 12), dy=12, blur=16)
    slate(ctx)
    stick(ctx, 0, below=True)
    stick(ctx, opening(t), below=False)
    burst(ctx, since)
    ctx.restore()


def opening(t):
    """The angle of the stick: slowly up, a pause, then down at once with a small rebound."""
    lifted = ease(part(t, 0.06, 0.36)) + 0.1 * ease(part(t, 0.38, 0.46))
    since = t - CLAP
    if since < 0:
        return lifted * (1 - ease_in(part(t, 0.46, CLAP)))
    return 0.09 * abs(math.sin(since * 34)) * math.exp(-since * 15)


def slate(ctx):
    rounded(ctx, 96, 132, 292, 190, 12)
    vertical(ctx, 132, 322, (0, DUSK), (1, SLATE))
    rounded(ctx, 96, 132, 292, 190, 12)
    stroke(ctx, STEEL, 2)
    for left, top, right, bottom in (
        (112, 216, 372, 216), (112, 266, 372, 266), (200, 216, 200, 266), (286, 216, 286, 266),
    ):
        ctx.move_to(left, top)
        ctx.line_to(right, bottom)
    stroke(ctx, CREAM, 2, 0.55)
    words(ctx, "MATINEE", 242, 193, 29, AMBER)
    for x, label, value in ((156, "ROLL", "A 7"), (243, "SCENE", "42"), (330, "TAKE", "1")):
        words(ctx, label, x, 226, 10, CREAM, 0.7, family=SANS)
        words(ctx, value, x, 248, 23, CREAM)
    words(ctx, "DIRECTOR", 148, 281, 10, CREAM, 0.7, family=SANS)
    words(ctx, "You", 143, 301, 24, CORAL, italic=True)
    words(ctx, "INT.  ·  DAY", 316, 300, 14, CREAM, 0.8, family=SANS)


def stick(ctx, lift, below):
    ctx.save()
    ctx.translate(*HINGE)
    ctx.rotate(-0.35 * lift)
    top = 2 if below else -32
    rounded(ctx, -12, top, 292, 32, 5)
    ctx.save()
    ctx.clip()
    ctx.rectangle(-12, top, 300, 32)
    fill(ctx, CREAM)
    for at in range(-1, 7):
        x, lean = at * 52, 22 if below else -22
        above, low = x - lean / 2, x + lean / 2
        polygon(ctx, (above, top), (above + 26, top), (low + 26, top + 32), (low, top + 32))
        fill(ctx, INK)
    ctx.rectangle(-12, top + 24, 300, 8)
    fill(ctx, NIGHT, 0.25)
    ctx.restore()
    rounded(ctx, -12, top, 292, 32, 5)
    stroke(ctx, STEEL, 2)
    ctx.restore()
    if not below:
        circle(ctx, *HINGE, 8)
        fill(ctx, AMBER, keep=True)
        stroke(ctx, mix(AMBER, WINE, 0.5), 2)


def burst(ctx, since):
    """Short lines that fly from the point where the sticks meet."""
    way = part(since, 0, 0.16)
    if not 0 < way < 1:
        return
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for at in range(9):
        angle = -2.4 + at * 0.26
        near, far = 22 + 44 * ease_out(way), 26 + 66 * ease_out(part(way, 0, 0.7))
        x, y = 362, 112
        ctx.move_to(x + near * math.cos(angle), y + near * math.sin(angle))
        ctx.line_to(x + far * math.cos(angle), y + far * math.sin(angle))
        stroke(ctx, AMBER if at % 2 else CREAM, 6 * (1 - way))


TEAR = 0.3
STUB = 348


def ticket(ctx, t):
    backdrop(ctx, 240, mix(INK, VIOLET, 0.22), NIGHT)
    glow(ctx, 240, 120, 270, AMBER, 0.38)
    sway = 0.03 * math.sin(TAU * 1.5 * part(t, TEAR, TEAR + 0.28)) * (1 - part(t, TEAR, TEAR + 0.28))
    # The next ticket rises from below, the torn one flies up and away.
    if t < 0.72:
        away = ease_in(part(t, 0.52, 0.72))
        torn = part(t, TEAR, 0.58)
        hop = -10 * math.sin(math.pi * part(t, TEAR, TEAR + 0.14))
        piece(ctx, 0, hop - 230 * away, -0.05 + sway - 0.1 * away, stub=False, whole=torn == 0)
        if torn == 0:
            piece(ctx, 0, hop, -0.05 + sway, stub=True, whole=True)
        elif torn < 1:
            piece(ctx, 74 * torn, -50 * torn + 330 * torn**2, -0.05 + sway + 2.4 * torn, stub=True, whole=False)
        crumbs(ctx, torn)
    if t > 0.66:
        arrive = ease_back(part(t, 0.66, 0.95), 1.2)
        for stub in (False, True):
            piece(ctx, 0, 230 * (1 - arrive), -0.05 + sway + 0.12 * (1 - arrive), stub, whole=True)


def piece(ctx, dx, dy, turn, stub, whole):
    """The ticket left of its perforation, or its stub right of it."""
    ctx.save()
    ctx.translate(240 + dx, 120 + dy)
    if stub and not whole:
        ctx.translate(STUB + 34 - 240, 0)
        ctx.rotate(turn)
        ctx.translate(240 - STUB - 34, 0)
    else:
        ctx.rotate(turn)
    ctx.translate(-240, -120)
    shadow(ctx, lambda ctx: ticket_path(ctx, stub), dy=7, blur=9, alpha=0.3)
    ticket_path(ctx, stub)
    fill(ctx, AMBER)
    ctx.save()
    ticket_path(ctx, stub)
    ctx.clip()
    ctx.rectangle(40, 56, 400, 9)
    fill(ctx, lighter(AMBER, 0.3))
    ctx.rectangle(40, 175, 400, 9)
    fill(ctx, mix(AMBER, CORAL, 0.5))
    ctx.restore()
    if stub:
        ctx.save()
        ctx.translate(390, 120)
        ctx.rotate(-TAU / 4)
        words(ctx, "MATINEE", 0, -10, 15, WINE, family=SANS)
        words(ctx, "No. 1895", 0, 12, 16, WINE)
        ctx.restore()
    else:
        rounded(ctx, 78, 68, 256, 104, 6)
        stroke(ctx, WINE, 2)
        rounded(ctx, 83, 73, 246, 94, 4)
        stroke(ctx, WINE, 1)
        for x in (104, 308):
            star(ctx, x, 120, 11)
            fill(ctx, WINE)
        words(ctx, "ADMIT ONE", 206, 118, 29, WINE)
        words(ctx, "BEST SEAT IN THE HOUSE", 206, 150, 11, WINE, family=SANS)
        words(ctx, "* TONIGHT *", 206, 87, 11, WINE, family=SANS)
    ctx.restore()


def ticket_path(ctx, stub):
    """Round notches at the corners, and a perforated edge between the two parts."""
    left, right, top, bottom, bite = 60, 420, 56, 184, 12
    teeth = [(STUB + (2.5 if at % 2 else -2.5), top + at * 8) for at in range(17)]
    ctx.new_sub_path()
    if stub:
        ctx.arc_negative(right, top, bite, math.pi, math.pi / 2)
        ctx.arc_negative(right, bottom, bite, -math.pi / 2, -math.pi)
        for point in reversed(teeth):
            ctx.line_to(*point)
    else:
        ctx.arc_negative(left, bottom, bite, 0, -math.pi / 2)
        ctx.arc_negative(left, top, bite, math.pi / 2, 0)
        for point in teeth:
            ctx.line_to(*point)
    ctx.close_path()


def crumbs(ctx, way):
    if not 0 < way < 1:
        return
    for at in range(12):
        roll = dice(f"crumb {at}")
        x = STUB + roll.uniform(-90, 90) * ease_out(way)
        y = 60 + at * 11 - 60 * way + 220 * way**2 * roll.uniform(0.5, 1.2)
        ctx.save()
        ctx.translate(x, y)
        ctx.rotate(roll.uniform(-9, 9) * way)
        ctx.rectangle(-3, -2, 6, 4)
        fill(ctx, lighter(AMBER, 0.4), min(1, 3 * (1 - way)))
        ctx.restore()


RED, CYAN = color("#ff3b4e"), color("#22d3e0")


def glasses(ctx, t):
    backdrop(ctx, 380, DUSK, NIGHT)
    glow(ctx, 240, 130, 250, VIOLET, 0.4)
    shift = round(5.5 + 3.5 * wave(t, 2))
    ctx.save()
    ctx.translate(240, 104)
    # Where the two colors overlap, the letters are white.
    ctx.set_operator(cairo.OPERATOR_ADD)
    words(ctx, "WOW!", -shift, 0, 118, (1.0, 0.16, 0.2), family=SANS)
    words(ctx, "WOW!", shift, 0, 118, (0.0, 0.78, 0.8), family=SANS)
    ctx.restore()
    ctx.save()
    ctx.translate(240, 266 + 8 * wave(t, 2, 0.1))
    ctx.rotate(0.06 * wave(t))
    for side in (-1, 1):
        polygon(ctx, (side * 156, -34), (side * 190, -58), (side * 190, -36), (side * 156, 6))
        fill(ctx, mix(CREAM, STEEL, 0.55))
    frame_path(ctx)
    fill(ctx, mix(CREAM, STEEL, 0.3))
    ctx.save()
    frame_path(ctx)
    ctx.clip()
    ctx.translate(0, -7)
    frame_path(ctx)
    fill(ctx, CREAM)
    ctx.restore()
    for side, tone in ((-1, RED), (1, CYAN)):
        lens(ctx, side, tone, t)
    words(ctx, "3-D", 0, -38, 20, WINE, family=SANS)
    ctx.restore()


def frame_path(ctx):
    ctx.new_sub_path()
    ctx.move_to(-166, -58)
    ctx.line_to(166, -58)
    ctx.curve_to(172, 0, 160, 62, 128, 64)
    ctx.line_to(58, 64)
    ctx.curve_to(30, 64, 26, 22, 0, 20)
    ctx.curve_to(-26, 22, -30, 64, -58, 64)
    ctx.line_to(-128, 64)
    ctx.curve_to(-160, 62, -172, 0, -166, -58)
    ctx.close_path()


def lens(ctx, side, tone, t):
    rounded(ctx, side * 86 - 56, -36, 112, 80, 20)
    fill(ctx, mix(tone, NIGHT, 0.22))
    ctx.save()
    rounded(ctx, side * 86 - 56, -36, 112, 80, 20)
    ctx.clip()
    # A glint passes over both glasses, one after the other.
    x = side * 86 - 150 + 300 * ease(part((t * 2 + (0.0 if side < 0 else 0.88)) % 1, 0.1, 0.6))
    polygon(ctx, (x, -40), (x + 26, -40), (x - 10, 50), (x - 36, 50))
    fill(ctx, (1, 1, 1), 0.4)
    polygon(ctx, (x + 36, -40), (x + 44, -40), (x + 8, 50), (x, 50))
    fill(ctx, (1, 1, 1), 0.3)
    ctx.restore()
    rounded(ctx, side * 86 - 56, -36, 112, 80, 20)
    stroke(ctx, mix(CREAM, STEEL, 0.6), 3)


LOOPS = (
    Loop(
        name="clapperboard",
        title="Take one!",
        alt="A clapperboard opens and claps shut: scene 42, take 1, director: you",
        tags=(
            "clapperboard", "action", "take one", "and action", "camera",
            "lights camera action", "slate", "director", "cut",
        ),
        draw=clapperboard, height=360, frames=50, delay=4, colors=48, still=0.44,
    ),
    Loop(
        name="ticket",
        title="Admit one",
        alt="A cinema ticket that says admit one is torn, and the next one comes up",
        tags=(
            "ticket", "admit one", "cinema", "movie", "invitation",
            "come with me", "date night", "movie night", "entry",
        ),
        draw=ticket, height=240, frames=52, colors=32, still=0.0,
    ),
    Loop(
        name="3d-glasses",
        title="Wow, in 3-D",
        alt="Paper glasses with a red and a blue lens sway below the word wow, which stands out in red and blue",
        tags=("3d", "3-d", "3d glasses", "wow", "amazing", "glasses", "anaglyph", "cool", "retro"),
        draw=glasses, height=360, frames=32, delay=6, colors=32, still=0.12,
    ),
)
