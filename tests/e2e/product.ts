import { basename } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually } from '../flows/client.ts';
import { registerVerified } from '../flows/mail.ts';
import { graceOf, type Held, holds } from './exceptions.ts';
import { shiftsOf, unsteady } from './shifts.ts';

export const PASSWORD = 'correct horse battery';
/** Where the web keeps the access token of a tab. */
export const TOKEN_KEY = 'rivalscope.token';
/** Where the web's tabs see whose their cookie is. */
const USER_KEY = 'rivalscope.user';

interface Product {
  /** The owner of a new tenant, in trial, whose address is proven. The browser is signed in as this user unless the test says otherwise. */
  user: Client;
  /** Made-up competitors that no other test follows or changes. */
  web: DemoWeb;
}

function productUrl(): string {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('The product is not running: start the tests by their configuration, which starts it.');
  return url;
}

/** A tenant whose trial has begun: it begins by event, a moment after the sign-up. */
async function newTenant(url: string): Promise<Client> {
  const user = await registerVerified(url);
  await eventually(async () => {
    const { status } = await user.get('subscription/current');
    if (status !== 200) throw new Error(`The trial has not begun: ${status}`);
  });
  return user;
}

/** The cookie of a browser in which the user has signed in. */
function cookieOf({ url, cookie }: Client) {
  const [name = '', value = ''] = cookie.split('=');
  const { hostname: domain } = new URL(url);
  return { name, value, domain, path: '/api/v1/auth', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const };
}

/** What its tabs know of it. */
function markOf({ token }: Client) {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { name: USER_KEY, value: String(sub) };
}

/** Each page signs in by the cookie, as a new tab does. */
const signedIn = (user: Client) => ({ cookies: [cookieOf(user)], origins: [{ origin: user.url, localStorage: [markOf(user)] }] });

/** From the next page on the browser belongs to somebody else. */
export async function becomes(page: Page, user: Client): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies([cookieOf(user)]);
  await page.goto('/login');
  await page.evaluate(
    ([own, { name, value }]) => {
      sessionStorage.removeItem(own);
      localStorage.setItem(name, value);
    },
    [TOKEN_KEY, markOf(user)] as const,
  );
}

/** The access token that a tab keeps. */
export const keptToken = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), TOKEN_KEY);

/** Puts another in its place, without a word to the other tabs. */
export const keepToken = (page: Page, token: string) =>
  page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [TOKEN_KEY, token] as const);

/**
 * What goes wrong in a page from now on: what its console says, and errors. Answers that a test makes fail are told there, too, and that the
 * machine got or lost a network, as where containers end: these are not meant.
 */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource') && new URL(message.location().url).pathname.startsWith('/api/');
    const isOfMachine = message.text().endsWith('net::ERR_NETWORK_CHANGED');
    if (['error', 'warning'].includes(message.type()) && !isAnswer && !isOfMachine) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error.stack)));
  return troubles;
}

/** Hosts other than ours that the page asks for something: none may be, whoever's site is shown. Where it goes by a link is not meant. */
function othersAskedBy(page: Page, ours: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isOther = /^(http|ws)s?:$/.test(protocol) && host !== new URL(ours).host;
    if (isOther && !request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

export const test = base.extend<Product>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(productUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  user: async ({}, use) => use(await newTenant(productUrl())),
  storageState: async ({ user }, use) => use(signedIn(user)),
  page: async ({ page }, use, test) => {
    const file = basename(test.file, '.test.ts');
    const isHeld = (held: Held) => test.file.endsWith('.test.ts') && holds(held, file, test.title);
    const [troubles, others] = [troublesOf(page), othersAskedBy(page, productUrl())];
    const shifts = await shiftsOf(page);
    await use(page);
    expect(others, 'asked of other hosts').toEqual([]);
    if (test.status !== test.expectedStatus) console.error(`What the browser said in "${test.title}":`, troubles);
    if (isHeld('silent')) expect(troubles, 'said in the console').toEqual([]);
    if (isHeld('steady')) expect(unsteady(shifts, graceOf(file)), 'moved what somebody was reading').toEqual([]);
    // The page may be asking for something at the moment when its test has ended.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  web: async ({}, use) => {
    const web = await startDemoWeb();
    await use(web);
    await web.close();
  },
});

/** A browser in which nobody has signed in. */
export const visitor = { storageState: { cookies: [], origins: [] } };

export const { expect } = test;

/** Types what the sign-in form asks for and sends it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
