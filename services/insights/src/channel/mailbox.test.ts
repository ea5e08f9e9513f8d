import { randomUUID } from 'node:crypto';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryService, type Person } from '../delivery/testing.ts';

const START = '2026-11-24T10:00:00Z';
const { service, api, set, later, dispatch, person, follow, change, mailsTo, choose, alerts } = await deliveryService(START);
afterAll(() => service.close());
beforeEach(() => set(START));
/** Somebody who manages the team's channels, and is mailed nothing at once. */
async function admin(): Promise<Person> {
  const who = await person();
  const one = { ...who, headers: bearer({ tid: who.tenantId, sub: who.userId, role: 'admin' }) };
  await choose(one, { mail: 'weekly', mailFrom: null });
  return one;
}
const channels = '/notifications/channels';
const add = (who: Person, target: string) =>
  api(who, 'POST', channels, { kind: 'email', name: 'Sales lead', target, routes: { importance: 'low' } });
const mailbox = async (who: Person) => (await add(who, ` ${who.email.toUpperCase()}`)).json().channel;
const log = async (who: Person, id: string) => (await api(who, 'GET', `${channels}/${id}/deliveries`)).json().deliveries;
const found = async (who: Person) => change((await follow(who.tenantId)).siteId, randomUUID());

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a channel that is mailed', () => {
  it('is mailed all that waits in one mail, once, and says why', async () => {
    const who = await admin();
    const { id, target } = await mailbox(who);
    expect(target).toBe(who.email);
    await found(who);
    await found(who);
    await Promise.all([dispatch(), dispatch()]);
    await dispatch();
    const [mail, ...more] = await mailsTo(who);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^2 alerts: Globex/);
    expect(mail?.text).toContain('by the channel “Sales lead”');
    expect(await log(who, id)).toMatchObject([
      { state: 'sent', reason: null },
      { state: 'sent', reason: null },
    ]);
    const preview = async (sentTo: object) => (await api(who, 'POST', '/alerts/preview', { settings: { sentTo } })).json();
    expect(await preview({ importance: 'low' })).toMatchObject({ alerts: 2, before: 2 });
    expect(await preview({ areas: ['people'] })).toMatchObject({ alerts: 0, before: 2 });
    const [alert] = await alerts(who);
    expect(alert.deliveries).toContainEqual(expect.objectContaining({ channelId: id, kind: 'email', state: 'sent' }));
    expect((await api(who, 'POST', `${channels}/${id}/test`)).json()).toEqual({ delivered: true, status: null, reason: null });
    expect((await mailsTo(who)).at(-1)?.subject).toBe('This is a test from Rivalscope');
  });

  it('is nobody but of the team', async () => {
    const [who, other] = [await admin(), await admin()];
    for (const target of ['victim@example.com', other.email, 'https://hooks.example/x', ' ', 'x'.repeat(2_000)]) {
      const answer = await add(who, target);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
    const { id } = await mailbox(who);
    const save = (wish: object) =>
      service.app.inject({ method: 'PUT', url: `/api/v1${channels}/${id}`, headers: who.headers, payload: wish });
    expect((await save({ target: other.email })).statusCode).toBe(400);
    expect((await save({ name: 'Lead' })).json().channel).toMatchObject({ name: 'Lead', target: who.email });
  });

  it('is not mailed what its reader is mailed at once anyway', async () => {
    const who = await admin();
    const { id } = await mailbox(who);
    await choose(who, { mail: 'weekly', mailFrom: 'high' });
    await found(who);
    await dispatch();
    expect(await mailsTo(who)).toEqual([]);
    expect(await log(who, id)).toMatchObject([{ state: 'sent', reason: expect.stringContaining('own settings') }]);
  });

  it('waits for the end of quiet hours, and is not mailed once mails are turned off', async () => {
    const who = await admin();
    const { id } = await mailbox(who);
    await choose(who, { mail: 'weekly', mailFrom: null, quietHours: { from: '09:00', to: '11:00' } });
    await found(who);
    await dispatch();
    expect(await mailsTo(who)).toEqual([]);
    later(60);
    await dispatch();
    expect(await mailsTo(who)).toHaveLength(1);
    await choose(who, { mail: 'off', mailFrom: null });
    await found(who);
    await dispatch();
    expect(await mailsTo(who)).toHaveLength(1);
    const turnedOff = expect.objectContaining({ state: 'pending', reason: 'Whoever has this address has turned mails off.' });
    expect(await log(who, id)).toContainEqual(turnedOff);
  });
});
