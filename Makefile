# All commands of the project. `make help` lists them.

.DEFAULT_GOAL := help
SHELL := /bin/sh

# The build fails if a target imports a module that it does not declare.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
# Debug information makes a first build a tenth longer. For a debugger: make build DEBUG_INFO=dwarf
DEBUG_INFO ?= none
# The index is needed to find the tests. Indexing Swift's own modules and C headers would only take time.
INDEX_FLAGS := -Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules
DEBUG_FLAGS := $(SWIFT_FLAGS) $(INDEX_FLAGS) -debug-info-format $(DEBUG_INFO)
# With Swift's libraries linked statically, the program handles a tenth more requests a second and runs without Swift.
RELEASE_FLAGS := -c release --static-swift-stdlib
# All symbols are bound at the start, and their table is read-only from then on. The binary has no path of this machine.
RELEASE_FLAGS += -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
RELEASE_FLAGS += -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
REFERENCE ?= ../shared/data/reference-films.tsv
# Not written by a toolchain without parts for WebAssembly.
OFFLINE_SEARCH := .build/matinee-search.wasm
PROGRAM = "$$(swift build $(RELEASE_FLAGS) --show-bin-path)/matinee"
PYTHON := .build/browser-tests/bin/python
DROP_IN_PYTHON := .build/drop-in-tests/bin/python

RUN_PACKAGES := git pkg-config zlib1g-dev libssl-dev libsqlite3-dev tzdata libvips-tools
TEST_PACKAGES := $(RUN_PACKAGES) nodejs python3 python3-venv curl libcurl4 qrencode chromium webkit2gtk-driver xvfb fonts-noto-core fonts-noto-cjk
GIF_PACKAGES := python3 python3-cairo python3-pil gifsicle fonts-noto-core fonts-urw-base35
BENCH_PACKAGES := $(RUN_PACKAGES) wrk curl nginx-light python3

.PHONY: help run test lint format build compile offline-search unit arrows check-movies examples drop-in-tests http-tests browser-tests crash-tests household-tests \
	check smoke bench bench-http bench-load bench-library bench-likeness bench-pictures bench-ratios bench-scroll bench-search bench-servers deb docs gallery gifs icons image-root pictures posters release sbom test-deb unused updates run-packages test-packages

help: ## List all commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-15s %s\n", $$1, $$2}'

run: release ## Build Matinee, start it and print its address
	@exec $(PROGRAM) serve $(ARGUMENTS)

gallery: ## Run Matinee with /gallery: every screen in every state
	@$(MAKE) run ARGUMENTS=--gallery

test: test-packages ## Check everything
	@$(MAKE) --no-print-directory --jobs 3 IN_ORDER=yes ROUNDS="$(ROUNDS)" everything

.PHONY: everything
everything: build lint arrows check-movies unit examples drop-in-tests http-tests browser-tests crash-tests household-tests

# What waits for the network, or uses one core only, runs beside other work. The long tests run alone.
ifdef IN_ORDER
http-tests: | lint arrows check-movies unit examples drop-in-tests
household-tests: | http-tests
browser-tests: | household-tests
crash-tests: | browser-tests
endif

check: lint build arrows check-movies unit ## Run the checks that need no browser: a few minutes after a change

lint: unused ## Check the format, and that every name is used
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Examples

format: ## Format the code
	swift format --in-place --recursive Package.swift Sources Tests Benchmarks Examples

build: compile offline-search ## Build everything, warnings as errors
	@if [ -f $(OFFLINE_SEARCH) ]; then cp $(OFFLINE_SEARCH) "$$(swift build --show-bin-path)/"; fi

compile: run-packages
	MATINEE_OPTIMIZE_TESTS=1 swift build --build-tests $(DEBUG_FLAGS)

offline-search:
	@Scripts/build-offline-search.sh $(OFFLINE_SEARCH)

# More than 64 tests at once open over 1,300 files; Foundation can crash as it lists so many before it starts a process.
unit: build ## Run the Swift tests
	swift test --skip-build --quiet --experimental-maximum-parallelization-width 64

arrows: test-packages ## Compare the targets' dependencies with those that are allowed
	python3 Scripts/check-arrows.py

check-movies: test-packages ## Check the built-in movies, against REFERENCE if it exists
	python3 Scripts/check-movies.py "$(REFERENCE)"

examples: ## Build the example packages and check which packages they fetch
	Scripts/check-examples.sh

drop-in-tests: build $(DROP_IN_PYTHON) ## Run published clients of OMDb, TMDB and GIPHY against the drop-in servers
	$(DROP_IN_PYTHON) -m pytest Tests/DropIn

$(DROP_IN_PYTHON): Tests/DropIn/requirements.txt Tests/DropIn/clients.txt | test-packages
	@echo "Installing clients from PyPI into .build/drop-in-tests"
	Tests/DropIn/install.sh .build/drop-in-tests
	@touch $@

http-tests: build $(PYTHON) ## Send requests, forms and files to the web app that no browser sends
	$(IN_MEMORY) $(PYTHON) -m pytest Tests/HTTP $(IN_PARALLEL)

# `http-tests` tries the same routes at the address 0.0.0.0, over files, too.
household-tests: build $(PYTHON) ## Try every route as two people and signed out, at an address in a network of its own, over PostgreSQL
	@if unshare -n true 2>/dev/null; then \
		$(IN_MEMORY) PYTHON=$(PYTHON) Scripts/check-household.sh -k "PostgreSQL and (every_route or unknown_to or no_form_of)"; \
	else echo "A network of its own needs root, so Scripts/check-household.sh is not run."; fi

# A browser test that fails runs once more. The summary names those that passed only then: see decision 24.
browser-tests: build $(PYTHON) ## Test users' journeys in real browsers
	$(IN_MEMORY) $(PYTHON) -m pytest Tests/Browser $(IN_PARALLEL) --reruns 1 -r fER

smoke: build $(PYTHON) ## Test the most important journeys in Chromium
	$(IN_MEMORY) $(PYTHON) -m pytest Tests/Browser -m "smoke and not webkit" $(IN_PARALLEL)

$(PYTHON): Tests/Browser/requirements.txt | test-packages
	@echo "Installing the browsers' drivers from PyPI into .build/browser-tests"
	python3 -m venv .build/browser-tests
	$(PYTHON) -m pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	@touch $@

# Each worker has its own servers, display and browsers. A worker without tests takes some of another's.
WORKERS ?= 2
IN_PARALLEL = --numprocesses $(WORKERS) --dist worksteal

# Data folders of tests are in memory if there is room for them: SQLite waits for the disk after each change. The crash
# tests stay on the disk.
MEMORY = $(shell df --output=avail -k /dev/shm 2>/dev/null | awk 'NR == 2 && $$1 > 4000000 { print "/dev/shm" }')
IN_MEMORY = $(if $(MEMORY),TMPDIR=$(MEMORY))

# The number of times that the app is killed; `make test` needs only a few.
ROUNDS ?= 100
test: ROUNDS = 20

crash-tests: build $(PYTHON) ## Kill the app ROUNDS times while it saves searches and movies: nothing may be lost
	ROUNDS=$(ROUNDS) $(PYTHON) -m pytest Tests/Crashes $(IN_PARALLEL)

bench: ## Measure the search in process
	cd Benchmarks && swift package --allow-writing-to-package-directory benchmark

bench-search: run-packages ## Compare the search with other engines, or measure it with TITLES and QUERIES and write figures to JSON, or with PEOPLE made names
	@TITLES="$(TITLES)" PEOPLE="$(PEOPLE)" QUERIES="$(QUERIES)" PEERS="$(PEERS)" JSON="$(JSON)" Benchmarks/search/run.sh

bench-http: ## Measure the web app against a bare server, with wrk
	@Scripts/install-packages.sh $(BENCH_PACKAGES)
	Benchmarks/http.sh

bench-scroll: build $(PYTHON) ## Measure the memory and frame times of a hundred pages of Discover in Chromium
	$(PYTHON) Benchmarks/scroll.py

bench-offline: release $(PYTHON) ## Measure the browser without the server, also with the movies in TITLES: sizes, keystrokes, waiting changes
	TITLES="$(TITLES)" MATINEE_BINARY=$(PROGRAM) $(PYTHON) Benchmarks/offline.py

bench-pictures: release ## Measure the drawn pictures for clients of TMDB, alone and beside searches
	@Scripts/install-packages.sh python3
	python3 Benchmarks/pictures.py $(PROGRAM)

bench-library: release ## Measure a library of 100,000 movies
	@Scripts/install-packages.sh $(BENCH_PACKAGES)
	python3 Benchmarks/my_movies.py $(PROGRAM)

bench-load: release ## Load a household's server for 45 minutes: traffic, slow clients, outages, guesses of passwords
	@Scripts/install-packages.sh $(BENCH_PACKAGES) nghttp2-client
	MATINEE_BINARY=$(PROGRAM) python3 Benchmarks/load.py --plot Documentation/Pictures/load.svg

bench-ratios: release ## Compare answers with fixed work in the same run: fails beyond Benchmarks/ratios.tsv
	@Scripts/install-packages.sh $(BENCH_PACKAGES) nghttp2-client
	MATINEE_BINARY=$(PROGRAM) python3 Benchmarks/ratios.py

bench-servers: release ## Measure servers over PostgreSQL with PEOPLE people
	@Scripts/install-packages.sh $(BENCH_PACKAGES) postgresql
	python3 Benchmarks/many_servers.py $(PROGRAM) --people $(or $(PEOPLE),5000) --plot Documentation/Pictures/servers.svg

bench-likeness: release ## Measure «More like this» with RATINGS and LINKS in MovieLens' form
	@Scripts/install-packages.sh $(BENCH_PACKAGES)
	python3 Benchmarks/likeness.py $(PROGRAM) $(RATINGS) $(LINKS)

gifs: ## Draw the built-in GIFs again, or those in NAMES
	@Scripts/install-packages.sh $(GIF_PACKAGES)
	Scripts/gifs/draw.py $(NAMES)

icons: test-packages ## Draw the app's PNG icons again
	Scripts/draw-icons.sh

posters: build ## Put the posters of Discover's first 200 movies on one sheet
	python3 Scripts/show-posters.py "$$(swift build --show-bin-path)/matinee" .build/posters

pictures: build $(PYTHON) ## Take the README's pictures again
	$(PYTHON) Scripts/take-pictures.py

docs: run-packages ## Build the documentation of the libraries into .build/docs
	Scripts/build-docs.sh TitleIndex QueryUnderstanding HTTPTransport URLSessionTransport HTTPTransportTesting OMDbClient TMDBClient GIPHYClient

sbom: release ## Write the software bill of materials of the program (CycloneDX) to .build/matinee.cdx.json
	@Scripts/install-packages.sh python3
	Scripts/make-sbom.py $(PROGRAM) > .build/matinee.cdx.json

updates: ## Check that no Swift package is overdue for an update by SECURITY.md
	@Scripts/install-packages.sh git python3
	Scripts/check-updates.py

deb: release ## Build the Debian package in .build/packages
	@Scripts/install-packages.sh binutils dpkg-dev python3
	Packaging/build-deb.sh $(PROGRAM) .build/packages

test-deb: deb ## Install, upgrade (from OLD_DEB, if set) and remove the Debian package in a new Debian; needs root
	@Scripts/install-packages.sh mmdebstrap systemd curl
	Packaging/test-deb.sh $(PROGRAM)

image-root: release ## Collect the files of a container image in .build/image
	@Scripts/install-packages.sh binutils ca-certificates libpq5
	Packaging/image-root.sh $(PROGRAM) .build/image

release: run-packages offline-search
	@echo "Building Matinee; the first time this takes some minutes."
	swift build $(RELEASE_FLAGS) --product matinee $(SWIFT_FLAGS)
	@if [ -f $(OFFLINE_SEARCH) ]; then cp $(OFFLINE_SEARCH) "$$(dirname $(PROGRAM))/"; fi

unused: test-packages ## List names that nothing in Sources uses
	@python3 Scripts/check-unused.py

run-packages:
	@Scripts/install-packages.sh $(RUN_PACKAGES)

test-packages:
	@Scripts/install-packages.sh $(TEST_PACKAGES)
	@Scripts/install-packages.sh postgresql || echo "Without postgresql, servers that share a database are not tested."
	@Scripts/install-packages.sh chromium-headless-shell || echo "Without chromium-headless-shell, browser tests take longer."
