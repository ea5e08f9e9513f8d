import { HttpError } from '../errors.ts';

/** @throws HttpError when the answer is not what was agreed */
export function sound<T>(value: T | null | undefined, isSound: boolean): T {
  if (value === null || value === undefined || !isSound) throw new HttpError(200, null, 'An unexpected error occurred');
  return value;
}

export interface Envelope<T> {
  success: boolean;
  data: T;
}

/** What is in the envelope; null when nothing is, or the answer is not a success. */
export const opened = <T>(json: Envelope<T> | null): T | null => (json?.success ? json.data : null);

/** @throws HttpError when there is nothing in it */
export async function required<T>(reply: Promise<{ json: Envelope<T | null> }>): Promise<T> {
  const data = opened((await reply).json);
  return sound(data, data !== null);
}

/** A list's place in the whole: items `from` to `to`, both included. */
export type Range = [from: number, to: number];

export interface Listed<T> {
  items: T[];
  total: number;
}

/** The total after the slash of `Content-Range: changes 0-24/31`; the number of items when it is absent. */
export function listed<T>(items: T[], headers: Headers): Listed<T> {
  const total = Number(headers.get('content-range')?.split('/')[1] ?? Number.NaN);
  return { items, total: Number.isInteger(total) ? total : items.length };
}

/** A field, and which way. */
export type Sort = [field: string, direction: 'ASC' | 'DESC'];

/** The query of a list, as the API takes it; a filter's fields that are undefined are left out, and so is the order that the API has by itself. */
export const listQuery = (range: Range, filter: object = {}, sort?: Sort) => ({
  range: JSON.stringify(range),
  filter: JSON.stringify(filter),
  ...(sort && { sort: JSON.stringify(sort) }),
});
