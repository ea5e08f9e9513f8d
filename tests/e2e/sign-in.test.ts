import type { Page, Route } from '@playwright/test';
import { type Client, eventually } from '../flows/client.ts';
import { standStill } from './lasting.ts';
import { expect, fillSignIn, keptToken, PASSWORD, test, visitor } from './product.ts';

test.use(visitor);

const SIGNED_IN_PATHS = [
  '/',
  '/companies',
  '/companies/0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
  '/insights',
  '/alerts',
  '/subscription',
  '/pricing',
  '/settings',
  '/add-company',
  '/add-company/tracking',
];

test('a user signs in and is welcomed by name', async ({ page, user }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('link', { name: 'Start a 14-day free trial' })).toHaveAttribute('href', '/trial-signup');
  await fillSignIn(page, user.email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await expect(page).toHaveURL('/');
  expect(await keptToken(page)).toMatch(/^eyJ/);
});

test('empty fields are asked for before anything is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/') && calls.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await page.getByLabel('Email', { exact: true }).fill('ada@engines.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  expect(calls).toEqual([]);
});

test('a wrong password is refused in the words of the server, and nothing is stored', async ({ page, user }) => {
  await page.goto('/login');
  await fillSignIn(page, user.email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a server that cannot be reached is said in plain words', async ({ page }) => {
  await page.route('**/api/v1/auth/login', (route) => route.abort());
  await page.goto('/login');
  await fillSignIn(page, 'ada@engines.example', PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
});

for (const { remembered, longest, shortest } of [
  { remembered: true, shortest: 20, longest: 40 },
  { remembered: false, shortest: 0, longest: 2 },
]) {
  test(`a session ${remembered ? 'that is remembered lives for weeks' : 'that is not remembered ends within days'}`, async ({
    page,
    user,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Remember me').setChecked(remembered);
    await fillSignIn(page, user.email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
    const [cookie] = (await page.context().cookies(`${user.url}/api/v1/auth`)).filter(({ name }) => name === 'refresh_token');
    const days = cookie?.expires === -1 ? 0 : ((cookie?.expires ?? Number.NaN) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThanOrEqual(shortest);
    expect(days).toBeLessThanOrEqual(longest);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  });
}

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a visitor is sent from every page behind sign-in to the sign-in page', async ({ page }) => {
  for (const path of SIGNED_IN_PATHS) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sign in');
  }
});

test('a path that does not exist leads to the sign-in page', async ({ page }) => {
  for (const path of ['/no-such-page', '/companies/1/2/3', '/Settings2', '/%20']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

test('the reset dialog asks for an address before it sends anything', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The link expires in 1 hour.');
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your email address');
});

/** Guesses passwords until the server asks to wait for a while. */
const guess = (user: Client) =>
  eventually(async () => {
    const { headers } = await user.post('auth/login', { email: user.email, password: 'not the password' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(2);
  });

/** Has the page's next sign-in come while the server asks to wait: one that came when the wait was over is sent again. */
async function refuseOnce(page: Page, user: Client): Promise<void> {
  const refusal = async (route: Route) => {
    for (;;) {
      await guess(user);
      const response = await route.fetch();
      if (response.status() === 429) return response;
    }
  };
  await page.route('**/api/v1/auth/login', async (route) => route.fulfill({ response: await refusal(route) }), { times: 1 });
}

test('after many wrong passwords the page says how long to wait, and the next try works', async ({ page, user }) => {
  await refuseOnce(page, user);
  await page.clock.install();
  await page.goto('/login');
  await standStill(page);
  await fillSignIn(page, user.email, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(/^Too many failed sign-ins\. Please try again in \d+ seconds?\.$/);
  await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
});

for (const { name, answer, message } of [
  { name: 'without a token', answer: { json: { user: { id: '1', email: 'a@b.example' } } }, message: 'Login failed' },
  { name: 'without a user', answer: { json: { accessToken: 'a.b.c' } }, message: 'Login failed' },
  { name: 'without words', answer: { status: 500, json: {} }, message: 'An error occurred' },
  { name: 'that is no JSON', answer: { status: 502, body: '<html>' }, message: 'An unexpected error occurred' },
]) {
  test(`an answer ${name} signs nobody in`, async ({ page }) => {
    await page.route('**/api/v1/auth/login', (route) => route.fulfill(answer));
    await page.goto('/login');
    await fillSignIn(page, 'ada@engines.example', PASSWORD);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL('/login');
    expect(await keptToken(page)).toBeNull();
  });
}

// The last one is what mails lead to.
for (const address of ['/settings?tab=security', '/insights', '/alerts?alert=0199f6a2-1111-4c7e-9d7e-0b6f4a3f2c10']) {
  test(`a link behind sign-in is followed after signing in: ${address}`, async ({ page, user }) => {
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, user.email, PASSWORD);
    await expect(page).toHaveURL(address);
  });
}
