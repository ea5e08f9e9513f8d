/**
 * Measures what collecting costs: the whole pipeline (fetch, compare, persist, publish) on made pages of 20 to 80 KB, beside plain
 * fetching and hashing of the same pages in the same run.
 *
 *   node tests/bench/main.ts [--sites 125] [--rounds 5] [--json result.json]
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { collecting } from './collecting.ts';
import { enumeration, enumerationText } from './enumeration.ts';
import { metering } from './metering.ts';
import { reading } from './reading.ts';
import { table } from './report.ts';
import { verdict } from './verdict.ts';

/** Addresses of each kind, for each question. */
const PAIRS = 60;

const { values } = parseArgs({
  options: { sites: { type: 'string', default: '125' }, rounds: { type: 'string', default: '5' }, json: { type: 'string' } },
});

function wholeNumber(text: string, option: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  process.stderr.write(`--${option} must be a whole number from 1 to ${max}, not "${text}"\n`);
  process.exit(2);
}

const sites = wholeNumber(values.sites, 'sites', 240);
const rounds = wholeNumber(values.rounds, 'rounds', 100);
process.stdout.write(`${sites * 4} pages of ${sites} sites, ${rounds} rounds; rates are medians, ratios medians of side-by-side rounds.\n`);
const results = [];
for (const noise of [1, 2] as const) {
  const result = await collecting({ sites, rounds, noise });
  results.push(result);
  process.stdout.write(`\nNoise ${noise} (${noise === 1 ? 'tokens in attributes and scripts' : 'also in visible text'})\n`);
  process.stdout.write(`${table(result.rows, result.yardsticks)}\n${verdict(result)}\n`);
}
const read = await reading(Math.min(rounds, 3));
process.stdout.write(
  `\nGET /api/v1/companies, 100 rows, everything in one process: ${read.list.toFixed(0)} requests/s, ${read.ratio.toFixed(2)} of a bare Fastify's ${read.hello.toFixed(0)}.\n` +
    `A refused sign-in: ${read.knownAddressMs.toFixed(0)} ms for an address that has an account, ${read.unknownAddressMs.toFixed(0)} ms for one that has none.\n`,
);
const asked = await enumeration(PAIRS);
process.stdout.write(`\nWhat the time of an answer tells of an address, ${PAIRS} of each:\n${enumerationText(asked)}\n`);
const meteredMs = await metering();
process.stdout.write(`\nCounting one call made with an API key: ${(meteredMs * 1_000).toFixed(1)} µs (goal 100).\n`);
const measured = { collecting: results, reading: read, enumeration: asked, meteredMs };
if (values.json) await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`);
if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
