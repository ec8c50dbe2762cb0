#!/usr/bin/env bash
# Compiles crates for `make test` as RUSTC_WRAPPER. clippy-driver is the compiler with more lints. It also
# optimizes less. A library is compiled alone and with its unit tests, and linted only in the second case,
# unless its manifest says that it has no unit tests. The script is for bash: other shells drop variables
# such as `CARGO_BIN_EXE_stablehlo-opt`, which tests need.
case " $* " in
  *" --crate-type lib "*) grep -qs '^test = false' "$CARGO_MANIFEST_DIR/Cargo.toml" || exec "$@" ;;
esac
exec clippy-driver "$@"
