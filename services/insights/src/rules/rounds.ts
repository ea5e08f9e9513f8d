import type { Rule } from './rule.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 });

/** Announcements of the company itself are told by the titles of its articles (`articles.ts`). */
export const roundFiled: Rule = {
  name: 'round_filed',
  page: '@edgar',
  area: 'money',
  type: 'threat',
  threshold: { unit: 'dollars', default: 0, least: 0, most: 1_000_000_000 },
  looksFor: 'A filing with the SEC (Form D) tells of a funding round, or of more money in one[: {threshold} dollars or more].',
  conclude: (change) => {
    const amount = change.type === 'funding_round' ? change.item.fields.amount?.after : undefined;
    if (typeof amount !== 'object' || amount.cents <= 0) return [];
    const sum = DOLLARS.format(amount.cents / 100);
    return [
      {
        importance: change.importance,
        measure: amount.cents / 100,
        claim: `filed a funding round of ${sum}`,
        description: `A notice of an exempt offering says that ${sum} were sold. New money is spent within the next two years, mostly on people and on reaching customers.`,
        whatToDo: 'Read the filing, and watch their openings and prices over the next months.',
        changes: [change],
        figures: [{ label: 'Sold, in US dollars', value: Math.round(amount.cents / 100) }],
      },
    ];
  },
};
