"""Programs of PyTorch for its workers: modules, and the arrays that they take. Needs torch, numpy and ml_dtypes."""

import zlib

import numpy
import torch

import values


class Function(torch.nn.Module):
    """A function as a module without weights."""

    def __init__(self, of):
        super().__init__()
        self.of = of

    def forward(self, *arguments):
        return self.of(*arguments)


class Dense(torch.nn.Module):
    """Layers with the exact GELU, which torch_xla writes with a custom call of XLA."""

    def __init__(self):
        super().__init__()
        self.layers = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.GELU(), torch.nn.LayerNorm(16), torch.nn.Linear(16, 4))

    def forward(self, x):
        return torch.softmax(self.layers(x), -1), self.layers(x.to(torch.float32))


class Images(torch.nn.Module):
    """Convolution, normalization and pooling."""

    def __init__(self):
        super().__init__()
        self.convolution, self.norm, self.dense = torch.nn.Conv2d(3, 4, 3, stride=2, padding=1), torch.nn.BatchNorm2d(4), torch.nn.Linear(4, 2)

    def forward(self, x):
        y = torch.nn.functional.max_pool2d(torch.relu(self.norm(self.convolution(x))), 2)
        return self.dense(y.mean((2, 3)))


class Attention(torch.nn.Module):
    """Attention with a mask of more than 100 booleans."""

    def __init__(self):
        super().__init__()
        self.projection, self.out = torch.nn.Linear(4, 12), torch.nn.Linear(4, 4)
        self.register_buffer("mask", torch.ones(12, 12, dtype=torch.bool).tril())

    def forward(self, x):
        q, k, v = self.projection(x).chunk(3, -1)
        scores = (q @ k.transpose(-1, -2) / 2.0).masked_fill(~self.mask, float("-inf"))
        return self.out(torch.softmax(scores, -1) @ v)


class Recurrence(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = torch.nn.GRUCell(3, 4)

    def forward(self, x):
        state, seen = torch.zeros(x.shape[0], 4), []
        for step in range(3):
            state = self.cell(x[:, step], state)
            seen.append(state)
        return torch.stack(seen, 1)


class Tables(torch.nn.Module):
    """Gathering, scattering and sorting of rows."""

    def __init__(self):
        super().__init__()
        self.table = torch.nn.Embedding(6, 4)

    def forward(self, rows, updates):
        table = self.table.weight.index_add(0, rows, updates)
        put = torch.index_put(table, (rows,), updates)
        largest, where = torch.topk(table, 2)
        return self.table(rows), put, largest, where, torch.sort(table, 0).values, torch.scatter(table, 1, where, 0.5)


def statistics(x):
    return torch.cumsum(x, 1), x.var(0), torch.logsumexp(x, 1), x.argmax(1), torch.clamp(x, -0.5, 0.5), torch.where(x > 0, x.exp(), x.to(torch.bfloat16).float())


def integers(x, y):
    return (x << 2) ^ y, x // (y + 1), ~x, x.to(torch.uint8), torch.remainder(x, -3), torch.flip(x, (0,)), (x > 1) & (y < 2)


def algebra(x, right):
    return x @ x.mT + 4.0 * torch.eye(3), torch.einsum("ij,kj->ik", x, x), torch.baddbmm(x[None], x[None], x[None], alpha=0.5), torch.outer(right[:, 0], right[:, 1])


# Modules with the types and shapes of their arguments.
PROGRAMS = {
    "dense": (Dense, [("float32", [2, 8])]),
    "images": (Images, [("float32", [1, 3, 8, 8])]),
    "attention": (Attention, [("float32", [12, 4])]),
    "recurrence": (Recurrence, [("float32", [2, 3, 3])]),
    "tables": (Tables, [("int64", [3]), ("float32", [3, 4])]),
    "statistics": (lambda: Function(statistics), [("float32", [3, 4])]),
    "integers": (lambda: Function(integers), [("int32", [5]), ("int32", [5])]),
    "algebra": (lambda: Function(algebra), [("float32", [3, 3]), ("float32", [3, 2])]),
}


def program(name: str, programs: dict) -> tuple[torch.nn.Module, tuple[torch.Tensor, ...]]:
    """Returns a module and arguments, which are the same in each run."""
    seed = zlib.crc32(name.encode())
    torch.manual_seed(seed)
    random = numpy.random.default_rng(seed)
    make, types = programs[name]
    arrays = [random.integers(0, 3, shape).astype(type) if type.startswith("int") else random.normal(size=shape).astype(type) for type, shape in types]
    return make().eval(), tuple(torch.from_numpy(array) for array in arrays)


def outputs(module: torch.nn.Module, arguments: tuple[torch.Tensor, ...]) -> list[numpy.ndarray]:
    """Returns what PyTorch itself computes."""
    with torch.no_grad():
        computed = module(*arguments)
    return [output.numpy() for output in (computed if isinstance(computed, tuple) else [computed])]
