"""Text that is nested as deep as can be read, a level deeper, and far deeper: read, or refused; never a crash."""
import os
import resource
import subprocess
import sys

LIMIT = 1000
STACK = int(os.environ.get("STACK", 8 << 20))


def nest(opening, n, core, closing):
    return opening * n + core + closing * n


def op(attribute):
    return f'"test.op"() {{a = {attribute}}} : () -> ()\n'


def value(ty):
    return f'%0 = "test.op"() : () -> {ty}\n'


def aliases(first, definition, n):
    lines = [f"!t0 = {first}\n", *(f"!t{i} = " + definition.format(f"!t{i - 1}") + "\n" for i in range(1, n + 1))]
    return "".join(lines) + value(f"!t{n}")


# By their names: the text of some number of levels, and how many brackets stand around these.
KINDS = {
    "modules": (lambda n: nest("module {\n", n, "", "}\n"), 0),
    "generic regions": (lambda n: nest('"test.op"() ({\n', n // 2, "", "}) : () -> ()\n"), 1),
    "scf.if": (lambda n: "func.func @f(%c: i1) {\n" + nest("scf.if %c {\n", n, "", "}\n") + "return\n}", 1),
    "stablehlo.while": (lambda n: "func.func @f(%c: tensor<i1>) {\n"
                        + nest("stablehlo.while() cond { stablehlo.return %c : tensor<i1> } do {\n", n - 1, "",
                               "stablehlo.return\n}\n") + "return\n}", 1),
    "stablehlo.case": (lambda n: "func.func @f(%c: tensor<i32>) {\n"
                       + nest('"stablehlo.case"(%c) ({\n', (n - 1) // 2, "",
                              "stablehlo.return\n}) : (tensor<i32>) -> ()\n") + "return\n}", 1),
    "tuples": (lambda n: value(nest("tuple<", n, "i32", ">")), 0),
    "tuples of VHLO": (lambda n: value(nest("!vhlo.tuple_v1<", n, "!vhlo.i32_v1", ">")), 0),
    "functions": (lambda n: op(nest("(", n, "i32", ") -> ()")), 1),
    "results of functions": (lambda n: op(nest("() -> (", n, "i32", ")")), 1),
    "functions of VHLO": (lambda n: value(nest("!vhlo.func_v1<(", n // 2, "", ") -> !vhlo.i32_v1>")), 1),
    "arrays": (lambda n: op(nest("[", n, "", "]")), 1),
    "dictionaries": (lambda n: op(nest("{a = ", n, "1", "}")), 1),
    "arrays of VHLO": (lambda n: op(nest("#vhlo.array_v1<[", n // 2, "", "]>")), 1),
    "types of VHLO in attributes": (lambda n: op("#vhlo.type_v1<" + nest("!vhlo.tuple_v1<", n, "!vhlo.i32_v1", ">")
                                                 + ">"), 2),
    "dense elements": (lambda n: op("dense<" + nest("[", n, "1", "]") + f"> : tensor<{'1x' * n}i32>"), 2),
    "call sites": (lambda n: '"test.op"() : () -> () loc(' + nest("callsite(", n, '"a"', ' at "b")') + ")", 1),
    "names": (lambda n: '"test.op"() : () -> () loc(' + nest('"a"(', n, '"b"', ")") + ")", 1),
    "fused locations": (lambda n: '"test.op"() : () -> () loc(' + nest("fused[", n, '"b"', ', "c"]') + ")", 1),
    "affine brackets": (lambda n: op("affine_map<(d0) -> (" + nest("(", n, "d0", ")") + ")>"), 3),
    "affine sums": (lambda n: op("affine_map<(d0) -> (d0" + " + d0 floordiv 2" * (n // 2) + ")>"), 3),
    "affine signs": (lambda n: op("affine_map<(d0) -> (" + "-" * n + "d0)>"), 3),
    "affine constraints": (lambda n: op("affine_set<(d0) : (" + nest("(", n, "d0", ")") + " >= 0)>"), 3),
    "aliases": (lambda n: aliases("i32", "tuple<{}>", n), 0),
    "aliases of VHLO": (lambda n: aliases("!vhlo.i32_v1", "!vhlo.tuple_v1<{}>", n), 0),
}


def limited():
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, resource.getrlimit(resource.RLIMIT_STACK)[1]))


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, preexec_fn=limited)
    return done.returncode, done.stdout, done.stderr.decode()


def check(kind):
    text, around = KINDS[kind]
    opt = ["stablehlo-opt", "--allow-unregistered-dialect", "--mlir-print-debuginfo"]
    serialize, deserialize = ["stablehlo-translate", "--serialize", "--target=current"], ["stablehlo-translate", "--deserialize"]
    ways = [(opt, opt), (opt + ["--emit-bytecode"], opt)]
    if kind.startswith("stablehlo"):
        ways.append((serialize, deserialize))
    for write, read in ways:
        code, _, err = run(write, text(LIMIT - around).encode())
        yield code == 0, f"{write}: {LIMIT} levels: {code} {err[:300]}"
        # What is written has more: a module around it, and `loc(...)` for each alias. Text in bytecode can have less.
        _, out, _ = run(write, text(LIMIT // 2 - 8).encode())
        code, _, err = run(read, out)
        refused = code == 1 and "brackets in text are nested deeper than" in err
        yield code == 0 or refused, f"{read}: read again: {code} {err[:300]}"
    refusals = [(opt, 5000), (opt, 100_000), (opt + ["--split-input-file"], LIMIT + 2)]
    if kind.startswith("stablehlo"):
        refusals += [(serialize, LIMIT + 2), (serialize + ["--split-input-file"], 100_000)]
    for command, levels in refusals:
        code, out, err = run(command, text(levels).encode())
        refused = code == 1 and f"error: text is nested deeper than {LIMIT} levels" in err and err.count("\n") == 1
        yield refused and not out, f"{command}: {levels} levels: {code} {err[:300]}"


# A slow build takes every third kind.
STEP = 3 if os.environ.get("STABLEHLO_PROFILE") == "dev" else 1
failed = False
for kind in sys.argv[1:] or list(KINDS)[::STEP]:
    for right, what in check(kind):
        if not right:
            failed = True
            print(f"{kind}: {what}")
sys.exit(failed)
