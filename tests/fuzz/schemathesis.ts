import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const CACHE = join(import.meta.dirname, '../../.cache/schemathesis');
const INSTALL_MS = 300_000;
const FUZZ_MS = 1_800_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * What answers are held to. Left out is what the API does on purpose: a method that a path does not know answers 404, and a request of
 * the right form may be refused by a rule (a limit, a name that is taken).
 */
const CHECKS = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance', 'ignored_auth'];

type Run = (program: string, parameters: string[], options: { timeout: number }) => Promise<unknown>;

/**
 * Tells which program to run: the one that SCHEMATHESIS names, else one that was installed before, else a new one in a folder of the cache.
 * Whoever asks while it is being installed waits for the same one.
 * @throws Error saying what to install when there is none and it cannot be had
 */
export function programIn(cache: string, start: Run = run): () => Promise<string> {
  let found: Promise<string> | undefined;
  return () => {
    found ??= process.env.SCHEMATHESIS ? Promise.resolve(process.env.SCHEMATHESIS) : installed(cache, start);
    return found;
  };
}

async function installed(cache: string, start: Run): Promise<string> {
  const version = createHash('sha256')
    .update(await readFile(REQUIREMENTS))
    .digest('hex')
    .slice(0, 8);
  const folder = join(cache, version);
  const program = join(folder, 'bin/schemathesis');
  if (existsSync(program)) return program;
  try {
    await rm(cache, { recursive: true, force: true });
    await mkdir(cache, { recursive: true });
    await start('python3', ['-m', 'venv', folder], { timeout: INSTALL_MS });
    await start(join(folder, 'bin/pip'), ['install', '--quiet', '--no-deps', '--requirement', REQUIREMENTS], { timeout: INSTALL_MS });
  } catch (cause) {
    const todo = 'Install Python 3.10 or later with its venv, or set SCHEMATHESIS to the program.';
    throw new Error(`schemathesis is missing and could not be installed: ${(cause as Error).message}. ${todo}`, { cause });
  }
  return program;
}

const schemathesis = programIn(CACHE);

export interface Fuzzed {
  /** Requests that were sent. */
  cases: number;
  failed: boolean;
  /** What it printed, with how to send again what failed. */
  told: string;
}

/**
 * Sends what the description allows and what it does not, in all phases, and holds the answers to the description.
 * @param token of the caller; undefined: nobody's
 * @param examples at most for each operation and phase
 * @throws Error when it did not run to its end
 */
export async function fuzz(url: string, document: object, token: string | undefined, examples: number): Promise<Fuzzed> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-fuzz-'));
  try {
    const [schema, report] = [join(folder, 'openapi.json'), join(folder, 'report.json')];
    await writeFile(schema, JSON.stringify(document));
    const told = await output(await schemathesis(), argumentsFor({ url, schema, report, token, examples }), folder);
    const { test_cases, complete, exit_code } = JSON.parse(await readFile(report, 'utf8'));
    if (!complete) throw new Error(`schemathesis did not come to its end:\n${told}`);
    return { cases: test_cases.generated, failed: exit_code !== 0, told };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Asked {
  url: string;
  schema: string;
  report: string;
  token: string | undefined;
  examples: number;
}

const argumentsFor = ({ url, schema, report, token, examples }: Asked): string[] => [
  '--no-color',
  'run',
  schema,
  ...['--url', url],
  ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
  ...['--phases', 'examples,coverage,fuzzing,stateful'],
  ...['--max-examples', String(examples)],
  // An operation that answers 401 to all is no ignored token of ours: without a token there is none to ignore.
  ...['--checks', CHECKS.filter((check) => token !== undefined || check !== 'ignored_auth').join(',')],
  ...['--report', 'json', '--report-json-path', report],
  // The same requests each time, so that a failure is one of the change, and not of the day.
  ...['--generation-deterministic', '--continue-on-failure', '--no-shrink'],
  ...['--suppress-health-check', 'all', '--warnings', 'off'],
];

/** What it prints, whether it finds something or not. @param folder where it leaves its own files */
async function output(program: string, parameters: string[], folder: string): Promise<string> {
  const options = { cwd: folder, timeout: FUZZ_MS, maxBuffer: MOST_OUTPUT };
  const { stdout, stderr } = await run(program, parameters, options).catch((error) => error as { stdout?: string; stderr?: string });
  return `${stdout ?? ''}${stderr ?? ''}`;
}

// Run by itself it brings what the tests need, so that nothing is downloaded while they run.
if (import.meta.main) await schemathesis();
