/** One page, from its HTML to what its scripts make of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolve } from '@rivalscope/kit/net/connect';
import type { AllowList } from '@rivalscope/kit/net/guard';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright';
import { type Border, openBorder } from './border.ts';
import { newVisitor } from './browser.ts';
import { RenderFailure, type RenderLimits } from './limits.ts';
import { UNTIL_STILL, untilLoaded, writtenDown } from './page-script.ts';
import { type Evaluate, SCROLLED, type Shot, takeShot } from './shot.ts';

/** A page as it was fetched. */
export interface Fetched {
  url: string;
  /** In UTF-8. */
  html: Buffer;
  /** A picture of it is wanted, and not what its scripts make of it. */
  shown?: boolean;
}

export interface Rendered {
  /** Empty of a page that was to be shown. */
  html: string;
  shot?: Shot;
  /** Sub-requests that were sent to the page's own host. */
  asked: number;
}

export interface VisitOptions {
  userAgent: string;
  allowPrivate: AllowList;
  resolve: Resolve;
  limits: RenderLimits;
  /** What of the browser's requests is let through to the border; for tests of the border alone. */
  rules?: Judge;
  /** The page holds on to its browser, which is of no more use. */
  onStuck?: () => void;
}

/** What becomes of a request: the page itself is there already; scripts and the data they ask for are fetched; styles are empty. */
export type Verdict = 'document' | 'send' | 'style' | 'refuse';

type Judge = (request: Request, about: { page: Page; opened: boolean; url: string; shown: boolean }) => Verdict;

/** A page that does not close by then ends with its browser. */
const CLOSE_MS = 3_000;
const LOOK_MS = 50;
const QUIET_LOOKS = 6;

/**
 * Opens the page as it was fetched and has its scripts run. Requests are let through by kind first, and by the border always.
 * @throws RenderFailure
 */
export async function visit(browser: Browser, fetched: Fetched, options: VisitOptions): Promise<Rendered> {
  const { allowPrivate, resolve, limits, userAgent } = options;
  const border = await openBorder({ allowPrivate, resolve, connections: limits.requests, bytes: limits.bytes });
  const context = await newVisitor(browser, userAgent, border);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new RenderFailure('time')), limits.totalMs);
  try {
    return await Promise.race([late.promise, run(context, fetched, options, border)]);
  } finally {
    clearTimeout(timer);
    await border.close();
    if (!(await hasClosed(context))) options.onStuck?.();
  }
}

async function run(context: BrowserContext, fetched: Fetched, options: VisitOptions, border: Border): Promise<Rendered> {
  const { limits } = options;
  const page = await context.newPage();
  const crashed = Promise.withResolvers<never>();
  page.on('crash', () => crashed.reject(new RenderFailure('memory')));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  const traffic = await direct(context, page, fetched, options);
  const read = await Promise.race([crashed.promise, come(context, page, fetched, { limits, traffic })]);
  if (border.over === 'bytes') throw new RenderFailure('bytes');
  if (border.over || traffic.sent > limits.requests) throw new RenderFailure('requests');
  return { ...read, asked: traffic.asked };
}

interface Traffic {
  /** Requests that were let through, and those of them to the page's own host. */
  sent: number;
  asked: number;
  underWay: Set<Request>;
}

/** Decides of each request of the context. */
async function direct(
  context: BrowserContext,
  page: Page,
  { url, html, shown = false }: Fetched,
  { limits, rules = judge }: VisitOptions,
): Promise<Traffic> {
  const traffic: Traffic = { sent: 0, asked: 0, underWay: new Set() };
  const { host } = new URL(url);
  let opened = false;
  context.on('requestfinished', (request) => traffic.underWay.delete(request));
  context.on('requestfailed', (request) => traffic.underWay.delete(request));
  await context.route(/.*/, (route, request) => {
    let verdict = rules(request, { page, opened, url, shown });
    opened ||= verdict === 'document';
    if (verdict === 'send') {
      traffic.sent += 1;
      if (traffic.sent > limits.requests) verdict = 'refuse';
      else traffic.underWay.add(request);
      if (URL.parse(request.url())?.host === host) traffic.asked += 1;
    }
    return answer(route, verdict, html).catch(() => undefined);
  });
  return traffic;
}

const SENT: ReadonlySet<string> = new Set(['script', 'xhr', 'fetch']);
/** What a page looks like hangs on these, too. */
const SENT_FOR_LOOKS: ReadonlySet<string> = new Set([...SENT, 'stylesheet', 'image', 'font']);

/** Nothing but what text may hang on, or what it looks like. The page does not go elsewhere: robots.txt was asked for its address only. */
export const judge: Judge = (request, { page, opened, url, shown }) => {
  if (request.isNavigationRequest()) {
    const isPage = !opened && request.frame() === page.mainFrame() && withoutHash(request.url()) === withoutHash(url);
    return isPage ? 'document' : 'refuse';
  }
  if (!/^https?:/.test(request.url())) return 'refuse';
  const kind = request.resourceType();
  if (shown) return SENT_FOR_LOOKS.has(kind) ? 'send' : 'refuse';
  return kind === 'stylesheet' ? 'style' : SENT.has(kind) ? 'send' : 'refuse';
};

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? '';

async function answer(route: Route, verdict: Verdict, html: Buffer): Promise<void> {
  if (verdict === 'send') await route.continue();
  else if (verdict === 'document') await route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: html });
  // Apps wait for the styles of their parts.
  else if (verdict === 'style') await route.fulfill({ status: 200, contentType: 'text/css', body: '' });
  // 'aborted' leaves a page that wants to go elsewhere where it is.
  else await route.abort('aborted');
}

interface Bounds {
  limits: RenderLimits;
  traffic: Traffic;
}

/** What the page comes to: as text, or as a picture. */
async function come(
  context: BrowserContext,
  page: Page,
  { url, shown }: Fetched,
  bounds: Bounds,
): Promise<Pick<Rendered, 'html' | 'shot'>> {
  const { limits } = bounds;
  // A page that tries to leave while it is parsed never is what Playwright waits for: its own document tells when it is loaded.
  await page.goto(url, { waitUntil: 'commit', timeout: limits.totalMs });
  const { cdp, evaluate } = await apart(context, page);
  await settle(evaluate, bounds);
  if (!shown) return { html: await written(evaluate, limits.html) };
  await evaluate(SCROLLED);
  await settle(evaluate, bounds);
  return { html: '', shot: await takeShot(cdp, evaluate) };
}

/** Until the page is loaded, asks for nothing more and moves no more, or had its time. */
async function settle(evaluate: Evaluate, { limits, traffic }: Bounds): Promise<void> {
  const deadline = performance.now() + limits.settleMs;
  const left = () => deadline - performance.now();
  await evaluate(untilLoaded(left()));
  for (let sent = -1; left() > 0 && (sent !== traffic.sent || traffic.underWay.size > 0); ) {
    await quiet(traffic, deadline);
    sent = traffic.sent;
    await evaluate(UNTIL_STILL);
  }
}

async function written(evaluate: Evaluate, most: number): Promise<string> {
  const { type, subtype, value } = await evaluate(writtenDown(most));
  if (subtype === 'null') throw new RenderFailure('html');
  if (type !== 'string') throw new RenderFailure('crash');
  return value as string;
}

/** Runs code in the page, but apart from what its scripts have made of the functions there. */
async function apart(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'reader' });
  const where = { contextId: world.executionContextId, returnByValue: true, awaitPromise: true };
  const evaluate: Evaluate = async (expression) => (await cdp.send('Runtime.evaluate', { expression, ...where })).result;
  return { cdp, evaluate };
}

/** Until no request was under way for a moment: pages that ask again and again never come to an end. */
async function quiet({ underWay }: Traffic, deadline: number): Promise<void> {
  for (let still = 0; still < QUIET_LOOKS && performance.now() < deadline; ) {
    await sleep(LOOK_MS);
    still = underWay.size === 0 ? still + 1 : 0;
  }
}

async function hasClosed(context: BrowserContext): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CLOSE_MS);
  const closing = context.close().then(
    () => true,
    () => false,
  );
  return Promise.race([promise, closing]).finally(() => clearTimeout(timer));
}
