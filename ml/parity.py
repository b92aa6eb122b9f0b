"""Writes weights/parity.json: photos made by a formula, the checksum of their letterbox, and what the file answers to them."""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnxruntime

from letterbox import letterbox, to_input

SIZES = ((512, 512), (1000, 750), (640, 1138), (300, 200), (37, 90), (4032, 3024))


def formula_photo(width: int, height: int) -> np.ndarray:
    """Byte of channel c at x, y: (x * 7 + y * 13 + c * 29 + (x * y) % 31) mod 256."""
    y, x, c = np.ogrid[:height, :width, :3]
    return ((x * 7 + y * 13 + c * 29 + (x * y) % 31) % 256).astype(np.uint8)


def main() -> None:
    """For other runtimes to compare with."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--model', type=Path, required=True)
    model = parser.parse_args().model
    session = onnxruntime.InferenceSession(str(model), providers=['CPUExecutionProvider'])
    cases = []
    for width, height in SIZES:
        square = letterbox(formula_photo(width, height))
        cases.append({'width': width, 'height': height, 'sha256': hashlib.sha256(square.tobytes()).hexdigest()})
    square = letterbox(formula_photo(1000, 750))
    logits, presence = session.run(None, {'photo': to_input(square)})
    spots = [[x, y] for y in (40, 200, 380) for x in (40, 250, 470)]
    (model.parent / 'parity.json').write_text(
        json.dumps(
            {
                'formula': formula_photo.__doc__,
                'letterbox': cases,
                'answer': {
                    'width': 1000,
                    'height': 750,
                    'presence': round(float(presence[0, 0]), 4),
                    'logits': [[*spot, round(float(logits[0, 0, spot[1], spot[0]]), 3)] for spot in spots],
                },
            },
            indent=1,
        )
        + '\n'
    )


if __name__ == '__main__':
    main()
