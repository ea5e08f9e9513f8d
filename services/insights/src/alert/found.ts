import type { Page } from '../follow/tracked.ts';
import { rules } from '../rules/rules.ts';
import type { Found } from './alert.ts';

const RULES: ReadonlyMap<string, { page: Page; looksFor: string }> = new Map(rules.map((rule) => [rule.name, rule]));

/** A finding with what its rule knows: where it looks, and for what. */
export function withRule(row: Omit<Found, 'page' | 'looksFor'>): Found {
  const rule = RULES.get(row.rule);
  return { ...row, page: rule?.page ?? null, looksFor: rule?.looksFor ?? null };
}
