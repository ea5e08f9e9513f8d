import { noises } from './kinds.ts';
import { makeModel, type Noise, pick, seeded } from './pages.ts';
import type { SlowNoise } from './slow.ts';
import { type Edit, edits, Watched } from './watch.ts';

const DAYS = 30;
/** A real change is told by the third day that shows it. */
const IN_TIME = 3;

export interface Month {
  checks: number;
  edits: number;
  /** Changes told that nobody made. */
  wrong: string[];
  missed: string[];
  late: string[];
  parses: number;
  /** Fetches of each check that told a change. */
  cost: number[];
}

export interface MonthOptions {
  pages: number;
  from?: number;
  slow: Record<string, SlowNoise>;
  /** Checks a day; 1 by default. */
  perDay?: number;
  /** Noise of every request besides. */
  noisy?: boolean;
  /** Earliest day of the real change that half of the pages have. */
  editFrom?: number;
}

const merged = (a: Month, b: Month): Month => ({
  checks: a.checks + b.checks,
  edits: a.edits + b.edits,
  wrong: [...a.wrong, ...b.wrong],
  missed: [...a.missed, ...b.missed],
  late: [...a.late, ...b.late],
  parses: a.parses + b.parses,
  cost: [...a.cost, ...b.cost],
});

/** Made pages under checks for 30 days: slow noise on every one, one real change on every other. */
export function month(options: MonthOptions): Month {
  let sum: Month = { checks: 0, edits: 0, wrong: [], missed: [], late: [], parses: 0, cost: [] };
  const from = options.from ?? 0;
  for (let page = from; page < from + options.pages; page++) sum = merged(sum, monthOf(page, options));
  return sum;
}

function noiseOf(page: number, { slow, noisy }: MonthOptions): { names: string[]; laid: Noise[] } {
  const random = seeded(page * 13 + 5);
  const kinds = [...new Set(Array.from({ length: 1 + (page % 3) }, () => pick(random, Object.keys(slow))))];
  const fast = noisy ? [pick(random, Object.keys(noises)), pick(random, Object.keys(noises))] : [];
  return { names: [...kinds, ...fast], laid: [...kinds.map((name) => slow[name]!(page)), ...fast.map((name) => noises[name]!)] };
}

function monthOf(page: number, options: MonthOptions): Month {
  const random = seeded(page * 7 + 3);
  const edit = edits[page % edits.length]!;
  const { names, laid } = noiseOf(page, options);
  const { editFrom: first = 3, perDay = 1 } = options;
  const site = new Watched(makeModel(edit.kind, random), laid, random, undefined, perDay);
  const day = page % 2 === 0 ? first + Math.floor(random() * (25 - first)) : null;
  const result: Month = { checks: DAYS * perDay, edits: day === null ? 0 : 1, wrong: [], missed: [], late: [], parses: 0, cost: [] };
  const label = `page ${page} ${edit.kind} [${names}]`;
  let told: number | null = null;
  for (let check = 0; check < DAYS * perDay; check++) {
    const today = 1 + Math.floor(check / perDay);
    if (today === day && check % perDay === 0) edit.edit(site.model, random);
    for (const change of site.check()) {
      if (day !== null && today >= day && told === null && isEdit(edit, change.type)) told = today;
      else result.wrong.push(`${label} day ${today}${day === null ? '' : ` (edit ${day})`}: ${change.description}`);
    }
  }
  if (day !== null && told === null) result.missed.push(`${label} ${edit.type} of day ${day}`);
  if (day !== null && told !== null && told - day >= IN_TIME) result.late.push(`${label} ${edit.type} of day ${day}: told on day ${told}`);
  return { ...result, parses: site.parses, cost: site.cost };
}

const isEdit = (edit: Edit, type: string): boolean => edit.type === type;
