import { plain } from '../../change/wording.ts';
import type { PageFacts } from '../../page/facts.ts';

/** A passage that names an article by more words holds the article itself. */
const LONGEST = 600;
/** A card holds its title, date and first words even where there is but one. */
const SHORTEST_CARD = 6;

const levelOf = (tag: string): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 7);

/**
 * The passages of a page that stand in its list of articles: from the first title to the end of the last card, which is where a heading above
 * the titles follows, or no title has come for longer than anywhere else in the list. Empty where no article's title is shown.
 */
export function articleCards({ articles, blocks }: PageFacts): Set<string> {
  const titles = new Set((articles ?? []).map(({ title }) => plain(title)));
  const isTitle = (text: string) => {
    if (text.length > LONGEST) return false;
    const said = plain(text);
    return titles.has(said) || titles.values().some((title) => said.includes(title));
  };
  const heads = titles.size > 0 ? blocks.flatMap(({ text }, i) => (isTitle(text) ? [i] : [])) : [];
  if (heads.length === 0) return new Set();
  const level = Math.min(...heads.map((i) => levelOf(blocks[i]!.tag)));
  const longest = Math.max(SHORTEST_CARD, ...heads.slice(1).map((at, j) => at - heads[j]!));
  let end = heads.at(-1)! + 1;
  // What is headed as the titles are is one more entry of the list.
  for (let last = end - 1; end < blocks.length && end - last <= longest && levelOf(blocks[end]!.tag) >= level; end++) {
    if (level < 7 && levelOf(blocks[end]!.tag) === level) last = end;
  }
  return new Set(blocks.slice(heads[0]!, end).map(({ text }) => text));
}
