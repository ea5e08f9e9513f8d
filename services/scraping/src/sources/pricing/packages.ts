/** Several services, each a card that lists the same packages: 'Basic', 'Standard' and 'Premium', and what each costs. */
import type { Card, Page } from './card.ts';
import type { Mark } from './marks.ts';
import { findMoney } from './money.ts';
import { cleanName } from './names.ts';
import { planKey } from './unique.ts';
import { USUAL_PLAN } from './unpriced.ts';

/** A package in a card, by what plans are usually called. */
interface Package {
  name: string;
  mark: Mark;
}

const FEWEST = 2;

/** What an amount of a card is called: by the words before it, or by the line above. */
function calledAt({ lines }: Page, { line }: Mark): string | null {
  const { text } = lines[line]!;
  const names = [text.slice(0, findMoney(text)[0]?.start), lines[line - 1]?.text ?? ''].map((said) => cleanName(said.trim()));
  return names.find((name) => USUAL_PLAN.test(planKey(name))) ?? null;
}

function packagesIn(page: Page, { region: { start, end } }: Card): Package[] {
  const found: Package[] = [];
  for (let at = start; at < end; at++) {
    const mark = page.marks.get(at);
    const name = mark?.kind === 'amount' && mark.score >= 0 ? calledAt(page, mark) : null;
    if (mark && name !== null) found.push({ name, mark });
  }
  return found;
}

const keyOf = (packages: readonly Package[]): string => packages.map(({ name }) => planKey(name)).join();

/** The cards, or in the place of each its packages, where all of them list the same ones. */
export function withPackages(page: Page, cards: readonly Card[]): readonly Card[] {
  const lists = cards.map((card) => packagesIn(page, card));
  const key = keyOf(lists[0] ?? []);
  const isShared = cards.length >= FEWEST && lists.every((list) => list.length >= FEWEST && keyOf(list) === key);
  if (!isShared || new Set(lists[0]!.map(({ name }) => planKey(name))).size < lists[0]!.length) return cards;
  return cards.flatMap((card, at) => lists[at]!.map(({ name, mark }) => ({ ...card, name: `${name} (${card.name})`, mark, features: [] })));
}
