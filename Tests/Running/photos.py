"""Makes pictures with `vips`, from the package that the app decodes pictures with, and inspects them."""

import io
import struct
import subprocess
import tempfile
import zipfile
import zlib
from pathlib import Path


def png(width, height, depth=8, rows=b"", color=0):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def gif(*colors, wide=1, comment=b""):
    """A GIF one pixel high, with one frame for each color."""
    head = b"GIF89a" + struct.pack("<HHBBB", wide, 1, 0x81, 0, 0) + bytes((255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0))
    note = b"!\xfe" + bytes([len(comment)]) + comment + b"\0" if comment else b""
    dots = {"red": b"\x44\x01", "blue": b"\x4c\x01"}
    frame = b"!\xf9\x04\x00\x0a\0\0\0," + struct.pack("<HHHHB", 0, 0, 1, 1, 0) + b"\x02\x02%b\0"
    return head + note + b"".join(frame % dots[color] for color in colors) + b";"


def jpeg(width=300, height=200):
    """A JPEG that is white on the left and black on the right."""
    half = width // 2
    return picture(width, height, (b"\xff\xff\xff" * half + b"\0\0\0" * (width - half)) * height, "jpg")


def noise(ending):
    """A picture that hardly compresses."""
    return picture(200, 200, bytes((7 * place * place + place // 3) & 255 for place in range(120_000)), ending)


def picture(width, height, rows, ending):
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "a.ppm"), Path(folder, f"a.{ending}")
        source.write_bytes(f"P6 {width} {height} 255\n".encode() + rows)
        vips("copy", source, target)
        return target.read_bytes()


def vips(*arguments):
    return subprocess.run(["vips", *map(str, arguments)], check=True, capture_output=True, timeout=60).stdout.decode()


def segment(marker, body):
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def with_segments(picture, *segments):
    """The JPEG with more segments after its first two bytes."""
    return picture[:2] + b"".join(segments) + picture[2:]


def zipped(name, text):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, text)
    return file.getvalue()


def holding(home, *marks):
    """The files in the data folder that contain one of these byte strings."""
    files = [path for path in home.data_folder.rglob("*") if path.is_file()]
    assert "library.sqlite" in [path.name for path in files]
    return [(path.name, mark) for path in files for mark in marks if mark in path.read_bytes()]


def header_of(picture):
    with tempfile.NamedTemporaryFile(suffix=".webp") as file:
        file.write(picture)
        file.flush()
        return subprocess.run(["vipsheader", "-a", file.name], check=True, capture_output=True).stdout.decode()
