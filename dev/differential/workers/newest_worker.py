"""Worker for newest.py in the environment of a release of jaxlib: says what the release knows. Answers a JSON object per line."""

import json
import mmap
import pathlib
import re
import struct
import sys

import jaxlib
from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext
from jaxlib.mlir.dialects import _chlo_ops_gen, _sdy_ops_gen, _stablehlo_ops_gen, chlo, sdy, stablehlo
from jaxlib.mlir.passmanager import PassManager

WORDS = re.compile(rb"[A-Za-z_][A-Za-z0-9_.:-]*")
LONGEST_WORD = 80
# Number of programs that share a context.
PER_CONTEXT = 2000
MODULES = (_stablehlo_ops_gen, _chlo_ops_gen, _sdy_ops_gen)

stablehlo.register_stablehlo_passes()


def context() -> ir.Context:
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    made = ir.Context()
    made.append_dialect_registry(registry)
    for dialect in (stablehlo, chlo, sdy):
        dialect.register_dialect(made)
    made.load_all_available_dialects()
    # The registry lacks the dialects that this pass depends on.
    with made:
        PassManager.parse("builtin.module(vhlo-legalize-to-stablehlo)").run(ir.Module.parse("module {}").operation)
    made.attach_diagnostic_handler(lambda _: True)
    return made


def constants(path: pathlib.Path) -> bytes:
    """Returns the section `.rodata` of a library, an ELF file of 64 bits, which has the strings."""
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        headers, size, count, names = *struct.unpack_from("<Q", data, 40), *struct.unpack_from("<HHH", data, 58)
        sections = [struct.unpack_from("<IIQQQQ", data, headers + i * size) for i in range(count)]
        for name, _, _, _, offset, length in sections:
            start = sections[names][4] + name
            if data[start:start + 8] == b".rodata\0":
                return data[offset:offset + length]
    return b""


def words() -> list[str]:
    """Returns the words in the strings of the release's libraries."""
    libraries = pathlib.Path(jaxlib.__file__).parent.rglob("*.so*")
    found = {word for path in libraries for word in WORDS.findall(constants(path)) if len(word) <= LONGEST_WORD}
    return sorted(word.decode() for word in found)


def versions() -> dict:
    requirements = stablehlo.StablehloCompatibilityRequirement
    names = [name for name in dir(requirements) if name.isupper()]
    return {
        "current": stablehlo.get_current_version(), "minimum": stablehlo.get_minimum_version(),
        "requirements": {name: stablehlo.get_version_from_compatibility_requirement(getattr(requirements, name)) for name in names},
    }


def ops(names: list[str]) -> list[str]:
    within = context()
    return [name for name in names if within.is_registered_operation(name)]


def attributes() -> dict:
    """Returns the names of the attributes of each op for which the bindings have a class: the properties that can be set."""
    views = lambda module: (member for member in vars(module).values() if isinstance(member, type) and issubclass(member, ir.OpView))
    classes = [view for module in MODULES for view in views(module) if view is not ir.OpView]
    settable = lambda of: sorted(name.rstrip("_") for name, member in vars(of).items() if isinstance(member, property) and member.fset)
    return {of.OPERATION_NAME: settable(of) for of in classes}


def parse(kind: str, texts: list[str]) -> list[bool]:
    """Returns for each text whether it is a type or an attribute."""
    of = {"type": ir.Type, "attribute": ir.Attribute}[kind]
    return [_accepts(lambda: of.parse(text, _shared)) for text in texts]


def unknown(kind: str, texts: list[str]) -> list[bool]:
    """Returns for each text whether its dialect has no type or attribute of this name. The rest of the text may be wrong."""
    of, found = {"type": ir.Type, "attribute": ir.Attribute}[kind], []
    for text in texts:
        try:
            of.parse(text, _shared)
            found.append(False)
        except (ir.MLIRError, ValueError) as error:
            # Parsers of known kinds report a fault of their parameters, some of them before they report an unknown kind.
            _, *errors = str(error).split("\nerror: ")
            found.append(len(errors) == 1 and bool(re.search("unknown .*(type|attribute)|provides no (type|attribute) parsing hook", errors[0])))
    return found


def _accepts(make) -> bool:
    try:
        make()
        return True
    except (ir.MLIRError, ValueError):
        return False


def smallest(text: str, known: list[str]) -> str | None:
    """Returns the smallest version that expresses a program; an empty text if none does, and None if the program is refused."""
    global _asked, _within
    _asked, _within = _asked + 1, _within if _asked % PER_CONTEXT else context()
    with _within, ir.Location.unknown():
        try:
            ir.Module.parse(text)
        except ir.MLIRError:
            return None
        # Serialization converts the program, so each version needs a copy.
        writes = lambda version: _accepts(lambda: stablehlo.serialize_portable_artifact(ir.Module.parse(text), version))
        low, high = 0, len(known)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if writes(known[middle]) else (middle + 1, high)
    return known[low] if low < len(known) else ""


def passes(names: list[str]) -> dict:
    """Returns the text of the pipeline of each pass, which has all options of the pass."""
    found = {}
    with context():
        for name in names:
            for anchor in ("builtin.module", "func.func", "any"):
                try:
                    found[name] = str(PassManager.parse(f"{anchor}({name})"))
                    break
                except (ir.MLIRError, ValueError):
                    pass
    return found


def options(named: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Returns the pairs of a pass and an option that the pass has. The value that this function states may be wrong."""
    found, messages = [], []
    with context() as within:
        within.attach_diagnostic_handler(lambda diagnostic: (messages.append(diagnostic.message), True)[1])
        for name, option in named:
            messages.clear()
            try:
                PassManager.parse(f"builtin.module({name}{{{option}=1}})")
            except (ir.MLIRError, ValueError) as error:
                messages.append(str(error))
            if not any("no such option" in message for message in messages):
                found.append((name, option))
    return found


_shared = context()
_asked, _within = 0, None
QUESTIONS = {"words": words, "versions": versions, "ops": ops, "attributes": attributes, "parse": parse, "unknown": unknown, "smallest": smallest, "passes": passes, "options": options}

for line in sys.stdin:
    question, *arguments = json.loads(line)
    print(json.dumps(QUESTIONS[question](*arguments)), flush=True)
