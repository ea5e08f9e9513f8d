/**
 * Measures the built web in a real browser, for a tenant with 5,000 companies and 20,000 changes: Lighthouse's scores, and how long the
 * screen takes to show what a person did.
 *
 *   node tests/bench/screens.ts [--runs 5] [--only lighthouse|interactions] [--small]
 *
 * `--small` asks of Lighthouse, on a desktop with 50 companies, what does not depend on how fast the machine is: accessibility and best
 * practices. Weight and layout shift, of which performance is made besides, are held by tests/e2e.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { findProductBrowser } from '../../scripts/suites/browsers.ts';
import { fillSignIn, PASSWORD } from '../e2e/product.ts';
import { freePort } from '../flows/system.ts';
import type { Shape } from './pages/fill.ts';
import { type Filled, startFilled } from './pages/filled.ts';
import { type Interaction, walk, walks } from './screens/interactions.ts';
import { audit, CATEGORIES, type Category, type Device, type Report } from './screens/lighthouse.ts';

const SMALL: Shape = { companies: 50, others: 0, changes: 4, findings: 2, alerts: 1, articles: 1 };
const WIDE: Shape = { companies: 5_000, others: 0, changes: 4, findings: 2, alerts: 1, articles: 1 };
const SLOWEST_MS = 200;
/** How many interactions are named, the slowest. */
const SHOWN = 10;

/** The least performance on a phone; on a desktop it is 0.95 everywhere, and all else is 1. */
const ON_MOBILE = { '/login': 0.9, '/': 0.85, '/companies': 0.85, '/companies/:id': 0.85 };
const ON_DESKTOP = 0.95;

interface Browser {
  context: BrowserContext;
  port: number;
  close(): Promise<void>;
}

/** A browser of its own, whose tabs share their cookies, also those that are opened from outside. */
async function startBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-screens-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findProductBrowser() || undefined,
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { context, port, close };
}

async function signIn({ context }: Browser, { url, client }: Filled): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await fillSignIn(page, client.email, PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await page.close();
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Depth {
  runs: number;
  /** Whether all screens are audited side by side: where no speed is asked for. */
  atOnce: boolean;
  devices: readonly Device[];
  categories: readonly Category[];
}

const WHOLE: Omit<Depth, 'runs'> = { atOnce: false, devices: ['desktop', 'mobile'], categories: CATEGORIES };
const OF_ANY_MACHINE: Omit<Depth, 'runs'> = { atOnce: true, devices: ['desktop'], categories: ['accessibility', 'best-practices'] };

const leastOf = (category: Category, name: Screen, device: Device): number =>
  category !== 'performance' ? 1 : device === 'mobile' ? ON_MOBILE[name] : ON_DESKTOP;

/** @returns whether the medians are what they have to be */
async function audited(name: Screen, url: string, device: Device, port: number, { runs, categories }: Depth): Promise<boolean> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await audit(url, { device, port, categories }));
  const medians = categories.map((category) => [category, median(reports.map(({ scores }) => scores[category] ?? 0))] as const);
  const isMet = medians.every(([category, score]) => score >= leastOf(category, name, device));
  const figures = medians.map(([, score]) => score.toFixed(2).padStart(16)).join('');
  process.stdout.write(`${device.padEnd(9)}${name.padEnd(18)}${figures}${isMet ? '' : `  missed: ${reports[0]?.failed.join('; ')}`}\n`);
  return isMet;
}

type Screen = keyof typeof ON_MOBILE;
const SIGNED_IN: readonly Screen[] = ['/', '/companies', '/companies/:id'];

async function lighthouse(product: Filled, company: string, depth: Depth): Promise<boolean> {
  process.stdout.write(
    `${''.padEnd(27)}${depth.categories.map((category) => category.padStart(16)).join('')}  (medians of ${depth.runs})\n`,
  );
  const inOne = (names: readonly Screen[]) => auditedInOne(names, { product, company, depth });
  const met = depth.atOnce
    ? await Promise.all((['/login', ...SIGNED_IN] as const).map((name) => inOne([name])))
    : [await inOne(['/login']), await inOne(SIGNED_IN)];
  return met.every(Boolean);
}

/** Audits these screens in a browser of their own, one after the other. */
async function auditedInOne(
  names: readonly Screen[],
  { product, company, depth }: { product: Filled; company: string; depth: Depth },
): Promise<boolean> {
  await using parts = new AsyncDisposableStack();
  const browser = await startBrowser();
  parts.defer(() => browser.close());
  if (!names.includes('/login')) await signIn(browser, product);
  const met: boolean[] = [];
  for (const device of depth.devices) {
    for (const name of names) {
      met.push(await audited(name, `${product.url}${name.replace(':id', company)}`, device, browser.port, depth));
    }
  }
  return met.every(Boolean);
}

async function interactions(product: Filled, company: string): Promise<boolean> {
  await using parts = new AsyncDisposableStack();
  const browser = await startBrowser();
  parts.defer(() => browser.close());
  await signIn(browser, product);
  const taken: Interaction[] = [];
  for (const each of walks(company)) {
    const page = await browser.context.newPage();
    taken.push(...(await walk(page, product.url, each)));
    await page.close();
  }
  taken.sort((a, b) => b.ms - a.ms);
  process.stdout.write(`\nInteraction to next paint, ${taken.length} interactions, the slowest first (at most ${SLOWEST_MS} ms):\n`);
  for (const { name, ms } of taken.slice(0, SHOWN)) process.stdout.write(`${String(Math.round(ms)).padStart(6)} ms  ${name}\n`);
  return (taken[0]?.ms ?? 0) <= SLOWEST_MS;
}

interface Asked {
  runs: number;
  only: string | undefined;
  small: boolean;
}

async function main({ runs, only, small }: Asked): Promise<boolean> {
  await using parts = new AsyncDisposableStack();
  const product = await startFilled(small ? SMALL : WIDE);
  parts.defer(() => product.close());
  const { body } = await product.client.get('companies?range=[0,0]');
  const company: string = body.companies[0].id;
  const isQuick = only === 'lighthouse' || (await interactions(product, company));
  const depth = { ...(small ? OF_ANY_MACHINE : WHOLE), runs };
  return (only === 'interactions' || (await lighthouse(product, company, depth))) && isQuick;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, small: { type: 'boolean', default: false } },
});
if (!(await main({ runs: Number(values.runs), only: values.only, small: values.small }))) process.exitCode = 1;
