#!/usr/bin/env bash
# Makes target/reference-venv, a Python environment with upstream's implementation (PyPI's
# jaxlib). jaxlib needs a newer Python than Debian 12 has: if this machine has none, Debian 13's is
# unpacked in target/python. On failure, removes the incomplete environment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

requirements=dev/setup/requirements.txt
# Versions of Python that jaxlib supports.
versions=(3.13 3.12 3.14)
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
venv=$target/reference-venv
unpacked=$target/python

if [ -x "$venv/bin/python" ] && cmp -s "$requirements" "$venv/requirements.txt"; then
  exit 0
fi

rm -rf "$venv"
trap '[ -e "$venv/requirements.txt" ] || rm -rf "$venv"' EXIT
install=(install --quiet --disable-pip-version-check --no-input)
if python=$(dev/setup/python.sh "${versions[@]}"); then
  "$python" -m venv "$venv"
else
  [ -e "$unpacked/pip.whl" ] || dev/setup/debian_python.sh "$unpacked"
  "$unpacked/usr/bin/python3.13" -m venv --without-pip "$venv"
  wheel=$(realpath "$unpacked/pip.whl")
  "$venv/bin/python" "$wheel/pip" "${install[@]}" --no-index "$wheel"
fi
"$venv/bin/python" -m pip "${install[@]}" \
  --retries 2 --timeout 20 --no-compile --only-binary :all: -r "$requirements"
"$venv/bin/python" -c 'import jaxlib'
# This copy marks the environment as complete, so it comes last.
cp "$requirements" "$venv/requirements.txt"
