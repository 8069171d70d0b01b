"""Answers: yes, no, thumbs up, and who knows."""

from cast.actor import Arm, Pose, act, trailing
from cast.face import Face, Mouth
from cast.ink import lettered
from cast.motion import keyed, quick, shock, smooth, springy, wave
from cast.popcorn import Popcorn
from cast.scene import floor, shade, sparkle
from cast.ticket import Ticket
from loop import Loop
from stage import AMBER, CREAM, MINT, TEAL, VIOLET, WINE


def yes(context, t):
    floor(context, TEAL, 232, (136, 130, 118))
    nod = keyed(t, (0, 0), (0.1, -0.45), (0.22, 1), (0.36, -0.3), (0.48, 1), (0.64, -0.12), (0.74, 0), (1, 0))
    shade(context, TEAL, 136, 252, 78)
    eyes = "happy" if 0.14 < t < 0.66 else "open"
    face = Face(eyes, brow=max(0, -nod), blush=1, mouth=Mouth(20, 8, 9 + 8 * max(0, nod)))
    hands = Arm((82 + 4 * nod, -34 - 10 * nod), "fist", None, -1)
    pose = Pose((136, 250), 1.15, squash=1 - 0.09 * nod, lean=0.02 * wave(t), face=face, turn=(0, 9 * nod),
                left=hands, right=hands)
    act(context, Ticket(), pose)
    size = 1 + 0.12 * max(0, nod)
    lettered(context, "YES!", (352, 122 + 10 * nod), 86, CREAM, -0.06, (size, 2 - size))


def no(context, t):
    floor(context, WINE, 232, (350, 130, 118))
    shade(context, WINE, 350, 252, 80)
    wag, shake = wave(t, 2), wave(t, 2, 0.06)
    face = Face(lid=0.34, frown=0.75, brow=0.2, look=(-0.25 - 0.5 * wag, 0),
                mouth=Mouth(11, -4 + wave(t, 1), 0, skew=1))
    left = Arm((94, -82), "point", 0.12 - 0.5 * wag, 1)
    right = Arm((62, -34), "fist", -0.9, -1)
    pose = Pose((350, 250), 1.05, squash=1 + 0.012 * wave(t, 4), lean=-0.035 * shake, face=face, turn=(-7 * shake, 0),
                left=left, right=right, hops=trailing(t, lambda at: 7 * wave(at, 4)))
    act(context, Popcorn(), pose)
    lettered(context, "NO", (108 + 6 * shake, 122), 110, CREAM, -0.05 + 0.07 * shake)


def _thumb(t):
    return keyed(t, (0.14, 0), (0.26, -0.3), (0.5, 1, springy), (0.84, 1), (0.96, 0), (1, 0))


def thumbs_up(context, t):
    floor(context, VIOLET, 420, (225, 235, 205))
    k = _thumb(t)
    shade(context, VIOLET, 215, 452, 118)
    wink = keyed(t, (0.3, 0), (0.36, 1), (0.8, 1), (0.87, 0))
    smile = keyed(t, (0.25, 0), (0.4, 1), (0.84, 1), (0.95, 0))
    face = Face(wink=wink, brow=0.5 * smile, blush=smile, look=(0.35 * smile, 0),
                mouth=Mouth(22, 9, 16 * smile, skew=3 * smile))
    angle = keyed(t, (0.14, 2.6), (0.26, 2.9), (0.5, 0, springy), (0.84, 0), (0.96, 2.6), (1, 2.6))
    right = Arm((80 + 22 * k, -22 - 62 * k), "thumb" if angle < 1.7 else "fist", angle, 1 if k > 0.15 else -1,
                size=1 + 0.55 * max(0, k))
    left = Arm((70, -34), "fist", -0.9, -1)
    height = lambda at: 9 * shock(at, 0.34, 0.3, 2) - 12 * keyed(at, (0.14, 0), (0.27, 1), (0.34, 0))
    pose = Pose((215, 448), 1.62, squash=1 + 0.004 * height(t), lean=-0.06 * k, face=face, left=left, right=right,
                hops=trailing(t, height))
    act(context, Popcorn(), pose)
    shine = keyed(t, (0.4, 0), (0.5, 1, springy), (0.66, 0), (1, 0))
    sparkle(context, 434, 176, 40 * shine, AMBER, 0.12 * shine)
    sparkle(context, 424, 104, 24 * keyed(t, (0.45, 0), (0.56, 1, springy), (0.7, 0), (1, 0)), CREAM)


def shrug(context, t):
    floor(context, MINT, 262, (240, 150, 138))
    up = keyed(t, (0.08, 0), (0.18, -0.25), (0.36, 1, springy), (0.7, 1), (0.86, 0, smooth), (1, 0))
    shade(context, MINT, 240, 282, 90)
    show = min(max(up, 0), 1)
    glance = keyed(t, (0.3, 0), (0.42, -1), (0.52, -1), (0.6, 1), (0.74, 1), (0.86, 0))
    face = Face(lid=0.3 * show, brow=1.1 * show, frown=-0.35 * show, look=(0.8 * glance, -0.2 * show),
                mouth=Mouth(17, 7 - 11 * show, 0, skew=4 * show))
    arm = Arm((86 + 16 * show, -24 - 42 * up), "open" if up > 0.3 else "fist", 2.9 - 1.75 * up, -1, flip=up > 0.3)
    height = lambda at: 12 * keyed(at, (0.08, 0), (0.18, -0.25), (0.36, 1, springy), (0.7, 1), (0.86, 0), (1, 0))
    pose = Pose((240, 280), 1.1, lift=0.7 * height(t), squash=1 + 0.05 * up, lean=0.06 * glance * show, face=face,
                left=arm, right=arm, hops=trailing(t, height, 1.5))
    act(context, Popcorn(), pose)
    for side, late in ((-1, 0.0), (1, 0.05)):
        k = keyed(t, (0.24 + late, 0), (0.42 + late, 1, springy), (0.7, 1), (0.8, 0, quick))
        lettered(context, "?", (240 + side * 168, 78 - 8 * k), 76, AMBER, side * 0.22, (k, k))


LOOPS = (
    Loop(
        name="yes", title="Yes!",
        alt="A cinema ticket nods twice and beams beside the word YES",
        tags=("yes", "nod", "nodding", "agree", "of course", "sure", "okay", "absolutely", "happy"),
        draw=yes, height=270, frames=29, colors=16, flat=True, still=0.22,
    ),
    Loop(
        name="no", title="No, no, no",
        alt="A stern box of popcorn shakes its head and wags a finger beside the word NO",
        tags=("no", "nope", "finger wag", "refuse", "disagree", "never", "not allowed", "stop", "shake head"),
        draw=no, height=270, frames=22, colors=16, flat=True, still=0.1,
    ),
    Loop(
        name="thumbs-up", title="Thumbs up",
        alt="A box of popcorn winks and gives a big thumbs up that sparkles",
        tags=("thumbs up", "good", "great", "well done", "like", "approve", "okay", "nice", "wink", "popcorn"),
        draw=thumbs_up, height=480, frames=36, colors=16, flat=True, still=0.52,
    ),
    Loop(
        name="shrug", title="Who knows?",
        alt="A box of popcorn shrugs between two question marks and looks to both sides",
        tags=("shrug", "dunno", "who knows", "no idea", "whatever", "maybe", "confused", "idk", "question"),
        draw=shrug, height=300, frames=38, colors=16, flat=True, still=0.5,
    ),
)
