import { maskDigits } from './noise-words.ts';

/** The figures of a text with their decimals. */
const FIGURE = /\d+(?:[.,' ]\d{3})*(?:[.,]\d+)?/g;
const MOST_FIGURES = 8;

const figuresOf = (text: string): string[] => text.slice(0, 500).match(FIGURE) ?? [];
/** Decimals by their number; a group of three digits belongs to the whole. */
const decimalsOf = (figure: string): number => /[.,](\d+)$/.exec(figure)?.[1]?.length ?? 0;
const amountOf = (figure: string): number =>
  Number(
    figure
      .replace(/[' ]/g, '')
      .replace(/[.,](?=\d{3}\b)/g, '')
      .replace(',', '.'),
  );

/** Whether two texts are the same but for figures. */
export const sameButFigures = (a: string, b: string): boolean => a !== b && maskDigits(a) === maskDigits(b);

/** A step up to this, or to this share, is creeping: a counter's way. */
const SMALL_STEP = 3;
const SMALL_SHARE = 0.2;

function crept(a: string, b: string): boolean {
  const [from, to] = [amountOf(a), amountOf(b)];
  const step = Math.abs(to - from);
  return step <= SMALL_STEP || step <= SMALL_SHARE * Math.abs(from);
}

/** Whether two texts differ in figures that crept on, as counters and countdowns do, and not by a leap or a new precision. */
export function isDrift(before: string, after: string): boolean {
  if (!sameButFigures(before, after)) return false;
  const [was, is] = [figuresOf(before), figuresOf(after)];
  if (was.length !== is.length || was.length > MOST_FIGURES) return false;
  return was.every((figure, i) => decimalsOf(figure) === decimalsOf(is[i]!) && crept(figure, is[i]!));
}

const MANY = 40;

/** Without passages that only crept on, where much else moves about them. */
export function withoutDrift({ gone, fresh }: { gone: string[]; fresh: string[] }): { gone: string[]; fresh: string[] } {
  const pairs = gone.slice(0, MANY).flatMap((a) =>
    fresh
      .slice(0, MANY)
      .filter((b) => isDrift(a, b))
      .map((b) => [a, b] as const),
  );
  const crept = new Set(pairs.flat());
  return { gone: gone.filter((t) => !crept.has(t)), fresh: fresh.filter((t) => !crept.has(t)) };
}
