"""A small residual U-Net: logits of the wound at full size, and one logit for "a wound is in the photo"."""

import torch
from torch import nn
from torch.nn import functional as F

VARIANTS = {
    's': {'encoder': (16, 32, 64, 96, 128), 'blocks': (1, 1, 2, 2, 2), 'decoder': (16, 24, 32, 64)},
    'm': {'encoder': (24, 56, 96, 160, 192), 'blocks': (1, 2, 2, 2, 2), 'decoder': (24, 40, 64, 96)},
    'l': {'encoder': (32, 72, 128, 208, 256), 'blocks': (1, 2, 3, 3, 2), 'decoder': (32, 56, 96, 128)},
}


def convolution(inputs: int, outputs: int, kernel: int = 3, stride: int = 1) -> nn.Sequential:
    """Convolution and batch norm; the norm folds into the convolution at export."""
    padding = (kernel - stride) // 2 if kernel % 2 == 0 else kernel // 2
    return nn.Sequential(nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm2d(outputs))


class Squeeze(nn.Module):
    """Channel gates from the mean of the whole frame."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.down = nn.Linear(channels, channels // 4)
        self.up = nn.Linear(channels // 4, channels)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        gate = torch.sigmoid(self.up(F.relu(self.down(x.mean((2, 3))))))
        return x * gate[:, :, None, None]


class Block(nn.Module):
    """Two 3x3 convolutions around an identity."""

    def __init__(self, channels: int, squeeze: bool = False) -> None:
        super().__init__()
        self.first = convolution(channels, channels)
        self.second = convolution(channels, channels)
        self.gate = Squeeze(channels) if squeeze else nn.Identity()
        nn.init.zeros_(self.second[1].weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(x + self.gate(self.second(F.relu(self.first(x)))))


class WoundNet(nn.Module):
    """Encoder to 1/32, decoder to 1/2, sub-pixel step to full size."""

    def __init__(self, variant: str = 'm') -> None:
        super().__init__()
        plan = VARIANTS[variant]
        widths, blocks, sides = plan['encoder'], plan['blocks'], plan['decoder']
        self.stem = convolution(3, widths[0], 6, 2)
        self.downs = nn.ModuleList(convolution(a, b, 3, 2) for a, b in zip(widths, widths[1:]))
        self.stages = nn.ModuleList(
            nn.Sequential(*(Block(width, squeeze=level >= 3) for _ in range(count)))
            for level, (width, count) in enumerate(zip(widths, blocks))
        )
        below = (*sides[1:], widths[-1])
        self.lifts = nn.ModuleList(convolution(a, b, 1) for a, b in zip(below, sides))
        self.skips = nn.ModuleList(convolution(a, b, 1) for a, b in zip(widths, sides))
        self.joins = nn.ModuleList(Block(side, squeeze=level == 3) for level, side in enumerate(sides))
        self.outline = nn.Conv2d(sides[0], 4, 3, padding=1)
        self.coarse = nn.ModuleList(nn.Conv2d(side, 1, 1) for side in sides[1:3])
        self.presence = nn.Sequential(nn.Linear(2 * widths[-1] + sides[1], 64), nn.ReLU(), nn.Linear(64, 1))
        nn.init.constant_(self.outline.bias, -3.0)

    def forward(self, photo: torch.Tensor):
        """Logits N x 1 x H x W and presence logits N x 1; in training also the two coarse logits."""
        x = F.relu(self.stem(photo))
        kept = []
        for level, stage in enumerate(self.stages):
            if level:
                x = F.relu(self.downs[level - 1](x))
            x = stage(x)
            kept.append(x)
        deep, x, coarse = kept[-1], kept[-1], {}
        for level in (3, 2, 1, 0):
            lifted = F.interpolate(self.lifts[level](x), scale_factor=2, mode='bilinear', align_corners=False)
            x = self.joins[level](F.relu(lifted + self.skips[level](kept[level])))
            if level in (1, 2):
                coarse[level] = x
        logits = F.pixel_shuffle(self.outline(x), 2)
        seen = torch.cat((deep.mean((2, 3)), deep.amax((2, 3)), coarse[1].amax((2, 3))), 1)
        presence = self.presence(seen)
        if self.training:
            return logits, presence, [head(coarse[level]) for head, level in zip(self.coarse, (1, 2))]
        return logits, presence


def parameter_count(model: nn.Module) -> int:
    """Parameters that ship: everything except the training-only coarse heads."""
    return sum(p.numel() for name, p in model.named_parameters() if not name.startswith('coarse'))
