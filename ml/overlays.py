"""Things that lie beside wounds: rulers, marker cards, labels, stickers, swabs, gloves; drawn, with transparency."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SIDE = 256


def shade(rng, low: int, high: int) -> tuple[int, int, int]:
    """An opaque colour."""
    return tuple(int(v) for v in rng.integers(low, high + 1, 3))


def ruler(rng, draw) -> None:
    """A paper or plastic ruler with ticks and figures."""
    height, paper = int(rng.integers(24, 70)), shade(rng, 190, 255)
    top, ink = 128 - height // 2, shade(rng, 0, 80)
    draw.rectangle((2, top, 254, top + height), fill=paper)
    step = float(rng.uniform(4, 12))
    for tick in range(int(250 / step)):
        x = 4 + tick * step
        draw.line((x, top, x, top + height * (0.5 if tick % 10 == 0 else 0.25)), fill=ink, width=1 + (tick % 10 == 0))
        if tick % 10 == 0:
            draw.text((x + 1, top + height * 0.5), str(tick // 10), fill=ink)


def marker(rng, draw) -> None:
    """A white card with one or more squares of a marker alphabet."""
    draw.rectangle((20, 20, 236, 236), fill=shade(rng, 225, 255))
    cells, start, side = int(rng.integers(6, 9)), int(rng.integers(40, 80)), int(rng.integers(100, 150))
    cell = side / cells
    draw.rectangle((start, start, start + side, start + side), fill=shade(rng, 0, 30))
    for row in range(1, cells - 1):
        for column in range(1, cells - 1):
            if rng.random() < 0.5:
                x, y = start + column * cell, start + row * cell
                draw.rectangle((x, y, x + cell, y + cell), fill=(250, 250, 250))
    for line in range(int(rng.integers(0, 3))):
        draw.text(
            (start, start + side + 6 + 12 * line), ''.join(rng.choice(list('0123456789mcLOT '), 14)), fill=(20, 20, 20)
        )


def chart(rng, draw) -> None:
    """A strip of colour patches."""
    draw.rectangle((16, 90, 240, 166), fill=shade(rng, 20, 250))
    for patch in range(int(rng.integers(4, 9))):
        draw.rectangle((22 + 27 * patch, 98, 44 + 27 * patch, 158), fill=shade(rng, 0, 255))


def label(rng, draw) -> None:
    """A printed or handwritten label."""
    paper, ink = shade(rng, 200, 255), shade(rng, 0, 90)
    height = int(rng.integers(40, 180))
    draw.rectangle((14, 128 - height // 2, 242, 128 + height // 2), fill=paper)
    for line in range(int(height / 14)):
        text = ''.join(rng.choice(list('abcdefghijklmnopqrstuvwxyz0123456789 '), int(rng.integers(5, 32))))
        draw.text((20, 130 - height // 2 + 13 * line), text, fill=ink)


def sticker(rng, draw) -> None:
    """A round dot, green, blue, white, sometimes with a ring."""
    tone = [(40, 160, 70), (40, 90, 190), (250, 250, 250), (250, 220, 40), (20, 20, 20)][rng.integers(5)]
    r = int(rng.integers(40, 110))
    draw.ellipse((128 - r, 128 - r, 128 + r, 128 + r), fill=tone)
    if rng.random() < 0.5:
        draw.ellipse((128 - r // 2, 128 - r // 2, 128 + r // 2, 128 + r // 2), fill=shade(rng, 0, 255))


def glove(rng, draw) -> None:
    """Gloved fingers that reach in from one side."""
    tone = [(70, 120, 200), (110, 80, 180), (235, 235, 225), (60, 160, 170), (30, 30, 34)][rng.integers(5)]
    for finger in range(int(rng.integers(1, 4))):
        y, reach, width = 60 + 60 * finger, int(rng.integers(120, 230)), int(rng.integers(36, 56))
        draw.line((0, y, reach, y + int(rng.integers(-20, 20))), fill=tone, width=width)
        draw.ellipse((reach - width // 2, y - width // 2, reach + width // 2, y + width // 2), fill=tone)


def swab(rng, draw) -> None:
    """A cotton swab, probe or pair of tweezers."""
    tone = shade(rng, 150, 250)
    draw.line((20, 128, 220, 128), fill=tone, width=int(rng.integers(4, 12)))
    draw.ellipse((200, 114, 244, 142), fill=(245, 245, 240))


def plaster(rng, draw) -> None:
    """A strip of tape or an adhesive plaster."""
    tone = [(222, 184, 148), (245, 245, 245), (150, 200, 220)][rng.integers(3)]
    draw.rounded_rectangle((10, 92, 246, 164), 30, fill=tone)
    draw.rectangle((92, 98, 164, 158), fill=tuple(int(v * 0.93) for v in tone))


def sheet(rng, draw) -> None:
    """A sheet of paper or cloth with a straight edge."""
    draw.rectangle((0, int(rng.integers(20, 150)), 256, 256), fill=shade(rng, 150, 255))


def stamp(rng, draw) -> None:
    """A camera's date in the corner."""
    text = f'{rng.integers(1, 13):02}/{rng.integers(1, 29):02}/{rng.integers(2005, 2026)}'
    tone = [(255, 160, 40), (255, 255, 255), (255, 60, 40), (250, 230, 60)][rng.integers(4)]
    draw.text((40, 110), text, fill=tone, font=ImageFont.load_default(size=int(rng.integers(18, 34))))


def stain(rng, draw) -> None:
    """A translucent smear of blood, iodine or exudate: beside a wound, not a wound."""
    tone = [(120, 20, 22), (150, 70, 30), (190, 150, 70), (90, 30, 25)][rng.integers(4)]
    for _ in range(int(rng.integers(2, 9))):
        x, y, w, h = *rng.integers(40, 200, 2), *rng.integers(6, 70, 2)
        draw.ellipse((x - w // 2, y - h // 2, x + w // 2, y + h // 2), fill=(*tone, int(rng.integers(50, 170))))


KINDS = (stain, stain, ruler, ruler, marker, marker, chart, label, sticker, glove, swab, plaster, sheet, stamp)


def sprite(rng) -> Image.Image:
    """One thing, 256 x 256 RGBA."""
    page = Image.new('RGBA', (SIDE, SIDE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(page)
    kind = KINDS[rng.integers(len(KINDS))]
    kind(rng, draw)
    pixels = np.asarray(page).astype(np.float32)
    light = np.linspace(rng.uniform(0.75, 1), rng.uniform(0.75, 1.05), SIDE)
    pixels[..., :3] *= light[None, :, None] if rng.random() < 0.5 else light[:, None, None]
    image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    soft = rng.uniform(2, 7) if kind is stain else rng.uniform(0, 0.8) * (rng.random() < 0.5)
    return image.filter(ImageFilter.GaussianBlur(float(soft))) if soft else image


def sprites(count: int, seed: int) -> np.ndarray:
    """A bank of things, count x 256 x 256 x 4 bytes."""
    rng = np.random.default_rng(seed)
    return np.stack([np.asarray(sprite(rng)) for _ in range(count)])
