import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { change, day, toldOf } from './change.fixture.ts';

const told = (...changes: Change[]) => toldOf(changes).map(({ rule, title }) => [rule, title.slice('{company} '.length)]);
const rulesOf = (...changes: Change[]) => toldOf(changes).map(({ rule }) => rule);

describe('a job in a country', () => {
  const inPlace = (location: string, regions?: string, at = day(20), title = 'Clerk') =>
    change('job_opened', [title, { location: { after: location }, ...(regions !== undefined && { regions: { before: regions } }) }], {
      at,
    });
  const gone = (location: string, at: Date) => change('job_closed', ['Clerk', { location: { before: location } }], { at });

  it('in which none was before is told as that; later ones go on it', () => {
    const [first, later] = [inPlace('Madrid, Spain', 'Germany; Remote'), inPlace('Remote, Spain', 'Germany; Spain', day(25), 'Seller')];
    expect(told(first)).toEqual([['new_country', 'hires in a new country, Spain: one opening']]);
    expect(told(first, later)).toEqual([['new_country', 'hires in a new country, Spain: 2 openings']]);
    expect(toldOf([first, later])).toMatchObject([{ area: 'reach', measure: 2, occasion: `new_country:country:${first.id}` }]);
    expect(toldOf([first, later])[0]?.description).toContain('now there is “Clerk” and “Seller”.');
  });

  it.each([
    ['in which one is', 'Madrid, Spain', 'Germany; Spain'],
    ['at the first look', 'Madrid, Spain', undefined],
    ['beside a list that had none', 'Madrid, Spain', ''],
    ['beside a list that was cut', 'Madrid, Spain', 'Germany; Fra…'],
    ['that is a town, whose country is not guessed', 'Madrid', 'Germany'],
    ['beside towns, which may lie in it', 'Madrid, Spain', 'Germany; Barcelona'],
    ['beside remote work alone', 'Madrid, Spain', 'Remote'],
    ['that is none', 'Remote', 'Germany'],
    ['that is a state, too', 'Atlanta, Georgia', 'Germany'],
    ['beside others', 'Madrid, Spain; Paris, France', 'Germany'],
    ['that is several', 'Europe', 'Germany'],
  ])('%s is an opening like others: %s', (_, location, regions) => {
    expect(rulesOf(inPlace(location, regions))).toEqual(['new_opening']);
  });

  it('from which one was taken down lately is no new one', () => {
    expect(rulesOf(gone('Sevilla, Spain', day(1)), inPlace('Madrid, Spain', 'Germany'))).toEqual(['new_opening']);
  });

  it('is told once: a month later it is known', () => {
    const [first, later] = [inPlace('Madrid, Spain', 'Germany', day(1)), inPlace('Madrid, Spain', 'Germany; Spain', day(40))];
    expect(rulesOf(first, later)).toEqual(['new_country', 'new_opening']);
  });
});

describe('a job for a function', () => {
  const of = (what: string, functions: string | undefined, more: Parameters<typeof change>[1][1] = {}) =>
    change('job_opened', [
      'Account Executive',
      { function: { after: what }, ...(functions !== undefined && { functions: { before: functions } }), ...more },
    ]);

  it('for which none was before is told as that', () => {
    expect(told(of('sales', 'engineering; data'))).toEqual([['new_function', 'starts hiring for sales: “Account Executive”']]);
  });

  it('for which one was, at the first look, or of a department that begins to hire is none', () => {
    for (const functions of ['sales; data', undefined]) expect(rulesOf(of('sales', functions))).toEqual(['new_opening']);
    const department = { department: { after: 'Sales' }, openings: { before: 0, after: 1 } };
    expect(rulesOf(of('sales', 'engineering', department))).toEqual(['new_department']);
  });
});
