import { isNode } from '../../../page/json-ld.ts';
import { flaggedWorkplace, statedWorkplace } from '../workplace.ts';
import { field, type JobBoard, joined, listOf } from './board.ts';

/** The feed of Workable's widget; it names one opening once for each of its places. An embedded widget knows its account by number. */
export const workable: JobBoard = {
  name: 'workable',
  label: 'Workable',
  home: 'https://apply.workable.com',
  format: 'json',
  points: [
    /(?<![\w.-])apply\.workable\.com\/(?!j\/|api\/|static\b|assets\b|_)([\w-]+)/gi,
    /(?<![\w.-])(?:apply|www)\.workable\.com\/api\/(?:v\d\/)?(?:widget\/)?accounts\/([\w-]+)/gi,
    /\bwhr_embed\(\s{0,9}(\d{1,12})/gi,
    /(?<![\w.-])(?!www\.|apply\.|jobs\.|help\.|api\.|resources\.|get\.|support\.|try\.|id\.|auth\.|status\.)([\w-]+)\.workable\.com\b/gi,
  ],
  feed: (base, token) => `${base}/api/v1/widget/accounts/${encodeURIComponent(token)}?details=true`,
  list: (answer) => {
    const jobs = field(answer, 'jobs');
    return Array.isArray(jobs) ? { entries: jobs } : null;
  },
  opening: (job) => {
    const places = listOf(job.locations).filter(isNode);
    return {
      id: job.shortcode,
      title: job.title,
      department: job.department,
      places: (places.length > 0 ? places : [{ city: job.city, region: job.state, country: job.country }]).map(
        ({ city, region, country }) => joined(city, region, country),
      ),
      url: job.url,
      postedAt: job.published_on ?? job.created_at,
      workplace: statedWorkplace(job.workplace_type ?? job.workplace) ?? flaggedWorkplace({ remote: job.telecommuting }),
    };
  },
};
