import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import type { Finding } from '../finding/finding.ts';
import { isTold, type RuleSettings, STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { EXAMPLES, LOOKED_AT } from './examples.fixture.ts';
import { drawFindings, PAGES_OF_RULE, RULES, rules } from './rules.ts';
import { silences } from './silence.ts';

/** What is told of changes, that included which the clock asks. */
function toldBy(changes: readonly Change[], { settings = STANDARD_RULES, to }: { settings?: RuleSettings; to: string }): Finding[] {
  const pages = PAGES_OF_RULE.get(to) ?? [];
  // What a rule says to who follows fewer pages another one tells to who follows more.
  const isShown = (rule: string) =>
    RULES.get(to)?.as === undefined || (PAGES_OF_RULE.get(rule) ?? []).every((page) => pages.includes(page));
  const silent = silences.flatMap(
    (rule) =>
      rule.silenceOf(
        changes.filter(({ type }) => type === rule.ends),
        LOOKED_AT,
      ) ?? [],
  );
  return [...drawFindings(changes), ...silent].filter((found) => isTold(found, settings, isShown));
}

const tellersOf = (changes: readonly Change[], to: string, settings?: RuleSettings): string[] =>
  toldBy(changes, { to, ...(settings && { settings }) }).map(({ rule }) => rule);

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
  it('tells of its example', () => expect(tellersOf(fires, rule)).toContain(rule));

  it('measures it where it has a threshold, and is silent where more is asked for', () => {
    const measure = toldBy(fires, { to: rule }).find((found) => found.rule === rule)?.measure ?? null;
    expect(measure === null).toBe(RULES.get(rule)?.threshold === null);
    const asked = (threshold: number) => new Map([[rule, { rule, enabled: true, threshold }]]);
    if (measure === null) return;
    expect(tellersOf(fires, rule, asked(measure))).toContain(rule);
    expect(tellersOf(fires, rule, asked(measure + 0.01))).not.toContain(rule);
  });

  it('is silent just beside it', () => {
    expect(tellersOf(silent, rule)).not.toContain(rule);
    const all = Array.from({ length: Math.max(fires.length, silent.length) }, (_, n) => apart(fires[n], silent[n]));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});
