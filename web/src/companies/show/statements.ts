/** What is stated of a company, in words. */
import { formatDate } from '../../format/dates.ts';
import { companyPath } from '../../paths.ts';

const SOURCES: Readonly<Record<string, string>> = {
  ...{ article: 'Announced by the company', filing: 'Filed with the SEC', rounds: 'Announced and filed, see Funding' },
  ...{ organization_json_ld: 'Stated on the site', organization_microdata: 'Stated on the site', organization_rdfa: 'Stated on the site' },
  ...{ website_json_ld: 'Name of the site', open_graph: 'Open Graph of the site', footer: 'Footer of the site' },
  ...{
    copyright: 'Copyright line of the site',
    title: 'Title of the home page',
    link: 'Linked on the site',
    content_link: 'Linked on the site',
  },
  ...{ terms: 'Terms of the site', imprint: 'Imprint of the site', wikidata: 'Wikidata' },
};

export interface Stated {
  value?: unknown;
  source: string;
  observedAt?: string;
  /** The year, month or day that the value is of, where it is not that of the reading. */
  asOf?: string;
  /** Where it can be read; absent for the site itself. */
  url?: string;
}

/** What several statements come to, each of which stands with its address under Funding. */
const OF_ROUNDS: ReadonlySet<string> = new Set(['article', 'filing', 'rounds']);
const OF_SITE = /^(?:organization_|website_|open_graph$|title$|footer$|copyright$|link$|content_link$|terms$|imprint$)/;

/** What opens the source of a statement: its own address, the rounds that it is of, or the site. @param home of the site */
export function opens({ source, url }: Stated, companyId: string, home: string): { href: string } | { to: string } | null {
  if (url) return { href: url };
  if (OF_ROUNDS.has(source)) return { to: companyPath(companyId, 'funding') };
  return OF_SITE.test(source) ? { href: home } : null;
}

/** Where and since when a value is stated, and of when it is; a source without words of its own keeps its name. */
export const whereStated = ({ source, observedAt, asOf }: Stated): string =>
  `${SOURCES[source] ?? source.replaceAll('_', ' ')}${asOf ? ` (as of ${asOf})` : ''}${observedAt ? `, ${formatDate(observedAt)}` : ''}`;

/** A value in one line: lists by their members, accounts by their addresses. */
export function shownStatement(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String).join(', ');
  return String(value);
}
