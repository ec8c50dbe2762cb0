# Every target sets up what it needs first: LLVM 22, and for `test` a Python
# environment with the reference implementation.

# Build scripts run in other folders.
ifdef MLIR_SYS_220_PREFIX
export MLIR_SYS_220_PREFIX := $(abspath $(MLIR_SYS_220_PREFIX))
endif

.DEFAULT_GOAL := build
.PHONY: setup build dist wheel install test memcheck releases demo bench docs fmt clean

setup:
	@tools/setup/setup.sh

build: setup
	cargo build --release --workspace

# Tools as single files, in dist.
dist: build
	@python3 tools/setup/dist.py

# The C library, its headers, and what tells pkg-config and CMake of them.
PREFIX ?= /usr/local
install: setup
	cargo build --release --package stablehlo-c
	@python3 tools/setup/install.py --prefix '$(PREFIX)' --destdir '$(DESTDIR)'

# The Python package, in dist.
wheel: setup
	@python3 tools/setup/wheel.py

# Does its own set-up, so that the summary is printed whatever fails.
test:
	@tools/setup/test.sh

# Tests under valgrind and a race checker; others of lit_tests: make memcheck ARGS='...'
memcheck: build
	@tools/setup/setup.sh valgrind
	@python3 tools/setup/memcheck.py $(ARGS)

# Real releases as consumers and producers, each in an environment of its own
# (gigabytes in target/releases); writes the table in docs/compatibility.md. TensorFlow
# is one of them, beside which the Python package must live.
releases: PYTHON = $${CARGO_TARGET_DIR:-target}/reference-venv/bin/python
releases: RELEASE = $${CARGO_TARGET_DIR:-target}/release
releases: REFERENCE = $(PYTHON) tools/reference
releases: build wheel
	@tools/setup/reference.sh
	@$(REFERENCE)/releases.py --bin $(RELEASE) --write
	@$(REFERENCE)/soak.py mutants --iree --bin $(RELEASE) --count 20000
	@$(REFERENCE)/soak.py infer --iree --bin $(RELEASE) --count 5000
	@$(PYTHON) tools/setup/beside.py --wheel dist/stablehlo_mlir-*.whl

demo: build
	@tools/setup/demo.sh

# make bench ARGS='...'
bench: setup
	cargo run --release --manifest-path tools/bench/Cargo.toml -- $(ARGS)

# What is generated in docs, and headers, after a change of declarations, tests, versions
# or of what crates make public.
docs: setup
	UPDATE_EXPECT=1 cargo test --release -p vhlo-dialect --test suite versions_doc
	UPDATE_EXPECT=1 cargo test --release -p stablehlo-dialect --test suite spec_coverage
	UPDATE_EXPECT=1 cargo test --release -p stablehlo-opset
	UPDATE_EXPECT=1 cargo test --release -p stablehlo-c
	@python3 tools/setup/surface.py --write

fmt:
	cargo fmt --all

clean:
	cargo clean
