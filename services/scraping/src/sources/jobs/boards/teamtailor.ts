import { statedWorkplace } from '../workplace.ts';
import { field, type JobBoard, joined, listOf, word } from './board.ts';
import { ownHost } from './own-host.ts';

const PAGE = 100;
const HOME = 'https://{slug}.teamtailor.com';
const addressOf = ownHost(HOME, /\.teamtailor\.com$/i);

/** RSS of a careers site (https://support.teamtailor.com/en/articles/11171756-rss-feed-how-to-guide), often under the company's own domain. */
export const teamtailor: JobBoard = {
  name: 'teamtailor',
  label: 'Teamtailor',
  home: HOME,
  format: 'xml',
  points: [/(?<![\w.-])(?!www\.|app\.|api\.|docs\.|support\.|help\.|tt\.|assets\.|cdn\.)((?:[\w-]+\.){1,3}teamtailor\.com)\b/gi],
  feed: (base, token, from) => `${addressOf(base, token)}/jobs.rss?per_page=${PAGE}&offset=${from}`,
  list: (answer) => {
    const channel = listOf(field(listOf(field(answer, 'rss'))[0], 'channel'))[0];
    if (channel === undefined) return null;
    const entries = listOf(field(channel, 'item'));
    return { entries, full: entries.length >= PAGE };
  },
  opening: (item) => ({
    id: word(item.guid, 100) ?? item.link,
    title: item.title,
    department: item['tt:department'],
    places: listOf(field(listOf(item['tt:locations'])[0], 'tt:location')).map(
      (place) => joined(field(place, 'tt:city'), field(place, 'tt:country')) ?? field(place, 'tt:name'),
    ),
    url: item.link,
    postedAt: item.pubDate,
    workplace: statedWorkplace(word(item.remoteStatus, 40)),
  }),
};
