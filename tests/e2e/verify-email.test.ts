import { Client, eventually, register } from '../flows/client.ts';
import { mailedLink, mailsTo, newAddress, productUrl } from './mailed.ts';
import { becomes, expect, PASSWORD, test, visitor } from './product.ts';
import { expectUsable, open } from './usable.ts';

test.use(visitor);

const NEW = 'a rather long sentence';
const question = 'Did you create this account?';
const yes = { name: 'Yes, confirm my address' };
const no = { name: 'No, it was somebody else' };
const CONFIRMED = 'Your address is confirmed.';
const isVerified = async (owner: Client) => (await owner.get('auth/me')).body.user.emailVerified;

/** The owner of a new company of this name. */
async function registerAs(companyName: string): Promise<Client> {
  const client = Object.assign(new Client(productUrl()), { email: newAddress('owner') });
  const person = { firstName: 'Ada', lastName: 'Byron', email: client.email, password: PASSWORD };
  const { status, body } = await client.post('auth/register-tenant', { ...person, companyName, companyDomain: 'engines.example' });
  expect(status).toBe(201);
  return Object.assign(client, { token: body.accessToken });
}

test('until the address is confirmed a notice says so and sends the mail again; the link confirms it where its account is signed in', async ({
  page,
}) => {
  const owner = await register(productUrl());
  await becomes(page, owner);
  await open(page, '/');
  const notice = page.getByRole('region', { name: 'Your address' });
  await expect(notice).toContainText(`by the link that we mailed to ${owner.email}`);
  await expectUsable(page, 'the notice of an unproven address');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByRole('status')).toHaveText('Sent. Please check your inbox.');
  expect((await mailsTo(owner.email, 2))[0]?.subject).toBe('Confirm your address');

  await open(page, await mailedLink(owner.email));
  await expect(page).toHaveURL('/verify-email');
  await expect(page.getByRole('status')).toHaveText(CONFIRMED);
  await expectUsable(page, '/verify-email');
  await eventually(async () => expect(await isVerified(owner)).toBe(true));
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await expect(notice).toHaveCount(0);
});

test('a browser that is not signed in is asked first, with the name of the company as text; on the phone a yes confirms', async ({
  page,
}) => {
  const owner = await registerAs('<img src=x onerror=alert(1)>');
  await open(page, await mailedLink(owner.email));
  const asked = page.getByText(question);
  await expect(asked).toContainText(`An account of the company <img src=x onerror=alert(1)> was made with ${owner.email}.`);
  await expectUsable(page, 'the question whose account it is');
  expect(await isVerified(owner)).toBe(false);
  await page.getByRole('button', yes).click();
  await expect(page.getByRole('status')).toHaveText(CONFIRMED);
  expect(await isVerified(owner)).toBe(true);
});

test('one that is signed in to another account is asked, too', async ({ page }) => {
  const [stranger, victim] = [await register(productUrl()), await register(productUrl())];
  await becomes(page, victim);
  await open(page, await mailedLink(stranger.email));
  await expect(page.getByText(question)).toBeVisible();
  expect(await isVerified(stranger)).toBe(false);
});

test('who did not create the account takes it over by a new password, and confirms nothing before', async ({ page }) => {
  const stranger = await register(productUrl());
  await open(page, await mailedLink(stranger.email));
  await page.getByRole('button', no).click();
  await expect(page.getByText('Your address was not confirmed.')).toBeVisible();
  await expectUsable(page, 'the way to take an account over');
  expect(await isVerified(stranger)).toBe(false);
  await page.getByRole('button', { name: 'Mail me a link to take it over' }).click();
  await expect(page.getByRole('status')).toContainText(`We mailed a link to ${stranger.email}.`);

  await open(page, await mailedLink(stranger.email, 2));
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('Password reset successfully!');
  const login = (password: string) => new Client(productUrl()).post('auth/login', { email: stranger.email, password });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW)).body.user.emailVerified).toBe(true);
});

test('a link that is cut, or was used, says what to do, also signed out', async ({ page }) => {
  const owner = await register(productUrl());
  const link = await mailedLink(owner.email);
  await open(page, link);
  await page.getByRole('button', yes).click();
  await expect(page.getByRole('status')).toHaveText(CONFIRMED);
  await open(page, link);
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
  await open(page, '/verify-email');
  await expect(page.getByRole('alert')).toContainText('This link is not complete.');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
