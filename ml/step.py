"""One training step, recorded as a CUDA graph where there is one, and the slowly following average of the weights."""

import copy

import torch

from losses import total_loss

WARM_STEPS = 4


def parameter_groups(model, rate) -> list[dict]:
    """Weight decay for convolutions and linear layers only."""
    heavy = [p for p in model.parameters() if p.ndim > 1]
    light = [p for p in model.parameters() if p.ndim <= 1]
    return [{'params': heavy, 'weight_decay': 0.03, 'lr': rate}, {'params': light, 'weight_decay': 0.0, 'lr': rate}]


class Stepper:
    """Call with (inputs, mask, presence) and a learning rate; gives the loss."""

    def __init__(self, model, teachers, rate: float, trust: float, device: str, eager: bool = False) -> None:
        self.model, self.teachers, self.trust, self.device = model, teachers, trust, device
        self.average = copy.deepcopy(model).eval()
        cuda = device == 'cuda'
        self.rate = torch.tensor(rate, device=device)
        self.optimizer = torch.optim.AdamW(
            parameter_groups(model, self.rate), lr=self.rate, fused=cuda, capturable=cuda
        )
        self.graphs: dict[int, tuple] = {}
        self.counts: dict[int, int] = {}
        self.eager = eager or not cuda
        self.done = 0

    def compute(self, inputs: torch.Tensor, mask: torch.Tensor, presence: torch.Tensor) -> torch.Tensor:
        """Forward, loss, backward, update."""
        self.optimizer.zero_grad(set_to_none=True)
        with torch.autocast(self.device, torch.bfloat16, cache_enabled=False):
            taught = None
            if self.teachers:
                with torch.no_grad():
                    answers = [torch.sigmoid(teacher(inputs)[0].float()) for teacher in self.teachers]
                    taught = torch.stack(answers).mean(0)
            outputs = self.model(inputs)
        loss = total_loss(outputs, mask, presence, taught, self.trust)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 3.0, foreach=True)
        self.optimizer.step()
        return loss.detach()

    def record(self, batch) -> None:
        """Capture a graph for this input size."""
        held = tuple(part.clone(memory_format=torch.preserve_format) for part in batch)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            loss = self.compute(*held)
        self.graphs[batch[0].shape[-1]] = (graph, held, loss)

    def warm(self, batch) -> torch.Tensor:
        """A step on a side stream, as capturing wants before it."""
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            loss = self.compute(*batch)
        torch.cuda.current_stream().wait_stream(side)
        return loss

    def __call__(self, batch, rate: float) -> torch.Tensor:
        batch = (batch[0].contiguous(memory_format=torch.channels_last), batch[1], batch[2])
        self.rate.fill_(max(rate, 1e-6))
        size = batch[0].shape[-1]
        if self.eager:
            loss = self.compute(*batch)
        elif self.counts.get(size, 0) < WARM_STEPS:
            self.counts[size] = self.counts.get(size, 0) + 1
            loss = self.warm(batch)
        else:
            if size not in self.graphs:
                self.record(batch)
            graph, held, loss = self.graphs[size]
            for ours, theirs in zip(held, batch):
                ours.copy_(theirs, non_blocking=True)
            graph.replay()
        self.done += 1
        self.follow()
        return loss

    @torch.no_grad()
    def follow(self, slowest: float = 0.999) -> None:
        """Move the average towards the trained weights; fast in the beginning."""
        share = 1 - min(slowest, (1 + self.done) / (20 + self.done))
        torch._foreach_lerp_(list(self.average.parameters()), [p.detach() for p in self.model.parameters()], share)
        pairs = [(a, b) for a, b in zip(self.average.buffers(), self.model.buffers()) if a.is_floating_point()]
        torch._foreach_lerp_([a for a, _ in pairs], [b for _, b in pairs], share)
