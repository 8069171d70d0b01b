"""The pose of a character and the base class of all characters."""

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
    """The place of a hand, relative to the middle of the body's lower edge, and its gesture."""

    wrist: Point
    hand: Hand = "open"
    angle: float | None = None  # None takes the angle in which the arm ends.
    bend: int = 1
    front: bool = True
    flip: bool = False
    size: float = 1.0


REST = Arm((88, -22), "fist", None, -1)


@dataclass(frozen=True)
class Pose:
    """The pose of a character at one moment."""

    at: Point  # The point on the ground between its feet.
    size: float = 1.0
    lift: float = 0  # Height of the body above its standing place.
    leap: float = 0  # Height of the feet above the ground.
    squash: float = 1.0  # Height relative to the normal height.
    lean: float = 0
    face: Face = Face()
    turn: Point = (0, 0)  # Offset of the face on the body.
    left: Arm = REST  # Left in the picture, drawn mirrored.
    right: Arm = REST
    feet: tuple[float, float] = (24, 24)
    hops: tuple[float, ...] = field(default=())  # Height of each piece of popcorn above its place.


def trailing(t: float, height: Callable[[float], float], more: float = 1.0) -> tuple[float, ...]:
    """The heights of popcorn in a box that moves up and down. Each piece follows the box with its own delay."""
    late = (height((t - 0.05 - 0.013 * (i * 5 % 7)) % 1) - height(t) for i in range(7))
    return tuple(min(max(more * hop, 0.0), 24.0) for hop in late)


def reach(pose: Pose, point: Point, side: int) -> Point:
    """The wrist's place relative to the body, for a hand at a point of the picture."""
    y = (point[1] - pose.at[1]) / pose.size + pose.leap + 28 + pose.lift
    x = (point[0] - pose.at[0]) / pose.size + pose.lean * y
    return side * x * sqrt(pose.squash), y / pose.squash


class Body(Protocol):
    """The part that each character implements."""

    shoulder: Point
    hip: float
    shoe: Color

    def draw(self, context: cairo.Context, pose: Pose) -> None:
        """Draws the body with its face, standing at 0, 0."""


def act(context: cairo.Context, body: Body, pose: Pose) -> None:
    """Draws the character in a pose: legs, body and arms."""
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
