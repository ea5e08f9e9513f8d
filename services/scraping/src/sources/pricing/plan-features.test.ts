import { describe, expect, it } from 'vitest';
import type { Plan } from '../../page/facts.ts';
import { movedFeatures, renamedIn } from './plan-features.ts';

const plan = (...features: string[]): Plan => ({ name: 'Pro', cents: 2900, features }) as unknown as Plan;
const moved = (was: string, is: string, names: { was: string; is: string }[] = []): string[] => {
  const { added, removed } = movedFeatures(plan(was), plan(is), renamedIn(names));
  return [...removed.values(), ...added.values()];
};

describe('a feature is the same one', () => {
  it.each([
    ['with other marks, pictures and case about its words', 'Reports on demand', '☁️ reports – on Demand!'],
    ['with accents set or spelled out', 'Übergabe vor Ort', 'Uebergabe vor Ort'],
    ['with a letter put right, or two that had changed places', 'Anwsers within a week or sooonest', 'Answers within a week or soonest'],
    ['with a plus before it that lists it', '+1,500 credits', '1,500 credits'],
    ['with an article more', 'A letter ready for signature by harbour', 'Letter ready for a signature by the harbour'],
    ['up to a number', 'Up to 5 users', '5 users'],
    ['with the price of its plan in it', '$29 a seat', '$29.00 a seat'],
  ])('%s', (_, was, is) => {
    expect(moved(was, is)).toEqual([]);
  });

  it('that names another plan by its new name', () => {
    const names = [
      { was: 'Basic', is: 'Starter' },
      { was: 'Team', is: 'Growth' },
    ];
    expect(moved('Everything in Basic', 'Everything in Starter', names)).toEqual([]);
    expect(moved('Everything in Team, plus:', 'Everything in Growth, plus:', names)).toEqual([]);
    expect(moved('Everything in Basic', 'Everything in Growth', names)).toHaveLength(2);
    expect(moved('Everything in Basic', 'Everything in Basic', names)).toEqual([]);
    expect(moved('Everything in Basic', 'Everything in Starter')).toHaveLength(2);
  });
});

it.each([
  ['10 users', '11 users'],
  ['Online help', 'Offline help'],
  ['Limited help', 'Unlimited help'],
  ['Mail by day', 'Mail by bay'],
  ['✗ Help', 'Help'],
  ['€5 off', '$5 off'],
  ['開発の支援', '開業の支援'],
])('%s is not %s', (was, is) => {
  expect(moved(was, is)).toEqual([was, is]);
});

it('a count that is the figure of the price stays when the price moves', () => {
  const of = (cents: number, ...features: string[]): Plan => ({ name: 'Pro', cents, features }) as unknown as Plan;
  const { added, removed } = movedFeatures(
    of(300, 'Up to 5 entries per day', 'More seats for $3 each', '$5 of credit'),
    of(500, 'Up to 5 entries per day', 'More seats for $5 each', '$5 of credit'),
    renamedIn([]),
  );
  expect([...removed.values(), ...added.values()]).toEqual([]);
});
