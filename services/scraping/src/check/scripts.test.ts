import { expect, test } from 'vitest';
import { learn } from '../change/learn.ts';
import { decodeMemory, encodeMemory, type PageMemory } from '../change/memory.ts';
import { fetchError } from '../fetch/failure.ts';
import type { Fetched } from '../fetch/result.ts';
import { pageSources } from '../sources/index.ts';
import { PageFetch } from './page-fetch.ts';
import { asSeen, isKnownShell, withNeed } from './scripts.ts';
import type { DueTarget } from './target.ts';
import type { Visits } from './visits.ts';

const SHELL = '<!doctype html><title>Acme</title><body><div id="root"></div><script src="/app.js"></script>';
const PRICES = '<div class="plan"><h3>Solo</h3><p>$9/month</p></div><div class="plan"><h3>Team</h3><p>$29/month</p></div>';
const DATA = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Product',
  name: 'Acme',
  offers: [{ '@type': 'Offer', name: 'Solo', price: '9', priceCurrency: 'USD' }],
})}</script>`;
const [TODAY, WEEK_ON] = [new Date('2026-11-23T12:00:00Z'), new Date('2026-11-30T13:00:00Z')];
const target = { kind: 'pricing', selector: null, state: 'fresh' } as DueTarget;

const fetched = (html: string, rendered?: true): Fetched => ({
  ...{ kind: 'ok', url: 'https://acme.com/pricing', redirects: [], durationMs: 1, status: 200, headers: {}, cookies: [] },
  ...{ body: Buffer.from(html), text: () => html, etag: null, lastModified: null, permanentRedirect: null },
  ...(rendered && { rendered }),
});
const memoryOf = (html: string): PageMemory => learn(pageSources('pricing'), [new PageFetch('pricing', fetched(html))]);

/** A browser that makes prices of every page; null fails. */
function browser(possible = true, html: string | null = `<h1>Pricing</h1>${PRICES}`) {
  const visited: string[] = [];
  const visits: Visits = {
    possible,
    visit: async (page) => {
      visited.push(page.text());
      const { url, redirects, durationMs, status } = page;
      if (html === null) return { kind: 'failed', url, redirects, durationMs, status, error: fetchError('scripts', 'It crashed.') };
      return { ...page, rendered: true, body: Buffer.from(html), text: () => html };
    },
  };
  const see = (page: Fetched, memory: PageMemory | null = null, over: Partial<DueTarget> = {}) =>
    asSeen({ visits, clock: () => TODAY }, { ...target, ...over }, page, memory, new AbortController().signal);
  return { see, visited };
}

test('scripts are run of an empty shell, and of no page that says what it is read for', async () => {
  const { see, visited } = browser();
  expect(await see(fetched(SHELL))).toMatchObject({ result: { rendered: true } });
  expect(visited).toEqual([SHELL]);
  for (const html of [`${SHELL}${PRICES.repeat(10)}`, `${SHELL}${DATA}`, `<h1>Pricing</h1>${PRICES}`]) await see(fetched(html));
  expect(visited).toHaveLength(1);
});

test('a page that is as it was is not judged again, unless it gave nothing and there is a browser now', async () => {
  const [able, unable] = [browser(), browser(false)];
  await able.see(fetched(SHELL), memoryOf(SHELL));
  await unable.see(fetched(SHELL), memoryOf(SHELL), { state: 'unreadable' });
  expect([...able.visited, ...unable.visited]).toEqual([]);
  await able.see(fetched(SHELL), memoryOf(SHELL), { state: 'unreadable' });
  expect(able.visited).toEqual([SHELL]);
});

test('where scripts cannot be run, a new page is its HTML with the reason, and a known one has failed', async () => {
  const { see } = browser(true, null);
  const seen = await see(fetched(SHELL));
  expect(seen instanceof PageFetch && seen.facts()).toMatchObject({ unread: 'needs_scripts', unreadReason: 'It crashed.' });
  expect(await see(fetched(SHELL), { ...memoryOf(SHELL), rendered: 1 })).toMatchObject({ kind: 'failed', error: { code: 'scripts' } });
});

test('a page that stays empty says that its scripts were run', async () => {
  const seen = await browser(true, SHELL).see(fetched(SHELL));
  expect(seen instanceof PageFetch && seen.facts().unreadReason).toMatch(/stayed empty/);
});

test('a part is chosen of the page as its scripts make it', async () => {
  const { see } = browser(true, `<h1>Pricing</h1><div id="a">${PRICES}</div><div id="b">Other</div>`);
  const seen = await see(fetched(SHELL), null, { selector: '#b' });
  expect(seen instanceof PageFetch && seen.result.text()).not.toMatch(/Solo/);
  expect(await see(fetched(SHELL), null, { selector: '#c' })).toMatchObject({ kind: 'failed', error: { code: 'no_part' } });
});

test('that a page needs its scripts is remembered for a week', () => {
  const memory = memoryOf(SHELL);
  const [plain, visited] = [new PageFetch('pricing', fetched(PRICES)), new PageFetch('pricing', fetched(PRICES, true))];
  expect(withNeed(memory, plain, TODAY)).toBe(memory);
  const known = withNeed(memory, visited, TODAY);
  expect(decodeMemory(encodeMemory(known))).toEqual(known);
  expect([isKnownShell(memory, TODAY), isKnownShell(known, TODAY), isKnownShell(known, WEEK_ON)]).toEqual([false, true, false]);
  expect(withNeed(known, visited, TODAY)).toBe(known);
  expect(isKnownShell(withNeed(known, visited, WEEK_ON), WEEK_ON)).toBe(true);
  expect(withNeed(known, plain, TODAY)).toEqual(memory);
});
