"""Poppy, a box of popcorn."""

from math import cos, sin, tau

import cairo
from stage import AMBER, CORAL, CREAM, NIGHT, ellipse, polygon

from .actor import Pose
from .face import draw_face
from .ink import BUTTER, Point, outline

PIECES: tuple[Point, ...] = (
    (-30, -158), (2, -170), (32, -157), (-50, -145), (-16, -152), (18, -151), (50, -144),
)  # From back to front.

_TOP, _FOOT, _TALL = 66, 50, 142


class Popcorn:
    """A box on feet with popcorn as its hair."""

    shoulder = (55, -66)
    hip = 20
    shoe = AMBER

    def draw(self, context: cairo.Context, pose: Pose) -> None:
        """Draws the box, its popcorn and its face."""
        for number, (x, y) in enumerate(PIECES):
            hop = pose.hops[number] if number < len(pose.hops) else 0
            draw_piece(context, x * (1 + hop / 500), y - hop, turn=number * 1.3 + hop / 40)
        self._stripes(context)
        ellipse(context, 0, -74, 50, 46)
        context.set_source_rgb(*CREAM)
        context.fill()
        context.save()
        context.translate(pose.turn[0], pose.turn[1] - 70)
        draw_face(context, pose.face)
        context.restore()

    def _stripes(self, context: cairo.Context) -> None:
        self._outline(context)
        path = context.copy_path()
        context.set_source_rgb(*CORAL)
        context.fill()
        context.set_source_rgb(*CREAM)
        for k in (-0.7, -0.14, 0.42):
            right = k + 0.28
            polygon(context, (_TOP * k, 4 - _TALL), (_TOP * right, 4 - _TALL), (_FOOT * right, -2), (_FOOT * k, -2))
            context.fill()
        context.append_path(path)
        outline(context)

    def _outline(self, context: cairo.Context) -> None:
        context.move_to(-_FOOT, 0)
        context.line_to(-_TOP, -_TALL + 6)
        scallops = 5
        for i in range(scallops):
            left = -_TOP + 2 * _TOP * i / scallops
            right = -_TOP + 2 * _TOP * (i + 1) / scallops
            context.curve_to(left + 5, -_TALL - 9, right - 5, -_TALL - 9, right, -_TALL + 6)
        context.line_to(_FOOT, 0)
        context.close_path()


def draw_piece(context: cairo.Context, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> None:
    """Draws a piece of popcorn."""
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.scale(size, size)
    bumps = [(11 * cos(tau * i / 4), 10 * sin(tau * i / 4), 11.5 + i % 2) for i in range(4)]
    for color, more in ((NIGHT, 4.5), (CREAM, 0)):
        context.set_source_rgb(*color)
        for bx, by, radius in bumps:
            ellipse(context, bx, by, radius + more, radius + more)
            context.fill()
    context.set_source_rgb(*BUTTER)
    ellipse(context, 3, 4, 8, 6)
    context.fill()
    context.restore()
