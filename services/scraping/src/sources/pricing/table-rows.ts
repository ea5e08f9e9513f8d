/** Price lists cut into several tables: one for each kind of what is sold, with a title over it. */
import { type Draft, isAddressed, type Page } from './card.ts';
import { isExtras } from './group.ts';
import { cleanName, isCycle, isLength, isName } from './names.ts';
import { ownWords } from './own-words.ts';

/** What is said over a table, within a title and a subtitle. */
const ABOVE = 2;
/** A heading may stand above some lines of text. */
const ABOVE_TEXT = 6;
/** A table within a card stands below what the card says first. */
const ABOVE_IN_CARD = 4;

function titleOf({ lines, marks }: Page, first: number, above: number): string | null {
  for (let at = first - 1; at >= Math.max(0, first - ABOVE_TEXT); at--) {
    const line = lines[at]!;
    if (line.cell) return null;
    if (at < first - above && line.heading === 0) continue;
    const title = cleanName(line.text);
    const isFor = above > ABOVE && isAddressed(title);
    if (
      (!line.button || line.heading > 0) &&
      !marks.has(at) &&
      !isFor &&
      (isName(title, line.heading > 0) || (line.heading > 0 && isLength(title)))
    )
      return title;
  }
  return null;
}

/** The rows of a table, the line that it begins with, and what it calls itself. */
export interface Rows {
  plans: Draft[];
  first: number;
  title: string | null;
}

/** Rows of a list, and what stands over it. */
interface Part {
  plans: Draft[];
  section: string | null;
}

const namesOf = (plans: readonly Draft[]): Set<string> => new Set(plans.map(({ name }) => name.toLowerCase()));

/**
 * The rows of the best table, with those of the others that go on with it, in page order: each with a title of its own, or with rows that are
 * called otherwise. Where rows of two tables are called alike ('30 minutes' of this and of that), each is told with what its title says that
 * theirs does not.
 */
export function joinedRows(page: Page, best: Rows, lists: readonly Rows[]): Draft[] {
  const paid = paidInWays(page, lists);
  if (paid.length > 0) return paid;
  const titles = lists.map(({ first, title }) => title ?? titleOf(page, first, ABOVE));
  const known = namesOf(best.plans);
  const parts = lists.flatMap(({ plans, first }, at): Part[] => {
    const section = titles[at] ?? null;
    const isTitled = section !== null && titles.indexOf(section) === titles.lastIndexOf(section);
    const names = namesOf(plans);
    const isNew = [...names].every((name) => !known.has(name));
    const isBest = titles[lists.indexOf(best)] !== null || best.plans.every(({ name }) => !names.has(name.toLowerCase()));
    if (first !== best.first && !isNew && !(isTitled && isBest)) return [];
    if (section !== null && isExtras(section)) return first === best.first ? [{ plans, section }] : [];
    for (const name of names) known.add(name);
    return [{ plans, section }];
  });
  return parts.length < 2 ? best.plans : parts.flatMap((part, group) => told(part, group, parts));
}

/** Tables of ways to pay ('Monthly', 'Yearly'), each for what its title names: plans by those titles. */
function paidInWays(page: Page, lists: readonly Rows[]): Draft[] {
  const ways = lists.filter(({ plans }) => plans.every(({ name }) => isCycle(name)));
  const names = ways.map(({ first }) => titleOf(page, first, ABOVE_IN_CARD));
  if (ways.length < 2 || ways.length < lists.length || names.includes(null) || new Set(names).size < names.length) return [];
  const isDue = ({ mark }: Draft): boolean => mark.period === 'month' || mark.period === 'year';
  return ways.flatMap(({ plans }, group) => plans.filter(isDue).map((plan) => ({ ...plan, name: names[group]!, features: [], group })));
}

/** The rows of one part, those called as others are with what its title alone says. */
function told({ plans, section }: Part, group: number, parts: readonly Part[]): Draft[] {
  const others = parts.filter((_, at) => at !== group);
  const taken = namesOf(others.flatMap((part) => part.plans));
  const own =
    section === null
      ? null
      : ownWords(
          section,
          others.map((part) => part.section),
        );
  const nameOf = ({ name }: Draft): string => (own !== null && taken.has(name.toLowerCase()) ? `${own}, ${name}` : name);
  return plans.map((plan) => ({ ...plan, name: nameOf(plan), group, section: plan.section ?? section }));
}
