"""Light, colour and skin tone: what other cameras, rooms and people change. Photos are N x 3 x H x W in 0..1."""

import torch
from torch.nn import functional as F

from chance import Chance

# How much more melanin takes from red, green and blue.
MELANIN = (0.55, 0.85, 1.0)
LUMA = (0.299, 0.587, 0.114)


def per_photo(values: torch.Tensor) -> torch.Tensor:
    """N numbers as N x 1 x 1 x 1."""
    return values[:, None, None, None]


def luma(photo: torch.Tensor) -> torch.Tensor:
    """Brightness, N x 1 x H x W."""
    return (photo * photo.new_tensor(LUMA)[None, :, None, None]).sum(1, keepdim=True)


def darken_skin(photo: torch.Tensor, wound: torch.Tensor, amount: torch.Tensor) -> torch.Tensor:
    """More (or, below 0, less) melanin everywhere but in the wound."""
    near = F.avg_pool2d(wound, 9, 1, 4)
    loss = photo.new_tensor(MELANIN)[None, :, None, None] * per_photo(amount) * (1 - 0.8 * near)
    return photo * torch.exp(-loss)


def white_balance(photo: torch.Tensor, gains: torch.Tensor) -> torch.Tensor:
    """Gain per channel, N x 3."""
    return photo * gains[:, :, None, None]


def tone_curve(photo: torch.Tensor, gamma: torch.Tensor, contrast: torch.Tensor) -> torch.Tensor:
    """Gamma, then contrast around the photo's mean."""
    photo = photo.clamp(1e-4, 1).pow(per_photo(gamma))
    mean = photo.mean((1, 2, 3), keepdim=True)
    return mean + (photo - mean) * per_photo(contrast)


def saturate(photo: torch.Tensor, amount: torch.Tensor) -> torch.Tensor:
    """0 is grey, 1 unchanged."""
    grey = luma(photo)
    return grey + (photo - grey) * per_photo(amount)


def turn_hue(photo: torch.Tensor, angle: torch.Tensor) -> torch.Tensor:
    """Turn colours around the grey axis by an angle in radians."""
    cos, sin = angle.cos(), angle.sin()
    third, root = 1 / 3, (1 / 3) ** 0.5
    same, before, after = cos + (1 - cos) * third, (1 - cos) * third - root * sin, (1 - cos) * third + root * sin
    matrix = torch.stack((same, before, after, after, same, before, before, after, same), 1).reshape(-1, 3, 3)
    return torch.einsum('nij,njhw->nihw', matrix, photo)


def uneven_light(photo: torch.Tensor, grid: torch.Tensor) -> torch.Tensor:
    """Multiply by a smooth field given on a coarse grid (natural logarithm)."""
    return photo * F.interpolate(grid, photo.shape[2:], mode='bicubic', align_corners=False).exp()


def recolour(photo: torch.Tensor, wound: torch.Tensor, chance: Chance, strength: float = 1.0) -> torch.Tensor:
    """A random mixture of all of the above."""
    count = len(photo)
    zero = torch.zeros(count, device=photo.device)
    skin = torch.where(chance.happens(0.3, count), chance.uniform(-0.3, 1.3, count) * strength, zero)
    photo = darken_skin(photo, wound, skin)
    cast = chance.normal(0.13 * strength, count, 3) * chance.happens(0.7, count)[:, None]
    photo = white_balance(photo, (cast + chance.normal(0.15 * strength, count, 1)).exp())
    angle = torch.where(chance.happens(0.4, count), chance.normal(0.14 * strength, count), zero)
    photo = turn_hue(photo, angle)
    photo = saturate(photo, (chance.normal(0.28 * strength, count)).exp().clamp(0.3, 1.9))
    grid = chance.normal(0.25 * strength, count, 1, 4, 4) * per_photo(chance.happens(0.5, count).float())
    photo = uneven_light(photo, grid)
    return tone_curve(
        photo, chance.normal(0.2 * strength, count).exp(), chance.normal(0.16 * strength, count).exp()
    ).clamp(0, 1)
