import { alert, atProvider, buy, current, teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

const DOWN = 'The payment provider cannot be reached at the moment. Please try again shortly.';
const unavailable = { status: 503, json: { statusCode: 503, code: 'unavailable', error: 'Service Unavailable', message: DOWN } };
const SURE =
  "Are you sure you want to cancel your subscription? You'll continue to have access until the end of your current billing period.";

test('a trial shows its badge, dates, usage and the plans to upgrade to, and nothing to cancel', async ({ page }) => {
  await open(page, '/subscription');
  const plan = page.getByRole('region', { name: 'Current plan' });
  for (const text of ['Trial', 'Free Trial', 'Billing cycle', 'Current period', 'Trial end']) await expect(plan).toContainText(text);
  await expect(plan.getByRole('button')).toHaveText(['Manage Billing']);
  const usage = page.getByRole('region', { name: 'Usage Overview' });
  for (const [label, text] of [
    ['Competitors', '0 / 5'],
    ['Team Members', '1 / 3'],
    ['Pages of Your Choice', '0 / 10'],
    ['API Calls (This Month)', '0 / 1,000'],
    ['Alerts (This Month)', '0 / 100'],
  ] as const) {
    await expect(usage.getByRole('meter', { name: label })).toBeVisible();
    await expect(usage).toContainText(text);
  }
  const options = page.getByRole('region', { name: 'Upgrade Options' });
  await expect(options.getByRole('listitem')).toContainText(['$50 per month', '$150 per month', 'Custom']);
  await expect(options.getByRole('button')).toHaveText(['Upgrade', 'Upgrade', 'Contact Sales']);
  await expect(page.getByText('No invoices yet.')).toBeVisible();
});

test('an upgrade leads through the checkout, and the page waits for the confirmation', async ({ page, user }) => {
  await open(page, '/subscription');
  await page.getByRole('button', { name: 'Upgrade to Starter' }).click();
  await page.waitForURL('**/sandbox/checkout/**');
  let confirmed = false;
  await page.route('**/api/v1/subscription/current', async (route) => {
    const real = await current(user);
    const trial = { ...real, plan: 'trial', status: 'trial', billingCycle: null, stripeSubscriptionId: null };
    await route.fulfill({ json: { subscription: confirmed ? real : trial } });
  });
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await expect(page.getByText('Thank you. Your plan is being activated.')).toBeVisible();
  await expect(page).toHaveURL('/subscription');
  confirmed = true;
  await expect(page.getByText('Your Starter plan is active.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Usage Overview' })).toContainText('0 / 10');
  await expect(page.getByRole('table', { name: 'Invoices, newest first' }).getByRole('row').nth(1)).toContainText(/SB-.*Paid\$50/);
});

test('a plan is canceled at the end of its period, with a second question, and resumed', async ({ page, user }) => {
  await buy(user, 'price_business_monthly');
  await open(page, '/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel subscription' });
  await expect(dialog).toContainText(SURE);
  await dialog.getByRole('button', { name: 'Keep Subscription' }).click();
  await expect(dialog).toBeHidden();
  expect((await current(user)).cancelAtPeriodEnd).toBe(false);

  const answered = Promise.withResolvers<void>();
  await page.route('**/subscription/cancel', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ atPeriodEnd: true });
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Canceling...' })).toBeDisabled();
  answered.resolve();
  const notice = page.getByRole('status').filter({ hasText: 'Your subscription will be canceled at the end of the period' });
  await expect(notice).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  expect((await current(user)).cancelAtPeriodEnd).toBe(true);

  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  expect((await current(user)).cancelAtPeriodEnd).toBe(false);
});

test('a cancellation that fails keeps the dialog and says why; the next try succeeds', async ({ page, user }) => {
  await buy(user, 'price_starter_monthly');
  await open(page, '/subscription');
  await page.route('**/subscription/cancel', (route) => route.fulfill(unavailable));
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(alert(page)).toHaveText(`Failed to cancel subscription. ${DOWN}`);
  await page.unroute('**/subscription/cancel');
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Your subscription will be canceled at the end of the period')).toBeVisible();
});

test('billing is managed in the portal, and what was done there shows on the way back', async ({ page, user }) => {
  await buy(user, 'price_business_annual');
  await open(page, '/subscription');
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('$120 per month, billed yearly');
  await page.route('**/billing-portal', (route) => route.fulfill(unavailable));
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await expect(alert(page)).toContainText(DOWN);
  await page.unroute('**/billing-portal');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await page.getByRole('button', { name: 'Cancel at period end' }).click();
  await page.getByRole('link', { name: 'Return to Rivalscope' }).click();
  await expect(page.getByText('Your subscription will be canceled at the end of the period')).toBeVisible();
});

test('a failed payment is said with what to do; a plan that ended leaves the way to another', async ({ page, user }) => {
  await buy(user, 'price_starter_monthly', 'fails_later');
  await atProvider(user, 'fail_payment');
  await open(page, '/subscription');
  await expect(alert(page)).toContainText('Your last payment failed.');
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('Past due');
  await expect(page.getByRole('row').filter({ hasText: 'Open' })).toContainText('$50');
  await page.getByRole('button', { name: 'Upgrade to Business' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade to Business' }).click();
  await expect(alert(page).filter({ hasText: 'Failed to upgrade subscription' })).toContainText('The payment was declined.');
  await atProvider(user, 'give_up');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('Free Trial');
  await expect(page.getByRole('button', { name: 'Upgrade to Starter' })).toBeEnabled();
});

test('usage turns yellow from 75 % and red from 90 %, unlimited is ∞, and more than the limit is said', async ({ page }) => {
  await page.route('**/api/v1/subscription/usage', (route) =>
    route.fulfill({
      json: {
        usage: { currentCompetitors: 40, currentUsers: 9, currentPages: 3, apiCallsThisMonth: 7_500, alertsThisMonth: 12_345 },
        limits: { maxCompetitors: 10, maxUsers: 10, maxPages: 20, apiCallsPerMonth: 10_000, alertsPerMonth: -1 },
        percentages: { competitors: 400, users: 90, pages: 15, apiCalls: 75, alerts: 0 },
      },
    }),
  );
  await open(page, '/subscription');
  const colour = (name: string) =>
    page.getByRole('meter', { name }).evaluate((meter) => getComputedStyle(meter.firstElementChild as Element).backgroundColor);
  const [over, red, yellow] = [await colour('Competitors'), await colour('Team Members'), await colour('API Calls (This Month)')];
  expect(over).toBe(red);
  expect(yellow).not.toBe(red);
  const usage = page.getByRole('region', { name: 'Usage Overview' });
  for (const text of [
    '40 / 10',
    '30 over the limit',
    '9 / 10',
    '3 / 20',
    '7,500 / 10,000',
    '2,500 left, 75% used',
    '12,345 / ∞',
    'No limit',
  ])
    await expect(usage).toContainText(text);
});

test('each part that cannot be loaded says so and is tried again; the others keep working', async ({ page, user }) => {
  await buy(user, 'price_starter_monthly');
  const failing = ['current', 'usage', 'invoices'].map((part) => `**/api/v1/subscription/${part}*`);
  for (const url of failing) await page.route(url, (route) => route.fulfill(unavailable));
  await page.goto('/subscription');
  const said = ['Failed to fetch subscription', 'Failed to fetch usage', 'Failed to fetch invoices'];
  const parts = said.map((hasText) => alert(page).filter({ hasText }));
  for (const part of parts) await expect(part).toContainText(DOWN);
  await expect(page.getByRole('region', { name: 'Upgrade Options' })).toBeVisible();
  for (const url of failing) await page.unroute(url);
  for (const part of parts) await part.getByRole('button', { name: 'Try again' }).click();
  for (const part of parts) await expect(part).toBeHidden();
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('Starter');
});

test('without a subscription the page leads to the plans', async ({ page }) => {
  await page.route('**/api/v1/subscription/current', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found' } }),
  );
  await open(page, '/subscription');
  await expect(page.getByText('No active subscription')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a Plan' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('a viewer sees plan and usage, and is told who manages them', async ({ page, user }) => {
  await buy(user, 'price_starter_monthly');
  await becomes(page, await teammate(user, 'viewer'));
  await open(page, '/subscription');
  await expect(page.getByText('Only owners and admins can manage billing.')).toBeVisible();
  await expect(page.getByText('Only owners and admins can change the plan.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Invoices' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('As a viewer you read everything; members of your team add companies.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Company' })).toHaveCount(0);
  await page.goto('/add-company');
  await expect(page.getByText('Viewers do not add companies')).toBeVisible();
});

test('every state of the page is accessible in light and dark, and fits a phone', async ({ page, user }) => {
  test.slow();
  await open(page, '/subscription?checkout=success');
  await expectUsable(page, 'waiting for the confirmation');
  await buy(user, 'price_business_monthly', 'fails_later');
  await open(page, '/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectUsable(page, 'the question before canceling');
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.getByText('Until then nothing changes.')).toBeVisible();
  await expectUsable(page, 'set to cancel');
  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  await atProvider(user, 'fail_payment');
  await open(page, '/subscription');
  await expectUsable(page, 'past due');
});

test('answers that make no sense break no page', async ({ page }) => {
  for (const part of ['current', 'usage', 'plans', 'invoices']) {
    await page.route(`**/api/v1/subscription/${part}*`, (route) => route.fulfill({ json: { surprise: true } }));
  }
  await page.goto('/subscription');
  for (const part of ['subscription', 'usage', 'invoices']) {
    await expect(alert(page).filter({ hasText: `Failed to fetch ${part}` })).toContainText(/An unexpected error occurred|Please try again/);
  }
  await page.goto('/pricing');
  await expect(alert(page).filter({ hasText: 'Failed to load data' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
});

test('a smaller plan is called a downgrade, keeps the cycle, and says what is credited', async ({ page, user }) => {
  await buy(user, 'price_business_annual');
  await open(page, '/subscription');
  const options = page.getByRole('region', { name: 'Upgrade Options' });
  await expect(options.getByRole('listitem').first()).toContainText('$40 per month, billed yearly');
  await options.getByRole('button', { name: 'Downgrade to Starter' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Downgrade to Starter?' });
  await expect(asks).toContainText(/About \$9\d\d(\.\d\d)? is credited to your next invoices\. Then \$480 a year, from /);
  await asks.getByRole('button', { name: 'Downgrade to Starter' }).click();
  await expect(page.getByText('Your plan is now Starter.')).toBeVisible();
  expect(await current(user)).toMatchObject({ plan: 'starter', billingCycle: 'annual' });
});
