"""Arms and legs like rubber hoses, and hands in white gloves."""

from math import atan2, hypot, pi, sqrt
from typing import Literal

import cairo
from stage import AMBER, CREAM, NIGHT, ellipse

from .ink import Color, Point, inked, outline

Hand = Literal["open", "fist", "thumb", "point", "flat"]

_FINGERS: dict[str, tuple[tuple[float, float, float, float, float], ...]] = {
    # Start, end and thickness of the fingers; the wrist is at 0, 0, fingers point up, the thumb is on the right.
    "open": ((-8, -18, -17, -40, 11), (0, -20, -2, -47, 11.5), (8, -18, 12, -42, 11), (8, -12, 25, -23, 10.5)),
    "fist": ((-8, -24, -8, -27, 12), (1, -25, 1, -29, 12), (9, -23, 9, -26, 11)),
    "thumb": ((0, -18, 2, -48, 14), (-4, -10, 13, -8, 12), (-4, -20, 14, -19, 12), (-4, -1, 11, 1, 11)),
    "point": ((-7, -18, -8, -52, 12), (1, -24, 1, -27, 12), (9, -22, 9, -25, 11), (6, -12, -8, -17, 10)),
    "flat": ((-6, -16, -5, -40, 13), (3, -16, 4, -42, 13), (6, -10, 17, -20, 10)),
}
_CREASES: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "open": (),
    "fist": ((-4, -32, -4, -22), (5, -32, 5, -22)),
    "thumb": ((5, -14, 17, -13.5), (5, -4, 15, -3)),
    "point": ((5, -31, 5, -21),),
    "flat": ((-1, -44, -1, -26),),
}


def draw_hand(
    context: cairo.Context, at: Point, angle: float, hand: Hand, side: int = 1, size: float = 1.0,
    fill: Color = CREAM,
) -> None:
    """Draws a hand from the wrist. At angle 0 it points up; with `side` 1 the thumb is on the right."""
    context.save()
    context.translate(*at)
    context.rotate(angle)
    context.scale(side * size, size)
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    for color, more in ((NIGHT, 9), (fill, 0)):
        context.set_source_rgb(*color)
        ellipse(context, 0, -15, 14 + more / 2, 13 + more / 2)
        context.fill()
        for x0, y0, x1, y1, width in _FINGERS[hand]:
            context.set_line_width(width + more)
            context.move_to(x0, y0)
            context.line_to(x1, y1)
            context.stroke()
    for x0, y0, x1, y1 in _CREASES[hand]:
        context.move_to(x0, y0)
        context.line_to(x1, y1)
        outline(context, 3.2)
    if hand != "thumb":
        context.move_to(-9, -3)
        context.curve_to(-5, 2, 5, 2, 9, -3)
        outline(context, 11)
        context.move_to(-8, -3)
        context.curve_to(-5, 1, 5, 1, 8, -3)
        outline(context, 4.5, fill)
    context.restore()


def draw_arm(
    context: cairo.Context, shoulder: Point, wrist: Point, bend: int, length: float = 84, thick: float = 10
) -> float:
    """Draws an arm that bends to one side and returns the angle in which it ends."""
    dx, dy = wrist[0] - shoulder[0], wrist[1] - shoulder[1]
    far = hypot(dx, dy) or 1
    slack = sqrt(max(length * length - far * far, 0)) * 0.62 * bend
    elbow = ((shoulder[0] + wrist[0]) / 2 - dy / far * slack, (shoulder[1] + wrist[1]) / 2 + dx / far * slack)
    context.move_to(*shoulder)
    context.curve_to(*_towards(shoulder, elbow), *_towards(wrist, elbow), *wrist)
    outline(context, thick)
    return atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) + pi / 2


def draw_leg(context: cairo.Context, hip: Point, foot: Point, side: int, shoe: Color = AMBER) -> None:
    """Draws a leg with its shoe flat on the ground."""
    draw_arm(context, hip, (foot[0], foot[1] - 9), -side, length=34)
    context.save()
    context.translate(*foot)
    context.scale(side, 1)
    context.new_path()
    context.move_to(-12, 0)
    context.curve_to(-14, -14, -4, -17, 3, -15)
    context.curve_to(12, -13, 24, -12, 24, 0)
    context.close_path()
    inked(context, shoe, 4.5)
    context.restore()


def _towards(a: Point, b: Point) -> Point:
    return a[0] + (b[0] - a[0]) * 0.75, a[1] + (b[1] - a[1]) * 0.75
