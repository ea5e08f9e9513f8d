import { fetchError, toFailure } from '../fetch/failure.ts';
import { type Fetched, type FetchResult, failedAs } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { NO_BROWSER } from '../render/limits.ts';
import type { Renderer } from '../render/renderer.ts';

/** How pages are read whose scripts must be run first. */
export interface Visits {
  /** There is a browser. */
  possible: boolean;
  /** The page with what its scripts make of it; failed as `scripts` with the reason where they could not be run. */
  visit(page: Fetched, signal: AbortSignal): Promise<FetchResult>;
}

/** @param renderer null where no browser is configured */
export function createVisits(web: Pick<Web, 'visit'>, renderer: Renderer | null): Visits {
  return {
    possible: renderer !== null,
    async visit(page, signal) {
      const { url } = page;
      if (!renderer) return failedAs(page, fetchError('scripts', NO_BROWSER));
      try {
        const html = await renderer.render({ url, html: page.body }, (run) => web.visit(url, run, signal), signal);
        // Whether the HTML is as before says nothing of what its scripts fetch: it is always asked for in full.
        return { ...page, rendered: true, body: Buffer.from(html), text: () => html, etag: null, lastModified: null };
      } catch (error) {
        return failedAs(page, toFailure(error).error);
      }
    },
  };
}
