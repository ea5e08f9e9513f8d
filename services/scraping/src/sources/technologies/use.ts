import { addedBy } from './added.ts';
import type { OperatorRule } from './operator-rules.ts';
import { RULES } from './rules.ts';
import { type Table, tableOf } from './table.ts';

let table: Table | undefined;

/** The rules that pages are read by in this thread; our own unless an operator added some. */
export const tableInUse = (): Table => {
  table ??= tableOf(RULES);
  return table;
};

/** Adds an operator's rules to ours, in this thread. */
export function useOperatorRules(rules: readonly OperatorRule[]): void {
  table = tableOf(
    RULES,
    addedBy(
      rules,
      RULES.map(({ name }) => name),
    ),
  );
}
