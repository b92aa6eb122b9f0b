"""Photos and masks from the data folder: twins dropped, groups kept together, one fold held out for calibration."""

import io
import os
import tarfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from letterbox import SIZE

# Photos of `train` that show the same visit as a photo of `dev`.
VISIT_TWINS = frozenset('0808 0544 0358 0648 0536 0853 0924 0281'.split())
# Photos of `dev` whose mask is empty although a wound is to be seen.
WRONGLY_EMPTY = frozenset('0417 0533'.split())
CALIBRATION_PHOTOS = 64


@dataclass
class Photos:
    """Squares as bytes (N x 3 x 512 x 512), masks (N x 512 x 512), and the part that is photo (height, width)."""

    names: list[str]
    images: np.ndarray
    masks: np.ndarray
    content: np.ndarray

    def __len__(self) -> int:
        return len(self.names)

    def take(self, picked) -> 'Photos':
        """Some of them."""
        picked = np.asarray(picked, int)
        return Photos([self.names[i] for i in picked], self.images[picked], self.masks[picked], self.content[picked])


def content_size(square: np.ndarray) -> tuple[int, int]:
    """Height and width of the photo in its black padding (right and below)."""
    dark = square.max(2) < 14
    rows, columns = np.nonzero(dark.mean(1) < 0.985)[0], np.nonzero(dark.mean(0) < 0.985)[0]
    return int(rows[-1]) + 1 if len(rows) else SIZE, int(columns[-1]) + 1 if len(columns) else SIZE


def decode(pair: tuple[bytes, bytes]) -> tuple[np.ndarray, np.ndarray, tuple[int, int]]:
    """One photo and its mask."""
    square = np.asarray(Image.open(io.BytesIO(pair[0])).convert('RGB'))
    mask = np.asarray(Image.open(io.BytesIO(pair[1])).convert('L')) > 127
    return square.transpose(2, 0, 1), mask, content_size(square)


def read_folder(data: Path, split: str) -> dict[str, tuple[bytes, bytes]]:
    """Bytes by name, from `fuseg/` or, where that is absent, from `fuseg.tar`."""
    if (data / 'fuseg').is_dir():
        images = {p.stem: p.read_bytes() for p in (data / 'fuseg' / split / 'images').iterdir()}
        labels = {p.stem: p.read_bytes() for p in (data / 'fuseg' / split / 'labels').iterdir()}
    else:
        images, labels = {}, {}
        with tarfile.open(data / 'fuseg.tar') as archive:
            for member in archive:
                parts = Path(member.name).parts
                if member.isfile() and parts[1] == split:
                    (images if parts[2] == 'images' else labels)[Path(member.name).stem] = archive.extractfile(
                        member
                    ).read()
    return {name: (images[name], labels[name]) for name in sorted(images)}


def load(data: Path, split: str, workers: int | None = None, limit: int | None = None) -> Photos:
    """A whole split, decoded."""
    pairs = dict(list(read_folder(Path(data), split).items())[:limit])
    with ProcessPoolExecutor(workers or min(16, os.cpu_count() or 1)) as pool:
        decoded = list(pool.map(decode, pairs.values(), chunksize=16))
    images, masks, content = zip(*decoded)
    return Photos(list(pairs), np.stack(images), np.stack(masks), np.array(content))


def groups(photos: Photos, alike: float = 0.9) -> np.ndarray:
    """A number per photo, equal for photos that look like the same scene (correlation of 16 x 16 thumbnails)."""
    small = photos.images.reshape(len(photos), 3, 16, 32, 16, 32).mean((3, 5)).reshape(len(photos), -1)
    small = small - small.mean(1, keepdims=True)
    small = small / np.linalg.norm(small, axis=1, keepdims=True)
    near = small @ small.T > alike
    group = np.arange(len(photos))
    while True:
        joined = np.array([group[row].min() for row in near])
        if (joined == group).all():
            return group
        group = joined


def usable(photos: Photos) -> Photos:
    """Training photos without dev's visit twins and without the unreliable empty masks."""
    return photos.take([i for i, name in enumerate(photos.names) if name not in VISIT_TWINS and photos.masks[i].any()])


def folds(photos: Photos, seed: int = 20) -> tuple[Photos, Photos]:
    """Training photos and the calibration fold; small groups only are held out, always whole."""
    group = groups(photos)
    kinds, sizes = np.unique(group, return_counts=True)
    order = np.random.default_rng(seed).permutation(kinds[sizes <= 6])
    held: list[int] = []
    for kind in order:
        if len(held) >= min(CALIBRATION_PHOTOS, len(photos) // 10):
            break
        held += np.nonzero(group == kind)[0].tolist()
    rest = np.setdiff1d(np.arange(len(photos)), held)
    return photos.take(rest), photos.take(sorted(held))


def draw_all(negative_count: int, wound_count: int, seed: int, workers: int | None = None):
    """Drawn negatives and drawn wounds as Photos, with the negatives' kinds."""
    import negatives

    jobs = [(index % len(negatives.TRAINED), seed + index) for index in range(negative_count)]
    with ProcessPoolExecutor(workers or min(16, os.cpu_count() or 1)) as pool:
        pictures = list(pool.map(_draw_trained, jobs, chunksize=8))
        wounds = list(pool.map(negatives.draw_wound, range(seed, seed + wound_count), chunksize=8))
    images = np.stack(pictures + [w[0] for w in wounds]).transpose(0, 3, 1, 2)
    masks = np.stack([np.zeros((SIZE, SIZE), bool)] * len(pictures) + [w[1] for w in wounds])
    names = [negatives.TRAINED[kind].__name__ for kind, _ in jobs] + ['drawn_wound'] * wound_count
    return Photos(names, np.ascontiguousarray(images), masks, np.full((len(names), 2), SIZE))


def _draw_trained(job: tuple[int, int]) -> np.ndarray:
    """One trained kind of negative, by number."""
    import negatives

    return negatives.draw_negative(negatives.TRAINED[job[0]], job[1])
