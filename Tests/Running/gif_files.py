"""Makes small animated GIFs (https://www.w3.org/Graphics/GIF/spec-gif89a.txt)."""

import struct

# Different proportions, as in real collections.
FORMS = [(160, 90), (90, 120), (120, 120), (180, 80), (100, 140)]


def gif(width=16, height=9, frames=2, shade=0, delay=20):
    """An animated GIF. Each frame has one color of the palette, beginning with number `shade`."""
    palette = b"".join(bytes([40 + place % 200, (place * 7) % 256, (place * 31) % 256]) for place in range(128))
    head = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF6, 0, 0) + palette
    loop = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    return head + loop + b"".join(frame(width, height, (shade + 37 * n) % 128, delay) for n in range(frames)) + b";"


def frame(width, height, color, delay):
    control = b"\x21\xf9\x04\x04" + struct.pack("<H", delay) + b"\0\0"
    return control + b"," + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x07" + blocks(width * height, color)


def blocks(pixels, color):
    """LZW data with 8-bit codes only: the table is cleared before 9-bit codes would be needed."""
    whole, rest = divmod(pixels, 120)
    part = b"\x80" + bytes([color]) * 120
    codes = part * whole + (b"\x80" + bytes([color]) * rest if rest else b"") + b"\x81"
    cut = [codes[start : start + 255] for start in range(0, len(codes), 255)]
    return b"".join(bytes([len(block)]) + block for block in cut) + b"\0"


def fill(folder, count):
    """Writes so many GIFs of different proportions: `turnip-007.gif`."""
    for place in range(count):
        width, height = FORMS[place % len(FORMS)]
        (folder / f"turnip-{place + 1:03}.gif").write_bytes(gif(width, height, shade=place))
