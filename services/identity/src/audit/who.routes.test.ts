import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, mailedLink, PASSWORD, signUpWithSecondFactor, type TestIdentity, testIdentity } from '../testing.ts';
import { ACTIONS, type Action } from './audit.ts';

let identity: TestIdentity;
let owner: Awaited<ReturnType<TestIdentity['signUp']>>;
let tenantId: string;
beforeAll(async () => {
  identity = await testIdentity();
  owner = await identity.signUp();
  tenantId = owner.user.tenantId;
  // A team needs seats.
  await changed('business', { actor: owner.user.id, address: '127.0.0.1' });
});
afterAll(() => identity.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = owner.accessToken) =>
  identity.call(token, method, `/api/v1/${path}`, body);
const entries = async (tenant = tenantId) =>
  identity.db.read({ tenant }, (tx) => tx.prisma.auditEntry.findMany({ where: { tenantId: tenant }, orderBy: { at: 'desc' } }));
const signIn = async (password = PASSWORD) => {
  owner.accessToken = (await identity.post('login', { email: owner.email, password })).json().accessToken;
};
const changed = (plan: string, by: object) =>
  identity.deliver(EntitlementsChangedSchema, {
    ...{ tenantId, plan, maxUsers: 15, features: ['audit_log', 'api'], at: timestampFromDate(identity.now()) },
    ...by,
  });
const newKey = async () => (await call('POST', 'api-keys', { name: 'Nightly', scopes: ['write'] })).json().apiKey;
async function invited(): Promise<string> {
  const email = `grace.${randomUUID()}@acme.com`;
  return (await call('POST', 'team/invitations', { email, role: 'member' })).json().invitation?.id;
}

/** Of each kind of entry, what brings one about. A kind that is new has to be put here. */
const KINDS: Record<Action, () => Promise<unknown>> = {
  'session.started': () => signIn(),
  'plan.changed': () => changed('enterprise', { actor: owner.user.id, address: '203.0.113.7' }),
  'password.changed': async () => {
    await call('POST', 'auth/change-password', { currentPassword: PASSWORD, newPassword: 'difference engine' });
    await signIn('difference engine');
    await call('POST', 'auth/change-password', { currentPassword: 'difference engine', newPassword: PASSWORD });
  },
  'password.reset': async () => {
    await identity.post('request-password-reset', { email: owner.email });
    const { token } = await mailedLink(identity, owner.email);
    await identity.post('reset-password', { token, newPassword: PASSWORD });
    await signIn();
  },
  'second_factor.enabled': async () => {
    const other = await signUpWithSecondFactor(identity);
    const theirs = await entries(other.user.tenantId);
    expect(theirs.find((entry) => entry.action === 'second_factor.enabled')).toMatchObject({ actor: other.email, address: '127.0.0.1' });
    await identity.db.sqlTx('system', (sql) =>
      sql.query('UPDATE audit_entry SET tenant_id = $1 WHERE tenant_id = $2', [tenantId, other.user.tenantId]),
    );
  },
  'second_factor.disabled': async () => {
    const other = await signUpWithSecondFactor(identity);
    await identity.call(other.accessToken, 'POST', '/api/v1/auth/second-factor/disable', { password: PASSWORD, otp: other.otp() });
    await identity.db.sqlTx('system', (sql) =>
      sql.query('UPDATE audit_entry SET tenant_id = $1 WHERE tenant_id = $2', [tenantId, other.user.tenantId]),
    );
  },
  'member.invited': invited,
  'member.joined': () => joinTeam(identity, owner.accessToken, 'viewer'),
  'role.changed': async () => {
    const { user } = await joinTeam(identity, owner.accessToken, 'viewer');
    await call('PUT', `team/members/${user.id}`, { role: 'member' });
  },
  'member.removed': async () => {
    const { user } = await joinTeam(identity, owner.accessToken, 'viewer');
    await call('DELETE', `team/members/${user.id}`);
  },
  'invitation.revoked': async () => call('DELETE', `team/invitations/${await invited()}`),
  'api_key.created': newKey,
  'api_key.revoked': async () => call('DELETE', `api-keys/${(await newKey()).id}`),
  'company.deleted': () =>
    identity.deliver(CompanyDeletedSchema, { tenantId, companyId: randomUUID(), actor: owner.user.id, address: '203.0.113.7' }),
  'tenant.exported': () =>
    identity.app.inject({ url: '/internal/identity/export', headers: { authorization: `Bearer ${owner.accessToken}` } }),
  'deletion.requested': () => call('POST', 'tenant/deletion', {}),
  'deletion.scheduled': async () => {
    const { deletionToken } = await mailedLink(identity, owner.email);
    await call('POST', 'tenant/deletion/confirm', { token: deletionToken });
  },
  'deletion.undone': () => call('DELETE', 'tenant/deletion'),
};

describe('an entry of the audit log', () => {
  it.each(ACTIONS)('of kind %s says who and from where', async (action) => {
    await signIn();
    await KINDS[action]();
    const found = (await entries()).filter((entry) => entry.action === action);
    expect(found.length).toBeGreaterThan(0);
    for (const { actor, address } of found) {
      expect(actor).toMatch(/^\S+@\S+$/);
      expect(address).toMatch(/^(127\.0\.0\.1|203\.0\.113\.7)$/);
    }
  });
});

describe('who did something elsewhere', () => {
  const companyId = randomUUID;
  const last = async (action: Action) => (await entries()).find((entry) => entry.action === action);

  it('is an API key by its name, what is no person by what it is, and who was removed by the id', async () => {
    await signIn();
    const key = await newKey();
    const gone = randomUUID();
    const other = (await identity.signUp()).user;
    const named: Record<string, string> = {
      [key.id]: 'API key Nightly',
      Stripe: 'Stripe',
      system: 'system',
      [gone]: gone,
      // Somebody of another company is not looked up.
      [other.id]: other.id,
      '': 'not recorded',
    };
    for (const [actor, shown] of Object.entries(named)) {
      identity.wait(1);
      await identity.deliver(CompanyDeletedSchema, { tenantId, companyId: companyId(), actor, address: actor && 'internal' });
      const entry = await last('company.deleted');
      expect([entry?.actor, entry?.address]).toEqual([shown, actor ? 'internal' : 'not recorded']);
    }
  });

  it('of a plan is Stripe, from the address of its event', async () => {
    identity.wait(1_000);
    await changed('starter', { actor: 'Stripe', address: '198.51.100.9' });
    expect(await last('plan.changed')).toMatchObject({
      actor: 'Stripe',
      address: '198.51.100.9',
      target: expect.stringContaining('→ starter'),
    });
  });
});
