"""Drawn pictures without a wound (to learn from, and other kinds to be judged on) and drawn wounds on drawn skin."""

import zlib

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from drawing import (
    SIZE,
    blend,
    blob,
    capsule,
    colour,
    finish,
    limb_mask,
    lit,
    plain,
    rounded,
    skin,
    skin_colour,
    surface,
    texture,
)


def body(rng) -> np.ndarray:
    """Skin filling the frame or as a limb on something."""
    if rng.random() < 0.35:
        return skin(rng)
    mask = limb_mask(rng)
    return blend(surface(rng), rounded(skin(rng), mask, rng.uniform(0, 0.6)), mask, rng.uniform(0.5, 2))


def intact_skin(rng):
    """Nothing but skin."""
    return body(rng)


def stained_skin(rng):
    """Iodine, bruises, redness, pen marks, moles, tattoos, scars, nails: not wounds."""
    picture = body(rng)
    for _ in range(int(rng.integers(1, 5))):
        kind, mask = rng.integers(6), blob(rng, rng.uniform(10, 130))
        if kind == 0:
            stain = picture * np.array([0.75, 0.45, 0.2]) * rng.uniform(0.7, 1.2)
            mask = Image.fromarray((np.asarray(mask) * np.clip(0.7 + 0.3 * texture(rng), 0, 1)).astype(np.uint8))
            picture = blend(picture, stain, mask, rng.uniform(2, 25), rng.uniform(0.3, 0.95))
        elif kind == 1:
            picture = blend(
                picture, picture * np.array([0.65, 0.5, 0.65]), mask, rng.uniform(12, 40), rng.uniform(0.3, 0.9)
            )
        elif kind == 2:
            picture = blend(
                picture, picture * np.array([1.0, 0.7, 0.68]), mask, rng.uniform(12, 50), rng.uniform(0.3, 0.9)
            )
        elif kind == 3:
            ink = Image.new('L', (SIZE, SIZE), 0)
            points = np.cumsum(np.vstack((rng.uniform(80, 430, (1, 2)), rng.normal(0, 40, (6, 2)))), 0)
            ImageDraw.Draw(ink).line([tuple(p) for p in points], fill=255, width=int(rng.integers(2, 9)), joint='curve')
            picture = blend(picture, picture * 0 + colour(rng, 0, 120), ink, 0.8, rng.uniform(0.5, 1))
        elif kind == 4:
            mole = blob(rng, rng.uniform(2, 9), rough=0.1)
            picture = blend(picture, picture * np.array([0.5, 0.4, 0.35]), mole, 1.2, rng.uniform(0.5, 1))
        else:
            nail = blob(rng, rng.uniform(8, 40), rough=0.04)
            polish = colour(rng, 60, 255) if rng.random() < 0.5 else picture * 1.12
            picture = blend(picture, rounded(picture * 0 + polish, nail, 0.3), nail, 1)
    return picture


def shadowed_skin(rng):
    """Skin under hard and soft shadows and glare."""
    picture = body(rng)
    for _ in range(int(rng.integers(1, 4))):
        picture = blend(picture, picture * rng.uniform(0.25, 0.7), blob(rng, rng.uniform(40, 220)), rng.uniform(1, 20))
    return blend(picture, picture * 0 + 250, blob(rng, rng.uniform(4, 30)), 6, rng.uniform(0, 0.8))


def cloth(rng):
    """Sheets and gauze, sometimes soiled with blood, iodine or exudate."""
    picture = surface(rng)
    for _ in range(int(rng.integers(0, 5))):
        stain = np.array([(120, 20, 20), (150, 60, 30), (190, 150, 70), (90, 60, 40)][rng.integers(4)]) * rng.uniform(
            0.7, 1.3
        )
        mask = blob(rng, rng.uniform(8, 110))
        uneven = Image.fromarray((np.asarray(mask) * np.clip(0.6 + 0.4 * texture(rng, 8), 0, 1)).astype(np.uint8))
        picture = blend(
            picture, picture / 255 * 0.3 * stain + 0.7 * stain, uneven, rng.uniform(1, 12), rng.uniform(0.2, 0.95)
        )
    return picture


def dressing(rng):
    """A pad, plaster or wrap on skin, clean or soiled."""
    picture = body(rng)
    pad = Image.new('L', (SIZE, SIZE), 0)
    x, y, w, h = *rng.uniform(40, 240, 2), *rng.uniform(70, 260, 2)
    ImageDraw.Draw(pad).rounded_rectangle((x, y, x + w, y + h), float(rng.uniform(2, 40)), fill=255)
    pad = pad.rotate(float(rng.uniform(0, 180)))
    tone = colour(rng, 200, 255) if rng.random() < 0.6 else np.array([214, 176, 140]) * rng.uniform(0.6, 1.15)
    picture = blend(picture, picture * 0.55, pad, 8, 0.6)
    picture = blend(picture, lit(rng, plain(rng, tone, rng.uniform(0, 0.05)), 0.15), pad, 1)
    if rng.random() < 0.6:
        stain = np.array([(150, 90, 50), (190, 160, 80), (140, 50, 45)][rng.integers(3)], np.float32)
        spot = blob(rng, rng.uniform(8, 45), np.array([SIZE / 2, SIZE / 2]) + rng.normal(0, 40, 2))
        both = Image.fromarray(np.minimum(np.asarray(spot), np.asarray(pad)))
        picture = blend(picture, picture * 0 + stain, both, rng.uniform(3, 16), rng.uniform(0.3, 0.85))
    return picture


def things(rng):
    """Shaded shapes on a surface: balls, boxes, tubes, in every colour, red ones too."""
    picture = surface(rng)
    for _ in range(int(rng.integers(1, 7))):
        tone = np.array([200, 40, 40]) * rng.uniform(0.5, 1.2) if rng.random() < 0.35 else colour(rng)
        kind = rng.integers(3)
        mask = blob(rng, rng.uniform(15, 170), rough=float(rng.choice([0, 0.02, 0.2])))
        if kind == 1:
            mask = Image.new('L', (SIZE, SIZE), 0)
            x, y = rng.uniform(20, 400, 2)
            ImageDraw.Draw(mask).rectangle((x, y, x + rng.uniform(20, 250), y + rng.uniform(20, 250)), fill=255)
            mask = mask.rotate(float(rng.uniform(0, 90)))
        elif kind == 2:
            mask = Image.new('L', (SIZE, SIZE), 0)
            capsule(ImageDraw.Draw(mask), rng.uniform(0, SIZE, 2), rng.uniform(0, SIZE, 2), rng.uniform(10, 110))
        thing = plain(rng, tone, float(rng.choice([0, 0, 0.05, 0.15])))
        picture = blend(picture, picture * 0.5, mask, 14, rng.uniform(0, 0.7))
        picture = blend(picture, rounded(lit(rng, thing), mask, rng.uniform(0, 0.8)), mask, 1)
    return picture


def patterns(rng):
    """Noise, stripes, checks, gradients, plain black and white."""
    kind = rng.integers(6)
    a, b = colour(rng), colour(rng)
    rows, columns = np.mgrid[:SIZE, :SIZE]
    if kind == 0:
        return rng.integers(0, 256, (SIZE, SIZE, 3)).astype(np.float32)
    if kind == 1:
        share = 0.5 + 0.5 * np.sin((rows * rng.normal() + columns * rng.normal()) * rng.uniform(0.02, 0.4))
    elif kind == 2:
        side = int(rng.integers(6, 90))
        share = ((rows // side + columns // side) % 2).astype(np.float32)
    elif kind == 3:
        share = np.clip(0.5 + 0.4 * texture(rng, int(rng.integers(2, 30))), 0, 1)
    elif kind == 4:
        share = (rows * rng.uniform(-1, 1) + columns * rng.uniform(-1, 1)) / SIZE % 1
    else:
        return np.full((SIZE, SIZE, 3), float(rng.choice([0, 20, 128, 235, 255])), np.float32)
    return a * share[..., None] + b * (1 - share[..., None])


def papers(rng):
    """Printed cards, labels, rulers, forms and marker squares on a surface or on skin."""
    from overlays import sprite

    picture = body(rng) if rng.random() < 0.4 else surface(rng)
    page = Image.fromarray(finish(picture))
    for _ in range(int(rng.integers(1, 5))):
        card = sprite(rng)
        size = int(rng.integers(80, 420))
        card = card.resize((size, size)).rotate(float(rng.uniform(0, 360)), expand=True)
        page.paste(card, tuple(int(v) for v in rng.integers(-60, 380, 2)), card)
    return np.asarray(page, np.float32)


def hand(rng):
    """A drawn hand on a surface, nails included."""
    mask, nails = Image.new('L', (SIZE, SIZE), 0), Image.new('L', (SIZE, SIZE), 0)
    draw, paint = ImageDraw.Draw(mask), ImageDraw.Draw(nails)
    capsule(draw, (256, 330), (256, 520), rng.uniform(110, 160))
    draw.rounded_rectangle((166, 220, 346, 400), 50, fill=255)
    for finger in range(5):
        foot = np.array([180 + 38 * finger, 240 + 12 * abs(finger - 2)]) if finger < 4 else np.array([340, 330])
        tip = foot + (
            np.array([(finger - 1.5) * 14 * rng.uniform(0.5, 1.5), -rng.uniform(100, 170)])
            if finger < 4
            else np.array([90, -80])
        )
        capsule(draw, tuple(foot), tuple(tip), rng.uniform(30, 42))
        paint.ellipse((tip[0] - 10, tip[1] - 14, tip[0] + 10, tip[1] + 8), fill=255)
    turn, shift = float(rng.uniform(0, 360)), tuple(int(v) for v in rng.integers(-60, 60, 2))
    mask, nails = (layer.rotate(turn, translate=shift) for layer in (mask, nails))
    flesh = rounded(skin(rng), mask, rng.uniform(0, 0.5))
    flesh = blend(flesh, flesh * 0 + colour(rng, 80, 255) if rng.random() < 0.3 else flesh * 1.15, nails, 1)
    return blend(surface(rng), flesh, mask, 1)


def foot(rng):
    """Held out: a drawn sole or back of a foot with toes and nails."""
    mask, nails = Image.new('L', (SIZE, SIZE), 0), Image.new('L', (SIZE, SIZE), 0)
    draw, paint = ImageDraw.Draw(mask), ImageDraw.Draw(nails)
    draw.ellipse((180, 330, 330, 490), fill=255)
    draw.ellipse((160, 130, 350, 330), fill=255)
    draw.polygon([(175, 230), (345, 230), (325, 420), (190, 420)], fill=255)
    for toe in range(5):
        x, y, r = 185 + 38 * toe, 120 - 22 * np.sin(toe * 0.75), 26 - 3 * toe
        draw.ellipse((x - r, y - r * 1.4, x + r, y + r * 1.6), fill=255)
        paint.ellipse((x - r * 0.5, y - r * 1.2, x + r * 0.5, y - r * 0.3), fill=255)
    turn, scale = float(rng.uniform(0, 360)), rng.uniform(0.8, 1.3)
    box = tuple(int(v) for v in (256 - 256 / scale, 256 - 256 / scale, 256 + 256 / scale, 256 + 256 / scale))
    mask, nails = (layer.rotate(turn).crop(box).resize((SIZE, SIZE)) for layer in (mask, nails))
    flesh = rounded(skin(rng), mask, rng.uniform(0.1, 0.5))
    if rng.random() < 0.6:
        flesh = blend(flesh, flesh * 1.2, nails, 1)
    return blend(surface(rng), flesh, mask, 1.2)


def face(rng):
    """A drawn face with a mouth, eyes and hair; nobody's."""
    picture, head = surface(rng), Image.new('L', (SIZE, SIZE), 0)
    ImageDraw.Draw(head).ellipse((130, 80, 382, 430), fill=255)
    picture = blend(picture, rounded(skin(rng), head, 0.3), head, 1.5)
    page = Image.fromarray(finish(picture))
    draw = ImageDraw.Draw(page)
    for x in (205, 307):
        draw.ellipse((x - 26, 200, x + 26, 228), fill=(245, 245, 245))
        draw.ellipse((x - 11, 203, x + 11, 226), fill=tuple(int(v) for v in colour(rng, 20, 120)))
        draw.arc((x - 34, 165, x + 34, 215), 200, 340, fill=(50, 35, 25), width=7)
    lips = tuple(int(v) for v in np.array([190, 70, 80]) * rng.uniform(0.7, 1.2))
    draw.ellipse((210, 330, 302, 330 + int(rng.integers(16, 60))), fill=lips)
    draw.line((256, 230, 246, 290, 266, 292), fill=(120, 80, 60), width=4)
    draw.pieslice((120, 50, 392, 330), 180, 360, fill=tuple(int(v) for v in colour(rng, 10, 140)))
    return np.asarray(page.filter(ImageFilter.GaussianBlur(1)), np.float32)


def cup(rng):
    """Held out: a cup with a handle on a table."""
    page = Image.fromarray(finish(surface(rng)))
    draw, tone = ImageDraw.Draw(page), tuple(int(v) for v in colour(rng, 30, 255))
    draw.arc((330, 200, 450, 360), 270, 90, fill=tone, width=24)
    draw.polygon([(150, 150), (370, 150), (345, 420), (175, 420)], fill=tone)
    draw.ellipse((175, 395, 345, 445), fill=tone)
    draw.ellipse((150, 120, 370, 180), fill=tuple(int(v * 0.8) for v in tone))
    draw.ellipse((168, 128, 352, 172), fill=tuple(int(v) for v in np.array([70, 35, 15]) * rng.uniform(0.5, 2.5)))
    return lit(
        rng, np.asarray(page.rotate(float(rng.uniform(-20, 20))).filter(ImageFilter.GaussianBlur(1)), np.float32)
    )


def fruit(rng):
    """Tomatoes, apples, berries, leaves on a plate."""
    picture, plate = surface(rng), blob(rng, 210, np.array([256, 256]), 0)
    picture = blend(picture, lit(rng, picture * 0 + 235, 0.2), plate, 2)
    for _ in range(int(rng.integers(1, 8))):
        tone = np.array([(200, 30, 25), (190, 60, 30), (220, 180, 50), (90, 130, 40), (120, 20, 50)][rng.integers(5)])
        mask = blob(rng, rng.uniform(20, 95), rng.uniform(140, 370, 2), 0.04)
        picture = blend(picture, rounded(plain(rng, tone * rng.uniform(0.7, 1.15), 0.05), mask, 0.6), mask, 1)
        shine = blob(rng, rng.uniform(3, 10), rng.uniform(140, 370, 2), 0.05)
        picture = blend(picture, picture * 0 + 250, shine, 3, 0.7)
    return picture


def bordered_dressing(rng):
    """Held out: a foam dressing with a border and a window, on a limb."""
    picture, outer = body(rng), Image.new('L', (SIZE, SIZE), 0)
    inner, turn = outer.copy(), float(rng.uniform(0, 90))
    half = rng.uniform(70, 150)
    ImageDraw.Draw(outer).rounded_rectangle((256 - half, 256 - half, 256 + half, 256 + half), 30, fill=255)
    ImageDraw.Draw(inner).rounded_rectangle(
        (256 - half * 0.6, 256 - half * 0.6, 256 + half * 0.6, 256 + half * 0.6), 16, fill=255
    )
    outer, inner = outer.rotate(turn), inner.rotate(turn)
    border = np.array([228, 196, 168]) * rng.uniform(0.7, 1.1)
    picture = blend(picture, picture * 0.6, outer, 7, 0.5)
    picture = blend(picture, lit(rng, plain(rng, border, 0.02), 0.1), outer, 1)
    window = np.array([(236, 214, 190), (214, 170, 120), (240, 240, 236)][rng.integers(3)], np.float32)
    return blend(picture, lit(rng, plain(rng, window, 0.04), 0.2), inner, 2)


def street(rng):
    """Held out: sky, ground, houses and trees."""
    page = Image.new('RGB', (SIZE, SIZE), tuple(int(v) for v in colour(rng, 120, 240)))
    draw = ImageDraw.Draw(page)
    draw.rectangle((0, 300, SIZE, SIZE), fill=tuple(int(v) for v in colour(rng, 40, 160)))
    for _ in range(int(rng.integers(2, 7))):
        x, w, h = rng.uniform(-40, 460), rng.uniform(50, 160), rng.uniform(80, 240)
        draw.rectangle((x, 320 - h, x + w, 330), fill=tuple(int(v) for v in colour(rng, 40, 230)))
        draw.polygon([(x - 10, 320 - h), (x + w / 2, 260 - h), (x + w + 10, 320 - h)], fill=(150, 60, 45))
        for window in range(4):
            wx, wy = x + 12 + (window % 2) * w / 2, 335 - h + (window // 2) * h / 2
            draw.rectangle((wx, wy, wx + w / 5, wy + h / 6), fill=(230, 220, 150))
    return lit(rng, np.asarray(page.filter(ImageFilter.GaussianBlur(1)), np.float32))


def roses(rng):
    """Held out: red and pink flowers with leaves."""
    picture = surface(rng)
    for _ in range(int(rng.integers(1, 6))):
        centre, radius = rng.uniform(90, 420, 2), rng.uniform(25, 90)
        leaf = blob(rng, radius * 1.3, centre, 0.5)
        picture = blend(picture, plain(rng, np.array([50, 100, 45]) * rng.uniform(0.6, 1.3), 0.1), leaf, 1)
        tone = np.array([(190, 25, 40), (220, 110, 130), (150, 15, 30), (240, 200, 90)][rng.integers(4)], np.float32)
        for ring in range(5):
            petal = blob(rng, radius * (1 - ring * 0.18), centre + rng.normal(0, 3, 2), 0.12)
            picture = blend(picture, rounded(picture * 0 + tone * (0.7 + 0.1 * (ring % 3)), petal, 0.3), petal, 1)
    return picture


def doll(rng):
    """Held out: a cartoon figure with a round head, a smile, a coloured dress."""
    page = Image.fromarray(finish(surface(rng)))
    draw, flesh = ImageDraw.Draw(page), tuple(int(v) for v in skin_colour(rng))
    dress = tuple(int(v) for v in colour(rng, 40, 240))
    draw.polygon([(256, 220), (160, 440), (352, 440)], fill=dress)
    for start, end in (
        ((220, 270), (130, 350)),
        ((292, 270), (382, 350)),
        ((225, 440), (215, 508)),
        ((287, 440), (297, 508)),
    ):
        draw.line((*start, *end), fill=flesh, width=26)
    draw.ellipse((186, 90, 326, 240), fill=flesh)
    for x in (230, 282):
        draw.ellipse((x - 7, 146, x + 7, 164), fill=(30, 30, 30))
    draw.chord((222, 160, 290, 218), 10, 170, fill=(190, 40, 50))
    draw.pieslice((180, 78, 332, 230), 190, 350, fill=tuple(int(v) for v in colour(rng, 10, 160)))
    return lit(rng, np.asarray(page.rotate(float(rng.uniform(-40, 40)), fillcolor=(200, 200, 200)), np.float32))


def drawn_wound(rng) -> tuple[np.ndarray, np.ndarray]:
    """A wound bed of red, yellow and black tissue on drawn skin, with its exact mask."""
    picture, limb = skin(rng), None
    if rng.random() < 0.5:
        limb = limb_mask(rng)
        picture = blend(surface(rng), rounded(picture, limb, rng.uniform(0, 0.5)), limb, 1.5)
    bed = Image.new('L', (SIZE, SIZE), 0)
    for _ in range(1 if rng.random() < 0.8 else 2):
        radius = float(np.exp(rng.uniform(np.log(7), np.log(150))))
        spot = None
        if limb is not None:
            ys, xs = np.nonzero(np.asarray(limb)[60:452, 60:452])
            pick = rng.integers(len(xs)) if len(xs) else None
            spot = None if pick is None else np.array([xs[pick] + 60, ys[pick] + 60], float)
        bed = Image.fromarray(np.maximum(np.asarray(bed), np.asarray(blob(rng, radius, spot, rng.uniform(0, 0.3)))))
    if limb is not None:
        bed = Image.fromarray(np.minimum(np.asarray(bed), np.asarray(limb)))
    red = np.array([(165, 35, 35), (190, 60, 55), (140, 25, 30), (205, 95, 85)][rng.integers(4)]) * rng.uniform(
        0.75, 1.15
    )
    flat = rng.random() < 0.15
    tissue = plain(rng, red, 0 if flat else rng.uniform(0.05, 0.25))
    for tone, share in (
        ((205, 175, 105), rng.choice([-2.5, 0.8, -0.6])),
        ((35, 25, 22), rng.choice([-2.5, 0.4, -0.9])),
    ):
        if not flat and share > -2:
            patch = Image.fromarray((255 / (1 + np.exp(-4 * (texture(rng, 5, 5) - share)))).astype(np.uint8))
            tissue = blend(tissue, plain(rng, np.array(tone) * rng.uniform(0.8, 1.15), 0.12), patch, 1)
    if not flat:
        tissue = tissue + 120 * np.clip(texture(rng, 20, 4) - 2.3, 0, 1)[..., None]
        rim = bed.filter(ImageFilter.MaxFilter(int(rng.choice([3, 7, 11, 21]))))
        halo = np.array([(1.0, 0.7, 0.7), (1.05, 1.0, 0.85), (0.7, 0.55, 0.55)][rng.integers(3)])
        picture = blend(picture, picture * halo, rim, rng.uniform(3, 16), rng.uniform(0, 0.9))
    picture = blend(picture, lit(rng, tissue), bed, rng.uniform(0.5, 2))
    return finish(picture), (np.asarray(bed) > 127)


TRAINED = (intact_skin, stained_skin, shadowed_skin, cloth, dressing, things, patterns, papers, hand, face, fruit)
HELD_OUT = (foot, cup, roses, doll, bordered_dressing, street)
SKIN_KINDS = (intact_skin, shadowed_skin)


def draw_negative(kind, seed: int) -> np.ndarray:
    """One wound-free picture, the same for the same kind and seed."""
    return finish(kind(np.random.default_rng((seed, zlib.crc32(kind.__name__.encode())))))


def draw_wound(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """One drawn wound and its mask, the same for the same seed."""
    return drawn_wound(np.random.default_rng((seed, 77)))
