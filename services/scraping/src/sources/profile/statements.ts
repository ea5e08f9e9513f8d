/** All that a landing page states of its company, and by what: where statements contradict each other none is lost. */
import { microdataNodes, rdfaNodes } from '../../page/annotations.ts';
import { attr, type El, textOf, walk } from '../../page/dom.ts';
import type { Link, ProfileField, ProfileStatement, StatedBy } from '../../page/facts.ts';
import { isType, many, type Node, text } from '../../page/json-ld.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { sameSite, siteOf } from '../../page/url.ts';
import { ownAccounts } from '../accounts/own-accounts.ts';
import { accountOf } from '../accounts/socials.ts';
import { copyrightName } from './copyright.ts';
import { bestOrganisation, ORGANISATION, type Organisation, organisationOf } from './organisation.ts';
import { ownName } from './own-name.ts';
import { titleName } from './title-name.ts';

export type StatingPage = Pick<ParsedPage, 'nodes' | 'links' | 'base' | 'html' | 'root'>;

/** Other accounts of one network than the first. */
const MOST_ACCOUNTS = 3;
const WEBSITE = new Set(['WebSite']);

/** The surest first, each value of a field once. */
export function statementsOf(page: StatingPage): ProfileStatement[] {
  const organisations = organisationsOf(page);
  const site = page.nodes.find((node) => isType(node, WEBSITE));
  const fields = [
    ...organisations.flatMap(({ by, organisation }) => fieldsOf(organisation, by)),
    ...statement('name', text(site?.name), 'website_json_ld'),
    ...openGraphOf(page.root),
    ...statement('headquarters', footerAddress(page.root), 'footer'),
    ...statement('legalName', copyrightName(page.html), 'copyright'),
  ];
  const label = siteOf(page.base).split('.')[0] ?? '';
  if (fields.every(({ field }) => field !== 'name')) fields.push(...statement('name', titleName(page), 'title'));
  const named = fields.map((each) => (each.field === 'name' ? { ...each, value: ownName(String(each.value), label) } : each));
  const sameAs = organisations.flatMap(({ by, organisation }) => organisation.sameAs.map((url) => ({ url, by })));
  return [...named.filter(isFirst), ...accountsOf(sameAs, ownAccounts(page.links, label))];
}

interface By {
  organisation: Organisation;
  by: StatedBy;
}

/** The company as each way of stating it describes it. Marked-up text that names another address is of somebody else: a customer, a partner. */
function organisationsOf({ nodes, root, base }: StatingPage): By[] {
  const isOwn = (node: Node) => node.url === undefined || many(node.url).some((url) => typeof url === 'string' && isAt(url, base));
  const found: [StatedBy, readonly Node[]][] = [
    ['organization_json_ld', nodes],
    ['organization_microdata', microdataNodes(root, ORGANISATION).filter(isOwn)],
    ['organization_rdfa', rdfaNodes(root, ORGANISATION).filter(isOwn)],
  ];
  return found.flatMap(([by, list]) => {
    const node = bestOrganisation(list, base);
    return node ? [{ by, organisation: organisationOf(node, base) }] : [];
  });
}

const isAt = (url: string, base: string): boolean => sameSite(URL.parse(url.slice(0, 2_000), base)?.href ?? '', base);

const fieldsOf = ({ sameAs: _, ...fields }: Organisation, by: StatedBy): ProfileStatement[] =>
  (Object.entries(fields) as [ProfileField, Organisation[ProfileField]][]).flatMap(([field, value]) => statement(field, value, by));

const statement = (field: ProfileField, value: ProfileStatement['value'] | null, by: StatedBy): ProfileStatement[] =>
  value === null || (Array.isArray(value) && value.length === 0) ? [] : [{ field, value, by }];

const isFirst = ({ field, value }: ProfileStatement, at: number, all: readonly ProfileStatement[]): boolean =>
  all.findIndex((other) => other.field === field && String(other.value) === String(value)) === at;

/** Properties of Open Graph on the site and on a business; its title, description and image are of the page. */
const OPEN_GRAPH = new Map([
  ['og:site_name', 'name'],
  ['og:locality', 'town'],
  ['business:contact_data:locality', 'town'],
  ['og:country-name', 'country'],
  ['business:contact_data:country_name', 'country'],
]);

function openGraphOf(root: El): ProfileStatement[] {
  const said = new Map<string, string>();
  walk(root, (el) => {
    const what = el.tag === 'meta' ? OPEN_GRAPH.get((attr(el, 'property') ?? attr(el, 'name') ?? '').trim().toLowerCase()) : undefined;
    const value = what && text(attr(el, 'content'));
    if (what && value && !said.has(what)) said.set(what, value);
    return el.tag !== 'svg' && el.tag !== 'script';
  });
  const town = said.get('town');
  return [
    ...statement('name', said.get('name') ?? null, 'open_graph'),
    ...statement('headquarters', town ? [town, said.get('country')].filter(Boolean).join(', ') : null, 'open_graph'),
  ];
}

const LONGEST_ADDRESS = 150;

/** What stands in the one `address` of the footer, if it is a postal one; several are those of branches. */
function footerAddress(root: El): string | null {
  const found: string[] = [];
  walk(root, (el) => {
    if (el.tag !== 'address' || !isInFooter(el)) return el.tag !== 'svg' && el.tag !== 'script';
    found.push(textOf(el, LONGEST_ADDRESS + 1));
    return false;
  });
  const [only = ''] = found;
  return found.length === 1 && only.length <= LONGEST_ADDRESS && /\d/.test(only) && /\p{L}{3}/u.test(only) && !/@|\d{7}|\+\d/.test(only)
    ? only
    : null;
}

function isInFooter({ parent }: El): boolean {
  for (let at = parent; at; at = at.parent) if (at.tag === 'footer' || at.attrs.role === 'contentinfo') return true;
  return false;
}

interface Address {
  url: string;
  by: StatedBy;
}

/** Accounts, each once: as they are stated, then as the frame of the page links to them; links elsewhere count where there is no other. */
function accountsOf(stated: readonly Address[], links: readonly Link[]): ProfileStatement[] {
  const linked = links.map(({ url, chrome }): Address => ({ url, by: chrome ? 'link' : 'content_link' }));
  const inOrder = [...stated, ...linked.filter(({ by }) => by === 'link'), ...linked.filter(({ by }) => by === 'content_link')];
  const found = new Map<string, ProfileStatement[]>();
  for (const { url, by } of inOrder) {
    const account = accountOf(url);
    if (!account) continue;
    const known = found.get(account.network) ?? [];
    const isKnown = known.some(({ value }) => String(value).toLowerCase() === account.url.toLowerCase());
    const isBesideSurer = by === 'content_link' && known.length > 0;
    if (isKnown || isBesideSurer || known.length >= MOST_ACCOUNTS) continue;
    found.set(account.network, [...known, { field: account.network, value: account.url, by }]);
  }
  return [...found.values()].flat();
}
