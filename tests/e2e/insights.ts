import type { Page } from '@playwright/test';

/** What the insights' part of the API knows in a test. */

export const INSIGHT = {
  id: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11',
  companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
  companyName: 'Pipelane',
  type: 'opportunity',
  area: 'pricing',
  importance: 'high',
  title: 'Pipelane raised the price of Team by 20%',
  description: 'Team costs $60 per month instead of $50.',
  whatToDo: 'Offer your own plan to those who compare now.',
  generatedAt: '2026-11-21T10:10:00.000Z',
  rule: 'price_increase',
  confirmed: true,
  evidence: [{ kind: 'change', id: '0199f6a2-1111-4000-8000-000000000000' }],
  why: ['A plan became more expensive.', 'You watch it as: competitor.'],
};

/** What the same check found besides. */
export const ALSO = [
  [
    'Pipelane dropped the plan Solo',
    'The plan Solo is gone from the pricing page. Its customers will have to choose anew, which is a chance to win them.',
  ],
  [
    'Pipelane offers a new plan: Scale',
    'The plan Scale appeared on the pricing page. A new plan shows which customers they want to win next.',
  ],
].map(([title = '', description = ''], n) => ({
  ...{ rule: `rule_${n}`, title, description },
  evidence: [{ kind: 'change', id: `0199f6a2-1111-4000-8000-00000000000${n + 1}` }],
}));

/** One insight, found while nothing is asked for that it is not. */
export async function serveInsights(page: Page, more: object = {}): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('**/api/v1/insights?**', (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const { area, q = '' } = JSON.parse(url.searchParams.get('filter') ?? '{}');
    const found = (area === undefined || area === INSIGHT.area) && INSIGHT.title.includes(q) ? [{ ...INSIGHT, ...more }] : [];
    return route.fulfill({ json: { insights: found }, headers: { 'content-range': `insights 0-0/${found.length}` } });
  });
  return asked;
}
