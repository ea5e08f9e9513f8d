import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Client, register } from '../flows/client.ts';
import { startSingle } from '../flows/system.ts';
import { startPostgres } from './pipeline.ts';
import { median } from './report.ts';

const run = promisify(execFile);
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));
const HELLO = join(import.meta.dirname, 'hello-process.ts');
const ROWS = 100;
const CONNECTIONS = 50;
const SECONDS = 3;
/** Fewer than make an account wait. */
const TRIES = 3;

export interface ReadingResult {
  /** Requests a second; medians. */
  hello: number;
  list: number;
  ratio: number;
  /** Milliseconds of a refused sign-in; medians. Much apart, they would tell who has an account. */
  knownAddressMs: number;
  unknownAddressMs: number;
}

/** The product in one process, as a user's browser meets it: a list of companies through the gateway, and refused sign-ins. */
export async function reading(rounds: number): Promise<ReadingResult> {
  await using parts = new AsyncDisposableStack();
  const { postgres } = await startPostgres(parts);
  const hello = fork(HELLO);
  parts.defer(() => hello.disconnect());
  const [helloUrl] = (await once(hello, 'message')) as [string];
  const system = await startSingle({ DATABASE_URL: postgres.url });
  parts.defer(() => system.close());
  const client = await register(system.url);
  await addCompanies(postgres.url, client);
  const authorization = `Bearer ${client.token}`;
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    samples.push({
      hello: await requestsPerSecond(helloUrl),
      list: await requestsPerSecond(`${system.url}/api/v1/companies`, { authorization }),
    });
  }
  return {
    hello: median(samples.map((sample) => sample.hello)),
    list: median(samples.map((sample) => sample.list)),
    ratio: median(samples.map((sample) => sample.list / sample.hello)),
    ...(await refusedSignIns(system.url, client.email)),
  };
}

/** More companies than any trial may add: the first comes by the API, the others are its copies. */
async function addCompanies(adminUrl: string, client: Client): Promise<void> {
  await client.addCompany('Company', '127.0.1.1:1');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(
      `INSERT INTO companies.company (id, tenant_id, name, website, tracking, social_profiles, created_at)
       SELECT gen_random_uuid(), tenant_id, name || ' ' || n, website || n, tracking, social_profiles, created_at
       FROM companies.company, generate_series(2, ${ROWS}) AS n`,
    );
  } finally {
    await admin.end();
  }
}

/** The load comes from a process of its own. */
async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const options = ['--json', '--connections', String(CONNECTIONS), '--duration', String(SECONDS)];
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]);
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...options, ...sent, url]);
  const { requests, non2xx, errors } = JSON.parse(stdout) as { requests: { average: number }; non2xx: number; errors: number };
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.average;
}

async function refusedSignIns(url: string, known: string): Promise<Pick<ReadingResult, 'knownAddressMs' | 'unknownAddressMs'>> {
  const [knownMs, unknownMs]: [number[], number[]] = [[], []];
  for (let n = 0; n < TRIES; n++) {
    unknownMs.push(await refusal(url, 'nobody@example.com'));
    knownMs.push(await refusal(url, known));
  }
  return { knownAddressMs: median(knownMs), unknownAddressMs: median(unknownMs) };
}

async function refusal(url: string, email: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`A wrong password was answered with HTTP ${response.status}, not 401`);
  return performance.now() - started;
}
