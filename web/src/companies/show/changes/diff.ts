import { diffArrays } from 'diff';

export type Segment = { kind: 'same' | 'removed' | 'added'; text: string } | Skipped;

/** Unchanged lines that are folded, and what they say. */
export interface Skipped {
  kind: 'skipped';
  lines: number;
  text: string;
}

const MAX_CHARS = 200_000;
/** Beyond this many edits two texts have little in common: word marks would only be noise. */
const MAX_EDITS = 1_500;
const CONTEXT_LINES = 3;

/** Words and the white space between them, so that joining the tokens gives the text back. */
const tokens = (text: string): string[] =>
  text
    .slice(0, MAX_CHARS)
    .split(/(\s+)/)
    .filter((token) => token !== '');

/** Word-level difference of two texts. Texts with next to nothing in common come as one removal and one addition. */
export function wordDiff(before: string, after: string): Segment[] {
  const parts = diffArrays(tokens(before), tokens(after), { maxEditLength: MAX_EDITS });
  if (!parts)
    return [
      { kind: 'removed', text: before.slice(0, MAX_CHARS) },
      { kind: 'added', text: after.slice(0, MAX_CHARS) },
    ];
  return joinPhrases(
    parts.map(({ added, removed, value }): Part => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') })),
  );
}

type Part = Exclude<Segment, { kind: 'skipped' }>;

const isGap = ({ kind, text }: Part): boolean => kind === 'same' && !text.includes('\n') && text.trim() === '';

/** Neighbouring words that changed read as one phrase: the space between them joins both sides. */
function joinPhrases(parts: Part[]): Part[] {
  const joined: Part[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  parts.forEach((part, index) => {
    const next = parts[index + 1];
    const inside = isGap(part) && (removed !== '' || added !== '') && next !== undefined && next.kind !== 'same';
    if (part.kind === 'removed' || inside) removed += part.text;
    if (part.kind === 'added' || inside) added += part.text;
    if (part.kind === 'same' && !inside) {
      flush();
      joined.push(part);
    }
  });
  flush();
  return joined;
}

/** Long unchanged stretches shrink to a few lines on either side of a change. */
export function collapse(segments: Segment[]): Segment[] {
  return segments.flatMap((segment, index): Segment[] => {
    if (segment.kind !== 'same') return [segment];
    const lines = segment.text.split('\n');
    const head = index === 0 ? 0 : CONTEXT_LINES;
    const tail = index === segments.length - 1 ? 0 : CONTEXT_LINES;
    const skipped = lines.length - head - tail;
    if (skipped < 2) return [segment];
    const parts: Segment[] = [];
    if (head > 0) parts.push({ kind: 'same', text: `${lines.slice(0, head).join('\n')}\n` });
    parts.push({ kind: 'skipped', lines: skipped, text: lines.slice(head, head + skipped).join('\n') });
    if (tail > 0) parts.push({ kind: 'same', text: lines.slice(-tail).join('\n') });
    return parts;
  });
}

export type Side = 'before' | 'after' | 'both';

/** The segments one side shows. */
export const sideOf = (segments: Segment[], side: Side): Segment[] =>
  segments.filter(({ kind }) => !(side === 'before' && kind === 'added') && !(side === 'after' && kind === 'removed'));
