import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { change, day, toldOf } from './change.fixture.ts';
import { redrawn } from './rules.ts';

const article = (title: string, at: number, type = 'press_published') => change(type, [title], { at: day(at) });
const titlesOf = (changes: readonly Change[]) => toldOf(changes).map(({ title }) => title);

const began = article('Introducing Forecast Studio', 1);
const goesOn = article('Forecast Studio is now available', 5);

describe('articles of one story', () => {
  it('are one insight, which a later one updates', () => {
    expect(toldOf([began, goesOn])).toMatchObject([
      {
        rule: 'launch',
        title: '{company} tells of a launch: “Introducing Forecast Studio”, now also: “Forecast Studio is now available”',
        description: expect.stringContaining('“Introducing Forecast Studio”. Now also: “Forecast Studio is now available”.'),
        evidence: [began, goesOn].map(({ id }) => ({ kind: 'change', id })),
        occasion: `launch:${began.id}`,
        generatedAt: day(5),
        earlier: [{ at: day(1), measure: 1 }],
      },
    ]);
    expect(toldOf([began])).toMatchObject([{ generatedAt: day(1), earlier: [] }]);
  });

  it('say the first again when the later one vanishes', () => {
    const { found, gone } = redrawn([began, goesOn], [began]);
    expect([found.map(({ occasion, title }) => [occasion, title]), gone]).toEqual([
      [[`launch:${began.id}`, '{company} tells of a launch: “Introducing Forecast Studio”']],
      [],
    ]);
  });

  it('go on through each other, each in one story', () => {
    const further = article('Launching Studio Cloud, with Forecast', 7);
    const last = article('Studio Cloud rolls out worldwide, introducing regions', 9);
    expect(titlesOf([began, goesOn, further])).toHaveLength(1);
    const occasions = toldOf([began, further, last]).flatMap(({ evidence }) => evidence);
    expect(new Set(occasions.map((one) => 'id' in one && one.id)).size).toBe(occasions.length);
  });

  it('are not those with other words, about something else, or much later', () => {
    expect(titlesOf([began, article('Introducing Mobile Approvals', 2)])).toHaveLength(2);
    expect(titlesOf([article('Acme launches Ledger', 1), article('Acme launches Approvals', 2)])).toHaveLength(2);
    expect(titlesOf([began, article('Forecast Studio raises $4M', 2)])).toHaveLength(2);
    expect(titlesOf([began, article('Forecast Studio is now available', 12)])).toHaveLength(2);
  });
});

describe('many articles', () => {
  it('are each in one story, also where it is told of for longer than rules look back', () => {
    const all = Array.from({ length: 60 }, (_, n) => article(`Introducing Forecast Studio ${n}`, n));
    const launches = toldOf(all).filter(({ rule }) => rule === 'launch');
    const ids = launches.flatMap(({ evidence }) => evidence.flatMap((one) => (one.kind === 'change' ? one.id : [])));
    expect([launches.length, ids.length, new Set(ids).size]).toEqual([6, 60, 60]);
  });

  const types = ['press_published', 'blog_published', 'release_published', 'news_published'];
  /** How much is read of so many articles. */
  const readsOf = (many: number, title: (n: number) => string): number => {
    let reads = 0;
    const all = Array.from({ length: many }, (_, n) => {
      const counted = <T extends object>(of: T): T =>
        new Proxy(of, {
          get(target, name, receiver) {
            reads += 1;
            return Reflect.get(target, name, receiver);
          },
        });
      const one = article(`Introducing ${title(n)}`, n / 1_000, types[n % types.length]);
      return counted({ ...one, item: counted(one.item) });
    });
    toldOf(all);
    return reads;
  };

  const unlike = (n: number) => ['a', 'b', 'c', 'd'].map((letter) => `${letter}${n}x`).join(' ');
  it.each([
    ['words that no other has', unlike],
    ['one story', (n: number) => `Forecast Studio ${n}`],
    ['twenty stories', (n: number) => `Forecast${n % 20} Studio${n % 20} ${unlike(n)}`],
  ])('twice as many, of %s, take four times as much at most', (_, title) => {
    expect(readsOf(200, title) / readsOf(100, title)).toBeLessThan(4.5);
  });
});
