/** Plans that stand apart from the lists of a page: a second row, or one on request. */
import { firstMake, isCalculator, overlaps, signature, withoutExtras } from './blocks.ts';
import { type Card, type Page, readCard } from './card.ts';
import { isExtras } from './group.ts';
import type { Region } from './lines.ts';
import { BARE, type Mark } from './marks.ts';
import { isName } from './names.ts';
import { isHead, isSection } from './sections.ts';

const MAX_STRAY_READS = 1_000;
const MAX_STRAY_LINES = 40;

/** Names of plans for those who need more than the others hold. */
const LARGE =
  /enterprise|^custom(?:i[sz]ed)?$|custom (?:plan|package|pricing|solution)s?$|business|corporate|organi[sz]ation|unternehmen|entreprise|empresa|agency|scale/i;

/** 'Enterprise & multi-region' below a list that has its 'Enterprise': what those ask for says more of that plan. */
const isToldOf = (chosen: readonly Card[], { name }: Card): boolean =>
  ENTERPRISE.test(name) && chosen.some((card) => ENTERPRISE.test(card.name));
const ENTERPRISE = /enterprise/i;

/** Whether what heads a block says that it holds what can be bought besides. */
const isOfExtras = ({ lines }: Page, { start, end }: Region): boolean =>
  isExtras(lines.slice(start, end).find(({ heading }) => heading > 0)?.text ?? '');

/** Whether a block made like this one, beside it, has a price: what is asked for is one of other things, and none of the plans. */
const isOfList = (page: Page, { el }: Region, siblings: readonly Region[]): boolean =>
  signature(el) !== '' &&
  siblings.slice(0, MOST_SIBLINGS).some((other) => other.el !== el && signature(other.el) === signature(el) && hasAmount(page, other));
const MOST_SIBLINGS = 40;

function hasAmount({ marks }: Page, { start, end }: Region): boolean {
  for (let at = start; at < Math.min(end, start + MAX_STRAY_LINES); at++) if (marks.get(at)?.kind === 'amount') return true;
  return false;
}

/** The page, with words that stand where the others of a list have their price ('Call for our offer') read as asking for it. */
function withWords({ lines, marks }: Page, chosen: readonly Card[]): Page {
  const makes = new Set(chosen.flatMap(({ mark }) => (lines[mark.line]!.price ? [firstMake(lines[mark.line]!.el)] : [])));
  const said = lines.flatMap(({ text, el, price, button, struck, cycle }, at): [number, Mark][] => {
    const isSaid = price && !button && !struck && !marks.has(at) && text.length <= MOST_SAID && !/\d/.test(text) && isName(text);
    return isSaid && makes.has(firstMake(el)) ? [[at, { ...BARE, line: at, cycle, score: 2 }]] : [];
  });
  return said.length > 0 ? { lines, marks: new Map([...marks, ...said]) } : { lines, marks };
}
const MOST_SAID = 30;

/** The makes of a card and of what it is set in: a second row may have columns of another width. */
function makesOf(region: Region): string[] {
  const makes = [signature(region.el)];
  for (let inner = onlyKid(region); inner; inner = onlyKid(inner)) makes.push(signature(inner.el));
  return makes;
}

const onlyKid = ({ start, end, kids }: Region): Region | undefined => kids.find((kid) => kid.start === start && kid.end === end);

/** Regions outside the group that are made like its cards (a second row), or that offer an enterprise plan on request. */
export function strays(page: Page, chosen: readonly Card[], top: Region): Card[] {
  const alike = new Set(chosen.flatMap(({ region }) => makesOf(region)).filter(Boolean));
  const found: Card[] = [];
  const asked = withWords(page, chosen);
  let reads = 0;
  const visit = (region: Region, siblings: readonly Region[]): void => {
    if (region.end === region.start || reads > MAX_STRAY_READS) return;
    const free = [...chosen, ...found].every((card) => !overlaps(card.region, region));
    if (free && (alike.has(signature(region.el)) || (region.end - region.start <= MAX_STRAY_LINES && region.end - region.start >= 2))) {
      reads++;
      const read = readCard(page, region) ?? (alike.has(signature(region.el)) ? readCard(asked, region) : null);
      const card = read && isSection(page, read) ? null : read;
      const onRequest =
        card?.mark.kind === 'contact' &&
        page.lines.slice(region.start, region.end).some((line) => line.heading && line.text === card.name) &&
        LARGE.test(card.name) &&
        !isToldOf(chosen, card) &&
        !isOfList(page, region, siblings);
      if (card && ((isCalculator(card) && !chosen.some(isCalculator)) || isHead(page, card) || isOfExtras(page, region))) return;
      if (card && (alike.has(signature(region.el)) || onRequest)) {
        found.push(card);
        return;
      }
    }
    const kids = withoutExtras(page, region);
    for (const kid of kids) visit(kid, kids);
  };
  visit(top, []);
  return found;
}
