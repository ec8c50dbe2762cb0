"""Python environments with releases of other projects, in target/releases. Uses only the standard library, and the running Python's pip."""

import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "releases"
# Version of Python of the running interpreter, which is that of the newest release.
RUNNING = "{}.{}".format(*sys.version_info)


class NotInstalled(Exception):
    """An environment cannot be made; the text is the reason."""


@dataclasses.dataclass(frozen=True)
class Environment:
    """Environment for a version of Python, with packages of exact versions. It also has the packages of `base`, which its own packages replace."""

    name: str
    python: str
    packages: tuple[str, ...]
    base: "Environment | None" = None

    def _contents(self) -> list[str]:
        return [*self.packages, *([f"base {self.base.name}"] if self.base else [])]

    def install(self) -> pathlib.Path:
        """Returns the Python of the environment, or of an environment with further packages. Installs the environment first if necessary."""
        base = self.base and self.base.install()
        folder, stamp = FOLDER / self.name, "\n".join([self.python, *self._contents(), ""])
        python, complete = folder / "bin" / "python", folder / "packages.txt"
        if python.exists() and complete.exists() and complete.read_text() == stamp:
            return python
        if larger := self._larger():
            return larger
        shutil.rmtree(folder, ignore_errors=True)
        try:
            self._make(folder)
            if base:
                [packages] = folder.glob("lib/*/site-packages")
                [others] = base.parents[1].glob("lib/*/site-packages")
                (packages / "base.pth").write_text(f"{others}\n")
        except NotInstalled:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        # This file marks the environment as complete, so it comes last.
        complete.write_text(stamp)
        return python

    def _larger(self) -> pathlib.Path | None:
        """Returns the Python of another environment that has all packages of this one, and further packages."""
        for complete in sorted(FOLDER.glob("*/packages.txt")):
            version, *packages = complete.read_text().splitlines()
            python = complete.parent / "bin" / "python"
            if version == self.python and python.exists() and set(self._contents()) < set(packages):
                return python
        return None

    def _make(self, folder: pathlib.Path) -> None:
        self._run(_python(self.python), "-m", "venv", "--without-pip", folder)
        pip = [sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
        self._run(*pip, "--retries", "2", "--timeout", "20", "--no-compile", "--no-deps", "--only-binary", ":all:", *self.packages)

    def _run(self, *command: str | pathlib.Path) -> None:
        done = subprocess.run([str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            lines = (done.stderr or done.stdout).strip().splitlines()
            raise NotInstalled(lines[-1] if lines else f"{command[0]} ended with {done.returncode}")


def _python(version: str) -> str:
    """Returns a Python interpreter of a version, e.g. 3.11."""
    if version == RUNNING:
        return getattr(sys, "_base_executable", sys.executable)
    done = subprocess.run([ROOT / "dev" / "setup" / "python.sh", version], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        raise NotInstalled(done.stderr.strip())
    return done.stdout.strip()


def listed(path: pathlib.Path) -> list[dict]:
    """Returns the rows of a list of releases. Each row has the version of its Python: that of the list, or of the newest release."""
    with open(path, "rb") as file:
        table = tomllib.load(file)
    return [{**row, "python": RUNNING if row.get("python") == "newest" else table["python"]} for row in table["release"]]
