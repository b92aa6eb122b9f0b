"""Threshold, temperatures, confidence line and decline limits, all chosen on the held-out fold and drawn negatives."""

import numpy as np

from metrics import dice, summary
from outline import answer, certain_islands, expected_dice, sigmoid

CALIBRATION_SEEDS = 900_000


def fit_temperature(logits: np.ndarray, truth: np.ndarray) -> float:
    """The divisor of the logits with the least log loss."""
    flat, goal = logits.astype(np.float64).ravel(), truth.ravel()

    def loss(temperature: float) -> float:
        scaled = flat / temperature
        return float((np.logaddexp(0, scaled) - scaled * goal).mean())

    return float(min(np.round(np.arange(0.5, 4.01, 0.05), 2), key=loss))


def calibrate(logits, presence, photos, empty_logits, empty_presence) -> dict:
    """The manifest's figures from the answers on the calibration fold and on drawn negatives."""
    truths = photos.masks.astype(bool)
    busy = np.abs(logits.astype(np.float32)) < 30
    temperature = fit_temperature(logits[busy][::7], truths[busy][::7])
    presence_temperature = fit_temperature(
        np.concatenate((presence, empty_presence)),
        np.concatenate((np.ones(len(presence)), np.zeros(len(empty_presence)))),
    )
    chances = [sigmoid(one.astype(np.float32) / temperature) for one in logits]

    def merit(threshold: float) -> float:
        figures = summary([c >= threshold for c in chances], list(truths))
        return figures['pooledDice'] + figures['meanDice']

    threshold = float(max(np.round(np.arange(0.35, 0.71, 0.05), 2), key=merit))

    def islands(peak: float) -> list[np.ndarray]:
        return [certain_islands(c >= threshold, l.astype(np.float32), peak) for c, l in zip(chances, logits)]

    def peak_merit(peak: float) -> float:
        figures = summary(islands(peak), list(truths))
        return figures['pooledDice'] + figures['meanDice']

    peak = float(max(np.arange(0, 8.1, 0.5), key=peak_merit))
    masks = islands(peak)
    foretold = np.array([expected_dice(np.where((c >= threshold) & ~m, 0, c), m) for c, m in zip(chances, masks)])
    real = np.array([dice(m, t) for m, t in zip(masks, truths)])
    slope, offset = np.polyfit(foretold, real, 1)
    manifest = {
        'threshold': threshold,
        'islandPeakLogit': peak,
        'calibration': {
            'temperature': temperature,
            'presenceTemperature': max(presence_temperature, 0.5),
            'confidence': {'slope': round(float(slope), 4), 'offset': round(float(offset), 4)},
            'heldOutPhotos': len(photos),
            'drawnNegatives': len(empty_presence),
        },
        'decline': {'minAreaPx': 16, 'minPresence': 0.0, 'minConfidence': 0.0},
    }
    square = logits.shape[1:]
    wounds = [answer(l, p, c, manifest) for l, p, c in zip(logits, presence, photos.content)]
    empties = [answer(l, p, square, manifest) for l, p in zip(empty_logits, empty_presence)]
    manifest['decline'] |= decline_limits(wounds, empties)
    return manifest


def decline_limits(wounds, empties, spare: float = 0.985, passing: float = 0.005) -> dict:
    """The mildest pair of limits that outlines almost all wounds and lets at most this share of negatives pass."""
    outlined = [e for e in empties if e.declined is None]
    best = (np.inf, 0.0, 0.0)
    for presence in np.round(np.concatenate((np.arange(0.02, 0.1, 0.02), np.arange(0.1, 0.96, 0.05))), 2):
        for confidence in np.round(np.arange(0.5, 0.71, 0.05), 2):
            kept = np.mean(
                [w.declined is None and w.presence >= presence and w.confidence >= confidence for w in wounds]
            )
            passed = np.sum([e.presence >= presence and e.confidence >= confidence for e in outlined]) / len(empties)
            cost = max(0, spare - kept) * 100 + max(0, passed - passing) * 100 + 0.1 * (presence + confidence)
            best = min(best, (cost, float(presence), float(confidence)))
    return {'minPresence': best[1], 'minConfidence': best[2]}
