import { field, type JobBoard, listOf, word } from './board.ts';

/** XML feed (https://developer.personio.de/docs/retrieving-open-job-positions). It names no address of an opening's page, which is made of its id. */
export const personio: JobBoard = {
  name: 'personio',
  label: 'Personio',
  home: 'https://{host}',
  format: 'xml',
  points: [/(?<![\w.-])([\w-]+\.jobs\.personio\.(?:de|com))\b/gi],
  feed: (base, token) => `${base.replaceAll('{host}', token)}/xml?language=en`,
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
