#!/usr/bin/env python3
"""Measures the errors of CHLO's decompositions against exact values. Our interpreter evaluates the decompositions, and XLA's CPU client does, too.

  measure.py ours FIGURES --bin DIR            measures our decompositions, those of the stablehlo-opt in DIR
  measure.py upstream FIGURES --bin DIR        measures upstream's decompositions
  measure.py both FIGURES --bin DIR            measures both, one function after the other
  measure.py ours FIGURES --bin DIR --check    measures a small sample, and fails if an error is larger than the figures

FIGURES is docs/accuracy.json. Options: --count N (samples of the types of 32 and 64 bits), --only FUNCTION[:TYPE],...
"""

import argparse
import dataclasses
import itertools
import json
import pathlib
import sys

import numpy

import exact
import programs
import samples
from element_types import ELEMENTS, Element, is_subnormal, ulps
from functions import ANNEX_G, FUNCTIONS, Function, special_arguments

INFINITE = 1e300  # stands for an infinite error in JSON


def wide(element: Element, values: numpy.ndarray) -> numpy.ndarray:
    return values.astype(numpy.complex128 if element.is_complex else numpy.float64)


def show(value) -> str:
    return " ".join(f"{v:.9g}" for v in ((value.real, value.imag) if isinstance(value, complex) else (value,)))


def expected(function: Function, element: Element, arguments: list[numpy.ndarray]) -> numpy.ndarray:
    """Returns rows of exact numbers and rests."""
    if function.name == "next_after":
        with numpy.errstate(all="ignore"):
            x, y = arguments
            values = numpy.where(x == y, y, numpy.nextafter(x, y)).astype(numpy.float64)
        return numpy.array([values, numpy.where(numpy.isinf(values), values, 0.0)])
    widened = [wide(element, a) for a in arguments]
    if function.predicate:
        test = {"is_inf": numpy.isinf, "is_pos_inf": numpy.isposinf, "is_neg_inf": numpy.isneginf}[function.name]
        return numpy.array([test(widened[0]).astype(float), numpy.zeros(len(widened[0]))])
    return exact.values(function.name, widened)


def errors(function: Function, element: Element, arguments: list[numpy.ndarray], actual: numpy.ndarray, truth: numpy.ndarray) -> numpy.ndarray:
    """Returns the error of each sample, the larger one of both parts of a complex number. Skipped samples have a negative error."""
    if function.predicate:
        return numpy.where(actual.astype(float) == truth[0], 0.0, numpy.inf)
    parts = [(actual.real, truth[0], truth[1]), (actual.imag, truth[2], truth[3])] if element.is_complex else [(actual, *truth)]
    found = []
    for got, number, rest in parts:
        error = ulps(element, got, number, rest)
        if element.flushed:
            # A subnormal number may become zero, and the least normal number may round down to a subnormal number.
            least = numpy.abs(number) < 2.0**element.least * (1 + 2.0**-8)
            error = numpy.where(least & (numpy.abs(got.astype(numpy.float64)) <= 2.0**element.least), 0.0, error)
        found.append(error)
    error = numpy.maximum.reduce(found)
    if element.flushed:
        if function.smallest_terms:
            tiny = numpy.abs(truth[0]) < 2.0 ** (element.least + function.smallest_terms)
            error = numpy.where(tiny & numpy.isfinite(actual.astype(numpy.float64)), -1.0, error)
        for a in arguments:
            for part in (a.real, a.imag) if element.is_complex else (a,):
                error = numpy.where(is_subnormal(element, part), -1.0, error)
    return error


def curve(element: Element, arguments: list[numpy.ndarray], error: numpy.ndarray) -> list:
    """Returns the largest error of each of 96 parts of the domain, ordered by the sign and the logarithm of the (first) argument's size."""
    x = numpy.abs(wide(element, arguments[-1])) if element.is_complex else wide(element, arguments[-1])
    good = (error >= 0) & numpy.isfinite(x) & (x != 0)
    low, high = -20.0, 20.0
    place = numpy.clip(numpy.log2(numpy.abs(numpy.where(good, x, 1))), low, high)
    index = ((place - low) / (high - low) * 47.999).astype(int)
    index = numpy.where(x > 0, 48 + index, 47 - index)
    largest = numpy.full(96, -1.0)
    numpy.maximum.at(largest, index[good], error[good])
    return [float(f"{min(e, INFINITE):.3g}") for e in largest]


def special_columns(function: Function, element: Element) -> list[numpy.ndarray]:
    """Returns the arguments of the table of special values."""
    rows = special_arguments(function, element.is_complex)
    return [numpy.array(column).astype(element.dtype) for column in zip(*rows)]


def specials(function: Function, element: Element, actual: numpy.ndarray) -> list[dict]:
    """Returns the special values that differ from the standard's, and how many there are."""
    rows = special_arguments(function, element.is_complex)
    arguments = special_columns(function, element)
    actual = wide(element, actual)
    if element.is_complex:
        with numpy.errstate(all="ignore"):
            wanted = ANNEX_G[function.name](wide(element, arguments[0]))
    else:
        wanted = expected(function, element, arguments)[0]
        with numpy.errstate(all="ignore"):
            wanted = wanted.astype(element.dtype).astype(numpy.float64)
    different = []
    for row, got, want in zip(rows, actual.tolist(), wanted.tolist()):
        if element.is_complex:
            same = _alike(got.real, want.real, want.imag == want.imag) and _alike(got.imag, want.imag, want.real == want.real)
        else:
            same = _alike(got, want, function.name not in ("zeta", "polygamma"))
        if not same:
            different.append({"at": ", ".join(map(show, row)), "expected": show(want), "found": show(got)})
    return [{"count": len(rows)}, *different]


def _alike(got: float, want: float, signed: bool) -> bool:
    if numpy.isnan(want):
        return bool(numpy.isnan(got))
    if numpy.isinf(want) or want == 0:
        return abs(got) == abs(want) and (not signed or numpy.signbit(got) == numpy.signbit(want))
    return bool(numpy.isclose(got, want, rtol=0.1 if abs(want) < 1e5 else 1))


def measure(function: Function, element: Element, lower, bin: pathlib.Path, arguments: list[numpy.ndarray], by_xla: bool = True) -> dict:
    """Returns the figures of a function for arrays of a type: those of our interpreter and, if `by_xla`, a few of XLA's CPU client under `xla`."""
    program = lower(programs.text(function, element), function.dialect)
    truth = expected(function, element, arguments)
    dtype = numpy.dtype(bool) if function.predicate else element.dtype
    # One evaluation computes the samples and, after them, the special values.
    every = [numpy.concatenate(pair) for pair in zip(arguments, special_columns(function, element))]
    count = len(arguments[0])
    actual, special = numpy.split(programs.interpreted(bin, program, dtype)(every), [count])
    # The interpreter computes with subnormal numbers.
    precise = dataclasses.replace(element, flushed=False)
    error = errors(function, precise, arguments, actual, truth)
    row = {
        **figures_of(function, precise, arguments, error, actual),
        "ops": program.count("stablehlo."),
        "specials": specials(function, precise, special),
        "curve": curve(precise, arguments, error),
    }
    if not by_xla:
        return row
    actual, special = numpy.split(programs.compiled(program)(every), [count])
    error = errors(function, element, arguments, actual, truth)
    xla = figures_of(function, element, arguments, error, actual)
    row["xla"] = {key: xla[key] for key in ("largest", "largest_positive", "mean", "wrong") if key in xla}
    row["xla"]["specials"] = len(specials(function, element, special)) - 1
    return row


def figures_of(function: Function, element: Element, arguments: list[numpy.ndarray], error: numpy.ndarray, actual: numpy.ndarray) -> dict:
    """Returns the figures of an array of errors."""
    counted = error >= 0
    wrong = counted & numpy.isinf(error)
    finite = error[counted & ~wrong]
    worst = int(numpy.argmax(numpy.where(wrong, -1, error)))
    result = {
        "samples": int(counted.sum()),
        "largest": float(f"{finite.max():.4g}"),
        "mean": float(f"{finite.mean():.3g}"),
        "at": ", ".join(show(wide(element, a)[worst].item()) for a in arguments),
        "wrong": int(wrong.sum()),
        **below(function, element, arguments, error),
    }
    if wrong.any():
        first = int(numpy.argmax(wrong))
        got = wide(element, actual)[first].item() if not function.predicate else bool(actual[first])
        result["wrong_at"] = ", ".join(show(wide(element, a)[first].item()) for a in arguments) + " is " + show(got)
    return result


def below(function: Function, element: Element, arguments: list[numpy.ndarray], error: numpy.ndarray) -> dict:
    """Returns the largest error where no argument is negative, for functions with zeros below."""
    if not function.zeros_below:
        return {}
    positive = numpy.logical_and.reduce([wide(element, a) >= 0 for a in arguments])
    kept = error[positive & (error >= 0) & numpy.isfinite(error)]
    return {"largest_positive": float(f"{kept.max():.4g}")}


def selected(only: str):
    """Yields functions and types, those that `only` lists if it is not empty."""
    names = [name.partition(":") for name in only.split(",") if name]
    for function in FUNCTIONS.values():
        for name in function.types:
            if not names or any(function.name == f and t in ("", name) for f, _, t in names):
                yield function, ELEMENTS[name]


def checked(function: Function, element: Element, count: int) -> list[numpy.ndarray]:
    """Returns a small sample, and the extreme numbers of a wide type at which the function has a value."""
    arguments = samples.of(function, element, count)
    if element.bits < 32 or function.operands > 1:
        return arguments
    extremes = samples.extremes(element)
    defined = ~numpy.isnan(expected(function, element, extremes)[0]) if element.is_complex else slice(None)
    return [numpy.concatenate([a, b[defined]]) for a, b in zip(arguments, extremes)]


def check(lower, bin: pathlib.Path, figures: dict, only: str, count: int, step: int) -> tuple[int, list[str]]:
    """Measures a small sample. Returns the number of measured functions, and what is worse than the figures of `make accuracy`."""
    faults, measured = [], 0
    for function, element in itertools.islice(selected(only), 0, None, step):
        name = f"{function.name} {element.name}"
        recorded = figures["ours"].get(name)
        if recorded is None:
            faults.append(f"{name}: no figures, run `make accuracy`")
            continue
        try:
            # For narrow types, XLA's client computes the expressions of `f32`.
            row = measure(function, element, lower, bin, checked(function, element, count), by_xla=element.bits >= 32)
        except ValueError as error:
            faults.append(f"{name}: {error}")
            continue
        measured += 1
        # Near zeros below zero, errors have no limit.
        key = "largest_positive" if function.zeros_below else "largest"
        for where, found, known in (("", row, recorded), ("XLA's ", row.get("xla"), recorded["xla"])):
            if found is None:
                continue
            # A sample may have an error that the samples of the figures do not have.
            allowed = max(LIMIT, 2 * known.get(key, 0))
            if found.get(key, 0) > allowed:
                at = f" at {found['at']}" if key == "largest" and "at" in found else ""
                faults.append(f"{name}: {where}{key} error of {found[key]} ulps{at}, expected at most {allowed}")
            if found["wrong"] and not known["wrong"]:
                faults.append(f"{name}: {where}{found.get('wrong_at', 'wrong results')}")
        known = [special["at"] for special in recorded["specials"][1:]]
        faults += [f"{name}: {s['at']} is {s['found']}, expected {s['expected']}" for s in row["specials"][1:] if s["at"] not in known]
        if "xla" in row and row["xla"]["specials"] > recorded["xla"]["specials"]:
            faults.append(f"{name}: XLA's client has {row['xla']['specials']} other special values, expected {recorded['xla']['specials']}")
    return measured, faults


# Largest error in ulps that needs no reason.
LIMIT = 4.0


def write(path: pathlib.Path, figures: dict) -> None:
    """Writes figures, with one line for each function and type."""
    sides = []
    for side in ("upstream", "ours"):
        order = [f"{f.name} {t}" for f in FUNCTIONS.values() for t in f.types if f"{f.name} {t}" in figures.get(side, {})]
        rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(figures[side][key])}" for key in order)
        sides.append(f'"{side}": {{\n{rows}\n}}')
    path.write_text("{\n" + ",\n".join([f'"facts": {json.dumps(figures["facts"])}', *sides]) + "\n}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("side", choices=["ours", "upstream", "both"])
    parser.add_argument("figures", type=pathlib.Path)
    parser.add_argument("--bin", type=pathlib.Path, required=True, help="the folder of our tools")
    parser.add_argument("--count", type=int)
    parser.add_argument("--only", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--step", type=int, default=1, help="with --check, the step between the functions and types")
    arguments = parser.parse_args()
    exact.start()
    lowerings = {"ours": programs.by_us(arguments.bin), "upstream": programs.by_upstream}
    sides = lowerings if arguments.side == "both" else [arguments.side]
    figures = json.loads(arguments.figures.read_text()) if arguments.figures.exists() else {}
    if arguments.check:
        measured, faults = check(lowerings["ours"], arguments.bin, figures, arguments.only, arguments.count or 2000, arguments.step)
        for fault in faults:
            print(f"FAIL {fault}")
        print(f"{measured} passed, {len(faults)} failed, 0 skipped")
        return bool(faults)
    count = arguments.count or 1_000_000
    figures["facts"] = {"jaxlib": programs.JAXLIB, "stablehlo": programs.STABLEHLO, "samples": count}
    failed = 0
    for function, element in selected(arguments.only):
        for side in sides:
            failed += not record(figures.setdefault(side, {}), side, function, element, lowerings[side], arguments.bin, count)
            write(arguments.figures, figures)
    return bool(failed)


def record(rows: dict, side: str, function: Function, element: Element, lower, bin: pathlib.Path, count: int) -> bool:
    """Measures a function for a type, stores the figures in `rows`, and prints them. Returns whether the tools accept the program."""
    name = f"{function.name} {element.name}"
    try:
        rows[name] = row = measure(function, element, lower, bin, samples.of(function, element, count))
    except ValueError as error:
        print(f"{side} {name}: {error}", file=sys.stderr)
        return False
    bad = [f"{s['at']}: {s['found']}, expected {s['expected']}" for s in row["specials"][1:]]
    print(f"{side:8} {name:25} largest {row['largest']:9.4g} {row.get('largest_positive', '')} mean {row['mean']:7.3g} at {row['at']}; "
          f"wrong {row['wrong']} {row.get('wrong_at', '')}; specials {len(bad)} {bad[:4]}; XLA {row['xla']}", flush=True)  # fmt: skip
    return True


if __name__ == "__main__":
    sys.exit(main())
