#!/usr/bin/env python3
"""Writes docs/accuracy.md and the plots in docs/accuracy from the figures in docs/accuracy.json.

  document.py                              writes the files
  document.py --check                      fails if the files are out of date
"""

import json
import math
import pathlib
import sys

from element_types import ELEMENTS
from functions import FUNCTIONS

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
LIMIT = 4.0

# Why an error exceeds the limit, by function.
REASONS = {
    "digamma": "There is a zero between any two poles below zero. Near such a zero, two numbers cancel. The largest error for positive numbers "
    "is in parentheses.",
    "lgamma": "There are zeros below -2. Near such a zero, two logarithms cancel. The largest error for positive numbers is in parentheses.",
    "polygamma": "Between two poles below zero, numbers cancel, for n = 0 near the zeros of `digamma`. The largest error for positive numbers is in "
    "parentheses; it is the error of `zeta` and of the factorial.",
    "zeta": "A term `(q + k)^-s` multiplies the relative rounding error of `q + k` by `s`. Below zero, numbers cancel near the middle between two "
    "poles if `s` is odd. The largest error for positive numbers is in parentheses.",
}

# Why a largest error is larger than upstream's, by function.
BESIDE_UPSTREAM: dict[str, str] = {}

HEAD = """# Accuracy

The pass `chlo-legalize-to-stablehlo` replaces CHLO's functions by expressions of StableHLO's ops. The pass `stablehlo-complex-math-expander`
replaces four functions of complex numbers: `exponential`, `log`, `log_plus_one` and `sqrt`. This page shows the errors of our expressions and
of upstream's.

`make accuracy` measures the errors of both with a million samples per type, which takes about 20 minutes of one processor, and writes this
page. `make accuracy ARGS='--count N'` takes N samples. This page has the figures of a run with {samples} samples.
{fewer}{older}
`make test` measures a small sample, and the least and largest numbers of each type. A function fails the test if its largest error exceeds both
4 ulps and twice the largest error on this page.

- **What is measured.** A tool lowers a program of one function, and our interpreter evaluates the StableHLO program. The interpreter rounds each
  op correctly, so the errors are those of the expressions alone. In the columns *by XLA*, XLA's CPU client (jaxlib {jaxlib}) evaluates the same
  program. These errors contain those of XLA's functions: an exponential function of XLA has an error of up to 1.4 ulps, for example. Upstream's
  expressions are those of StableHLO {stablehlo}, the version in jaxlib.
- **Exact values** are computed by [python-flint](https://pypi.org/project/python-flint/) with at least 90 correct bits, more where numbers
  cancel.
- **Samples.** All values of the types of 8 and 16 bits. For wider types, and for functions of two operands, {samples} samples: two fifths are
  uniform in bits, three tenths are uniform in the interval where the function varies, and three tenths are dense near poles, zeros and the ends
  of branch cuts. A part of the complex numbers has a magnitude near one, or is near an axis. `next_after` has all pairs of 8-bit numbers,
  and pairs uniform in bits. For `zeta(s, q)`, `s` is at most 65; for `polygamma(n, q)`, `n` is an integer below 12. For both, `q` is positive up
  to 1,024, or from -20 to 20. The page says nothing about other arguments.
- **The mean** is that of all samples that are not wrong, so it depends on the mix of samples. Two runs differ by a few per cent.
- **An ulp** is the distance of two neighbouring numbers at the exact value. An error of up to 0.5 ulps is perfect. The error of a complex
  number is that of its worse part.
- **Subnormal numbers.** The interpreter computes with subnormal numbers. XLA's CPU client replaces them by zeros, so the columns *by XLA* leave
  out samples with a subnormal operand, and a subnormal result may be a zero. These columns also leave out results of `zeta` and `polygamma` that
  are so small that XLA replaces their terms by zeros.
- **wrong** counts samples with an infinite error: a NaN in place of a number, or a number in place of a NaN or of a pole. An infinity in place
  of a large number counts as the number after the largest one.

The polynomials in our expressions are computed by `dev/accuracy/fit.py`. Functions of numbers of less than 32 bits compute in `f32`, and
round the result once. So do `digamma`, `lgamma`, `polygamma` and `zeta` of `f32`, and `tan` of `complex<f32>`, in `f64`: the terms of the former
cancel, and the op `tan`, which upstream leaves for complex numbers, is computed in `f64` by our interpreter.

## Largest and mean errors

"""


def older(figures: dict) -> str:
    """Returns sentences that name the functions whose figures are those of another release, or nothing."""
    releases: dict[tuple[str, str], list[str]] = {}
    for key, row in figures["ours"].items():
        if "release" in row:
            names = releases.setdefault(tuple(row["release"]), [])
            name = f"`{key.split()[0]}`"
            names += [name] if name not in names else []
    return "".join(f"The figures of {' and '.join(names)} are those of jaxlib {jaxlib}, with StableHLO {stablehlo}.\n" for (jaxlib, stablehlo), names in releases.items())


def fewer(figures: dict, samples: int) -> str:
    """Returns a sentence that names the rows with fewer samples, or nothing."""
    rows: dict[tuple[str, int], list[str]] = {}
    for key, row in figures["ours"].items():
        name, _, type = key.partition(" ")
        # Functions of one narrow number, and pairs of numbers of 8 bits, have all values.
        is_sampled = ELEMENTS[type].bits >= 32 or FUNCTIONS[name].operands == 2 and row["samples"] != 1 << 16
        if is_sampled and row["samples"] < samples:
            rows.setdefault((name, row["samples"]), []).append(f"`{type}`")
    texts = [f"`{name}` of {', '.join(types)} ({count:,} samples)" for (name, count), types in rows.items()]
    return f"The exceptions are {' and '.join(texts)}:\nthe exact values of these functions take up to 20 times as long as those of others.\n" if texts else ""


def number(value: float) -> str:
    if value >= 1e4:
        return f"{value:.0e}".replace("e+0", "e").replace("e+", "e")
    return f"{value:.3g}"


def worst(row: dict) -> str:
    text = number(row["largest"])
    if "largest_positive" in row and row["largest"] > LIMIT:
        text += f" ({number(row['largest_positive'])})"
    return f"{text}, {row['wrong']} wrong" if row["wrong"] else text


def table(figures: dict) -> list[str]:
    lines = [
        "| function | type | largest, ours | largest, upstream's | mean, ours | mean, upstream's | ours, by XLA | upstream's, by XLA | ops, ours | ops, upstream's |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for function in FUNCTIONS.values():
        for index, name in enumerate(function.types):
            ours, theirs = (figures[side].get(f"{function.name} {name}") for side in ("ours", "upstream"))
            if not ours:
                continue
            cells = [f"`{function.name}`" if index == 0 else "", f"`{name}`", worst(ours), worst(theirs) if theirs else ""]
            cells += [number(ours["mean"]), number(theirs["mean"]) if theirs else "", worst(ours["xla"]), worst(theirs["xla"]) if theirs else ""]
            cells += [str(ours["ops"]), str(theirs["ops"]) if theirs else ""]
            lines.append(f"| {' | '.join(cells)} |")
    return lines


def large(figures: dict) -> list[str]:
    """Returns the section about errors that exceed the limit."""
    found: dict[str, list[str]] = {}
    for key, row in figures["ours"].items():
        if row["largest"] > LIMIT or row["xla"]["largest"] > LIMIT or row["wrong"]:
            name, _, type = key.partition(" ")
            found.setdefault(name, []).append(f"`{type}`")
    lines = ["", f"## Errors of more than {LIMIT:g} ulps", ""]
    return lines + [f"- `{name}` of {', '.join(types)}: {REASONS[name]}" for name, types in sorted(found.items())]


def larger(figures: dict) -> list[str]:
    """Returns the section about errors that are larger than upstream's."""
    found: dict[str, list[str]] = {}
    for key, row in figures["ours"].items():
        theirs = figures["upstream"][key]
        if any(a["largest"] > b["largest"] for a, b in ((row, theirs), (row["xla"], theirs["xla"]))):
            name, _, type = key.partition(" ")
            errors = [f"{number(a['largest'])} and {number(b['largest'])}" for a, b in ((row, theirs), (row["xla"], theirs["xla"]))]
            found.setdefault(name, []).append(f"`{type}` {errors[0]}, by XLA {errors[1]}")
    lines = ["", "## Errors that are larger than upstream's", ""]
    if not found:
        return [*lines, "No largest error is larger than that of upstream's expression, by our interpreter or by XLA."]
    lines += ["Each pair has our largest error first.", ""]
    return lines + [f"- `{name}`: {'; '.join(rows)}. {BESIDE_UPSTREAM[name]}" for name, rows in found.items()]


def special_values(figures: dict) -> list[str]:
    lines = [
        "", "## Special values", "",
        "Zeros of both signs, infinities, NaN and the ends of the domain are compared with C99's Annex G for complex numbers, and with IEEE 754's",
        "recommended functions and the limits for real numbers. Deviations:", "",
        "| function | type | arguments | ours | upstream's deviations |", "|---|---|---|---|---|",
    ]  # fmt: skip
    for key in figures["ours"]:
        ours, theirs = figures["ours"][key]["specials"], figures["upstream"].get(key, {}).get("specials", [{}])
        if len(ours) == len(theirs) == 1:
            continue
        shown = "; ".join(f"{s['at']}: {s['found']}, expected {s['expected']}" for s in ours[1:4]) or "none"
        name, _, type = key.partition(" ")
        count = ours[0]["count"]
        lines.append(f"| `{name}` | `{type}` | {count} | {shown} | {len(theirs) - 1} |")
    return lines


def plot(name: str, figures: dict) -> str | None:
    """Returns the plot of a function's errors over its domain."""
    types = [t for t in ("f32", "complex<f32>") if f"{name} {t}" in figures["ours"] and f"{name} {t}" in figures["upstream"]]
    if not types or max(max(figures[s][f"{name} {t}"]["curve"]) for s in figures for t in types) <= 0.5:
        return None
    width, height, left, top = 420, 200, 50, 30
    low, high = math.log10(0.1), math.log10(1e9)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{len(types) * (width + left + 10)}" height="{height + 75}" font-family="sans-serif" font-size="11">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]

    def place(error: float) -> float:
        return top + height - (math.log10(min(max(error, 0.1), 1e9)) - low) / (high - low) * height

    for panel, type in enumerate(types):
        x0 = panel * (width + left + 10) + left
        what = "|x|" if type.startswith("c") else "x"
        label = type.replace("<", "&lt;").replace(">", "&gt;")
        parts.append(f'<text x="{x0}" y="18">largest error of {name}, {label}, in ulps, over {what}</text>')
        for exponent in range(0, 10, 3):
            y = place(10.0**exponent)
            parts.append(f'<path d="M{x0} {y:.1f}h{width}" stroke="#ddd"/><text x="{x0 - 6}" y="{y + 4:.1f}" text-anchor="end">1e{exponent}</text>')
        y = place(LIMIT)
        parts.append(f'<path d="M{x0} {y:.1f}h{width}" stroke="#888" stroke-dasharray="4 3"/><text x="{x0 - 6}" y="{y + 4:.1f}" text-anchor="end">4</text>')
        for bin, text in ((0, "-2^20"), (24, "-1"), (48, "2^-20"), (72, "1"), (95, "2^20")):
            parts.append(f'<text x="{x0 + bin / 95 * width:.1f}" y="{top + height + 15}" text-anchor="middle">{text}</text>')
        for side, color in (("upstream", "#c33"), ("ours", "#05a")):
            curve = figures[side][f"{name} {type}"]["curve"]
            # Bins without samples interrupt the line.
            path, pen = [], "M"
            for bin, error in enumerate(curve):
                if error < 0:
                    pen = "M"
                    continue
                path.append(f"{pen}{x0 + bin / 95 * width:.1f} {place(error):.1f}")
                pen = "L"
            parts.append(f'<path d="{"".join(path)}" fill="none" stroke="{color}" stroke-width="1.5"/>')
    parts.append(f'<text x="{left}" y="{height + 65}" fill="#05a">ours</text><text x="{left + 50}" y="{height + 65}" fill="#c33">upstream\'s</text>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def files() -> dict[pathlib.Path, str]:
    """Returns the contents of all generated files."""
    figures = json.loads((DOCS / "accuracy.json").read_text())
    facts = figures.pop("facts")
    written = {}
    plots = ["", "## Errors over the domain"]
    for name in FUNCTIONS:
        drawn = plot(name, figures)
        if drawn:
            written[DOCS / "accuracy" / f"{name}.svg"] = drawn
            plots += ["", f"![Errors of {name}](accuracy/{name}.svg)"]
    head = HEAD.format(**{**facts, "samples": f"{facts['samples']:,}", "fewer": fewer(figures, facts["samples"]), "older": older(figures)})
    lines = table(figures) + large(figures) + larger(figures) + special_values(figures) + plots
    written[DOCS / "accuracy.md"] = head + "\n".join(lines) + "\n"
    return written


def main() -> int:
    written = files()
    present = set((DOCS / "accuracy").glob("*.svg"))
    if "--check" in sys.argv[1:]:
        stale = [path for path, text in written.items() if not path.exists() or path.read_text() != text]
        stale += present - set(written)
        for path in stale:
            print(f"FAIL {path.name} is out of date: run `python dev/accuracy/document.py`")
        return bool(stale)
    (DOCS / "accuracy").mkdir(exist_ok=True)
    for path in present - set(written):
        path.unlink()
    for path, text in written.items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
