import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The folder of this clone. */
export const ROOT = join(import.meta.dirname, '../..');

/** Names what belongs to this clone alone. */
export const CLONE = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);

/** Under which the image's suites know what they build: another clone builds its own meanwhile. */
export const IMAGE_NAME = `rivalscope-${CLONE}`;

/** Of all that a suite starts this says of which run and suite it is, so that what has left its process group is found again. */
export const MARK = 'RIVALSCOPE_TESTS';

/** What all suites of a run of this clone have in their mark, or one of them. @param run the process that runs them */
export const markOf = (suite?: string, run = process.pid): string => `${CLONE}/${run}/${suite === undefined ? '' : `${suite}/`}`;
