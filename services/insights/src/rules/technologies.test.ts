import { expect, it } from 'vitest';
import { change, day, toldOf } from './change.fixture.ts';

const tool = (label: string, adopted = true, at = day(20)) =>
  change(adopted ? 'technology_adopted' : 'technology_dropped', [label], { at });
const told = (...changes: ReturnType<typeof tool>[]) => toldOf(changes).map(({ rule, title }) => [rule, title.slice('{company} '.length)]);

it('a tool is told by what it is for', () => {
  expect(told(tool('Stripe'))).toEqual([['technology_adopted', 'now uses Stripe for payments']]);
  expect(told(tool('ZoomInfo'))).toEqual([['technology_adopted', 'now uses ZoomInfo for sales intelligence']]);
  expect(told(tool('Intercom', false))).toEqual([['technology_dropped', 'no longer uses Intercom for live chat and support']]);
});

it.each(['jQuery', 'Nginx', 'Google Fonts', ''])('“%s” tells nothing of how they do business', (name) => {
  expect(told(tool(name), tool(name, false))).toEqual([]);
});

it('one that took the place of another is one finding', () => {
  const both = [tool('Zendesk'), tool('Intercom', false)];
  for (const changes of [both, both.toReversed()])
    expect(told(...changes)).toEqual([['technology_switched', 'switched from Intercom to Zendesk for live chat and support']]);
});

it('one for something else, or of another day, took no place', () => {
  expect(told(tool('Stripe'), tool('Intercom', false)).map(([rule]) => rule)).toEqual(['technology_adopted', 'technology_dropped']);
  expect(told(tool('Zendesk'), tool('Intercom', false, day(22))).map(([rule]) => rule)).toEqual([
    'technology_adopted',
    'technology_dropped',
  ]);
});
