"""What every character has, and how it stands."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from typing import Protocol

import cairo

from .face import Face
from .ink import Color, Point
from .limbs import Hand, draw_arm, draw_hand, draw_leg


@dataclass(frozen=True)
class Arm:
    """Where a hand is, from the middle of the body's lower edge, and what it does."""

    wrist: Point
    hand: Hand = "open"
    angle: float | None = None  # As the arm ends where it is not said.
    bend: int = 1
    front: bool = True
    flip: bool = False
    size: float = 1.0


REST = Arm((88, -22), "fist", None, -1)


@dataclass(frozen=True)
class Pose:
    """A character at a moment."""

    at: Point  # Between its feet, on the ground.
    size: float = 1.0
    lift: float = 0  # How far the body is above where it stands.
    leap: float = 0  # How far the feet are above the ground, too.
    squash: float = 1.0  # How tall it is against how tall it was.
    lean: float = 0
    face: Face = Face()
    turn: Point = (0, 0)  # How far the face has moved on the body.
    left: Arm = REST  # As one sees it, mirrored.
    right: Arm = REST
    feet: tuple[float, float] = (24, 24)
    hops: tuple[float, ...] = field(default=())  # How far each piece of popcorn has leapt.


def trailing(t: float, height: Callable[[float], float], more: float = 1.0) -> tuple[float, ...]:
    """The leaps of popcorn in a box that moves up and down: late, and each piece in its own time."""
    late = (height((t - 0.05 - 0.013 * (i * 5 % 7)) % 1) - height(t) for i in range(7))
    return tuple(min(max(more * hop, 0.0), 24.0) for hop in late)


def reach(pose: Pose, point: Point, side: int) -> Point:
    """Where the wrist of an arm is to be so that it is at a point of the picture."""
    y = (point[1] - pose.at[1]) / pose.size + pose.leap + 28 + pose.lift
    x = (point[0] - pose.at[0]) / pose.size + pose.lean * y
    return side * x * sqrt(pose.squash), y / pose.squash


class Body(Protocol):
    """What differs between the characters."""

    shoulder: Point
    hip: float
    shoe: Color

    def draw(self, context: cairo.Context, pose: Pose) -> None:
        """Draws the body, standing on 0, 0, with its face."""


def act(context: cairo.Context, body: Body, pose: Pose) -> None:
    """Draws a character."""
    context.save()
    context.translate(*pose.at)
    context.scale(pose.size, pose.size)
    context.translate(0, -pose.leap)
    for side, foot in ((-1, pose.feet[0]), (1, pose.feet[1])):
        draw_leg(context, (side * body.hip, -30 - pose.lift), (side * foot, 0), side, body.shoe)
    context.translate(0, -28 - pose.lift)
    context.transform(cairo.Matrix(1, 0, -pose.lean, 1, 0, 0))
    context.scale(1 / sqrt(pose.squash), pose.squash)
    arms = ((-1, pose.left), (1, pose.right))
    for side, arm in arms:
        if not arm.front:
            _arm(context, body, side, arm)
    body.draw(context, pose)
    for side, arm in arms:
        if arm.front:
            _arm(context, body, side, arm)
    context.restore()


def _arm(context: cairo.Context, body: Body, side: int, arm: Arm) -> None:
    context.save()
    context.scale(side, 1)
    end = draw_arm(context, body.shoulder, arm.wrist, arm.bend)
    angle = end if arm.angle is None else arm.angle
    draw_hand(context, arm.wrist, angle, arm.hand, 1 if arm.flip else -1, arm.size)
    context.restore()
