"""Stubs, a cinema ticket."""

from math import pi

import cairo
from stage import AMBER, SANS, WINE, darker, words

from .actor import Pose
from .face import draw_face
from .ink import line, outline


class Ticket:
    """A ticket on its short edge, with notches where it is torn off."""

    shoulder = (50, -56)
    hip = 18
    shoe = WINE

    def __init__(self, text: str = "ADMIT ONE") -> None:
        self.text = text

    def draw(self, context: cairo.Context, pose: Pose) -> None:
        """Draws the ticket and its face."""
        self._outline(context)
        context.set_source_rgb(*AMBER)
        context.fill_preserve()
        outline(context)
        for x in (-30, -15, 0, 15, 30):
            line(context, (x - 3, -116), (x + 3, -116), 4, darker(AMBER, 0.45))
        words(context, self.text, 0, -136, 15 if len(self.text) > 6 else 24, darker(WINE, 0.2), family=SANS)
        context.save()
        context.translate(pose.turn[0], pose.turn[1] - 62)
        draw_face(context, pose.face, AMBER)
        context.restore()

    def _outline(self, context: cairo.Context) -> None:
        wide, tall, bite, teeth = 54, 160, 10, 6
        context.move_to(-wide, 0)
        context.arc_negative(-wide, -116, bite, pi / 2, -pi / 2)
        context.line_to(-wide, -tall)
        self._edge(context, -wide, -tall, 2 * wide / teeth, teeth)
        context.arc_negative(wide, -116, bite, -pi / 2, pi / 2)
        context.line_to(wide, 0)
        self._edge(context, wide, 0, -2 * wide / teeth, teeth)
        context.close_path()

    def _edge(self, context: cairo.Context, x: float, y: float, step: float, teeth: int) -> None:
        inside = 5 if step > 0 else -5
        for number in range(teeth):
            left = x + step * number
            context.line_to(left, y)
            context.curve_to(left + step * 0.2, y + inside, left + step * 0.8, y + inside, left + step, y)
