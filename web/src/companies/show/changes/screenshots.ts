import type { Change, Snapshot } from '../../../api/types.ts';

/** Which picture of a change is shown. */
export type Shown = 'difference' | 'before' | 'after';

export const WORDS: Record<Shown, string> = { difference: 'Difference', before: 'Before', after: 'After' };

type Pictured = Pick<Snapshot, 'screenshot'>;
/** The page before a change and after it; null where none was stored. */
export interface Pair {
  before: Pictured | null;
  after: Pictured | null;
}

const isTaken = (page: Pictured | null): boolean => page?.screenshot.state === 'taken';

/** What there is to see; the first is shown first. */
export function viewsOf({ before, after }: Pair): Shown[] {
  if (isTaken(before) && isTaken(after)) return ['difference', 'before', 'after'];
  return [...(isTaken(after) ? (['after'] as const) : []), ...(isTaken(before) ? (['before'] as const) : [])];
}

/** Whether a picture is to be taken soon. */
export const isAwaited = ({ before, after }: Pair): boolean => [before, after].some((page) => page?.screenshot.state === 'waiting');

function lackOf(page: Pictured | null, side: string): string[] {
  const { state = 'none', reason = null } = page?.screenshot ?? {};
  if (page === null) return [`${side}: no page was stored.`];
  if (state === 'taken') return page.screenshot.whole === false ? [`${side}: the page goes on below the picture.`] : [];
  return [`${side}: ${state === 'waiting' ? 'the picture is about to be taken.' : uncapitalized(reason ?? 'there is no picture.')}`];
}

const uncapitalized = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Why pictures are missing or show less than the page, as sentences; one where it is the same for both. */
export function missing({ before, after }: Pair): string[] {
  const [was, is] = [lackOf(before, 'Before'), lackOf(after, 'After')];
  const same = was[0]?.replace(/^Before: /, '');
  return same !== undefined && same === is[0]?.replace(/^After: /, '') ? [capitalized(same)] : [...was, ...is];
}

/** In pixels of the picture; of the difference that of the longer one. */
export function sizeOf({ before, after }: Pair, shown: Shown): { width: number; height: number } {
  const pages = shown === 'difference' ? [before, after] : [shown === 'before' ? before : after];
  const most = (side: 'width' | 'height') => Math.max(1, ...pages.map((page) => page?.screenshot[side] ?? 1));
  return { width: most('width'), height: most('height') };
}

/** What a picture shows, for who does not see it: what changed stands above it in words. */
export function altOf({ url, description }: Pick<Change, 'url' | 'description'>, shown: Shown): string {
  if (shown === 'difference') return `Where ${url} looks different: ${description}`;
  return `${url} ${shown} the change: ${description}`;
}
