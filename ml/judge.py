"""The figures of a trained model before export: dev, calibration fold, shifted dev, drawn negatives."""

import os
from concurrent.futures import ProcessPoolExecutor

import numpy as np

import negatives
from data import Photos
from metrics import by_group, dice, size_group, skin_tone_angle, summary, tone_group
from shifts import shifted

JUDGED_SEEDS = 500_000


def draw_judged(job: tuple[str, int]) -> np.ndarray:
    """One picture, by kind and seed."""
    return negatives.draw_negative(getattr(negatives, job[0]), job[1])


def negative_set(each: int = 20, seeds: int = JUDGED_SEEDS, kinds=negatives.TRAINED + negatives.HELD_OUT) -> Photos:
    """Pictures without a wound, named by kind, with seeds that training never used."""
    jobs = [(kind.__name__, seed) for kind in kinds for seed in range(seeds, seeds + each)]
    with ProcessPoolExecutor(min(16, os.cpu_count() or 1)) as pool:
        pictures = list(pool.map(draw_judged, jobs, chunksize=4))
    size = pictures[0].shape[0]
    images = np.ascontiguousarray(np.stack(pictures).transpose(0, 3, 1, 2))
    return Photos(
        [kind for kind, _ in jobs], images, np.zeros((len(jobs), size, size), bool), np.full((len(jobs), 2), size)
    )


def describe(photos) -> tuple[list[str], list[str]]:
    """Size group and skin tone group of every photo."""
    truths = photos.masks.astype(bool)
    tones = [tone_group(skin_tone_angle(photos.images[i].transpose(1, 2, 0), truths[i])) for i in range(len(truths))]
    return [size_group(int(t.sum())) for t in truths], tones


def torch_report(model, photos: dict, device: str) -> dict:
    """Everything at threshold 0.5 with nothing declined, and presence by itself."""
    from train import as_inputs, predict

    report = {}
    for split in ('dev', 'cal'):
        logits, presence = predict(model, as_inputs(photos[split], device))
        guesses, truths = list(logits > 0), list(photos[split].masks.astype(bool))
        sizes, tones = describe(photos[split])
        wounded = np.array([t.any() for t in truths])
        report[split] = {
            **summary(guesses, truths),
            'presenceMissed': int(((presence < 0) & wounded).sum()),
            'bySize': by_group(guesses, truths, sizes),
            'byTone': by_group(guesses, truths, tones),
        }
    report['shifts'] = {}
    for name, inputs, masks in shifted(photos['dev'], photos['drawn'].take(range(4)), device):
        logits, presence = predict(model, inputs)
        scores = [dice(g, t) for g, t in zip(logits > 0, masks.cpu().numpy()) if t.sum() > 15]
        report['shifts'][name] = round(float(np.mean(scores)), 4)
    report['shifts']['mean'] = round(float(np.mean(list(report['shifts'].values()))), 4)
    kinds = photos['negatives'].names
    logits, presence = predict(model, as_inputs(photos['negatives'], device))
    outlined = (logits > 0).sum((1, 2)) > 15
    report['negatives'] = {
        'pictures': len(kinds),
        'outlined': int(outlined.sum()),
        'present': int((presence > 0).sum()),
        'both': int((outlined & (presence > 0)).sum()),
    }
    return report
