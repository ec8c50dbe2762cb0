# Each target first installs what it needs: LLVM 22, and for `test` a Python environment with
# upstream's implementation.

# Build scripts run in other folders, so the path must be absolute.
ifdef MLIR_SYS_220_PREFIX
export MLIR_SYS_220_PREFIX := $(abspath $(MLIR_SYS_220_PREFIX))
endif

.DEFAULT_GOAL := build
.PHONY: setup build dist release committed wheel web install test test-all memcheck mutants releases newest starter demo bench docs accuracy fmt clean

setup:
	@dev/setup/setup.sh

build: setup
	cargo build --release --workspace

# Copies the tools as single files to dist, with their manual pages and completions.
dist: build
	@python3 dev/make/dist.py

# Makes everything that a release publishes in dist/release, with checksums.
release: committed dist wheel web
	@python3 dev/make/release.py

# Fails at once if changes are not committed: cargo would refuse to package them after all builds.
committed:
	@test -z "$$(git status --porcelain)" || { echo 'error: commit all changes first' >&2; exit 1; }

# Installs the C library, its headers, its files for pkg-config and CMake, and the tools with
# their manual pages and completions.
PREFIX ?= /usr/local
install: build
	@python3 dev/make/install.py --prefix '$(PREFIX)' --destdir '$(DESTDIR)'

# Builds the Python package in dist.
wheel: setup
	@python3 dev/make/wheel.py

# Builds the page in dist/web and the npm package in dist/npm. Needs no LLVM.
web:
	@python3 dev/make/web.py

# run_tests.sh runs the set-up, so that the summary is printed even if the set-up fails.
test:
	@dev/make/run_tests.sh

# Runs the tests on all inputs, with the optimized tools and crates that a release has.
test-all:
	@STABLEHLO_PROFILE=release dev/make/run_tests.sh

# Runs tests under valgrind and a race checker. ARGS='...' selects other tests of lit_tests.
memcheck: build
	@dev/setup/setup.sh valgrind
	@python3 dev/make/memcheck.py $(ARGS)

# Tests releases of other projects as consumers and producers, each in its own environment
# (gigabytes in target/releases), and writes the table in docs/compatibility.md. Also imports
# the Python package and TensorFlow, one of these releases, into one process.
releases: PYTHON = $${CARGO_TARGET_DIR:-target}/reference-venv/bin/python
releases: RELEASE = $${CARGO_TARGET_DIR:-target}/release
releases: REFERENCE = $(PYTHON) dev/differential
releases: build wheel
	@dev/setup/upstream.sh
	@$(REFERENCE)/releases.py --bin $(RELEASE) --write
	@$(REFERENCE)/containers.py --bin $(RELEASE)
	@$(REFERENCE)/soak.py mutants --iree --bin $(RELEASE) --count 20000
	@$(REFERENCE)/soak.py infer --iree --bin $(RELEASE) --count 5000
	@$(PYTHON) dev/make/import_with_tensorflow.py --wheel dist/stablehlo_mlir-*.whl

# Plants faults in a copy of the project in target/mutants, and lists those that no test notices. ARGS
# selects the number, the seed and the folders: ARGS='--count 300 --seed 1 --area artifacts/jax-export'.
mutants: setup
	cargo run --release --manifest-path dev/mutants/Cargo.toml --target-dir $${CARGO_TARGET_DIR:-target}/mutants-tool -- . $(ARGS)

# Lists what the newest release of jaxlib has that this project lacks, and the reverse.
newest: build
	@dev/setup/upstream.sh
	@$${CARGO_TARGET_DIR:-target}/reference-venv/bin/python dev/differential/newest.py --bin $${CARGO_TARGET_DIR:-target}/release $(ARGS)

# Builds and runs examples/starter outside of the repository, as its README says.
starter: setup
	@python3 dev/make/starter.py --build

# Measures the accuracy of CHLO's functions, ours and upstream's, and writes docs/accuracy.md. Exact
# values stay in target/accuracy (2 GB). The first run takes about 20 minutes of one processor.
accuracy: PYTHON = $${CARGO_TARGET_DIR:-target}/reference-venv/bin/python
accuracy: RELEASE = $${CARGO_TARGET_DIR:-target}/release
accuracy: build
	@dev/setup/upstream.sh
	@$(PYTHON) -W ignore dev/accuracy/measure.py both docs/accuracy.json --bin $(RELEASE) $(ARGS)
	@$(PYTHON) dev/accuracy/document.py

demo: build
	@dev/setup/demo.sh

# Runs the benchmarks; pass options with ARGS='...'.
bench: setup
	cargo run --release --manifest-path dev/bench/Cargo.toml -- $(ARGS)

# Writes the generated documents and C headers again. Run this target after a change
# of declarations, tests, messages, versions or public items.
docs: setup
	UPDATE_EXPECT=1 cargo test --release -p vhlo-dialect --test suite versions_doc
	UPDATE_EXPECT=1 cargo test --release -p stablehlo-dialect --test suite spec_coverage
	UPDATE_EXPECT=1 cargo test --release -p stablehlo-passes --test suite page_about_messages
	UPDATE_EXPECT=1 cargo test --release -p opset-tool
	UPDATE_EXPECT=1 cargo test --release -p stablehlo-c
	@python3 dev/make/surface.py --write
	@dev/setup/upstream.sh
	cargo build --release -p stablehlo-opt -p stablehlo-translate
	$${CARGO_TARGET_DIR:-target}/reference-venv/bin/python dev/differential/mistakes.py --bin $${CARGO_TARGET_DIR:-target}/release --write

fmt:
	cargo fmt --all

clean:
	cargo clean
