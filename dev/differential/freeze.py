#!/usr/bin/env python3
"""Freezes upstream's outputs for the model programs; frozen.py describes the files.

    freeze.py [--ours DIR] [NAME...]

Without --ours, writes upstream's outputs. Keeps the recorded hash of our artifact if upstream's artifact has not changed. With --ours DIR, writes
no outputs of upstream: the tools in DIR serialize each program, and each artifact must be equal to the frozen one, at least up to use-list orders.
The script records the hash of each artifact that is not identical.
"""

import argparse
import dataclasses
import pathlib
import sys

import frozen
import our_tools

# Versions whose artifacts are stored as files, in addition to the smallest version.
KEPT_VERSIONS = ("1.0.0", "1.10.0", "1.17.0")


def freeze(name: str) -> None:
    """Writes all frozen files of a model except the program."""
    import upstream  # imported here, so that --ours works without jaxlib

    within = upstream.context()
    text = frozen.program(name).read_text()
    artifacts = {}
    for version in upstream.versions():
        try:
            artifacts[version] = upstream.serialize(text, version, within)
        except upstream.Refused as refusal:
            # Every version can express all programs of older versions.
            if artifacts:
                raise SystemExit(f"{name}: refused for {version} but not before: {refusal}") from refusal
    if not artifacts:
        raise SystemExit(f"{name}: no version can express the program")

    recorded = {}
    if (frozen.INPUTS / f"{name}.sha256").exists():
        recorded = {expectation.version: expectation for expectation in frozen.read_expectations(name)}
    before = [old for version, old in recorded.items() if version not in artifacts and name in frozen.WRITTEN_BEFORE]
    expectations = list(before)
    for version, data in artifacts.items():
        new = frozen.Expectation.of(version, data)
        old = recorded.get(version)
        expectations.append(old if old and old.same_upstream_artifact(new) else new)
    frozen.write_expectations(name, expectations, upstream.CURRENT_VERSION)

    smallest = expectations[0].version
    kept = {frozen.artifact_path(name, old.version) for old in before}
    for path in set(frozen.artifact_paths(name)) - kept:
        path.unlink()
    for version in {smallest, *KEPT_VERSIONS} & artifacts.keys():
        frozen.artifact_path(name, version).write_bytes(artifacts[version])

    texts = {upstream.print_text(upstream.deserialize(data, within)) for data in artifacts.values()}
    if len(texts) != 1:
        raise SystemExit(f"{name}: the losses of a round trip depend on the version")
    after = texts.pop()
    diff = frozen.line_diff(text, after)
    assert frozen.apply_line_diff(text, diff) == after
    if diff:
        frozen.roundtrip_path(name).write_text(diff)
    else:
        frozen.roundtrip_path(name).unlink(missing_ok=True)
    rebuilt = ", rebuilt operations" if expectations[0].normal else ""
    print(f"{name}: smallest version {smallest}, {len(expectations)} versions{rebuilt}, {diff.count(chr(10) + '+')} lines change in a round trip")


def record_ours(name: str, translate: our_tools.Translate) -> bool:
    """Records the hashes of our artifacts that differ from upstream's in use-list orders. Returns whether no artifact differs in anything else."""
    expectations, agreed = [], True
    for expectation in frozen.read_expectations(name):
        expectation = dataclasses.replace(expectation, ours=None)
        try:
            data = translate.serialize(frozen.program(name), expectation.version)
            if expectation.judge(data) == frozen.UP_TO_USE_LISTS:
                expectation = dataclasses.replace(expectation, ours=frozen.sha256(data))
        except (our_tools.Failed, frozen.Different) as problem:
            print(f"{name} {expectation.version}: {problem}", file=sys.stderr)
            agreed = False
        expectations.append(expectation)
    if agreed:
        # Keep the version of upstream that made the artifacts; the first line ends with it.
        head = (frozen.INPUTS / f"{name}.sha256").read_text().splitlines()[0]
        frozen.write_expectations(name, expectations, head.rsplit(" ", 1)[1])
        print(f"{name}: {sum(e.ours is not None for e in expectations)} of {len(expectations)} artifacts differ from upstream's in use-list orders")
    return agreed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="models; the default is all models")
    parser.add_argument("--ours", type=pathlib.Path, metavar="DIR", help="folder with our tools")
    options = parser.parse_args()
    names = options.names or frozen.names()
    if options.ours is None:
        for name in names:
            freeze(name)
        return 0
    translate = our_tools.Translate(options.ours / "stablehlo-translate")
    return 0 if all([record_ours(name, translate) for name in names]) else 1


if __name__ == "__main__":
    sys.exit(main())
