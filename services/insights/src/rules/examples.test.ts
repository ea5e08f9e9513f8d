import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { isInsight, STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { toldOf } from './change.fixture.ts';
import { EXAMPLES, LOOKED_AT } from './examples.fixture.ts';
import { rules } from './rules.ts';
import { silences } from './silence.ts';

/** Rules that tell of changes to who has set none, those included that the clock asks. */
function tellersOf(changes: readonly Change[]): string[] {
  const silent = silences.flatMap(
    (rule) =>
      rule.silenceOf(
        changes.filter(({ type }) => type === rule.ends),
        LOOKED_AT,
      ) ?? [],
  );
  return [...toldOf(changes), ...silent.filter((found) => isInsight(found, STANDARD_RULES))].map(({ rule }) => rule);
}

/** Each value of a change under its path; ids tell changes apart and say nothing. */
const leaves = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null || value instanceof Date
    ? [`${path} = ${String(value instanceof Date ? value.toISOString() : value)}`]
    : Object.entries(value).flatMap(([name, inner]) => (name === 'id' || name === 'key' ? [] : leaves(inner, `${path}.${name}`)));

/** In how many values two changes differ. */
function apart(a: Change | undefined, b: Change | undefined): number {
  if (!a || !b) return 1;
  const [mine, theirs] = [new Set(leaves(a)), new Set(leaves(b))];
  return Math.max(mine.difference(theirs).size, theirs.difference(mine).size);
}

it('every rule has an example of which it tells, and one just beside it of which it does not', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(rules.map(({ name }) => name).sort());
});

describe.each(Object.entries(EXAMPLES))('%s', (rule, { fires, silent }) => {
  it('tells of its example', () => expect(tellersOf(fires)).toContain(rule));

  it('is silent just beside it', () => {
    expect(tellersOf(silent)).not.toContain(rule);
    const all = Array.from({ length: Math.max(fires.length, silent.length) }, (_, n) => apart(fires[n], silent[n]));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});
