/** The text a visitor reads, in blocks, without what surrounds it. */
import { cut } from '@rivalscope/kit/text';
import { type El, isUnread, parsePage, squeeze } from './dom.ts';
import type { TextBlock } from './facts.ts';
import { setAside } from './names.ts';
import { isFurniture, isHidden } from './visibility.ts';

const MAX_BLOCKS = 4_000;
const MAX_TEXT = 2_000;

/** Elements that flow within a line of text. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark meter output picture progress q ruby rt s samp small span strike strong sub sup time tt u var wbr img input select'.split(
    ' ',
  ),
);

/** True for elements that flow within a line of text. */
export const isInline = (tag: string): boolean => INLINE_TAGS.has(tag);

/** Text for a visitor or not: hidden elements, furniture, banners and advertising are not. */
export const isReadable = (el: El, banners: ReadonlySet<El>): boolean =>
  !isUnread(el) && el.attrs['aria-hidden'] !== 'true' && !isHidden(el) && !isFurniture(el) && !banners.has(el);

/** Whether two pieces of text that touch belong to one word or amount ("$" + "49", "49" + ".00"), or need a space. */
export const joins = (before: string, after: string): boolean =>
  before === '' || after === '' || /[\s$€£¥₹(/.,'’-]$/.test(before) || /^[\s.,;:!?)%/'’-]/.test(after);

/** Readable blocks of a parsed page in page order, at most 4,000 of 2,000 characters. */
export function readableBlocks(root: El, banners: ReadonlySet<El> = setAside(root).els): TextBlock[] {
  const blocks: TextBlock[] = [];
  let text = '';
  const flush = (tag: string): void => {
    const block = cut(squeeze(text), MAX_TEXT);
    text = '';
    if (block !== '' && blocks.length < MAX_BLOCKS) blocks.push({ tag, text: block });
  };
  const read = (el: El, block: string): void => {
    let afterElement = false;
    for (const child of el.children) {
      if (blocks.length >= MAX_BLOCKS) return;
      if (typeof child === 'string') {
        if (text.length < MAX_TEXT * 2) text += child.slice(0, MAX_TEXT * 2);
        afterElement = false;
      } else if (isReadable(child, banners)) {
        if (isInline(child.tag)) {
          if (afterElement && !joins(text, firstText(child))) text += ' ';
          read(child, block);
        } else {
          flush(block);
          read(child, child.tag);
          flush(child.tag);
        }
        afterElement = true;
      }
    }
  };
  read(root, 'body');
  flush('body');
  return blocks;
}

function firstText(el: El): string {
  const first = el.children[0];
  return first === undefined ? '' : typeof first === 'string' ? first : firstText(first);
}

/** The readable text of a page for people, one block a line. */
export const readableText = (html: string): string =>
  readableBlocks(parsePage(html))
    .map((block) => block.text)
    .join('\n');
