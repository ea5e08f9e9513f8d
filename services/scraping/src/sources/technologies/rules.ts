import type { Rule } from './rule.ts';
import { BUILD_RULES } from './rules-build.ts';
import { CONTACT_RULES } from './rules-contact.ts';
import { LIBRARY_RULES } from './rules-library.ts';
import { MARKET_RULES } from './rules-market.ts';
import { SITE_RULES } from './rules-site.ts';

/** Our own rules, from what products document. A mark must be particular to its product: a path or name that others use as well does not belong here. */
export const RULES: readonly Rule[] = [...SITE_RULES, ...MARKET_RULES, ...CONTACT_RULES, ...BUILD_RULES, ...LIBRARY_RULES];
