import { randomUUID } from 'node:crypto';
import { register } from '../flows/client.ts';
import { startSingle } from '../flows/system.ts';
import { startPostgres } from './pipeline.ts';
import { median } from './report.ts';

/** What a stranger may ask about an address, and how it is answered whether the address has an account or not. */
const QUESTIONS = [
  { name: 'login', status: 401, body: (email: string) => ({ email, password: 'not the password' }) },
  { name: 'start-trial', status: 200, body: (email: string) => ({ email }) },
  { name: 'request-password-reset', status: 200, body: (email: string) => ({ email }) },
];
const RESAMPLES = 2_000;

export interface EnumerationRow {
  question: string;
  knownMs: number;
  unknownMs: number;
  /** Known to unknown, medians, and the interval that holds it with 95 % confidence: where it holds 1, the time tells nothing. */
  ratio: number;
  low: number;
  high: number;
}

/** How long the same question takes for addresses with and without an account, asked in turns. @param pairs of each */
export async function enumeration(pairs: number): Promise<EnumerationRow[]> {
  await using parts = new AsyncDisposableStack();
  const { postgres } = await startPostgres(parts);
  const system = await startSingle({ DATABASE_URL: postgres.url, TRUST_PROXY: '1' });
  parts.defer(() => system.close());
  const known: string[] = [];
  for (let n = 0; n < pairs; n += 1) known.push((await register(system.url)).email);
  const rows = [];
  for (const question of QUESTIONS) rows.push(await ask(system.url, question, known));
  return rows;
}

async function ask(url: string, question: (typeof QUESTIONS)[number], known: string[]): Promise<EnumerationRow> {
  const [knownMs, unknownMs]: [number[], number[]] = [[], []];
  await timed(url, question, `warm-up-${randomUUID()}@example.com`, 0);
  for (const [n, email] of known.entries()) {
    const turns = [
      async () => knownMs.push(await timed(url, question, email, n)),
      async () => unknownMs.push(await timed(url, question, `nobody-${randomUUID()}@example.com`, n)),
    ];
    for (const turn of n % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { question: question.name, knownMs: median(knownMs), unknownMs: median(unknownMs), ...ratioOf(knownMs, unknownMs) };
}

/** Every question comes from a network of its own, so that none is slowed down for an earlier one. */
async function timed(url: string, { name, status, body }: (typeof QUESTIONS)[number], email: string, n: number): Promise<number> {
  const from = `203.0.${n % 250}.${1 + Math.floor(n / 250)}`;
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body(email)),
  });
  await response.text();
  const ms = performance.now() - started;
  if (response.status !== status) throw new Error(`${name} was answered with HTTP ${response.status}, not ${status}`);
  return ms;
}

/** The ratio of two medians, with the interval that bootstrapping gives it (Efron: percentiles of resampled ratios). */
function ratioOf(known: number[], unknown: number[]): Pick<EnumerationRow, 'ratio' | 'low' | 'high'> {
  const resampled = Array.from({ length: RESAMPLES }, () => median(resample(known)) / median(resample(unknown))).sort((a, b) => a - b);
  const at = (share: number) => resampled[Math.floor(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { ratio: median(known) / median(unknown), low: at(0.025), high: at(0.975) };
}

const resample = (values: number[]): number[] => values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);

/** One line for each question. */
export const enumerationText = (rows: EnumerationRow[]): string =>
  rows
    .map(({ question, knownMs, unknownMs, ratio, low, high }) => {
      const verdict = low <= 1 && 1 <= high ? 'the time tells nothing' : 'the time tells them apart';
      const times = `${knownMs.toFixed(1)} ms for an address with an account, ${unknownMs.toFixed(1)} ms for one without`;
      return `${question}: ${times}; ratio ${ratio.toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)}), ${verdict}.`;
    })
    .join('\n');
