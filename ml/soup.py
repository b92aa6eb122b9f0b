"""Of several checkpoints of one run of descent and their mean, keep the one with the best outlines on dev and the fold."""

import argparse
import json
from pathlib import Path

import torch

from judge import torch_report
from train import gather, load_model, save


def mean_model(paths: list[Path], device: str):
    """The network whose every weight is the mean of the others'."""
    models = [load_model(path, device) for path in paths]
    weights = [model.state_dict() for model in models]
    mean = {
        name: torch.stack([one[name].float() for one in weights]).mean(0).to(weights[0][name].dtype)
        for name in weights[0]
    }
    models[0].load_state_dict(mean)
    return models[0]


def main() -> None:
    """Judge all, print, save the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('checkpoints', type=Path, nargs='+')
    parser.add_argument('--data', type=Path, required=True)
    parser.add_argument('--cache', type=Path)
    parser.add_argument('--out', type=Path, required=True, help='checkpoint to write')
    options = parser.parse_args()
    options.limit, options.drawn = None, (900, 300)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    photos = gather(options)
    candidates = {path.stem: load_model(path, device) for path in options.checkpoints}
    candidates['mean'] = mean_model(options.checkpoints, device)
    reports = {name: torch_report(model, photos, device) for name, model in candidates.items()}
    merit = {
        name: sum(r[split][key] for split in ('dev', 'cal') for key in ('pooledDice', 'meanDice')) + r['shifts']['mean']
        for name, r in reports.items()
    }
    best = max(merit, key=merit.get)
    for name, report in reports.items():
        print(
            name,
            round(merit[name], 4),
            json.dumps({k: report[k] for k in ('dev', 'cal', 'shifts', 'negatives')}),
            flush=True,
        )
    save(candidates[best], torch.load(options.checkpoints[0], weights_only=True)['variant'], options.out)
    options.out.with_suffix('.json').write_text(json.dumps({'best': best, 'merit': merit, 'reports': reports}))


if __name__ == '__main__':
    main()
