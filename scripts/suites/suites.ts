/** What a suite needs that a machine may lack. */
export type Need = 'engine' | 'browser';

export interface Suite {
  name: string;
  /** Shown before it runs. */
  what: string;
  command: [string, ...string[]];
  /** Folder to run in, from the root. */
  in?: string;
  /** Who writes the JSON report; a suite without one is a single check that passes by exit code 0. */
  report?: 'vitest' | 'playwright';
  needs?: Need;
  /** Suites of different lanes may run side by side, each lane in its order; one without runs alone. */
  lane?: 'processes' | 'containers';
  /** Only where everything is run from scratch. */
  ciOnly?: boolean;
  /** After which it is ended: for a run that hangs, several times what a slow machine takes. */
  minutes: number;
}

const vitest = (name: string, config: string): Suite['command'] => [
  'vitest',
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
];

/** Where a suite's JSON report is written, from the root. */
export const reportOf = (name: string): string => `.cache/reports/${name}.json`;

/** Every check of the project, quickest first. */
export const suites: Suite[] = [
  { name: 'lint', what: 'Biome: lint and format', command: ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'], minutes: 10 },
  { name: 'structure', what: 'imports, circles, file length', command: ['node', 'scripts/structure.ts'], minutes: 10 },
  { name: 'types', what: 'types of services, tests, scripts', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'], minutes: 10 },
  { name: 'web-types', what: 'types of the web', command: ['tsc', '--noEmit', '-p', 'web'], minutes: 10 },
  { name: 'contracts', what: 'buf lint: event contracts', command: ['buf', 'lint'], in: 'proto', minutes: 10 },
  {
    name: 'compatibility',
    what: 'buf breaking: contracts against earlier commits',
    command: ['node', 'scripts/check-contracts.ts'],
    minutes: 10,
  },
  { name: 'migrations', what: 'migrations lead to the schemas', command: ['node', 'scripts/check-migrations.ts'], minutes: 10 },
  {
    name: 'generated',
    what: 'generating twice gives the same',
    command: ['node', 'scripts/check-generated.ts'],
    ciOnly: true,
    minutes: 10,
  },
  {
    name: 'manifests',
    what: 'manifests against the schemas of Kubernetes',
    command: ['scripts/check-manifests.sh'],
    ciOnly: true,
    minutes: 10,
  },
  {
    name: 'unit',
    what: 'rules, stores and routes on embedded PostgreSQL',
    command: vitest('unit', 'vitest.config.ts'),
    report: 'vitest',
    lane: 'processes',
    minutes: 45,
  },
  {
    name: 'flows',
    what: 'journeys through several services',
    command: vitest('flows', 'tests/flows/vitest.config.ts'),
    report: 'vitest',
    lane: 'processes',
    minutes: 45,
  },
  {
    name: 'engines',
    what: 'real Kafka, Redis and PostgreSQL in containers',
    command: vitest('engines', 'tests/engines/vitest.config.ts'),
    report: 'vitest',
    needs: 'engine',
    lane: 'containers',
    minutes: 45,
  },
  {
    name: 'image-build',
    what: 'the image that ships',
    command: ['scripts/build-image.sh'],
    needs: 'engine',
    ciOnly: true,
    lane: 'containers',
    minutes: 30,
  },
  {
    name: 'image',
    what: 'every service a container of the image; its Deployments played by Podman',
    command: vitest('image', 'tests/engines/image.config.ts'),
    report: 'vitest',
    needs: 'engine',
    ciOnly: true,
    lane: 'containers',
    minutes: 30,
  },
  {
    name: 'chaos',
    what: '50 faults under load: nothing lost, nothing done twice',
    command: ['node', '--disable-warning=TimeoutNegativeWarning', 'tests/chaos/main.ts', '50'],
    needs: 'engine',
    ciOnly: true,
    lane: 'containers',
    minutes: 45,
  },
  {
    name: 'browser',
    what: 'the built product in a real browser',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
    report: 'playwright',
    needs: 'browser',
    lane: 'processes',
    minutes: 45,
  },
];
