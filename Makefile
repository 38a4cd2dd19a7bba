# The two commands of the README, and what they stand on. Everything is set up in .venv on the way; nothing outside is touched,
# except that `make test` installs Chromium and Firefox from the system's packages where they are missing and this user may.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

.PHONY: serve test check unit bench chaos lock clean browser model

serve: $(VENV)/.run
	@$(BIN)/cove serve $(ARGS)

# Two at a time, whole files: most of them wait for servers, clocks and browsers.
test: $(VENV)/.test browser check
	$(BIN)/pytest -n 2 --dist loadfile $(ARGS)

# What needs no server and no browser: style, types, the direction of imports.
check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

unit: $(VENV)/.test
	$(BIN)/pytest tests/unit $(ARGS)

# The model of journal and ownership, searched in full; writes how each rule's absence shows.
model: $(VENV)/.test
	@sh tests/support/need.sh spin=spin gcc=gcc
	$(BIN)/python -m tests.model.check tests/model/counterexamples.md

# The long forms of what `make test` tries briefly: nodes, stores and lines that die under play, crowds, whole games through two
# nodes. They print their figures. Three quarters of an hour; as root, or what needs a network of its own is skipped.
chaos: $(VENV)/.test
	COVE_CHAOS=300 COVE_MATCHES=200 COVE_THINK=4 COVE_EVERY=8 $(BIN)/pytest -s tests/cluster/test_chaos_proxied.py
	COVE_CHAOS=120 COVE_MATCHES=20 $(BIN)/pytest -s tests/cluster/test_chaos.py
	COVE_LONG=1 $(BIN)/pytest -s tests/cluster --ignore tests/cluster/test_chaos.py --ignore tests/cluster/test_chaos_proxied.py
	COVE_KILLS=100 $(BIN)/pytest tests/crash
	COVE_SOCKET_PAIRS=10 $(BIN)/pytest -s tests/secrecy/test_sockets.py
	$(BIN)/pytest tests/model

bench: $(VENV)/.run
	@$(BIN)/cove bench $(ARGS)

browser:
	@sh tests/support/browser.sh

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cove needs Python 3.11 or newer (set PYTHON=…)."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Setting up (once) …"
	@$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: requirements-test.lock $(VENV)/.run
	@$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-test.lock
	@touch $@

# Pins for every dependency, without the addresses they came from.
lock:
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/pip install --quiet pip-tools
	$(VENV)-lock/bin/pip-compile $(PINS) --extra build -o requirements.lock pyproject.toml
	$(VENV)-lock/bin/pip-compile $(PINS) --extra build --extra test -c requirements.lock -o requirements-test.lock pyproject.toml
	rm -rf $(VENV)-lock

PINS := --quiet --strip-extras --allow-unsafe --no-annotate --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
