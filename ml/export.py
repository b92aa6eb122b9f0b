"""Checkpoint to the shipped ONNX file and its manifest: weights stored as bytes or half floats, computed in float32."""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from calibrate import CALIBRATION_SEEDS, calibrate
from data import folds, load, usable
from evaluate import dev_figures, negative_figures, run
from judge import negative_set
from letterbox import SIZE
from model import parameter_count
from negatives import TRAINED
from train import load_model

NAME, VERSION = 'wound-outline', '1.0.0'
WITHIN = 0.002


def to_onnx(model, path: Path) -> None:
    """The network with its norms folded in, float32."""
    torch.onnx.export(
        model.cpu().eval(),
        torch.zeros(1, 3, SIZE, SIZE),
        str(path),
        input_names=['photo'],
        output_names=['logits', 'presence'],
        opset_version=17,
        dynamo=False,
    )


def shrink(source: Path, target: Path, kind: str) -> None:
    """Large weights become int8 with a scale per output channel, or float16; Cast and Mul are folded at load."""
    graph = onnx.load(source)
    nodes, kept = [], []
    for tensor in graph.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < 256:
            kept.append(tensor)
            continue
        if kind == 'fp16':
            kept.append(numpy_helper.from_array(values.astype(np.float16), tensor.name + '_h'))
            nodes.append(helper.make_node('Cast', [tensor.name + '_h'], [tensor.name], to=TensorProto.FLOAT))
            continue
        scale = np.abs(values).reshape(len(values), -1).max(1) / 127
        scale = np.maximum(scale, 1e-12).reshape(-1, *[1] * (values.ndim - 1)).astype(np.float32)
        kept.append(
            numpy_helper.from_array(np.clip(np.round(values / scale), -127, 127).astype(np.int8), tensor.name + '_q')
        )
        kept.append(numpy_helper.from_array(scale, tensor.name + '_s'))
        nodes.append(helper.make_node('Cast', [tensor.name + '_q'], [tensor.name + '_f'], to=TensorProto.FLOAT))
        nodes.append(helper.make_node('Mul', [tensor.name + '_f', tensor.name + '_s'], [tensor.name]))
    body = nodes + list(graph.graph.node)
    del graph.graph.initializer[:], graph.graph.node[:]
    graph.graph.initializer.extend(kept)
    graph.graph.node.extend(body)
    onnx.checker.check_model(graph)
    onnx.save(graph, target)


def ship(checkpoint: Path, data: Path, out: Path, limit: int | None = None, each: int = 20) -> dict:
    """Pick the smallest file within 0.002 Dice, calibrate it on the held-out fold, write file, manifest and figures."""
    model = load_model(checkpoint, 'cpu')
    full = out / 'full.onnx'
    to_onnx(model, full)
    _, cal = folds(usable(load(data, 'train', limit=limit)))
    dev, empty = load(data, 'dev', limit=limit), negative_set(each, CALIBRATION_SEEDS, TRAINED)
    judged = negative_set(each)
    for kind in ('int8', 'fp16'):
        path = out / f'{NAME}-{VERSION}.onnx'
        shrink(full, path, kind)
        manifest = calibrate(*run(path, cal), cal, *run(path, empty))
        storage = {'fp32': dev_figures(full, manifest, dev), kind: dev_figures(path, manifest, dev)}
        lost = max(abs(storage['fp32'][key] - storage[kind][key]) for key in ('pooledDice', 'meanDice'))
        print(kind, path.stat().st_size, 'bytes, Dice changes by', round(lost, 4), flush=True)
        if lost <= WITHIN:
            break
    figures = {'dev': storage[kind], 'negatives': negative_figures(path, manifest, judged)}
    content = path.read_bytes()
    manifest = {
        'name': NAME,
        'version': VERSION,
        'file': path.name,
        'sha256': hashlib.sha256(content).hexdigest(),
        'bytes': len(content),
        'input': {
            'name': 'photo',
            'shape': [1, 3, SIZE, SIZE],
            'channels': 'RGB',
            'mean': [0.5] * 3,
            'std': [0.5] * 3,
            'formula': 'byte / 127.5 - 1',
            'orientation': 'as displayed (EXIF applied)',
            'letterbox': {
                'size': SIZE,
                'anchor': 'top left',
                'fill': [0, 0, 0],
                'shrink': 'area average',
                'grow': 'bilinear, half-pixel centres, clamped',
                'rounding': 'floor(value + 0.5 + 1e-6) to bytes',
            },
        },
        'output': {'logits': [1, 1, SIZE, SIZE], 'presence': [1, 1]},
        **manifest,
        'weights': kind,
        'parameters': parameter_count(model),
        'trainedOn': 'FUSeg (Foot Ulcer Segmentation Challenge 2021), University of Wisconsin-Milwaukee and AZH Wound and Vascular Center; drawn pictures',
        'domain': 'foot and leg ulcers',
        'terms': 'CC BY-NC: for evaluation and other non-commercial use',
    }
    (out / 'manifest.json').write_text(json.dumps(manifest, indent=2) + '\n')
    plain = {name: {key: one[key] for key in ('pooledDice', 'meanDice')} for name, one in storage.items()}
    (out / 'shipped.json').write_text(json.dumps({'storage': plain, 'shipped': kind, **figures}))
    full.unlink()
    return figures


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--checkpoint', type=Path, required=True)
    parser.add_argument('--data', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    parser.add_argument('--limit', type=int)
    parser.add_argument('--each', type=int, default=20)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    print(json.dumps(ship(options.checkpoint, options.data, options.out, options.limit, options.each)['dev']))
