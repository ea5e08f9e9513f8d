/** Chromium as pages are read with it: it resolves no name, reaches nothing but the border of the page, and keeps nothing. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import type { Border } from './border.ts';

export interface BrowserSettings {
  /** The browser's file. */
  chromium: string;
  /** Chromium's own sandbox; it needs user namespaces, and another user than root. */
  sandbox: boolean;
}

const START_MS = 20_000;
/** Beside those of Playwright. */
const SWITCHES = [
  // What belongs to no page has no way out: nobody listens there.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  // No datagrams: the first is what a whole Chromium takes, the second what its headless shell takes; each passes over the other.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
  '--no-pings',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Containers have 64 MB of it.
  '--disable-dev-shm-usage',
  // A page that wants more ends its tab.
  '--js-flags=--max-old-space-size=384',
];

/** @throws when the browser does not start */
export const launch = ({ chromium: executablePath, sandbox }: BrowserSettings): Promise<Browser> =>
  chromium.launch({
    ...{ executablePath, chromiumSandbox: sandbox, args: SWITCHES, timeout: START_MS },
    ...{ handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false },
  });

/** The same visitor every time, so that language, currency, dates and layout do not change from check to check. */
const VISITOR: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'UTC',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
  acceptDownloads: false,
  serviceWorkers: 'block',
  permissions: [],
};

/** A profile of its own for one page, with the border as its only way out. */
export const newVisitor = (browser: Browser, userAgent: string, { proxy }: Border): Promise<BrowserContext> =>
  browser.newContext({ ...VISITOR, userAgent, proxy: { ...proxy, bypass: '<-loopback>' } });
