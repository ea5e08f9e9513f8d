import { flaggedWorkplace } from '../workplace.ts';
import { field, type JobBoard, joined, word } from './board.ts';

const PAGE = 100;

/** Posting API (https://developers.smartrecruiters.com/docs/posting-api); the list has no address of an opening's page, which is made of both ids. */
export const smartrecruiters: JobBoard = {
  name: 'smartrecruiters',
  label: 'SmartRecruiters',
  home: 'https://api.smartrecruiters.com',
  format: 'json',
  points: [
    /(?<![\w.-])(?:jobs|careers)\.smartrecruiters\.com\/(?!oneclick-ui\b|sr-jobs\b|ni\b|assets\b|static\b)([\w-]+)/gi,
    /(?<![\w.-])jobs\.smartrecruiters\.com\/(?:oneclick-ui\/company|ni)\/([\w-]+)/gi,
    /(?<![\w.-])api\.smartrecruiters\.com\/v1\/companies\/([\w-]+)/gi,
    /smartrecruiters[\s\S]{0,400}?["']?company_code["']?\s{0,9}:\s{0,9}["']([\w-]+)/gi,
  ],
  feed: (base, token, from) => `${base}/v1/companies/${encodeURIComponent(token)}/postings?limit=${PAGE}&offset=${from}`,
  list: (answer) => {
    const [entries, offset, total] = ['content', 'offset', 'totalFound'].map((name) => field(answer, name));
    if (!Array.isArray(entries)) return null;
    const from = typeof offset === 'number' ? offset : 0;
    return { entries, total, full: typeof total === 'number' && from + entries.length < total };
  },
  opening: ({ id, name, department, function: area, location, releasedDate }, token) => ({
    id,
    title: name,
    department: field(department, 'label') ?? field(area, 'label'),
    places: [field(location, 'fullLocation') ?? joined(field(location, 'city'), word(field(location, 'country'))?.toUpperCase())],
    url: word(id) && `https://jobs.smartrecruiters.com/${encodeURIComponent(token)}/${encodeURIComponent(word(id) ?? '')}`,
    postedAt: releasedDate,
    workplace: flaggedWorkplace({ remote: field(location, 'remote'), hybrid: field(location, 'hybrid') }),
  }),
  emptyIsUnknown: true,
};
