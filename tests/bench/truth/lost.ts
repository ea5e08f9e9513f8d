import { type El, parsePage, walk } from '@rivalscope/scraping/page/dom';
import { readableBlocks } from '@rivalscope/scraping/page/readable';
import type { Corpus } from './corpus.ts';

export interface LostText {
  pages: number;
  /** Pages that lose more than a fifth, worst first. */
  over: { file: string; share: number }[];
}

/** What names may cost a page. */
export const MOST_LOST = 0.2;

/** The share of its text that each page of the corpus loses for the name of a class. */
export function scoreLostText(corpus: Corpus): LostText {
  const shares = corpus.files.map(({ file }) => ({ file, share: lostByNames(corpus.read(file).toString('utf8')) }));
  const over = shares.filter(({ share }) => share > MOST_LOST).sort((a, b) => b.share - a.share);
  return { pages: shares.length, over };
}

/** The page as it would be with elements that have no names. */
function nameless(root: El): El {
  walk(root, (el) => {
    el.attrs = { ...el.attrs, class: '', id: '', 'data-testid': '' };
    return true;
  });
  return root;
}

const letters = (root: El): number => readableBlocks(root).reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

/** Letters that are left out for a name, of all that a visitor reads: 0 to 1. */
function lostByNames(html: string): number {
  const all = letters(nameless(parsePage(html)));
  return all === 0 ? 0 : Math.max(0, 1 - letters(parsePage(html)) / all);
}
