import { isNode } from '../../../page/json-ld.ts';
import { statedSalary } from '../salary.ts';
import { flaggedWorkplace } from '../workplace.ts';
import { field, type JobBoard, joined } from './board.ts';
import { ownHost } from './own-host.ts';

const HOME = 'https://{slug}.recruitee.com';
const addressOf = ownHost(HOME, /\.recruitee\.com$/i);

/** Careers Site API (https://docs.recruitee.com/reference/intro-to-careers-site-api). */
export const recruitee: JobBoard = {
  name: 'recruitee',
  label: 'Recruitee',
  home: HOME,
  format: 'json',
  points: [/(?<![\w.-])(?!www\.|api\.|app\.|docs\.|support\.|help\.|auth\.|assets\.|cdn\.)([\w-]+\.recruitee\.com)\b/gi],
  feed: (base, token) => `${addressOf(base, token)}/api/offers/`,
  list: (answer) => {
    const offers = field(answer, 'offers');
    return Array.isArray(offers) ? { entries: offers } : null;
  },
  opening: ({ id, title, department, location, city, country, careers_url: url, published_at: postedAt, ...more }) => ({
    id,
    title,
    department,
    places: [joined(city, country) && city ? joined(city, country) : location],
    url,
    postedAt,
    workplace: flaggedWorkplace({ remote: more.remote, hybrid: more.hybrid, onSite: more.on_site }),
    salary: isNode(more.salary) ? statedSalary(more.salary) : undefined,
  }),
};
