import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import type { Finding } from '../finding/finding.ts';
import { isInsight, type RuleSettings, STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { EXAMPLES, LOOKED_AT } from './examples.fixture.ts';
import { drawFindings, RULES, rules } from './rules.ts';
import { silences } from './silence.ts';

/** What is told of changes, that included which the clock asks. */
function toldBy(changes: readonly Change[], settings: RuleSettings = STANDARD_RULES): Finding[] {
  const silent = silences.flatMap(
    (rule) =>
      rule.silenceOf(
        changes.filter(({ type }) => type === rule.ends),
        LOOKED_AT,
      ) ?? [],
  );
  return [...drawFindings(changes), ...silent].filter((found) => isInsight(found, settings));
}

const tellersOf = (changes: readonly Change[], settings?: RuleSettings): string[] => toldBy(changes, settings).map(({ rule }) => rule);

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

  it('measures it where it has a threshold, and is silent where more is asked for', () => {
    const measure = toldBy(fires).find((found) => found.rule === rule)?.measure ?? null;
    expect(measure === null).toBe(RULES.get(rule)?.threshold === null);
    const asked = (threshold: number) => new Map([[rule, { rule, enabled: true, threshold }]]);
    if (measure === null) return;
    expect(tellersOf(fires, asked(measure))).toContain(rule);
    expect(tellersOf(fires, asked(measure + 0.01))).not.toContain(rule);
  });

  it('is silent just beside it', () => {
    expect(tellersOf(silent)).not.toContain(rule);
    const all = Array.from({ length: Math.max(fires.length, silent.length) }, (_, n) => apart(fires[n], silent[n]));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});
