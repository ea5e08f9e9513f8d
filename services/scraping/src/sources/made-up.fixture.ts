import { setOf } from '../discovery/word-list.ts';
import { squeeze, textOf, walk } from '../page/dom.ts';
import type { FoundItem } from '../page/facts.ts';
import type { Source } from './source.ts';

const NAME = 'made_up';

/** A source that only tests know: events that a page of the site announces, each with the seats that are left. */
export const MADE_UP: Source<{ seats: number }> = {
  name: NAME,
  page: 'events',
  area: 'website',
  choice: { page: 'landingPage', setting: 'websiteChangeDetection' },
  finds: true,
  extract({ root }) {
    const events: FoundItem[] = [];
    walk(root, (el) => {
      const [, label, seats] = (el.tag === 'h2' && /^(.+): (\d{1,4}) seats$/.exec(squeeze(textOf(el, 200)))) || [];
      if (label) events.push({ key: label, label, url: null, fields: { seats: Number(seats) } });
      return true;
    });
    return { found: { [NAME]: events.length > 0 ? events : null } };
  },
  read({ found }) {
    const events = found?.[NAME];
    if (!events) return null;
    return { items: events.map((event) => ({ ...event, fields: { seats: Number(event.fields?.seats) } })), about: {} };
  },
  compare(before, after) {
    const seats = new Map(before.found?.[NAME]?.map(({ key, fields }) => [key, Number(fields?.seats)]));
    return (after.found?.[NAME] ?? []).flatMap(({ key, label, fields }) => {
      const [was, is] = [seats.get(key), Number(fields?.seats)];
      if (was === undefined || was === is) return [];
      return [
        {
          ...{ dataType: 'website' as const, type: 'release_published' as const, description: `${label}: ${was} → ${is} seats` },
          ...{ before: { seats: was }, after: { seats: is }, itemUrl: null, confirmed: true, key: `${NAME}:${key}` },
          detail: { case: 'item' as const, label, fields: [{ name: 'seats', before: { count: was }, after: { count: is } }] },
        },
      ];
    });
  },
  owns: {
    title: 'Events page',
    words: {
      ...{ path: ['events'], host: [], text: ['events'] },
      ...{ core: setOf('events'), beside: setOf('our'), vague: new Set(), linked: true },
    },
    items: 'events',
    gaveNone: 'The events page announces nothing that we can read.',
    isBeside: true,
  },
  texts: ({ found }) => (found?.[NAME] ?? []).map(({ label, fields }) => `${label}: ${fields?.seats} seats`),
};
