"""Everything a training run draws from, on the GPU: photos, half-size photos, masks, wound points, skin maps."""

from dataclasses import dataclass

import numpy as np
import torch
from torch.nn import functional as F

from data import Photos
from overlays import sprites

REAL, NEGATIVE, DRAWN = 0, 1, 2
POINTS = 32


@dataclass
class Bank:
    """Pixels on the device; what views are planned with (content, kind, area, points) on the host."""

    images: torch.Tensor
    halves: torch.Tensor
    masks: torch.Tensor
    skin: torch.Tensor
    stickers: torch.Tensor
    content: torch.Tensor
    kind: torch.Tensor
    area: torch.Tensor
    points: torch.Tensor

    def of_kind(self, kind: int) -> torch.Tensor:
        """Indices of one kind, on the host."""
        return torch.nonzero(self.kind == kind)[:, 0]


def grow(mask: torch.Tensor, pixels: int) -> torch.Tensor:
    """Widen a mask by some pixels of its own size."""
    return F.max_pool2d(mask, 2 * pixels + 1, 1, pixels)


def skin_map(images: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """Where the limb probably is: coloured like the ring around the wound and connected with it; 128 x 128."""
    small = F.avg_pool2d(images.float() / 255, 4)
    wound = F.max_pool2d(masks.float(), 4)
    ring = grow(wound, 7) * (1 - grow(wound, 1))
    light = small.mean(1, keepdim=True) + 0.02
    look = torch.cat((small[:, :1] / light, small[:, 2:] / light, light.log() * 0.6), 1)
    weight = ring / ring.sum((2, 3), keepdim=True).clamp(min=1)
    mean = (look * weight).sum((2, 3), keepdim=True)
    spread = ((look - mean).square() * weight).sum((2, 3), keepdim=True).clamp(max=0.02) + 0.003
    skin = (((look - mean).square() / spread).sum(1, keepdim=True) < 6).float()
    skin = F.avg_pool2d(skin, 5, 1, 2).gt(0.55).float()
    reached = grow(wound, 4)
    for _ in range(90):
        reached = torch.maximum(grow(reached, 2) * skin, reached)
    return (reached * 255).byte()


def wound_points(masks: np.ndarray, content: np.ndarray, seed: int) -> np.ndarray:
    """Some wound pixels (x, y) of every photo; anywhere in the photo where there is no wound."""
    rng = np.random.default_rng(seed)
    points = np.zeros((len(masks), POINTS, 2), np.float32)
    for index, mask in enumerate(masks):
        rows, columns = np.nonzero(mask)
        if len(rows):
            pick = rng.integers(len(rows), size=POINTS)
            points[index] = np.stack((columns[pick], rows[pick]), 1) + 0.5
        else:
            points[index] = rng.uniform(0.1, 0.9, (POINTS, 2)) * content[index][::-1]
    return points


def make_bank(real: Photos, drawn: Photos, device: str, seed: int, sticker_count: int = 240) -> Bank:
    """Put real photos and drawn ones side by side on the device."""
    from negatives import SKIN_KINDS

    images = torch.from_numpy(np.concatenate((real.images, drawn.images))).to(device)
    masks_array = np.concatenate((real.masks, drawn.masks))
    content = np.concatenate((real.content, drawn.content)).astype(np.float32)
    masks = torch.from_numpy(masks_array).to(device)[:, None].byte()
    wounds = masks_array.any((1, 2))
    kind = np.where(np.arange(len(images)) < len(real), REAL, np.where(wounds, DRAWN, NEGATIVE))
    skins = {one.__name__ for one in SKIN_KINDS}
    skin, halves = [], []
    for start in range(0, len(images), 64):
        part = slice(start, start + 64)
        skin.append(skin_map(images[part], masks[part]))
        halves.append(F.avg_pool2d(images[part].float(), 2).round().byte())
    skin = torch.cat(skin)
    bare = [len(real) + i for i, name in enumerate(drawn.names) if name in skins]
    skin[kind == NEGATIVE] = 0
    skin[bare] = 255
    stickers = torch.from_numpy(sprites(sticker_count, seed)).to(device).permute(0, 3, 1, 2).contiguous()
    return Bank(
        images,
        torch.cat(halves),
        masks,
        skin,
        stickers,
        torch.from_numpy(content),
        torch.from_numpy(kind),
        masks.sum((1, 2, 3)).float().cpu(),
        torch.from_numpy(wound_points(masks_array, content, seed)),
    )
