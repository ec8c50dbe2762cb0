#!/usr/bin/env python3
"""Compares the messages for typical mistakes (mistakes.toml) with docs/errors.md, which shows our message and upstream's side by side.

    mistakes.py --bin target/release            prints `FAIL ...` for each message that differs from the document, or that lacks a part
    mistakes.py --bin target/release --write    writes the document (make docs)

Uses upstream's messages in mistakes.json. If jaxlib can be imported, upstream's messages are compared with that file, or written. The last line
of the output is `N passed, N failed, N skipped`.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "mistakes.toml")
RECORDED = os.path.join(HERE, "mistakes.json")
DOCUMENT = os.path.join(HERE, "../../docs/errors.md")
# Name of the file with the mistake, and its folder.
FILE = "mistake.mlir"
SEVERITY = r"(?:error|warning|note|remark): "
INTRODUCTION = """# Messages for typical mistakes

`make docs` writes this page from `dev/differential/mistakes.toml`, and a test compares the page with
the tools. Each mistake has the message of our tools and the message of upstream's implementation in
jaxlib, which has no tools and therefore no message for some mistakes. Where StableHLO's
specification has a numbered constraint, our message names the constraint. Other messages begin with
upstream's words, so that a search finds both, and then have more: what was found, what is allowed,
and names that the user may mean.

The tools also show the line of the program, with a caret below the place. This page omits the line.
"""


def mistakes(table):
    return [mistake for section in table["section"] for mistake in section["mistake"]]


def program(mistake):
    """Returns the content of the mistake's file."""
    if "hex" in mistake:
        return bytes.fromhex(mistake["hex"])
    return mistake.get("program", "").encode()


def without_excerpts(text):
    """Returns a tool's messages without the lines of the program that the tool shows."""
    lines, shown = [], 0
    for line in text.splitlines():
        has_position = re.match(rf"{re.escape(FILE)}:[1-9]\d*:\d+: {SEVERITY}", line)
        if shown and not has_position:
            shown -= 1
        else:
            lines.append(line)
            # MLIR's handler shows two lines after each message with a position in the file,
            # except after a note at the position of the message before.
            shown = 2 if has_position else 0
    return "\n".join(line.rstrip() for line in lines if line.strip())


def our_message(mistake, binaries, folder):
    """Returns what our tool says about a mistake."""
    with open(os.path.join(folder, FILE), "wb") as file:
        file.write(program(mistake))
    tool, *arguments = shlex.split(mistake.get("run", "stablehlo-opt %s").replace("%s", FILE))
    if tool == "stablehlo-opt":
        arguments.insert(0, "--mlir-print-op-on-diagnostic=false")
    output = subprocess.run(
        [os.path.join(os.path.abspath(binaries), tool), *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE)
    if output.returncode != 1:
        raise AssertionError(f"exit code {output.returncode}, expected 1")
    text = output.stderr.decode(errors="replace").replace(os.path.abspath(binaries) + os.sep, "")
    return without_excerpts(text)


def upstream_message(mistake):
    """Returns what upstream says about a mistake, or `None` if jaxlib cannot be asked."""
    import upstream
    verb, _, argument = mistake.get("upstream", "parse").partition(" ")
    if verb == "none":
        return None
    context = upstream.context()
    messages = []

    def keep(diagnostic):
        messages.append(shown(diagnostic))
        return True

    handler = context.attach_diagnostic_handler(keep)
    try:
        with context:
            content = program(mistake)
            if verb == "deserialize":
                upstream.stablehlo.deserialize_portable_artifact(context, content)
            else:
                module = upstream.ir.Module.parse(content)
                if verb == "run":
                    upstream.PassManager.parse(argument).run(module.operation)
                elif verb == "serialize":
                    upstream.stablehlo.serialize_portable_artifact(module, argument)
        return "(accepts the program)"
    except (upstream.ir.MLIRError, ValueError, RuntimeError) as error:
        inner = [shown(diagnostic) for diagnostic in getattr(error, "error_diagnostics", [])]
        return "\n".join([*messages, *inner]) or str(error)
    finally:
        handler.detach()


def shown(diagnostic):
    """Returns the text of a diagnostic and its notes."""
    place = re.match(r'loc\("[^"]*":(\d+:\d+)', str(diagnostic.location))
    place = f"{FILE}:{place[1]}: " if place else ""
    message = f"{place}{diagnostic.severity.name.lower()}: {diagnostic.message}"
    return "\n".join([message, *map(shown, diagnostic.notes)])


def words(text):
    """Returns the words of the first message: its text without the place and the severity."""
    first = text.split("\n", 1)[0]
    return re.sub(rf"^(?:\S+:\d+:\d+: |<unknown>:0: |loc\(.*?\): )?(?:{SEVERITY})?", "", first)


def faults(mistake, ours, theirs):
    """Yields what is wrong with our message."""
    for part in mistake["shows"]:
        if part not in ours:
            yield f"lacks {part!r}"
    if not theirs:
        return
    begins = words(ours).startswith(words(theirs).strip())
    if begins == mistake.get("own_words", False):
        yield "begins with upstream's words, so `own_words` is wrong" if begins else "does not begin with upstream's words"


def document(table, ours, theirs):
    """Returns the text of docs/errors.md."""
    parts = [INTRODUCTION]
    for section in table["section"]:
        parts.append(f"\n## {section['title']}\n")
        for mistake in section["mistake"]:
            title = mistake["title"]
            parts.append(f"\n### {title}\n")
            if mistake.get("program", "").strip():
                parts.append(f"\n```mlir\n{mistake['program'].strip()}\n```\n")
            if "run" in mistake:
                parts.append(f"\n`{mistake['run'].replace('%s', FILE)}`\n")
            parts.append(f"\nOurs:\n\n```text\n{ours[title]}\n```\n")
            if theirs.get(title):
                parts.append(f"\nUpstream's:\n\n```text\n{theirs[title]}\n```\n")
    return "".join(parts)


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", default="target/release", help="folder of our tools")
    parser.add_argument("--write", action="store_true", help="write the document")
    options = parser.parse_args()
    with open(TABLE, "rb") as file:
        table = tomllib.load(file)
    all_mistakes = mistakes(table)
    recorded = json.loads(read(RECORDED) or "{}")
    passed = failed = skipped = 0
    try:
        theirs = {m["title"]: upstream_message(m) for m in all_mistakes}
        if options.write:
            with open(RECORDED, "w", encoding="utf-8") as file:
                json.dump(theirs, file, indent=1, ensure_ascii=False)
                file.write("\n")
            recorded = theirs
    except ModuleNotFoundError as error:
        theirs = None
        skipped = 1
        print(f"SKIP upstream's messages: {error}")
    ours = {}
    with tempfile.TemporaryDirectory() as folder:
        for mistake in all_mistakes:
            title = mistake["title"]
            try:
                ours[title] = our_message(mistake, options.bin, folder)
                found = list(faults(mistake, ours[title], recorded.get(title)))
            except AssertionError as error:
                ours[title], found = "", [str(error)]
            if theirs is not None and theirs[title] != recorded.get(title, ""):
                found.append("upstream's message differs from mistakes.json")
            for fault in found:
                print(f"FAIL {title}: {fault}\n  ours: {ours[title]}\n  upstream's: {recorded.get(title)}")
            failed += bool(found)
            passed += not found
    text = document(table, ours, recorded)
    if options.write:
        with open(DOCUMENT, "w", encoding="utf-8") as file:
            file.write(text)
    elif text != read(DOCUMENT):
        failed += 1
        print("FAIL docs/errors.md is out of date: run `make docs`")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
