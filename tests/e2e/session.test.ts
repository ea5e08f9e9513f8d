import { expect, TOKEN_KEY, test } from './product.ts';

test('an expired token is renewed once for all calls in flight, and each of them is sent again', async ({ page, user }) => {
  const id = await user.addCompany('Nowhere', 'nowhere.invalid');
  await page.goto(`/companies/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nowhere');
  const answers: Record<string, number[]> = {};
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    answers[pathname] = [...(answers[pathname] ?? []), response.status()];
  });
  await page.evaluate((key) => localStorage.setItem(key, 'expired.by.now'), TOKEN_KEY);
  await page.getByRole('button', { name: 'Refresh All Data' }).click();
  await expect.poll(() => Object.values(answers).filter((statuses) => statuses.join().endsWith('401,200')).length).toBeGreaterThan(5);
  expect(answers['/api/v1/auth/refresh-token']).toEqual([200]);
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toMatch(/^eyJ/);
});

test('a session that cannot be renewed leads to the sign-in page when the user is asked for', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await page.context().clearCookies();
  await page.evaluate((key) => localStorage.setItem(key, 'expired.by.now'), TOKEN_KEY);
  await page.goto('/companies');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test('a session that ends on an open page says so where the user is', async ({ page }) => {
  await page.goto('/companies');
  await expect(page.getByText('No companies found.')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate((key) => localStorage.setItem(key, 'expired.by.now'), TOKEN_KEY);
  await page.getByLabel('Search companies by name or website').fill('acme');
  await expect(page.getByRole('alert').filter({ hasText: 'Session expired. Please log in again.' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test('signing out ends the session everywhere and clears what the browser kept', async ({ page, user }) => {
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
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
