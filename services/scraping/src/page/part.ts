/** A part of a page, by CSS selector: all that is read, compared and stored of a page of which a person wants no more. */
import { AttributeAction, type AttributeSelector, parse, type Selector, SelectorType, type TagSelector } from 'css-what';
import { Parser } from 'htmlparser2';
import { MAX_DEPTH, readInto } from './dom.ts';

const MOST_CHARACTERS = 200;
const MOST_STEPS = 8;
const MOST_PARTS = 50;

type Attributes = Record<string, string>;
type Test = (tag: string, attributes: Attributes) => boolean;

/** An element that a selector asks for, within the one before it or, where it says so, right within. */
interface Step {
  child: boolean;
  tests: Test[];
}

const ACTIONS: Partial<Record<AttributeAction, (value: string, asked: string) => boolean>> = {
  [AttributeAction.Exists]: () => true,
  [AttributeAction.Equals]: (value, asked) => value === asked,
  [AttributeAction.Element]: (value, asked) => value.split(/\s+/).includes(asked),
  [AttributeAction.Start]: (value, asked) => asked !== '' && value.startsWith(asked),
  [AttributeAction.End]: (value, asked) => asked !== '' && value.endsWith(asked),
  [AttributeAction.Any]: (value, asked) => asked !== '' && value.includes(asked),
};

function testOf(token: TagSelector | AttributeSelector): Test | null {
  if (token.namespace) return null;
  if (token.type === SelectorType.Tag) return (tag) => tag === token.name.toLowerCase();
  const action = ACTIONS[token.action];
  const name = token.name.toLowerCase();
  return action ? (_, attributes) => attributes[name] !== undefined && action(attributes[name], token.value) : null;
}

/** @returns null for what is not understood here: a list, a pseudo-class, a sibling, a namespace */
function stepsOf(selector: string): Step[] | null {
  if (selector.trim() === '' || selector.length > MOST_CHARACTERS) return null;
  const [tokens, ...others] = parsed(selector);
  if (!tokens || others.length > 0) return null;
  const steps: Step[] = [{ child: false, tests: [] }];
  for (const token of tokens) {
    const last = steps.at(-1) as Step;
    if (token.type === SelectorType.Descendant || token.type === SelectorType.Child) {
      steps.push({ child: token.type === SelectorType.Child, tests: [] });
    } else if (token.type === SelectorType.Tag || token.type === SelectorType.Attribute) {
      const test = testOf(token);
      if (!test) return null;
      last.tests.push(test);
    } else if (token.type === SelectorType.Universal) last.tests.push(() => true);
    else return null;
  }
  return steps.length <= MOST_STEPS && steps.every(({ tests }) => tests.length > 0) ? steps : null;
}

function parsed(selector: string): Selector[][] {
  try {
    return parse(selector);
  } catch {
    return [];
  }
}

/** Whether a selector names a part of a page in the way that is understood here. */
export const isSelector = (selector: string): boolean => stepsOf(selector) !== null;

/** An element that is open: which steps end at it, and which at it or above, as bits; `from`: where it begins, if it is a part. */
interface Open {
  here: number;
  above: number;
  from: number | null;
  within: boolean;
}

const OUTSIDE: Open = { here: 0, above: 0, from: null, within: false };

/**
 * The page with nothing in its body but what a selector names, in page order, and in its head no more than title and base address. Goes
 * over the page once, whatever the selector.
 * @returns null when nothing is named
 */
export function partOf(html: string, selector: string): string | null {
  const steps = stepsOf(selector) ?? [];
  const parts: string[] = [];
  const head = new Map<string, string>();
  const open: Open[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth++;
      // What is nested deeper is no part, but within one.
      if (depth > MAX_DEPTH) return;
      const parent = open.at(-1) ?? OUTSIDE;
      const here = endingAt(steps, parent, tag, attributes);
      const isPart = !parent.within && here >> (steps.length - 1) === 1;
      const from = isPart || isOfHead(tag, head) ? parser.startIndex : null;
      open.push({ here, above: parent.above | here, from, within: parent.within || isPart });
    },
    onclosetag(tag, implied) {
      if (depth-- > MAX_DEPTH) return;
      const { from, within = false } = open.pop() ?? OUTSIDE;
      if (from === null) return;
      const written = html.slice(from, implied && tag !== 'base' ? parser.startIndex : parser.endIndex + 1);
      if (!within) head.set(tag, written);
      else if (parts.length < MOST_PARTS) parts.push(written);
    },
  });
  // What opens more than anybody nests is read no further: the parser takes ever longer over it.
  readInto(parser, html, () => depth < MAX_DEPTH * 2);
  return parts.length === 0
    ? null
    : `<!doctype html><html><head>${[...head.values()].join('')}</head><body>${parts.join('\n')}</body></html>`;
}

const isOfHead = (tag: string, head: ReadonlyMap<string, string>): boolean => (tag === 'title' || tag === 'base') && !head.has(tag);

/** Which steps end at an element, the steps before them being at its parent or above. */
function endingAt(steps: readonly Step[], parent: Open, tag: string, attributes: Attributes): number {
  let here = 0;
  for (const [n, { child, tests }] of steps.entries()) {
    const isBelow = n === 0 || (child ? parent.here : parent.above) & (1 << (n - 1));
    if (isBelow && tests.every((test) => test(tag, attributes))) here |= 1 << n;
  }
  return here;
}
