#!/usr/bin/env bash
# Checks that LLVM 22 and the other dependencies of the build are installed. Installs
# missing ones from Debian's packages if it has the permission.
#   setup.sh [COMMAND...]   also installs these commands, each from the package of its name
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

llvm_config=dev/setup/llvm/bin/llvm-config
llvm_packages=(llvm-22-dev libmlir-22-dev mlir-22-tools llvm-22-tools clang-22 libclang-22-dev)

die() {
  printf 'error: %s\n' "$@" >&2
  exit 1
}

# Prints each missing part of LLVM 22 on a line.
llvm_lacks() {
  local bin lib include tool
  if ! bin=$("$llvm_config" --bindir 2>/dev/null); then
    echo "LLVM 22${MLIR_SYS_220_PREFIX:+ in MLIR_SYS_220_PREFIX=$MLIR_SYS_220_PREFIX}"
    return
  fi
  lib=$("$llvm_config" --libdir)
  include=$("$llvm_config" --includedir)
  case $("$llvm_config" --version) in
    22.*) ;;
    *) echo "LLVM 22 ($bin/llvm-config is of LLVM $("$llvm_config" --version))" ;;
  esac
  for tool in clang++ mlir-opt FileCheck not count; do
    [ -x "$bin/$tool" ] || echo "$bin/$tool"
  done
  [ -e "$lib/libMLIR.so" ] || echo "$lib/libMLIR.so"
  [ -e "$lib/libMLIR-C.so" ] || [ -e "$lib/libMLIRCAPIIR.a" ] ||
    echo "$lib/libMLIR-C.so or $lib/libMLIRCAPI*.a"
  [ -e "$lib/libLLVMTableGen.a" ] || echo "$lib/libLLVMTableGen.a"
  [ -e "$include/mlir-c/IR.h" ] || echo "$include/mlir-c/IR.h"
  # bindgen uses any libclang it finds, so an LLVM at another prefix need not have one.
  [ -n "${MLIR_SYS_220_PREFIX:-}" ] || compgen -G "$lib/libclang*.so*" >/dev/null ||
    echo "$lib/libclang.so"
}

python_lacks() {
  local python
  for python in python3 /usr/bin/python3; do
    ! "$python" -c 'import ensurepip, venv' 2>/dev/null || return 0
  done
  echo "python3 with its venv module"
}

command -v cargo >/dev/null || die "cargo is not installed: install Rust 1.95 or newer"

lacks=()
packages=()
mapfile -t llvm < <(llvm_lacks)
if [ ${#llvm[@]} -gt 0 ]; then
  [ -z "${MLIR_SYS_220_PREFIX:-}" ] || die "${llvm[@]/#/not found: }" \
    "set MLIR_SYS_220_PREFIX to an LLVM and MLIR 22 that has them, or unset it to use Debian's packages"
  lacks+=("${llvm[@]}")
  packages+=("${llvm_packages[@]}")
fi
if ! command -v cc >/dev/null || ! command -v c++ >/dev/null; then
  lacks+=("cc and c++, to link Rust and to build its dependencies")
  packages+=(g++)
fi
mapfile -t python < <(python_lacks)
if [ ${#python[@]} -gt 0 ]; then
  lacks+=("${python[@]}")
  packages+=(python3 python3-venv)
fi

for command in "$@"; do
  if ! command -v "$command" >/dev/null; then
    lacks+=("$command")
    packages+=("$command")
  fi
done

if [ ${#packages[@]} -gt 0 ]; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    # sudo may ask for a password only at a terminal.
    if [ -t 0 ]; then as_root=(sudo); else as_root=(sudo -n); fi
  fi
  install=(apt-get install -y --no-install-recommends "${packages[@]}")
  by_hand=(
    "${lacks[@]/#/not found: }"
    "install it as root with: apt-get update && ${install[*]}"
    "or set MLIR_SYS_220_PREFIX to an LLVM and MLIR 22 installed elsewhere"
  )
  if ! command -v apt-get >/dev/null || ! "${as_root[@]}" true 2>/dev/null; then
    die "${by_hand[@]}"
  fi
  echo "Installing ${packages[*]}"
  as_root+=(env DEBIAN_FRONTEND=noninteractive)
  options=(-qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
  # The packages may still be available if one package source cannot be reached.
  "${as_root[@]}" apt-get "${options[@]}" update || echo "warning: apt-get update failed" >&2
  "${as_root[@]}" apt-get "${options[@]}" "${install[@]:1}" >/dev/null ||
    die "apt-get failed" "${by_hand[@]}"
  mapfile -t llvm < <(llvm_lacks)
  [ ${#llvm[@]} -eq 0 ] || die "${llvm[@]/#/not found after installation: }"
fi

# Cargo does not rebuild these crates when LLVM changes.
target=${CARGO_TARGET_DIR:-target}
stamp=$target/llvm-22
now=$("$llvm_config" --prefix --version)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" != "$now" ]; then
  echo "LLVM has changed: rebuilding what depends on it"
  for profile in dev release; do
    cargo clean --quiet --profile "$profile" -p mlir-sys -p melior-macro -p tblgen || true
  done
fi
mkdir -p "$target"
printf '%s\n' "$now" >"$stamp"
