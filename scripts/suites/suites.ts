/** What a suite needs that a machine may lack. */
export type Need = 'engine' | 'browser' | 'pages';

export interface Suite {
  name: string;
  /** Shown before it runs. */
  what: string;
  command: [string, ...string[]];
  /** After which it is ended: for a run that hangs, several times what a slow machine takes. */
  minutes: number;
  /** Folder to run in, from the root. */
  in?: string;
  /** Who writes the JSON report; a suite without one is a single check that passes by exit code 0. */
  report?: 'vitest' | 'playwright';
  /** Set for its run. */
  env?: Record<string, string>;
  needs?: Need;
  /** Suites of different lanes may run side by side, each lane in its order; one without runs alone. */
  lane?: 'processes' | 'containers';
  /** `quick` suites are what a newcomer runs, `scratch` ones run only where CI is set. */
  when?: 'quick' | 'scratch';
}

type More = Partial<Suite>;

const check = (name: string, what: string, command: string, more: More = {}): Suite => {
  const [file = '', ...args] = command.split(' ');
  return { name, what, command: [file, ...args], minutes: 10, ...more };
};

/** A project of vitest.config.ts, or all those whose names match. */
const project = (name: string, what: string, more: More = {}, projects = name): Suite =>
  check(name, what, `vitest run --project ${projects} --reporter=default --reporter=json --outputFile.json=${reportOf(name)}`, {
    report: 'vitest',
    lane: 'processes',
    minutes: 45,
    ...more,
  });

/** Where a suite's JSON report is written, from the root. */
export const reportOf = (name: string): string => `.cache/reports/${name}.json`;

/** Where the unit tests write down what they send to the database, for the scale suite to plan; from the root. */
const STATEMENTS = '.cache/statements';
const NODE = 'node --disable-warning=TimeoutNegativeWarning';
const quick: More = { when: 'quick' };
const scratch: More = { when: 'scratch' };
const inContainers: More = { needs: 'engine', lane: 'containers', minutes: 45 };

/** Every check of the project, quickest first. */
const suites: Suite[] = [
  check('lint', 'Biome: lint, format, who imports whom', 'biome ci --error-on-warnings --colors=off .', quick),
  check('structure', 'rules reach no effect', 'node scripts/structure.ts', quick),
  check('types', 'types of services, tests, scripts', 'tsc --noEmit -p tsconfig.json', quick),
  check('web-types', 'types of the web', 'tsc --noEmit -p web', quick),
  check('contracts', 'buf lint: event contracts', 'buf lint', { ...quick, in: 'proto' }),
  check('compatibility', 'buf breaking: contracts against earlier commits', 'node scripts/check-contracts.ts', quick),
  check('migrations', 'migrations lead to the schemas', 'node scripts/check-migrations.ts', quick),
  check('generated', 'generating twice gives the same', 'node scripts/check-generated.ts', scratch),
  check('manifests', 'manifests against the schemas of Kubernetes', 'scripts/check-manifests.sh', scratch),
  project('unit', 'rules, stores and routes on embedded PostgreSQL', { ...quick, env: { RECORD_STATEMENTS: STATEMENTS } }, 'unit*'),
  project('journey', 'quick journeys through the whole system in one process', quick),
  check(
    'scale',
    'plans of all that the unit tests sent, and jobs, at a tenth of the full size',
    `node tests/bench/scale/main.ts --share 0.1 --statements ${STATEMENTS}`,
    { ...scratch, lane: 'processes', minutes: 30 },
  ),
  project('flows', 'journeys through several processes, kills, hostile input, isolation'),
  check('hostile', '15 hostile sites beside good ones: reasons, memory, no restart', `${NODE} tests/bench/hostile.ts 40`, {
    ...scratch,
    lane: 'processes',
    minutes: 30,
  }),
  project('engines', 'real Kafka, Redis and PostgreSQL in containers', inContainers),
  check('image-build', 'the image that ships', 'scripts/build-image.sh', { ...scratch, ...inContainers }),
  check('image-build-rendering', 'the image with a browser', 'scripts/build-image.sh rendering', { ...scratch, ...inContainers }),
  project('image', 'every service a container of the image; its Deployments played by Podman', { ...scratch, ...inContainers }),
  check('chaos', '50 faults under load: nothing lost, nothing done twice', `${NODE} tests/chaos/main.ts 50`, {
    ...scratch,
    ...inContainers,
  }),
  check('truth', 'what is read of real pages, and told of their edits, is as right as it was', 'node tests/bench/truth.ts', {
    needs: 'pages',
    lane: 'processes',
    minutes: 15,
  }),
  project('rendering', 'pages that need scripts, in a real browser: what they come to, take and cannot reach', {
    needs: 'browser',
    // Beside its own kind it would only wait: the other lane is the longer one.
    lane: 'containers',
  }),
  check('browser', 'the built product in a real browser', 'playwright test -c tests/e2e/playwright.config.ts --reporter=line,json', {
    report: 'playwright',
    needs: 'browser',
    lane: 'processes',
    minutes: 45,
  }),
];

/**
 * The suites to run, in their order: those of these names; without names the quick ones; for `all` everything, but what is only
 * for a run from scratch unless `fromScratch`.
 * @throws for a name that there is not
 */
export function chooseSuites(names: string[], fromScratch: boolean): Suite[] {
  if (names.length === 0) return suites.filter(({ when }) => when === 'quick');
  if (names.includes('all')) return suites.filter(({ when }) => when !== 'scratch' || fromScratch);
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no suite "${unknown}". There are: all, ${suites.map((suite) => suite.name).join(', ')}.`);
  return suites.filter(({ name }) => names.includes(name));
}
