"""Where each output pixel comes from: zoom, turn, mirror, tilt, lens; and reading photos at those places."""

from dataclasses import dataclass, fields

import torch
from torch.nn import functional as F

from bank import Bank
from letterbox import SIZE


@dataclass
class View:
    """One camera position per photo; lengths in pixels of the 512 squares."""

    focus: torch.Tensor  # N x 2, source x and y ...
    place: torch.Tensor  # N x 2, ... which appears at this output x and y
    zoom: torch.Tensor
    turn: torch.Tensor
    mirror: torch.Tensor
    stretch: torch.Tensor
    lens: torch.Tensor
    tilt: torch.Tensor  # N x 2
    frame: torch.Tensor  # N x 2, output height and width of the photo, the rest stays black
    mirrored_edges: torch.Tensor  # beyond the photo's edge: mirror it (else fill)

    def to(self, device) -> 'View':
        """The same view on another device."""
        return View(**{field.name: getattr(self, field.name).to(device, non_blocking=True) for field in fields(self)})

    def take(self, picked: torch.Tensor) -> 'View':
        """Some of the batch."""
        return View(**{field.name: getattr(self, field.name)[picked] for field in fields(self)})


def pixel_centres(device, size: int = SIZE) -> torch.Tensor:
    """x and y of every pixel centre, size x size x 2, in units of the 512 square."""
    axis = (torch.arange(size, device=device) + 0.5) * (SIZE / size)
    rows, columns = torch.meshgrid(axis, axis, indexing='ij')
    return torch.stack((columns, rows), -1)


def source_places(view: View, size: int = SIZE) -> torch.Tensor:
    """Source x and y for every output pixel, N x size x size x 2."""
    at = pixel_centres(view.focus.device, size)[None]
    middle = (view.frame.flip(1) / 2)[:, None, None]
    u = (at - middle) / (SIZE / 2)
    u = u * (1 + view.lens[:, None, None, None] * u.square().sum(-1, keepdim=True))
    u = u / (1 + (u * view.tilt[:, None, None]).sum(-1, keepdim=True)).clamp(min=0.4)
    away = u * (SIZE / 2) + middle - view.place[:, None, None]
    x, y = away[..., 0] * view.mirror[:, None, None], away[..., 1]
    cos, sin = view.turn.cos()[:, None, None], view.turn.sin()[:, None, None]
    zoom = view.zoom[:, None, None]
    squeeze = view.stretch[:, None, None]
    turned = torch.stack(((x * cos - y * sin) / (zoom * squeeze), (x * sin + y * cos) / zoom * squeeze), -1)
    return turned + view.focus[:, None, None]


def fold_back(places: torch.Tensor, content: torch.Tensor) -> torch.Tensor:
    """Mirror places beyond the photo's edge back into it."""
    reach = content.flip(1)[:, None, None]
    folded = places.remainder(2 * reach)
    return torch.minimum(folded, 2 * reach - folded)


def in_frame(view: View, size: int = SIZE) -> torch.Tensor:
    """1 inside the output's photo part, 0 in its black padding; N x 1 x size x size."""
    at = pixel_centres(view.focus.device, size)[None]
    return (at < view.frame.flip(1)[:, None, None]).all(-1)[:, None].float()


def read(planes: torch.Tensor, places: torch.Tensor) -> torch.Tensor:
    """Bilinear values of planes (any size, covering the 512 square) at places."""
    return F.grid_sample(
        planes.float(), places / (SIZE / 2) - 1, mode='bilinear', padding_mode='border', align_corners=False
    )


def look(bank: Bank, index: torch.Tensor, planned: View, size: int = SIZE):
    """Photo in 0..1, mask, skin map (quarter size) and "beyond the photo's edge", as views planned on the host show them."""
    device = bank.images.device
    view, content = planned.to(device), bank.content[index].to(device, non_blocking=True)
    places = source_places(view, size)
    reach = content.flip(1)[:, None, None]
    beyond = ((places < 0) | (places > reach)).any(-1)[:, None].float()
    beyond = beyond * (~view.mirrored_edges)[:, None, None, None]
    places = fold_back(places, content)
    photo = torch.empty(len(index), 3, size, size, device=device)
    far = planned.zoom * (size / SIZE) < 0.72
    for level, chosen in ((bank.halves, far), (bank.images, ~far)):
        rows = torch.nonzero(chosen)[:, 0]
        if len(rows):
            here = rows.to(device, non_blocking=True)
            photo[here] = read(level[index[rows].to(device, non_blocking=True)], places[here]) / 255
    there = index.to(device, non_blocking=True)
    mask = read(bank.masks[there], places) * (1 - beyond)
    skin = read(bank.skin[there], places[:, 2::4, 2::4]) / 255 * (1 - beyond[:, :, 2::4, 2::4])
    return photo, mask, skin, beyond
