"""The figures of an ONNX file at its shipped threshold: `python3 ml/evaluate.py --model FILE --data DIR`."""

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

import numpy as np
import onnxruntime

from data import WRONGLY_EMPTY, Photos, load
from judge import describe, negative_set
from letterbox import to_input
from metrics import by_group, dice, summary
from negatives import HELD_OUT
from outline import answer


def run(model: Path, photos: Photos) -> tuple[np.ndarray, np.ndarray]:
    """Logits (N x 512 x 512) and presence logits, one photo at a time, several photos at once."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(model), options, providers=['CPUExecutionProvider'])

    def one(index: int):
        logits, presence = session.run(None, {'photo': to_input(photos.images[index].transpose(1, 2, 0))})
        return logits[0, 0].astype(np.float16), float(presence[0, 0])

    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        found = list(pool.map(one, range(len(photos))))
    return np.stack([f[0] for f in found]), np.array([f[1] for f in found])


def dev_figures(model: Path, manifest: dict, dev: Photos) -> dict:
    """Plain figures of every outline, what was declined, figures by group, and how true the confidence is."""
    logits, presence = run(model, dev)
    truths = list(dev.masks.astype(bool))
    answers = [answer(l, p, tuple(c), manifest) for l, p, c in zip(logits, presence, dev.content)]
    guesses = [a.mask for a in answers]
    shown = [a.mask & (a.declined is None) for a in answers]
    wounded = np.array([t.any() for t in truths])
    declined = np.array([a.declined is not None for a in answers])
    sizes, tones = describe(dev)
    scores = np.array([dice(g, t) for g, t in zip(guesses, truths)])
    confidence = np.array([a.confidence for a in answers])
    kept = wounded & ~declined
    order = np.argsort(confidence[kept])
    thirds = [
        {
            'confidence': round(float(confidence[kept][part].mean()), 3),
            'meanDice': round(float(scores[kept][part].mean()), 3),
        }
        for part in np.array_split(order, 3)
    ]
    return {
        **summary(guesses, truths),
        'declinedWounds': int((declined & wounded).sum()),
        'declinedNames': [dev.names[i] for i in np.nonzero(declined)[0]],
        'withDeclinedAsEmpty': summary(shown, truths),
        'emptyButWounded': sorted(WRONGLY_EMPTY & set(dev.names)),
        'bySize': by_group(guesses, truths, sizes),
        'byTone': by_group(guesses, truths, tones),
        'confidence': {
            'meanAbsoluteError': round(float(np.abs(confidence - scores)[kept].mean()), 4),
            'correlation': round(float(np.corrcoef(confidence[kept], scores[kept])[0, 1]), 3),
            'thirds': thirds,
        },
    }


def negative_figures(model: Path, manifest: dict, pictures: Photos) -> dict:
    """False outlines on drawn pictures without a wound, by kind; held-out kinds were never trained on."""
    logits, presence = run(model, pictures)
    wrong = np.array(
        [answer(l, p, tuple(c), manifest).declined is None for l, p, c in zip(logits, presence, pictures.content)]
    )
    names = np.array(pictures.names)
    held = np.isin(names, [kind.__name__ for kind in HELD_OUT])
    return {
        'pictures': len(names),
        'falseOutlines': int(wrong.sum()),
        'rate': round(float(wrong.mean()), 4),
        'heldOutKinds': {'pictures': int(held.sum()), 'falseOutlines': int(wrong[held].sum())},
        'byKind': {
            str(kind): f'{int(wrong[names == kind].sum())} of {int((names == kind).sum())}'
            for kind in dict.fromkeys(names)
        },
    }


def evaluate(model: Path, manifest: dict, dev: Photos, pictures: Photos) -> dict:
    """Both."""
    return {'dev': dev_figures(model, manifest, dev), 'negatives': negative_figures(model, manifest, pictures)}


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--model', type=Path, required=True)
    parser.add_argument('--data', type=Path, required=True)
    parser.add_argument('--manifest', type=Path, help='manifest.json beside the model unless told')
    parser.add_argument('--each', type=int, default=20, help='drawn negatives of each kind')
    options = parser.parse_args()
    told = json.loads((options.manifest or options.model.parent / 'manifest.json').read_text())
    print(json.dumps(evaluate(options.model, told, load(options.data, 'dev'), negative_set(options.each)), indent=2))
