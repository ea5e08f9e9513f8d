/** Calls that ask again until what they are given holds. */
const POLLS = /\b(?:eventually|expect\.poll|vi\.waitFor)\(/g;
/** What does something: asked again, it is done again. */
const ACTS =
  /\.(?:post|put|delete|patch|click|check|press|reload|goto|deliver)\(|\.fill\((?!\d)|'(?:POST|PUT|PATCH|DELETE)'|\b(?:INSERT INTO|UPDATE|DELETE FROM)\b/;
/** An upper bound on how long something took. A bound on CPU time counts, too: a busy machine stretches it. */
const BOUND = /expect\((?:[^;]*\b(?:performance\.now|Date\.now|cpuMs|elapsed|took|lasted)\b[^;]*)\)\.toBeLessThan(?:OrEqual)?\(/g;

/** What replaces a module for every file that runs in the same process. */
export const mocksModule = (source: string): boolean => /\bvi\.(?:do)?mock\(/i.test(source);

/** @returns the lines of a test's source on which something is polled for that acts */
export const actingPolls = (source: string): number[] =>
  [...source.matchAll(POLLS)]
    .filter(({ 0: call, index }) => ACTS.test(argumentsFrom(source, index + call.length)))
    .map(({ index }) => lineOf(source, index));

/** @returns the lines of a test's source on which the clock decides */
export const judgedByClock = (source: string): number[] => [...source.matchAll(BOUND)].map(({ index }) => lineOf(source, index));

/** What stands between the bracket that is open before `start` and the one that closes it. */
function argumentsFrom(source: string, start: number): string {
  let open = 1;
  let end = start;
  for (; end < source.length && open > 0; end += 1) {
    if (source[end] === '(') open += 1;
    if (source[end] === ')') open -= 1;
  }
  return source.slice(start, end);
}

const lineOf = (source: string, index: number): number => source.slice(0, index).split('\n').length;
