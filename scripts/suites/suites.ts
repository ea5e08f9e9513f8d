import { IMAGE_NAME } from './clone.ts';

/** What a suite needs that a machine may lack. */
export type Need = 'engine' | 'browser' | 'whole browser' | 'pages' | 'manifests' | 'go' | 'python';

export interface Suite {
  name: string;
  /** Shown before it runs. */
  what: string;
  command: [string, ...string[]];
  /** After which it is ended: about three times what it takes on two cores. */
  minutes: number;
  /** Folder to run in, from the root. */
  in?: string;
  /** Who writes the JSON report; a suite without one is a single check that passes by exit code 0. */
  report?: 'vitest' | 'playwright';
  /** Set for its run. */
  env?: Record<string, string>;
  needs?: Need;
  /** `static` checks come first and end the run when one fails; `long` ones are for `all` alone. */
  stage?: 'static' | 'long';
  /** What a newcomer runs. */
  quick?: boolean;
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
    ...more,
  });

/** Where a suite's JSON report is written, from the root. */
export const reportOf = (name: string): string => `.cache/reports/${name}.json`;

/** Where the unit tests write down what they send to the database, for the scale suite to plan; from the root. */
const STATEMENTS = '.cache/statements';
const LIGHTHOUSE = 'node tests/bench/screens.ts --only lighthouse --runs 1 --small';
const NODE = 'node --disable-warning=TimeoutNegativeWarning';
const fast: More = { stage: 'static', quick: true };
const long: More = { stage: 'long' };
const engine: More = { needs: 'engine' };
const image: More = { ...engine, env: { IMAGE_NAME } };

/** Every check of the project, in the order in which they run: one at a time, because two cores have no room for more. */
const suites: readonly Suite[] = [
  check('lint', 'Biome: lint, format, who imports whom', 'biome ci --error-on-warnings --colors=off .', fast),
  check('structure', 'rules reach no effect', 'node scripts/structure.ts', fast),
  check('refusals', 'operations say what they refuse, and nothing else', 'node scripts/refusals.ts', fast),
  check('types', 'types of services, tests, scripts', 'tsc --noEmit -p tsconfig.json', fast),
  check('web-types', 'types of the web', 'tsc --noEmit -p web', fast),
  check('contracts', 'buf lint: event contracts', 'buf lint', { ...fast, in: 'proto' }),
  check('compatibility', 'buf breaking: contracts against earlier commits', 'node scripts/check-contracts.ts', fast),
  check('migrations', 'migrations lead to the schemas', 'node scripts/check-migrations.ts', fast),
  check('generated', 'generating twice gives the same', 'node scripts/check-generated.ts', { stage: 'static' }),
  check('manifests', 'manifests against the schemas of Kubernetes', 'scripts/check-manifests.sh', { stage: 'static', needs: 'manifests' }),
  check('secrets', 'gitleaks: nothing secret in all that was ever committed', 'node scripts/scans/secrets.ts', {
    stage: 'static',
    needs: 'go',
  }),
  check('licences', 'licences and bill of materials of what ships', 'node scripts/scans/licences.ts', { stage: 'static' }),
  check('lockfile', 'packages by their hashes and signatures', 'node scripts/scans/lockfile.ts', { stage: 'static' }),
  check(
    'code',
    'oxlint with the rules for security: nothing runs, shows or hangs on what somebody else wrote',
    'node scripts/scans/code.ts',
    {
      stage: 'static',
    },
  ),
  project('unit', 'rules, stores and routes on embedded PostgreSQL', { quick: true, env: { RECORD_STATEMENTS: `${STATEMENTS}/unit` } }),
  project(
    'unit-slow',
    'the engine of scraping against made sites, worst pages, killed processes',
    { minutes: 20, env: { RECORD_STATEMENTS: `${STATEMENTS}/unit-slow` } },
    'unit-*',
  ),
  project('journey', 'quick journeys through the whole system in one process', { quick: true }),
  project('flows', 'journeys through several processes, kills, hostile input, isolation', { minutes: 15 }),
  check('fuzz', 'Schemathesis: every service, asked by owner, viewer, key and stranger', `${NODE} tests/fuzz/main.ts 200 4`, {
    needs: 'python',
    minutes: 15,
  }),
  project('engines', 'real Kafka, Redis and PostgreSQL in containers', { ...engine, minutes: 15 }),
  check('image-build', 'the image that ships', 'scripts/build-image.sh', image),
  check('image-build-rendering', 'the image with a browser', 'scripts/build-image.sh rendering', image),
  project('image', 'every service a container of the image; its Deployments played by Podman', image),
  check('browser', 'the built product in a real browser', 'playwright test -c tests/e2e/playwright.config.ts --reporter=line,json', {
    report: 'playwright',
    needs: 'browser',
    minutes: 25,
  }),
  check('lighthouse', 'accessibility and best practices of sign-in, dashboard, list and company, by Lighthouse', LIGHTHOUSE, {
    needs: 'browser',
  }),
  check(
    'asks',
    'statements and rows that a request takes, of a tenant with 10,000 changes',
    'node tests/bench/pages.ts --share 0.1 --times 1',
  ),
  check('truth', 'what is read of real pages, and told of their edits, is as right as it was', 'node tests/bench/truth.ts', {
    ...long,
    needs: 'pages',
  }),
  project('recipes', 'a service and a field are made as CONTRIBUTING says, and pass every check', long),
  project('year', 'a year of all outside sources, played by made time against their twins', { ...long, minutes: 20 }),
  project('rolling', 'replica after replica is restarted under load on real engines', { ...long, ...engine }),
  project('consumers', 'consumers that lose their place in a real Kafka group take everything all the same', {
    ...long,
    ...engine,
    minutes: 20,
  }),
  project('rendering', 'pages that need scripts, in a real browser: what they come to, take and cannot reach', {
    ...long,
    needs: 'whole browser',
    minutes: 20,
  }),
  check(
    'scale',
    'plans of all that the unit tests sent, and jobs, at a tenth of the full size',
    `node tests/bench/scale/main.ts --share 0.1 --statements ${STATEMENTS}`,
    { ...long, minutes: 20 },
  ),
  project(
    'telling',
    'thousands of alerts of many tenants, told once while the process is killed three times',
    { ...long, minutes: 20, env: { TELLING_TENANTS: '1000', TELLING_SITES: '10', TELLING_KILLS: '0.2,0.5,0.8' } },
    'flows tests/flows/telling.test.ts',
  ),
  project(
    'telling-engines',
    'as many, told by processes of their own over real engines while insights, two gateways and Redis are killed three times',
    { ...long, ...engine, minutes: 30 },
    'telling',
  ),
  check('hostile', '15 hostile sites beside good ones: reasons, memory, no restart', `${NODE} tests/bench/hostile.ts 40`, {
    ...long,
    minutes: 20,
  }),
  check('chaos', '50 faults under load: nothing lost, nothing done twice', `${NODE} tests/chaos/main.ts 50`, {
    ...long,
    ...engine,
    minutes: 25,
  }),
];

/**
 * The suites to run, in their order: those of these names; without names the quick ones; for `gate` what decides on every change;
 * for `all` everything.
 * @throws for a name that there is not
 */
export function chooseSuites(names: string[]): Suite[] {
  if (names.length === 0) return suites.filter(({ quick }) => quick);
  if (names.includes('all')) return [...suites];
  if (names.includes('gate')) return suites.filter(({ stage }) => stage !== 'long');
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no suite "${unknown}". There are: gate, all, ${suites.map((suite) => suite.name).join(', ')}.`);
  return suites.filter(({ name }) => names.includes(name));
}
