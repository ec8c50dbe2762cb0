"""Runs each command on programs that share entries at each of many levels.

    shared.py FOLDER"""
import json
import os
import resource
import subprocess
import sys

FOLDER = sys.argv[1]
LEVELS = 40
SECONDS = 20  # of processor time; a command takes well below one, but machines can be slow
MEMORY = 3 << 30
SLOW = os.environ.get("STABLEHLO_PROFILE") == "dev"


def aliases(prefix, first, *forms):
    """Returns aliases, each of which holds the one before it twice, in the forms by turns."""
    lines = [f"{prefix}0 = {first}"]
    lines += [f"{prefix}{i + 1} = " + forms[i % len(forms)].format(f"{prefix}{i}") for i in range(LEVELS)]
    return "\n".join(lines) + "\n"


def function(op, ty="tensor<f32>", attributes=""):
    return f"module {attributes} {{ func.func @main(%a: {ty}) -> {ty} {{ {op} return %a : {ty} }} }}\n"


LAST_TYPE, LAST, LAST_LOCATION = f"!t{LEVELS}", f"#a{LEVELS}", f"loc(#l{LEVELS})"
CALL = '%{} = stablehlo.custom_call @foo(%a) {{{}}} : (tensor<f32>) -> tensor<f32> {}\n'
DICTIONARIES = aliases("#a", '"x"', "{{a = {0}, b = {0}}}")
LOCATION = 'loc("f":1:1)'

PROGRAMS = {
    "types": aliases("!t", "tensor<f32>", "tuple<{0}, {0}>") + function("", LAST_TYPE),
    "functions": aliases("!t", "tensor<f32>", "({0}) -> {0}") + function(f'"foo.bar"() {{a = {LAST_TYPE}}} : () -> ()'),
    "arrays": aliases("#a", '"x"', "[{0}, {0}]") + function("", attributes=f"attributes {{m.x = {LAST}}}"),
    "dictionaries": DICTIONARIES + function(CALL.format(0, f"mhlo.x = {LAST}", "")),
    "configurations": DICTIONARIES + function(CALL.format(0, f"api_version = 4 : i32, backend_config = {LAST}", "")),
    "twenty ops": DICTIONARIES + function("".join(CALL.format(i, f"mhlo.x = [{i}, {LAST}]", "") for i in range(20))),
    "types in attributes": aliases("!t", "tensor<f32>", "tuple<{0}, {0}>")
    + function(CALL.format(0, f"mhlo.x = [{LAST_TYPE}]", "")),
    "fused locations": aliases("#l", LOCATION, 'loc(fused[{0}, "n"({0})])') + function(CALL.format(0, "", LAST_LOCATION)),
    "call sites": aliases("#l", LOCATION, "loc(callsite({0} at {0}))") + function(CALL.format(0, "", LAST_LOCATION)),
    "metadata": aliases("#l", LOCATION, 'loc(fused<[{0}, {0}]>["x"])') + function(CALL.format(0, "", LAST_LOCATION)),
    "a fault at a location": aliases("#l", LOCATION, "loc(callsite({0} at {0}))")
    + function(f"%0 = stablehlo.add %a, %a : (tensor<f32>, tensor<f32>) -> tensor<2xf32> {LAST_LOCATION}\n"),
    "a fault at the location of a terminator": aliases("#l", LOCATION, "loc(callsite({0} at {0}))")
    + f"func.func @main(%a: tensor<f32>) -> tensor<2xf32> {{\nreturn %a : tensor<f32> {LAST_LOCATION}\n}}\n",
    "a fault in a terminator": aliases("!t", "tensor<f32>", "tuple<{0}, {0}>")
    + f"func.func @main(%a: {LAST_TYPE}) -> tensor<f32> {{ return %a : {LAST_TYPE} }}\n",
    "a cycle of values": aliases("!t", "tensor<f32>", "tuple<{0}, {0}>")
    + f'func.func @main() {{ %0 = "foo.bar"(%0) : ({LAST_TYPE}) -> {LAST_TYPE} return }}\n',
    "a fault in a type": aliases("!t", "tensor<f32>", "tuple<{0}, {0}>")
    + function("%0 = stablehlo.abs %a : " + LAST_TYPE + "\n", LAST_TYPE),
}
OPTIONS = [
    [], ["--mlir-print-op-generic"], ["--mlir-print-debuginfo"],
    ["--mlir-print-debuginfo", "--mlir-print-local-scope"], ["--split-input-file"],
]
ARTIFACT_COMMANDS = [
    ["validate"], ["info"], ["info", "--json"], ["report"], ["report", "--json"], ["graph"], ["graph", "--json"],
    ["print"], ["print", "--generic"], ["print", "--debuginfo"], ["print", "--vhlo"], ["print", "--vhlo", "--generic"],
    ["strip", "-o", os.devnull], ["retarget", "--target=1.0.0", "-o", os.devnull],
    ["retarget", "--target=1.17.0", "--expand", "-o", os.devnull],
]
TRANSLATIONS = [["--deserialize"], ["--deserialize", "--strip-debuginfo"]]
# Step between the commands that a program meets. In a slow build, a program meets one command, and other
# programs the others. The offset keeps the commands with much output from the programs with many ops.
STEP, OFFSET = (len(ARTIFACT_COMMANDS), 8) if SLOW else (1, 0)


def limited():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))


wrong = []


def run(what, *command, stdin=None):
    """Runs a command. Returns its exit code; notes one that does not end by itself."""
    ran = subprocess.run(command, input=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=limited)
    if ran.returncode not in (0, 1, 2) or ran.returncode and not ran.stderr and "diff" not in command:
        wrong.append(f"{what}: {' '.join(command[:3])}: {ran.returncode} {ran.stderr[:300]}")
    return ran.returncode


def message(method, **params):
    body = json.dumps({"jsonrpc": "2.0", "method": method, **params}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def server(text):
    """Returns messages to the language server about a document."""
    document = {"uri": "file:///a.mlir"}
    lines = text.split("\n")
    columns = 400 if SLOW else 40
    places = [(y, x) for y, line in enumerate(lines) if y >= LEVELS for x in range(0, min(len(line), 400), columns)]
    asked = [message("textDocument/" + what, id=2 + i, params={"textDocument": document,
                                                             "position": {"line": y, "character": x}})
             for i, (y, x) in enumerate(places) for what in ("hover", "definition")]
    return b"".join([
        message("initialize", id=1, params={"processId": None, "rootUri": None, "capabilities": {}}),
        message("initialized", params={}),
        message("textDocument/didOpen", params={"textDocument": {**document, "languageId": "mlir", "version": 1,
                                                                  "text": text}}),
        *asked,
        message("textDocument/documentSymbol", id=9000, params={"textDocument": document}),
        message("shutdown", id=9001), message("exit")])


for number, (name, text) in enumerate(PROGRAMS.items()):
    path = os.path.join(FOLDER, name.replace(" ", "_"))
    source, artifact = path + ".mlir", path + ".bc"
    with open(source, "w") as file:
        file.write(text)
    assembled = run(name, "stablehlo-artifact", "assemble", "--target=1.20.0", source, "-o", artifact)
    run(name, "stablehlo-translate", "--serialize", "--target=1.20.0", source, "-o", path + ".other.bc")
    if not assembled:
        for command in ARTIFACT_COMMANDS[(number + OFFSET) % STEP::STEP]:
            run(name, "stablehlo-artifact", *command, artifact)
        if number % 6 == 0 or not SLOW:
            run(name, "stablehlo-artifact", "diff", artifact, artifact)
        # Programs without locations have the same texts.
        for options in TRANSLATIONS if "loc(" in text or not SLOW else TRANSLATIONS[number % 2::2]:
            run(name, "stablehlo-translate", *options, artifact)
    for options in OPTIONS[number % 3::3] if SLOW else OPTIONS:
        run(name, "stablehlo-opt", "--allow-unregistered-dialect", *options, source)
    run(name, "stablehlo-reduce", source)
    run(name, "stablehlo-lsp-server", stdin=server(text))

print("\n".join(wrong))
sys.exit(bool(wrong))
