import { printOf } from '../change/print.ts';
import type { FetchError } from '../fetch/failure.ts';
import type { Fetched } from '../fetch/result.ts';
import type { AnyBeside, ListBeside, ListReading } from '../sources/beside.ts';
import type { BesideDeps } from './beside.ts';
import { keepLinked, knownLinked } from './claim.store.ts';

/** A list as it was last read, kept under its address. */
interface Kept {
  items: object[];
  cut: boolean;
  /** Validators, where all items came in one answer. */
  etag: string | null;
  lastModified: string | null;
  /** The day on which it was read: kept anew each day, it is never old enough to be removed while the list is read. */
  day: string;
}

type List = ListBeside<object>;

/** What the list says now. Where it cannot be read, what it said last, with the reason. */
export async function readList(
  deps: BesideDeps,
  siteId: string,
  list: List,
  beside: AnyBeside,
  signal: AbortSignal,
): Promise<ListReading<object>> {
  const { name } = list;
  const address = list.address(0);
  const kept = keptIn((await deps.read((sql) => knownLinked(sql, siteId, [address]))).get(address));
  const now = await requestList(deps, list, beside, kept, signal);
  if (now.kind === 'unread') return { name, items: kept?.items ?? null, cut: kept?.cut ?? false, unread: now.reason, lasting: now.lasting };
  if (!kept || isOther(kept, now.kept)) await deps.write((sql) => keepLinked(sql, siteId, address, now.kept, new Date()));
  return { name, items: now.kept.items, cut: now.kept.cut, unread: null, lasting: false };
}

/** What earlier versions kept of a board called its items postings. */
function keptIn(stored: unknown): Kept | null {
  const { postings, ...kept } = (stored ?? {}) as Kept & { postings?: object[] };
  const items = kept.items ?? postings;
  return items ? { ...kept, items } : null;
}

const isOther = (a: Kept, b: Kept): boolean =>
  a.day !== b.day || a.etag !== b.etag || a.lastModified !== b.lastModified || a.cut !== b.cut || printOf(a.items) !== printOf(b.items);

type Said = { kind: 'read'; kept: Kept } | { kind: 'unread'; reason: string; lasting: boolean };

/** Reads a list to its end, or to where it is cut; of one that fails on the way nothing is taken. */
async function requestList(deps: BesideDeps, list: List, beside: AnyBeside, kept: Kept | null, signal: AbortSignal): Promise<Said> {
  const found = new Map<string, object>();
  let from = 0;
  for (let asked = 1; ; asked++) {
    const validators = asked === 1 ? { etag: kept?.etag ?? null, lastModified: kept?.lastModified ?? null } : {};
    const answer = await deps.web.get({ url: list.address(from), accept: list.accept, ...validators }, signal);
    if (answer.kind === 'not_modified') return { kind: 'read', kept: { ...kept!, day: today() } };
    if (answer.kind === 'failed' && (answer.status === 404 || answer.status === 410))
      return { kind: 'unread', reason: list.none, lasting: true };
    if (answer.kind === 'failed') return refused(list, answer.error);
    const said = list.read(answer.text(), from, answer.url);
    if (said.kind === 'unread') return said;
    const known = found.size;
    for (const item of said.items) {
      const key = beside.keyOf(item);
      if (!found.has(key)) found.set(key, item);
    }
    const mayGoOn = asked < beside.mostRequests && found.size < beside.mostItems && found.size > known;
    if (said.next !== null && mayGoOn) from = said.next;
    else
      return {
        kind: 'read',
        kept: keptOf([...found.values()].slice(0, beside.mostItems), said.cut || said.next !== null, asked === 1 ? answer : null),
      };
  }
}

/** One that is more than may be read is there all the same. */
const refused = ({ called }: List, { reason, class: how, code }: FetchError): Said => ({
  kind: 'unread',
  reason: `${called} could not be read: ${reason}`,
  lasting: how === 'robots' || how === 'blocked' || (how === 'never' && code !== 'too_large' && code !== 'bomb'),
});

const today = (): string => new Date().toISOString().slice(0, 10);

const keptOf = (items: object[], cut: boolean, only: Fetched | null): Kept => ({
  items,
  cut,
  etag: only?.etag ?? null,
  lastModified: only?.lastModified ?? null,
  day: today(),
});
