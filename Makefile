# Needs git, make and Python >= 3.11 with venv; a C compiler makes the engine faster.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
OPEN_BROWSER ?= 1
RUNS ?= 20
MINUTES ?= 10

# What `make play` starts.
PLAY := serve --host $(HOST) --port $(PORT)

PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -qq
NPM := $(PY) scripts/npm.py
# One more than there are cores: browsers and servers also wait.
WORKERS = -n $(shell $(PYTHON) -c "import os; print(os.cpu_count() + 1)") --dist worksteal
PYTEST = $(PY) -m pytest -q $(WORKERS)
CODE := $(wildcard src tests bench examples scripts hatch_build.py)
BOTH_WAYS := $(wildcard tests/laws/test_laws.py tests/games)
STEADY := $(wildcard tests/browser tests/server tests/cluster)
WEB := $(wildcard web/package-lock.json)
SOURCES := $(shell find src $(wildcard web) \
	\( -name node_modules -o -name dist -o -name __pycache__ \) -prune -o -print)

# What `make dev` made stays, where nothing else is needed.
ANY := $(if $(wildcard .venv/editable),.venv/editable,.venv/installed)

export OPEN_BROWSER
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

.PHONY: help
help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

.PHONY: play
play: .venv/run ## install, and play (HOST=, PORT=, OPEN_BROWSER=0)
	@if $(PY) hatch_build.py built; then $(MAKE) --no-print-directory .venv/installed; \
	else $(MAKE) --no-print-directory .venv/uncompiled && $(MAKE) --no-print-directory behind; fi
	@.venv/bin/shinobi $(PLAY)

.PHONY: behind
behind: # compile for the next start, without being waited for
	@echo "The engine is being compiled meanwhile, even if you stop: from the next start on it is many times as fast."
	@mkdir -p build; $(PY) hatch_build.py behind >> build/compile.log 2>&1 < /dev/null &

.PHONY: test
test: system-packages .venv/test ## everything that CI runs (TESTS= for a part)
	$(if $(WEB),@$(NPM))
	@$(MAKE) --no-print-directory -j 2 --output-sync=target .venv/installed lint-code lint-web
	$(PYTEST) --durations 12 $(TESTS)
	@if [ -z "$(TESTS)" ] && $(call compiled); then $(MAKE) --no-print-directory test-pure; fi

.PHONY: test-all
test-all: ## the same with all that CI tries in daily shares
	@SHINOBI_SHARE=all $(MAKE) --no-print-directory test

.PHONY: test-pure
test-pure: # the engine's tests once more, interpreted
	$(if $(BOTH_WAYS),SHINOBI_PURE=1 $(PYTEST) --durations 12 $(BOTH_WAYS))

.PHONY: test-steady
test-steady: system-packages $(ANY) .venv/test ## servers and browsers, RUNS=20 times on a busy machine (TESTS=, RESUME=1)
	@$(PY) scripts/steady.py --runs $(RUNS) $(if $(RESUME),--resume) $(WORKERS) $(or $(TESTS),$(STEADY))

.PHONY: soak
soak: system-packages $(ANY) .venv/test ## random faults among several processes, for MINUTES=10 (SEED=)
	@$(PY) -m tests.cluster.soak --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) --report docs/soak.md

.PHONY: test-fresh
test-fresh: | .venv/python ## play and test in a bare Debian (PLAY_ONLY=1, TESTS=, COMPILER=with or without)
	@$(PY) scripts/fresh.py $(if $(PLAY_ONLY),--play-only) --tests "$(TESTS)" $(COMPILER)

.PHONY: lint
lint: lint-code lint-web ## style and types, of the web client too

.PHONY: lint-code
lint-code: .venv/test
	$(PY) -m ruff check $(CODE)
	$(PY) -m ruff format --check $(CODE)
	$(PY) -m mypy $(CODE)

.PHONY: lint-web
lint-web: .venv/test
ifneq ($(WEB),)
	$(NPM) run check
	$(NPM) run lint
	$(NPM) test
endif

.PHONY: bench
bench: .venv/installed .venv/test ## speed, against peers
	$(PY) -m bench

.PHONY: wheel
wheel: .venv/run ## what others install, and its sources, in dist/
	@rm -rf dist
	@$(PY) -m hatchling build -d dist

.PHONY: dev
dev: .venv/editable .venv/test ## editable, uncompiled install, and the web client's packages
	$(if $(WEB),$(NPM))

.PHONY: system-packages
system-packages:
	@scripts/system-packages

.PHONY: lock
lock: build/lock/bin/uv ## resolve the dependencies anew
	@mkdir -p build
	build/lock/bin/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" > build/build.in
	$(call resolve,test) --extra dev pyproject.toml build/build.in
	$(call resolve,run) --constraint requirements/test.txt pyproject.toml
	$(call resolve,build) --constraint requirements/test.txt build/build.in

.PHONY: clean
clean: ## remove all that was built or installed
	rm -rf .venv build dist web/dist web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/python:
	@echo "Making .venv ..."
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/run: requirements/run.txt requirements/build.txt | .venv/python
	@echo "Installing what Shinobi needs ..."
	@$(PIP) install --require-hashes $(addprefix -r ,$^)
	@touch $@

.venv/test: requirements/test.txt | .venv/run
	@echo "Installing what the tests need ..."
	@$(PIP) install --require-hashes -r $<
	@touch $@

.venv/installed: .venv/run pyproject.toml hatch_build.py $(SOURCES)
	@echo "Building and installing Shinobi ..."
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@rm -f .venv/editable .venv/uncompiled && touch $@
	@if $(call compiled); then echo "Installed, compiled."; \
	else echo "Installed, not compiled (no C compiler or Python headers): slower, otherwise the same."; fi

# Compiling takes minutes: who wants to play need not wait for it.
.venv/uncompiled: .venv/run pyproject.toml hatch_build.py $(SOURCES)
	@echo "Building and installing Shinobi ..."
	@SHINOBI_NO_COMPILE=1 $(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@rm -f .venv/editable .venv/installed && touch $@

.venv/editable: .venv/run pyproject.toml
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall --editable .
	@rm -f .venv/installed .venv/uncompiled && touch $@

build/lock/bin/uv:
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/pip --disable-pip-version-check -qq install uv

compiled = SHINOBI_PURE= $(PY) -c "import shinobi.pure as p; raise SystemExit(not p.compiled())"
resolve = build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --custom-compile-command "make lock" --output-file requirements/$1.txt
