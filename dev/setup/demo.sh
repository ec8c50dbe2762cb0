#!/usr/bin/env bash
# Demonstrates the main use: serializes a model that JAX exported for two versions, reads the
# artifact back as the same program, and repeats the conversion in stock mlir-opt.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

bin=${1:-${CARGO_TARGET_DIR:-target}/release}
out=${CARGO_TARGET_DIR:-target}/demo
mlir_opt=$(dev/setup/llvm/bin/llvm-config --bindir)/mlir-opt
model=lit_tests/models/Inputs/transformer_train_step.mlir
mkdir -p "$out"

step() { printf '\n== %s\n' "$1"; }
show() {
  printf '$'
  printf ' %s' "$@"
  printf '\n'
  "$@"
}
# Prints the header of an artifact. Bytecode starts with "ML\xefR", its version as a varint,
# and the producer.
describe() {
  local version
  version=$(od -An -tu1 -j4 -N1 "$1" | tr -d ' ')
  printf '   %s: producer %s, bytecode version %d, %d ops, %d bytes\n' "$1" \
    "$(tail -c +6 "$1" | head -c 64 | tr '\0' '\n' | head -n 1)" "$((version / 2))" \
    "$("$bin/stablehlo-opt" --mlir-print-op-generic "$1" | grep -c '"vhlo\.[^"]*"(')" \
    "$(wc -c <"$1")"
}
same() {
  if cmp -s "$1" "$2"; then
    echo "   the same"
  else
    echo "   NOT the same: $1 and $2 differ" >&2
    exit 1
  fi
}

step "The model: a training step of a small transformer, $(grep -c 'stablehlo\.' $model) lines with StableHLO ops"
sed -n '1,4p' "$model" | cut -c1-150

for target in 1.10.0 current; do
  step "Serialize it for version $target"
  show "$bin/stablehlo-translate" --serialize --target=$target --strip-debuginfo \
    "$model" -o "$out/model.$target.mlir.bc"
  describe "$out/model.$target.mlir.bc"
done

step "Refuse a version that cannot express it"
if "$bin/stablehlo-translate" --serialize --target=1.0.0 "$model" -o "$out/model.1.0.0.mlir.bc" 2>"$out/errors"; then
  echo "   expected a failure" >&2
  exit 1
fi
grep -aE 'error: |^  [0-9]+\.[0-9]+\.[0-9]+: ' "$out/errors" | cut -c1-220
[ ! -e "$out/model.1.0.0.mlir.bc" ] && echo "   and wrote no file"

step "Read it back: the same program"
# Serialization omits attributes with default values, so compare with the program after a
# round trip.
"$bin/stablehlo-translate" --serialize --target=current --strip-debuginfo "$model" |
  "$bin/stablehlo-translate" --deserialize - >"$out/expected.mlir"
show "$bin/stablehlo-translate" --deserialize "$out/model.1.10.0.mlir.bc" -o "$out/back.mlir"
same "$out/back.mlir" "$out/expected.mlir"
"$bin/stablehlo-translate" --serialize --target=1.10.0 --strip-debuginfo "$out/back.mlir" \
  -o "$out/again.mlir.bc"
echo "   and serialized once more, the same bytes:"
same "$out/again.mlir.bc" "$out/model.1.10.0.mlir.bc"

step "Convert it in stock mlir-opt with the plugin"
passes='builtin.module(strip-debuginfo,stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.10.0})'
show "$mlir_opt" --load-dialect-plugin="$bin/libstablehlo_plugin.so" \
  --load-pass-plugin="$bin/libstablehlo_plugin.so" \
  --pass-pipeline="$passes" "$model" -o "$out/stock.mlir"
"$bin/stablehlo-opt" --pass-pipeline="$passes" "$model" -o "$out/own.mlir"
grep -m 1 -o '"vhlo[^(]*' "$out/stock.mlir" | sed 's/^/   /'
same "$out/stock.mlir" "$out/own.mlir"

step "Done"
echo "   the files are in $out"
