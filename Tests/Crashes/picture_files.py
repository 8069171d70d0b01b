"""Pictures that can be told apart by their size: written as PNG, and recognized as WebP by their headers."""

import random
import struct
import zlib

SIZES = {"w185": 185, "w342": 342, "w780": 780}


def size(number):
    """The width and height of a picture, unique for numbers below 10,000."""
    return 190 + number % 400, 60 + number // 400


def png(number):
    """A gray pattern; every fourth picture is noise, which makes a large file that is slow to encode."""
    width, height = size(number)
    if number % 4:
        rows = [bytes((x * 3 + y * 5 + number) % 256 for x in range(width)) for y in range(height)]
    else:
        noise = random.Random(number)
        rows = [noise.randbytes(width) for _ in range(height)]
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", pixels) + _chunk(b"IEND", b"")


def _chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def webp_size(content):
    """The width and height of a complete WebP file; `None` for anything else.

    https://developers.google.com/speed/webp/docs/riff_container and RFC 6386, section 9.1.
    """
    if len(content) < 30 or content[:4] != b"RIFF" or content[8:16] != b"WEBPVP8 ":
        return None
    whole, picture = struct.unpack("<I", content[4:8])[0], struct.unpack("<I", content[16:20])[0]
    if whole + 8 != len(content) or picture + picture % 2 + 20 != len(content) or content[23:26] != b"\x9d\x01\x2a":
        return None
    width, height = struct.unpack("<HH", content[26:30])
    return width & 0x3FFF, height & 0x3FFF


def number(content):
    """The number of the picture that was saved as this WebP file; `None` for other or incomplete files."""
    found = webp_size(content)
    if not found:
        return None
    width, height = found
    number = width - 190 + (height - 60) * 400
    return number if number >= 0 and size(number) == found else None
