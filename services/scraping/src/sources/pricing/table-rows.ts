/** Price lists cut into several tables: one for each kind of what is sold, with a title over it. */
import type { Draft, Page } from './card.ts';
import { cleanName, isName } from './names.ts';

/** What is said over a table, within a title and a subtitle. */
const ABOVE = 2;

function titleOf({ lines, marks }: Page, first: number): string | null {
  for (let at = first - 1; at >= Math.max(0, first - ABOVE); at--) {
    const line = lines[at]!;
    if (line.cell) return null;
    const title = cleanName(line.text);
    if (!line.button && !marks.has(at) && isName(title, line.heading > 0)) return title;
  }
  return null;
}

interface Rows {
  plans: Draft[];
  first: number;
}

/**
 * The rows of the best table, with those of tables made alike, in page order, where each has a title of its own. Where rows of two tables
 * are called alike ('30 minutes' of this and of that), each is told with the title of its table.
 */
export function joinedRows(page: Page, best: Rows, alike: readonly Rows[]): Draft[] {
  const titles = alike.map(({ first }) => titleOf(page, first));
  if (alike.length < 2 || titles.includes(null) || new Set(titles).size < titles.length) return best.plans;
  const count = new Map<string, number>();
  for (const { plans } of alike)
    for (const name of new Set(plans.map((plan) => plan.name.toLowerCase()))) count.set(name, (count.get(name) ?? 0) + 1);
  return alike.flatMap(({ plans }, group) => {
    const section = titles[group]!;
    const nameOf = ({ name }: Draft): string => ((count.get(name.toLowerCase()) ?? 0) > 1 ? `${section}, ${name}` : name);
    return plans.map((plan) => ({ ...plan, name: nameOf(plan), group, section }));
  });
}
