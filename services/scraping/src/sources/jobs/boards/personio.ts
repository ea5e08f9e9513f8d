import { field, type JobBoard, listOf, word } from './board.ts';
import { ownHost } from './own-host.ts';

const HOME = 'https://{slug}.jobs.personio.de';
const addressOf = ownHost(HOME, /\.jobs\.personio\.(?:de|com)$/i);

/** XML feed (https://developer.personio.de/docs/retrieving-open-job-positions). It names no address of an opening's page, which is made of its id. */
export const personio: JobBoard = {
  name: 'personio',
  label: 'Personio',
  home: HOME,
  format: 'xml',
  points: [/(?<![\w.-])([\w-]+\.jobs\.personio\.(?:de|com))\b/gi],
  feed: (base, token) => `${addressOf(base, token)}/xml?language=en`,
  list: (answer) => {
    const root = listOf(field(answer, 'workzag-jobs'));
    return root.length > 0 ? { entries: listOf(field(root[0], 'position')) } : null;
  },
  opening: ({ id, name, department, office, additionalOffices, createdAt }, token) => ({
    id,
    title: name,
    department,
    places: [office, ...listOf(field(listOf(additionalOffices)[0], 'office'))],
    url: word(id) && `https://${token}/job/${encodeURIComponent(word(id) ?? '')}`,
    postedAt: createdAt,
  }),
};
