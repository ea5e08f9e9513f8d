import { PAGES_OF_RULE, RULES } from '../rules/rules.ts';
import type { Found } from './alert.ts';

/** A finding with what its rule knows: where it looks. */
export function withRule(row: Omit<Found, 'page' | 'pages'>): Found {
  const rule = RULES.get(row.rule);
  return { ...row, page: rule?.page ?? null, pages: PAGES_OF_RULE.get(row.rule) ?? [] };
}
