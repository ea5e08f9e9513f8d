import type { PageFacts } from '../page/facts.ts';

/** One fetch of a page. `facts` is called only when the quick pass cannot settle it, and should remember its answer. */
export interface Fetch {
  body: Uint8Array;
  /** Facts beside the body that tell technologies, such as 'server: nginx' or 'cookie: _shopify_y'. Only what is the same at each fetch. */
  signals?: readonly string[];
  facts(): PageFacts;
}
