/**
 * Time over hostile texts: each is put into every place of a page where something is read, and read as every kind of page. Where twice
 * the text takes far more than twice the time, or a page that is not even large takes seconds, it is told, and the run fails.
 *
 *   node tests/bench/hostile-growth.ts [--pairs 200] [--only <text>] [--each: every place by itself at once]
 */
import { parseArgs } from 'node:util';
import { compare, printOf } from '../../services/scraping/src/change/fingerprint.ts';
import { learn } from '../../services/scraping/src/change/learn.ts';
import { decodeMemory, encodeMemory } from '../../services/scraping/src/change/memory.ts';
import { PageFetch } from '../../services/scraping/src/check/page-fetch.ts';
import type { Fetched } from '../../services/scraping/src/fetch/result.ts';
import type { PageKind } from '../../services/scraping/src/page/facts.ts';
import { extractFacts } from '../../services/scraping/src/sources/extract.ts';
import { pageSources } from '../../services/scraping/src/sources/index.ts';
import { sourceList } from '../../services/scraping/src/sources/list.ts';
import { PLACES, TEXTS } from '../fixtures/hostile/texts.ts';
import { seeded } from '../fixtures/web/random.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '0' },
    only: { type: 'string' },
    each: { type: 'boolean', default: false },
    kinds: { type: 'string' },
  },
});
const SMALL = 100_000;
/** Below it the clock decides, not the growth. */
const WORTH_MS = 150;
const MOST_GROWTH = 3;
const MOST_MS = 3_000;
let looked = 0;
let longest: Slow = { text: '', place: '', kind: 'landingPage', ms: 0, growth: 0 };
/** Every page that a source is read on. */
const KINDS: PageKind[] = [...new Set(sourceList.map(({ page }) => page))].filter(
  (kind) => values.kinds === undefined || values.kinds.split(',').includes(kind),
);

interface Slow {
  text: string;
  place: string;
  kind: PageKind;
  ms: number;
  growth: number;
}

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** CPU time of reading and remembering the page, as a first check does. */
function timeOf(kind: PageKind, html: string): number {
  const result = { kind: 'ok', url: `https://acme.example/${kind}`, headers: {}, cookies: [], body: Buffer.from(html), text: () => html };
  const began = cpuMs();
  extractFacts({ url: result.url, kind, html, headers: {}, cookies: [], observedAt: '2026-11-22T10:00:00Z' });
  const pages = [1, 2].map((n) => new PageFetch(kind, { ...result, body: Buffer.from(`${n} ${html}`) } as unknown as Fetched));
  const memory = decodeMemory(encodeMemory(learn(pageSources(kind), pages)));
  if (memory) compare(memory, printOf(pages[0] as PageFetch));
  return cpuMs() - began;
}

function filled(place: string, text: string, size: number): string {
  const write = PLACES[place] as (text: string) => string;
  if (!place.startsWith('many')) return write(text.repeat(Math.ceil(size / text.length)).slice(0, size));
  const one = write(text.repeat(8));
  return one.repeat(Math.ceil(size / one.length));
}

function look(text: string, places: string[], kind: PageKind): Slow | null {
  const page = (size: number) =>
    `<!DOCTYPE html><title>Acme</title><h1>Acme</h1>${places.map((place) => filled(place, text, size / places.length)).join('\n')}`;
  const half = timeOf(kind, page(SMALL));
  const ms = timeOf(kind, page(2 * SMALL));
  const growth = ms / Math.max(1, half);
  const seen: Slow = { text: JSON.stringify(text).slice(0, 60), place: places.join(', ').slice(0, 60), kind, ms, growth };
  looked += 1;
  if (ms > longest.ms) longest = seen;
  const isSlow = ms > MOST_MS || (ms > WORTH_MS && growth > MOST_GROWTH);
  return isSlow ? seen : null;
}

/** All places together first; where that is slow, each by itself. */
function study(text: string): Slow[] {
  return KINDS.flatMap((kind) => {
    const all = look(text, Object.keys(PLACES), kind);
    if (!all && !values.each) return [];
    const each = Object.keys(PLACES).flatMap((place) => look(text, [place], kind) ?? []);
    return each.length > 0 ? each : all ? [all] : [];
  });
}

const random = seeded(11);
const any = () => TEXTS[Math.floor(random() * TEXTS.length)] as string;
const pairs = Array.from({ length: Number(values.pairs) }, () => any() + any());
const texts = values.only === undefined ? [...TEXTS, ...pairs] : [values.only];
timeOf('pricing', '<p>$1 per month</p>'.repeat(5_000));
const slow = texts.flatMap(study).toSorted((a, b) => b.ms - a.ms);
const row = ({ ms, growth, ...rest }: Slow) => ({ ...rest, ms: Math.round(ms), growth: growth.toFixed(1) });
if (slow.length > 0) console.table(slow.map(row));
process.stdout.write(
  `${texts.length} texts, ${looked} pages of ${(2 * SMALL) / 1_000} KB looked at, ${slow.length} are slow. Longest: ${JSON.stringify(row(longest))}\n`,
);
process.exitCode = slow.length > 0 ? 1 : 0;
