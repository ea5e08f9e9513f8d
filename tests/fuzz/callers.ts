import { randomUUID } from 'node:crypto';
import { Client, eventually } from '../flows/client.ts';
import { mailedParameter, registerVerified } from '../flows/mail.ts';

/** Who asks: the owner and a viewer of one tenant, a program with a key of it that may read and write, and somebody without a token. */
export const CALLERS = ['owner', 'viewer', 'key', 'stranger'] as const;
export type Caller = (typeof CALLERS)[number];

const PASSWORD = 'correct horse battery';

/**
 * The token of somebody in a new tenant, which has a company; a stranger has none. Each has a tenant of its own, because what one is
 * asked to do may end what another lives by.
 * @throws Error when the system does not make it
 */
export async function newToken(url: string, caller: Caller): Promise<string | undefined> {
  if (caller === 'stranger') return undefined;
  const owner = await registerVerified(url);
  await owner.addCompany('Target', 'unreachable.invalid');
  if (caller === 'owner') return owner.token;
  if (caller === 'viewer') return viewerOf(owner);
  // The calls of a trial are too few.
  await buyBusiness(owner);
  return (await owner.post('api-keys', { name: 'Program', scopes: ['read', 'write'] })).body.key;
}

/** Whether the token still opens what it opened at first: one that was ended is refused alike everywhere, which shows nothing. */
export async function stillOpens(url: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return true;
  const client = new Client(url);
  client.token = token;
  return (await client.get('companies')).status === 200;
}

async function buyBusiness(owner: Client): Promise<void> {
  await eventually(async () => demand((await owner.get('subscription/current')).status === 200, 'no subscription'));
  const { body } = await owner.post('subscription/checkout/create-session', { priceId: 'price_business_monthly' });
  await fetch(body.url, { method: 'POST', body: new URLSearchParams({ card: 'good' }), redirect: 'manual' });
  await eventually(async () => demand((await owner.get('team')).body.limit === 15, 'the plan did not arrive'));
}

async function viewerOf(owner: Client): Promise<string> {
  const client = new Client(owner.url);
  client.email = `viewer-${randomUUID()}@example.com`;
  await owner.post('team/invitations', { email: client.email, role: 'viewer' });
  const token = await mailedParameter(client, 'token');
  const { body } = await client.post('auth/accept-invitation', { token, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD });
  return body.accessToken;
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
