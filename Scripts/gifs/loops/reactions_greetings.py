"""Greetings: hello, bye, thank you, and a high five."""

from dataclasses import replace
from math import pi

from cast.actor import Arm, Pose, act, reach, trailing
from cast.face import Face, Mouth
from cast.ink import LINE, heart, inked, lettered, outline
from cast.motion import falling, keyed, quick, springy, wave
from cast.popcorn import Popcorn
from cast.scene import floor, rays, shade
from cast.ticket import Ticket
from loop import Loop
from stage import AMBER, CORAL, CREAM, TEAL, VIOLET, WINE, darker, mix, rounded, star


def _rise(t):
    return keyed(
        t, (0.05, 0), (0.15, 112), (0.3, 112), (0.38, 78), (0.52, 172, springy), (0.84, 168), (0.89, 182),
        (0.98, 0, falling), (1, 0),
    )


def hello(context, t):
    floor(context, AMBER, 300, (312, 130, 118))
    rise = _rise(t)
    up = keyed(t, (0.4, 0), (0.48, 1), (0.86, 1), (0.96, 0))
    glance = keyed(t, (0.14, 0), (0.18, -1), (0.22, -1), (0.27, 1), (0.32, 1), (0.4, 0))
    waving = wave(t, 6) * up
    peek = 0.16 < t < 0.42
    face = Face("happy" if 0.62 < t < 0.72 else "open", look=(glance, 0.1 if peek else 0), brow=0.5 * up, blush=up,
                wide=1 + 0.1 * up, mouth=Mouth(21, 9, 20 * up))
    pose = Pose((312, 452 - rise), 1.15, squash=1 + keyed(t, (0.3, 0), (0.38, -0.1), (0.46, 0.1), (0.56, 0)),
                lean=0.05 * waving, face=face, left=Arm((62, -34), "fist", -0.9, -1),
                right=Arm((80, -92 * up - 10), "open", 0.35 + 0.45 * waving, 1), hops=trailing(t, _rise, 0.35))
    act(context, Popcorn(), pose)
    word = keyed(t, (0.43, 0), (0.6, 1, springy), (0.86, 1), (0.93, 0))
    lettered(context, "Hello!", (116, 104), 62, CREAM, -0.12 + 0.02 * waving, (word, word))
    _seats(context)


def _seats(context):
    context.rectangle(0, 252, 480, 60)
    context.set_source_rgb(*darker(WINE, 0.5))
    context.fill()
    for x in (-60, 100, 260, 420):
        rounded(context, x - 64, 222, 148, 110, 26)
        inked(context, WINE)
        rounded(context, x - 46, 240, 112, 90, 14)
        context.set_source_rgb(*darker(WINE, 0.18))
        context.fill()


def bye(context, t):
    floor(context, VIOLET, 262, (298, 140, 126))
    shade(context, VIOLET, 298, 282, 84)
    swing = wave(t, 2)
    face = Face("happy" if 0.12 < t % 0.5 < 0.36 else "open", blush=1, brow=0.4, look=(-0.3, 0), mouth=Mouth(20, 9, 17))
    right = Arm((82 + 9 * swing, -96 - 4 * abs(swing)), "open", 0.2 + 0.5 * wave(t, 2, 0.03), 1)
    left = Arm((80, -26 + 3 * swing), "fist", pi, -1)
    pose = Pose((298, 280), 1.22, lift=5 * max(0, wave(t, 2, 0.125)), squash=1 + 0.03 * wave(t, 4), lean=0.07 * swing,
                face=face, left=left, right=right, turn=(4 * swing, 0))
    act(context, Ticket(), pose)
    _suitcase(context, 201 + 4 * swing, 232 + 4 * swing, 0.1 * wave(t, 2, 0.08))
    for number, letter in enumerate("BYE"):
        at = (44 + 58 * number, 78 + 10 * wave(t, 2, 0.08 * number))
        lettered(context, letter, at, 76, (CREAM, AMBER, CREAM)[number], 0.08 * wave(t, 2, 0.1 * number))


def _suitcase(context, x, y, turn):
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.arc(0, 6, 12, pi, 2 * pi)
    outline(context, 7)
    rounded(context, -31, 6, 62, 44, 7)
    inked(context, WINE)
    for side in (-17, 17):
        context.rectangle(side - 4, 6, 8, 44)
        inked(context, AMBER, 3)
    context.restore()


def thank_you(context, t):
    pink = mix(CORAL, CREAM, 0.45)
    floor(context, pink, 320, (240, 230, 120))
    for number, side in enumerate((-180, 152, -146, 186)):
        k = (t + number / 4) % 1
        size = (34 + 4 * number) * min(1, 5 * k, 3 * (1 - k))
        if size > 6:
            heart(context, 240 + side + 9 * wave(t, 2, number / 4), 330 - 235 * k, size)
            inked(context, (WINE, CORAL)[number % 2], 4)
    shade(context, pink, 240, 342, 90)
    beat = keyed(t, (0, 0), (0.1, -0.2), (0.22, 1), (0.34, 0.1), (0.5, 0), (0.6, -0.2), (0.72, 1), (0.84, 0.1), (1, 0))
    face = Face("happy", blush=1, mouth=Mouth(16, 7, 8 + 4 * beat))
    arm = Arm((40 + 4 * beat, -8 - 8 * beat), "flat", -0.35, -1)
    pose = Pose((240, 344), 1.05, squash=1 + 0.03 * beat, lean=0.05 * wave(t), face=face, turn=(4 * wave(t), -14),
                left=arm, right=arm, hops=trailing(t, lambda at: 4 * wave(at, 2), 1.2))
    act(context, Popcorn(), pose)
    size = 66 * (1 + 0.22 * beat)
    heart(context, 240, 286 - 5 * beat, size)
    inked(context, WINE, LINE)
    lettered(context, "Thank you", (240, 48), 64, CREAM, -0.015)


def _five(t):
    return keyed(t, (0.06, 0), (0.22, -0.16), (0.38, 1), (0.54, 1), (0.74, 0), (1, 0))


def high_five(context, t):
    floor(context, TEAL, 276, (240, 130, 122))
    near = keyed(t, (0.06, 0), (0.24, -0.4), (0.4, 1, quick), (0.5, 1), (0.64, 0.12, falling), (0.78, 0), (1, 0))
    leap = 34 * keyed(t, (0.24, 0), (0.4, 1, quick), (0.5, 1), (0.62, 0, falling), (1, 0))
    hit = keyed(t, (0.36, 0), (0.46, 1, springy), (0.56, 1), (0.64, 0, falling), (1, 0))
    if hit > 0.05:
        star(context, 240, 96, 70 * hit, 9, 0.58, 0.02)
        inked(context, AMBER)
        rays(context, 240, 96, 74 + 4 * hit, 74 + 17 * hit, 9, turn=0.24, color=CREAM)
    for body, side in ((Popcorn(), 1), (Ticket(), -1)):
        _friend(context, body, side, t, 240 - side * (127 - 16 * near), near, leap)


def _friend(context, body, side, t, x, near, leap):
    shade(context, TEAL, x, 292, 72 - 0.6 * leap)
    smile = keyed(t, (0.2, 0), (0.36, 1), (0.76, 1), (0.9, 0))
    stretch = keyed(
        t, (0.06, 0), (0.22, -0.13), (0.32, 0.1), (0.42, -0.03), (0.52, 0.04), (0.62, 0.05), (0.68, -0.12), (0.8, 0.03),
        (0.88, 0),
    )
    face = Face("happy" if 0.38 < t < 0.7 else "open", look=(side * 0.8, -0.3 * smile), brow=0.6 * smile, blush=smile,
                mouth=Mouth(20, 8, 16 * smile))
    pose = Pose((x, 290), 0.98, leap=leap, squash=1 + stretch, lean=0.1 * near * side, face=face, turn=(5 * side, 0),
                hops=trailing(t, lambda at: 20 * keyed(at, (0.24, 0), (0.42, 1), (0.5, 1), (0.64, 0)), 1.2))
    raised = _five(t)
    rest, high = (x + side * 86, 242 - leap), (240 - side * 21, 124)
    goal = (rest[0] + (high[0] - rest[0]) * raised * abs(raised), rest[1] + (high[1] - rest[1]) * raised)
    angle = 2.7 * (1 - raised) ** 2 * (1 if raised > 0 else 0.9) + 0.2
    shape = "open" if raised > 0.25 else "fist"
    hand = Arm(reach(pose, goal, side), shape, angle, 1 if raised > 0.2 else -1)
    act(context, body, replace(pose, **{"right" if side == 1 else "left": hand}))


LOOPS = (
    Loop(
        name="hello", title="Hello!",
        alt="A box of popcorn peeks over the cinema seats, jumps up and waves: Hello!",
        tags=("hello", "hi", "hey", "good morning", "welcome", "greeting", "wave", "peek", "popcorn", "howdy"),
        draw=hello, height=300, frames=43, colors=16, flat=True, still=0.58,
    ),
    Loop(
        name="bye", title="Bye!",
        alt="A cinema ticket with a suitcase waves good-bye",
        tags=("bye", "goodbye", "good bye", "see you", "farewell", "wave", "leaving", "so long", "ciao", "ticket"),
        draw=bye, height=300, frames=24, colors=16, flat=True, still=0.1,
    ),
    Loop(
        name="thank-you", title="Thank you",
        alt="A box of popcorn hugs a beating heart while hearts rise around it: Thank you",
        tags=("thank you", "thanks", "thx", "grateful", "heart", "love", "appreciate", "hug", "cheers"),
        draw=thank_you, height=360, frames=28, colors=16, flat=True, still=0.22,
    ),
    Loop(
        name="high-five", title="High five!",
        alt="A box of popcorn and a cinema ticket leap and clap their hands together",
        tags=("high five", "hi five", "teamwork", "we did it", "success", "friends", "celebrate", "yeah", "nice one"),
        draw=high_five, height=300, frames=25, colors=16, flat=True, still=0.48,
    ),
)
