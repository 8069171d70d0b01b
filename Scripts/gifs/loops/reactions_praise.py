"""Praise: applause, and wow."""

from cast.actor import Arm, Pose, act, trailing
from cast.clapper import Clapper
from cast.face import Face, Mouth
from cast.ink import inked, lettered
from cast.motion import falling, keyed, shock, springy, wave
from cast.popcorn import Popcorn
from cast.scene import floor, shade
from cast.ticket import Ticket
from loop import Loop
from stage import AMBER, CORAL, CREAM, NIGHT, TEAL, VIOLET, ellipse, mix, star


def applause(context, t):
    color = mix(TEAL, CREAM, 0.3)
    floor(context, color, 214, (240, 116, 112))
    for number, body in enumerate((Popcorn(), Clapper(), Ticket())):
        x, late = 84 + 156 * number, (0.12, 0.42, 0.74)[number]
        shade(context, color, x, 234, 58)
        _clapping(context, body, (t * 2 + late) % 1, (x, 232), number, t)


def _clapping(context, body, beat, at, number, t):
    apart = keyed(beat, (0, 0), (0.12, 0), (0.55, 1), (1, 0, falling))
    hit = keyed(beat, (0, 0.6), (0.08, 1), (0.34, 0), (0.9, 0), (1, 0.6))
    bob = lambda moment: 5 * wave(moment, 1, 0.1)
    cheer = "happy" if number != 1 or t < 0.5 else "open"
    face = Face(cheer, blush=1 if number != 1 else 0, mouth=Mouth(20, 8, 10 + 8 * apart))
    arm = Arm((17 + 28 * apart, 3 - 6 * apart), "flat", -0.1 + 0.45 * apart, -1)
    pose = Pose(at, 0.82, lift=2 + 2 * wave(beat), squash=1 + 0.035 * apart - 0.03 * hit,
                lean=0.05 * wave(t, 1, number / 3), face=face, turn=(0, -16 - 2 * apart), left=arm, right=arm,
                hops=trailing(beat, bob, 1.2))
    act(context, body, pose)


def wow(context, t):
    t = (t + 0.45) % 1
    floor(context, VIOLET, 400)
    size = keyed(t, (0.02, 0), (0.24, 1, springy), (0.86, 1), (0.9, 1.06), (0.98, 0, falling), (1, 0))
    beat = shock(t, 0.44, 0.2, 1.5) + shock(t, 0.66, 0.2, 1.5)
    if size > 0.03:
        context.save()
        context.translate(240, 135)
        context.scale(size * (1 + 0.05 * beat), size * 0.58 * (1 + 0.05 * beat))
        star(context, 0, 0, 204, 17, 0.78)
        context.restore()
        inked(context, AMBER, 6)
    for number, x in ((0, 106), (2, 374)):
        late = 0.05 * number
        k = keyed(t, (0.08 + late, 0), (0.32 + late, 1, springy), (0.84, 1), (0.94, 0, falling), (1, 0))
        y = 135 - 10 * beat
        lettered(context, "W", (x, y), 112, CREAM, (number - 1) * 0.1 + 0.03 * wave(t, 4) * min(k, 1), (k, k), 14)
    k = keyed(t, (0.13, 0), (0.38, 1, springy), (0.84, 1), (0.95, 0, falling), (1, 0))
    if k > 0.03:
        _gaping(context, k, beat, t)


def _gaping(context, k, beat, t):
    context.save()
    context.translate(240, 140 - 6 * beat)
    context.scale(k * (1 - 0.04 * beat), k * (1 + 0.08 * beat))
    ellipse(context, 0, 6, 66, 74)
    inked(context, NIGHT, 10)
    ellipse(context, 0, 0, 66, 74)
    inked(context, CORAL, 7)
    ellipse(context, 0, 26, 30 + 3 * beat, 34 + 5 * beat)
    inked(context, NIGHT, 6)
    ellipse(context, 0, 50 + 4 * beat, 17, 9)
    context.set_source_rgb(*CORAL)
    context.fill()
    look = keyed(t, (0.4, 0), (0.46, -1), (0.58, -1), (0.66, 1), (0.8, 1), (0.86, 0))
    for side in (-1, 1):
        ellipse(context, side * 29, -44, 24, 29)
        inked(context, (1, 1, 1), 6)
        ellipse(context, side * 29 + 6 * look, -42, 9, 12)
        context.set_source_rgb(*NIGHT)
        context.fill()
    context.restore()


LOOPS = (
    Loop(
        name="applause", title="Applause",
        alt="A box of popcorn, a clapperboard and a cinema ticket clap their hands",
        tags=("applause", "clap", "clapping", "bravo", "well done", "congratulations", "cheer", "good job", "ovation"),
        draw=applause, height=240, frames=24, colors=16, flat=True, still=0.1,
    ),
    Loop(
        name="wow", title="Wow!",
        alt="The word WOW bursts out of a star; its O has wide eyes and an open mouth",
        tags=("wow", "amazing", "whoa", "surprised", "surprise", "awesome", "impressive", "incredible", "omg"),
        draw=wow, height=270, frames=36, colors=16, flat=True, still=0.0,
    ),
)
