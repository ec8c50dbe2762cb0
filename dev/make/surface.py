"""Compares the public items of each published library, its surface, with a file in
docs/surface, so that each change of a surface is intentional.

    surface.py           prints `FAIL ...` and a difference for each stale file
    surface.py --only NAME ...  compares only these libraries
    surface.py --write   writes the files (make docs)

dev/surface prints the surface from rustdoc's JSON. The last line of the output is
`N passed, N failed, N skipped`."""

import argparse
import difflib
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import run_tests

FOLDER = "docs/surface"
JSON = os.path.join(run_tests.TARGET, "surface")
# Version of rustdoc's JSON format that dev/surface reads.
FORMAT = 57


def messages(*command):
    """Runs a command and returns the JSON value on each line of its output."""
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return [json.loads(line) for line in output.splitlines()]


class Build:
    """Libraries of the build under test, which is usually up to date."""

    def __init__(self):
        [metadata] = messages(
            "cargo", "metadata", "--format-version=1", "--filter-platform", run_tests.host())
        self.packages = {p["id"]: p for p in metadata["packages"]}
        self.dependencies = {n["id"]: n["deps"] for n in metadata["resolve"]["nodes"]}
        self.members = metadata["workspace_members"]
        self.libraries, self.levels, self.folders = {}, {}, {}
        for message in messages(*run_tests.CARGO_BUILD, "--message-format=json"):
            package = message.get("package_id")
            if message["reason"] == "build-script-executed":
                self.folders[package] = message["out_dir"]
            elif message["reason"] == "compiler-artifact":
                self.add_library(package, message)

    def add_library(self, package, message):
        """Records a library. If cargo also builds the library for build scripts, records the build
        with the higher optimization level."""
        if not {"lib", "rlib", "proc-macro"} & set(message["target"]["kind"]):
            return
        level = message["profile"]["opt_level"]
        if level >= self.levels.get(package, ""):
            self.levels[package] = level
            self.libraries[package] = message["filenames"][-1], message["features"]

    def published(self):
        """Yields the published packages with libraries, and the libraries' targets."""
        for member in self.members:
            package = self.packages[member]
            for target in package["targets"]:
                if "lib" in target["kind"] and package["publish"] != []:
                    yield package, target

    def document(self, package, target):
        """Runs rustdoc on a library, and returns the path of the JSON file."""
        _, features = self.libraries[package["id"]]
        externs = [
            f"--extern={d['name']}={self.libraries[d['pkg']][0]}"
            for d in self.dependencies[package["id"]]
            if any(k["kind"] is None for k in d["dep_kinds"]) and d["pkg"] in self.libraries]
        folder = os.path.join(run_tests.BUILT, "deps")
        subprocess.run(
            ["rustdoc", target["src_path"], "--crate-name", target["name"], "--crate-type=lib",
             f"--edition={target['edition']}", "--cap-lints=allow", f"-Ldependency={folder}",
             *externs, *(f'--cfg=feature="{f}"' for f in features),
             "-Zunstable-options", "--output-format=json", "-o", JSON],
            check=True,
            env={**os.environ,
                 # Enables JSON, an unstable feature, in a stable compiler.
                 "RUSTC_BOOTSTRAP": "1",
                 "CARGO_MANIFEST_DIR": os.path.dirname(package["manifest_path"]),
                 "CARGO_PKG_NAME": package["name"],
                 "CARGO_PKG_VERSION": package["version"],
                 "OUT_DIR": self.folders.get(package["id"], "")})
        return os.path.join(JSON, target["name"] + ".json")


def surface(file):
    """Returns the surface of a library, or None if dev/surface cannot read the format."""
    with open(file) as text:
        # Reading all of the JSON takes as long as comparing it.
        if not re.search(rf'"format_version":{FORMAT}\b', text.read()):
            return None
    return subprocess.run(
        [os.path.join(run_tests.BUILT, "surface"), file], check=True, stdout=subprocess.PIPE,
        text=True).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these libraries")
    arguments = parser.parse_args()
    os.chdir(run_tests.ROOT)
    build = Build()
    every = list(build.published())
    published = [row for row in every if row[0]["name"] in (arguments.only or [row[0]["name"]])]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        surfaces = list(pool.map(lambda row: surface(build.document(*row)), published))
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    stale = set(os.listdir(FOLDER)) if os.path.isdir(FOLDER) else set()
    stale -= {package["name"] + ".txt" for package, _ in every}
    for (package, _), text in zip(published, surfaces):
        name = package["name"]
        file = os.path.join(FOLDER, name + ".txt")
        if text is None:
            print(f"SKIP {name}: rustdoc's JSON format is not {FORMAT}")
            counts["skipped"] += 1
            continue
        if arguments.write:
            os.makedirs(FOLDER, exist_ok=True)
            with open(file, "w") as out:
                out.write(text)
        old = ""
        if os.path.exists(file):
            with open(file) as before:
                old = before.read()
        if old == text:
            counts["passed"] += 1
            continue
        counts["failed"] += 1
        print(f"FAIL {file} is stale: `make docs` writes it")
        print(*difflib.unified_diff(old.splitlines(), text.splitlines(), n=0, lineterm=""), sep="\n")
    for name in sorted(stale):
        counts["failed"] += 1
        print(f"FAIL {FOLDER}/{name} belongs to no published library")
    print(", ".join(f"{n} {what}" for what, n in counts.items()))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
