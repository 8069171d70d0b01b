"""Clap, a clapperboard whose upper half is its laughing mouth."""

import cairo
from stage import AMBER, CREAM, SLATE, TEAL, polygon, rounded

from .actor import Pose
from .face import draw_face
from .ink import outline


class Clapper:
    """A slate with a striped stick on top that opens like a lid."""

    shoulder = (66, -58)
    hip = 24
    shoe = AMBER

    def __init__(self, open: float = 0) -> None:
        self.open = open  # Angle of the raised stick in radians.

    def draw(self, context: cairo.Context, pose: Pose) -> None:
        """Draws the slate, the stick and the face."""
        rounded(context, -70, -112, 140, 112, 8)
        context.set_source_rgb(*TEAL)
        context.fill_preserve()
        outline(context)
        self._stick(context, -134, 1)
        context.save()
        context.translate(-66, -136)
        context.rotate(-self.open)
        context.translate(66, 0)
        self._stick(context, -22, -1)
        context.restore()
        context.save()
        context.translate(pose.turn[0], pose.turn[1] - 56)
        draw_face(context, pose.face, TEAL)
        context.restore()

    def _stick(self, context: cairo.Context, top: float, way: int) -> None:
        context.save()
        rounded(context, -72, top, 144, 24, 4)
        path = context.copy_path()
        context.set_source_rgb(*SLATE)
        context.fill_preserve()
        context.clip()
        context.set_source_rgb(*CREAM)
        for x in range(-66, 80, 40):
            polygon(context, (x, top), (x + 20, top), (x + 20 + 12 * way, top + 24), (x + 12 * way, top + 24))
            context.fill()
        context.restore()
        context.append_path(path)
        outline(context)
