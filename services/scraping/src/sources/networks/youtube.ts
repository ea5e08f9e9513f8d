import type { Node } from '../../page/json-ld.ts';
import { parseXml } from '../jobs/boards/xml.ts';
import type { Heard, OutsidePlace } from '../outside.ts';
import { accountReading, instantOf, networkSource, type Post, unread } from './network.ts';

const TITLE = 'YouTube';
const CHANNEL = /^UC[\w-]{22}$/;
/** How a channel's page says where its feed is: <link rel="alternate" type="application/rss+xml" href="…">. */
const FEED = /\/feeds\/videos\.xml\?channel_id=(UC[\w-]{22})(?![\w-])/;

/**
 * The newest videos of a channel by its public feed (Atom, /feeds/videos.xml?channel_id=…), which needs no key. It is known by the channel's
 * id, which the channel's page states where the site links to a name. Figures are another source's.
 */
export const youtube = networkSource('youtube', {
  name: 'youtube',
  title: TITLE,
  asks: [{ name: 'youtube', setting: 'youtube_feeds', home: 'https://www.youtube.com' }],
  quota: { requests: 600, seconds: 3_600 },
  mostRequests: 2,
  mostBytes: 4_000_000,
  ask(place, { url }, heard) {
    const feed = (id: string) => ({ url: `${url('youtube')}/feeds/videos.xml?channel_id=${id}`, accept: 'feed' as const });
    const stated = channelIn(place);
    if (stated) return heard.length === 0 ? feed(stated) : null;
    if (heard.length === 0) return { url: `${url('youtube')}/${place.name.split('/').map(encodeURIComponent).join('/')}`, accept: 'html' };
    const found = heard.length === 1 ? idIn(heard[0]) : null;
    return found ? feed(found) : null;
  },
  read(place, heard) {
    const feed = heard.at(-1);
    if (!channelIn(place) && heard.length < 2) {
      return feed?.kind === 'answer'
        ? { kind: 'unread', reason: `The page of ${place.name} at ${TITLE} does not say where its feed is.` }
        : unread(TITLE, place, feed);
    }
    if (feed?.kind === 'unknown')
      return {
        kind: 'unread',
        reason: `${TITLE} does not answer with the feed of ${place.name} at the moment, which happens to channels that are there.`,
      };
    const videos = feed?.kind === 'answer' ? videosOf(feed.text) : null;
    return videos ? accountReading(place, { latest: videos }) : unread(TITLE, place, feed);
  },
});

/** The channel's id, where the address states it. */
const channelIn = ({ name }: OutsidePlace): string | null => {
  const id = name.startsWith('channel/') ? name.slice('channel/'.length) : '';
  return CHANNEL.test(id) ? id : null;
};

const idIn = (heard: Heard | undefined): string | null => (heard?.kind === 'answer' ? (FEED.exec(heard.text)?.[1] ?? null) : null);

/** null: no feed, or a broken one. */
function videosOf(body: string): Post[] | null {
  const feed = elementsOf(parseXml(body)?.feed)[0];
  if (!feed) return null;
  return elementsOf(feed.entry).flatMap((entry) => {
    const [id, title] = [textOf(entry['yt:videoId']), textOf(entry.title)];
    if (id === null || title === null || !/^[\w-]{6,20}$/.test(id)) return [];
    const url = `https://www.youtube.com/watch?v=${id}`;
    return [{ id, url, content: title, publishedAt: instantOf(textOf(entry.published)), media: ['video'] }];
  });
}

const elementsOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((each): each is Node => typeof each === 'object' && each !== null) : [];

const textOf = (value: unknown): string | null => {
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
};
