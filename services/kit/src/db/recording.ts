import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import type pg from 'pg';

/** A statement that the product sent, for the scale suite to plan. */
export interface Recorded {
  /** The role that the connection logged in as, and whom the statement acted for. */
  user: string;
  scope: 'tenant' | 'system' | 'none';
  text: string;
  values: unknown[];
  /** Where the product sent it from, innermost first: path from the root and line. */
  sites: string[];
}

/** Values say enough when they are this long. */
const LONGEST_LIST = 50;
const LONGEST_TEXT = 500;
/** Of one text: conditions on a parameter that is sometimes null are planned both ways. */
const VARIANTS = 2;

const root = join(import.meta.dirname, '../../../../');
const folder = process.env.RECORD_STATEMENTS ? resolve(root, process.env.RECORD_STATEMENTS) : undefined;
/** What carries statements, and what sends none of the product's. */
const CARRIER = /kit\/src\/db\/(client|database|prepared|borrowed|recording|refuse-nested)\.ts|\.test\.ts|\/testing\b|\.fixture\.ts/;
const seen = new Map<string, number>();
const calledFrom = new AsyncLocalStorage<string[]>();

/** Whether this process writes down what it sends: tests do, when RECORD_STATEMENTS names a folder; the product never. */
export const recording = folder !== undefined && process.env.NODE_ENV !== 'production';

/** Writes a statement down, unless a test sent it or it is known. */
export function record(statement: Omit<Recorded, 'sites' | 'values'> & { values: unknown[] }): void {
  const sites = calledFrom.getStore() ?? sitesOf(new Error('sent'));
  if (sites.length === 0 || folder === undefined) return;
  const key = `${statement.user} ${statement.scope} ${sites.join(' ')} ${statement.text} ${statement.values.map((value) => value == null).join()}`;
  const times = seen.get(key) ?? 0;
  if (times >= VARIANTS) return;
  seen.set(key, times + 1);
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ ...statement, values: statement.values.map(shortened), sites } satisfies Recorded);
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}

/** A Prisma client whose statements are known by where they were asked for: it sends them later. */
export function recorded<P extends object>(prisma: P): P {
  return recording ? new Proxy(prisma, { get: (target, name) => model(Reflect.get(target, name)) }) : prisma;
}

/** A pool whose own queries are known by where they were asked for: it sends them when it has a connection. */
export function recordPool(pool: pg.Pool): void {
  if (!recording) return;
  pool.query = (async (...given: [string, unknown[]?]) => {
    const sites = sitesOf(new Error('asked'));
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await calledFrom.run(sites, () => client.query(...given));
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }) as typeof pool.query;
}

function model(methods: unknown): unknown {
  if (typeof methods !== 'object' || methods === null) return methods;
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        const sites = sitesOf(new Error('asked'));
        const answer = method.apply(target, given) as Promise<unknown>;
        const from =
          (how: 'then' | 'catch' | 'finally') =>
          (...handlers: never[]) =>
            calledFrom.run(sites, () => (answer[how] as (...all: never[]) => unknown)(...handlers));
        // biome-ignore lint/suspicious/noThenProperty: Prisma's own answer is such a thenable, and sends nothing before it is awaited
        return { then: from('then'), catch: from('catch'), finally: from('finally') };
      };
    },
  });
}

/** Frames of the product, as its files have them. */
function sitesOf({ stack = '' }: Error): string[] {
  return [...stack.matchAll(/((?:\/|file:)[^\s()]{0,300}):(\d+):\d+/g)]
    .map(([, file = '', line]) => ({ file: file.replace('file://', ''), line }))
    .filter(({ file }) => file.startsWith(`${root}services/`) && !CARRIER.test(file))
    .map(({ file, line }) => `${file.slice(root.length)}:${line}`);
}

function shortened(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('hex').slice(0, LONGEST_TEXT) };
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(shortened);
  if (typeof value === 'string') return value.length > LONGEST_TEXT && !/^[[{"]/.test(value) ? value.slice(0, LONGEST_TEXT) : value;
  return value === undefined ? null : typeof value === 'bigint' ? String(value) : value;
}
