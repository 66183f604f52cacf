# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that somebody has made to do harm: files.py FOLDER [--large] makes them.

Each is written here, byte by byte and always the same, so that none lies in the tree. Those of
--large take longer than `check` may: they are for a look at the bounds.
"""

import os
import random
import struct
import sys
import zlib

ADDRESS = "http://hostile.invalid/picture"


def chunk(name, content):
    return (struct.pack(">I", len(content)) + name + content
            + struct.pack(">I", zlib.crc32(name + content)))


def png(width, height, bits=8, colours=2, rows=None, before=b"", level=6):
    """White paper, unless other rows are given; each begins with its filter."""
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colours]
    row = b"\0" + b"\xff" * ((width * bits * samples + 7) // 8)
    packed = zlib.compressobj(level)
    data = b"".join(packed.compress(row) for row in (rows or (row for _ in range(height))))
    data += packed.flush()
    header = struct.pack(">IIBBBBB", width, height, bits, colours, 0, 0, 0)
    pixels = b"".join(
        chunk(b"IDAT", data[i:i + (1 << 20)]) for i in range(0, len(data), 1 << 20))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + pixels
            + chunk(b"IEND", b""))


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def table(kind, symbols):
    """A Huffman table whose few symbols have codes as long as their number: 0, 10, 110, …"""
    counts = [0] * 16
    for index in range(len(symbols)):
        counts[index] = 1
    return segment(0xC4, bytes([kind, *counts, *symbols]))


def bits(text):
    text += "1" * (-len(text) % 8)
    packed = int(text, 2).to_bytes(len(text) // 8, "big") if text else b""
    return packed.replace(b"\xff", b"\xff\0")


def jpeg(width, height, colours=1, before=b"", scans=0):
    """Grey paper. With scans, a progressive one that goes through all blocks as often."""
    blocks = -(-width // 8) * -(-height // 8)
    parts = [b"\xff\xd8", before, segment(0xDB, b"\0" + b"\x10" * 64)]
    frame = struct.pack(">BHHB", 8, height, width, colours)
    frame += b"".join(bytes([i + 1, 0x11, 0]) for i in range(colours))
    parts.append(segment(0xC2 if scans else 0xC0, frame))
    parts.append(table(0x00, [0]))
    selection = b"".join(bytes([i + 1, 0]) for i in range(colours))
    if not scans:
        parts.append(table(0x10, [0]))
        parts.append(segment(0xDA, bytes([colours]) + selection + bytes([0, 63, 0])))
        parts.append(bits("0" * 2 * blocks * colours))
        return b"".join(parts) + b"\xff\xd9"
    # A run of 32,767 blocks without anything takes a code and fourteen bits.
    parts.append(table(0x10, [0xE0, 0x00]))
    parts.append(segment(0xDA, bytes([colours]) + selection + bytes([0, 0, 0])))
    parts.append(bits("0" * blocks * colours))
    runs = ("0" + "1" * 14) * (blocks // 32767 + 1)
    scan = segment(0xDA, bytes([1, 1, 0, 1, 63, 0])) + bits(runs)
    return b"".join(parts) + scan * scans + b"\xff\xd9"


def exif(entries):
    """Notes whose table has this many entries, none of them about orientation."""
    entry = struct.pack(">HHII", 1, 3, 1, 0)
    return b"MM\0\x2a\0\0\0\x08" + struct.pack(">H", entries) + entry * min(entries, 3)


def gif(width, height, frames):
    head = b"GIF89a" + struct.pack("<HH", width, height) + b"\x80\0\0" + b"\xff\xff\xff\0\0\0"
    frame = (b"\x21\xf9\x04\0\x0a\0\0\0" + b"\x2c\0\0\0\0" + struct.pack("<HH", 1, 1)
             + b"\0\x02\x02\x44\x01\0")
    return head + frame * frames + b"\x3b"


def bmp(width, height, bit_count, packed, content=b""):
    info = struct.pack(
        "<IIIHHIIIIII", 40, width & 0xFFFFFFFF, height & 0xFFFFFFFF, 1, bit_count, packed, 0, 0, 0,
        0, 0)
    palette = bytes(range(256)) * 4 if bit_count <= 8 else b""
    start = 54 + len(palette)
    return (b"BM" + struct.pack("<IHHI", start + len(content), 0, 0, start) + info + palette
            + content)


def box(name, content):
    return struct.pack(">I", len(content) + 8) + name + content


def reference_film(address):
    """A film that is nothing but the address of another, as QuickTime once had them."""
    rdrf = box(b"rdrf", b"\0\0\0\0url " + struct.pack(">I", len(address) + 1) + address + b"\0")
    return (box(b"ftyp", b"qt  \0\0\0\0qt  ") + box(b"moov", box(b"rmra", box(b"rmda", rdrf)))
            + address)


HLS = f"""#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:9
#EXT-X-MEDIA-SEQUENCE:0
#EXTINF:9,
{ADDRESS}.ts
#EXT-X-ENDLIST
""".encode()

MPD = f"""<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S"
 profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" minBufferTime="PT1S">
 <Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1" codecs="avc1.42E01E"
  width="160" height="120"><BaseURL>{ADDRESS}.mp4</BaseURL></Representation></AdaptationSet></Period>
</MPD>
""".encode()

SMOOTH = f"""<?xml version="1.0" encoding="utf-8"?>
<SmoothStreamingMedia MajorVersion="2" MinorVersion="0" Duration="20000000">
<StreamIndex Type="video" Chunks="1" QualityLevels="1" Url="{ADDRESS}/{{bitrate}}/{{start time}}">
<QualityLevel Index="0" Bitrate="1" FourCC="H264" MaxWidth="160" MaxHeight="120"
 CodecPrivateData="0000000167"/><c d="20000000"/></StreamIndex></SmoothStreamingMedia>
""".encode()

SDP = (b"v=0\r\no=- 0 0 IN IP4 192.0.2.1\r\ns=x\r\nc=IN IP4 192.0.2.1\r\nt=0 0\r\n"
       b"m=video 5004 RTP/AVP 26\r\na=control:rtsp://hostile.invalid/x\r\n")

SVG = f"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 width="100" height="100"><image xlink:href="{ADDRESS}.png" width="9" height="9"/>
 <image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>
""".encode()

# Lists of addresses, under names of all kinds.
LISTS = {
    "hls.mp4": HLS, "hls.jpg": HLS, "hls.m3u8": HLS, "mpd.mp4": MPD, "mpd.png": MPD,
    "smooth.mp4": SMOOTH, "smooth.ism": SMOOTH, "sdp.mp4": SDP, "sdp.sdp": SDP,
    "list.m3u": f"#EXTM3U\n#EXTINF:1,x\n{ADDRESS}.mp4\n".encode(),
    "list.pls": f"[playlist]\nFile1={ADDRESS}.mp4\nNumberOfEntries=1\nVersion=2\n".encode(),
    "list.asx": f'<asx version="3.0"><entry><ref href="{ADDRESS}.asf"/></entry></asx>'.encode(),
    "uri.mp4": f"{ADDRESS}.mp4\r\n".encode(), "svg.svg": SVG, "svg.jpg": SVG, "rtsp.mov":
    b"RTSPtext\nrtsp://hostile.invalid/x\n", "reference.mov": reference_film(ADDRESS.encode()),
    "hls-in-mp4.mp4": box(b"ftyp", b"isom\0\0\2\0isomiso2") + HLS,
    "hls-in-mdat.mp4": box(b"ftyp", b"isom\0\0\2\0isomiso2") + box(b"mdat", HLS * 9),
}


def small():
    """What takes no longer than any picture, now that there are bounds."""
    paper = png(64, 64)
    yield from LISTS.items()
    yield "row-overflow.bmp", bmp(-1, 0x80000000, 65535, 0)
    yield "rle.bmp", bmp(10000, 10000, 8, 1, b"\x10\x01" * 400)
    yield "wide.bmp", bmp(2147483647, 1, 24, 0)
    yield "eXIf.png", png(64, 64, before=chunk(b"eXIf", exif(65535)) * 30000)
    yield "zTXt.png", png(64, 64, before=chunk(
        b"zTXt", b"x\0\0" + zlib.compress(b"\0" * 7_900_000, 9)) * 400)
    yield "exif.jpg", jpeg(64, 64, before=segment(0xE1, b"Exif\0\0" + exif(65535)) * 30000)
    yield "scans.jpg", jpeg(4000, 4000, scans=2000)
    yield "frames.gif", gif(2000, 2000, 200_000)
    yield "large.gif", gif(16000, 6000, 1)
    yield "deep.png", png(7000, 7000, bits=16, colours=6, level=1)
    yield "inks.jpg", jpeg(10000, 10000, colours=4)
    yield "too-wide.png", png(30000, 10)
    yield "too-many-rows.png", png(100, 100, rows=(b"\0" + b"\xff" * 300 for _ in range(9999)))
    yield "too-few-rows.png", png(640, 480, rows=(b"\0" + b"\xff" * 1920 for _ in range(9)))
    yield "no-end-of-pixels.png", paper[:-24] + chunk(b"IEND", b"")
    yield "bad-filter.png", png(64, 64, rows=(b"\x09" + b"\xff" * 192 for _ in range(64)))
    yield "bad-checksum.png", paper[:-13] + bytes([paper[-13] ^ 1]) + paper[-12:]
    yield "bad-palette.png", png(64, 64, colours=3)
    yield "cut.png", paper[:-40]
    yield "empty.png", b""
    yield "lying.webp", (b"RIFF" + struct.pack("<I", 30) + b"WEBPVP8L" + struct.pack("<I", 17)
                         + b"\x2f\xff\xff\xff\x0f" + b"\0" * 13)
    yield "nothing.avi", b"RIFF\xff\xff\xff\x7fAVI LIST" + b"\xff" * 300
    yield "nothing.mkv", b"\x1a\x45\xdf\xa3" + b"\xff" * 300
    yield "nothing.mp4", box(b"ftyp", b"isom\0\0\2\0isom") + box(b"moov", b"\xff" * 300)
    yield "escape\x1b[2J\x1b]0;owned\x07.png", paper[:-40]
    yield "two\nlines.png", paper[:-40]
    yield b"no-text-\xff\xfe.png", paper[:-40]


def digits(width, height):
    """As many small numbers as there is room for."""
    generator = random.Random(1)
    shapes = ["111101101101111", "010110010010111", "111001111100111", "111001111001111",
              "101101111001001", "111100111001111", "111100111101111", "111001010010010",
              "111101111101111", "111101111001111"]
    scale, cell = 4, (3 + 1) * 4
    rows = []
    for _ in range(height // (7 * scale) + 1):
        line = [generator.choice(shapes) for _ in range(width // cell + 1)]
        for y in range(7):
            row = b"\0"
            for index, shape in enumerate(line):
                cells = shape[y * 3:y * 3 + 3] if y < 5 else "000"
                if index % 6 == 5:
                    cells = "000"
                row += b"".join((b"\0" if c == "1" else b"\xff") * scale for c in cells + "0")
            rows += [row[:width + 1]] * scale
    return png(width, height, colours=0, rows=rows[:height], level=1)


def large():
    generator = random.Random(2)
    yield "digits-24.png", digits(6000, 4000)
    yield "digits-100.png", digits(10000, 10000)
    yield "noise-24.png", png(
        6000, 4000, colours=0, rows=(b"\0" + generator.randbytes(6000) for _ in range(4000)),
        level=0)
    yield "paper-100.png", png(10000, 10000, colours=0, level=1)
    yield "paper-36.png", png(6000, 6000, colours=6, level=1)
    yield "paper-100.jpg", jpeg(10000, 10000)
    yield "scans-10.jpg", jpeg(6000, 6000, scans=9)
    yield "deep-20.png", png(4400, 4400, bits=16, colours=6, level=1)
    yield "deep-22.png", png(4700, 4700, bits=16, colours=2, level=1)
    yield "inks-20.jpg", jpeg(4700, 4700, colours=4)
    yield "rle-20.bmp", bmp(4400, 4400, 8, 1, b"\x10\x01" * 400)
    yield "canvas-20.gif", gif(4400, 4400, 3)


def sparse(folder):
    """Gigabytes that no disk has."""
    for name, start, count in [
            ("sparse.jpg", jpeg(64, 64)[:-2], 8 << 30), ("sparse.png", png(64, 64)[:-12], 16 << 30),
            ("sparse.gif", gif(64, 64, 1)[:-1] + b"\x21\xfe", 8 << 30),
            ("sparse.mp4", box(b"ftyp", b"isom\0\0\2\0isom"), 16 << 30)]:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(start)
            file.truncate(count)


def write_pdf(path, lines):
    """A page that does nobody harm."""
    text = "".join(f"1 0 0 1 60 {760 - 16 * place} Tm ({line}) Tj "
                   for place, line in enumerate(lines))
    stream = f"BT /F 10 Tf {text}ET"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        "/Resources << /Font << /F 5 0 R >> >> >>",
        f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>"]
    with open(path, "w") as file:
        file.write("%PDF-1.4\n" + "".join(
            f"{number} 0 obj\n{content}\nendobj\n" for number, content in enumerate(objects, 1))
            + "trailer << /Root 1 0 R >>\n")


def make(folder, all_of_them=False):
    os.makedirs(folder, exist_ok=True)
    for generator in [small, large] if all_of_them else [small]:
        for name, content in generator():
            name = name if isinstance(name, bytes) else name.encode()
            with open(os.path.join(os.fsencode(folder), name), "wb") as file:
                file.write(content)
    sparse(folder)


if __name__ == "__main__":
    make(sys.argv[1], "--large" in sys.argv[2:])
