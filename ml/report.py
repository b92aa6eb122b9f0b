"""Writes results.json and RESULTS.md from the records of runs and of the shipped file; only notes.md is by hand."""

import argparse
import json
from pathlib import Path


def percent(share: float) -> str:
    """0.0946 as 9.5 %."""
    return f'{100 * share:.1f} %'


def table(head: list[str], rows: list[list]) -> str:
    """A Markdown table."""
    lines = ['| ' + ' | '.join(head) + ' |', '|' + '---|' * len(head)]
    return '\n'.join(lines + ['| ' + ' | '.join(str(cell) for cell in row) + ' |' for row in rows])


def run_row(run: dict) -> list:
    """One training run."""
    dev, negatives = run['dev'], run['negatives']
    began = f'from {run["start"]}' if run.get('start') else 'from scratch'
    return [
        run['name'],
        f'{run["parameters"] / 1e6:.1f} M',
        run['recipe'] + (f', last {run["settle"]:.0%} settled' if run.get('settle') else ''),
        began,
        run['seed'],
        run['epochs'],
        f'{dev["pooledDice"]:.3f} / {dev["meanDice"]:.3f}',
        f'{dev["small"]:.3f}',
        percent(dev['medianAreaError']),
        f'{run["cal"]["pooledDice"]:.3f} / {run["cal"]["meanDice"]:.3f}',
        f'{run["shifts"]["mean"]:.3f}',
        f'{negatives["outlined"]} of {negatives["pictures"]}',
    ]


def ablation_row(run: dict) -> list:
    """One run of the comparison."""
    dev, cal, shifts, negatives = (run[key] for key in ('dev', 'cal', 'shifts', 'negatives'))
    return [
        run['recipe'],
        run['epochs'],
        f'{dev["pooledDice"]:.3f} / {dev["meanDice"]:.3f}',
        f'{dev["small"]:.3f}',
        f'{cal["pooledDice"]:.3f} / {cal["meanDice"]:.3f}',
        f'{shifts["mean"]:.3f}',
        f'{shifts["cold light"]:.3f}',
        f'{shifts["from afar x0.5"]:.3f}',
        f'{negatives["outlined"]} of {negatives["pictures"]}',
    ]


def group_rows(groups: dict) -> list[list]:
    """Mean Dice by group."""
    return [[name, one['count'], f'{one["meanDice"]:.3f}'] for name, one in groups.items()]


def markdown(results: dict) -> str:
    """The page."""
    shipped, model = results['shipped'], results['model']
    dev, negatives = shipped['dev'], shipped['negatives']
    seen = dev['withDeclinedAsEmpty']
    targets = [
        ['pooled Dice', '≥ 0.91', f'{seen["pooledDice"]:.4f}'],
        ['mean Dice per photo, wounds', '≥ 0.83', f'{seen["meanDice"]:.4f}'],
        ['mean Dice per photo, the photos with an empty mask counted too', '', f'{seen["meanDiceWithEmpty"]:.4f}'],
        ['wounds under 700 px', '≥ 0.70', f'{seen["small"]:.4f}'],
        ['median area error', '≤ 11 %', percent(seen['medianAreaError'])],
        ['mean IoU', '', f'{seen["meanIoU"]:.4f}'],
        ['wounds declined', '≤ 3 %', f'{dev["declinedWounds"]} of {dev["wounds"]}'],
        ['false outlines on drawn negatives', '≤ 2 %', f'{negatives["falseOutlines"]} of {negatives["pictures"]}'],
        [
            'of these, on kinds never trained on',
            '',
            f'{negatives["heldOutKinds"]["falseOutlines"]} of {negatives["heldOutKinds"]["pictures"]}',
        ],
    ]
    parts = [
        '# Results',
        f'Written by `ml/report.py` from `ml/results.json`. File `{model["file"]}`, {model["bytes"] / 1e6:.2f} MB, '
        f'{model["parameters"] / 1e6:.2f} M parameters, weights stored as {model["weights"]}, sha256 `{model["sha256"][:16]}…`.',
        '## The shipped file on `dev`',
        'No test-time augmentation; shipped threshold, island rule and decline limits, all chosen on the calibration fold. A declined '
        f'photo counts as an empty outline. {dev["photos"]} photos, {dev["wounds"]} with a mask; the other {dev["photos"] - dev["wounds"]} '
        f'have an empty one, {len(dev["emptyButWounded"])} of them although a wound is to be seen '
        f'({", ".join(dev["emptyButWounded"])}); {seen["emptyOutlined"]} of them were outlined.',
        table(['figure', 'wanted', 'reached'], targets),
        '### By wound size (pixels of the 512 square)',
        table(['size', 'wounds', 'mean Dice'], group_rows(dev['bySize'])),
        '### By skin tone around the wound',
        'Estimated from the photo (typology angle of the ring around the wound; reddened or shaded skin reads as darker).',
        table(['tone', 'wounds', 'mean Dice'], group_rows(dev['byTone'])),
        '### Confidence',
        f'Temperature {model["calibration"]["temperature"]}, fitted on {model["calibration"]["heldOutPhotos"]} held-out '
        f'photos. Mean absolute difference between confidence and true Dice {dev["confidence"]["meanAbsoluteError"]:.3f}, correlation '
        f'{dev["confidence"]["correlation"]:.2f}. Least, middle and most confident third:',
        table(
            ['confidence', 'true mean Dice'], [[t['confidence'], t['meanDice']] for t in dev['confidence']['thirds']]
        ),
        '### Drawn negatives',
        table(['kind', 'false outlines'], list(map(list, negatives['byKind'].items()))),
        '## Storage',
        table(
            ['weights', 'pooled / mean Dice'],
            [[k, f'{v["pooledDice"]:.4f} / {v["meanDice"]:.4f}'] for k, v in shipped['storage'].items()],
        ),
        '## Runs',
        'Raw network at threshold 0.5, no island rule, nothing declined. Fold: the calibration fold, never trained on. '
        '"Shifted" is the mean over the changes listed below. Negatives: with any outline, before declining.',
        table(
            [
                'run',
                'size',
                'recipe',
                'start',
                'seed',
                'epochs',
                'dev pooled / mean',
                '< 700 px',
                'area error',
                'fold pooled / mean',
                'shifted',
                'negatives',
            ],
            [run_row(run) for run in results['runs']],
        ),
        '## The recipe `gentle` without one of its parts',
        'Six runs side by side from scratch, one seed, the same time on one GPU: too short to be good, long enough to differ. '
        'Figures as above.',
        table(
            ['run', 'epochs', 'dev pooled / mean', '< 700 px', 'fold pooled / mean', 'shifted', 'cold light', 'from afar', 'negatives'],
            [ablation_row(run) for run in results['ablations']],
        ),
        '## Along the long run',
        'Dev while `c-m-gentle` was trained (average of weights): 384 px renderings for the first 45 %, then 512 px; '
        'the settled recipe in the last 30 %.',
        table(
            ['step', 'pooled', 'mean', '< 700 px'],
            [
                [h['step'], f'{h["pooledDice"]:.3f}', f'{h["meanDice"]:.3f}', f'{h["small"]:.3f}']
                for h in results['runs'][2]['history'][::3]
            ],
        ),
        '## Island rule',
        'Chosen on the calibration fold: parts whose highest logit stays below the peak are dropped unless it is the highest.',
        table(
            ['rule', 'fold pooled / mean', 'dev pooled / mean', 'dev < 700 px'],
            [
                [
                    r['rule'],
                    *(f'{r[s]["pooledDice"]:.4f} / {r[s]["meanDice"]:.4f}' for s in ('cal', 'dev')),
                    f'{r["dev"]["small"]:.4f}',
                ]
                for r in results['islands']
            ],
        ),
        '## Shifted `dev` (mean Dice, raw network)',
        table(
            ['change', *(run['name'] for run in results['runs'])],
            [
                [change, *(f'{run["shifts"][change]:.3f}' for run in results['runs'])]
                for change in results['runs'][0]['shifts']
            ],
        ),
        results['notes'],
    ]
    return '\n\n'.join(parts) + '\n'


def main() -> None:
    """Gather, write both files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        '--runs', type=Path, nargs='*', help='records of runs, in order; taken from results.json where absent'
    )
    parser.add_argument('--shipped', type=Path, help='shipped.json of the export')
    parser.add_argument('--islands', type=Path, help='figures of the island rule')
    parser.add_argument('--ablations', type=Path, nargs='*', help='records of the runs that compare recipes')
    options = parser.parse_args()
    here = Path(__file__).parent
    kept = here / 'results.json'
    results = json.loads(kept.read_text()) if kept.exists() else {}
    if options.runs:
        results['runs'] = [json.loads(path.read_text()) for path in options.runs]
    if options.shipped:
        results['shipped'] = json.loads(options.shipped.read_text())
    if options.islands:
        results['islands'] = json.loads(options.islands.read_text())
    if options.ablations:
        results['ablations'] = [json.loads(path.read_text()) for path in options.ablations]
    results['model'] = json.loads((here / 'weights/manifest.json').read_text())
    results['notes'] = (here / 'notes.md').read_text().strip()
    kept.write_text(json.dumps(results, indent=1) + '\n')
    (here / 'RESULTS.md').write_text(markdown(results))


if __name__ == '__main__':
    main()
