"""From a data folder to a trained, exported and measured outline model: `python3 ml/train.py --data DIR --out DIR`."""

import argparse
import json
import math
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from augment import Recipe, make_batch
from bank import DRAWN, NEGATIVE, REAL, Bank, make_bank
from chance import Chance
from data import Photos, draw_all, folds, load, usable
from judge import negative_set, torch_report
from letterbox import SIZE
from metrics import summary
from model import WoundNet, parameter_count
from step import Stepper

SMALL = 384

GENTLE = Recipe(drawn=0.16, wide=0.38, paste=0.25, backgrounds=0.12, things=0.25, colour=0.75, worn=0.8)
RECIPES = {
    'full': Recipe(rim_only=0.3),
    'gentle': GENTLE,
    'settled': Recipe(drawn=0.16, wide=0.25, paste=0.12, backgrounds=0.06, things=0.15, colour=0.55, worn=0.5),
    # For comparison: `gentle` without one of its parts, and without any.
    'no-drawn': replace(GENTLE, drawn=0.0),
    'own-framing': replace(GENTLE, wide=0.0),
    'no-paste': replace(GENTLE, paste=0.0, backgrounds=0.0, things=0.0),
    'no-colour': replace(GENTLE, colour=0.0, worn=0.0),
    'plain': Recipe(drawn=0.0, wide=0.0, paste=0.0, backgrounds=0.0, things=0.0, colour=0.0, worn=0.0),
}


def arguments() -> argparse.Namespace:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--data', type=Path, required=True, help='folder with fuseg/ or fuseg.tar')
    parser.add_argument('--out', type=Path, required=True)
    parser.add_argument('--name', default='outline')
    parser.add_argument('--variant', default='m')
    parser.add_argument('--recipe', default='full', choices=RECIPES)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--seconds', type=float, default=540, help='training time; the schedule follows the clock')
    parser.add_argument(
        '--steps', type=int, default=10**9, help='or a number of steps, for a run to be repeated exactly'
    )
    parser.add_argument('--batch', type=int, default=32)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--start', type=Path, help='checkpoint to start from')
    parser.add_argument(
        '--teachers', type=Path, nargs='*', default=[], help='checkpoints whose mean answer is learned too'
    )
    parser.add_argument('--trust', type=float, default=0.5, help='share of the teachers in the pixel loss')
    parser.add_argument('--drawn', type=int, nargs=2, default=(900, 300), help='drawn negatives and drawn wounds')
    parser.add_argument('--cache', type=Path, help='folder for decoded photos, shared by runs side by side')
    parser.add_argument('--small', type=float, default=0.6, help='first share of the run, on 384 x 384 renderings')
    parser.add_argument('--settle', type=float, default=0.0, help='last share of the run, with the recipe `settled`')
    parser.add_argument('--eager', action='store_true', help='no CUDA graph')
    parser.add_argument('--limit', type=int, help='first photos only, to try things')
    parser.add_argument('--ship', action='store_true', help='also calibrate, export to ONNX and measure the file')
    return parser.parse_args()


def gather(options) -> dict[str, Photos]:
    """Training, calibration and dev photos and the drawn ones, decoded once and kept in the cache."""
    kept = options.cache / 'photos.npz' if options.cache else None
    if kept and kept.exists():
        loaded = np.load(kept, allow_pickle=True)
        return {
            key: Photos(*(loaded[f'{key}_{part}'] for part in ('names', 'images', 'masks', 'content')))
            for key in ('train', 'cal', 'dev', 'drawn', 'negatives')
        }
    train, cal = folds(usable(load(options.data, 'train', limit=options.limit)))
    found = {'train': train, 'cal': cal, 'dev': load(options.data, 'dev', limit=options.limit)}
    found |= {'drawn': draw_all(*options.drawn, 1000), 'negatives': negative_set(1 if options.limit else 8)}
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        np.savez(
            kept,
            **{
                f'{key}_{part}': np.array(getattr(photos, part))
                for key, photos in found.items()
                for part in ('names', 'images', 'masks', 'content')
            },
        )
    return found


def draw_indices(bank: Bank, count: int, drawn: float, generator: torch.Generator) -> torch.Tensor:
    """Photos of a batch: small wounds more often, a fixed share of drawn ones (two thirds negatives)."""
    weights = torch.zeros(len(bank.kind))
    real = bank.kind == REAL
    weights[real] = torch.where(bank.area[real] < 700, 1.7, 1.0)
    weights[real] /= weights[real].sum()
    for kind, share in ((NEGATIVE, drawn * 2 / 3), (DRAWN, drawn / 3)):
        weights[bank.kind == kind] = share / (1 - drawn) / max(1, int((bank.kind == kind).sum()))
    return torch.multinomial(weights, count, replacement=True, generator=generator)


@torch.no_grad()
def predict(model, inputs: torch.Tensor, batch: int = 16) -> tuple[np.ndarray, np.ndarray]:
    """Logits (N x 512 x 512, float16) and presence logits of a model in evaluation."""
    model.eval()
    found = [model(part.contiguous(memory_format=torch.channels_last)) for part in inputs.split(batch)]
    return torch.cat([f[0][:, 0] for f in found]).half().cpu().numpy(), torch.cat(
        [f[1][:, 0] for f in found]
    ).cpu().numpy()


def as_inputs(photos: Photos, device: str) -> torch.Tensor:
    """Squares as the network sees them."""
    return torch.from_numpy(np.ascontiguousarray(photos.images)).to(device).float() / 127.5 - 1


def plain_figures(model, photos: Photos, device: str) -> dict:
    """Figures at threshold 0.5, nothing declined."""
    logits, _ = predict(model, as_inputs(photos, device))
    return summary(list(logits > 0), list(photos.masks.astype(bool)))


def load_model(path: Path, device: str):
    """A trained model from its checkpoint."""
    kept = torch.load(path, map_location=device, weights_only=True)
    model = WoundNet(kept['variant']).to(device)
    model.load_state_dict(
        {name: value.float() if value.is_floating_point() else value for name, value in kept['weights'].items()}
    )
    return model


def save(model, variant: str, path: Path) -> None:
    """Weights as float16 (checkpoints must stay small to travel)."""
    halves = {name: value.half() if value.is_floating_point() else value for name, value in model.state_dict().items()}
    torch.save({'variant': variant, 'weights': halves}, path)


def train(options, photos: dict[str, Photos], device: str):
    """One run; returns the averaged model and its log."""
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    recipe = RECIPES[options.recipe]
    bank = make_bank(photos['train'], photos['drawn'], device, options.seed)
    model = WoundNet(options.variant).to(device) if options.start is None else load_model(options.start, device)
    model = model.to(memory_format=torch.channels_last).train()
    teachers = [load_model(path, device).to(memory_format=torch.channels_last).eval() for path in options.teachers]
    stepper = Stepper(model, teachers, options.rate, options.trust, device, options.eager)
    chance = Chance(device, options.seed)
    log, began, step = [], time.time(), 0
    while True:
        done = max(step / options.steps, (time.time() - began) / options.seconds)
        if done >= 1:
            break
        size = SMALL if done < options.small else SIZE
        recipe = RECIPES['settled' if done > 1 - options.settle else options.recipe]
        index = draw_indices(bank, options.batch, recipe.drawn, chance.generator)
        batch = make_batch(bank, index, chance, recipe, size)
        loss = stepper(batch, options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * done)))
        step += 1
        if step % 500 == 0:
            figures = plain_figures(stepper.average, photos['dev'], device)
            entry = {'step': step, 'seconds': round(time.time() - began), 'loss': round(float(loss), 4), **figures}
            log.append(entry)
            shown = ('step', 'seconds', 'loss', 'pooledDice', 'meanDice', 'small')
            print(options.name, json.dumps({key: entry[key] for key in shown}), flush=True)
    seconds = time.time() - began
    epochs = step * options.batch * (1 - recipe.drawn) / len(photos['train'])
    print(f'{options.name}: {step} steps, {epochs:.0f} epochs, {seconds:.0f} s', flush=True)
    return stepper.average, {'steps': step, 'epochs': round(epochs), 'seconds': round(seconds), 'history': log}


def main() -> None:
    """Train, keep the checkpoint and the figures; with --ship also export and measure."""
    options = arguments()
    options.out.mkdir(parents=True, exist_ok=True)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    began = time.time()
    photos = gather(options)
    print({key: len(value) for key, value in photos.items()}, f'{time.time() - began:.0f} s', flush=True)
    if options.seconds <= 0:
        return
    model, log = train(options, photos, device)
    save(model, options.variant, options.out / f'{options.name}.pt')
    report = {
        'name': options.name,
        'variant': options.variant,
        'parameters': parameter_count(model),
        'recipe': options.recipe,
        'seed': options.seed,
        'batch': options.batch,
        'rate': options.rate,
        'settle': options.settle,
        'trust': options.trust,
        'start': options.start.stem if options.start else None,
        'teachers': [path.stem for path in options.teachers],
        **log,
        **torch_report(model, photos, device),
    }
    (options.out / f'{options.name}.json').write_text(json.dumps(report))
    print(options.name, json.dumps({k: report[k] for k in ('dev', 'cal', 'shifts', 'negatives')}), flush=True)
    if options.ship:
        from export import ship

        ship(options.out / f'{options.name}.pt', options.data, options.out)


if __name__ == '__main__':
    main()
