import type { ChangeType, FoundChange, Importance } from './change.ts';

export interface ImportanceRule {
  types: ChangeType[];
  /** Only for price changes: the rule holds from this share of the old price on. */
  fromShare?: number;
  /** Only for articles and pages: the rule holds for these, by what they are about. */
  about?: readonly string[];
  importance: Importance;
  why: string;
}

/** Read from the top; the first rule that fits decides. */
export const importanceRules: ImportanceRule[] = [
  { types: ['price_increased', 'price_decreased'], fromShare: 0.1, importance: 'high', why: 'The price of a plan moved by 10% or more.' },
  { types: ['price_increased', 'price_decreased'], importance: 'medium', why: 'The price of a plan moved by less than 10%.' },
  { types: ['plan_added', 'plan_removed'], importance: 'high', why: 'The set of plans on offer changed.' },
  { types: ['plan_changed'], importance: 'medium', why: 'What a plan is called, holds or how it is billed changed.' },
  { types: ['headline_changed'], importance: 'medium', why: 'The home page headline tells how a company wants to be seen.' },
  { types: ['press_published'], importance: 'medium', why: 'The company published news.' },
  { types: ['funding_round'], importance: 'high', why: 'New money is spent within the next years, on people and on reaching customers.' },
  { types: ['followers_jumped'], importance: 'medium', why: 'Followers of an account moved by a tenth or more at once.' },
  {
    types: ['news_published'],
    about: ['funding', 'legal', 'outage'],
    importance: 'high',
    why: 'Others report of money, a matter of law or an incident.',
  },
  {
    types: ['news_published'],
    about: ['people', 'partnership', 'product'],
    importance: 'medium',
    why: 'Others report of people, a partner or the product.',
  },
  { types: ['news_published'], importance: 'low', why: 'Others write about the company.' },
  { types: ['release_published'], importance: 'medium', why: 'The product can do something that it could not before.' },
  { types: ['blog_published'], importance: 'low', why: 'One post of a blog; many are written for search engines.' },
  { types: ['technology_adopted', 'technology_dropped'], importance: 'low', why: 'A technology of the site came or went.' },
  { types: ['job_opened', 'job_closed'], importance: 'low', why: 'One opening came or went; many together make an insight.' },
  { types: ['terms_changed'], importance: 'medium', why: 'What customers agree to changed.' },
  { types: ['privacy_changed'], importance: 'low', why: 'What is done with data of customers is worded otherwise.' },
  { types: ['certification_added', 'certification_removed'], importance: 'medium', why: 'Large customers ask for such certificates.' },
  { types: ['security_changed'], importance: 'low', why: 'What is said of security is worded otherwise.' },
  { types: ['customer_added', 'customer_removed'], importance: 'medium', why: 'Whom a company shows as its customer tells whom it wins.' },
  { types: ['comparison_added'], importance: 'high', why: 'Whom a company compares itself with it meets in sales.' },
  { types: ['comparison_removed'], importance: 'low', why: 'A comparison is offered no more.' },
  { types: ['incident_reported'], importance: 'medium', why: 'Customers were or may have been affected.' },
  { types: ['language_added'], importance: 'medium', why: 'Another language is another market.' },
  { types: ['language_removed'], importance: 'low', why: 'A language that goes is a market that counts for less.' },
  { types: ['docs_changed'], importance: 'low', why: 'The documentation covers something else than before.' },
  { types: ['page_appeared'], about: ['comparison'], importance: 'high', why: 'Whom a company compares itself with it meets in sales.' },
  { types: ['page_appeared'], about: ['security'], importance: 'medium', why: 'Large customers ask how safe a product is.' },
  { types: ['page_appeared'], about: ['language'], importance: 'medium', why: 'Another language is another market.' },
  { types: ['page_appeared', 'page_removed'], importance: 'low', why: 'A page of the site came or went.' },
  { types: ['profile_changed'], importance: 'low', why: 'The company says something else of itself.' },
  { types: ['account_linked', 'account_unlinked'], importance: 'low', why: 'Where a company speaks to people came or went.' },
  { types: ['text_changed'], importance: 'low', why: 'Wording changed without a typed fact behind it.' },
];

/** Share of the old price by which a price moved: 0.2 for 49 → 59. A price that was free moved by all of it. */
function priceShare(change: Pick<FoundChange, 'detail'>): number {
  if (change.detail.case !== 'price') return 0;
  const { beforeCents, afterCents } = change.detail;
  return beforeCents === 0 ? 1 : Math.abs(afterCents - beforeCents) / beforeCents;
}

/** What an article or a page is about; null where the change does not say. */
function aboutOf({ detail }: Pick<FoundChange, 'detail'>): string | null {
  const value = detail.case === 'item' ? detail.fields.find(({ name }) => name === 'about')?.after : null;
  return value && 'text' in value ? value.text : null;
}

/** The importance of a change, with the sentence that says why. */
export function importanceOf(change: Pick<FoundChange, 'type' | 'detail'>): { importance: Importance; why: string } {
  const share = priceShare(change);
  const about = aboutOf(change);
  const fits = (r: ImportanceRule) =>
    r.types.includes(change.type) && share >= (r.fromShare ?? 0) && (r.about === undefined || (about !== null && r.about.includes(about)));
  const rule = importanceRules.find(fits);
  if (!rule) throw new Error(`No importance rule for ${change.type}`);
  return { importance: rule.importance, why: rule.why };
}
