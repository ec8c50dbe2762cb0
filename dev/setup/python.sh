#!/usr/bin/env bash
# Prints the path of a Python that can make virtual environments, of the first of some versions that
# this machine has: on PATH, or among the versions that pyenv has installed, active or not.
#   python.sh VERSION...      e.g. python.sh 3.13 3.12
set -euo pipefail

usable() {
  [ "$("$1" -c 'import ctypes, ensurepip, ssl, sys, venv, zlib; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = "$2" ]
}

for version in "$@"; do
  mapfile -t named < <(type -ap "python$version" python3)
  for python in "${named[@]}" "${PYENV_ROOT:-$HOME/.pyenv}/versions/$version".*/bin/"python$version"; do
    if [ -x "$python" ] && usable "$python" "$version"; then
      echo "$python"
      exit 0
    fi
  done
done
echo "there is no python$1${2:+, nor one of $(printf '%s ' "${@:2}")}" >&2
exit 1
