# Every command uses this project's own Node and tools, from node_modules.
SHELL := /bin/bash
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# What was compiled once is read by every thread and process after it.
export NODE_COMPILE_CACHE ?= $(CURDIR)/.cache/compiled
WHEN_CHANGED := scripts/when-changed.sh
ENGINE ?= docker
NODE := node --disable-warning=TimeoutNegativeWarning
.DEFAULT_GOAL := help
.PHONY: help start demo test test-gate test-all soak lint types format test-unit test-flows test-year test-engines test-e2e chaos fuzz sbom up down stripe-sync bench bench-memory bench-hostile bench-scale bench-pages bench-truth bench-made bench-noise bench-schedule bench-screens bench-telling screenshots new-service migration dead-letters recount kafka-acls install generate web clean

help: ## list every target
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

start: install generate web ## install, build and run everything on http://localhost:3000 (first time 3 minutes, then 10 seconds)
	@echo "Starting Rivalscope on http://localhost:$${PORT:-3000}; Ctrl-C stops it."
	@exec $(NODE) services/host/src/main.ts

demo: install generate web ## the same with a tenant and made-up competitors that change while you watch
	@echo "Starting the demo; Ctrl-C stops it."
	@exec $(NODE) tests/demo/main.ts

test: install generate ## types, lint, unit tests and quick journeys (under 5 minutes)
	@exec node scripts/test.ts

test-gate: install generate web ## what decides on every change: everything but what takes long (about 35 minutes on two cores)
	@exec node scripts/test.ts gate

test-all: install generate web ## every check and test this machine can run (about 70 minutes); goes on where an earlier run of the same commit ended
	@# Without Go the suites that want these say what to do.
	@for tool in services/billing/src/testing/stripe-mock.ts tests/chaos/toxiproxy.ts; do node $$tool || true; done; node scripts/scans/secrets.ts install || true
	@exec node scripts/test.ts all

lint: install generate ## lint, format, structure (who imports whom, circles, lengths), what operations refuse
	@node scripts/test.ts lint structure refusals contracts

types: install generate ## type check of everything
	@node scripts/test.ts types web-types

format: install ## format and fix what can be fixed
	@biome check --write .

test-unit: install generate ## tests beside the code, on an embedded PostgreSQL
	@node scripts/test.ts unit unit-slow

test-flows: install generate web ## journeys through several services
	@node scripts/test.ts journey flows

test-year: install generate ## a year of all outside sources, played by made time against their twins
	@node scripts/test.ts year

test-engines: install generate web ## tests on real Kafka, Redis and PostgreSQL; needs Docker or Podman
	@node scripts/test.ts engines

test-e2e: install generate web ## tests in a real browser; needs Chromium
	@node scripts/test.ts browser

screenshots: install generate web ## make pictures of every screen and state in .cache/screenshots: wide and as a phone has it, light and dark (ONLY=alerts)
	@playwright test -c tests/screenshots/playwright.config.ts --reporter=list $(ONLY)

up: ## build the image, make up secrets and run every service in a container on http://localhost:3000; needs Docker
	@ENGINE=$(ENGINE) scripts/build-image.sh
	@ENGINE=$(ENGINE) infra/secrets.sh
	@# Nobody but this machine gets to it unless PUBLIC_URL says so: the payment sandbox will do.
	@[ -n "$$PUBLIC_URL" ] || export DEV_TOOLS=$${DEV_TOOLS:-true}; $(ENGINE) compose -f infra/compose.yaml up --detach --wait
	@echo "Rivalscope runs on http://localhost:$${PORT:-3000}; make down stops it."

down: ## stop what make up started; data stays in the volumes
	@$(ENGINE) compose -f infra/compose.yaml down

soak: install generate web ## run a suite N times and list what did not pass every time: make soak N=5 SUITE=flows
	@exec node scripts/soak.ts $(or $(N),5) $(SUITE)

chaos: install generate web ## 400 faults (CHAOS_FAULTS) under load on real engines; needs Docker or Podman, and Go for Toxiproxy
	@exec $(NODE) tests/chaos/main.ts

fuzz: install generate web ## Schemathesis asks every operation as owner, viewer, key and stranger, 1,000 cases (CASES) for each service and caller; needs Python
	@exec $(NODE) tests/fuzz/main.ts $(or $(CASES),1000) 1

sbom: install ## write the bill of materials of what ships to .cache/sbom.cdx.json, and check its licences
	@node scripts/scans/licences.ts

bench: install generate web ## measure what performance promises
	@exec $(NODE) tests/bench/main.ts

bench-memory: install generate ## measure whether 100,000 checks leave more in memory than 10,000 (about 4 minutes)
	@exec $(NODE) --expose-gc tests/bench/memory.ts

bench-scale: install generate ## plan every statement that the unit tests send at 100,000 sites and 2 million changes (about 25 minutes); SHARE=0.1 is a tenth
	@RECORD_STATEMENTS=.cache/statements vitest run --project 'unit*' --reporter=dot
	@exec $(NODE) tests/bench/scale/main.ts --share $(or $(SHARE),1)

bench-pages: install generate ## how long the server takes for dashboard, lists and search, of a large tenant beside 200 others, and what it asks the database (about 5 minutes)
	@exec $(NODE) tests/bench/pages.ts

bench-screens: install generate web ## Lighthouse and interaction to next paint with 5,000 companies (about 20 minutes); ONLY=interactions or lighthouse, RUNS=1
	@exec $(NODE) tests/bench/screens.ts $(if $(ONLY),--only "$(ONLY)") $(if $(RUNS),--runs "$(RUNS)")

bench-hostile: install generate web ## 15 hostile sites beside 1,000 good ones (GOOD): reasons, memory, how long /livez takes
	@exec $(NODE) --disable-warning=TimeoutNegativeWarning tests/bench/hostile.ts $(or $(GOOD),1000)

bench-truth: install generate ## score what is read of real pages and told of their edits; CORPUS=<folder> scores others, VERBOSE=1 shows every difference
	@exec $(NODE) tests/bench/truth.ts $(if $(CORPUS),--corpus "$(CORPUS)") $(if $(VERBOSE),--verbose)

bench-made: install generate ## score what is read of made pages of common site builders, in many languages; VERBOSE=1 shows every difference
	@exec $(NODE) tests/bench/made.ts $(if $(VERBOSE),--verbose)

bench-noise: install generate ## a month of made pages with slow noise, and roll-outs: what is told that nobody made (PAGES=350, VERBOSE=1)
	@exec $(NODE) tests/bench/noise.ts $(if $(PAGES),--pages "$(PAGES)") $(if $(VERBOSE),--verbose)

bench-schedule: install generate ## a day of the schedule by made time, 20,000 pages and 200 tenants: nothing starves, no host is hurried (about a minute)
	@exec $(NODE) --expose-gc tests/bench/schedule.ts

bench-telling: install generate web ## 1,000 tenants told of 10,000 alerts by mail and webhook while the process is killed three times (TENANTS, SITES, KILLS); ENGINES=1 does it over real engines, and kills two gateways and Redis, too
	@TELLING_TENANTS=$(or $(TENANTS),1000) TELLING_SITES=$(or $(SITES),10) TELLING_KILLS=$${KILLS:-0.2,0.5,0.8} vitest run --project $(if $(ENGINES),telling,flows tests/flows/telling.test.ts)

new-service: install ## make a service with a noun of its own and mount it everywhere: make new-service NAME=reports
	@$(NODE) scripts/new-service/new-service.ts $(NAME)

migration: install ## print the SQL of your change to a schema: make migration SERVICE=billing
	@test -f "prisma/$(SERVICE)/schema.prisma" || { echo 'Name a service that has a schema: make migration SERVICE=billing' >&2; exit 1; }
	@mkdir -p .cache && git show "HEAD:prisma/$(SERVICE)/schema.prisma" >.cache/schema.prisma && node scripts/schema-sql.ts "prisma/$(SERVICE)/schema.prisma" .cache/schema.prisma

dead-letters: install generate ## list events a service could not take: make dead-letters SERVICE=billing; REPLAY=all or REPLAY="<id> <id>" hands them over again
	@test -n "$(SERVICE)" || { echo 'Name a service: make dead-letters SERVICE=billing' >&2; exit 1; }
	@$(NODE) services/host/src/dead-letters.ts "$(SERVICE)" $(if $(REPLAY),--replay $(filter-out all,$(REPLAY)))

recount: install generate ## compare what billing counts of each tenant with what the owning services say; REPAIR=1 puts billing right
	@$(NODE) services/host/src/recount.ts $(if $(REPAIR),--repair)

kafka-acls: install generate ## print the commands that let each service do in Kafka what it must, and no more
	@$(NODE) services/host/src/kafka-acls.ts

stripe-sync: install generate ## make or check the products and prices in the Stripe account of STRIPE_SECRET_KEY, and print their settings
	@$(NODE) services/billing/src/stripe-sync.ts

install: ## install packages, only when package-lock.json or a package.json changed
	@$(WHEN_CHANGED) node_modules package.json package-lock.json services/*/package.json proto/package.json web/package.json tests/package.json -- scripts/install.sh

generate: install ## generate event classes, database clients and the web's types, only when proto/, prisma/ or services changed
	@$(WHEN_CHANGED) proto/gen proto/*/v1 proto/buf.yaml proto/buf.gen.yaml prisma/*/schema.prisma package-lock.json scripts/generate.ts -- node scripts/generate.ts code
	@$(WHEN_CHANGED) web/src/api/schema.gen.ts services/*/src web/openapi proto/gen package-lock.json scripts/generate.ts -- node scripts/generate.ts web-types

web: install ## build the web, only when it changed
	@$(WHEN_CHANGED) web/dist web/index.html web/src web/public web/vite.config.ts web/package.json package-lock.json -- vite build --config web/vite.config.ts --logLevel warn

clean: ## remove everything installed, generated and built; data in .data stays
	rm -rf node_modules .cache proto/gen web/dist web/src/api/schema.gen.ts $(patsubst prisma/%/schema.prisma,services/%/src/db,$(wildcard prisma/*/schema.prisma))
