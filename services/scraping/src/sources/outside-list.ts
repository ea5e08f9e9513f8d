import { edgar } from './funding/edgar.ts';
import type { AnyOutside } from './outside.ts';
import { wikidata } from './wikidata/source.ts';

/** Every source that is asked of a service beside a site's own pages, in the order in which interfaces show them. */
export const outsideList: readonly AnyOutside[] = [edgar, wikidata];
