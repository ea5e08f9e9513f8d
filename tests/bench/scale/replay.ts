import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recorded } from '@rivalscope/kit/db/recording';
import type pg from 'pg';
import { type Node, problemsOf } from './plans.ts';

/** What the recording tests sent, each statement once for its scope. @throws when the folder holds none */
export async function recordedIn(folder: string): Promise<Recorded[]> {
  const files = (await readdir(folder, { recursive: true }).catch(() => [])).filter((path) => path.endsWith('.jsonl'));
  const lines = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).flatMap((text) =>
    text.split('\n').filter(Boolean),
  );
  if (lines.length === 0) throw new Error(`${folder} holds no recorded statements: run the unit tests with RECORD_STATEMENTS=${folder}`);
  const known = new Map<string, Recorded>();
  for (const line of lines) {
    const statement = JSON.parse(line) as Recorded;
    const key = `${statement.user} ${statement.scope} ${statement.text} ${statement.values.map((value) => value === null).join()}`;
    // Two places may send the same words.
    const sites = [...new Set([...(known.get(key)?.sites ?? []), ...statement.sites])];
    known.set(key, { ...statement, sites });
  }
  return [...known.values()];
}

export interface Planned {
  statement: Recorded;
  problems: string[];
  ms: number;
}

export interface Replay {
  /** Of the service's database, as its role. */
  client: pg.Client;
  /** In whose name tenants' statements run: the one that has most. */
  tenant: string;
  rowsOf: (table: string) => number;
}

const REPLAYED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/** Locks and queries for sessions plan nothing. */
const NOTHING_TO_PLAN = /pg_(try_)?advisory|set_config|^\s*SELECT (1\b|\$1::uuid$)/i;

export const isPlanned = ({ text }: Recorded): boolean => REPLAYED.test(text) && !NOTHING_TO_PLAN.test(text);

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: undefined_table, and values that a type refuses, class 22 */
const OF_A_TEST = /^(42P01$|22)/;

/** Plans and runs a statement as the product does, in its role and scope, and undoes it. @returns null for one about a table or values of a test's own */
export async function replay({ client, tenant, rowsOf }: Replay, statement: Recorded): Promise<Planned | null> {
  try {
    const run = () => explained(client, tenant, statement, 'ANALYZE, TIMING OFF, ');
    const { plan, ms } = await run().catch((error: Error) => {
      if (/statement timeout/.test(error.message)) throw error;
      // What a constraint refuses was planned all the same.
      return explained(client, tenant, statement, '');
    });
    return { statement, problems: problemsOf(plan, rowsOf), ms };
  } catch (error) {
    if (OF_A_TEST.test((error as { code?: string }).code ?? '')) return null;
    return { statement, problems: [`cannot be planned: ${(error as Error).message}`], ms: 0 };
  }
}

async function explained(
  client: pg.Client,
  tenant: string,
  { scope, text, values }: Recorded,
  how: string,
): Promise<{ plan: Node; ms: number }> {
  await client.query('BEGIN');
  try {
    const role = scope === 'system' ? `${client.user}_system` : 'none';
    await client.query("SELECT set_config('app.tenant_id', $1, true), set_config('role', $2, true)", [
      scope === 'tenant' ? tenant : '',
      role,
    ]);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node; 'Execution Time'?: number }[] }>(
      `EXPLAIN (${how}FORMAT JSON) ${text}`,
      values.map(revived),
    );
    const [answer] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!answer) throw new Error('EXPLAIN answered nothing');
    return { plan: answer.Plan, ms: answer['Execution Time'] ?? 0 };
  } finally {
    await client.query('ROLLBACK');
  }
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value === 'object' && value !== null && 'bytes' in value) return Buffer.from(String(value.bytes), 'hex');
  return value;
}
