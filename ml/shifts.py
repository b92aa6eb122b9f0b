"""`dev` as other cameras, rooms and people would show it: fixed changes, to see which recipe holds."""

import math

import torch

import colour
import degrade
from bank import Bank, make_bank
from chance import Chance
from data import Photos
from geometry import View, look
from letterbox import SIZE


def full(count: int, value: float) -> torch.Tensor:
    """The same number for every photo."""
    return torch.full((count,), float(value))


def fixed_view(
    bank: Bank, zoom: float = 1.0, turn: float = 0.0, on_wound: bool = False, frame=None, lens: float = 0.0
) -> View:
    """One camera position for all photos."""
    count = len(bank.content)
    shape = bank.content if frame is None else torch.tensor([frame], dtype=torch.float32).repeat(count, 1)
    focus = bank.points.mean(1) if on_wound else bank.content.flip(1) / 2
    return View(
        focus,
        shape.flip(1) / 2,
        full(count, zoom),
        full(count, turn),
        full(count, 1),
        full(count, 1),
        full(count, lens),
        torch.zeros(count, 2),
        shape,
        torch.ones(count, dtype=torch.bool),
    )


def views(bank: Bank) -> dict:
    """Changes of the camera's position."""
    return {
        'close-up x2.5': lambda: fixed_view(bank, 2.5, on_wound=True, frame=(512, 512)),
        'from afar x0.5': lambda: fixed_view(bank, 0.5),
        'no padding': lambda: fixed_view(bank, 1.34, on_wound=True, frame=(512, 512)),
        'turned 90 degrees': lambda: fixed_view(bank, 1, math.pi / 2, frame=(384, 512)),
        'wide lens': lambda: fixed_view(bank, 1.1, lens=0.2),
    }


def looks(chance: Chance) -> dict:
    """Changes of light and camera."""

    def gains(red: float, green: float, blue: float):
        return lambda p, m: colour.white_balance(
            p, torch.tensor([[red, green, blue]], device=p.device).repeat(len(p), 1)
        )

    def every(p, value):
        return full(len(p), value).to(p.device)

    return {
        'darker skin': lambda p, m: colour.darken_skin(p, m, every(p, 1.0)),
        'warm light': gains(1.25, 1.0, 0.7),
        'cold light': gains(0.8, 1.0, 1.25),
        'dark photo': gains(0.45, 0.45, 0.45),
        'overexposed': gains(1.5, 1.5, 1.5),
        'pale colours': lambda p, m: colour.saturate(p, every(p, 0.45)),
        'out of focus': lambda p, m: degrade.smear(p, every(p, 2.2), every(p, 2.2), every(p, 0)),
        'low resolution': lambda p, m: degrade.coarsen(p, 192),
        'strong JPEG': lambda p, m: degrade.jpeg(p, every(p, 15)),
        'noise': lambda p, m: p + chance.grain(*p.shape) * 0.06,
    }


@torch.no_grad()
def shifted(photos: Photos, drawn: Photos, device: str):
    """Yields (name, inputs in -1..1, masks) for every change, in the order above."""
    bank = make_bank(photos.take([i for i in range(len(photos)) if photos.masks[i].any()]), drawn, device, 5, 8)
    real = torch.nonzero(bank.kind == 0)[:, 0]
    fields = ('content', 'kind', 'area', 'points')
    for field in fields:
        setattr(bank, field, getattr(bank, field)[real])
    for name, view in views(bank).items():
        photo, mask, _, _ = look(bank, torch.arange(len(real)), view())
        frame = view().frame.to(device)
        rows = torch.arange(SIZE, device=device)
        inside = ((rows[None, :, None] < frame[:, :1, None]) & (rows[None, None] < frame[:, 1:, None]))[:, None].float()
        yield name, (photo * inside * 255).round() / 127.5 - 1, (mask * inside)[:, 0] > 0.5
    photo, mask = bank.images[: len(real)].float() / 255, bank.masks[: len(real)].float()
    chance = Chance(device, 9)
    for name, change in looks(chance).items():
        yield name, (change(photo.clone(), mask).clamp(0, 1) * 255).round() / 127.5 - 1, mask[:, 0] > 0.5
