/** What the service and a process that renders say to each other (structured clone). */
import type { BrowserSettings } from './browser.ts';
import type { RenderLimits, Unrendered } from './limits.ts';
import type { Fetched, Rendered } from './visit.ts';

export interface RenderSettings extends BrowserSettings {
  userAgent: string;
  /** As SCRAPE_ALLOW_PRIVATE says it. */
  allowPrivate: string;
  limits: RenderLimits;
}

/** A page to be rendered; one at a time. */
export interface Job extends Fetched {
  settings: RenderSettings;
}

/** What a page came to. `ends`: the process is of no more use. */
export type Answer = ({ rendered: Rendered } | { failed: Unrendered }) & { ends: boolean };
