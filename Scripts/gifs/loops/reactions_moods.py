"""Moods: laughing, crying, facepalm, and a mind that is blown."""

from cast.actor import Arm, Pose, act, trailing
from cast.clapper import Clapper
from cast.face import Face, Mouth
from cast.ink import inked, lettered, line, outline
from cast.motion import falling, keyed, quick, shock, springy, wave
from cast.popcorn import PIECES, Popcorn, draw_piece
from cast.scene import floor, rays, shade
from loop import Loop
from stage import AMBER, CORAL, CREAM, MINT, NIGHT, SKY, VIOLET, darker, ellipse, lighter, star


def laughing(context, t):
    floor(context, CORAL, 262, (240, 150, 138))
    shade(context, CORAL, 240, 282, 96)
    for number in range(4):
        k = (t + number / 4) % 1
        side = (-1, 1)[number % 2]
        size = min(1, 6 * k, 4 * (1 - k))
        at = (240 + side * (122 + 50 * k), 160 - 125 * k + 6 * wave(t, 2, number / 4))
        lettered(context, "HA", at, 52, (CREAM, AMBER)[number % 2], side * (0.35 - 0.3 * k), (size, size))
    beat = (t * 4) % 1
    jaw = keyed(beat, (0, 0), (0.42, 1, quick), (1, 0))
    face = Face("squeezed", mouth=Mouth(25, 9, 13 + 17 * jaw))
    slap = Arm((90 - 4 * jaw, -8 - 44 * jaw), "flat", 2.5 - 1.3 * jaw, -1)
    belly = Arm((62, -30 - 4 * jaw), "fist", -1.2, -1)
    pose = Pose((240, 280), 1.04, lift=5 * jaw, squash=1 + 0.05 * jaw - 0.02, lean=0.09 * wave(t), face=face,
                turn=(3 * wave(t), -5 * jaw), left=belly, right=slap)
    act(context, Clapper(0.04 + 0.4 * jaw), pose)
    for side in (-1, 1):
        k = t * 2 % 1
        x = 240 + side * (40 + 52 * k) + 8 * wave(t)
        _drop(context, x, 196 - 60 * k + 90 * k * k, 9 * min(1, 5 * k, 4 * (1 - k)), side * (0.9 - 1.6 * k))


def _drop(context, x, y, size, turn):
    if size < 2:
        return
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.move_to(0, -1.6 * size)
    context.curve_to(1.3 * size, 0, size, size, 0, size)
    context.curve_to(-size, size, -1.3 * size, 0, 0, -1.6 * size)
    inked(context, lighter(SKY, 0.45), 4)
    context.restore()


def crying(context, t):
    color = darker(SKY, 0.25)
    floor(context, color, 312, (240, 185, 160))
    ellipse(context, 240, 338, 216 + 4 * wave(t, 3), 17)
    inked(context, lighter(SKY, 0.45))
    sob = wave(t, 3)
    height = lambda at: 6 * wave(at, 3)
    face = Face("closed", frown=-0.9, brow=0.35 + 0.15 * sob, blush=1,
                mouth=Mouth(22 + 1.5 * wave(t, 6), -9, 20 + 5 * wave(t, 3, 0.03), 0.2))
    arm = Arm((82, -32 - 3 * wave(t, 6)), "fist", None, -1)
    pose = Pose((240, 340), 1.3, lift=1 + sob, squash=1 + 0.022 * sob, face=face, left=arm, right=arm,
                hops=trailing(t, height, 1.1))
    act(context, Popcorn(), pose)
    for side in (-1, 1):
        _stream(context, 240 + side * 25, 191 - 3 * sob, side, t, sob)


def _stream(context, x, y, side, t, sob):
    def path():
        context.move_to(x, y)
        context.curve_to(x + side * 46, y - 52 - 4 * sob, x + side * 106, y - 30, x + side * 120, 336)

    for thick, color in ((29, NIGHT), (19, lighter(SKY, 0.45))):
        path()
        outline(context, thick, color)
    path()
    context.set_dash((20, 40), -60 * 3 * t)
    outline(context, 5, CREAM)
    context.set_dash(())
    for number, reach in enumerate((-26, 30)):
        k = (t * 3 + number / 2) % 1
        _drop(context, x + side * 120 + reach * k, 334 - 90 * k + 84 * k * k, 8 * min(1, 4 * (1 - k)), 0)


def facepalm(context, t):
    floor(context, MINT, 400, (206, 190, 165))
    lifted = keyed(t, (0.1, 0), (0.26, 0.55), (0.32, 0.5), (0.4, 1, falling), (0.8, 1), (0.93, 0))
    slide = keyed(t, (0.44, 0), (0.78, 1), (0.8, 1), (0.95, 0))
    hit = shock(t, 0.4, 0.3, 2)
    shake = wave(t, 8) * keyed(t, (0.5, 0), (0.56, 1), (0.7, 1), (0.76, 0))
    annoyed = keyed(t, (0.02, 0), (0.1, 1), (0.86, 1), (0.98, 0))
    roll = keyed(t, (0.08, 0), (0.2, -1), (0.36, -1), (0.8, 0), (1, 0))
    face = Face("closed" if 0.385 < t < 0.84 else "open", lid=0.12 + 0.33 * annoyed + 0.28 * roll,
                look=(-0.35 * roll, roll), frown=0.35 * annoyed, brow=0.2 * annoyed,
                mouth=Mouth(16, 4 - 9 * annoyed, 0, skew=2 * annoyed))
    away = keyed(t, (0.1, 0), (0.28, 1), (0.32, 1), (0.4, 0, falling), (0.8, 0), (0.88, 0.7), (0.96, 0), (1, 0))
    x = 86 - 48 * lifted + 42 * away
    y = -22 - 38 * lifted - 42 * away + 7 * slide
    arm = Arm((x, y), "open" if lifted > 0.2 else "fist", 2.6 * (1 - lifted) - 0.62 * lifted + 0.75 * away,
              1 if lifted > 0.12 else -1, size=1 + 0.42 * min(1, lifted))
    height = lambda at: -9 * shock(at, 0.4, 0.3, 2)
    pose = Pose((206, 414), 1.54, squash=1 - 0.05 * hit, lean=-0.06 * max(0, away) + 0.05 * hit,
                turn=(4 * shake - 3 * hit, 4 * slide + 3 * hit), face=face, right=arm,
                left=Arm((62, -34), "fist", -0.9, -1), hops=trailing(t, height, 1.6))
    act(context, Popcorn(), pose)
    smack = keyed(t, (0.39, 0), (0.44, 1, quick), (0.52, 0), (1, 0))
    if smack > 0.05:
        for at, way in (((76, 206), -1), ((90, 148), -0.6), ((328, 148), 0.6), ((340, 206), 1)):
            end = (at[0] + way * 38 * smack, at[1] - (1.2 - abs(way)) * 60 * smack)
            line(context, at, end, 14)
            line(context, at, end, 8, AMBER)


def _flight(number, t):
    """The height of a piece of popcorn: it leaves with the bang and is back at the end."""
    start, end = 0.36 + 0.004 * number, 0.8 + 0.022 * (number * 3 % 7)
    if not start < t < end:
        return 0
    k = (t - start) / (end - start)
    return 4 * k * (1 - k) * (470 + 30 * (number % 3))


def mind_blown(context, t):
    floor(context, VIOLET, 424, (240, 270, 190))
    shade(context, VIOLET, 240, 452, 104)
    dread = keyed(t, (0.06, 0), (0.3, 1), (0.36, 1), (0.37, 0), (1, 0))
    bang = keyed(t, (0.345, 0), (0.45, 1, springy), (0.57, 1), (0.68, 0, falling), (1, 0))
    dazed = keyed(t, (0.35, 0), (0.4, 1), (0.84, 1), (0.94, 0))
    blow = shock(t, 0.36, 0.3, 2)
    if bang > 0.12:
        star(context, 240, 188, 178 * bang, 13, 0.62)
        inked(context, AMBER)
        star(context, 240, 192, 112 * bang, 11, 0.6)
        inked(context, CREAM)
        if bang > 0.6:
            rays(context, 240, 188, 196 * bang, 206 * bang + 10, 13, turn=0.24, color=CORAL)
    for number in range(10):
        _fly(context, number, t)
    jitter = 3 * dread * wave(t, 14)
    stunned = max(dread, dazed)
    face = Face(wide=1 + 0.24 * stunned, pupil=1 - 0.3 * dread - 0.5 * dazed, look=(0, -0.7 * dazed),
                brow=0.8 * dazed + 0.3 * dread, frown=-0.3 * dread, blush=0,
                mouth=Mouth(15 - 4 * dread + 2 * dazed, 8 * (1 - stunned), 4 * dread + 22 * dazed, stunned))
    lifted = keyed(t, (0.06, 0), (0.28, 0.55), (0.35, 0.5), (0.44, 1, springy), (0.84, 1), (0.95, 0))
    shape = "open" if lifted > 0.35 else "fist"
    arm = Arm((86 + 12 * lifted, -22 - 60 * lifted), shape, 2.7 - 2.35 * lifted, 1 if lifted > 0.3 else -1)
    pose = Pose((240 + jitter, 450), 1.36, squash=1 - 0.1 * dread + 0.12 * blow, face=face, left=arm, right=arm,
                hops=tuple(_flight(number, t) for number in range(len(PIECES))))
    act(context, Popcorn(), pose)


def _fly(context, number, t):
    k = (t - 0.36 - 0.012 * (number * 3 % 5)) / 0.36
    if not 0 < k < 1:
        return
    side = (-1, 1)[number % 2] * (0.12 + 0.2 * (number // 2))
    x, y = 240 + side * 330 * k, 190 - (700 + 130 * (number * 2 % 5)) * k * (1 - 0.62 * k)
    draw_piece(context, x, y, 1.25, number + 5 * k)


LOOPS = (
    Loop(
        name="laughing", title="Ha ha ha!",
        alt="A clapperboard laughs until its tears fly, and HA rises on both sides of it",
        tags=("laughing", "lol", "haha", "funny", "laugh", "lmao", "rofl", "hilarious", "joke", "clapperboard"),
        draw=laughing, height=300, frames=27, colors=16, flat=True, still=0.1,
    ),
    Loop(
        name="crying", title="Crying",
        alt="A box of popcorn cries two fountains of tears into a puddle",
        tags=("crying", "cry", "sad", "tears", "sobbing", "unhappy", "sob", "heartbroken", "miss you", "popcorn"),
        draw=crying, height=360, frames=22, colors=16, flat=True, still=0.1,
    ),
    Loop(
        name="facepalm", title="Facepalm",
        alt="A box of popcorn rolls its eyes, slaps a hand to its face and shakes its head",
        tags=("facepalm", "face palm", "embarrassed", "oh no", "seriously", "fail", "annoyed", "sigh", "eye roll"),
        draw=facepalm, height=360, frames=32, colors=16, flat=True, still=0.6,
    ),
    Loop(
        name="mind-blown", title="Mind blown",
        alt="A box of popcorn trembles until all its popcorn explodes into the air",
        tags=("mind blown", "mindblown", "amazed", "shocked", "explosion", "whoa", "omg", "unbelievable", "plot twist"),
        draw=mind_blown, height=480, frames=31, colors=16, flat=True, still=0.4,
    ),
)
