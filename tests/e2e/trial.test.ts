import type { Page } from '@playwright/test';
import { mailedLink, mailsTo, newAddress } from './mailed.ts';
import { expect, keptToken, PASSWORD, TOKEN_KEY, test, visitor } from './product.ts';
import { expectUsable, open } from './usable.ts';

test.use(visitor);

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/trial-signup');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('I agree to the').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
}

async function startTrial(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Start a 14-day free trial' }).click();
  await expect(page).toHaveURL('/trial-signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('I agree to the').check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL('/email-confirmation');
  await expect(page.getByRole('main')).toContainText(`We emailed a link to create a password to ${email}`);
  await expect(page.getByRole('main')).toContainText('spam');
}

async function fillProfile(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Info');
  await expect(page).toHaveURL('/onboarding/personal');
  expect(await stored(page, 'verificationToken')).toMatch(/^[\w-]{20,}$/);
  expect(await stored(page, 'trialUserId')).toMatch(/^[\da-f-]{36}$/);
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Somerville');
  await page.getByLabel('Job position').selectOption('CTO / Technical Director');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a trial leads from the sign-in page by the mail and the three steps to the dashboard, which welcomes once', async ({ page }) => {
  const [email, colleague] = [newAddress('mary'), newAddress('caroline')];
  await startTrial(page, email);
  await fillProfile(page, email);

  await expect(page).toHaveURL('/onboarding/company');
  await page.getByLabel('Company name').fill('Mechanism of the Heavens');
  await page.getByLabel('Company domain').fill('https://www.heavens.example/');
  await page.getByLabel('Company size').selectOption('51-200 employees');
  await page.getByLabel('How many companies will you track?').selectOption('21+');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/onboarding/team');
  await page.getByLabel('Email address 1').fill(colleague);
  await page.getByRole('button', { name: 'Invite your team' }).click();

  await expect(page).toHaveURL('/');
  const welcome = page.getByRole('dialog', { name: 'Welcome to Rivalscope' });
  await expect(welcome).toContainText('14-day trial');
  await expectUsable(page, 'the welcome');
  await welcome.getByRole('button', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Mary');
  for (const key of ['verificationToken', 'trialUserId', 'trialEmail', 'onboardingComplete'])
    expect(await stored(page, key), key).toBeNull();
  expect(await stored(page, TOKEN_KEY)).toBeNull();
  expect(await keptToken(page)).toMatch(/^eyJ/);
  expect((await mailsTo(colleague))[0]?.subject).toBe('You are invited to a team on Rivalscope');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Mary');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the sign-up asks for an address and for the terms, in this order', async ({ page }) => {
  await page.goto('/trial-signup');
  const send = page.getByRole('button', { name: 'Start free trial' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address');
  await page.getByLabel('Work email').fill('mary');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('You must agree to the terms and conditions');
  await page.getByLabel('I agree to the').check();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await expect(page.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

for (const { name, answer, message } of [
  { name: 'without a user', answer: { json: { emailSent: true } }, message: 'Failed to start trial' },
  { name: 'without words', answer: { status: 500, json: {} }, message: 'An error occurred' },
  { name: 'that is no JSON', answer: { status: 502, body: '<html>' }, message: 'An unexpected error occurred' },
  { name: 'with words', answer: { status: 400, json: { message: 'Not today' } }, message: 'Not today' },
]) {
  test(`an answer ${name} to the sign-up is said in plain words`, async ({ page }) => {
    await page.route('**/auth/start-trial', (route) => route.fulfill(answer));
    await signUp(page, newAddress('mary'));
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL('/trial-signup');
  });
}

test('a throttled sign-up says how long to wait, and may be sent again afterwards', async ({ page }) => {
  await page.clock.install();
  await page.route('**/auth/start-trial', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { code: 'rate_limited', message: 'Too many requests' } }),
  );
  await signUp(page, newAddress('mary'));
  await expect(page.getByRole('alert')).toHaveText('Too many requests');
  await expect(page.getByRole('button', { name: 'Try again in' })).toBeDisabled();
  await page.clock.fastForward('01:01');
  await expect(page.getByRole('button', { name: 'Start free trial' })).toBeEnabled();
});

test('the mail can be sent again; the newer link replaces the older one', async ({ page }) => {
  const email = newAddress('mary');
  await signUp(page, email);
  const first = await mailedLink(email);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('status')).toHaveText('Email has been resent. Please check your inbox.');
  await expect.poll(() => mailedLink(email, 2)).not.toBe(first);
  await page.route('**/auth/resend-verification', (route) => route.abort());
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
});

test('without a sign-up in this browser nothing can be sent again', async ({ page }) => {
  await page.goto('/email-confirmation');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('alert')).toHaveText('Unable to resend email. Please try signing up again.');
  await page.getByRole('link', { name: 'Sign up again' }).click();
  await expect(page).toHaveURL('/trial-signup');
});

test('a known address is told apart by its mail only', async ({ page, user }) => {
  await signUp(page, user.email);
  await expect(page).toHaveURL('/email-confirmation');
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain('You already have a Rivalscope account');
});

test('the sign-up, its confirmation and the terms are accessible in light and dark, and fit a phone', async ({ page }) => {
  await open(page, '/trial-signup');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expectUsable(page, '/trial-signup with an error');
  await open(page, '/email-confirmation');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expectUsable(page, '/email-confirmation with an error');
  for (const path of ['/bot', '/terms']) {
    await open(page, path);
    await expectUsable(page, path);
  }
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL('/terms#your-data');
});
