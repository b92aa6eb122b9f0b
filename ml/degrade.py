"""What cameras and messengers do to photos: blur, low resolution, sharpening, noise, glare, JPEG."""

import math

import torch
from torch.nn import functional as F

from chance import Chance
from colour import per_photo

# fmt: off
LUMINANCE_TABLE = (
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99)
# fmt: on


def smear(
    photo: torch.Tensor, across: torch.Tensor, along: torch.Tensor, angle: torch.Tensor, side: int = 15
) -> torch.Tensor:
    """Blur with an oval bell: equal widths are defocus, unequal ones are motion."""
    axis = torch.arange(side, device=photo.device) - side // 2
    rows, columns = torch.meshgrid(axis, axis, indexing='ij')
    cos, sin = angle[:, None, None].cos(), angle[:, None, None].sin()
    u, v = columns * cos + rows * sin, rows * cos - columns * sin
    kernel = torch.exp(-0.5 * ((u / across[:, None, None]).square() + (v / along[:, None, None]).square()))
    kernel = kernel / kernel.sum((1, 2), keepdim=True)
    count, channels, height, width = photo.shape
    flat = F.pad(photo, [side // 2] * 4, mode='replicate').reshape(
        1, count * channels, height + side - 1, width + side - 1
    )
    return F.conv2d(flat, kernel.repeat_interleave(channels, 0)[:, None], groups=count * channels).reshape(photo.shape)


def coarsen(photo: torch.Tensor, side: int) -> torch.Tensor:
    """Down to a smaller square and back up, as a low-resolution photo would come."""
    small = F.interpolate(photo, (side, side), mode='area')
    return F.interpolate(small, photo.shape[2:], mode='bilinear', align_corners=False)


def sharpen(photo: torch.Tensor, amount: torch.Tensor) -> torch.Tensor:
    """A phone's edge sharpening."""
    soft = F.avg_pool2d(F.pad(photo, [2] * 4, mode='replicate'), 5, 1)
    return photo + per_photo(amount) * (photo - soft)


def cosine_matrix(device) -> torch.Tensor:
    """The 8 x 8 cosine transform."""
    k, n = torch.arange(8.0, device=device)[:, None], torch.arange(8.0, device=device)[None]
    matrix = torch.cos((2 * n + 1) * k * math.pi / 16) * 0.5
    matrix[0] *= 0.5**0.5
    return matrix


def jpeg(photo: torch.Tensor, quality: torch.Tensor) -> torch.Tensor:
    """Quantise 8 x 8 cosine coefficients; colour at half size, as JPEG does."""
    photo = photo.clamp(0, 1) * 255
    red, green, blue = photo[:, :1], photo[:, 1:2], photo[:, 2:]
    bright = 0.299 * red + 0.587 * green + 0.114 * blue
    tints = torch.cat(((blue - bright) * 0.564, (red - bright) * 0.713), 1)
    scale = torch.where(quality < 50, 50 / quality, 2 - quality / 50)[:, None, None, None, None, None]
    table = photo.new_tensor(LUMINANCE_TABLE).reshape(1, 1, 1, 8, 1, 8)
    matrix = cosine_matrix(photo.device)

    def squeeze(plane: torch.Tensor, coarse: float) -> torch.Tensor:
        count, channels, height, width = plane.shape
        blocks = plane.reshape(count, channels, height // 8, 8, width // 8, 8)
        waves = torch.einsum('ai,nchiwj,bj->nchawb', matrix, blocks, matrix)
        steps = (table * coarse * scale).clamp(min=1)
        waves = (waves / steps).round() * steps
        return torch.einsum('ai,nchawb,bj->nchiwj', matrix, waves, matrix).reshape(plane.shape)

    bright = squeeze(bright - 128, 1) + 128
    tints = F.interpolate(squeeze(F.avg_pool2d(tints, 2), 1.3), scale_factor=2, mode='bilinear', align_corners=False)
    red, blue = bright + tints[:, 1:] / 0.713, bright + tints[:, :1] / 0.564
    green = (bright - 0.299 * red - 0.114 * blue) / 0.587
    return (torch.cat((red, green, blue), 1) / 255).clamp(0, 1)


def glare(photo: torch.Tensor, places: torch.Tensor, widths: torch.Tensor, power: torch.Tensor) -> torch.Tensor:
    """A white bloom at a place (0..1)."""
    axis = torch.linspace(0, 1, photo.shape[-1], device=photo.device)
    x = torch.exp(-0.5 * ((axis[None] - places[:, :1]) / widths[:, None]).square())
    y = torch.exp(-0.5 * ((axis[None] - places[:, 1:]) / widths[:, None]).square())
    return photo + per_photo(power) * (y[:, :, None] * x[:, None])[:, None]


def wear(photo: torch.Tensor, chance: Chance, share: float = 1.0) -> torch.Tensor:
    """A random mixture of all of the above, on random photos of the batch."""
    count = len(photo)
    rows = chance.some(count, 0.12 * share)
    if len(rows):
        size = len(rows)
        photo[rows] = glare(
            photo[rows],
            chance.uniform(0, 1, size, 2),
            chance.logarithmic(0.005, 0.25, size),
            chance.uniform(0, 0.7, size),
        )
    rows = chance.some(count, 0.3 * share)
    if len(rows):
        along = chance.logarithmic(0.35, 2.6, len(rows))
        ratio = torch.where(chance.happens(0.35, len(rows)), chance.uniform(1, 3, len(rows)), torch.ones_like(along))
        photo[rows] = smear(photo[rows], along * ratio, along, chance.uniform(0, math.pi, len(rows)))
    rows = chance.some(count, 0.2 * share)
    if len(rows):
        photo[rows] = coarsen(photo[rows], int(photo.shape[-1] * (0.3 + 0.016 * chance.number(40))))
    rows = chance.some(count, 0.15 * share)
    if len(rows):
        photo[rows] = sharpen(photo[rows], chance.uniform(0.2, 1.5, len(rows)))
    rows = chance.some(count, 0.4 * share)
    if len(rows):
        shape = (len(rows), 3, *photo.shape[2:])
        photo[rows] = photo[rows] + chance.grain(*shape) * per_photo(chance.logarithmic(0.004, 0.06, len(rows)))
    rows = chance.some(count, 0.35 * share)
    if len(rows):
        photo[rows] = jpeg(photo[rows], chance.uniform(18, 90, len(rows)))
    return photo.clamp(0, 1)
