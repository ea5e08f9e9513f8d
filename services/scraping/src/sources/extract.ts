/** From the bytes of a fetch, already decoded, to typed facts: one parse that feeds every source of the page. */
import type { PageFacts, PageKey } from '../page/facts.ts';
import { type PageInput as Input, parse } from '../page/parsed.ts';
import { on } from './index.ts';

export interface PageInput extends Input {
  kind: PageKey;
}

/** What a page tells that no source reads. */
const NOTHING = { pricing: null, postings: null, articles: null, profile: null, technologies: [] };

/**
 * Reads a page. Each kind of fact comes from one kind of page only, so that nothing is reported twice. Never throws, whatever the HTML.
 */
export function extractFacts({ kind, ...input }: PageInput): PageFacts {
  const { parsed, common } = parse(input);
  const read = on(kind).map((source) => source.extract?.(parsed));
  const found = Object.assign({}, ...read.map((facts) => facts?.found));
  return Object.assign({ ...common, ...NOTHING }, ...read, Object.keys(found).length > 0 && { found });
}
