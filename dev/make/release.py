"""Makes the files of a release in a folder, from one version number, that of the workspace.

    release.py [--out FOLDER] [--test]

The default folder is dist/release. It gets

    crates/*.crate       the published crates, and crates/order.txt, the order to publish them in
    *.tar.gz             the tools that `make dist` made, with manual pages and completions, and
                         the page that `make web` made
    *.whl                the Python package that `make wheel` made
    *.tgz                the npm package that `make web` made
    *.cdx.json           the software bill of materials (CycloneDX): all crates inside
    *-licences.txt       the licences of all crates inside
    SHA256SUMS           the checksums of the other files

Before, cargo builds each crate from its packed form (`cargo publish --dry-run`), and `twine` and
`auditwheel` check the wheel.

With --test, the script makes everything but the tools and packages, twice, and compares the
bytes. It includes the npm package of the stage `web`, and checks the wheel of the stage `wheel`. The last line of the output is then
`N passed, N failed, N skipped`."""

import argparse
import glob
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

import environments
import run_tests

# Files with licences in the folder of a crate.
LICENCE_FILES = re.compile(r"(licen[cs]e|copying|notice|unlicense)", re.IGNORECASE)
# Environment with twine and auditwheel.
REQUIREMENTS = f"{run_tests.SETUP}/requirements-release.txt"
VENV = os.path.join(run_tests.TARGET, "release-venv")
# LLVM and MLIR, which the tools and the wheel contain, but which are no crates.
LLVM_LICENCE = "Apache-2.0 WITH LLVM-exception"


def output_of(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


class Workspace:
    """Packages of the workspace and their dependencies."""

    def __init__(self):
        metadata = json.loads(output_of(
            "cargo", "metadata", "--format-version=1", "--locked", "--filter-platform", run_tests.host()))
        self.packages = {p["id"]: p for p in metadata["packages"]}
        self.nodes = {n["id"]: n for n in metadata["resolve"]["nodes"]}
        self.members = metadata["workspace_members"]
        [self.version] = {self.packages[m]["version"] for m in self.published()}

    def published(self):
        """Returns the published packages, each after the packages that it needs."""
        ordered = []

        def add(member):
            if member in ordered or self.packages[member]["publish"] == []:
                return
            for dependency in sorted(self.dependencies(member)):
                if dependency in self.members:
                    add(dependency)
            ordered.append(member)

        for member in sorted(self.members):
            add(member)
        return ordered

    def dependencies(self, package):
        """Returns the dependencies of a package, without those of its tests."""
        return [d["pkg"] for d in self.nodes[package]["deps"]
                if any(kind["kind"] != "dev" for kind in d["dep_kinds"])]

    def inside(self):
        """Returns all packages that the published packages need, sorted by name and version."""
        found, waiting = set(), self.published()
        while waiting:
            package = waiting.pop()
            if package not in found:
                found.add(package)
                waiting += self.dependencies(package)
        return sorted((self.packages[p] for p in found), key=lambda p: (p["name"], p["version"]))


def make_crates(workspace, folder, verify):
    """Packages the published crates. With `verify`, cargo also builds each crate from its file, and
    checks the crate as crates.io does."""
    os.makedirs(folder)
    crates = [workspace.packages[p] for p in workspace.published()]
    with tempfile.TemporaryDirectory() as scratch:
        # The packed sources are those of the workspace, so the bridge's compiled C++ is the same.
        cache = os.path.abspath(os.path.join(run_tests.TARGET, "bridge-cache"))
        environment = {"MLIR_BRIDGE_CACHE": cache, **os.environ, "CARGO_TARGET_DIR": scratch}

        def cargo(*verb, **options):
            names = (f"--package={crate['name']}" for crate in crates)
            return subprocess.run(["cargo", *verb, "--quiet", "--locked", *names], env=environment, **options)

        if verify:
            cargo("publish", "--dry-run", check=True)
        # `cargo publish` keeps no files.
        package = ["package", "--no-verify", *([] if verify else ["--allow-dirty"])]
        # Cargo's copy of crates.io's index is complete after a build. An update takes longer than packing.
        if cargo(*package, "--offline", stderr=subprocess.DEVNULL).returncode:
            cargo(*package, check=True)
        for crate in crates:
            shutil.copy(os.path.join(scratch, "package", f"{crate['name']}-{crate['version']}.crate"), folder)
    write(folder, "order.txt", "".join(f"{crate['name']}\n" for crate in crates))


def bill_of_materials(workspace):
    """Returns the software bill of materials as CycloneDX."""
    def component(package):
        name, version = package["name"], package["version"]
        licence = package["license"] or "see the file " + (package["license_file"] or "LICENSE")
        key = "expression" if package["license"] else "license"
        # Old manifests separate alternatives with a slash.
        value = licence.replace("/", " OR ") if package["license"] else {"name": licence}
        return {"type": "library", "name": name, "version": version,
                "purl": f"pkg:cargo/{name}@{version}", "licenses": [{key: value}]}

    llvm = run_tests.llvm_config("--version")
    components = [component(package) for package in workspace.inside()]
    components.append({"type": "library", "name": "llvm", "version": llvm, "purl": f"pkg:generic/llvm@{llvm}",
                       "licenses": [{"expression": LLVM_LICENCE}]})
    return json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"component": {"type": "application", "name": "stablehlo-mlir", "version": workspace.version}},
        "components": components}, indent=1) + "\n"


def licences(workspace):
    """Returns the licences of all crates that are not of this workspace, each text once."""
    texts = {}
    for package in workspace.inside():
        if package["id"] in workspace.members:
            continue
        name = f"{package['name']} {package['version']} ({package['license'] or 'see below'})"
        folder = os.path.dirname(package["manifest_path"])
        files = sorted(f for f in os.listdir(folder) if LICENCE_FILES.match(f) and os.path.isfile(os.path.join(folder, f)))
        if not files:
            texts.setdefault("The package has no file with a licence.", []).append(name)
        for path in files:
            with open(os.path.join(folder, path), encoding="utf-8", errors="replace") as file:
                texts.setdefault(file.read().strip(), []).append(name)
    parts = ["{}\n\n{}\n".format("\n".join(names), text) for text, names in sorted(texts.items(), key=lambda row: row[1])]
    return ("\n" + "=" * 80 + "\n\n").join(parts)


def tarball(folder, name, time):
    """Returns a compressed archive of a folder whose bytes depend only on the files and `time`."""
    def normal(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = time
        return entry

    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for at, folders, files in os.walk(folder):
            folders.sort()
            for file in sorted(files):
                path = os.path.join(at, file)
                archive.add(path, os.path.join(name, os.path.relpath(path, folder)), filter=normal)
    return gzip.compress(raw.getvalue(), mtime=time)


def checksums(folder):
    """Returns the checksums of all files in a folder, in the format of sha256sum."""
    lines = []
    for at, _, files in os.walk(folder):
        for file in files:
            path = os.path.join(at, file)
            with open(path, "rb") as content:
                digest = hashlib.sha256(content.read()).hexdigest()
            lines.append((os.path.relpath(path, folder), digest))
    return "".join(f"{digest}  {path}\n" for path, digest in sorted(lines))


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


def make(workspace, folder, verify):
    """Makes the files that need no build."""
    base = f"stablehlo-mlir-{workspace.version}"
    make_crates(workspace, os.path.join(folder, "crates"), verify)
    write(folder, f"{base}.cdx.json", bill_of_materials(workspace))
    write(folder, f"{base}-licences.txt", licences(workspace))


def set_up():
    """Installs twine and auditwheel. Returns whether PyPI has them."""
    return environments.install(VENV, REQUIREMENTS)


def fault_of_wheel(wheel):
    """Returns what twine or auditwheel finds wrong with a wheel, or None."""
    def run(tool, *arguments):
        return subprocess.run(
            [os.path.join(VENV, "bin", tool), *arguments], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    ran = run("twine", "check", "--strict", wheel)
    if ran.returncode:
        return ran.stdout
    ran = run("auditwheel", "show", wheel)
    # The name of the wheel ends with the oldest platform that the wheel may need.
    tag = os.path.basename(wheel).removesuffix(".whl").split("-")[-1]
    words = " ".join(ran.stdout.split())
    if ran.returncode or f'consistent with the following platform tag: "{tag}"' not in words:
        return ran.stdout
    return None


def pack_npm(package, folder):
    """Packs the npm package in a folder."""
    subprocess.run(
        ["npm", "pack", "--silent", os.path.abspath(package), "--pack-destination", folder],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def copy_built(workspace, folder):
    """Copies what `make dist`, `make wheel` and `make web` have built, and packs the tools, the page
    and the npm package."""
    time = int(output_of("git", "log", "-1", "--format=%ct"))
    name = f"stablehlo-tools-{workspace.version}-{run_tests.host()}"
    with tempfile.TemporaryDirectory() as scratch:
        for tool in glob.glob("dist/stablehlo-*"):
            shutil.copy(tool, scratch)
        shutil.copytree("dist/share", os.path.join(scratch, "share"))
        for path in ["LICENSE", "README.md", "CHANGELOG.md", *glob.glob(os.path.join(folder, "*-licences.txt"))]:
            shutil.copy(path, scratch)
        with open(os.path.join(folder, f"{name}.tar.gz"), "wb") as file:
            file.write(tarball(scratch, name, time))
    page = f"stablehlo-web-{workspace.version}"
    with open(os.path.join(folder, f"{page}.tar.gz"), "wb") as file:
        file.write(tarball("dist/web", page, time))
    pack_npm("dist/npm", folder)
    for wheel in glob.glob("dist/*.whl"):
        if fault := fault_of_wheel(wheel):
            sys.exit(f"{wheel}: {fault}")
        shutil.copy(wheel, folder)
    for package in [*glob.glob(f"{folder}/*.whl"), *glob.glob(f"{folder}/*.tgz")]:
        if f"-{workspace.version}" not in os.path.basename(package):
            sys.exit(f"{package} is not of version {workspace.version}")


def crates_without_licence(folder):
    """Returns the names of the packed crates in a folder that have no file LICENSE."""
    def has_licence(path):
        with tarfile.open(path) as archive:
            return any(name.split("/")[1:] == ["LICENSE"] for name in archive.getnames())

    crates = sorted(glob.glob(os.path.join(folder, "*.crate")))
    return [os.path.basename(path) for path in crates if not has_licence(path)]


def test(workspace):
    """Makes the files twice, and compares them. Returns the exit code."""
    sums = []
    npm = os.path.join(run_tests.LOGS, "dist", "npm")
    for _ in range(2):
        with tempfile.TemporaryDirectory() as folder:
            make(workspace, folder, verify=False)
            unlicensed = crates_without_licence(os.path.join(folder, "crates"))
            write(folder, "tools.sha256", hashlib.sha256(tarball("lit_tests/tools", "tools", 1)).hexdigest())
            if os.path.isdir(npm):
                pack_npm(npm, folder)
            sums.append(checksums(folder).splitlines())
    crates = [line for line in sums[0] if line.endswith(".crate")]
    expected = len(workspace.published())
    checks = {
        "two releases have the same bytes": [a for a, b in zip(*sums) if a != b] or len(sums[0]) != len(sums[1]),
        "each published crate is packed": len(crates) != expected and f"{len(crates)} of {expected}",
        "each published crate has the file LICENSE": unlicensed,
        "each dependency has a licence": [
            f"{p['name']} {p['version']}" for p in workspace.inside() if not (p["license"] or p["license_file"])],
    }
    skipped = 0
    wheels = glob.glob(os.path.join(run_tests.LOGS, "dist", "*.whl"))
    if wheels and set_up():
        checks["twine and auditwheel accept the wheel"] = fault_of_wheel(wheels[0])
    else:
        skipped = 1
        print(f"SKIP twine and auditwheel: {'they cannot be installed' if wheels else 'there is no wheel'}")
    for name, fault in checks.items():
        print(f"FAIL {name}: {fault}" if fault else f"PASS {name}")
    failed = sum(bool(fault) for fault in checks.values())
    print(f"{len(checks) - failed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", default="dist/release")
    parser.add_argument("--test", action="store_true")
    options = parser.parse_args()
    os.chdir(run_tests.ROOT)
    workspace = Workspace()
    if options.test:
        return test(workspace)
    if not set_up():
        sys.exit("twine and auditwheel cannot be installed")
    if os.path.exists(options.out):
        shutil.rmtree(options.out)
    os.makedirs(options.out)
    make(workspace, options.out, verify=True)
    copy_built(workspace, options.out)
    write(options.out, "SHA256SUMS", checksums(options.out))
    print(f"{options.out}: version {workspace.version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
