import { alert, buy, current, planCard, teammate } from './paying.ts';
import { becomes, expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

const FAILED = 'Failed to upgrade subscription';
const DOWN = 'The payment provider cannot be reached at the moment. Please try again shortly.';

test('three plans show price, saving and features; Business is the most popular choice, Enterprise a talk', async ({ page }) => {
  await open(page, '/pricing');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Most popular choice')).toHaveCount(1);
  const [starter, business, enterprise] = ['Starter', 'Business', 'Enterprise'].map((name) => planCard(page, name));
  await expect(business!).toContainText('Most popular choice');
  await expect(starter!).toContainText('$50 per month');
  await expect(business!).toContainText('$150 per month');
  await expect(enterprise!).toContainText("Let's Talk");
  await expect(page.getByText('Pay annually and get 20% off')).toBeHidden();
  await page.getByRole('button', { name: 'Annual payment' }).click();
  await expect(page.getByText('Pay annually and get 20% off')).toBeVisible();
  await expect(starter!).toContainText('$40 per month$480 billed yearly - Save $120');
  await expect(business!).toContainText('$120 per month$1,440 billed yearly - Save $360');
  await expect(business!.getByRole('list').first().getByRole('listitem')).toHaveCount(8);
  await expect(business!.getByRole('heading', { name: 'Additional Features' })).toBeVisible();
  for (const card of [starter!, business!]) await expect(card.getByRole('button')).toHaveText('Change plan');
  await enterprise!.getByRole('button', { name: 'Contact Us' }).click();
  await expect(page.getByRole('dialog')).toContainText('sales@');
  await page.keyboard.press('Escape');
  await expect(enterprise!.getByRole('button')).toBeFocused();
});

test('a first plan is bought at the checkout; a declined card changes nothing, another one does', async ({ page, user }) => {
  await open(page, '/pricing');
  const answered = Promise.withResolvers<void>();
  await page.route('**/checkout/create-session', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await planCard(page, 'Business').getByRole('button').click();
  await expect(planCard(page, 'Business').getByRole('button')).toHaveText('Processing...');
  for (const button of await page.getByRole('article').getByRole('button').all()) await expect(button).toBeDisabled();
  await expect(planCard(page, 'Starter').getByRole('button')).toHaveText('Change plan');
  answered.resolve();
  await page.waitForURL('**/sandbox/checkout/**');
  await page.getByLabel('Card').selectOption('declined');
  await page.getByRole('button', { name: 'Pay $150.00' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another card.');
  expect((await current(user)).plan).toBe('trial');
  await page.getByLabel('Card').selectOption('good');
  await page.getByRole('button', { name: 'Pay $150.00' }).click();
  await expect(page.getByText('Your Business plan is active.')).toBeVisible();
  await expect(page).toHaveURL('/subscription');
  await page.goto('/pricing');
  await expect(planCard(page, 'Business').getByRole('button')).toHaveText('Current Plan');
  await expect(planCard(page, 'Business').getByRole('button')).toBeDisabled();
});

test('who cancels at the checkout finds the prices as before, and a way to go on', async ({ page, user }) => {
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Annual payment' }).click();
  await planCard(page, 'Starter').getByRole('button').click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Checkout was canceled. Nothing was charged.')).toBeVisible();
  await expect(page).toHaveURL('/pricing');
  expect((await current(user)).plan).toBe('trial');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Checkout was canceled.')).toBeHidden();
  await planCard(page, 'Starter').getByRole('button').click();
  await page.waitForURL('**/sandbox/checkout/**');
  await page.goBack();
  await expect(planCard(page, 'Starter').getByRole('button', { name: 'Change plan' })).toBeEnabled();
});

test('with a plan another is had once its cost was confirmed, without a checkout, and so is the other cycle', async ({ page, user }) => {
  await buy(user, 'price_starter_monthly');
  await open(page, '/pricing');
  await expect(planCard(page, 'Starter').getByRole('button')).toHaveText('Current Plan');
  await planCard(page, 'Business').getByRole('button', { name: 'Change plan' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Upgrade to Business?' });
  await expect(asks).toContainText(/About \$\d+(\.\d\d)? is charged now\. Then \$150 a month, from /);
  await asks.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(asks).toBeHidden();
  expect((await current(user)).plan).toBe('starter');
  await planCard(page, 'Business').getByRole('button', { name: 'Change plan' }).click();
  await asks.getByRole('button', { name: 'Upgrade to Business' }).click();
  await expect(page.getByText('Your plan is now Business, paid monthly.')).toBeVisible();
  await expect(planCard(page, 'Business').getByRole('button')).toHaveText('Current Plan');
  await expect(planCard(page, 'Starter').getByRole('button')).toHaveText('Change plan');
  await page.getByRole('button', { name: 'Annual payment' }).click();
  await expect(planCard(page, 'Business').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Switch to annual payment' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Then $1,440 a year');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to annual payment' }).click();
  await expect(page.getByText('Your plan is now Business, paid yearly.')).toBeVisible();
  expect(await current(user)).toMatchObject({ plan: 'business', billingCycle: 'annual' });
});

test('who pays by the year sees yearly prices, and keeps the cycle in a smaller plan', async ({ page, user }) => {
  await buy(user, 'price_business_annual');
  await open(page, '/pricing');
  await expect(page.getByRole('button', { name: 'Annual payment' })).toHaveAttribute('aria-pressed', 'true');
  await planCard(page, 'Starter').getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(' a year');
});

test('a plan that was bought in another tab is changed, not bought twice', async ({ page, user }) => {
  await open(page, '/pricing');
  await buy(user, 'price_starter_monthly');
  await planCard(page, 'Business').getByRole('button').click();
  await expect(alert(page)).toContainText('You have a plan already. Change it instead of buying another.');
  await expect(planCard(page, 'Starter').getByRole('button')).toHaveText('Current Plan');
  await planCard(page, 'Business').getByRole('button').click();
  await page.getByRole('button', { name: 'Upgrade to Business' }).click();
  await expect(page.getByText('Your plan is now Business, paid monthly.')).toBeVisible();
});

for (const [what, answer, words] of [
  ['is down', { status: 503, json: { statusCode: 503, code: 'unavailable', error: 'Service Unavailable', message: DOWN } }, DOWN],
  ['answers nonsense', { status: 200, json: { sessionId: 'cs_1', url: 'javascript:alert(1)' } }, 'An unexpected error occurred'],
  ['answers no JSON', { status: 200, body: '<html>' }, 'An unexpected error occurred'],
] as const) {
  test(`a provider that ${what} is told in words, and the next try succeeds`, async ({ page }) => {
    await open(page, '/pricing');
    await page.route('**/checkout/create-session', (route) => route.fulfill(answer));
    await planCard(page, 'Starter').getByRole('button').click();
    await expect(alert(page)).toContainText(FAILED);
    await expect(alert(page)).toContainText(words);
    await expect(planCard(page, 'Starter').getByRole('button', { name: 'Change plan' })).toBeEnabled();
    await page.unroute('**/checkout/create-session');
    await planCard(page, 'Starter').getByRole('button').click();
    await page.waitForURL('**/sandbox/checkout/**');
  });
}

test('a plan that has no price for a cycle cannot be chosen for it', async ({ page }) => {
  await page.route('**/subscription/plans', async (route) => {
    const answer = await route.fetch();
    const { plans } = await answer.json();
    await route.fulfill({ response: answer, json: { plans: plans.map((plan: object) => ({ ...plan, annualPriceId: null })) } });
  });
  const asked: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && request.url().includes('/subscription/') && asked.push(request.url()));
  await open(page, '/pricing');
  const choice = planCard(page, 'Starter').getByRole('button', { name: 'Change plan' });
  await expect(choice).toBeEnabled();
  await page.getByRole('button', { name: 'Annual payment' }).click();
  await expect(choice).toBeDisabled();
  await choice.click({ force: true });
  expect(asked).toEqual([]);
});

test('without a connection the choice says so at once', async ({ page }) => {
  await open(page, '/pricing');
  await page.context().setOffline(true);
  await planCard(page, 'Starter').getByRole('button').click();
  await expect(alert(page)).toContainText('Network error. Please check your connection.');
  await page.context().setOffline(false);
});

test('a member reads the prices and who can choose a plan', async ({ page, user }) => {
  await becomes(page, await teammate(user, 'member'));
  await open(page, '/pricing');
  await expect(planCard(page, 'Business')).toContainText('An owner or admin can choose this plan');
  await expect(page.getByRole('button', { name: 'Change plan' })).toHaveCount(0);
  await expect(planCard(page, 'Enterprise').getByRole('button', { name: 'Contact Us' })).toBeEnabled();
});

test('a plan is chosen by keyboard alone, and every state of the page is accessible and fits a phone', async ({ page, user }) => {
  test.slow();
  await open(page, '/pricing?checkout=canceled');
  await page.getByRole('button', { name: 'Annual payment' }).focus();
  await page.keyboard.press('Space');
  await expectUsable(page, 'prices a year, after a canceled checkout');
  await page.getByRole('button', { name: 'Contact Us' }).focus();
  await page.keyboard.press('Enter');
  await expectUsable(page, 'the way to sales');
  await page.keyboard.press('Escape');
  await buy(user, 'price_starter_monthly');
  await open(page, '/pricing');
  await planCard(page, 'Business').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsable(page, 'what another plan costs');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your plan is now Business, paid monthly.')).toBeVisible();
  await expectUsable(page, 'prices with a plan');
});
