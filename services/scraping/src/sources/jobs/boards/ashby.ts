import type { Salary } from '../../../page/facts.ts';
import { statedSalary } from '../salary.ts';
import { flaggedWorkplace, statedWorkplace } from '../workplace.ts';
import { field, type JobBoard, listOf } from './board.ts';

/** Job Postings API (https://developers.ashbyhq.com/docs/public-job-posting-api). */
export const ashby: JobBoard = {
  name: 'ashby',
  label: 'Ashby',
  home: 'https://api.ashbyhq.com',
  format: 'json',
  points: [
    /(?<![\w.-])jobs\.ashbyhq\.com\/(?!api\b|_next\b|embed\b)([\w.%-]+)/gi,
    /(?<![\w.-])api\.ashbyhq\.com\/posting-api\/job-board\/([\w.%-]+)/gi,
  ],
  feed: (base, token) => `${base}/posting-api/job-board/${encodeURIComponent(token)}?includeCompensation=true`,
  list: (answer) => {
    const jobs = field(answer, 'jobs');
    return Array.isArray(jobs) ? { entries: jobs } : null;
  },
  opening: (job) =>
    job.isListed === false
      ? null
      : {
          id: job.id,
          title: job.title,
          department: job.department ?? job.team,
          places: [job.location, ...listOf(job.secondaryLocations).map((place) => field(place, 'location'))],
          url: job.jobUrl,
          postedAt: job.publishedAt,
          workplace: statedWorkplace(job.workplaceType) ?? flaggedWorkplace({ remote: job.isRemote }),
          salary: salaryOf(job.compensation),
        },
};

/** Beside the salary there may be equity and bonuses; of several salaries none is the opening's. */
function salaryOf(compensation: unknown): Salary | undefined {
  const salaries = listOf(field(compensation, 'summaryComponents')).filter((part) => field(part, 'compensationType') === 'Salary');
  const [only] = salaries;
  if (salaries.length !== 1) return undefined;
  const [min, max, currency, period] = ['minValue', 'maxValue', 'currencyCode', 'interval'].map((name) => field(only, name));
  return statedSalary({ min, max, currency, period });
}
