"""What the network is punished for: wrong pixels, missed small wounds, outlines where there is nothing."""

import torch
from torch.nn import functional as F


def overlap_losses(logits: torch.Tensor, mask: torch.Tensor, ease: float = 8.0):
    """Dice loss per photo with a wound (small wounds weigh as much as large ones) and over the whole batch."""
    guess = torch.sigmoid(logits)
    both, total = (guess * mask).sum((1, 2, 3)), (guess + mask).sum((1, 2, 3))
    wounded = (mask.sum((1, 2, 3)) > 0.5).float()
    each = 1 - (2 * both + ease) / (total + ease)
    per_photo = (each * wounded).sum() / wounded.sum().clamp(min=1)
    batch = 1 - (2 * both.sum() + ease) / (total.sum() + ease)
    empty = guess.sum((1, 2, 3)) * (1 - wounded)
    invented = (empty / (empty + 300)).sum() / (1 - wounded).sum().clamp(min=1)
    return per_photo, batch, invented


def total_loss(
    outputs, mask: torch.Tensor, presence: torch.Tensor, taught: torch.Tensor | None = None, trust: float = 0.5
):
    """Sum of all parts; where teachers gave probabilities, the pixel loss follows them by `trust`."""
    logits, seen, coarse = outputs
    logits = logits.float()
    goal = mask if taught is None else mask * (1 - trust) + taught * trust
    pixels = F.binary_cross_entropy_with_logits(logits, goal)
    per_photo, batch, invented = overlap_losses(logits, mask)
    loss = 2 * pixels + per_photo + batch + 0.15 * invented
    for weight, output in zip((0.3, 0.2), coarse):
        small = F.interpolate(mask, output.shape[2:], mode='area')
        near, whole, _ = overlap_losses(output.float(), small, 1.0)
        loss = loss + weight * (F.binary_cross_entropy_with_logits(output.float(), small) * 2 + near + whole)
    sure = (presence >= 0).float()
    told = F.binary_cross_entropy_with_logits(seen.float()[:, 0], presence.clamp(min=0), reduction='none')
    return loss + 0.2 * (told * sure).sum() / sure.sum().clamp(min=1)
