/** What the news are searched for: a company's name, with what tells it from others of the name. It is the name of the place. */
import { cut } from '@rivalscope/kit/text';
import type { Plan } from '../../page/facts.ts';
import { siteOf } from '../../page/url.ts';
import type { SiteStated } from '../derived.ts';
import type { SiteFacts } from '../outside.ts';
import { pricing } from '../pricing/source.ts';
import type { Item } from '../source.ts';
import { LEGAL_FORM, type Subject } from './about.ts';
import { productsIn } from './products.ts';

const MOST_NAME = 40;
const MOST_WORDS = 4;
const MOST_LEGAL = 60;
/** Of its own words: a place's name has 500 characters at most. */
const MOST_DESCRIPTION = 120;
/** GDELT takes no shorter phrase. */
const LEAST_NAME = 3;

/** What is known of a company by its landing page. */
export type Searched = Omit<Subject, 'products'>;

/** Without what a search or a place's name would have to escape. */
const bare = (text: string, limit: number): string =>
  cut(
    text
      .replace(/["\\()\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    limit,
  );

/** 'Acme' of 'Acme, Inc.' and of 'Acme | The CRM'; null for a sentence. */
function brandOf(stated: string | null): string | null {
  const [first = ''] = (stated ?? '').slice(0, 200).split(/ [-–—|·•] |[|:]/);
  const name = bare(first.trim().replace(LEGAL_FORM, ''), 200).replace(/,$/, '');
  return name.length >= LEAST_NAME && name.length <= MOST_NAME && name.split(' ').length <= MOST_WORDS ? name : null;
}

/** 'Acme' of acme.co.uk; null for addresses without a name. */
function labelOf(domain: string): string | null {
  const label = siteOf(`https://${domain}`).split('.')[0] ?? '';
  return label.length >= LEAST_NAME && /\p{L}/u.test(label) ? label[0]!.toUpperCase() + label.slice(1, MOST_NAME) : null;
}

/** @returns null where no name is known that could be searched for */
export function subjectOf({ website, profile }: SiteFacts): Searched | null {
  const domain = website
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
    .toLowerCase();
  const name = brandOf(profile?.name ?? null) ?? labelOf(domain);
  if (name === null) return null;
  const legalName = profile?.legalName ?? (LEGAL_FORM.test(profile?.name ?? '') ? profile?.name : null);
  return {
    name,
    legalName: legalName ? bare(legalName, MOST_LEGAL) : null,
    domain,
    description: bare(profile?.description ?? '', MOST_DESCRIPTION),
  };
}

/** At most 500 characters. */
export const placeNameOf = ({ name, legalName, domain, description }: Searched): string =>
  JSON.stringify([name, legalName, domain, description]);

/** @param name as `placeNameOf` made it */
export function subjectIn(name: string): Searched {
  const [brand, legalName, domain, description] = JSON.parse(name) as [string, string | null, string, string];
  return { name: brand, legalName, domain, description };
}

/** With the products that its price lists state now: they come and go, so that they are no part of the place. */
export const withProducts = (searched: Searched, site: SiteStated | undefined): Subject => ({
  ...searched,
  products: productsIn((site?.items(pricing.name) ?? []) as readonly Item<Plan>[], searched.name, searched.domain.split('.')[0] ?? ''),
});
