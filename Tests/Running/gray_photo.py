"""Photos that are large in pixels and small in bytes."""


def photo(width=342, height=513, gray=160):
    """A JPEG of one gray (ITU-T T.81, the baseline process), with the fewest Huffman codes possible."""
    first = 8 * (gray - 128)
    assert first > 0, "a light gray"
    blocks = -(-width // 8) * -(-height // 8)
    bits = f"0{first:b}0" + "100" * (blocks - 1)  # The value of the first block; the other blocks are the same.
    bits += "1" * (-len(bits) % 8)
    scan = int(bits, 2).to_bytes(len(bits) // 8, "big").replace(b"\xff", b"\xff\0")

    def segment(marker, data):
        return bytes([0xFF, marker]) + (len(data) + 2).to_bytes(2, "big") + data

    def codes(kind, *symbols):
        return segment(0xC4, bytes([kind, *(int(place < len(symbols)) for place in range(16)), *symbols]))

    size = height.to_bytes(2, "big") + width.to_bytes(2, "big")
    return b"".join([
        b"\xff\xd8", segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0"), segment(0xDB, b"\0" + b"\1" * 64),
        segment(0xC0, b"\x08" + size + b"\1\1\x11\0"), codes(0x00, first.bit_length(), 0), codes(0x10, 0),
        segment(0xDA, b"\1\1\0\0\x3f\0"), scan, b"\xff\xd9",
    ])
