"""Brushes for drawn pictures: noise, light, skin, limbs, cloth. No photo of a person is used."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

SIZE = 512
# Skin from very light to very dark, sRGB.
SKIN_TONES = (
    (244, 214, 196),
    (232, 190, 165),
    (222, 171, 140),
    (198, 146, 112),
    (168, 116, 84),
    (131, 86, 61),
    (94, 60, 45),
    (62, 41, 34),
)


def field(rng: np.random.Generator, cells: int, size: int = SIZE) -> np.ndarray:
    """Smooth random values around 0 with about `cells` bumps a side."""
    grid = rng.normal(size=(cells + 2, cells + 2)).astype(np.float32)
    return np.asarray(Image.fromarray(grid).resize((size, size), Image.Resampling.BICUBIC))


def texture(rng: np.random.Generator, coarsest: int = 4, octaves: int = 6, fall: float = 0.6) -> np.ndarray:
    """Several fields on top of each other, standard deviation 1."""
    total = sum(fall**octave * field(rng, min(SIZE, coarsest * 2**octave)) for octave in range(octaves))
    return (total - total.mean()) / (total.std() + 1e-6)


def colour(rng: np.random.Generator, low: int = 0, high: int = 255) -> np.ndarray:
    """Any colour."""
    return rng.integers(low, high + 1, 3).astype(np.float32)


def skin_colour(rng: np.random.Generator) -> np.ndarray:
    """A skin tone between two neighbours of the scale, slightly tinted."""
    place = rng.uniform(0, len(SKIN_TONES) - 1.001)
    low, share = int(place), place % 1
    tone = np.array(SKIN_TONES[low]) * (1 - share) + np.array(SKIN_TONES[low + 1]) * share
    return (tone * rng.normal(1, 0.04, 3)).astype(np.float32)


def lit(rng: np.random.Generator, picture: np.ndarray, strength: float = 0.35) -> np.ndarray:
    """Uneven light over a picture."""
    light = 1 + strength * rng.uniform(0.2, 1) * np.clip(field(rng, int(rng.integers(1, 4))), -1.5, 1.5)
    return picture * light[..., None]


def plain(rng: np.random.Generator, tone: np.ndarray, grain: float) -> np.ndarray:
    """One colour with fine and coarse grain."""
    picture = np.broadcast_to(tone, (SIZE, SIZE, 3)).astype(np.float32)
    if grain > 0:
        picture = picture * (1 + grain * texture(rng, int(rng.integers(2, 12)))[..., None])
        picture = picture + grain * 60 * rng.normal(size=(SIZE, SIZE, 1)) * rng.uniform(0, 1)
    return picture


def skin(rng: np.random.Generator) -> np.ndarray:
    """Skin filling the frame: mottling, pores, hairs, folds, freckles; sometimes flat as a drawing."""
    if rng.random() < 0.15:
        return plain(rng, skin_colour(rng), 0)
    picture = plain(rng, skin_colour(rng), rng.uniform(0.01, 0.07))
    flush = np.clip(texture(rng, 3, 3), 0, 2)[..., None] * rng.uniform(0, 0.12)
    picture = picture * (1 - flush * np.array([0.1, 1.0, 0.9]))
    layer = Image.new('L', (SIZE, SIZE), 0)
    draw = ImageDraw.Draw(layer)
    for _ in range(int(rng.integers(0, 120)) if rng.random() < 0.4 else 0):
        x, y, angle, length = *rng.uniform(0, SIZE, 2), rng.normal(1, 0.5), rng.uniform(8, 40)
        draw.line((x, y, x + length * np.cos(angle), y + length * np.sin(angle)), fill=int(rng.integers(60, 200)))
    for _ in range(int(rng.integers(0, 60)) if rng.random() < 0.3 else 0):
        x, y, r = *rng.uniform(0, SIZE, 2), rng.uniform(0.6, 4)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=int(rng.integers(60, 180)))
    for _ in range(int(rng.integers(1, 6)) if rng.random() < 0.35 else 0):
        points = np.cumsum(np.vstack((rng.uniform(0, SIZE, (1, 2)), rng.normal(0, 45, (9, 2)))), 0)
        draw.line(
            [tuple(p) for p in points], fill=int(rng.integers(40, 120)), width=int(rng.integers(1, 5)), joint='curve'
        )
    dark = np.asarray(layer.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 1.6))), np.float32)[..., None] / 255
    return lit(rng, picture * (1 - 0.75 * dark))


def surface(rng: np.random.Generator) -> np.ndarray:
    """What lies behind: sheet, table, floor, wall, in any colour."""
    kind = rng.integers(5)
    tone = colour(rng, 190, 255) if rng.random() < 0.4 else colour(rng, 10, 240)
    picture = plain(rng, tone, float(rng.choice([0, 0.02, 0.06, 0.15])))
    rows = np.arange(SIZE)
    if kind == 0:
        across = np.sin(rows * rng.uniform(0.3, 2))[:, None] + np.sin(rows * rng.uniform(0.3, 2))[None, :]
        picture = picture * (1 + 0.05 * across[..., None])
    elif kind == 1:
        folds = np.sin(texture(rng, 2, 3) * rng.uniform(2, 7))
        picture = picture * (1 + rng.uniform(0.05, 0.25) * folds[..., None])
    elif kind == 2:
        grain = texture(rng, 2, 2) * 3 + rows[None, :] * rng.uniform(0.02, 0.2)
        picture = picture * (1 + 0.15 * np.sin(grain)[..., None])
    return lit(rng, picture, 0.5)


def blob(rng: np.random.Generator, radius: float, centre: np.ndarray | None = None, rough: float = 0.25) -> Image.Image:
    """An irregular closed shape as a white-on-black mask."""
    centre = rng.uniform(radius * 0.6, SIZE - radius * 0.6, 2) if centre is None else centre
    angles = np.linspace(0, 2 * np.pi, 90, endpoint=False)
    waves = sum(rng.normal(0, rough / k) * np.cos(k * angles + rng.uniform(0, 7)) for k in range(2, 9))
    stretch, turn = rng.uniform(0.4, 1), rng.uniform(0, np.pi)
    reach = radius * np.clip(1 + waves, 0.3, 2)
    x, y = reach * np.cos(angles), reach * np.sin(angles) * stretch
    points = np.stack(
        (centre[0] + x * np.cos(turn) - y * np.sin(turn), centre[1] + x * np.sin(turn) + y * np.cos(turn)), 1
    )
    mask = Image.new('L', (SIZE, SIZE), 0)
    ImageDraw.Draw(mask).polygon([tuple(p) for p in points], fill=255)
    return mask


def capsule(draw: ImageDraw.ImageDraw, start, end, width: float) -> None:
    """A finger, toe or limb: a thick line with round ends."""
    draw.line((*start, *end), fill=255, width=int(width))
    for x, y in (start, end):
        draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)


def limb_mask(rng: np.random.Generator) -> Image.Image:
    """An arm or leg that crosses the frame, sometimes with a foot at its end."""
    mask = Image.new('L', (SIZE, SIZE), 0)
    draw = ImageDraw.Draw(mask)
    angle, width = rng.uniform(0, 2 * np.pi), rng.uniform(90, 300)
    way = np.array([np.cos(angle), np.sin(angle)])
    middle = rng.uniform(170, 340, 2)
    capsule(draw, middle - way * 500, middle + way * (500 if rng.random() < 0.5 else rng.uniform(0, 150)), width)
    if rng.random() < 0.5:
        side = np.array([-way[1], way[0]]) * rng.choice([-1, 1])
        capsule(draw, middle, middle + side * rng.uniform(80, 220), width * rng.uniform(0.5, 0.9))
    return mask


def blend(below: np.ndarray, above: np.ndarray, mask, soft: float = 1.0, strength: float = 1.0) -> np.ndarray:
    """Lay one picture over another where the mask is white."""
    share = np.asarray(mask.filter(ImageFilter.GaussianBlur(soft)), np.float32)[..., None] / 255 * strength
    return below * (1 - share) + above * share


def rounded(picture: np.ndarray, mask, depth: float = 0.5) -> np.ndarray:
    """Shade a shape towards its edge as if it were round."""
    inside = np.asarray(mask.filter(ImageFilter.GaussianBlur(28)), np.float32)[..., None] / 255
    return picture * (1 - depth + depth * np.clip(inside * 1.5 - 0.4, 0, 1))


def finish(picture: np.ndarray) -> np.ndarray:
    """Bytes."""
    return np.clip(picture, 0, 255).astype(np.uint8)
