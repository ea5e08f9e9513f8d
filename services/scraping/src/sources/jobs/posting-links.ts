/** Links from a careers page to pages of single postings, for sites that state each posting on a page of its own. */
import { unaccented } from '@rivalscope/kit/text';
import type { PageFacts } from '../../page/facts.ts';
import { decoded, sameSite } from '../../page/url.ts';

const MAX_LINKS = 2_000;
const ROOM =
  /^(?:careers?|jobs?|positions?|openings?|vacanc(?:y|ies)|opportunities|roles?|join(?:-us)?|work-with-us|karriere|stellen(?:angebote)?|stelle|emplois?|offres?|carrieres?|recrutement|empleos?|trabajos?|vacantes?|lavoro|carriera|posizioni|vacatures?|werken-bij|vakansii|vacances|vacancies|stillinger?|jobb|lediga-jobb|kariera|praca|vagas?|carreiras?|hiring|o|j|p)$/i;
const NOT_A_POSTING =
  /^(?:benefits|culture|teams?|departments?|locations?|offices?|life|faq|faqs|students?|internships|diversity|values|about|process|search|apply|login|all|category|page|engineering|sales|marketing|design|product|alerts?|privacy|stories|people|perks|mission|university|graduates|early-careers)$/i;

/** Same-site addresses below a careers path whose last part names a posting ('/careers/senior-engineer', '/jobs/4211'), in page order, at most 2,000. */
export function postingLinks(facts: Pick<PageFacts, 'url' | 'links'>): string[] {
  return facts.links
    .filter((link) => !link.chrome && sameSite(link.url, facts.url) && isPosting(link.url, facts.url))
    .map((link) => link.url)
    .slice(0, MAX_LINKS);
}

/**
 * Whether an address, on whatever site, names this opening below a path for openings or behind the word for one, or only counts it:
 * '/careers/cook', '/vacature-cook', '/vacature12'.
 */
export function isPathOf(title: string, url: string): boolean {
  const parts = (URL.parse(url)?.pathname ?? '').split('/').filter(Boolean);
  const last = slugOf(decoded(parts.at(-1) ?? '').replace(/\.(?:html?|php|aspx?)$/i, ''));
  if (NUMBERED.test(last)) return true;
  const [head = '', ...rest] = last.split(' ');
  const isBelow = parts.slice(0, -1).some((part) => ROOM.test(part));
  const name = !isBelow && head.length >= SHORTEST_LISTED && ROOM.test(head) ? rest.join(' ') : last;
  return name.length >= SHORTEST_LISTED && (isBelow || name !== last) && ` ${slugOf(title)}`.includes(` ${name}`);
}

const NUMBERED = /^(?:vacature|vacancy|job|position|opening|stelle|poste|offre|vaga|vacante) ?\d{1,8}$/;

const slugOf = (text: string): string =>
  unaccented(text.slice(0, 200))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** Whether an address, on whatever site, names one opening below a path for openings. */
export const isPostingPath = (url: string, page: string): boolean => isPosting(url, page);

/** The same of a shorter name, for a link that a list of openings holds: '/jobs/cook'. */
export const isListedPath = (url: string, page: string): boolean => isPosting(url, page, SHORTEST_LISTED);
const [SHORTEST, SHORTEST_LISTED] = [6, 3];

function isPosting(url: string, page: string, shortest = SHORTEST): boolean {
  const { hostname, pathname, search } = new URL(url);
  if (url.replace(/\/$/, '') === page.replace(/\/$/, '') || /\.(?:pdf|png|jpe?g|zip|xml|svg)$/i.test(pathname)) return false;
  const parts = pathname
    .replace(/\/index\.\w{3,5}$/i, '')
    .split('/')
    .filter(Boolean);
  const room = parts.findIndex((part) => ROOM.test(part));
  const roomByHost = /^(?:careers?|jobs?|karriere|work)\./i.test(hostname);
  if (room < 0 && !roomByHost) return false;
  const rest = parts.slice(room + 1);
  const last = decoded(rest.at(-1) ?? '').replace(/\.(?:html?|php|aspx?)$/i, '');
  if (last === '') return /[?&](?:gh_jid|jobId|job|id|jid|position)=[\w-]+/i.test(search);
  return (
    rest.length <= 5 && !NOT_A_POSTING.test(last) && !ROOM.test(last) && (/[-_ ]/.test(last) || /\d/.test(last) || last.length >= shortest)
  );
}
