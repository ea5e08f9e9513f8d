import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { isTold, STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { change, day, toldOf } from './change.fixture.ts';
import { drawFindings, redrawn } from './rules.ts';

const appeared = (label: string, about: string, at: number) =>
  change('page_appeared', [label, { about: { after: about } }], { at: day(at), importance: 'high' });
const said = (type: string, label: string, at: number) => change(type, [label], { at: day(at) });
const told = (changes: readonly Change[]) => toldOf(changes).map(({ rule, title }) => `${rule}: ${title}`);

const page = appeared('/compare/contoso', 'comparison', 1);
const comparison = said('comparison_added', 'Us and Contoso', 3);

describe('a page that appears and what is said on it', () => {
  it('are one insight', () => {
    expect(told([page])).toEqual(['page_appeared: {company} put up a page that compares: “/compare/contoso”']);
    expect(toldOf([page, comparison])).toMatchObject([
      {
        rule: 'comparison_put_up',
        title: '{company} compares itself with “Us and Contoso”',
        description: expect.stringContaining('A page for it appeared in the sitemap: “/compare/contoso”.'),
        evidence: [page, comparison].map(({ id }) => ({ kind: 'change', id })),
        occasion: `comparison_put_up:${comparison.id}`,
      },
    ]);
  });

  it('are the same in any order, and told by one again when the other vanishes', () => {
    const late = appeared('/compare/contoso', 'comparison', 5);
    expect(toldOf([comparison, late])).toMatchObject([{ rule: 'comparison_put_up', occasion: `comparison_put_up:${comparison.id}` }]);
    expect(drawFindings([comparison, page])).toEqual(drawFindings([page, comparison]));
    expect(redrawn([page, comparison], [page]).gone).toContain(`comparison_put_up:${comparison.id}`);
    expect(told([page])).toHaveLength(1);
  });

  it('are told by what each says to who follows only one of them', () => {
    const shown = (rule: string) => rule !== 'comparison_put_up';
    const found = drawFindings([page, comparison]).filter((one) => shown(one.rule) && isTold(one, STANDARD_RULES, shown));
    expect(found.map(({ rule }) => rule)).toEqual(['page_appeared', 'comparison_appeared']);
  });

  it('are pages in a language and the language', () => {
    expect(told([said('language_added', 'German', 1), appeared('German', 'language', 2)])).toEqual([
      'language_put_up: {company} offers its site in German',
    ]);
  });

  it('are the page on security and each standard that is named there', () => {
    const standards = [said('certification_added', 'SOC 2', 1), said('certification_added', 'HIPAA', 2)];
    expect(told([...standards, appeared('/trust', 'security', 3)])).toEqual([
      'security_put_up: {company} names SOC 2 on its security page',
      'security_put_up: {company} names HIPAA on its security page',
    ]);
  });
});

it.each<[string, Change[]]>([
  ['about another company', [page, said('comparison_added', 'Us and Globex', 3)]],
  ['that only compares, too', [page, said('comparison_added', 'Compare alternatives', 3)]],
  ['of another time', [page, said('comparison_added', 'Us and Contoso', 14)]],
  ['about something else', [appeared('/contoso', 'security', 1), comparison]],
])('a page and something %s are two', (_, changes) => {
  expect(toldOf(changes).map(({ rule }) => rule)).toEqual(['page_appeared', 'comparison_appeared']);
});
