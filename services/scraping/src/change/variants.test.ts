import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../page/facts.ts';
import { pageSources } from '../sources/index.ts';
import { Assessment } from './assess.ts';
import { days, FRAME, fetchOf, follow, TOPICS } from './days.fixture.ts';
import type { Fetch } from './fetch.ts';
import { compare, fingerprint } from './fingerprint.ts';

const headed = (headline: string): Fetch => fetchOf(FRAME, { headline, headlineTag: 'h1' }, `<h1>${headline}</h1>`);
const priced = (cents: number, name = 'Team', texts = FRAME): Fetch => {
  const plan = { name, cents, currency: 'USD', period: 'month' as const, features: [], limits: {} };
  return fetchOf(texts, { pricing: { method: 'structure', model: null, plans: [plan] } }, `<h3>${name}</h3><b>$${cents / 100}</b>`);
};
const listed = (...titles: string[]): Fetch => {
  const articles: PageFacts['articles'] = titles.map((title) => ({ title, url: `https://a.test/${title}`, publishedAt: null }));
  return fetchOf(FRAME, { articles }, titles.map((title) => `<h2>${title}</h2>`).join(''));
};
const loading = (hosts: string[], technologies: string[] = []): Fetch =>
  fetchOf(FRAME, { technologies }, hosts.map((host) => `<script src="https://${host}/x.js"></script>`).join(''));
const using = (...hosts: string[]): Fetch => loading(hosts, hosts);

const over = (n: number, show: (day: number) => Fetch | Fetch[]) => Array.from({ length: n }, (_, day) => show(day));
const toldDays = (kind: Parameters<typeof follow>[0], shown: (Fetch | Fetch[])[], perDay = 1): number[] =>
  follow(kind, shown, perDay).told.map(({ day }) => day);

describe('a value of a field', () => {
  it('that it had before must stand for three checks in a row', () => {
    const cents = [900, 900, 1_900, 900, 1_900, 900, 900, 900];
    expect(
      toldDays(
        'pricing',
        over(8, (day) => priced(cents[day]!)),
      ),
    ).toEqual([2, 7]);
    // A day that shows both is no day of one alone.
    const both = over(8, (day) => (day === 4 ? [priced(900), priced(1_900)] : priced(cents[day]!)));
    expect(toldDays('pricing', both)).toEqual([2, 7]);
  });

  it('that it had two months ago is told at once', () => {
    const shown = (back: number) => over(back + 4, (day) => priced(day >= 5 && day < back ? 1_900 : 900));
    expect(toldDays('pricing', shown(90))).toEqual([5, 90]);
    expect(toldDays('pricing', shown(30))).toEqual([5, 32]);
  });

  it('must stand, too, where the field left two others in ten days; later it is told at once', () => {
    const shown = (third: number) => over(third + 4, (day) => priced([900, 1_900, 2_900][Math.min(day, 2)]! + (day >= third ? 1_000 : 0)));
    expect(toldDays('pricing', shown(6))).toEqual([1, 2, 8]);
    expect(toldDays('pricing', shown(20))).toEqual([1, 2, 20]);
  });

  it('that only crept on must stand for eight days, however often it is looked at', () => {
    const shown = over(30, (day) => headed(`Loved by ${900 + Math.min(day, 10)} teams`));
    expect(toldDays('landingPage', shown)).toEqual([17]);
    expect(toldDays('landingPage', shown, 2)).toEqual([17]);
  });

  it('is a counter where three figures of a headline are shown at one moment; of two the first is told', () => {
    const free = (n: number) => headed(`Try it ${n} days for free`);
    expect(toldDays('landingPage', [free(10), [free(14), free(17), free(19)], free(40), free(40)])).toEqual([]);
    expect(toldDays('landingPage', [free(10), [free(14), free(17)], free(40), free(40)])).toEqual([1, 2]);
  });
});

describe('what waits', () => {
  it('is in no facts that are kept unsaid', () => {
    const shown = [900, 1_900, 900, 900].map((cents) => priced(cents));
    const { memory } = follow('pricing', shown.slice(0, 3));
    const page = pageSources('pricing');
    const parsedOn = (fetch: Fetch) => {
      const assessment = new Assessment({ page, memory, before: shown[1]!.facts(), day: 3 });
      let verdict = assessment.add(fetch);
      while (verdict.kind === 'refetch') verdict = assessment.add({ ...fetch });
      return verdict.kind === 'same' ? verdict.parsed : undefined;
    };
    expect(parsedOn(shown[3]!)).toBeNull();
    const back = priced(1_900, 'Team', [...FRAME, 'We plan for tomorrow']);
    expect(parsedOn(back)).toBe(back.facts());
  });

  it('is told together with what is due', () => {
    const both = (headline: string, host: string) =>
      fetchOf(
        FRAME,
        { headline, headlineTag: 'h1', technologies: [host] },
        `<h1>${headline}</h1><script src="https://${host}/x.js"></script>`,
      );
    const shown = [both('Plan', 'a.test'), both('Plot', 'a.test'), both('Plan', 'a.test'), both('Plan', 'b.test')];
    const { told } = follow('landingPage', shown);
    expect(told.map(({ day, change }) => `${day} ${change.type}`)).toEqual([
      '1 headline_changed',
      '3 technology_adopted',
      '3 technology_dropped',
      '3 headline_changed',
    ]);
  });
});

describe('an article', () => {
  it('that returns to the list is no news, until 400 others were seen', () => {
    const old = ['We grow', 'We move', 'We ship'];
    const others = (from: number) => Array.from({ length: 100 }, (_, i) => `Issue ${from + i} of our letter`);
    const later = ['We hire', ...old.slice(1)];
    const many = [0, 100, 200, 300].map((from) => [...others(from), ...later]);
    const lists = [old, later, ['We grow', ...later], ...many, ['We grow', ...later]];
    const told = follow(
      'press',
      over(lists.length, (day) => listed(...lists[day]!)),
    ).told;
    expect(told.filter(({ change }) => change.description.includes('We grow')).map(({ day }) => day)).toEqual([7]);
  });
});

describe('a host', () => {
  const same = (days: (Fetch | Fetch[])[], shown: Fetch) => compare(follow('landingPage', days).memory, fingerprint(shown.body));

  it('that comes and goes within a day is looked at no more, until it was away for two months', () => {
    const turns = (n: number) => over(n, (day) => (day === 0 ? [using('a.test'), using('a.test', 'ads.test')] : using('a.test')));
    expect(same(turns(8), using('a.test', 'ads.test'))).toBe('same');
    expect(same(turns(70), using('a.test', 'ads.test'))).toBe('moved');
  });

  it('that comes and goes by the day does not make the page be read each time', () => {
    const quick = (fetch: Fetch): Fetch => ({ ...fetch, facts: () => expect.unreachable() });
    const shown = over(150, (day) => loading(day % 3 === 0 ? ['a.test', 'ads.test'] : ['a.test']));
    follow(
      'landingPage',
      shown.map((each, day) => (day < 9 ? each : quick(each as Fetch))),
    );
  });

  it('that went with a technology is seen when it returns', () => {
    const shown = over(8, (day) => (day < 3 ? using('a.test', 'b.test') : using('a.test')));
    expect(same(shown, using('a.test', 'b.test'))).toBe('moved');
  });
});

it('a relaunched page is told at once, though nothing is known of it', () => {
  const words = (of: string) => days(60, (n) => [`${TOPICS[n % 20]} ${n % 3 ? of : 'stays'} ${n}`]).flat();
  const { told } = follow('landingPage', [fetchOf(words('old')), fetchOf(words('new')), fetchOf(words('new'))]);
  expect(told.map(({ day, change }) => `${day} ${change.type}`)).toEqual(['1 text_changed']);
});
