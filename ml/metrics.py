"""Figures about outlines, all on the 512 square: Dice, IoU, area error, by wound size and by skin tone."""

import numpy as np

SMALL_PIXELS = 700
MEDIUM_PIXELS = 4000


def dice(guess: np.ndarray, truth: np.ndarray) -> float:
    """2 x overlap / sum; 1 where both are empty."""
    total = guess.sum() + truth.sum()
    return float(2 * (guess & truth).sum() / total) if total else 1.0


def skin_tone_angle(square: np.ndarray, mask: np.ndarray) -> float:
    """Individual typology angle (degrees) of the ring around the wound: high is light, negative is dark."""
    rows, columns = np.nonzero(mask)
    if not len(rows):
        return float('nan')
    reach = 24
    box = (
        slice(max(rows.min() - reach, 0), rows.max() + reach),
        slice(max(columns.min() - reach, 0), columns.max() + reach),
    )
    near = square[box][~mask[box]].astype(np.float64) / 255
    near = near[near.max(1) > 0.06]
    linear = np.where(near <= 0.04045, near / 12.92, ((near + 0.055) / 1.055) ** 2.4)
    xyz = linear @ np.array([[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]])
    curve = np.cbrt(np.maximum(xyz / np.array([0.9505, 1, 1.089]), 0.008856))
    lightness, yellow = 116 * curve[:, 1] - 16, 200 * (curve[:, 1] - curve[:, 2])
    return float(np.degrees(np.arctan2(np.median(lightness) - 50, np.median(yellow))))


def tone_group(angle: float) -> str:
    """Light, intermediate or dark skin by the angle."""
    return 'unknown' if np.isnan(angle) else 'light' if angle > 28 else 'intermediate' if angle > 10 else 'dark'


def size_group(area: int) -> str:
    """Wound size in the 512 square."""
    return 'under 700 px' if area < SMALL_PIXELS else '700 to 4000 px' if area < MEDIUM_PIXELS else 'over 4000 px'


def summary(guesses: list[np.ndarray], truths: list[np.ndarray]) -> dict:
    """Pooled and per-photo figures; photos with an empty truth count 1 when left empty, else 0."""
    each = np.array([dice(g, t) for g, t in zip(guesses, truths)])
    wounded = np.array([t.any() for t in truths])
    both = sum(int((g & t).sum()) for g, t in zip(guesses, truths))
    total = sum(int(g.sum() + t.sum()) for g, t in zip(guesses, truths))
    areas = np.array([t.sum() for t in truths])
    small = wounded & (areas < SMALL_PIXELS)
    errors = np.array([abs(int(g.sum()) - int(t.sum())) / t.sum() for g, t in zip(guesses, truths) if t.any()])
    iou = each[wounded] / (2 - each[wounded])
    return {
        'photos': len(truths),
        'wounds': int(wounded.sum()),
        'pooledDice': round(2 * both / max(total, 1), 4),
        'meanDice': round(float(each[wounded].mean()), 4),
        'meanDiceWithEmpty': round(float(each.mean()), 4),
        'meanIoU': round(float(iou.mean()), 4),
        'small': round(float(each[small].mean()), 4) if small.any() else None,
        'smallCount': int(small.sum()),
        'medianAreaError': round(float(np.median(errors)), 4),
        'missed': int((each[wounded] == 0).sum()),
        'emptyOutlined': int(sum(g.any() for g, t in zip(guesses, truths) if not t.any())),
    }


def by_group(guesses, truths, labels: list[str]) -> dict:
    """Mean Dice and count per label, wounds only."""
    table: dict[str, list[float]] = {}
    for guess, truth, label in zip(guesses, truths, labels):
        if truth.any():
            table.setdefault(label, []).append(dice(guess, truth))
    return {label: {'count': len(v), 'meanDice': round(float(np.mean(v)), 4)} for label, v in sorted(table.items())}
