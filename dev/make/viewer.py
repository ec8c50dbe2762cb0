"""Tests the extension of Model Explorer in the wheel: starts Model Explorer's server on this
machine, opens programs in Chromium, and reads the page.

    viewer.py [--package FOLDER]

The test uses the newest wheel in the folder of the stage `wheel`, or the package in FOLDER. It is
skipped without PyPI, without Chromium or without a wheel. The last line of its output is
`N passed, N failed, N skipped`."""

import argparse
import glob
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import traceback
import urllib.parse
import urllib.request

import environments
import run_tests

REQUIREMENTS = f"{run_tests.SETUP}/requirements-viewer.txt"
VENV = os.path.join(run_tests.TARGET, "viewer-venv")
PICTURE = os.path.join(run_tests.LOGS, "viewer.png")
ADAPTER = "stablehlo_mlir"
# Without the last two options, Chromium draws no graphs on a machine without a graphics card.
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--use-gl=swiftshader", "--enable-unsafe-swiftshader"]
MILLISECONDS = 20_000

CONTAINERS = "artifacts/jax-export/tests/containers"
LOOP = "lit_tests/models/Inputs/rnn_scan.1.17.0.mlir.bc"
SHARDED = "lit_tests/sharded/Inputs/train_step.1.17.0.mlir.bc"
# Files that the extension converts, and a text in the attributes of each.
FILES = [
    ("lit_tests/vhlo/compat/0.9.0.mlir.bc", "#stablehlo.dot<"),
    ("lit_tests/vhlo/compat/1.22.0.mlir.bc", "#stablehlo.dot<"),
    (LOOP, "lhs_contracting_dimensions"),
    ("lit_tests/models/Inputs/rnn_scan.mlir", "lhs_contracting_dimensions"),
    (SHARDED, "sdy.sharding"),
    ("lit_tests/sharded/Inputs/layers.1.17.0.mlir.bc", "sdy.manual_computation"),
    (f"{CONTAINERS}/sharded.0.4.23.jax", "mhlo.sharding"),
    (f"{CONTAINERS}/sharded.0.10.2.jax", "sdy.sharding"),
]


class Skip(Exception):
    """Reason why the test cannot run."""


def quietly(*command, **options):
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)


def set_up():
    """Installs Model Explorer and what drives the browser. Returns the environment's Python."""
    python = os.path.join(os.path.abspath(VENV), "bin", "python")
    if not shutil.which("chromium") and quietly(f"{run_tests.SETUP}/setup.sh", "chromium").returncode:
        raise Skip("Chromium is not installed")
    if not environments.install(VENV, REQUIREMENTS):
        raise Skip("Model Explorer cannot be installed from PyPI")
    return python


def unpacked(python, folder):
    """Unpacks the newest wheel, and returns the folder."""
    wheels = glob.glob(os.path.join(folder, "stablehlo_mlir-*.whl"))
    if not wheels:
        raise Skip("there is no wheel")
    package = os.path.join(run_tests.LOGS, "viewer-package")
    shutil.rmtree(package, ignore_errors=True)
    subprocess.run(
        [*environments.pip(python), "install", "--quiet", "--disable-pip-version-check", "--no-index",
         "--no-deps", "--target", package, max(wheels, key=os.path.getmtime)], check=True)
    return package


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """Model Explorer's server, started by the package's command."""

    def __init__(self, file):
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "stablehlo_mlir.model_explorer", "--no-browser",
             "--host", "127.0.0.1", "--port", str(port), file],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        end = time.monotonic() + MILLISECONDS / 1000
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/check_health").close()
                return self
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    self.process.kill()
                    raise RuntimeError("the server does not start") from None
                time.sleep(0.1)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def convert(self, file):
        """Returns the server's answer to a request for the graphs of a file."""
        command = {"cmdId": "convert", "extensionId": ADAPTER, "modelPath": os.path.abspath(file),
                   "settings": {}, "deleteAfterConversion": False}
        request = urllib.request.Request(
            f"{self.url}/apipost/v1/send_command", json.dumps(command).encode(),
            {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def page_of(self, file):
        """Returns the address of the page that shows a file."""
        models = [{"url": os.path.abspath(file), "adapterId": ADAPTER}]
        return f"{self.url}/?data={urllib.parse.quote(json.dumps({'models': models}))}"


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def graphs_of(answer):
    """Returns the graphs in the server's answer."""
    return answer.get("graphs") or [g for c in answer["graphCollections"] for g in c["graphs"]]


def files_are_converted(server):
    versions = sorted(glob.glob("lit_tests/vhlo/compat/*.mlir.bc"))
    expect(len(versions) > 30, f"there are {len(versions)} artifacts of versions")
    for file, text in FILES + [(file, "stablehlo.") for file in versions]:
        answer = server.convert(file)
        expect("error" not in answer, f"{file}: {answer}")
        for graph in graphs_of(answer):
            ids = {node["id"] for node in graph["nodes"]}
            sources = {e["sourceNodeId"] for node in graph["nodes"] for e in node["incomingEdges"]}
            expect(sources <= ids, f"{file}: edges lead from unknown nodes {sources - ids}")
        content = json.dumps(answer)
        expect(text in content, f"{file}: there is no {text}")
        expect("unrealized_conversion_cast" not in content, f"{file}: there are casts")


def derivatives_are_collections(server):
    answer = server.convert(f"{CONTAINERS}/tree.0.10.2.jax")
    labels = [collection["label"] for collection in answer["graphCollections"]]
    expect(labels[:2] == ["function", "vjp of order 1"], f"found {labels}")


def damaged_artifact_is_refused(server):
    damaged = os.path.join(run_tests.LOGS, "damaged.mlir.bc")
    with open(LOOP, "rb") as whole, open(damaged, "wb") as part:
        part.write(whole.read()[:1000])
    error = server.convert(damaged).get("error", "")
    expect(error.startswith("BytecodeError: "), f"found {error!r}")


def opened(browser, server, file):
    """Opens the page of a file, and waits for the graph."""
    page = browser.new_page(viewport={"width": 1500, "height": 900})
    page.set_default_timeout(MILLISECONDS)
    # The page asks for fonts from elsewhere, which it does not need.
    page.route("**/*", lambda route: route.continue_() if route.request.url.startswith(server.url) else route.abort())
    page.goto(server.page_of(file))
    page.get_by_text("GRAPH INFO").wait_for()
    return page


def select(page, label):
    """Selects the first node with a label, and returns the text of the page."""
    page.get_by_placeholder("Search nodes/layers by regex").fill(f"^{label}$")
    page.get_by_text(label, exact=True).first.click(modifiers=["Alt"])
    page.get_by_text("NODE INFO").wait_for()
    return page.inner_text("body")


def page_shows_nodes_with_types(browser, server):
    page = opened(browser, server, LOOP)
    for text in ("function_type", "main", "286 nodes"):
        expect(text in page.inner_text("body"), f"the page lacks {text}")
    text = select(page, "dot_general")
    for wanted in ("stablehlo.dot_general", "dot_dimension_numbers", "12 x 4 x 16 x f32", "while 107"):
        expect(wanted in text, f"the panel of dot_general lacks {wanted}: {text}")


def page_shows_regions_as_layers(browser, server):
    page = opened(browser, server, LOOP)
    page.get_by_placeholder("Search nodes/layers by regex").fill("^compare$")
    for layer in ("while 40", "cond"):
        page.get_by_text(layer, exact=True).first.wait_for()


def page_shows_shardings_of_arguments(browser, server):
    text = select(opened(browser, server, SHARDED), "GraphInputs")
    expect("sdy.sharding" in text, f"the panel of the arguments lacks shardings: {text}")


def page_shows_containers(browser, server):
    page = opened(browser, server, f"{CONTAINERS}/sharded.0.10.2.jax")
    text = select(page, "tanh")
    for wanted in ("stablehlo.tanh", "8 x 4 x f32"):
        expect(wanted in text, f"the panel of tanh lacks {wanted}: {text}")
    opened(browser, server, f"{CONTAINERS}/sharded.0.4.23.jax")


def page_shows_oldest_and_newest_version(browser, server):
    for version in ("0.9.0", "1.22.0"):
        text = opened(browser, server, f"lit_tests/vhlo/compat/{version}.mlir.bc").inner_text("body")
        expect(f"{version}.mlir.bc" in text, f"the page lacks the name of the file: {text}")


def run_checks():
    """Runs all checks in the environment with Model Explorer. Returns whether all passed."""
    from playwright.sync_api import sync_playwright

    passed = failed = 0
    with Server(LOOP) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)
        checks = [(check, (server,)) for check in
                  (files_are_converted, derivatives_are_collections, damaged_artifact_is_refused)]
        checks += [(check, (browser, server)) for check in
                   (page_shows_nodes_with_types, page_shows_regions_as_layers,
                    page_shows_shardings_of_arguments, page_shows_containers,
                    page_shows_oldest_and_newest_version)]
        for check, arguments in checks:
            try:
                check(*arguments)
                passed += 1
                print(f"PASS {check.__name__}", flush=True)
            except Exception:
                failed += 1
                traceback.print_exc(file=sys.stdout)
                print(f"FAIL {check.__name__}", flush=True)
                for context in browser.contexts:
                    for page in context.pages:
                        page.screenshot(path=PICTURE)
            for context in browser.contexts:
                context.close()
        browser.close()
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return not failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package", help="folder of the package; by default, the wheel is unpacked")
    parser.add_argument("--run", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run:
        return 0 if run_checks() else 1
    package = os.path.abspath(options.package) if options.package else None
    os.chdir(run_tests.ROOT)
    os.makedirs(run_tests.LOGS, exist_ok=True)
    try:
        python = set_up()
        package = package or unpacked(python, os.path.join(run_tests.LOGS, "dist"))
    except Skip as reason:
        print(f"SKIP viewer: {reason}\n0 passed, 0 failed, 1 skipped")
        return 0
    ran = subprocess.run(
        [python, os.path.abspath(__file__), "--run"], stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.path.abspath(package), "PYTHONDONTWRITEBYTECODE": "1"})
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main())
