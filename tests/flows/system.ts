import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../services/host/src/main.ts');
const READY_MS = 120_000;

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
  /** The last lines it wrote. */
  log: string[];
}

/** Settings of every test system: made-up sites live on loopback, and one address does the work of many. */
export const TEST_ENV = {
  SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8',
  SCRAPE_REFRESH_FLOOR: '0',
  SCRAPE_HOST_HOURLY: '0',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
};

/**
 * Below those that a system gives to whoever asks for any (Linux: from 32768 on), so that none is taken while what listens there is
 * down for a moment; those of another process are others, mostly.
 */
const PORTS = { first: 20_000, blocks: 120, each: 100 };
let asked = 0;

/** A port of 127.0.0.1 on which nothing listens; another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS.each; tries += 1) {
    const port = PORTS.first + (process.pid % PORTS.blocks) * PORTS.each + (asked % PORTS.each);
    asked += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('All ports of this process are taken: end what an earlier run left behind');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Starts one host process; what it prints is kept for the message of a failure. */
export function startProcess(name: string, env: Record<string, string>): HostProcess {
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', MAIN], {
    env: { PATH: process.env.PATH, ...TEST_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const keep = (chunk: Buffer) => {
    log.push(...chunk.toString().split('\n').filter(Boolean));
    log.splice(0, log.length - 50);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { name, env, child, log };
}

/** Resolves when `/readyz` answers 200; rejects with what the process printed. */
export async function untilReady(process: HostProcess): Promise<void> {
  const url = `http://127.0.0.1:${process.env.PORT}/readyz`;
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    if (process.child.exitCode !== null) break;
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${process.name} did not become ready:\n${process.log.join('\n')}`);
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

/** Everything in one process on embedded parts. */
export async function startSingle(env: Record<string, string> = {}): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-flow-'));
  const port = String(await freePort());
  const host = startProcess('rivalscope', { PORT: port, DATA_DIR: folder, ...env });
  await allReady([host]);
  return {
    url: `http://127.0.0.1:${port}`,
    processes: [host],
    async close() {
      await stopProcess(host);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SERVICES = ['identity', 'billing', 'companies', 'scraping', 'insights'];

/** Every service a process of its own, over Kafka and PostgreSQL; the gateway finds them by their addresses. */
export async function startDistributed(databaseUrl: string, brokers: string, env: Record<string, string> = {}): Promise<System> {
  const ports = new Map<string, string>();
  for (const name of [...SERVICES, 'gateway']) ports.set(name, String(await freePort()));
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
  const processes = [...ports].map(([name, port]) => startProcess(name, { ...shared, ...urls, SERVICES: name, PORT: port }));
  await allReady(processes);
  return { url: gatewayUrl, processes, close: async () => void (await Promise.all(processes.map((p) => stopProcess(p)))) };
}
