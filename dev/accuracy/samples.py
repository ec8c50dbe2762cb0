"""Samples of a function's arguments. They depend only on the function, the type and the number of samples."""

import zlib

import numpy

from element_types import Element
from functions import Function


def of(function: Function, element: Element, count: int) -> list[numpy.ndarray]:
    """Returns arrays of the element's type: all values of types of 8 and 16 bits for functions of one operand, else `count` samples."""
    random = numpy.random.default_rng(zlib.crc32(f"{function.name} {element.name}".encode()))
    if function.operands == 2:
        return _pairs(random, function, element, count)
    if element.bits <= 16:
        return [numpy.arange(1 << element.bits, dtype=f"uint{element.bits}").view(element.part)]
    if not element.is_complex:
        return [_real(random, function.near, function.span, element, count)]
    x = _real(random, function.near, function.span, element, count)
    y = _real(random, function.near_imaginary, function.span, element, count)
    part = count // 8
    # Numbers of a magnitude near one, and numbers near the axes.
    angle = random.uniform(-numpy.pi, numpy.pi, part)
    size = 1 + random.choice([-1, 1], part) * 2.0 ** random.uniform(-element.digits - 2, 0, part)
    x[:part], y[:part] = size * numpy.cos(angle), size * numpy.sin(angle)
    tiny = lambda: (random.choice([-1, 1], part) * 2.0 ** random.uniform(element.least, 0, part)).astype(element.part)
    x[part : 2 * part], y[2 * part : 3 * part] = tiny(), tiny()
    result = numpy.empty(count, element.dtype)
    result.real, result.imag = x, y
    return [result]


def extremes(element: Element) -> list[numpy.ndarray]:
    """Returns the least and the largest numbers, those near one, and those whose squares are near both ends; as both parts of complex numbers."""
    facts = numpy.finfo(element.part)
    least, normal, digit, largest = (float(x) for x in (facts.smallest_subnormal, facts.tiny, facts.eps, facts.max))
    sizes = [0, least, 3 * least, normal - least, normal, normal / digit, normal**0.5, digit**2, digit, 1 - digit / 2, 1, 1 + digit, 2]
    sizes += [1 / digit, largest**0.5, largest * (1 - digit) / 2, largest]
    sizes = numpy.array(sizes, element.part)
    numbers = numpy.concatenate([sizes, -sizes])
    if not element.is_complex:
        return [numbers]
    result = numpy.empty(len(numbers) ** 2, element.dtype)
    result.real, result.imag = numpy.repeat(numbers, len(numbers)), numpy.tile(numbers, len(numbers))
    return [result]


def _real(random: numpy.random.Generator, near: tuple[float, ...], span: float, element: Element, count: int) -> numpy.ndarray:
    """Returns finite samples: two fifths uniform in bits, three tenths uniform in `[-span, span]`, and three tenths near the points `near`."""
    bits, points = count * 2 // 5, count * 3 // 10
    integers = f"uint{element.bits}"
    whole = random.integers(0, 1 << element.bits, bits, dtype=integers).view(element.part)
    uniform = random.uniform(-span, span, count - bits - points)
    distance = random.choice([-1, 1], points) * 2.0 ** random.uniform(-element.digits - 2, 0, points)
    close = random.choice(near, points) + distance
    values = numpy.concatenate([whole, uniform.astype(element.part), close.astype(element.part)])
    values[~numpy.isfinite(values)] = 1.0
    return values


def _pairs(random: numpy.random.Generator, function: Function, element: Element, count: int) -> list[numpy.ndarray]:
    if function.name == "next_after":
        if element.bits == 8:
            every = numpy.arange(256, dtype="uint8")
            return [numpy.repeat(every, 256).view(element.part), numpy.tile(every, 256).view(element.part)]
        draw = lambda: random.integers(0, 1 << element.bits, count, dtype=f"uint{element.bits}").view(element.part)
        x, y = draw(), draw()
        # Neighbours, and equal numbers.
        y[: count // 8] = x[: count // 8]
        return [x, y]
    # Arguments of both signs of which most have a value that is a number and not zero.
    third = count // 3
    q = numpy.concatenate([2.0 ** random.uniform(-10, 10, third), random.uniform(0, 20, third), random.uniform(-20, 20, count - 2 * third)])
    if function.name == "polygamma":
        first = random.integers(0, 12, count).astype(float)
    else:
        first = numpy.where(random.random(count) < 0.5, random.uniform(1, 12, count), 1 + 2.0 ** random.uniform(-8, 6, count))
        first = numpy.where(random.random(count) < 0.3, numpy.maximum(2, numpy.round(first)), first)
    return [first.astype(element.part), q.astype(element.part)]


