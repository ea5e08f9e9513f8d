/** What Wikidata (CC0) states of the company at a site, by the API of MediaWiki: https://www.wikidata.org/wiki/Wikidata:Data_access */
import type { Heard, OutsidePlace, OutsideReading, OutsideSource } from '../outside.ts';
import { type Entity, namedIn, readEntity, readLabels } from './entity.ts';
import { type FigureFields, itemsOf, pageOf, shownValue } from './items.ts';
import { type Answer, MOST_CANDIDATES, readCandidates } from './search.ts';

/** Of all fields together. */
export interface WikidataAbout {
  /** null: Wikidata has no entry of this website that a search by the company's name finds. */
  entity: string | null;
}

const API = '/w/api.php?format=json&action=';
const WEEK_SECONDS = 7 * 86_400;

export const wikidata: OutsideSource<FigureFields, WikidataAbout> = {
  name: 'wikidata',
  title: 'Wikidata',
  area: 'profile',
  asks: [{ name: 'wikidata', home: 'https://www.wikidata.org' }],
  // No figure is published for reading, but one at a time is asked for (https://www.mediawiki.org/wiki/API:Etiquette).
  quota: { requests: 5, seconds: 1 },
  everySeconds: WEEK_SECONDS,
  mostRequests: 2 + MOST_CANDIDATES,
  mostBytes: 4_000_000,
  isBeside: true,
  none: 'The site states no name by which Wikidata could be searched.',
  publicOnly: 'The site’s address is none that Wikidata could know.',
  place({ website, profile }) {
    const name = profile?.name ?? website.split('.')[0] ?? website;
    return { name: placeName(website, name), url: `https://www.wikidata.org/w/index.php?search=${encodeURIComponent(name)}` };
  },
  ask(place, { url }, heard) {
    const api = `${url('wikidata')}${API}`;
    const step = stepOf(place, heard);
    if (step.kind === 'search')
      return { url: `${api}wbsearchentities&search=${encodeURIComponent(step.name)}&language=en&type=item&limit=${MOST_CANDIDATES}` };
    if (step.kind === 'entity') return { url: `${api}wbgetentities&ids=${step.id}&props=labels%7Cclaims&languages=en` };
    if (step.kind === 'labels') return { url: `${api}wbgetentities&ids=${step.ids.join('%7C')}&props=labels&languages=en` };
    return null;
  },
  read(place, heard): OutsideReading<FigureFields, WikidataAbout> {
    const step = stepOf(place, heard);
    if (step.kind === 'unread') return step;
    if (step.kind !== 'read') return { kind: 'unread', reason: 'Wikidata did not answer all that it was asked.' };
    const { entity, labels } = step;
    return {
      kind: 'read',
      reading: { items: entity ? itemsOf(entity, labels) : [], about: { entity: entity ? pageOf(entity.id) : null } },
    };
  },
  observed: ({ items }) => items.flatMap(({ key, fields }) => observedOf(key, fields)),
};

/** Fields that companies have, each under its name there; an industry once for each. */
function observedOf(key: string, figure: FigureFields): { name: string; value: string }[] {
  const name = key.startsWith('account:') ? key.slice('account:'.length) : PROFILE.has(key) ? key : null;
  if (name === null) return [];
  // Other values say it themselves, or are of no day.
  const asOf = name === 'employees' && figure.asOf !== null ? [{ name: 'employeesAsOf', value: figure.asOf }] : [];
  return [...[shownValue(figure)].flat().map((value) => ({ name, value: String(value) })), ...asOf];
}

const PROFILE = new Set(['industry', 'headquarters', 'founded', 'employees', 'revenue']);

/** The website decides, the name finds: 'acme.com Acme'. */
const placeName = (website: string, name: string): string => `${website} ${name}`.slice(0, 500);

type Step =
  | { kind: 'search'; name: string }
  | { kind: 'entity'; id: string }
  | { kind: 'labels'; ids: string[] }
  | { kind: 'read'; entity: Entity | null; labels: ReadonlyMap<string, string> }
  | { kind: 'unread'; reason: string };

/** What is to be asked next, by all that was heard: candidates one by one until one is the company, then the names that it mentions. */
function stepOf({ name: place }: OutsidePlace, heard: readonly Heard[]): Step {
  const [website = '', ...name] = place.split(' ');
  const [search, ...rest] = heard;
  if (!search) return { kind: 'search', name: name.join(' ') };
  const candidates = answered(search, readCandidates);
  if (candidates.kind === 'unread') return candidates;
  for (const [n, id] of candidates.value.entries()) {
    const answer = rest[n];
    if (!answer) return { kind: 'entity', id };
    const entity = answered(answer, (text) => readEntity(text, id, website));
    if (entity.kind === 'unread') return entity;
    if (entity.value) return withLabels(entity.value, rest[n + 1]);
  }
  return { kind: 'read', entity: null, labels: new Map() };
}

function withLabels(entity: Entity, answer: Heard | undefined): Step {
  const ids = namedIn(entity);
  if (ids.length === 0) return { kind: 'read', entity, labels: new Map() };
  if (!answer) return { kind: 'labels', ids };
  const labels = answered(answer, readLabels);
  return labels.kind === 'unread' ? labels : { kind: 'read', entity, labels: labels.value };
}

const answered = <T>(heard: Heard, read: (text: string) => Answer<T>): Answer<T> =>
  heard.kind === 'answer' ? read(heard.text) : { kind: 'unread', reason: 'Wikidata did not answer.' };
