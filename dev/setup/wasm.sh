#!/usr/bin/env bash
# Runs cargo for wasm32-unknown-unknown, with the arguments of the script, e.g.
#   wasm.sh build --release -p stablehlo-wasm
# Uses rustup's standard library for wasm32 if it is installed. Otherwise unpacks Debian's compiler
# with the sources of its standard library into target/wasm32-toolchain, without installing
# packages, and compiles the standard library, too. With `--install`, only prepares the toolchain.
# With `--has-target`, only says by the exit status whether rustup's standard library is installed.
# Compiled files are in target/wasm, so that other runs of cargo need not wait.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

target=wasm32-unknown-unknown
base=${CARGO_TARGET_DIR:-target}
root=$base/wasm32-toolchain
export CARGO_TARGET_DIR=$base/wasm
packages=(rustc-web libstd-rust-web-dev rust-web-src lld-22)

die() {
  printf 'error: %s\n' "$@" >&2
  exit 1
}

has_target() {
  [ -d "$(rustc --print target-libdir --target $target 2>/dev/null)" ]
}

# Unpacks the packages. The folder appears only if it is complete.
unpack() {
  local archives="$root.archives" part="$root.part" library package
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
    die "the target $target is not installed: run rustup target add $target"
  rm -rf "$archives" "$part"
  mkdir -p "$archives" "$part"
  # The package of the shared library has the version in its name.
  library=$(apt-cache depends libstd-rust-web-dev 2>/dev/null |
    sed -n 's/^ *Depends: \(libstd-rust-web-[0-9.]*\)$/\1/p')
  [ -n "$library" ] || die "the target $target is not installed, and Debian's rustc-web is not available"
  echo "Unpacking ${packages[*]} $library" >&2
  (cd "$archives" && apt-get -qq -o APT::Sandbox::User=root download "${packages[@]}" "$library") ||
    die "apt-get could not download ${packages[*]} $library"
  for package in "$archives"/*.deb; do
    dpkg-deb -x "$package" "$part"
  done
  rm -rf "$archives" "$part/usr/share" "$root"
  mv "$part" "$root"
}

if [ "${1:-}" = --has-target ]; then
  has_target
  exit
fi
if has_target; then
  [ "${1:-}" = --install ] || exec cargo "$@" --target $target
  exit 0
fi
[ -x "$root/usr/bin/rustc" ] || unpack
[ "${1:-}" != --install ] || exit 0

root=$(cd "$root" && pwd)
export LD_LIBRARY_PATH=$root/usr/lib:$root/usr/lib/x86_64-linux-gnu:${LD_LIBRARY_PATH:-}
export RUSTC=$root/usr/bin/rustc RUSTC_BOOTSTRAP=1
# A wrapper is made for the other compiler.
unset RUSTC_WRAPPER
export RUSTFLAGS="-Clinker=$root/usr/lib/llvm-22/bin/wasm-ld ${RUSTFLAGS:-}"
# Without features: the page has no use for the crates that print backtraces.
exec cargo "$@" -Zbuild-std=std,panic_abort -Zbuild-std-features= --target $target
