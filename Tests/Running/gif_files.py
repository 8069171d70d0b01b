"""GIFs made for tests: small, and moving (https://www.w3.org/Graphics/GIF/spec-gif89a.txt)."""

import struct

# Of different proportions, as one's own GIFs are.
FORMS = [(160, 90), (90, 120), (120, 120), (180, 80), (100, 140)]


def gif(width=16, height=9, frames=2, shade=0, delay=20):
    """Each frame of one colour; they go through the colours, from `shade` on."""
    palette = b"".join(bytes([40 + place % 200, (place * 7) % 256, (place * 31) % 256]) for place in range(128))
    head = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF6, 0, 0) + palette
    loop = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    return head + loop + b"".join(frame(width, height, (shade + 37 * n) % 128, delay) for n in range(frames)) + b";"


def frame(width, height, colour, delay):
    control = b"\x21\xf9\x04\x04" + struct.pack("<H", delay) + b"\0\0"
    return control + b"," + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x07" + blocks(width * height, colour)


def blocks(pixels, colour):
    """Codes of eight bits each: the table is cleared before it would need nine."""
    whole, rest = divmod(pixels, 120)
    part = b"\x80" + bytes([colour]) * 120
    codes = part * whole + (b"\x80" + bytes([colour]) * rest if rest else b"") + b"\x81"
    cut = [codes[start : start + 255] for start in range(0, len(codes), 255)]
    return b"".join(bytes([len(block)]) + block for block in cut) + b"\0"


def fill(folder, count):
    """So many GIFs of different forms, whose names tell them apart: `turnip-007.gif`."""
    for place in range(count):
        width, height = FORMS[place % len(FORMS)]
        (folder / f"turnip-{place + 1:03}.gif").write_bytes(gif(width, height, shade=place))
