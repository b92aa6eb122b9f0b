"""From the network's answer to an outline, a confidence and a decision; the TypeScript runtime repeats it."""

from dataclasses import dataclass

import numpy as np
from scipy import ndimage


@dataclass
class Answer:
    """The mask on the 512 square, how far it may be trusted, and why it is declined (None when it is shown)."""

    mask: np.ndarray
    confidence: float
    presence: float
    declined: str | None


def sigmoid(value):
    """1 / (1 + exp(-value))."""
    return 1 / (1 + np.exp(-np.clip(value, -60, 60)))


def expected_dice(chance: np.ndarray, mask: np.ndarray) -> float:
    """Dice that the probabilities themselves foretell for this mask."""
    total = float(mask.sum() + chance.sum())
    return float(2 * chance[mask].sum() / total) if total > 0 else 0.0


def certain_islands(mask: np.ndarray, logits: np.ndarray, peak: float) -> np.ndarray:
    """Keep connected parts (8 neighbours) whose highest logit reaches the peak, and always the part with the highest."""
    parts, count = ndimage.label(mask, np.ones((3, 3)))
    if count == 0:
        return mask
    highest = ndimage.maximum(logits, parts, np.arange(1, count + 1))
    return np.concatenate(([False], (highest >= peak) | (highest == highest.max())))[parts]


def answer(logits: np.ndarray, presence_logit: float, content: tuple[int, int], manifest: dict) -> Answer:
    """Mask = certain islands of calibrated probability at or above the threshold; then three reasons to decline."""
    rule, height, width = manifest['decline'], *content
    logits, chance = logits.astype(np.float32), np.zeros(logits.shape, np.float32)
    chance[:height, :width] = sigmoid(logits[:height, :width] / manifest['calibration']['temperature'])
    found = chance >= manifest['threshold']
    mask = certain_islands(found, logits, manifest['islandPeakLogit'])
    chance[found & ~mask] = 0
    presence = float(sigmoid(presence_logit / manifest['calibration']['presenceTemperature']))
    line = manifest['calibration']['confidence']
    confidence = float(np.clip(line['offset'] + line['slope'] * expected_dice(chance, mask), 0, 1))
    if mask.sum() < rule['minAreaPx']:
        return Answer(mask, confidence, presence, 'nothing outlined')
    if presence < rule['minPresence']:
        return Answer(mask, confidence, presence, 'no wound recognised')
    if confidence < rule['minConfidence']:
        return Answer(mask, confidence, presence, 'too unsure')
    return Answer(mask, confidence, presence, None)
