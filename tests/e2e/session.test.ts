import type { Page } from '@playwright/test';
import { register } from '../flows/client.ts';
import { expect, fillSignIn, keepToken, keptToken, PASSWORD, TOKEN_KEY, test } from './product.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an expired token is renewed once for all calls in flight, and each of them is sent again', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  const answers: Record<string, number[]> = {};
  await page.goto('/settings');
  await expect(title(page)).toHaveText('Settings');
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    answers[pathname] = [...(answers[pathname] ?? []), response.status()];
  });
  const refused = () => Object.values(answers).filter((statuses) => statuses.at(-1) === 401);
  const renewed = () => Object.values(answers).filter((statuses) => statuses.join().includes('401,200'));
  await page.goto(`/companies/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nowhere');
  await expect.poll(() => Object.keys(answers).filter((path) => path.includes(id)).length).toBeGreaterThan(8);
  // The new token is held back until many calls have met the old one: the first to be refused renews for all.
  await page.route('**/api/v1/auth/refresh-token', async (route) => {
    await expect.poll(() => refused().length).toBeGreaterThan(5);
    await route.continue();
  });
  await keepToken(page, 'expired.by.now');
  await page.getByRole('button', { name: 'Refresh All Data' }).click();
  await expect.poll(() => renewed().length).toBeGreaterThan(5);
  expect(answers['/api/v1/auth/refresh-token']).toEqual([200]);
  expect(await keptToken(page)).toMatch(/^eyJ/);
});

test('a session that cannot be renewed leads to the sign-in page when the user is asked for', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await page.context().clearCookies();
  await keepToken(page, 'expired.by.now');
  await page.goto('/companies');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await keptToken(page)).toBeNull();
});

test('a session that ends on an open page says so where the user is', async ({ page, user }) => {
  await page.goto('/companies');
  await expect(page.getByText('No companies found.')).toBeVisible();
  await page.context().clearCookies();
  await keepToken(page, 'expired.by.now');
  await page.getByLabel('Search companies by name or website').fill('acme');
  const said = page.getByRole('alert').filter({ hasText: 'Session expired. Please log in again.' });
  await expect(said).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await said.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, user.email, PASSWORD);
  await expect(page).toHaveURL(/\/companies(\?|$)/);
});

test('signing out ends the session everywhere and clears what the browser kept', async ({ page, user }) => {
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await keptToken(page)).toBeNull();
  expect(await page.context().cookies(`${user.url}/api/v1/auth`)).toEqual([]);
  await expect.poll(async () => (await user.get('auth/me')).status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goto('/companies');
  await expect(page).toHaveURL('/login');
});

test('while the session is looked up the page says Loading...', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/me', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading...')).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(title(other)).toHaveText('Settings');
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(title(other)).toHaveText('Sign in');
});

test('when another tab signs somebody else in, nothing of the first user stays', async ({ page, context, user }) => {
  await page.goto('/settings');
  await expect(title(page)).toHaveText('Settings');
  const other = await context.newPage();
  await other.goto('/login');
  const somebody = await register(user.url);
  await fillSignIn(other, somebody.email, PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await page.goto('/settings');
  await expect(page.getByLabel('Email')).toHaveValue(somebody.email);
});

/** As if another tab came to the front: what the log holds back is sent. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('signing out works although the server does not answer', async ({ page }) => {
  await page.goto('/companies');
  await page.route('**/auth/logout', (route) => route.abort());
  const logged = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/logs') && /WARN session: Logout failed/.test(request.postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await keptToken(page)).toBeNull();
  await leave(page);
  await logged;
});

test('the browser’s log is sent in batches when the page is left, without secrets', async ({ page }) => {
  await page.goto('/reset-password?token=kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4');
  await expect(title(page)).toHaveText('Choose a new password');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('no mailbox ada@engines.example at ?token=kW3hT0b7ZbJ0');
    });
  });
  await thrown;
  const sent = page.waitForRequest('**/api/v1/logs');
  await leave(page);
  const request = await sent;
  const { logs } = request.postDataJSON() as { logs: string[] };
  expect(logs[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z INFO web: opened \/reset-password$/);
  expect(logs[1]).toMatch(/ ERROR window: .*no mailbox \[address\] at \?…/);
  expect(logs.join()).not.toContain('kW3hT0b7');
  expect(request.headers().authorization).toBeUndefined();
});

test('the browser’s log waits half a minute for more lines', async ({ page }) => {
  await page.clock.install();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/v1/logs') && sent.push(request.postData() ?? ''));
  await page.goto('/reset-password?token=t');
  await expect(title(page)).toHaveText('Choose a new password');
  expect(sent).toEqual([]);
  await page.clock.fastForward(30_000);
  await expect.poll(() => sent.join()).toContain('INFO web: opened /reset-password');
});

test('the server takes a test line of the log', async ({ user }) => {
  expect(await user.post('logs/test', {})).toMatchObject({ status: 200, body: { success: true } });
});

test('the token is kept by the tab alone, and a new tab signs in by the cookie', async ({ page, context }) => {
  await page.goto('/companies');
  await expect(page.getByText('No companies found.')).toBeVisible();
  expect(await keptToken(page)).toMatch(/^eyJ/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('eyJ');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(title(other)).toHaveText('Settings');
  expect(await keptToken(other)).toMatch(/^eyJ/);
  expect(await keptToken(other)).not.toBe(await keptToken(page));
});

test('a token that an earlier version kept for all tabs goes, and its owner stays signed in', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate((key) => localStorage.setItem(key, 'e30.eyJzdWIiOiJhZGEifQ.x'), TOKEN_KEY);
  await page.goto('/companies');
  await expect(page.getByText('No companies found.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test('a new tab without an answer says so and tries again, and signs nobody out', async ({ page }) => {
  await page.route('**/auth/refresh-token', (route) => route.abort());
  await page.goto('/companies');
  await expect(page.getByRole('alert')).toContainText('The application could not be loaded.');
  await page.unroute('**/auth/refresh-token');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('No companies found.')).toBeVisible();
});

test('who has signed out without an answer of the server is not signed in again by the cookie', async ({ page, context }) => {
  await page.goto('/companies');
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  const other = await context.newPage();
  await other.goto('/companies');
  await expect(other).toHaveURL('/login');
});

test('tokens of mailed links leave the address at once, and are of use all the same', async ({ page }) => {
  for (const [path, heading] of [
    ['/reset-password', 'Choose a new password'],
    ['/unsubscribe', 'Stop alert mails'],
    ['/verify-email', 'Confirm your address'],
    ['/accept-invitation', 'Join the team'],
  ] as const) {
    await page.goto(`${path}?token=kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs`);
    await expect(title(page), path).toHaveText(heading);
    await expect(page, path).toHaveURL(path);
    await expect(page.getByText(/not complete|incomplete|Invalid reset link/), path).toHaveCount(0);
  }
});
