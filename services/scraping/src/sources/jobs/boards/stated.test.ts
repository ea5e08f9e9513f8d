import { expect, test } from 'vitest';
import { type BoardName, readFeed } from './board.ts';
import { SAMPLES } from './boards.fixture.ts';
import { boardOf } from './list.ts';

const EUR = { minCents: 5_000_000, maxCents: 6_000_000, currency: 'EUR', period: 'year' };

/** What is read of an opening whose feed states so much more. */
function read(name: BoardName, more: object | string) {
  const { one, feed, token } = SAMPLES[name];
  const entry = typeof one === 'string' ? one.replace(/(?=<\/(?:item|position)>$)/, more as string) : { ...one, ...(more as object) };
  const answer = readFeed(boardOf(name), feed([entry]), { token, from: 0, page: 'https://acme.example/careers' });
  const [{ workplace, salary } = {}] = answer.kind === 'openings' ? answer.postings : [];
  return { ...(workplace && { workplace }), ...(salary && { salary }) };
}

const salary = { compensationType: 'Salary', interval: '1 YEAR', currencyCode: 'EUR', minValue: 50_000, maxValue: 60_000 };
const equity = { compensationType: 'EquityPercentage', interval: 'NONE', currencyCode: null, minValue: 0.1, maxValue: 0.2 };
const range = { name: 'Salary range', value: { unit: 'EUR', min_value: '50000.0', max_value: '60000.0' }, value_type: 'currency_range' };
const type = { name: 'Location Type', value: 'Hybrid', value_type: 'single_select' };

test.each<[BoardName, object | string, object]>([
  ['ashby', { isRemote: true, workplaceType: 'Hybrid' }, { workplace: 'hybrid' }],
  ['ashby', { isRemote: true, workplaceType: null }, { workplace: 'remote' }],
  ['ashby', { isRemote: false }, {}],
  ['ashby', { compensation: { summaryComponents: [equity, salary] } }, { salary: EUR }],
  ['ashby', { compensation: { summaryComponents: [salary, { ...salary, currencyCode: 'USD' }] } }, {}],
  ['ashby', { compensation: { summaryComponents: [equity] } }, {}],
  ['lever', { workplaceType: 'on-site' }, { workplace: 'on site' }],
  ['lever', { workplaceType: 'unspecified', salaryRange: null }, {}],
  ['lever_eu', { salaryRange: { min: 50_000, max: 60_000, currency: 'EUR', interval: 'per-year-salary' } }, { salary: EUR }],
  ['lever', { salaryRange: { min: 0, max: 0, currency: 'EUR', interval: 'per-year-salary' } }, {}],
  ['greenhouse', { metadata: [range, type] }, { workplace: 'hybrid', salary: { ...EUR, period: null } }],
  ['greenhouse', { metadata: [range, { ...range, name: 'Pay range' }] }, {}],
  ['greenhouse', { metadata: null }, {}],
  ['workable', { telecommuting: true }, { workplace: 'remote' }],
  ['workable', { telecommuting: true, workplace: 'hybrid' }, { workplace: 'hybrid' }],
  ['workable', { telecommuting: false }, {}],
  ['smartrecruiters', { location: { city: 'Oslo', country: 'no', remote: true, hybrid: false } }, { workplace: 'remote' }],
  ['smartrecruiters', { location: { city: 'Oslo', country: 'no', remote: false, hybrid: true } }, { workplace: 'hybrid' }],
  ['recruitee', { remote: false, hybrid: false, on_site: true }, { workplace: 'on site' }],
  ['recruitee', { salary: { min: '50000', max: '60000', currency: 'EUR', period: 'year' } }, { salary: EUR }],
  ['recruitee', { salary: { min: null, max: null, currency: null, period: null } }, {}],
  ['teamtailor', '<remoteStatus>fully</remoteStatus>', { workplace: 'remote' }],
  ['teamtailor', '<remoteStatus>none</remoteStatus>', {}],
])('%s: %j states %j', (name, more, expected) => {
  expect(read(name, more)).toEqual(expected);
});

test.each<[BoardName, string[]]>([
  ['ashby', ['workplaceType', 'isRemote', 'compensation']],
  ['lever', ['workplaceType', 'salaryRange']],
  ['greenhouse', ['metadata']],
  ['workable', ['telecommuting', 'workplace']],
  ['recruitee', ['remote', 'salary']],
])('%s: hostile values state nothing', (name, fields) => {
  for (const value of [0, '', [], {}, [[]], [null], { summaryComponents: {} }, { min: [], max: {}, currency: 1e308 }, 'x'.repeat(100_000)])
    expect(read(name, Object.fromEntries(fields.map((field) => [field, value])))).toEqual({});
});
