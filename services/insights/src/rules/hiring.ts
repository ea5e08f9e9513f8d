import type { Change } from '../change/change.ts';
import { closed, isPlace, type Job, key, leads, ofMonth, opened, regionOf } from './job.ts';
import { remembered } from './remembered.ts';
import { type Rule, type Threshold, WINDOW_DAYS } from './rule.ts';
import { facts, namesOf } from './together.ts';
import { count, list, quote } from './wording.ts';

/** New openings of one department or place within the window that make a surge, and a strong one. */
const SURGE: Threshold = { unit: 'openings', default: 3, least: 2, most: 50 };
const STRONG_SURGE = 6;
/** Openings taken down within the window that make a freeze, when at most half as many were posted. */
const FREEZE: Threshold = { unit: 'openings', default: 5, least: 3, most: 100 };

/** Openings posted at once, or of a department that begins or stops to hire. */
const ANY_OPENING: Threshold = { unit: 'openings', default: 1, least: 1, most: 50 };

const whereOf = ({ department, location }: Job): string =>
  [department, location]
    .filter((part) => part !== '')
    .map(quote)
    .join(', ');

/** '(Sales, Berlin)', with a space before it; nothing where neither is known. */
const inBrackets = (job: Job): string => (whereOf(job) === '' ? '' : ` (${whereOf(job)})`);

export const newOpening: Rule = {
  name: 'new_opening',
  page: 'careers',
  area: 'people',
  type: 'other',
  threshold: ANY_OPENING,
  looksFor: 'A job was posted[, of {threshold} or more at once].',
  together: (each) => ({
    claim: `is hiring: ${namesOf(each)}`,
    description: `${count(each.length, 'new opening')}: ${facts(each)} Openings show what a company is about to build or sell.`,
    whatToDo: 'Read the postings: they tell what they are about to build or sell.',
  }),
  conclude: (change) => {
    const job = opened(change);
    if (!job) return [];
    // An unknown department counts no openings; that is not the same as having none.
    const openings = job.after ?? 0;
    const total = openings > 0 ? ` ${quote(job.department)} now has ${count(openings, 'opening')}.` : '';
    return [
      {
        importance: change.importance,
        claim: `is hiring: ${quote(job.title)}`,
        description: `A new opening${inBrackets(job)}.${total} Openings show what a company is about to build or sell.`,
        whatToDo: 'Read the posting: it tells what they are about to build or sell.',
        changes: [change],
        figures: openings > 0 ? [{ label: `Openings of ${quote(job.department)}`, value: openings }] : [],
        each: { named: quote(job.title), fact: `${quote(job.title)}${inBrackets(job)}.` },
      },
    ];
  },
};

/** Of an opening, in the form in which two are compared; '' where it is not known, and of everything else. */
const departmentOf = remembered((change) => key(opened(change)?.department ?? ''));

/** Where an opening is: the country, or the place where that is not known. */
const placeOf = remembered((change) => {
  const location = regionOf(opened(change)?.location ?? '');
  return { location, key: key(location), isPlace: isPlace(location) };
});

export const hiringSurge: Rule = {
  name: 'hiring_surge',
  page: 'careers',
  area: 'people',
  type: 'threat',
  threshold: SURGE,
  folds: ['new_opening', 'local_hiring', 'new_department'],
  looksFor: `A department posted {threshold} or more jobs within ${WINDOW_DAYS} days.`,
  conclude: (change, recent) => {
    const department = opened(change)?.department ?? '';
    if (department === '') return [];
    const earlier = recent.filter((other) => departmentOf(other) === departmentOf(change));
    const openings = earlier.length + 1;
    if (openings < SURGE.least) return [];
    return [
      {
        importance: openings >= STRONG_SURGE ? 'high' : 'medium',
        measure: openings,
        claim: `is growing ${quote(department)}: ${openings} new openings in ${WINDOW_DAYS} days`,
        description: `${openings} openings of ${quote(department)} were posted within ${WINDOW_DAYS} days. A department that grows at once carries a plan behind it.`,
        whatToDo: 'Read the postings together, and see where the plan behind them meets your own.',
        changes: [...earlier, change],
        figures: [{ label: `New openings of ${quote(department)} in ${WINDOW_DAYS} days`, value: openings }],
        occasion: ofMonth(change, departmentOf(change)),
      },
    ];
  },
};

export const localHiring: Rule = {
  name: 'local_hiring',
  page: 'careers',
  area: 'reach',
  type: 'threat',
  threshold: SURGE,
  folds: ['new_opening'],
  looksFor: `{threshold} or more jobs of one place or country were posted within ${WINDOW_DAYS} days, and as many elsewhere.`,
  conclude: (change, recent) => {
    const { location, isPlace, key: where } = placeOf(change);
    if (!isPlace) return [];
    const earlier = recent.filter((other) => placeOf(other).key === where);
    const openings = earlier.length + 1;
    const elsewhere = recent.filter((other) => placeOf(other).isPlace).length - earlier.length;
    // A company that hires in one place alone is at home there.
    if (openings < SURGE.least || elsewhere < openings) return [];
    return [
      {
        importance: openings >= STRONG_SURGE ? 'high' : 'medium',
        measure: openings,
        claim: `is building a team in ${quote(location)}: ${openings} new openings in ${WINDOW_DAYS} days`,
        description: `${openings} openings in ${quote(location)} were posted within ${WINDOW_DAYS} days. People who are hired in one place serve the market around it, or build something together.`,
        whatToDo: 'See whether the jobs sell or build, and which of your customers are near.',
        changes: [...earlier, change],
        figures: [{ label: `New openings in ${quote(location)} in ${WINDOW_DAYS} days`, value: openings }],
        occasion: ofMonth(change, where),
      },
    ];
  },
};

export const newDepartment: Rule = {
  name: 'new_department',
  page: 'careers',
  area: 'people',
  type: 'other',
  threshold: ANY_OPENING,
  folds: ['new_opening'],
  looksFor: 'A department that had no openings posted one[, and has {threshold} or more now].',
  together: (each) => ({
    claim: `starts hiring for ${list([...new Set(each.map(({ named }) => named))])}`,
    description: `${facts(each)} They had no openings before. It shows where they want to be stronger.`,
    whatToDo: 'Read the postings: they tell what they do not do yet, and want to.',
  }),
  conclude: (change) => {
    const job = opened(change);
    if (job?.before !== 0 || !job.after) return [];
    return [
      {
        importance: 'medium',
        measure: job.after,
        claim: `starts hiring for ${quote(job.department)}: ${quote(job.title)}`,
        description: `${quote(job.department)} had no openings before and has ${count(job.after, 'opening')} now${job.location === '' ? '' : `, in ${quote(job.location)}`}. It shows where they want to be stronger.`,
        whatToDo: 'Read the posting: it tells what they do not do yet, and want to.',
        changes: [change],
        figures: [{ label: `Openings of ${quote(job.department)}`, value: job.after }],
        each: {
          named: quote(job.department),
          fact: `${quote(job.department)}: ${quote(job.title)}${job.location === '' ? '' : `, in ${quote(job.location)}`}.`,
        },
      },
    ];
  },
};

export const leadershipOpening: Rule = {
  name: 'leadership_opening',
  page: 'careers',
  area: 'people',
  type: 'other',
  threshold: { unit: 'leaders', default: 1, least: 1, most: 20 },
  folds: ['new_opening', 'new_department'],
  looksFor: 'A job was posted that leads the company or a part of it[: {threshold} of them or more at once].',
  together: (each) => ({
    claim: `looks for ${each.length} leaders: ${namesOf(each)}`,
    description: `Leading positions are open: ${facts(each)} Whoever gets them will change what these parts of the company do.`,
    whatToDo: 'Read what the new leaders are to achieve, and watch who gets the positions.',
  }),
  conclude: (change) => {
    const job = opened(change);
    const importance = job && leads(job.title);
    if (!importance) return [];
    return [
      {
        importance,
        claim: `looks for a leader: ${quote(job.title)}`,
        description: `A leading position is open${inBrackets(job)}. Whoever gets it will change what that part of the company does.`,
        whatToDo: 'Read what the new leader is to achieve, and watch who gets the position.',
        changes: [change],
        each: { named: quote(job.title), fact: `${quote(job.title)}${inBrackets(job)}.` },
      },
    ];
  },
};

export const departmentStopped: Rule = {
  name: 'department_stopped_hiring',
  page: 'careers',
  area: 'people',
  type: 'other',
  threshold: ANY_OPENING,
  looksFor: 'The last opening of a department was taken down[, which had {threshold} or more before].',
  conclude: (change) => {
    const job = closed(change);
    if (!job?.before || job.after !== 0) return [];
    return [
      {
        importance: 'low',
        measure: job.before,
        claim: `no longer hires for ${quote(job.department)}`,
        description: `${quote(job.department)} had ${count(job.before, 'opening')} and has none now. They were filled, or given up.`,
        whatToDo: 'See whether somebody has announced a new job there; else the plan behind it may be gone.',
        changes: [change],
        occasion: ofMonth(change, key(job.department)),
      },
    ];
  },
};

const isClosed = (change: Change): boolean => closed(change) !== undefined;

export const hiringFreeze: Rule = {
  name: 'hiring_freeze',
  page: 'careers',
  area: 'people',
  type: 'opportunity',
  trend: true,
  threshold: FREEZE,
  folds: ['department_stopped_hiring'],
  looksFor: `{threshold} or more jobs were taken down within ${WINDOW_DAYS} days, and at most half as many posted.`,
  conclude: (change, recent) => {
    if (!isClosed(change)) return [];
    const earlier = recent.filter(isClosed);
    const [down, up] = [earlier.length + 1, recent.filter((other) => opened(other) !== undefined).length];
    if (down < FREEZE.least || up * 2 > down) return [];
    return [
      {
        importance: 'medium',
        measure: down,
        claim: `slows down hiring: ${down} openings taken down in ${WINDOW_DAYS} days`,
        description: `${down} openings were taken down within ${WINDOW_DAYS} days, and ${up === 0 ? 'none' : up} posted. They were filled at once, or hiring has stopped.`,
        whatToDo: 'Watch for other signs that they save; good people may be looking around.',
        changes: [...earlier, change],
        figures: [
          { label: `Openings taken down in ${WINDOW_DAYS} days`, value: down },
          { label: `Openings posted in ${WINDOW_DAYS} days`, value: up },
        ],
        occasion: ofMonth(change, 'freeze'),
      },
    ];
  },
};
