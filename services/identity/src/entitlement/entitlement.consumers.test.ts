import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const limit = async (token: string) => (await identity.call(token, 'GET', '/api/v1/team')).json().limit;
const audit = async (token: string) => (await identity.call(token, 'GET', '/api/v1/audit')).json().entries;
const at = (iso: string) => timestampFromDate(new Date(iso));

it('what billing said last holds, whatever comes late or twice, and another plan is in the audit log once', async () => {
  const { accessToken, user } = await identity.signUp();
  const { tenantId } = user;
  expect(await limit(accessToken)).toBe(3);
  const business = { tenantId, plan: 'business', maxUsers: 15, features: ['audit_log'], at: at('2026-11-21T10:00:00Z') };
  await identity.deliver(EntitlementsChangedSchema, business, { times: 3 });
  await identity.deliver(EntitlementsChangedSchema, {
    tenantId,
    plan: 'starter',
    maxUsers: 4,
    features: [],
    at: at('2026-11-20T10:00:00Z'),
  });
  expect(await limit(accessToken)).toBe(15);
  const changes = (await audit(accessToken)).filter((e: { action: string }) => e.action === 'plan.changed');
  expect(changes).toMatchObject([{ target: 'trial → business', actor: 'not recorded' }]);
});

it('a deleted company is in the audit log once', async () => {
  const { accessToken, user } = await identity.signUp();
  const companyId = randomUUID();
  await identity.deliver(CompanyDeletedSchema, { tenantId: user.tenantId, companyId }, { times: 3 });
  const deletions = (await audit(accessToken)).filter((e: { action: string }) => e.action === 'company.deleted');
  expect(deletions).toMatchObject([{ target: companyId }]);
});

it('events of a tenant that is gone are taken without harm', async () => {
  const tenantId = randomUUID();
  await identity.deliver(EntitlementsChangedSchema, { tenantId, plan: 'business', maxUsers: 15 });
  await identity.deliver(CompanyDeletedSchema, { tenantId, companyId: randomUUID() });
  const entries = await identity.db.read('system', (tx) => tx.prisma.auditEntry.count({ where: { tenantId } }));
  expect(entries).toBe(0);
});

it('API keys and the audit log need a plan that has them; a trial has both', async () => {
  const { accessToken, user } = await identity.signUp();
  const { tenantId } = user;
  const create = () => identity.call(accessToken, 'POST', '/api/v1/api-keys', { name: 'Nightly', scopes: ['read'] });
  const read = () => identity.call(accessToken, 'GET', '/api/v1/audit');
  expect([(await create()).statusCode, (await read()).statusCode]).toEqual([201, 200]);
  const starter = { tenantId, plan: 'starter', maxUsers: 3, features: ['api'], at: at('2026-11-21T10:00:00Z') };
  await identity.deliver(EntitlementsChangedSchema, starter);
  expect((await create()).statusCode).toBe(201);
  expect((await read()).json()).toMatchObject({ statusCode: 403, code: 'limit_reached', details: { feature: 'audit_log' } });
  await identity.deliver(EntitlementsChangedSchema, { ...starter, features: ['audit_log'], at: at('2026-11-21T11:00:00Z') });
  expect((await create()).json()).toMatchObject({ statusCode: 403, code: 'limit_reached', details: { feature: 'api' } });
  expect((await read()).statusCode).toBe(200);
});
