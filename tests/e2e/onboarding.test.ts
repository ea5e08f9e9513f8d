import type { Page } from '@playwright/test';
import { breakCalls } from './faults.ts';
import { applicant, mailsTo, newAddress, withCompany, withProfile } from './mailed.ts';
import { expect, fillSignIn, keepToken, PASSWORD, TOKEN_KEY, test, visitor } from './product.ts';
import { expectUsable, open } from './usable.ts';

test.use(visitor);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** As a browser that has never been here. */
const forgetEverything = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

async function fillPerson(page: Page, password = PASSWORD, confirmation = password): Promise<void> {
  await page.getByLabel('First name').fill('Mary');
  await page.getByLabel('Last name').fill('Somerville');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
}

async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Mechanism of the Heavens');
  await page.getByLabel('Company domain').fill('heavens.example');
}

test('who has no link is sent to the sign-up, which says what is missing', async ({ page }) => {
  for (const [path, message] of [
    ['/onboarding/personal', 'Verification token is missing. Please start the registration process again.'],
    ['/onboarding/company', 'Session expired. User ID is missing. Please start the registration process again.'],
    ['/onboarding/team', 'Session expired. User ID is missing. Please start the registration process again.'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/trial-signup');
    await expect(page.getByRole('alert'), path).toHaveText(message);
  }
});

test('a link without its user, or without its token, leads back to the sign-up', async ({ page }) => {
  await page.goto('/onboarding/personal?token=kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs');
  await fillPerson(page);
  await next(page).click();
  await expect(page).toHaveURL('/trial-signup');
  await expect(page.getByRole('alert')).toHaveText('Session expired. User ID is missing. Please start the registration process again.');
  await forgetEverything(page);
  await page.goto('/onboarding/personal?userId=7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10');
  await expect(page.getByRole('alert')).toHaveText('Verification token is missing. Please start the registration process again.');
});

test('a link that is not good any more leads back to the sign-up', async ({ page }) => {
  await page.goto('/onboarding/personal?token=kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs&userId=7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10');
  await fillPerson(page);
  await next(page).click();
  await expect(page).toHaveURL('/trial-signup');
  await expect(page.getByRole('alert')).toContainText('Session expired.');
});

test('step 1 says what is wrong, the first thing first, and rates the password', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/complete-profile') && calls.push(request.url()));
  await page.goto('/onboarding/personal?token=t&userId=u');
  const [alert, password] = [page.getByRole('alert'), page.getByLabel('Password', { exact: true })];
  await next(page).click();
  await expect(alert).toHaveText('Please fill in all required fields');
  await fillPerson(page, 'seven77', 'other77');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await next(page).click();
  await expect(alert).toHaveText('Passwords do not match');
  await fillPerson(page, 'seven77');
  await next(page).click();
  await expect(alert).toHaveText('Password must be at least 8 characters long');
  for (const [typed, strength] of [
    ['abc', 'Weak'],
    ['Abcdefgh', 'Medium'],
    ['Abcdef1!', 'Strong'],
    ['Abcdefghij1!', 'Very Strong'],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(strength, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAttribute('type', 'password');
  expect(calls).toEqual([]);
});

test('the server’s words about a password are shown, and every position can be chosen', async ({ page }) => {
  const { link } = await applicant();
  await page.goto(link);
  await expect(page.getByLabel('Job position').locator('option')).toHaveText([
    ...['Choose...', 'CEO / Founder', 'CTO / Technical Director', 'CMO / Marketing Director', 'Product Manager', 'Business Analyst'],
    ...['Sales Manager', 'Investor Relations', 'Consultant', 'Other'],
  ]);
  await fillPerson(page, 'password123');
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('commonly leaked');
  await expect(page.getByLabel('First name')).toHaveValue('Mary');
  await page.route('**/auth/complete-profile', (route) => route.fulfill({ json: null }));
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to complete profile');
});

test('step 2 needs a name and a domain, and names the fallback when the server has no words', async ({ page }) => {
  const { link } = await withProfile();
  await page.goto(link);
  await expect(title(page)).toHaveText('Company Info');
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Company name and domain are required');
  await expect(page.getByLabel('Company size').locator('option')).toHaveText([
    ...['Choose...', '1-4 employees', '5-10 employees', '11-25 employees', '26-50 employees', '51-200 employees', '200+ employees'],
  ]);
  await expect(page.getByLabel('How many companies will you track?').locator('option')).toHaveText([
    'Choose...',
    '1-5 companies',
    '6-10 companies',
    '11-20 companies',
    '21+ companies',
  ]);
  await fillCompany(page);
  await page.getByLabel('Company domain').fill('no domain');
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid company domain, such as acme.com');
  await page.route('**/auth/company-info', (route) => route.fulfill({ json: null }));
  await fillCompany(page);
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to submit company information');
  await breakCalls(page);
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to save company information. Please try again.');
});

test('closed after step 1, the link of the mail goes on with step 2 in another browser', async ({ page }) => {
  const { link } = await withProfile();
  await page.goto(link);
  await expect(page).toHaveURL('/onboarding/company');
  await expect(page.getByText('Your account exists already')).toBeVisible();
  await fillCompany(page);
  await next(page).click();
  await expect(page).toHaveURL('/onboarding/team');
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Rivalscope' })).toBeVisible();
});

test('closed after step 2, the link of the mail goes on with step 3 in another browser, and then leads to the sign-in', async ({
  page,
}) => {
  const { link } = await withCompany();
  await page.goto(link);
  await expect(page).toHaveURL('/onboarding/team');
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Rivalscope' })).toBeVisible();
  await page.context().clearCookies();
  await forgetEverything(page);
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account exists already')).toBeVisible();
});

test('closed after step 1, signing in goes on with step 2, and the application is not open before', async ({ page }) => {
  const { email } = await withProfile();
  await page.goto('/login');
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/onboarding/company');
  await page.goto('/companies');
  await expect(page).toHaveURL('/onboarding/company');
  await page.goto('/onboarding/team');
  await expect(page).toHaveURL('/onboarding/company');
  await fillCompany(page);
  await next(page).click();
  await expect(page).toHaveURL('/onboarding/team');
});

test('closed after step 2, signing in goes on with step 3, and one may go back to correct step 2', async ({ page }) => {
  const { email, link } = await withCompany();
  await page.goto('/login');
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/onboarding/team');
  await page.goto(link);
  await expect(page).toHaveURL('/onboarding/team');
  await page.getByRole('button', { name: 'Back to Company Info' }).click();
  await expect(title(page)).toHaveText('Company Info');
  await fillCompany(page);
  await next(page).click();
  await expect(page).toHaveURL('/onboarding/team');
  await page.getByRole('button', { name: 'Back to Company Info' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Mechanism of the Heavens');
});

test('a session that ended during the steps does not stop who has the link', async ({ page }) => {
  const { link } = await applicant();
  await page.goto(link);
  await fillPerson(page);
  await next(page).click();
  await expect(page).toHaveURL('/onboarding/company');
  await page.context().clearCookies();
  await keepToken(page, 'expired.by.now');
  await fillCompany(page);
  await next(page).click();
  await expect(page).toHaveURL('/onboarding/team');
});

test('what was typed into a step is back after a reload, and after a session that ended; a password is kept nowhere', async ({ page }) => {
  const { link } = await applicant();
  const back = page.getByText('What you had entered is back.');
  await page.goto(link);
  await fillPerson(page);
  await page.getByLabel('Job position').selectOption('Consultant');
  await page.reload();
  await expect(back).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Mary');
  await expect(page.getByLabel('Job position')).toHaveValue('Consultant');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(PASSWORD);

  await forgetEverything(page);
  const { email } = await withProfile();
  await page.goto('/login');
  await fillSignIn(page, email, PASSWORD);
  await fillCompany(page);
  await page.context().clearCookies();
  await keepToken(page, 'expired.by.now');
  await next(page).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, email, PASSWORD);
  await expect(back).toBeVisible();
  await expect(page.getByLabel('Company domain')).toHaveValue('heavens.example');
  await next(page).click();
  await page.getByLabel('Email address 1').fill('caroline@heavens.example');
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.reload();
  await expect(page.getByLabel('Email address 1')).toHaveValue('caroline@heavens.example');
  await expect(page.getByLabel('Email address 2', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome to Rivalscope' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('heavens.example');
});

test('the first row of the team stays, others come and go, and blank ones are dropped', async ({ page }) => {
  const { client } = await withCompany();
  const colleague = newAddress('caroline');
  await page.addInitScript(([key, token]) => sessionStorage.setItem(key, token), [TOKEN_KEY, client.token] as const);
  await page.goto('/onboarding/team');
  await expect(title(page)).toHaveText('Team Invitation');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await breakCalls(page);
  await page.getByRole('button', { name: 'Invite your team' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to complete onboarding. Please try again.');
  await page.reload();
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(page.getByLabel('Email address 2', { exact: true })).toBeFocused();
  await page.getByLabel('Email address 2', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Invite your team' }).click();
  await expect(page.getByRole('alert')).toHaveText('"nobody" is not a valid email address');
  await page.getByLabel('Email address 1', { exact: true }).fill('dropped@example.com');
  await page.getByRole('button', { name: 'Remove email address 2' }).click();
  await page.getByLabel('Email address 1', { exact: true }).fill('  ');
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByLabel('Email address 2', { exact: true }).fill(colleague);
  await page.route('**/auth/invite-team', (route) => route.fulfill({ json: null }), { times: 1 });
  await page.getByRole('button', { name: 'Invite your team' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to invite team members');
  const sent = page.waitForRequest('**/auth/invite-team');
  await page.getByRole('button', { name: 'Invite your team' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ teamEmails: [colleague] });
  await expect(page).toHaveURL('/');
  expect(await mailsTo(colleague)).toHaveLength(1);
});

test('who has finished is led from every step to the dashboard', async ({ page, user }) => {
  await page.addInitScript(([key, token]) => sessionStorage.setItem(key, token), [TOKEN_KEY, user.token] as const);
  for (const step of ['personal', 'company', 'team']) {
    await page.goto(`/onboarding/${step}`);
    await expect(page, step).toHaveURL('/');
  }
});

test('the steps are accessible in light and dark, and fit a phone', async ({ page }) => {
  const { link } = await applicant();
  await open(page, link);
  await fillPerson(page, 'Abcdefgh', 'Abcdefg');
  await next(page).click();
  await expectUsable(page, 'step 1 with errors');
  await fillPerson(page);
  await next(page).click();
  await expect(title(page)).toHaveText('Company Info');
  await next(page).click();
  await expectUsable(page, 'step 2 with an error');
  await fillCompany(page);
  await next(page).click();
  await expect(title(page)).toHaveText('Team Invitation');
  await page.getByRole('button', { name: 'Add another' }).click();
  await expectUsable(page, 'step 3');
});

test('the steps need no mouse', async ({ page }) => {
  const { link } = await applicant();
  await page.goto(link);
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Mary');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Somerville');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cons');
  await expect(page.getByLabel('Job position')).toHaveValue('Consultant');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Company Info');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Heavens');
  await page.keyboard.press('Tab');
  await page.keyboard.type('heavens.example');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Team Invitation');
  await expect(title(page)).toBeFocused();
  for (const control of [page.getByLabel('Email address 1'), page.getByRole('button', { name: 'Add another' })]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: "I'll do it later" })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Welcome to Rivalscope' })).toBeVisible();
});
