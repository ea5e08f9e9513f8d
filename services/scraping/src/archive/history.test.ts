import { describe, expect, test } from 'vitest';
import type { PageFacts, PageKind } from '../page/facts.ts';
import { extractFacts } from '../sources/extract.ts';
import { pastOn } from '../sources/index.ts';
import { historyOf, type ReadCapture } from './history.ts';

const UNTIL = new Date('2026-11-24T12:00:00Z');
const month = (n: number) => new Date(Date.UTC(2026, n - 1, 3));
const link = (n: number) => `https://web.archive.org/web/${n}/https://acme.com/`;

const facts = (kind: PageKind, html: string): PageFacts =>
  extractFacts({ url: `https://acme.com/${kind}`, kind, html, headers: {}, cookies: [], observedAt: '2026-11-24T12:00:00Z' });
const prices = (plans: Record<string, string>) =>
  facts(
    'pricing',
    `<title>Pricing</title><main><h1>Pricing</h1>${Object.entries(plans)
      .map(([name, price]) => `<div class="plan"><h3>${name}</h3><p>${price}/month</p><ul><li>One of it</li><li>Two of it</li></ul></div>`)
      .join('')}</main>`,
  );
const home = (headline: string) =>
  facts('landingPage', `<title>Acme</title><main><h1>${headline}</h1><p>We make tables that last.</p></main>`);
const careers = (titles: string[]) =>
  facts(
    'careers',
    `<title>Careers</title>${titles
      .map(
        (title) =>
          `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title, url: `https://acme.com/${title}` })}</script>`,
      )
      .join('')}`,
  );

const captured = (all: Record<number, PageFacts>): ReadCapture[] =>
  Object.entries(all).map(([n, each]) => ({ at: month(Number(n)), link: link(Number(n)), facts: each }));
const history = (kind: PageKind, all: Record<number, PageFacts>, now: PageFacts | null) =>
  historyOf({ captures: captured(all), until: UNTIL, now, sources: pastOn(kind) });
const told = ({ changes }: ReturnType<typeof historyOf>) =>
  changes.map(({ at, change }) => `${at.toISOString().slice(0, 10)} ${change.description}`);

describe('prices of the past', () => {
  const all = {
    1: prices({ Solo: '$9', Team: '$29' }),
    4: prices({ Solo: '$9', Team: '$39' }),
    7: prices({ Solo: '$9', Team: '$39', Pro: '$99' }),
  };
  const past = history('pricing', all, prices({ Solo: '$9', Team: '$49', Pro: '$99' }));

  test('are told as changes at the time of the capture that shows them, the last at our own first reading', () => {
    expect(told(past)).toEqual([
      '2026-04-03 Team: $29 → $39 per month (+34 %)',
      '2026-07-03 New plan: Pro, $99 per month',
      '2026-11-24 Team: $39 → $49 per month (+26 %)',
    ]);
    expect(past.changes.map(({ captures }) => captures)).toEqual([
      { before: link(1), after: link(4) },
      { before: link(4), after: link(7) },
      { before: link(7), after: null },
    ]);
    expect(past.changes.every(({ change }) => change.confirmed)).toBe(true);
  });

  test('are versions without a gap or an overlap until then', () => {
    const team = past.versions.filter(({ key }) => key === 'team');
    expect(team.map(({ fields, validFrom, validTo }) => [(fields as { cents: number }).cents, validFrom, validTo])).toEqual([
      [2900, month(1), month(4)],
      [3900, month(4), UNTIL],
    ]);
    expect(past.versions.filter(({ key }) => key === 'pro')).toMatchObject([{ validFrom: month(7), validTo: UNTIL, firstSeen: month(7) }]);
    expect(past.versions.filter(({ key }) => key === '')).toMatchObject([{ source: 'pricing', validFrom: month(1), validTo: UNTIL }]);
  });

  test('that no capture shows are neither gone nor new, and what moved meanwhile is told once', () => {
    const hole = { ...all, 5: facts('pricing', '<title>Pricing</title><p>Ask us about our prices, we are glad to tell.</p>') };
    expect(told(history('pricing', hole, null))).toEqual(told(past).slice(0, 2));
  });

  test('are not compared with a page that has moved on', () => {
    expect(told(history('pricing', all, null))).toHaveLength(2);
  });

  test('of one capture in another currency are those of another country', () => {
    const foreign = { ...all, 5: prices({ Solo: '€9', Team: '€35' }) };
    expect(told(history('pricing', foreign, null))).toEqual(told(past).slice(0, 2));
  });
});

test('of the home page the headline is told, and nothing of its text or technologies', () => {
  const past = history('landingPage', { 2: home('Tables by hand'), 6: home('Tables that last') }, home('Tables that last'));
  expect(told(past)).toEqual(["2026-06-03 Home page headline: 'Tables by hand' → 'Tables that last'"]);
  expect(new Set(past.versions.map(({ source }) => source))).toEqual(new Set(['website']));
});

test('openings of the past are counted and not told; beside a board, which nobody kept, they are not read at all', () => {
  const past = { 2: careers(['Welder', 'Painter']), 6: careers(['Welder']) };
  const read = history('careers', past, careers(['Welder']));
  expect(read.changes).toEqual([]);
  expect(read.versions.filter(({ key }) => key !== '').map(({ label, validTo }) => [label, validTo])).toEqual([
    ['Painter', month(6)],
    ['Welder', UNTIL],
  ]);
  const onBoard = { ...careers(['Welder']), boards: [{ board: 'lever', token: 'acme', print: null }] };
  expect(history('careers', past, onBoard).versions).toEqual([]);
  expect(history('careers', past, null).versions).toEqual([]);
});

test('without captures there is no past', () => {
  expect(history('pricing', {}, prices({ Solo: '$9' }))).toEqual({ versions: [], changes: [] });
});
