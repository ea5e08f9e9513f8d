import { describe, expect, it } from 'vitest';
import { pageSources } from '../sources/index.ts';
import { stillWaits, unchanged } from './ageing.ts';
import { Assessment } from './assess.ts';
import { days, FRAME, fetchOf, fresh, page, TOPICS, toldOf, watch } from './days.fixture.ts';
import { fingerprint } from './fingerprint.ts';

/** The first number of what is told: the day. */
const daysOf = (told: readonly string[]): number[] => told.map((each) => Number.parseInt(each, 10));
const OFFICES = ['Our office is in Lyon', 'Our home is now Turin', 'We moved once more, to Porto', 'At last all of us live in Graz'];
const NOTICE = 'Our people are back on Monday';
const noon = (word: string): string => `Today ${word} is served at noon`;

describe('what is known of a page is forgotten', () => {
  it('a place that is edited every other month is told on the day each time', () => {
    const shown = days(190, (day) => page(2, OFFICES[Math.floor(day / 60)]!));
    expect(daysOf(toldOf(shown))).toEqual([60, 120, 180]);
  });

  it('a passage that came and went is news after two months', () => {
    const shown = (back: number) => days(back + 8, (day) => (day === 2 || day >= back ? page(1, NOTICE) : page(1)));
    expect(daysOf(toldOf(shown(100)))).toEqual([100]);
    expect(toldOf(shown(30))).toEqual([]);
  });

  it('a passage that comes and goes is told once it was there for two weeks', () => {
    const shown = days(60, (day) => ([2, 4, 6].includes(day) || day >= 30 ? page(1, NOTICE) : page(1)));
    expect(daysOf(toldOf(shown))).toEqual([44]);
    const some = (day: number) => [2, 4, 6].includes(day) || (day > 12 && day < 18);
    const often = days(30, (day) => [...page(1, ...(some(day) ? [NOTICE] : [])), fresh(day)]);
    expect(toldOf(often, 6)).toEqual([]);
  });

  it('a passage that comes and goes is known as such until it was away for two months', () => {
    const comes = (day: number) => [2, 4, 6].includes(day) || (day < 120 && day % 10 === 0);
    const shown = (back: number) => days(back + 4, (day) => (day > 0 && (comes(day) || day >= back) ? page(1, NOTICE) : page(1)));
    expect(toldOf(shown(140))).toEqual([]);
    expect(daysOf(toldOf(shown(190)))).toEqual([190]);
  });

  it('a place of noise that stood still for two weeks is a place like others', () => {
    const edited = (from: number) => days(from + 10, (day) => page(1, noon(day < 8 ? TOPICS[day]! : day < from ? 'soup' : 'cake')));
    expect(toldOf(edited(40))).toEqual([`40:  → ${noon('cake')}`]);
    expect(toldOf(edited(12))).toEqual([]);
  });
});

it('days count as long as there is something to forget: a page at rest leaves its memory as it is', () => {
  const { memory } = watch(days(150, (day) => page(2, OFFICES[day < 60 ? 0 : 1]!)));
  expect([memory.places.size, memory.crossed.size]).toEqual([0, 0]);
  expect(unchanged(memory, fingerprint(fetchOf(page(2, OFFICES[1]!)).body), 150)).toBe(memory);
});

describe('a page that waits', () => {
  const NEWS = ['We opened a house by the sea', NOTICE];
  const shown = page(2, ...NEWS)
    .with(3, OFFICES[0]!)
    .toSpliced(6, 1);
  const { memory } = watch(days(4, (day) => (day < 3 ? FRAME : shown)));
  const printOf = (texts: readonly string[], markup = '') => fingerprint(fetchOf(texts, {}, markup).body);
  const waits = (texts: readonly string[], day = 3.5) => stillWaits(memory, printOf(texts), day);

  it('is known again within the day by what waits, without a look at its facts', () => {
    expect(memory.pending.length).toBeGreaterThan(0);
    expect(waits(shown)).toBe(true);
    const wellKnown = { ...memory, seen: 12 };
    for (const day of [3.5, 4]) expect(unchanged(wellKnown, printOf(shown), day)).toBe(wellKnown);
  });

  it('comes to the same as when its facts are read', () => {
    const assessment = new Assessment({ page: pageSources('landingPage'), memory, before: fetchOf(FRAME).facts(), day: 3.5 });
    expect(assessment.add(fetchOf(shown))).toMatchObject({ kind: 'same', memory: unchanged(memory, printOf(shown), 3.5) });
  });

  it('is looked at where anything else moved, where what waited is gone, and on another day', () => {
    expect([waits(FRAME), waits([...shown, 'One more']), waits(shown.with(2, OFFICES[3]!)), waits(shown.slice(1))]).toEqual(
      Array(4).fill(false),
    );
    expect(waits(shown, 4)).toBe(false);
    expect(stillWaits(memory, printOf(shown, '<script src="https://js.stripe.com/v3"></script>'), 3.5)).toBe(false);
  });

  it('is looked at where a field waits, too, or what was read looks broken', () => {
    const again = (more: object) => stillWaits({ ...memory, ...more }, printOf(shown), 3.5);
    expect(again({ standing: new Map([['headline', { value: 1, checks: 1 }]]) })).toBe(false);
    expect(again({ suspect: { what: 'pricing', checks: 1 } })).toBe(false);
    expect(again({ pending: [...memory.pending, ...memory.pending] })).toBe(false);
  });
});

it('a page that is not modified ages as one that shows the same, but for what comes and goes, which may be shown', () => {
  let { memory } = watch(days(10, (day) => (day === 1 || day === 4 ? page(1, NOTICE) : page(2, OFFICES[day < 6 ? 0 : 1]!))));
  const { ignorable } = memory;
  expect([ignorable.size > 0, memory.places.size > 0]).toEqual([true, true]);
  for (let day = 10; day < 100; day++) memory = unchanged(memory, null, day);
  expect([...memory.ignorable.keys()]).toEqual([...ignorable.keys()]);
  expect([memory.places.size, memory.crossed.size]).toEqual([0, 0]);
});
