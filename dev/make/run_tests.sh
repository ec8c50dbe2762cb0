#!/usr/bin/env bash
# Sets up, then runs all tests; see run_tests.py.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

dev/setup/setup.sh || {
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
}
# A minimal toolchain lacks rustfmt and clippy.
if ! { cargo fmt --version && cargo clippy --version; } >/dev/null 2>&1 &&
  command -v rustup >/dev/null; then
  rustup component add rustfmt clippy || true
fi
# The tools and crates under test have assertions and overflow checks, unless the caller says otherwise.
export STABLEHLO_PROFILE=${STABLEHLO_PROFILE:-dev}
for python in python3 /usr/bin/python3; do
  if "$python" -c '' 2>/dev/null; then
    exec "$python" dev/make/run_tests.py
  fi
done
echo "error: python3 is needed to run the tests" >&2
echo "0 passed, 1 failed, 0 skipped"
exit 1
