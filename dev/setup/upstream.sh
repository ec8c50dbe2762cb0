#!/usr/bin/env bash
# Makes target/reference-venv, a Python environment with upstream's implementation (PyPI's
# jaxlib). On failure, removes the incomplete environment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

requirements=dev/setup/requirements.txt
venv=${CARGO_TARGET_DIR:-target}/reference-venv

if [ -x "$venv/bin/python" ] && cmp -s "$requirements" "$venv/requirements.txt"; then
  exit 0
fi

python=
for candidate in python3 /usr/bin/python3; do
  if "$candidate" -c 'import ensurepip, venv' 2>/dev/null; then
    python=$candidate
    break
  fi
done
[ -n "$python" ] || {
  echo "no python3 with its venv module" >&2
  exit 1
}

rm -rf "$venv"
trap '[ -e "$venv/requirements.txt" ] || rm -rf "$venv"' EXIT
"$python" -m venv "$venv"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
  --retries 2 --timeout 20 --no-compile --only-binary :all: -r "$requirements"
"$venv/bin/python" -c 'import jaxlib'
# This copy marks the environment as complete, so it comes last.
cp "$requirements" "$venv/requirements.txt"
