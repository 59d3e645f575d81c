# Needs python3 (3.11 or newer, with venv and headers) and g++ (C++20); everything else is installed into .venv.
PYTHON ?= python3
WORKERS ?= 2
FUZZ_SECONDS ?= 15
FUZZ_SEED ?= 1
SECONDS ?= 600
SEED ?= 1
CHROMIUM ?= /usr/bin/chromium

VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip
CMAKE := $(BIN)/cmake
CONFIGURE := $(CMAKE) -S . -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja

KERNEL := CMakeLists.txt $(shell find kernel -type f -not -path 'kernel/tests/*' -not -path 'kernel/bench/*')
KERNEL_TESTS := $(shell find kernel/tests -type f)

# Stamps: what is newer than its stamp is done again, and nothing else.
LOCKED := $(VENV)/.locked
ENVS_LOCKED := $(VENV)/.locked-envs
BUILT := $(VENV)/.built
TESTED := build/tests/.passed
PAPER_TESTED := build/tests/.paper-passed
WEB_INSTALLED := web/node_modules/.installed
WEB_BUILT := src/toptake/server/static/.built
WEB_SOURCES := web/index.html web/vite.config.ts web/tsconfig.json $(shell find web/src web/public -type f 2>/dev/null)

.DEFAULT_GOAL := help
# One target after the other, so that pytest speaks last; ninja and xdist use the cores.
.NOTPARALLEL:
.PHONY: web web-lint web-test browser-test browser-test-slow
.PHONY: help check install run test test-fast test-slow pytest lint types torture kernel-build kernel-test fuzz paper-test bench
.PHONY: best-points puzzle-ratings lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

check: ## Say what is missing on this machine
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Missing: Python 3.11 or newer, as $(PYTHON) (or: make PYTHON=...)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Missing: the venv module of $(PYTHON) (Debian: python3-venv)" >&2; exit 1; }
	@$(PYTHON) -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null \
	  || { echo "Missing: the headers of $(PYTHON) (Debian: python3-dev)" >&2; exit 1; }
	@printf '#include <compare>\n#include <span>\ntemplate <class T> requires(sizeof(T) > 0) struct S {};' \
	  | g++ -std=c++20 -fsyntax-only -x c++ - 2>/dev/null \
	  || { echo "Missing: g++ with C++20 (Debian: g++, version 11 or newer)" >&2; exit 1; }

install: $(BUILT) ## Build the kernel and install everything into .venv

run: install $(WEB_BUILT) ## Serve the web table and open it in the browser
	$(BIN)/toptake serve --open

test: install lint types web-test $(TESTED) browser-test pytest ## Lint, types, kernel, web, browser and Python tests

test-fast: install $(ENVS_LOCKED) ## Lint, and the Python tests that are fast
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/pytest -n $(WORKERS) -m "not medium and not slow"

test-slow: install $(ENVS_LOCKED) $(PAPER_TESTED) paper-test browser-test-slow ## What make test leaves out because it takes long
	$(BIN)/pytest -n $(WORKERS) -m slow

pytest: install $(ENVS_LOCKED) ## The Python tests of make test
	$(BIN)/pytest -n $(WORKERS) -m "not slow"

lint: install ## ruff, and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/lint-imports --no-logo

types: install $(ENVS_LOCKED) ## mypy --strict
	$(BIN)/mypy

kernel-test: ## Kernel tests and a short fuzz run, under sanitizers
	@rm -f $(TESTED) $(PAPER_TESTED)
	@$(MAKE) --no-print-directory $(TESTED) $(PAPER_TESTED)

fuzz: kernel-build ## Fuzz the kernel: FUZZ_SECONDS=600 FUZZ_SEED=7
	build/tests/kernel_fuzz $(FUZZ_SECONDS) $(FUZZ_SEED)

torture: install $(ENVS_LOCKED) ## Torture the server with faults, floods and kills: SECONDS=3600 SEED=7
	$(BIN)/python -m tests.server.torture --seconds $(SECONDS) --seed $(SEED)

paper-test: build/bench ## The paper's enumeration with its slow tests (half a minute)
	build/bench/paper_tests_fast --slow

bench: install build/bench $(ENVS_LOCKED) ## All benchmarks
	$(BIN)/python bench/bench.py
	$(BIN)/python bench/games.py
	$(BIN)/python bench/arena.py
	$(BIN)/python bench/players.py
	$(BIN)/python bench/advice.py
	$(BIN)/python bench/rooms.py
	$(BIN)/python bench/reviews.py
	$(BIN)/python bench/puzzles.py
	PYTHONPATH=. $(BIN)/python bench/crowds.py

best-points: install ## The best points known for each position of the bench, ten seconds each (an hour and more)
	$(BIN)/python bench/best_points.py

puzzle-ratings: install ## How well the difficulty of challenges is predicted, on the built-in ones
	$(BIN)/python bench/puzzle_ratings.py

lock: $(LOCKED) ## Renew the lock files from pyproject.toml (UPGRADE=1: with newer versions)
	$(UV) compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade) --quiet -o requirements.lock
	$(UV) compile pyproject.toml --extra envs --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade) --quiet -c requirements.lock --no-emit-package scipy \
	  -o requirements-envs.lock
	@! grep -n '://' requirements.lock requirements-envs.lock || { echo "No addresses in lock files, please" >&2; exit 1; }

web: $(WEB_BUILT) ## Build the web app into the server (needs node 20 and npm)

web-lint: $(WEB_INSTALLED) ## biome, the generated client, and TypeScript
	cd web && npx biome check . ../tests/browser && node scripts/client.mjs --check && npx tsc --noEmit

web-test: web-lint $(WEB_BUILT) ## Lint the web app, test its state, and weigh what a first visit loads
	cd web && npx vitest run
	node web/scripts/weigh.mjs

browser-test: install $(WEB_BUILT) $(CHROMIUM) ## What people do, in Chromium (CHROMIUM=/path if it is not Debian's)
	cd web && CHROMIUM="$(CHROMIUM)" npx playwright test --grep-invert @slow

browser-test-slow: install $(WEB_BUILT) $(CHROMIUM)
	cd web && CHROMIUM="$(CHROMIUM)" npx playwright test --grep @slow

# Debian's package is installed where that is allowed without asking.
$(CHROMIUM):
	@[ "$$(id -u)" != 0 ] || ! command -v apt-get > /dev/null \
	  || { apt-get update -qq && apt-get install -qq -y chromium > /dev/null; } || true
	@test -x "$@" || { echo "Missing: Chromium, as $@ (Debian: chromium; or: make CHROMIUM=...)" >&2; exit 1; }

$(WEB_INSTALLED): web/package.json web/package-lock.json web/.npmrc
	@command -v npm > /dev/null || { echo "Missing: node 20 or newer with npm, for the web app" >&2; exit 1; }
	cd web && npm ci --no-fund --no-audit
	@! grep -n '"resolved"' web/package-lock.json || { echo "No addresses in lock files, please" >&2; exit 1; }
	@touch $@

$(WEB_BUILT): $(WEB_INSTALLED) $(WEB_SOURCES)
	cd web && npx vite build
	@touch $@

clean: ## Remove all that was built or installed
	rm -rf web/node_modules web/test-results src/toptake/server/static
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@$(MAKE) --no-print-directory check
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# uv comes first, by its own hash out of the same lock file.
$(LOCKED): requirements.lock | $(BIN)/python
	@awk '/^[^ #]/ { wanted = /^uv==/ } wanted' requirements.lock > $(VENV)/uv.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r $(VENV)/uv.lock
	$(UV) sync --quiet --python $(BIN)/python --require-hashes --compile-bytecode requirements.lock
	@touch $@

# Game frameworks, for tests and benchmarks only; a sync of the other lock removes them, so they come after that.
$(ENVS_LOCKED): requirements-envs.lock $(LOCKED)
	$(UV) install --quiet --python $(BIN)/python --require-hashes --no-deps --compile-bytecode -r requirements-envs.lock
	@touch $@

$(BUILT): $(LOCKED) pyproject.toml $(KERNEL)
	$(UV) install --quiet --python $(BIN)/python --no-build-isolation --no-deps --reinstall-package toptake \
	  --compile-bytecode -e .
	@$(BIN)/python -m compileall -q src
	@touch $@

kernel-build: $(LOCKED)
	@$(CONFIGURE) -B build/tests -DTOPTAKE_TESTS=ON -DTOPTAKE_SANITIZE=ON > /dev/null
	$(CMAKE) --build build/tests --target kernel_tests kernel_fuzz -- --quiet

$(TESTED): $(LOCKED) $(KERNEL) $(KERNEL_TESTS)
	@$(MAKE) --no-print-directory kernel-build
	build/tests/kernel_tests --odd & odd=$$!; build/tests/kernel_tests --even & even=$$!; \
	  build/tests/kernel_fuzz $(FUZZ_SECONDS) $(FUZZ_SEED) && wait $$odd && wait $$even
	@touch $@

# Its merged counts alone take a minute and a half to compile.
$(PAPER_TESTED): $(LOCKED) $(KERNEL) $(KERNEL_TESTS)
	@$(MAKE) --no-print-directory kernel-build
	$(CMAKE) --build build/tests --target paper_tests -- --quiet
	build/tests/paper_tests
	@touch $@

.PHONY: build/bench
build/bench: $(LOCKED)
	@$(CONFIGURE) -B build/bench -DTOPTAKE_BENCH=ON > /dev/null
	$(CMAKE) --build build/bench -- --quiet
