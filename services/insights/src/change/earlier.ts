import type { Item } from './change.ts';

/** What moved as it was told and kept before every source told it in one shape, by the kind of change. */
export type EarlierDetail =
  | { case: 'price'; plan: string; beforeCents: number; afterCents: number; currency: string; period: string }
  | { case: 'plan'; plan: string }
  | { case: 'job'; title: string; department: string; location: string; departmentAfter: number }
  | { case: 'text'; before: string; after: string }
  | { case: 'article'; title: string }
  | { case: 'other' };

const item = (source: string, label: string, fields: Item['fields'] = {}): Item => ({ source, key: '', label, fields });

/** The item of a change of before: of events on their way at an upgrade, and of rows that rules look back on for 30 days after it. */
export function earlierItem(detail: EarlierDetail): Item {
  switch (detail.case) {
    case 'price': {
      const { plan, beforeCents, afterCents, currency, period } = detail;
      const price = { before: { cents: beforeCents, currency, period }, after: { cents: afterCents, currency, period } };
      return item('pricing', plan, { price });
    }
    case 'plan':
      return item('pricing', detail.plan);
    case 'job': {
      const { title, department, location, departmentAfter } = detail;
      return item('jobs', title, {
        department: { after: department },
        location: { after: location },
        openings: { after: departmentAfter },
      });
    }
    case 'text':
      return item('website', '', { text: { before: detail.before, after: detail.after } });
    case 'article':
      return item('press', detail.title);
    case 'other':
      return item('', '');
  }
}
