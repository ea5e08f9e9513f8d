import { expect, it } from 'vitest';
import { change, day, toldOf } from './change.fixture.ts';

const headline = (before: string, after: string, at: number) =>
  change('headline_changed', ['', { text: { before, after } }], { at: day(at) });
const told = (...headlines: string[]) =>
  toldOf(headlines.slice(1).map((after, n) => headline(headlines[n]!, after, 5 * n))).filter(({ rule }) => rule === 'positioning_moved');

it('a headline that moves again and again to something else is positioning that moves', () => {
  const moved = ['Plan your team work', 'Plan every project', 'Forecast revenue with confidence'];
  expect(told(...moved)).toMatchObject([
    {
      title: '{company} is moving its positioning: from “Plan your team work” to “Forecast revenue with confidence”',
      importance: 'high',
      measure: 2,
    },
  ]);
  // The headlines are told with it.
  expect(toldOf([headline(moved[0]!, moved[1]!, 0), headline(moved[1]!, moved[2]!, 5)]).map(({ rule }) => rule)).toEqual([
    'positioning_moved',
  ]);
});

it.each([
  ['changed once', ['Plan your team work', 'Forecast revenue with confidence']],
  ['came back', ['Plan your team work', 'Forecast revenue with confidence', 'Plan your team work']],
  ['says the same in other words', ['Plan your team work', 'Plan your team’s work faster', 'Plan all your team work']],
])('a headline that %s is not', (_, headlines) => expect(told(...headlines)).toEqual([]));

it('changes that lie far apart are not', () => {
  const changes = [headline('Plan your team work', 'Plan every project', 0), headline('Plan every project', 'Forecast revenue', 40)];
  expect(toldOf(changes).map(({ rule }) => rule)).toEqual(['new_headline', 'new_headline']);
});
