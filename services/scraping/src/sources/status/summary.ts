/**
 * What a status page at Statuspage says for machines: its components, and the incidents that are open just now
 * (https://developer.statuspage.io, `/api/v2/summary.json` of every such page, without a key).
 */
import { cut } from '@rivalscope/kit/text';
import { parseDate } from '../../page/dates.ts';
import type { Article } from '../../page/facts.ts';
import { isNode } from '../../page/json-ld.ts';
import { parseJson } from '../../page/modest-json.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { absolute } from '../../page/url.ts';
import type { ListAnswer } from '../beside.ts';
import { field, word } from '../jobs/boards/board.ts';

/** A part of the product whose state the page shows. */
export interface Component {
  component: string;
  name: string;
  /** operational, degraded_performance, partial_outage, major_outage, under_maintenance; null where another is stated. */
  state: string | null;
  /** Name of the group in which it stands; null outside of one. */
  group: string | null;
}

export type StatusItem = Article | Component;

/** Whether an item is a part whose state is told. */
export const isComponent = (item: StatusItem): item is Component => 'component' in item;
/** Whether an item is something that happened. */
export const isArticle = (item: StatusItem): item is Article => !isComponent(item);

const PATH = '/api/v2/summary.json';
const AT_STATUSPAGE = /^[\w-]{1,63}\.statuspage\.io$/i;
/** Pages under a company's own name load its files, or say whose work they are. */
const MADE_BY =
  /\b(?:dka575ofm4ao0\.cloudfront\.net|subscriptions\.statuspage\.io|atlassian\.com\/software\/statuspage|statuspage\.io\/(?:powered-by|terms))\b/i;
const STATES = new Set(['operational', 'degraded_performance', 'partial_outage', 'major_outage', 'under_maintenance']);
const MOST_COMPONENTS = 500;
const MOST_INCIDENTS = 100;
const MOST_TITLE = 300;

/** The address of a page's summary; null where the page is none of Statuspage's. */
export function summaryOf({ url, html }: Pick<ParsedPage, 'url' | 'html'>): string | null {
  const at = URL.parse(url);
  return at && (AT_STATUSPAGE.test(at.hostname) || MADE_BY.test(html)) ? `${at.origin}${PATH}` : null;
}

/** Never throws, whatever the bytes. @param url the address that answered */
export function readSummary(body: string, url: string): ListAnswer<StatusItem> {
  const answer = parseJson(body);
  if (answer === undefined) return unread(/^\s{0,200}</.test(body) ? 'with a web page' : 'JSON that cannot be read');
  const [components, incidents] = [field(answer, 'components'), field(answer, 'incidents')];
  if (!Array.isArray(components) || !Array.isArray(incidents)) return unread('something else than a summary');
  const groups = new Map(components.filter(isNode).map((each) => [word(each.id), word(each.name)]));
  const read: (StatusItem | null)[] = [
    ...components.slice(0, MOST_COMPONENTS).map((each) => componentOf(each, groups)),
    ...incidents.slice(0, MOST_INCIDENTS).map((each) => incidentOf(each, url)),
  ];
  const items = read.filter((item) => item !== null);
  if (items.length === 0 && read.length > 0) return unread('in a form that is not known');
  return { kind: 'items', items, next: null, cut: components.length > MOST_COMPONENTS || incidents.length > MOST_INCIDENTS };
}

const unread = (how: string): ListAnswer<StatusItem> => ({
  kind: 'unread',
  reason: `The summary of the status page answered ${how}.`,
  lasting: false,
});

/** A group is none: its components stand in it. */
function componentOf(stated: unknown, groups: ReadonlyMap<string | null, string | null>): Component | null {
  const [id, name, state] = [word(field(stated, 'id'), 100), word(field(stated, 'name')), word(field(stated, 'status'), 40)];
  if (!id || !name || field(stated, 'group') === true) return null;
  const within = word(field(stated, 'group_id'));
  return { component: id, name, state: state && STATES.has(state) ? state : null, group: within ? (groups.get(within) ?? null) : null };
}

/** Under the address that the page itself links to. */
function incidentOf(stated: unknown, url: string): Article | null {
  const [id, title] = [word(field(stated, 'id'), 100), word(field(stated, 'name'), MOST_TITLE)];
  const at = id && /^[\w-]+$/.test(id) ? absolute(`/incidents/${id}`, url) : null;
  const since = word(field(stated, 'started_at') ?? field(stated, 'created_at'), 60);
  return at && title ? { title: cut(title, MOST_TITLE), url: at, publishedAt: parseDate(since) } : null;
}
