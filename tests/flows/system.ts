import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILED } from '@rivalscope/kit/testing/compiled';

const MAIN = join(import.meta.dirname, '../../services/host/src/main.ts');
const READY_MS = 120_000;
/** All that any of them writes, so that an absence means something. */
const MOST_LINES = 20_000;
const LINES_TOLD = 100;
/** Of a socket in /proc/net/tcp. */
const LISTENS = '0A';

/** A running Rivalscope, in one process or in many. */
export interface System {
  /** Where the gateway listens. */
  url: string;
  processes: HostProcess[];
  close(): Promise<void>;
}

export interface HostProcess {
  name: string;
  env: Record<string, string>;
  child: ChildProcess;
  /** What it wrote, in lines; of very much the last. */
  log: string[];
}

/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:9';

/** Settings by which no service outside is asked of made-up companies. */
const NOTHING_OUTSIDE = {
  LLM_BASE_URL: '',
  NEWS_SOURCES: 'feeds',
  SOURCE_GITHUB_URL: NOBODY,
  SOURCE_YOUTUBE_FEEDS_URL: NOBODY,
  SOURCE_EDGAR_SEARCH_URL: NOBODY,
  SOURCE_WIKIDATA_URL: NOBODY,
};

/** Settings of every test system: made-up sites live on loopback, and one address does the work of many. */
export const TEST_ENV = {
  SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8',
  SCRAPE_REFRESH_FLOOR: '0',
  SCRAPE_HOST_HOURLY: '0',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  SOURCE_WAYBACK_ENABLED: 'false',
  ...NOTHING_OUTSIDE,
  IDENTITY_SECRET: 'a secret that the tests keep to themselves',
};

/**
 * Below those that a system gives to whoever asks for any (Linux: from 32768 on), so that none is taken while what listens there is
 * down for a moment. In blocks, of which each belongs to one process.
 */
const PORTS = { first: 20_000, blocks: 120, each: 100 };
let block: Promise<number> | undefined;
let asked = 0;

/** A port of 127.0.0.1 on which nothing listens; another one each time. */
export async function freePort(): Promise<number> {
  block ??= claimBlock();
  const first = await block;
  for (let tries = 1; tries < PORTS.each; tries += 1) {
    const port = first + 1 + (asked % (PORTS.each - 1));
    asked += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('All ports of this process are taken: end what an earlier run left behind');
}

/** Listens on the first port of a block for as long as this process lives: of all clones and workers only one can, and nothing stays behind. */
async function claimBlock(): Promise<number> {
  const clone =
    createHash('sha256')
      .update(import.meta.dirname)
      .digest()
      .readUInt32BE() + Number(process.env.VITEST_POOL_ID ?? 0);
  for (let tries = 0; tries < PORTS.blocks; tries += 1) {
    const first = PORTS.first + ((clone + tries) % PORTS.blocks) * PORTS.each;
    if (await listensOn(createServer().unref(), first)) return first;
  }
  throw new Error('All blocks of ports are taken: end what earlier runs left behind');
}

function listensOn(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await listensOn(probe, port);
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** Starts one host process; what it prints is kept for the message of a failure. */
export function startProcess(name: string, env: Record<string, string>): HostProcess {
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', MAIN], {
    env: { PATH: process.env.PATH, ...COMPILED, ...TEST_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const keep = (line: string) => {
    if (line) log.push(line);
    if (log.length > MOST_LINES) log.shift();
  };
  for (const output of [child.stdout, child.stderr]) if (output) createInterface(output).on('line', keep);
  return { name, env, child, log };
}

/** Resolves when this process answers `/readyz` with 200, and not another one on its port; rejects with what it printed. */
export async function untilReady(process: HostProcess): Promise<void> {
  const url = `http://127.0.0.1:${process.env.PORT}/readyz`;
  for (const end = Date.now() + READY_MS; Date.now() < end && isAlive(process); ) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok && isAlive(process) && (await holdsPort(process))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${process.name} did not become ready:\n${process.log.slice(-LINES_TOLD).join('\n')}`);
}

const isAlive = ({ child }: HostProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Whether it is this process that listens on its port. Linux tells; elsewhere the port was free when it was chosen, and is ours. */
async function holdsPort({ child, env }: HostProcess): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const port = Number(env.PORT).toString(16).toUpperCase().padStart(4, '0');
  const listening = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  const inode = listening.find(([, local, , state]) => local?.endsWith(`:${port}`) && state === LISTENS)?.[9];
  const folder = `/proc/${child.pid}/fd`;
  const held = await Promise.all((await readdir(folder).catch(() => [])).map((name) => readlink(join(folder, name)).catch(() => '')));
  return held.includes(`socket:[${inode}]`);
}

/** Leaves none running when one does not become ready. */
async function allReady(processes: HostProcess[]): Promise<void> {
  try {
    await Promise.all(processes.map(untilReady));
  } catch (error) {
    await Promise.all(processes.map((process) => stopProcess(process)));
    throw error;
  }
}

export async function stopProcess({ child }: HostProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** Everything in one process on embedded parts. A test may put another process in the place of the one that it killed. */
export async function startSingle(env: Record<string, string> = {}): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-flow-'));
  const port = String(await freePort());
  const processes = [startProcess('rivalscope', { PORT: port, DATA_DIR: folder, ...env })];
  const close = async () => {
    await Promise.all(processes.map((process) => stopProcess(process)));
    await rm(folder, { recursive: true, force: true });
  };
  await allReady(processes).catch(async (error: Error) => {
    await close();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, processes, close };
}

/** Those with data of their own; the gateway stands before them. */
export const SERVICES = ['identity', 'billing', 'companies', 'scraping', 'insights'];

/** Every service a process of its own, over Kafka and PostgreSQL; the gateway finds them by their addresses. @param of settings of one */
export async function startDistributed(
  databaseUrl: string,
  brokers: string,
  env: Record<string, string> = {},
  { metrics = false, of = (_: string): Record<string, string> => ({}) } = {},
): Promise<System> {
  const ports = new Map<string, string>();
  const own = new Map<string, Record<string, string>>();
  for (const name of [...SERVICES, 'gateway']) {
    ports.set(name, String(await freePort()));
    if (metrics) own.set(name, { METRICS_PORT: String(await freePort()) });
  }
  const at = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const gatewayUrl = at('gateway');
  const shared = {
    DATABASE_URL: databaseUrl,
    KAFKA_BROKERS: brokers,
    JWKS_URL: `${at('identity')}/.well-known/jwks.json`,
    PUBLIC_URL: gatewayUrl,
    ...env,
  };
  const urls = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, at(name)]));
  const processes = [...ports].map(([name, port]) =>
    startProcess(name, { ...shared, ...urls, ...own.get(name), ...of(name), SERVICES: name, PORT: port }),
  );
  await allReady(processes);
  return { url: gatewayUrl, processes, close: async () => void (await Promise.all(processes.map((p) => stopProcess(p)))) };
}
