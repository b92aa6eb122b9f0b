"""The one way a photo becomes the model's input; the TypeScript runtime repeats it number for number."""

import numpy as np

SIZE = 512
# Exact halves round up although sums differ in their last digits between languages.
NUDGE = 1e-6


def letterbox_size(width: int, height: int, size: int = SIZE) -> tuple[int, int]:
    """Width and height of the photo inside the square: longest side equals size, halves round up."""
    scale = size / max(width, height)
    return max(1, int(np.floor(width * scale + 0.5))), max(1, int(np.floor(height * scale + 0.5)))


def area_weights(source: int, target: int) -> np.ndarray:
    """Shrinking: row i averages the source interval [i*source/target, (i+1)*source/target) by overlap."""
    edges = np.arange(target + 1, dtype=np.float64) * source / target
    pixels = np.arange(source, dtype=np.float64)
    overlap = np.minimum(edges[1:, None], pixels + 1) - np.maximum(edges[:-1, None], pixels)
    return np.clip(overlap, 0, None) * target / source


def linear_weights(source: int, target: int) -> np.ndarray:
    """Growing: bilinear between pixel centres, (i + 0.5)*source/target - 0.5, clamped at the edges."""
    position = np.clip((np.arange(target) + 0.5) * source / target - 0.5, 0, source - 1)
    low = np.floor(position).astype(int)
    high = np.minimum(low + 1, source - 1)
    weights = np.zeros((target, source))
    np.add.at(weights, (np.arange(target), low), 1 - (position - low))
    np.add.at(weights, (np.arange(target), high), position - low)
    return weights


def resample(photo: np.ndarray, width: int, height: int) -> np.ndarray:
    """Columns first, then rows, in float64; area average when shrinking, bilinear when growing."""
    columns = (area_weights if width < photo.shape[1] else linear_weights)(photo.shape[1], width)
    rows = (area_weights if height < photo.shape[0] else linear_weights)(photo.shape[0], height)
    return np.einsum('yh,hxc->yxc', rows, np.einsum('xw,hwc->hxc', columns, photo.astype(np.float64)))


def letterbox(photo: np.ndarray, size: int = SIZE) -> np.ndarray:
    """RGB bytes of any size to a size x size square: photo at the top left, the rest black, rounded to bytes."""
    height, width = photo.shape[:2]
    fit_width, fit_height = letterbox_size(width, height, size)
    square = np.zeros((size, size, 3), np.uint8)
    if (fit_width, fit_height) == (width, height):
        square[:height, :width] = photo
    else:
        square[:fit_height, :fit_width] = np.floor(resample(photo, fit_width, fit_height) + 0.5 + NUDGE)
    return square


def to_input(square: np.ndarray) -> np.ndarray:
    """Bytes to the network's float32 planes: value / 127.5 - 1, channels R, G, B, shape 1 x 3 x size x size."""
    planes = square.astype(np.float32) / np.float32(127.5) - np.float32(1)
    return np.ascontiguousarray(planes.transpose(2, 0, 1))[None]
