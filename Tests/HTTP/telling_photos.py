"""Photos with metadata that tells where they were taken."""

import struct

from photos import jpeg, segment, with_segments

MARKS = {
    "EXIF": b"MARK-EXIF-48.2082N",
    "XMP": b"MARK-XMP-48,12.4920N",
    "IPTC": b"MARK-IPTC-Vienna",
    "comment": b"MARK-COMMENT",
    "maker": b"MARK-MAKER-NOTE",
    "thumbnail": b"MARK-THUMBNAIL",
}
LATITUDE = (1_482_082_001, 30_744_001)


def exif(order=">"):
    """EXIF data of a rotated photo, with a position, texts and a thumbnail."""

    def entries(records, start):
        head, data = struct.pack(order + "H", len(records)), b""
        rest = start + 2 + 12 * len(records) + 4
        for tag, kind, count, value in records:
            if len(value) > 4:
                head += struct.pack(order + "HHII", tag, kind, count, rest + len(data))
                data += value + b"\0" * (len(value) % 2)
            else:
                head += struct.pack(order + "HHI", tag, kind, count) + value.ljust(4, b"\0")
        return head, data

    def text(tag, value):
        return (tag, 2, len(value) + 1, value + b"\0")

    def place(tag, value):
        return (tag, 4, 1, struct.pack(order + "I", value))

    degrees = struct.pack(order + "IIIIII", *LATITUDE, 12, 1, 3, 1)
    position = [text(1, b"N"), (2, 5, 3, degrees), text(3, b"E"), (4, 5, 3, degrees), text(0x1D, b"2001:02:03")]
    camera = [text(0x9003, b"2001:02:03 04:05:06"), (0x927C, 7, len(MARKS["maker"]), MARKS["maker"])]

    def main(camera_at, position_at):
        return [
            text(0x10E, MARKS["EXIF"]),
            (0x112, 3, 1, struct.pack(order + "H", 6)),
            place(0x8769, camera_at),
            place(0x8825, position_at),
        ]

    length = sum(map(len, entries(main(0, 0), 8))) + 4
    camera_at = 8 + length
    position_at = camera_at + sum(map(len, entries(camera, camera_at))) + 4
    small_at = position_at + sum(map(len, entries(position, position_at))) + 4
    small = with_segments(jpeg(8, 8), segment(0xFE, MARKS["thumbnail"]))
    small_list = [place(0x201, small_at + 2 + 24 + 4), place(0x202, len(small))]
    parts = b""
    for records, start, after in [
        (main(camera_at, position_at), 8, small_at),
        (camera, camera_at, 0),
        (position, position_at, 0),
        (small_list, small_at, 0),
    ]:
        head, data = entries(records, start)
        parts += head + struct.pack(order + "I", after) + data
    byte_order = b"MM\0*" if order == ">" else b"II*\0"
    return segment(0xE1, b"Exif\0\0" + byte_order + struct.pack(order + "I", 8) + parts + small)


def xmp():
    return segment(
        0xE1,
        b"http://ns.adobe.com/xap/1.0/\0<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>"
        b"<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
        b"<rdf:Description xmlns:exif='http://ns.adobe.com/exif/1.0/' exif:GPSLatitude='%b'/></rdf:RDF></x:xmpmeta>"
        b"<?xpacket end='w'?>" % MARKS["XMP"],
    )


def iptc():
    def record(number, value):
        return struct.pack(">BBBH", 0x1C, 2, number, len(value)) + value

    records = record(90, MARKS["IPTC"]) + record(101, b"Austria")
    return segment(0xED, b"Photoshop 3.0\x008BIM\x04\x04\0\0" + struct.pack(">I", len(records)) + records)


def telling_photo(order):
    return with_segments(jpeg(), exif(order), xmp(), iptc(), segment(0xFE, MARKS["comment"])) + MARKS["comment"]
