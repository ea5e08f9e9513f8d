import { bearer } from '@rivalscope/kit/testing/tokens';
import { MemberRemovedSchema, RoleChangedSchema, TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { deliveryService, type Person } from '../delivery/testing.ts';

const { service, api, person, mailsTo } = await deliveryService('2026-11-24T10:00:00Z');
afterAll(() => service.close());

const SLACK = { kind: 'slack', name: 'Sales room', target: 'https://hooks.slack.com/services/T0/B0/x' };

/** A team of two, of whom the second has added a channel. */
async function team(): Promise<{ owner: Person; admin: Person }> {
  const admin = await person();
  const { tenantId } = admin;
  const owner = { ...(await person(tenantId)), email: `owner-${tenantId}@acme.com` };
  await service.deliver(TenantRegisteredSchema, { tenantId, userId: crypto.randomUUID(), email: owner.email });
  const one = { ...admin, headers: bearer({ tid: tenantId, sub: admin.userId, role: 'admin' }) };
  expect((await api(one, 'POST', '/notifications/channels', SLACK)).statusCode).toBe(201);
  return { owner, admin: one };
}

test('owners are told of the channels of who is removed, or manages the team no more, once, and of no target', async () => {
  for (const [schema, more] of [
    [MemberRemovedSchema, {}],
    [RoleChangedSchema, { role: 'viewer' }],
  ] as const) {
    const { owner, admin } = await team();
    await service.deliver(schema, { tenantId: admin.tenantId, userId: admin.userId, ...more }, { times: 2 });
    const mails = await mailsTo(owner);
    expect(mails).toMatchObject([{ subject: 'Channels go on being told of alerts' }]);
    expect(mails[0]?.text).toContain(`${admin.email} does not manage your team any more.`);
    expect(mails[0]?.text).toContain('“Sales room” (https://hooks.slack.com/***)');
    expect(await mailsTo(admin)).toEqual([]);
  }
});

test('nobody is told where somebody goes who added none, whose channel is off, or who still manages', async () => {
  const { owner, admin } = await team();
  await service.deliver(RoleChangedSchema, { tenantId: admin.tenantId, userId: admin.userId, role: 'owner' });
  await service.deliver(MemberRemovedSchema, { tenantId: owner.tenantId, userId: owner.userId });
  const [{ id }] = (await api(admin, 'GET', '/notifications/channels')).json().channels;
  await api(admin, 'PUT', `/notifications/channels/${id}`, { state: 'disabled' });
  await service.deliver(MemberRemovedSchema, { tenantId: admin.tenantId, userId: admin.userId });
  expect(await mailsTo(owner)).toEqual([]);
});
