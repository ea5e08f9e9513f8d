/** Statements of an entity (https://www.mediawiki.org/wiki/Wikibase/DataModel/JSON), as far as they can be trusted to hold. Pure. */
import { isNode, type Node } from '../../page/json-ld.ts';
import { isEntityId } from './search.ts';

const MOST_STATEMENTS = 500;
const POINT_IN_TIME = 'P585';
const END_TIME = 'P582';

/** A value that is stated, with the day it is of where that is said: '2024', '2024-03', '2024-03-01'. */
export interface Claim<T> {
  value: T;
  asOf: string | null;
}

/**
 * The values of a property that hold: those of preferred rank, else of normal rank, the latest first; never what is deprecated or over.
 * @param read a value out of its snak; null for another type
 */
export function claimsOf<T>(entity: Node, property: string, read: (value: unknown) => T | null): Claim<T>[] {
  const stated = isNode(entity.claims) ? entity.claims[property] : null;
  if (!Array.isArray(stated)) return [];
  const holding = stated
    .slice(0, MOST_STATEMENTS)
    .filter(isNode)
    .filter(({ rank, qualifiers }) => rank !== 'deprecated' && !isOver(qualifiers));
  const preferred = holding.filter(({ rank }) => rank === 'preferred');
  const best = preferred.length > 0 ? preferred : holding;
  const claims = best.flatMap(({ mainsnak, qualifiers }) => {
    const value = read(statedIn(mainsnak));
    return value === null ? [] : [{ value, asOf: dayIn(qualifiers) }];
  });
  return claims.toSorted((a, b) => (b.asOf ?? '').localeCompare(a.asOf ?? ''));
}

/** 'somevalue' and 'novalue' state none. */
const statedIn = (snak: unknown): unknown =>
  isNode(snak) && snak.snaktype !== 'somevalue' && snak.snaktype !== 'novalue' && isNode(snak.datavalue) ? snak.datavalue.value : null;

const qualifier = (qualifiers: unknown, property: string): unknown => {
  const all = isNode(qualifiers) ? qualifiers[property] : null;
  return Array.isArray(all) ? all[0] : undefined;
};

const isOver = (qualifiers: unknown): boolean => qualifier(qualifiers, END_TIME) !== undefined;

const dayIn = (qualifiers: unknown): string | null => asDate(statedIn(qualifier(qualifiers, POINT_IN_TIME)));

/** A value as text of at most 500 characters; null for all others. */
export const asText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500 ? value.trim() : null;

/** The id of the thing that a value names. */
export const asEntity = (value: unknown): string | null => (isNode(value) && isEntityId(value.id) ? value.id : null);

const TIME = /^\+(\d{4})-(\d{2})-(\d{2})T/;
const [YEAR, MONTH, DAY] = [9, 10, 11];

/** As precise as it is stated; null for what is vaguer than a year. */
export function asDate(value: unknown): string | null {
  if (!isNode(value) || typeof value.time !== 'string' || typeof value.precision !== 'number') return null;
  const [, year, month, day] = TIME.exec(value.time) ?? [];
  if (!year || value.precision < YEAR) return null;
  if (value.precision === YEAR || month === '00') return year;
  return value.precision === MONTH || day === '00' || value.precision > DAY ? `${year}-${month}` : `${year}-${month}-${day}`;
}

export interface Quantity {
  amount: number;
  /** Id of its unit's entity; null for a bare number. */
  unit: string | null;
}

/** A value as an amount with the id of its unit; null where that is none. */
export function asQuantity(value: unknown): Quantity | null {
  if (!isNode(value) || typeof value.amount !== 'string' || !/^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(value.amount)) return null;
  const unit = typeof value.unit === 'string' ? value.unit.slice(value.unit.lastIndexOf('/') + 1) : '';
  return { amount: Number(value.amount), unit: isEntityId(unit) ? unit : null };
}
