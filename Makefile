# `make` alone says what there is. A line `target: … ## text` is its help.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:

PREFIX ?= /usr/local
DESTDIR ?=
DATE = $(shell sed -n 's/.*date = "\(.*\)"/\1/p' Sources/PokedexApp/CommandLine/Version.swift)
VERSION = $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/PokedexApp/CommandLine/Version.swift)
INSTALLED = $(DESTDIR)$(PREFIX)
ARGS ?=
API ?=

# The program opens in a few milliseconds only when it loads few libraries. LIBRARIES=shared links the system's instead,
# which then has its updates without a new build.
LIBRARIES ?= archives
RELEASE := PKG_CONFIG_PATH=$(CURDIR)/.build/$(LIBRARIES):$${PKG_CONFIG_PATH:-} swift build -c release --static-swift-stdlib
# What must be there before it is linked.
LINKED := $(if $(filter archives,$(LIBRARIES)),.build/archives/ready)
BINARIES := .build/release
PYTHON := .venv/bin/python
SWIFT_SOURCES := Package.swift Sources Tests
REPLAYS = $(wildcard Tests/Replay/*.replay)
LOGS := .build/test-logs
# A sanitizer takes terabytes of addresses, and pokedex-net may have no more than 768 MiB. What is in use at the end is
# no leak.
SANITIZED := ASAN_OPTIONS=detect_leaks=0 swift test --skip NetProcessTests

.PHONY: help
help: ## say what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: build ## build, and open the pager; ARGS="25 --offline" are its arguments
	@exec $(BINARIES)/pokedex $(ARGS)

.PHONY: build
build: setup-build $(LINKED) ## build pokedex and pokedex-net, optimised
	@$(RELEASE)

.PHONY: test
test: ## everything that CI runs: lint, build, unit tests, tests in a terminal, replays twice
	@rm -rf $(LOGS)
	@$(MAKE) --no-print-directory setup-test lint build unit-test terminal-test replay-test
	@printf '\n%s\n' 'What the runners said last:'
	@for log in $(LOGS)/*.log; do printf '%-12s %s\n' "$$(basename $$log .log)" "$$(grep -v '^$$' $$log | tail -n 1)"; done

.PHONY: unit-test
unit-test:
	@mkdir -p $(LOGS)
	@swift test 2>&1 | tee $(LOGS)/swift.log

# Those at a terminal beside the others: both wait for programs most of the time.
.PHONY: terminal-test
terminal-test: .venv/ready
	@mkdir -p $(LOGS)
	@$(PYTHON) -m pytest -q Tests/Terminal >$(LOGS)/terminal.log 2>&1 & terminal=$$!; failed=0; \
	  $(PYTHON) -m pytest -q Tests --ignore=Tests/Terminal 2>&1 | tee $(LOGS)/pytest.log || failed=1; \
	  wait $$terminal || failed=1; cat $(LOGS)/terminal.log; exit $$failed

# Twice, since what depends on an earlier run or on the clock shows only then.
.PHONY: replay-test
replay-test:
	@mkdir -p $(LOGS)
	@for run in 1 2; do \
	  test -z "$(REPLAYS)" || $(BINARIES)/pokedex replay $(REPLAYS) 2>&1 | tee $(LOGS)/replay-$$run.log; done

.PHONY: golden
golden: build ## rewrite the replays' screens, the man page and the completions
	@test -z "$(REPLAYS)" || $(BINARIES)/pokedex replay --update $(REPLAYS)
	@POKEDEX_GOLDEN=1 swift test --filter DistributionTests

.PHONY: bench
bench: setup-test build ## measure it beside less, tig and nnn; a missed bar fails
	@$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/bench PREFIX=/usr
	@python3 Tests/Bench/bench.py .build/bench/usr/bin/pokedex $(ARGS)

.PHONY: soak
soak: setup-test build .venv/ready ## what takes longer than a test run may: torture, and replays shuffled 20 times
	@POKEDEX_SOAK=1 swift test
	@for sanitizer in address thread; do \
	  $(SANITIZED) --sanitize=$$sanitizer --scratch-path .build/$$sanitizer; done
	@POKEDEX_SOAK=1 $(PYTHON) -m pytest -q Tests/Faults Tests/Terminal
	@for run in $$(seq 20); do \
	  test -z "$(REPLAYS)" || $(BINARIES)/pokedex replay $$(printf '%s\n' $(REPLAYS) | shuf); done
	@POKEDEX_SOAK=1 $(PYTHON) -m pytest -q Tests/Commands/test_prefetch.py Tests/Install/test_dist.py
	@$(MAKE) --no-print-directory deb
	@POKEDEX_DEB=.build/pokedex_$(VERSION).deb $(PYTHON) -m pytest -q Tests/Install/test_deb.py

.PHONY: bundle
bundle: ## make the bundled tables anew from a PokéAPI server: API=URL
	@test -n "$(API)" || { echo 'make bundle API=URL of a PokéAPI, such as https://pokeapi.co/api/v2' >&2; exit 2; }
	@python3 Sources/CBundledDex/make_tables.py $(API) Sources/CBundledDex/tables

.PHONY: lint
lint: .venv/ready ## check the formatting, and the tests in Python
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	@$(PYTHON) -m pyflakes Sources/CBundledDex Tests

.PHONY: format
format: ## format the Swift sources
	@swift format format --in-place --parallel --recursive $(SWIFT_SOURCES)

# Builds nothing: root, who may write there, has often no swift in the PATH, and would leave files behind in .build that
# the user can't write to.
.PHONY: install
install: ## copy what was built to PREFIX (/usr/local), staged in DESTDIR
	@test -x $(BINARIES)/pokedex -a -x $(BINARIES)/pokedex-net \
	  || { echo 'There is nothing to install yet: make build comes first, as the user who owns this folder' >&2; exit 1; }
	@install -D -s -m 755 $(BINARIES)/pokedex $(INSTALLED)/bin/pokedex
	@install -D -s -m 755 $(BINARIES)/pokedex-net $(INSTALLED)/libexec/pokedex/pokedex-net
	@install -D -m 644 Sources/Distribution/pokedex.1 $(INSTALLED)/share/man/man1/pokedex.1
	@install -D -m 644 Sources/Distribution/pokedex.bash $(INSTALLED)/share/bash-completion/completions/pokedex
	@install -D -m 644 Sources/Distribution/pokedex.fish $(INSTALLED)/share/fish/vendor_completions.d/pokedex.fish
	@install -D -m 644 Sources/Distribution/_pokedex $(INSTALLED)/share/zsh/site-functions/_pokedex
	@install -D -m 644 Sources/Distribution/pokedex.schema.json $(INSTALLED)/share/pokedex/pokedex.schema.json

.PHONY: uninstall
uninstall: ## remove what install put there
	@rm -f $(addprefix $(INSTALLED)/,bin/pokedex libexec/pokedex/pokedex-net share/man/man1/pokedex.1 \
	  share/bash-completion/completions/pokedex share/fish/vendor_completions.d/pokedex.fish \
	  share/zsh/site-functions/_pokedex share/pokedex/pokedex.schema.json)
	@rmdir $(INSTALLED)/libexec/pokedex $(INSTALLED)/share/pokedex 2>/dev/null || true

.PHONY: deb
deb: ## make a Debian package in .build, which uses the system's libraries
	@Sources/Distribution/setup.sh package
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory build LIBRARIES=shared
	@$(MAKE) --no-print-directory install DESTDIR=.build/deb PREFIX=/usr
	@Sources/Distribution/make-deb.sh .build/deb $(VERSION) $(DATE) .build/pokedex_$(VERSION).deb
	@lintian --allow-root --fail-on error .build/pokedex_$(VERSION).deb

.PHONY: dist
dist: ## make an archive of the sources in .build
	@mkdir -p .build
	@git archive --prefix=pokedex-$(VERSION)/ --output=.build/pokedex-$(VERSION).tar.gz HEAD
	@echo .build/pokedex-$(VERSION).tar.gz

.PHONY: clean
clean: ## remove what was built
	@rm -rf .build .venv

.PHONY: setup-build
setup-build:
	@Sources/Distribution/setup.sh build

.PHONY: setup-test
setup-test:
	@Sources/Distribution/setup.sh test

.build/archives/ready: Sources/Distribution/archives.sh
	@Sources/Distribution/archives.sh $(@D)
	@touch $@

.venv/ready: Tests/requirements.txt
	@python3 -m venv .venv
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -r $< \
	  || { echo 'Could not install the packages of Tests/requirements.txt from PyPI' >&2; exit 1; }
	@touch $@
