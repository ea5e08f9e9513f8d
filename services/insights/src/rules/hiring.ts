import { type Change, countOf, textOf } from '../change/change.ts';
import { type Rule, WINDOW_DAYS } from './rule.ts';
import { count, quote } from './wording.ts';

/** New openings of one department within the window that make a surge, and a strong one. */
const SURGE = 3;
const STRONG_SURGE = 6;

const opened = (change: Change) =>
  change.type === 'job_opened' && change.item.label !== ''
    ? {
        title: change.item.label,
        department: textOf(change, 'department', 'after') ?? '',
        location: textOf(change, 'location', 'after') ?? '',
        /** Of its department. */
        openings: countOf(change, 'openings', 'after') ?? 0,
      }
    : undefined;

const key = (department: string): string => department.trim().toLowerCase().slice(0, 100);

export const newOpening: Rule = {
  name: 'new_opening',
  page: 'careers',
  looksFor: 'A job was posted.',
  conclude: (change) => {
    const job = opened(change);
    if (!job) return [];
    const where = [job.department, job.location]
      .filter((part) => part !== '')
      .map(quote)
      .join(', ');
    // An unknown department counts no openings; that is not the same as having none.
    const known = job.department !== '' && job.openings > 0;
    const total = known ? ` ${quote(job.department)} now has ${count(job.openings, 'opening')}.` : '';
    return [
      {
        area: 'people',
        type: 'other',
        importance: change.importance,
        claim: `is hiring: ${quote(job.title)}`,
        description: `A new opening${where === '' ? '' : ` (${where})`}.${total} Openings show what a company is about to build or sell.`,
        whatToDo: 'Read the posting: it tells what they are about to build or sell.',
        changes: [change],
        figures: known ? [{ label: `Openings of ${quote(job.department)}`, value: job.openings }] : [],
      },
    ];
  },
};

export const hiringSurge: Rule = {
  name: 'hiring_surge',
  page: 'careers',
  folds: ['new_opening'],
  looksFor: `A department posted ${SURGE} or more jobs within ${WINDOW_DAYS} days.`,
  conclude: (change, recent) => {
    const department = opened(change)?.department.trim() ?? '';
    if (department === '') return [];
    const earlier = recent.filter((other) => key(opened(other)?.department ?? '') === key(department));
    const openings = earlier.length + 1;
    if (openings < SURGE) return [];
    return [
      {
        area: 'people',
        type: 'threat',
        importance: openings >= STRONG_SURGE ? 'high' : 'medium',
        claim: `is growing ${quote(department)}: ${openings} new openings in ${WINDOW_DAYS} days`,
        description: `${openings} openings of ${quote(department)} were posted within ${WINDOW_DAYS} days. A department that grows at once carries a plan behind it.`,
        whatToDo: 'Read the postings together, and see where the plan behind them meets your own.',
        changes: [...earlier, change],
        figures: [{ label: `New openings of ${quote(department)} in ${WINDOW_DAYS} days`, value: openings }],
        occasion: `${change.siteId}:${change.at.toISOString().slice(0, 7)}:${key(department)}`,
      },
    ];
  },
};
