"""A training batch: views of photos, wounds pasted on other skin, other backgrounds, things beside, light, wear."""

import math
from dataclasses import dataclass, replace

import torch
from torch.nn import functional as F

from bank import NEGATIVE, POINTS, REAL, Bank
from chance import Chance
from colour import per_photo, recolour
from degrade import wear
from geometry import View, in_frame, look
from letterbox import SIZE

FRAMES = (
    (512, 384),
    (512, 384),
    (384, 512),
    (512, 512),
    (512, 512),
    (512, 341),
    (341, 512),
    (512, 288),
    (288, 512),
    (512, 410),
)


@dataclass
class Recipe:
    """What a run does to its photos; the ablations switch parts off."""

    drawn: float = 0.17  # share of the batch that is drawn (two thirds of it negatives)
    wide: float = 0.5  # share of views that leave the training set's own framing
    paste: float = 0.3
    backgrounds: float = 0.22
    things: float = 0.35
    colour: float = 1.0
    worn: float = 1.0
    rim_only: float = 0.1  # of the changed backgrounds: keep no more than a rim around the wound


def random_views(bank: Bank, index: torch.Tensor, chance: Chance, recipe: Recipe) -> View:
    """Near the photo's own framing, or anywhere from far away to close-ups, on a wound or off it; on the host."""
    count, chance = len(index), chance.on_host()
    content = bank.content[index]
    wide = chance.happens(recipe.wide, count) | (bank.kind[index] == NEGATIVE)
    frames = torch.tensor(FRAMES, dtype=torch.float32)[chance.whole(len(FRAMES), count)]
    frame = torch.where((chance.happens(0.7, count) & ~wide)[:, None], content, frames)
    zoom = torch.where(wide, chance.logarithmic(0.35, 2.2, count), chance.logarithmic(0.65, 1.7, count))
    # Views by the wound's size in the frame, from a speck to filling it.
    sized = wide & chance.happens(0.55, count) & (bank.area[index] > 0)
    fitting = (chance.logarithmic(150, 130000, count) / bank.area[index].clamp(min=1)).sqrt().clamp(0.35, 4.5)
    zoom = torch.where(sized, fitting, zoom)
    # Close looks at a place without regard to the wound: mostly intact skin and surroundings.
    elsewhere = wide & ~sized & chance.happens(0.3, count)
    zoom = torch.where(elsewhere, chance.logarithmic(1.5, 4, count), zoom)
    on_wound = bank.points[index, chance.whole(POINTS, count)]
    anywhere = chance.uniform(0.1, 0.9, count, 2) * content.flip(1)
    middle = content.flip(1) / 2 + chance.normal(30, count, 2)
    focus = torch.where(sized[:, None], on_wound, torch.where(elsewhere[:, None], anywhere, middle))
    focus = torch.where((~wide & (zoom > 1.1))[:, None], (on_wound + middle) / 2, focus)
    reach = torch.where(wide, 0.22, 0.06)[:, None]
    place = frame.flip(1) * (0.5 + chance.uniform(-1, 1, count, 2) * reach)
    turn = torch.where(
        chance.happens(0.45, count), chance.uniform(-math.pi, math.pi, count), chance.normal(0.25, count)
    )
    bent = chance.happens(0.4, count)
    return View(
        focus,
        place,
        zoom,
        turn,
        torch.where(chance.happens(0.5, count), 1.0, -1.0),
        chance.normal(0.07, count).exp(),
        chance.normal(0.07, count) * bent,
        chance.normal(0.07, count, 2) * bent[:, None],
        frame,
        chance.happens(0.45, count),
    )


def soft_grow(mask: torch.Tensor, pixels: int) -> torch.Tensor:
    """The mask widened by about this many pixels, with soft edges."""
    steps = max(1, pixels // 4)
    small = F.max_pool2d(F.max_pool2d(mask, 4), 2 * steps + 1, 1, steps)
    small = F.avg_pool2d(small, 3, 1, 1)
    return F.interpolate(small, mask.shape[2:], mode='bilinear', align_corners=False)


def mean_colour(photo: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """Mean colour where the weight is, N x 3 x 1 x 1."""
    return (photo * weight).sum((2, 3), keepdim=True) / weight.sum((2, 3), keepdim=True).clamp(min=1e-3)


def paste_wounds(photo, mask, skin, frame, bank: Bank, planned: View, chance: Chance, share: float):
    """A wound of another photo, tinted to its new neighbourhood, on the skin of some of these photos."""
    host = chance.on_host()
    picked = host.some(len(photo), share)
    count = len(picked)
    if not count:
        return photo, mask
    rows, size = picked.to(photo.device, non_blocking=True), photo.shape[-1]
    room = (skin[rows] * (1 - F.max_pool2d(mask[rows], 4)) * F.avg_pool2d(frame[rows], 4)).flatten(1).gt(0.6).float()
    possible = (room.sum(1) > 60).float()
    spot = torch.multinomial(room + 1e-6, 1, generator=chance.grains)[:, 0]
    place = (torch.stack((spot % (size // 4), spot // (size // 4)), 1) * 4.0 + 2) * (SIZE / size)
    wounded = torch.nonzero((bank.kind == REAL) & (bank.area > 60))[:, 0]
    donor = wounded[host.whole(len(wounded), count)]
    zoom = (host.logarithmic(90, 16000, count) / bank.area[donor]).sqrt().clamp(0.3, 3)
    other = replace(
        planned.take(picked),
        focus=bank.points[donor, host.whole(POINTS, count)],
        place=place,
        zoom=zoom,
        turn=host.uniform(-math.pi, math.pi, count),
        mirrored_edges=torch.ones(count, dtype=torch.bool),
    )
    donated, wound, _, _ = look(bank, donor, other, size)
    axis = (torch.arange(size, device=photo.device) + 0.5) * (SIZE / size)
    across = (axis[None, None, None] - place[:, :1, None, None]).square()
    down = (axis[None, None, :, None] - place[:, 1:, None, None]).square()
    reach = (1.6 * bank.area[donor].sqrt() * zoom + 12).to(photo.device, non_blocking=True)
    near = torch.sigmoid((per_photo(reach) - (across + down).sqrt()) / 4) * per_photo(possible)
    wound = wound * (near > 0.5)
    cover = soft_grow(wound, 10) * near
    rim = cover * (1 - wound)
    ratio = (mean_colour(photo[rows], rim) + 0.02) / (mean_colour(donated, rim) + 0.02)
    ratio = ratio.clamp(0.35, 2.5).pow(per_photo(chance.uniform(0.5, 1, count)))
    tint = torch.where(wound > 0.5, ratio.sqrt(), ratio)
    photo[rows] = photo[rows] * (1 - cover) + (donated * tint).clamp(0, 1) * cover
    mask[rows] = torch.maximum(mask[rows] * (1 - cover), wound) * frame[rows]
    return photo, mask


def backdrops(bank: Bank, count: int, chance: Chance, size: int) -> torch.Tensor:
    """Drawn pictures without a wound, in 0..1."""
    drawn = bank.of_kind(NEGATIVE)
    picked = drawn[chance.on_host().whole(len(drawn), count)].to(bank.images.device, non_blocking=True)
    picture = bank.images[picked].float() / 255
    if size != SIZE:
        picture = F.interpolate(picture, (size, size), mode='bilinear', align_corners=False)
    return torch.where(per_photo(chance.happens(0.5, count)), picture.flip(3), picture.transpose(2, 3))


def change_backgrounds(photo, mask, skin, bank: Bank, chance: Chance, recipe: Recipe):
    """Keep the limb, or only a rim around the wound, and put something else behind."""
    rows = chance.some(len(photo), recipe.backgrounds)
    count = len(rows)
    if not count:
        return photo
    limb = F.interpolate(skin[rows], photo.shape[2:], mode='bilinear', align_corners=False)
    keep = torch.maximum(limb, soft_grow(mask[rows], 28))
    narrow = soft_grow(mask[rows], chance.number(50) + 12)
    keep = torch.where(per_photo(chance.happens(recipe.rim_only, count)), narrow, keep)
    behind = backdrops(bank, count, chance, photo.shape[-1])
    rim = keep * (1 - mask[rows])
    matched = behind * (mean_colour(photo[rows], rim) / (behind.mean((2, 3), keepdim=True) + 0.02)).clamp(0.2, 4)
    flat = chance.uniform(0, 1, count, 3, 1, 1).expand_as(behind)
    choice = chance.uniform(0, 1, count)[:, None, None, None]
    behind = torch.where(choice < 0.3, matched, torch.where(choice < 0.5, flat, behind))
    some = (mask[rows].sum((1, 2, 3), keepdim=True) > 20).float()
    keep = keep * some + (1 - some)
    photo[rows] = photo[rows] * keep + behind.clamp(0, 1) * (1 - keep)
    return photo


def add_things(photo, mask, bank: Bank, chance: Chance, rows: torch.Tensor):
    """A ruler, card, label, glove beside or slightly over the wound; what is covered is no wound."""
    count = len(rows)
    if not count:
        return photo, mask
    axis = (torch.arange(photo.shape[-1], device=photo.device) + 0.5) / photo.shape[-1]
    place, extent = chance.uniform(0, 1, count, 2), chance.logarithmic(0.08, 0.5, count)
    turn = chance.uniform(-math.pi, math.pi, count)
    x, y = axis[None, None, :] - place[:, :1, None], axis[None, :, None] - place[:, 1:, None]
    cos, sin = turn[:, None, None].cos(), turn[:, None, None].sin()
    grid = torch.stack((x * cos - y * sin, x * sin + y * cos), -1) / extent[:, None, None, None]
    thing = bank.stickers[chance.whole(len(bank.stickers), count)].float() / 255
    thing = F.grid_sample(thing, grid, padding_mode='zeros', align_corners=False)
    cover = thing[:, 3:]
    wound = mask[rows]
    hidden = (cover * wound).sum((1, 2, 3)) / wound.sum((1, 2, 3)).clamp(min=1)
    cover = cover * per_photo((hidden < 0.25).float())
    photo[rows] = photo[rows] * (1 - cover) + thing[:, :3] * cover
    mask[rows] = wound * (1 - cover)
    return photo, mask


@torch.no_grad()
def make_batch(bank: Bank, index: torch.Tensor, chance: Chance, recipe: Recipe, size: int = SIZE):
    """Input in -1..1 (N x 3 x size x size), soft mask, and presence (1, 0, or -1 where too small to say)."""
    count = len(index)
    planned = random_views(bank, index, chance, recipe)
    photo, mask, skin, beyond = look(bank, index, planned, size)
    frame = in_frame(planned.to(photo.device), size)
    outside = torch.where(
        per_photo(chance.happens(0.4, count)), torch.zeros_like(photo), backdrops(bank, count, chance, size)
    )
    photo = photo * (1 - beyond) + outside * beyond
    if recipe.backgrounds:
        photo = change_backgrounds(photo, mask, skin, bank, chance, recipe)
    if recipe.paste:
        photo, mask = paste_wounds(photo, mask, skin, frame, bank, planned, chance, recipe.paste)
    if recipe.things:
        photo, mask = add_things(photo, mask, bank, chance, chance.some(count, recipe.things))
    photo = recolour(photo, mask, chance, recipe.colour)
    if recipe.worn:
        photo = wear(photo, chance, recipe.worn)
    photo, mask = photo * frame, mask * frame
    area = mask.gt(0.5).sum((1, 2, 3))
    presence = torch.where(area >= 16, 1.0, torch.where(mask.sum((1, 2, 3)) < 1, 0.0, -1.0))
    return (photo * 255).round() / 127.5 - 1, mask, presence
