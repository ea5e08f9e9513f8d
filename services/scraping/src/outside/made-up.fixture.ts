import type { OutsideSource } from '../sources/outside.ts';

/** A source that only tests know: stars of the account that the site links to. */
export const MADE_UP: OutsideSource<{ stars: number }> = {
  name: 'made_up',
  title: 'Made-up',
  area: 'funding',
  asks: [{ name: 'made_up', home: 'https://made-up.example' }],
  key: 'needed',
  quota: { requests: 1_000, seconds: 60 },
  everySeconds: 3_600,
  mostRequests: 2,
  none: 'The site links to no made-up account.',
  place: ({ profile }) => {
    const url = profile?.socialProfiles.github;
    return url ? { name: url.split('/').at(-1) ?? '', url } : null;
  },
  ask: ({ name }, { url, key }, heard) =>
    heard.length === 0 ? { url: `${url('made_up')}/stars/${name}`, headers: { authorization: `Bearer ${key}` } } : null,
  read: (_place, [heard]) => {
    if (heard?.kind !== 'answer') return { kind: 'unread', reason: 'Made-up knows no such account.' };
    const stars = Number(heard.text);
    return Number.isSafeInteger(stars)
      ? { kind: 'read', reading: { items: [{ key: 'stars', label: 'Stars', url: null, fields: { stars } }], about: {} } }
      : { kind: 'unread', reason: 'Made-up answered something else than a number.' };
  },
  compare: ({ before, now }) => {
    const [was, is] = [before.items[0]?.fields.stars, now.items[0]?.fields.stars];
    if (was === undefined || is === undefined || was === is) return [];
    return [
      {
        ...{
          dataType: 'funding',
          type: 'plan_changed',
          description: `Stars: ${was} → ${is}`,
          before: { stars: was },
          after: { stars: is },
        },
        ...{ itemUrl: null, confirmed: true, key: 'made_up:stars' },
        detail: { case: 'item', label: 'Stars', fields: [{ name: 'stars', before: { count: was }, after: { count: is } }] },
      },
    ];
  },
};
