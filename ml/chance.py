"""Seeded random numbers, one per photo of a batch: drawn on the host (so the GPU never waits), used on the device."""

import math

import torch


class Chance:
    """Draws for a batch; the same seed gives the same draws."""

    def __init__(self, device: str, seed: int) -> None:
        self.device = device
        self.generator = torch.Generator().manual_seed(seed)
        self.grains = torch.Generator(device=device).manual_seed(seed)
        self.host = self if device == 'cpu' else None

    def on_host(self) -> 'Chance':
        """The same draws, left on the host."""
        if self.host is None:
            self.host = Chance('cpu', 0)
            self.host.generator = self.generator
        return self.host

    def uniform(self, low: float, high: float, *shape: int) -> torch.Tensor:
        """Evenly between two numbers."""
        return (torch.rand(shape, generator=self.generator) * (high - low) + low).to(self.device, non_blocking=True)

    def normal(self, spread: float, *shape: int) -> torch.Tensor:
        """Bell curve around 0."""
        return (torch.randn(shape, generator=self.generator) * spread).to(self.device, non_blocking=True)

    def logarithmic(self, low: float, high: float, *shape: int) -> torch.Tensor:
        """Evenly in the logarithm."""
        return self.uniform(math.log(low), math.log(high), *shape).exp()

    def happens(self, share: float, *shape: int) -> torch.Tensor:
        """True in this share of draws."""
        return self.uniform(0, 1, *shape) < share

    def whole(self, high: int, *shape: int) -> torch.Tensor:
        """A whole number below high."""
        return torch.randint(high, shape, generator=self.generator).to(self.device, non_blocking=True)

    def number(self, high: int) -> int:
        """One whole number below high, for the whole batch."""
        return int(torch.randint(high, (1,), generator=self.generator))

    def some(self, count: int, share: float) -> torch.Tensor:
        """Indices of this share of a batch (at random, possibly none)."""
        chosen = torch.nonzero(torch.rand(count, generator=self.generator) < share)[:, 0]
        return chosen.to(self.device, non_blocking=True)

    def grain(self, *shape: int) -> torch.Tensor:
        """Noise for every pixel, drawn on the device."""
        return torch.randn(shape, generator=self.grains, device=self.device)
