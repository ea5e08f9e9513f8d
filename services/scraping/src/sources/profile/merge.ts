/** A profile out of all that is stated of a company, field by field. Pure. */
import { isSameValue } from './same.ts';

/** One statement of a field. */
export interface Statement {
  value: unknown;
  /** By what a page of the site states it (`StatedBy`), the page (terms, imprint), or wikidata; of funding article, filing, or rounds where both say it. */
  source: string;
  observedAt: string;
  /** Where it can be read; absent for the site itself. */
  url?: string;
  /** The year, month or day that it is of. */
  asOf?: string;
}

/** The surest statement wins; what others say that is not the same stays beside it. */
export interface ProfileField extends Statement {
  others?: Statement[];
}

/** @param statements of fields, in the order in which they count: those of the site itself first */
export function mergedProfile(statements: readonly (readonly [field: string, Statement])[]): Record<string, ProfileField> {
  const byField = Map.groupBy(statements, ([field]) => field);
  return Object.fromEntries([...byField].map(([field, list]) => [field, fieldOf(field, list)]));
}

function fieldOf(field: string, list: readonly (readonly [string, Statement])[]): ProfileField {
  const different: Statement[] = [];
  for (const [, statement] of list)
    if (different.every(({ value }) => !isSameValue(field, value, statement.value))) different.push(statement);
  const [first, ...others] = different as [Statement, ...Statement[]];
  return { ...first, ...(others.length > 0 && { others }) };
}
