import type { PageFacts } from '../page/facts.ts';
import { hasMoney } from './pattern.ts';

const SHORT = 3;
/** Shorter texts (a plan called Pro) mark only blocks of about their length. */
const LONG = 8;
const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The digits of an amount as pages write it: 4900 cents is '49' and '4900', as '49.00' without its mark. */
const amounts = (cents: number): string[] => [String(cents / 100).replace('.', ''), String(cents)];

/** All texts of a page that typed facts were read from. */
function textsOf(facts: PageFacts): string[] {
  const plans = facts.pricing?.plans ?? [];
  return [
    facts.headline,
    ...plans.flatMap((p) => [p.name, ...p.features]),
    ...(facts.postings ?? []).flatMap((p) => [p.title, p.department, p.location]),
    ...(facts.articles ?? []).map((a) => a.title),
  ]
    .filter((t) => t !== null)
    .map(clean)
    .filter((t) => t.length >= SHORT);
}

/**
 * Tells whether a block of the page may carry a typed fact: a price, or a text that holds or belongs to a headline, a plan, an opening or
 * an article. Such a block is never learned as noise.
 */
export function typedTexts(facts: PageFacts): (text: string) => boolean {
  const known = tests.get(facts) ?? makeTest(facts);
  tests.set(facts, known);
  return known;
}

const tests = new WeakMap<PageFacts, (text: string) => boolean>();

function makeTest(facts: PageFacts): (text: string) => boolean {
  const texts = textsOf(facts);
  const all = texts.join('\n');
  const prices = new Set((facts.pricing?.plans ?? []).flatMap((p) => (p.cents === null ? [] : amounts(p.cents))));
  return (text) => {
    if (hasMoney(text)) return true;
    const block = clean(text);
    if ((block.match(/\d+(?:[.,' ]\d+)*/g) ?? []).some((n) => prices.has(n.replace(/\D/g, '')))) return true;
    return (
      block.length >= SHORT &&
      (all.includes(block) || texts.some((t) => (t.length >= LONG || block.length < 2 * t.length) && block.includes(t)))
    );
  };
}
