"""Compares both engines with artifacts and messages of upstream: upstream.py FILE. Standard library only.

FILE is a list of programs in JSON. A program has a name, a text, and

  artifacts  bytes in Base64 that a release of jaxlib wrote from the text on standard input, by version
  refused    beginnings of upstream's error, by version for which no release writes the program
  errors     for a program that upstream refuses, its errors with their places: "2:8: message"
"""

import base64
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

OPT, TRANSLATE, ARTIFACT = "stablehlo-opt", "stablehlo-translate", "stablehlo-artifact"


def run(*command: str, text: bytes = b"") -> subprocess.CompletedProcess:
    return subprocess.run(command, input=text, capture_output=True)


def errors(done: subprocess.CompletedProcess) -> list[str]:
    """Returns the errors of a run with their places."""
    lines = done.stderr.decode().splitlines()
    found = (re.match(r"[^ ]*?:(\d+(?::\d+)?): error: (.*)", line) for line in lines)
    return [f"{match[1]}: {match[2]}" for match in found if match]


def problems_of_artifact(text: bytes, version: str, data: bytes, path: str) -> list[str]:
    """Returns what the tools make of an artifact, or of its program, in another way than upstream."""
    printed = run(TRANSLATE, "--engine=mlir", "--deserialize", path).stdout
    located = run(TRANSLATE, "--engine=mlir", "--deserialize", "--mlir-print-debuginfo", path).stdout
    stripped = run(ARTIFACT, "strip", "-f", path).stdout
    target = f"--target={version}"
    expectations = [
        ("stablehlo-opt reads the artifact", run(OPT, "--stablehlo-deserialize", path).stdout.rstrip(), printed.rstrip()),
        ("stablehlo-artifact prints", run(ARTIFACT, "print", path).stdout, printed),
        ("stablehlo-artifact prints locations", run(ARTIFACT, "print", "--debuginfo", path).stdout, located),
        ("stablehlo-translate writes", run(TRANSLATE, "--engine=mlir", "--serialize", target, text=located).stdout, data),
        ("stablehlo-artifact writes", run(ARTIFACT, "assemble", "-f", target, "-", text=located).stdout, data),
        ("stablehlo-translate writes the program", run(TRANSLATE, "--engine=mlir", "--serialize", target, "--strip-debuginfo", text=text).stdout, stripped),
        ("stablehlo-artifact writes the program", run(ARTIFACT, "assemble", "-f", target, "--strip-debuginfo", "-", text=text).stdout, stripped),
    ]
    found = [f"{version}: {what} {actual[:400]!r}, expected {expected[:400]!r}" for what, actual, expected in expectations if actual != expected]
    valid = run(ARTIFACT, "validate", path)
    return found if valid.returncode == 0 else [*found, f"{version}: stablehlo-artifact validate: {valid.stderr.decode()}"]


def problems_of_conversion(path: str, version: str, expected: bytes | str) -> list[str]:
    """Returns problems with the conversion of the newest artifact to a version. `expected` has upstream's bytes or error."""
    retargeted = run(ARTIFACT, "retarget", "-f", f"--target={version}", path)
    if isinstance(expected, bytes):
        return [] if retargeted.stdout == expected else [f"{version}: retarget: {retargeted.stdout[:400]!r} {retargeted.stderr.decode()}"]
    converted = run(OPT, f"--vhlo-to-version=target={version}", path)
    first = [error for error in errors(converted) if expected in error]
    if converted.returncode == 0 or retargeted.returncode == 0 or not first:
        return [f"{version}: stablehlo-opt: {converted.stderr.decode()}, stablehlo-artifact: {retargeted.stderr.decode()}, expected {expected}"]
    return []


def problems(program: dict) -> list[str]:
    text = program["text"].encode()
    if "errors" in program:
        # A fault has one error.
        expected = [error for error in program["errors"] if not error.endswith("op failed to infer returned types")]
        found = []
        for done in (run(OPT, "-", text=text), run(TRANSLATE, "--engine=mlir", "--serialize", "--target=current", text=text)):
            actual = errors(done)
            agree = len(actual) == len(expected) and all(map(str.startswith, actual, expected))
            if done.returncode == 0 or not agree:
                found.append(f"{done.args[0]}: {actual}, expected {expected}")
        if run(ARTIFACT, "assemble", "-f", "--target=current", "-", text=text).returncode == 0:
            found.append("stablehlo-artifact accepts the program")
        return found
    artifacts = {version: base64.b64decode(data) for version, data in program["artifacts"].items()}
    with tempfile.TemporaryDirectory() as folder:
        paths = {version: str(pathlib.Path(folder, version)) for version in artifacts}
        for version, data in artifacts.items():
            pathlib.Path(paths[version]).write_bytes(data)
        found = [line for version, data in artifacts.items() for line in problems_of_artifact(text, version, data, paths[version])]
        newest = paths[list(artifacts)[-1]]
        for version, expected in {**artifacts, **program["refused"]}.items():
            found += problems_of_conversion(newest, version, expected)
    return found


def main(path: str) -> int:
    programs = json.loads(pathlib.Path(path).read_text())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = [f"{program['name']}: {line}" for program, lines in zip(programs, pool.map(problems, programs)) for line in lines]
    print("\n".join(found), file=sys.stderr)
    artifacts = sum(len(program.get("artifacts", [])) for program in programs)
    print(f"{len(programs)} programs, {artifacts} artifacts, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
