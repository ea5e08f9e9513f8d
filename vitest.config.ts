import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const MINUTE = 60_000;
/** Unit tests wait half their time, so two files a core run at once: as many as PostgreSQL's connections and the memory of a usual machine allow. */
const UNIT_WORKERS = Math.min(2 * availableParallelism(), 8);
/** What these change holds for the whole process (a mocked module, the one OpenTelemetry), so each has one of its own. */
const ALONE = ['services/**/*.alone.test.ts'];
/**
 * The engine of scraping against made sites, worst pages, made years, killed processes, and passwords that take their time: a tenth of the
 * unit tests in number, and three quarters of their time. A newcomer's run leaves them to the gate.
 */
const SLOW = [
  'services/scraping/src/{archive,check,outside,place}/*.test.ts',
  'services/scraping/src/{change/{collected,noise},exclusion/exclusion,page/hostile-values,screenshot/difference}.test.ts',
  'services/scraping/src/sources/{extract,jobs/boards/boards,news/news,technologies/operator-rules}.test.ts',
  'services/billing/src/{crash,time-travel,notice/notices,provider/failures,recount/recount}.test.ts',
  'services/host/src/*.test.ts',
  'services/identity/src/{password/password,sign-in-attempt/sign-in-attempt,team/team,verification/verification}.routes.test.ts',
  'services/identity/src/signing-key/rotation.test.ts',
  'services/insights/src/{alert/statements,channel/dispatch,delivery/clock-changes,wording/wording}.test.ts',
  'tests/{fixtures/year,scraping}/**/*.test.ts',
  'tests/kit/embedded-postgres.test.ts',
  'scripts/suites/*.test.ts',
];
const ON_POSTGRES = { globalSetup: ['services/kit/src/testing/global-setup.ts'], maxWorkers: UNIT_WORKERS };
/** Files share processes: loading a service for each of them anew took a third of the whole. */
const SHARED = { ...ON_POSTGRES, isolate: false };
/** Quick journeys on a system of one process; the other flows start many, break them or wait long. */
const JOURNEYS = ['tests/flows/{journey,lists,live,tenant-export}.test.ts'];
/** Makes a service in a copy of the project, which runs every static check twice. */
const RECIPES = ['tests/flows/recipes.test.ts'];
/** Twelve processes, each restarted under load. */
const ROLLING = ['tests/engines/rolling.test.ts'];
/** Consumers that lose their place and come back, for which they have time. */
const CONSUMERS = ['tests/engines/consumers.test.ts'];
/** Ten thousand alerts of a thousand tenants, told twice by eight processes; the engines tell a hundred. */
const TELLING = ['tests/engines/telling.test.ts'];
/** A year by made time; the unit tests play its first weeks. */
const YEAR = ['tests/scraping/year/year.test.ts'];
/** These want the image, which a suite before them builds. */
const IMAGE = ['tests/engines/{image,kube}.test.ts'];

/** Each suite is a project with limits of its own, run by itself: vitest run --project journey. All unit tests: --project 'unit*'. */
const project = (
  name: string,
  minutes: number,
  settings: { include: string[]; exclude?: string[]; globalSetup?: string[]; maxWorkers: number; isolate?: boolean },
) => ({
  // What is polled for decides by its order, too: only what never comes takes a minute.
  test: { name, testTimeout: minutes * MINUTE, hookTimeout: minutes * MINUTE, expect: { poll: { timeout: MINUTE } }, ...settings },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', 5, {
        include: [
          'services/**/*.test.ts',
          'proto/**/*.test.ts',
          'scripts/**/*.test.ts',
          'web/src/**/*.test.ts',
          'tests/{fixtures,fuzz,kit,scraping,security,bench}/**/*.test.ts',
        ],
        exclude: [...configDefaults.exclude, ...ALONE, ...SLOW, ...YEAR],
        ...SHARED,
      }),
      project('unit-slow', 5, { include: SLOW, exclude: [...configDefaults.exclude, ...ALONE, ...YEAR], ...SHARED }),
      project('unit-alone', 5, { include: ALONE, ...ON_POSTGRES }),
      // Each file has a system of its own, and mostly waits for it: these use a third of a core each, the other flows two thirds.
      project('journey', 5, { include: JOURNEYS, maxWorkers: 4 }),
      project('flows', 5, { include: ['tests/flows/**/*.test.ts'], exclude: [...JOURNEYS, ...RECIPES], maxWorkers: 3 }),
      project('recipes', 5, { include: RECIPES, maxWorkers: 1 }),
      project('year', 20, { include: YEAR, ...ON_POSTGRES, maxWorkers: 1 }),
      // Each file has a real browser at work.
      project('rendering', 5, { include: ['tests/rendering/**/*.test.ts'], ...ON_POSTGRES, maxWorkers: 1 }),
      // Each file starts engines of its own in containers, on ports that no other worker has, and waits for them a third of its time.
      project('engines', 5, {
        include: ['tests/engines/**/*.test.ts'],
        exclude: [...IMAGE, ...ROLLING, ...CONSUMERS, ...TELLING],
        maxWorkers: 2,
      }),
      project('rolling', 5, { include: ROLLING, maxWorkers: 1 }),
      project('consumers', 5, { include: CONSUMERS, maxWorkers: 1 }),
      project('telling', 15, { include: TELLING, maxWorkers: 1 }),
      project('image', 5, { include: IMAGE, maxWorkers: 1 }),
    ],
  },
});
