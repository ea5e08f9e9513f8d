import type { FoundChange } from '../../change/change.ts';
import { short } from '../../change/wording.ts';
import { headlineTag, type PageFacts } from '../../page/facts.ts';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Spaces are those of the markup: letters that stand apart are as good a word. */
const letters = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** What stands in for a missing h1 is a section's title or the frame's: another one may come first by its order alone. */
export function compareHeadline(was: PageFacts, is: PageFacts): FoundChange[] {
  if (headlineTag(was) !== 'h1' || headlineTag(is) !== 'h1') return [];
  const [before, after] = [was.headline, is.headline];
  if (before === null || after === null || letters(before) === letters(after)) return [];
  return [
    {
      dataType: 'website',
      type: 'headline_changed',
      description: `Home page headline: '${short(plain(before))}' → '${short(plain(after))}'`,
      before: { headline: plain(before) },
      after: { headline: plain(after) },
      itemUrl: null,
      confirmed: false,
      key: 'headline',
      detail: { case: 'text', before: plain(before), after: plain(after) },
    },
  ];
}
