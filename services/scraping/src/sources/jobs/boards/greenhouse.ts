import { statedSalary } from '../salary.ts';
import { statedWorkplace } from '../workplace.ts';
import { field, type JobBoard, listOf, word } from './board.ts';

/** Job Board API (https://developers.greenhouse.io/job-board.html); European boards are answered there, too. Departments come with `content` only. */
export const greenhouse: JobBoard = {
  name: 'greenhouse',
  label: 'Greenhouse',
  home: 'https://boards-api.greenhouse.io',
  format: 'json',
  points: [
    /\bboards(?:\.eu)?\.greenhouse\.io\/embed\/job_(?:board|app)(?:\/js)?\?(?:[^"'\s]{0,200}&)?for=([\w-]+)/gi,
    /\bboards(?:\.eu)?\.greenhouse\.io\/(?!embed\b|v1\b|users\b|assets\b)([\w-]+)/gi,
    /\b(?:boards-)?api(?:\.eu)?\.greenhouse\.io\/v1\/boards\/([\w-]+)/gi,
  ],
  feed: (base, token) => `${base}/v1/boards/${encodeURIComponent(token)}/jobs?content=true`,
  list: (answer) => {
    const jobs = field(answer, 'jobs');
    return Array.isArray(jobs) ? { entries: jobs, total: field(field(answer, 'meta'), 'total') } : null;
  },
  // A post without a job behind it collects people for later.
  opening: (job) =>
    job.internal_job_id === null
      ? null
      : {
          id: job.id,
          title: job.title,
          department: listOf(job.departments).map((department) => field(department, 'name'))[0],
          places: [field(job.location, 'name')],
          url: job.absolute_url,
          postedAt: job.first_published,
          workplace: statedWorkplace(
            custom(job.metadata, /\b(?:work ?place|work|location|remote)[ -](?:type|model|mode|status|policy)\b/i),
          ),
          salary: salaryOf(custom(job.metadata, /\b(?:salary|pay|compensation)\b/i)),
        },
};

/** The value of the only field that the company added under such a name and shows. */
function custom(metadata: unknown, name: RegExp): unknown {
  const named = listOf(metadata).filter((each) => name.test(word(field(each, 'name')) ?? ''));
  return named.length === 1 ? field(named[0], 'value') : undefined;
}

/** A field of the type 'currency_range', which states no period. */
const salaryOf = (range: unknown) =>
  statedSalary({ min: field(range, 'min_value'), max: field(range, 'max_value'), currency: field(range, 'unit') });
