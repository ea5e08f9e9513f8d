/** What an entity states of a company, field by field. Pure. */
import { isNode, type Node } from '../../page/json-ld.ts';
import { accountOf } from '../accounts/socials.ts';
import { asDate, asEntity, asQuantity, asText, type Claim, claimsOf } from './claims.ts';
import { type Answer, answerOf, unread } from './search.ts';

/** A field as it is stated; entities by their ids until their names are known. */
export type Field =
  | { name: 'founded'; text: string; asOf: null }
  | { name: 'employees'; count: number; asOf: string | null }
  /** Integer hundredths of the major unit. */
  | { name: 'revenue'; cents: number; currency: string; asOf: string | null }
  | { name: 'headquarters' | 'country' | 'industry' | 'ceo' | 'parent'; entities: string[]; asOf: null }
  | { name: 'cik'; text: string; asOf: null }
  | { name: 'account'; network: string; text: string; asOf: null };

export interface Entity {
  id: string;
  label: string | null;
  fields: Field[];
}

/** Its units of money; what is stated in another is not read. https://www.wikidata.org/wiki/Property:P498 */
const CURRENCIES: Record<string, string> = {
  Q4917: 'USD',
  Q4916: 'EUR',
  Q25224: 'GBP',
  Q8146: 'JPY',
  Q25344: 'CHF',
  Q80524: 'INR',
  Q1104069: 'CAD',
  Q259502: 'AUD',
  Q39099: 'CNY',
  Q122922: 'SEK',
  Q132643: 'NOK',
  Q25417: 'DKK',
  Q202040: 'KRW',
  Q173117: 'BRL',
};

/** Accounts: the property, and the address that its value makes. */
const ACCOUNTS: readonly [property: string, address: (value: string) => string][] = [
  ['P4264', (id) => `https://www.linkedin.com/company/${id}`],
  ['P2002', (id) => `https://x.com/${id}`],
  ['P2013', (id) => `https://www.facebook.com/${id}`],
  ['P2003', (id) => `https://www.instagram.com/${id}`],
  ['P11245', (id) => `https://www.youtube.com/@${id.replace(/^@/, '')}`],
  ['P2397', (id) => `https://www.youtube.com/channel/${id}`],
  ['P7085', (id) => `https://www.tiktok.com/@${id.replace(/^@/, '')}`],
  ['P2037', (id) => `https://github.com/${id}`],
];

/** What only organisations state: a product often names the same website. */
const OF_ORGANISATIONS = ['P159', 'P1128', 'P452', 'P169', 'P749', 'P2139', 'P5531'];
const MOST_ENTITIES = 5;
const MOST_REVENUE = 1e13;

/** The entity, if it is the company at this website; null where it is another. Never throws. @param website host with an optional port */
export function readEntity(body: string, id: string, website: string): Answer<Entity | null> {
  const answer = answerOf(body);
  if (answer.kind === 'unread') return answer;
  const entities = answer.value.entities;
  if (!isNode(entities)) return answer.value.error ? { kind: 'read', value: null } : unread('Wikidata answers without an entity.');
  // One that was merged into another is answered under the other's id.
  const entity = entities[id] ?? Object.values(entities)[0];
  if (!isNode(entity) || !isCompanyAt(entity, website)) return { kind: 'read', value: null };
  return { kind: 'read', value: { id: typeof entity.id === 'string' ? entity.id : id, label: labelOf(entity), fields: fieldsOf(entity) } };
}

/** Names of entities by their ids, in English. */
export function readLabels(body: string): Answer<Map<string, string>> {
  const answer = answerOf(body);
  if (answer.kind === 'unread') return answer;
  const entities = isNode(answer.value.entities) ? answer.value.entities : {};
  const labels = Object.entries(entities)
    .slice(0, 50)
    .flatMap(([id, entity]) => {
      const label = isNode(entity) ? labelOf(entity) : null;
      return label === null ? [] : [[id, label] as const];
    });
  return { kind: 'read', value: new Map(labels) };
}

const labelOf = ({ labels }: Node): string | null => (isNode(labels) && isNode(labels.en) ? asText(labels.en.value) : null);

const isCompanyAt = (entity: Node, website: string): boolean =>
  claimsOf(entity, 'P856', asText).some(({ value }) => isHome(value, website)) &&
  isNode(entity.claims) &&
  OF_ORGANISATIONS.some((property) => isNode(entity.claims) && Array.isArray(entity.claims[property]));

/** The website itself, or its page in a language: 'https://github.com/acme' is not at home on github.com. */
function isHome(address: string, website: string): boolean {
  const url = URL.parse(address);
  const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');
  return url !== null && bare(url.host) === bare(website) && /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i.test(url.pathname);
}

function fieldsOf(entity: Node): Field[] {
  const first = <T>(property: string, read: (value: unknown) => T | null): Claim<T> | undefined => claimsOf(entity, property, read)[0];
  const founded = first('P571', asDate);
  const employees = first('P1128', asCount);
  const revenue = first('P2139', asMoney);
  const cik = first('P5531', asText);
  return [
    ...(founded ? [{ name: 'founded', text: founded.value, asOf: null } as const] : []),
    ...(employees ? [{ name: 'employees', count: employees.value, asOf: employees.asOf } as const] : []),
    ...(revenue ? [{ name: 'revenue', ...revenue.value, asOf: revenue.asOf } as const] : []),
    ...LINKS.flatMap(([name, property, most]) => {
      const entities = claimsOf(entity, property, asEntity).map(({ value }) => value);
      return entities.length === 0 ? [] : [{ name, entities: [...new Set(entities)].slice(0, most), asOf: null }];
    }),
    ...(cik && /^\d{1,10}$/.test(cik.value) ? [{ name: 'cik', text: cik.value, asOf: null } as const] : []),
    ...accountsOf(entity),
  ];
}

const LINKS = [
  ['headquarters', 'P159', 1],
  ['country', 'P17', 1],
  ['industry', 'P452', MOST_ENTITIES],
  ['ceo', 'P169', 1],
  ['parent', 'P749', 1],
] as const;

function asCount(value: unknown): number | null {
  const amount = asQuantity(value)?.amount ?? 0;
  return Number.isInteger(amount) && amount > 0 && amount < 100_000_000 ? amount : null;
}

function asMoney(value: unknown): { cents: number; currency: string } | null {
  const quantity = asQuantity(value);
  const currency = CURRENCIES[quantity?.unit ?? ''];
  if (!quantity || !currency || quantity.amount <= 0 || quantity.amount > MOST_REVENUE) return null;
  return { cents: Math.round(quantity.amount * 100), currency };
}

function accountsOf(entity: Node): Field[] {
  const accounts = new Map<string, string>();
  for (const [property, address] of ACCOUNTS) {
    const id = claimsOf(entity, property, asText)[0]?.value;
    const account = id === undefined ? null : accountOf(address(encodeURIComponent(id).replaceAll('%40', '@')));
    if (account && !accounts.has(account.network)) accounts.set(account.network, account.url);
  }
  return [...accounts].map(([network, text]) => ({ name: 'account', network, text, asOf: null }));
}

/** The entities that fields name, for one question for their names. */
export const namedIn = ({ fields }: Entity): string[] => [
  ...new Set(fields.flatMap((field) => ('entities' in field ? field.entities : []))),
];
