"""The description of a drawn GIF."""

from collections.abc import Callable
from dataclasses import dataclass

import cairo


@dataclass(frozen=True)
class Loop:
    """A short animation that ends where it begins."""

    name: str  # Lower case letters and hyphens, as it is part of the address.
    title: str
    alt: str  # The alternative text, a clause.
    tags: tuple[str, ...]  # Search words in lower case.
    draw: Callable[[cairo.Context, float], None]  # Draws the moment `t` from 0 up to 1; 1 equals 0.
    height: int = 270  # At a width of 480.
    frames: int = 36
    delay: int = 5  # Duration of a frame in hundredths of a second.
    colors: int = 64
    flat: bool = False  # Flat colors without gradients: each color is kept.
    still: float = 0.0  # The moment of the still picture.

    width: int = 480
