/** What one rendering may take. */
export interface RenderLimits {
  /** From the empty browser to the finished page. */
  totalMs: number;
  /** For requests to come to an end once the HTML is parsed; what is there then counts. */
  settleMs: number;
  /** Sub-requests that are let through, and connections. */
  requests: number;
  /** Over all sub-requests, both ways, as on the wire. */
  bytes: number;
  /** Characters of the page that it comes to. */
  html: number;
  /** Memory of its own of all processes of the browser, in bytes. */
  memory: number;
}

const MB = 1024 * 1024;

export const RENDER_LIMITS: RenderLimits = {
  totalMs: 20_000,
  settleMs: 8_000,
  requests: 200,
  bytes: 10 * MB,
  html: 5 * MB,
  memory: 1024 * MB,
};

/** Styles, pictures and fonts come on top of what scripts load. */
export const SHOT_LIMITS: RenderLimits = { ...RENDER_LIMITS, totalMs: 30_000, requests: 300, bytes: 20 * MB };

/** Why a page was not rendered. */
export type Unrendered = 'time' | 'bytes' | 'requests' | 'html' | 'picture' | 'memory' | 'crash' | 'browser';

/** The page was not rendered. */
export class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly why: Unrendered;

  constructor(why: Unrendered) {
    super(`A page was not rendered (${why})`);
    this.why = why;
  }
}

const NEEDS = 'The page needs scripts to show what it says.';

/** For the user, of a service that has no browser. */
export const NO_BROWSER = `${NEEDS} This installation has no browser that could run them.`;
/** For the user, of a page that stayed empty though its scripts were run. */
export const STILL_EMPTY = `${NEEDS} They were run, and the page stayed empty.`;

/** For the user, of a page that was to be read. */
export const UNRENDERED_WORDS: Record<Unrendered, string> = {
  time: `${NEEDS} To run them took longer than a page may take (20 s).`,
  bytes: `${NEEDS} To run them takes more data than a page may load (10 MB).`,
  requests: `${NEEDS} To run them takes more requests than a page may make (200).`,
  html: `${NEEDS} What they make of it is more than 5 MB.`,
  picture: `${NEEDS} The browser that ran them crashed.`,
  memory: `${NEEDS} To run them takes more memory than a page may take.`,
  crash: `${NEEDS} The browser that ran them crashed.`,
  browser: `${NEEDS} The browser that is to run them does not start.`,
};

/** For the user, of a page of which a picture was to be taken. */
export const UNSHOT_WORDS: Record<Unrendered, string> = {
  time: 'To load the page for a picture took longer than a page may take (30 s).',
  bytes: 'To load the page for a picture takes more data than a page may load (20 MB).',
  requests: 'To load the page for a picture takes more requests than a page may make (300).',
  html: 'The page that was to be shown is more than 5 MB.',
  picture: 'A picture of the page is more than 400 KB.',
  memory: 'To load the page for a picture takes more memory than a page may take.',
  crash: 'The browser that was to take a picture of the page crashed.',
  browser: 'The browser that is to take pictures does not start.',
};
