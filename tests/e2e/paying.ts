import type { Page } from '@playwright/test';
import { Client, eventually, insisted } from '../flows/client.ts';
import { connected } from '../flows/database.ts';
import { expect, PASSWORD } from './product.ts';

type Card = 'good' | 'declined' | 'fails_later';

/** Sends a form of the sandbox's pages, as its button does. */
async function submit(url: string, field: string, value: string): Promise<void> {
  const { status } = await insisted(() =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ [field]: value }) }),
  );
  expect(status).toBe(303);
}

/** Buys a plan without a browser; resolves when it holds. */
export async function buy(user: Client, priceId: string, card: Card = 'good'): Promise<void> {
  const { body } = await user.post('subscription/checkout/create-session', { priceId });
  await submit(body.url, 'card', card);
  await eventually(async () => expect((await current(user)).stripeSubscriptionId).not.toBeNull());
}

/** Makes something happen at the provider, as its portal offers: the next payment fails, the period ends. */
export async function atProvider(user: Client, action: string): Promise<void> {
  const { body } = await user.post('subscription/billing-portal', {});
  await submit(body.url, 'action', action);
}

export const current = async (user: Client) => (await user.get('subscription/current')).body.subscription;

/** Moves a trial so that it ends this many hours from now, or ended that many ago. */
export async function endTrialIn(user: Client, hours: number): Promise<void> {
  const end = new Date(Date.now() + hours * 3_600_000);
  const start = new Date(end.getTime() - 14 * 24 * 3_600_000);
  await connected(process.env.E2E_DATABASE_URL ?? '', (query) =>
    query('UPDATE billing.subscription SET trial_start = $2, trial_end = $3 WHERE tenant_id = $1', [user.tenantId, start, end]),
  );
}

/** Somebody else of the same team, invited and joined. */
export async function teammate(owner: Client, role: 'admin' | 'member' | 'viewer'): Promise<Client> {
  const email = `${role}-${owner.tenantId}@example.com`;
  expect((await owner.post('team/invitations', { email, role })).status).toBe(201);
  const token = await eventually(async () => {
    const { mails } = (await owner.call('GET', `/dev/mail?to=${email}`)).body;
    const found = /accept-invitation\?token=([\w-]+)/.exec(mails[0]?.text ?? '');
    if (!found?.[1]) throw new Error('The invitation has not been mailed');
    return found[1];
  });
  const joined = new Client(owner.url);
  const { status, body } = await joined.post('auth/accept-invitation', {
    token,
    firstName: 'Grace',
    lastName: 'Hopper',
    password: PASSWORD,
  });
  expect(status).toBe(200);
  return Object.assign(joined, { token: body.accessToken, email, tenantId: owner.tenantId });
}

export const planCard = (page: Page, name: string) => page.getByRole('article', { name });
export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
