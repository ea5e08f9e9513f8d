import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { change, closing, day, opening, toldOf } from './change.fixture.ts';
import { leads, sellsToEnterprises } from './job.ts';

const told = (changes: readonly Change[]) => toldOf(changes).map(({ rule, title }) => [rule, title.slice('{company} '.length)]);
const rulesOf = (changes: readonly Change[]) => toldOf(changes).map(({ rule }) => rule);
const in_ = (location: string, department: string, at: Date) => opening(department, at, {}, 'Engineer', location);
const first = (department: string, title = 'Analyst') =>
  change('job_opened', [title, { department: { after: department }, openings: { before: 0, after: 1 } }]);

describe('one story is one finding', () => {
  it('of the openings of a surge none is told by itself; the others are', () => {
    const changes = [opening('Sales', day(1)), opening('Sales', day(2)), opening('Legal', day(2)), opening('Sales', day(3))];
    expect(rulesOf(changes)).toEqual(['new_opening', 'hiring_surge']);
    expect(rulesOf(changes.slice(0, 3))).toEqual(['new_opening', 'new_opening', 'new_opening']);
  });

  it('an opening of the month that a later surge does not reach back to stays told by the earlier', () => {
    const changes = [30, 31, 32, 58, 59, 60.5].map((n) => opening('Sales', day(n)));
    const [surge, ...more] = toldOf(changes);
    expect(more).toEqual([]);
    expect(surge).toMatchObject({ rule: 'hiring_surge', title: expect.stringContaining('5 new openings') });
  });

  it('openings of one department in one place are told as the department’s', () => {
    const elsewhere = ['Ops', 'IT', 'Design'].map((department) => in_('Berlin', department, day(0)));
    const changes = [1, 2, 3].map((n) => in_('Lyon', 'Sales', day(n)));
    expect(rulesOf([...elsewhere, ...changes])).toEqual(['new_opening', 'hiring_surge']);
  });

  it('a leader is told besides the surge of the department', () => {
    const changes = [opening('Sales', day(1)), opening('Sales', day(2)), opening('Sales', day(3), {}, 'VP Sales')];
    expect(rulesOf(changes)).toEqual(['hiring_surge', 'leadership_opening']);
  });
});

/** As many openings at home, of other departments. */
const home = ['Ops', 'IT', 'Design'].map((department) => in_('Berlin', department, day(-1)));
const away = (location: string) => ['Sales', 'Legal', 'Product'].map((department, n) => in_(location, department, day(n)));

it('openings of several departments in one place are a team there', () => {
  expect(toldOf([...home, ...away('São Paulo')]).at(-1)).toMatchObject({
    rule: 'local_hiring',
    area: 'reach',
    title: '{company} is building a team in São Paulo: 3 new openings in 30 days',
  });
  expect(rulesOf([...home, ...away('São Paulo')])).toEqual(['new_opening', 'local_hiring']);
});

it('openings of a company that hires in that place alone, or mostly, are not', () => {
  expect(rulesOf(away('Berlin'))).not.toContain('local_hiring');
  expect(rulesOf([...home, ...away('Berlin')])).not.toContain('local_hiring');
});

it.each(['Remote', 'Remote - US', 'Anywhere', ''])('openings of “%s” are none of a place', (location) => {
  expect(rulesOf([...home, ...away(location)])).not.toContain('local_hiring');
});

it('the first opening of a department is told as that', () => {
  expect(told([first('Data')])).toEqual([['new_department', 'starts hiring for Data: Analyst']]);
  expect(rulesOf([opening('Data', day(1))])).toEqual(['new_opening']);
  expect(rulesOf([change('job_opened', ['Analyst', { openings: { before: 0, after: 1 } }])])).toEqual(['new_opening']);
});

it('the last opening of a department that was taken down, too', () => {
  const last = change('job_closed', ['Analyst', { department: { before: 'Data' }, openings: { before: 1, after: 0 } }]);
  expect(told([last])).toEqual([['department_stopped_hiring', 'no longer hires for Data']]);
  expect(rulesOf([closing('Data', day(1))])).toEqual([]);
});

it('many that were taken down while few were posted are a freeze', () => {
  const closings = [1, 2, 3, 4, 5].map((n) => closing('', day(n)));
  expect(toldOf([opening('', day(0)), ...closings]).at(-1)).toMatchObject({
    rule: 'hiring_freeze',
    type: 'opportunity',
    title: '{company} slows down hiring: 5 openings taken down in 30 days',
    description: expect.stringContaining('and 1 posted'),
  });
  expect(rulesOf(closings.slice(1))).toEqual([]);
  expect(rulesOf([1, 2, 3, 4, 50].map((n) => closing('', day(n))))).toEqual([]);
  expect(rulesOf([...[0, 0.1, 0.2].map((n) => opening('', day(n), {}, 'Clerk', '')), ...closings])).not.toContain('hiring_freeze');
});

it.each([
  ['Chief Revenue Officer', 'high'],
  ['CTO (m/f/d)', 'high'],
  ['VP of Engineering', 'medium'],
  ['Head of Sales, DACH', 'medium'],
  ['Country Manager France', 'medium'],
  ['Executive Assistant to the CEO', undefined],
  ['Chief of Staff', undefined],
  ['Art Director', undefined],
  ['Product Manager', undefined],
  ['Headhunter', undefined],
])('%s leads: %s', (title, importance) => {
  expect(leads(title)).toBe(importance);
  const found = toldOf([opening('Sales', day(1), {}, title)]);
  expect(found).toMatchObject([importance ? { rule: 'leadership_opening', importance } : { rule: 'new_opening' }]);
});

it.each([
  ['Enterprise Account Executive', true],
  ['Strategic Account Manager', true],
  ['Account Executive, SMB', false],
  ['Enterprise Architect', false],
])('%s sells to enterprises: %s', (title, expected) => {
  expect(sellsToEnterprises(title)).toBe(expected);
});

describe('a country', () => {
  const inTowns = (...towns: string[]) => towns.map((town, n) => opening(`Department ${n}`, day(n), {}, 'Clerk', town));
  const local = (changes: Change[]) => toldOf(changes).filter(({ rule }) => rule === 'local_hiring');

  it('in whose towns jobs are posted is where a team is built', () => {
    const found = local(inTowns('Paris', 'Lyon', 'Nice', 'Berlin, Germany', 'Munich, Germany', 'Remote, Germany', 'Hamburg - Germany'));
    expect(found).toMatchObject([{ title: '{company} is building a team in Germany: 3 new openings in 30 days' }]);
  });

  it('is not guessed from towns, nor from letters that mean something else', () => {
    expect(local(inTowns('Paris', 'Lyon', 'Nice', 'Berlin', 'Munich', 'Hamburg'))).toEqual([]);
    expect(local(inTowns('Paris', 'Lyon', 'Nice', 'San Francisco, CA', 'San Diego, CA', 'Los Angeles, CA'))).toEqual([]);
  });
});
