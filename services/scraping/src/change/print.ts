import { createHash } from 'node:crypto';

/** Items in short, to tell whether they are others than before. */
export const printOf = (items: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(items)).digest('base64').slice(0, 22);
