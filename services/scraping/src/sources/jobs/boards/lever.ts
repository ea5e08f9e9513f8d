import { isNode } from '../../../page/json-ld.ts';
import { statedSalary } from '../salary.ts';
import { statedWorkplace } from '../workplace.ts';
import { field, type JobBoard, listOf } from './board.ts';

const PAGE = 100;

/** Postings API (https://github.com/lever/postings-api), which has a host of its own for European accounts. */
const lever = (name: 'lever' | 'lever_eu', label: string, home: string, region: string): JobBoard => ({
  name,
  label,
  home,
  format: 'json',
  points: [
    new RegExp(`(?<![\\w.-])jobs${region}\\.lever\\.co/([\\w.%-]+)`, 'gi'),
    new RegExp(`(?<![\\w.-])api${region}\\.lever\\.co/v0/postings/([\\w.%-]+)`, 'gi'),
    ...(region === '' ? [/leverJobsOptions[^;]{0,400}?accountName["']?\s{0,9}:\s{0,9}["']([\w-]+)/gi] : []),
  ],
  feed: (base, token, from) => `${base}/v0/postings/${encodeURIComponent(token)}?mode=json&skip=${from}&limit=${PAGE}`,
  list: (answer) => (Array.isArray(answer) ? { entries: answer, full: answer.length >= PAGE } : null),
  opening: ({ id, text, createdAt, categories, hostedUrl, workplaceType, salaryRange }) => {
    const all = listOf(field(categories, 'allLocations'));
    return {
      id,
      title: text,
      department: field(categories, 'department') ?? field(categories, 'team'),
      places: all.length > 0 ? all : [field(categories, 'location')],
      url: hostedUrl,
      postedAt: createdAt,
      workplace: statedWorkplace(workplaceType),
      salary: isNode(salaryRange) ? statedSalary({ ...salaryRange, period: salaryRange.interval }) : undefined,
    };
  },
});

export const leverWorld = lever('lever', 'Lever', 'https://api.lever.co', '');
export const leverEurope = lever('lever_eu', 'Lever (EU)', 'https://api.eu.lever.co', '\\.eu');
