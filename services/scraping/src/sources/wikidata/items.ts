/** An entity's fields as items, entities by their names. Pure. */
import type { Item } from '../source.ts';
import type { Entity, Field } from './entity.ts';

/** What is stated of a field of the profile. */
export interface FigureFields {
  /** A text, a count, integer cents of `currency`, or several texts. */
  value: string | number | string[];
  /** ISO 4217, where the value is an amount. */
  currency?: string;
  /** The year, month or day that it is of; null where that is not stated. */
  asOf: string | null;
}

/** Where people read an entity. */
export const pageOf = (id: string): string => `https://www.wikidata.org/wiki/${id}`;

/** Items under the names of the profile's fields, accounts under 'account:<network>'. What has no name in English is left out. */
export function itemsOf({ id, fields }: Entity, labels: ReadonlyMap<string, string>): Item<FigureFields>[] {
  const item = (key: string, figure: FigureFields): Item<FigureFields> => ({ key, label: key, url: pageOf(id), fields: figure });
  return fields.flatMap((field) => {
    const figure = figureOf(field, labels, fields);
    return figure ? [item(field.name === 'account' ? `account:${field.network}` : field.name, figure)] : [];
  });
}

function figureOf(field: Field, labels: ReadonlyMap<string, string>, all: readonly Field[]): FigureFields | null {
  const { asOf } = field;
  if ('text' in field) return { value: field.text, asOf };
  if ('count' in field) return { value: field.count, asOf };
  if ('cents' in field) return { value: field.cents, currency: field.currency, asOf };
  const names = namesOf(field, labels);
  if (names.length === 0) return null;
  if (field.name === 'industry') return { value: names, asOf };
  if (field.name !== 'headquarters') return { value: names[0] as string, asOf };
  const country = all.flatMap((other) => (other.name === 'country' ? namesOf(other, labels) : []));
  return { value: [...new Set([names[0], ...country])].join(', '), asOf };
}

const namesOf = (field: Field, labels: ReadonlyMap<string, string>): string[] =>
  'entities' in field ? field.entities.flatMap((id) => labels.get(id) ?? []) : [];

const COMPACT = { notation: 'compact', maximumFractionDigits: 2 } as const;

/** A figure as its field shows it: money as '$1.2B', with its year where that is stated. */
export function shownValue({ value, currency, asOf }: FigureFields): string | number | string[] {
  if (currency === undefined || typeof value !== 'number') return value;
  const amount = new Intl.NumberFormat('en-US', { ...COMPACT, style: 'currency', currency }).format(value / 100);
  return asOf ? `${amount} (${asOf.slice(0, 4)})` : amount;
}
