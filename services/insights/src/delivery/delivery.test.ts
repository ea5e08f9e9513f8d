import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { MemberRemovedSchema, PreferencesChangedSchema, TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { ChangeFlappedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationSettings } from '../notification/notification.ts';
import { deliveryService, type Person } from './testing.ts';

const START = '2026-11-24T10:00:00Z';
const { service, person, follow, change, alerts, choose, api, mailsTo, mailAlerts, mailDigests, ...clock } = await deliveryService(START);
const { later } = clock;
afterAll(() => service.close());
beforeEach(() => clock.set(START));

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a mail at once', () => {
  it('tells together what came together, once, also when two processes send', async () => {
    const ada = await person();
    const { siteId } = await follow(ada.tenantId);
    await change(siteId, 'Scale');
    await change(siteId, 'Team');
    await mailAlerts();
    expect(await mailsTo(ada)).toEqual([]);
    later(1);
    await Promise.all([mailAlerts(), mailAlerts()]);
    await mailAlerts();
    const mails = await mailsTo(ada);
    expect(mails.length).toBe(1);
    const told = await alerts(ada);
    const delivered = told.filter((alert: { notDelivered: string | null }) => alert.notDelivered === null);
    for (const { title } of delivered) expect(mails[0]?.text).toContain(title);
    for (const { deliveries } of delivered) expect(deliveries).toMatchObject([{ kind: 'email', channelId: null, state: 'sent' }]);
  });

  it('goes to the one who registered the company, too, and to nobody of another tenant', async () => {
    const [tenantId, userId] = [randomUUID(), randomUUID()];
    const registered = { tenantId, userId, email: `${userId}@acme.com`, companyName: 'Acme', companyDomain: 'acme.com' };
    await service.deliver(TenantRegisteredSchema, registered);
    const stranger = await person();
    const { siteId } = await follow(tenantId);
    await change(siteId, 'Scale');
    later(1);
    await mailAlerts();
    expect((await mailsTo(registered)).length).toBe(1);
    expect(await mailsTo(stranger)).toEqual([]);
  });

  it('is not sent to those who were removed, want none, want a digest, or only what is more important', async () => {
    const tenantId = randomUUID();
    const [removed, off, weekly, choosy, eager] = await Promise.all(Array.from({ length: 5 }, () => person(tenantId)));
    await service.deliver(MemberRemovedSchema, { tenantId, userId: (removed as Person).userId });
    await choose(off as Person, { mail: 'off' });
    await choose(weekly as Person, { mail: 'weekly', mailFrom: null });
    await choose(eager as Person, { mailFrom: 'low' });
    const { siteId } = await follow(tenantId);
    await change(siteId, 'Scale', 'medium');
    later(1);
    await mailAlerts();
    for (const who of [removed, off, weekly, choosy]) expect(await mailsTo(who as Person)).toEqual([]);
    expect((await mailsTo(eager as Person)).length).toBe(1);
  });

  it('waits while it is night where the person lives', async () => {
    const ada = await person(undefined, 'Asia/Tokyo');
    await choose(ada, { quietHours: { from: '18:00', to: '08:00' } });
    const { siteId } = await follow(ada.tenantId);
    await change(siteId, 'Scale');
    later(1);
    await mailAlerts();
    expect(await mailsTo(ada)).toEqual([]);
    expect((await alerts(ada))[0].deliveries).toMatchObject([{ state: 'quiet_hours' }]);
    clock.set('2026-11-24T23:00:00Z');
    await mailAlerts();
    expect((await mailsTo(ada)).length).toBe(1);
  });

  it('is not sent of what was read, or vanished, meanwhile', async () => {
    const ada = await person();
    const [seen, gone] = [await follow(ada.tenantId), await follow(ada.tenantId, 'Initech')];
    await change(seen.siteId, 'Scale');
    const vanished = await change(gone.siteId, 'Scale');
    const [{ id }] = (await alerts(ada)).filter(({ companyId }: { companyId: string }) => companyId === seen.companyId);
    await api(ada, 'PUT', `/alerts/${id}`, { read: true });
    await service.deliver(ChangeFlappedSchema, { changeId: vanished, siteId: gone.siteId, at: timestampFromDate(clock.now()) });
    later(1);
    await mailAlerts();
    expect(await mailsTo(ada)).toEqual([]);
    const states = (await alerts(ada)).flatMap(({ deliveries }: { deliveries: { state: string }[] }) =>
      deliveries.map(({ state }) => state),
    );
    expect(states.sort()).toEqual(['seen', 'withdrawn']);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a digest', () => {
  it('comes at the chosen hour of the person’s own zone, tells the week once, and is not sent when nothing happened', async () => {
    const ada = await person(undefined, 'America/New_York');
    await choose(ada, { mail: 'weekly', mailFrom: null, digestDay: 3, digestHour: 9 });
    later(1);
    const { siteId } = await follow(ada.tenantId);
    await change(siteId, 'Scale');
    clock.set('2026-11-25T13:59:00Z');
    await mailDigests();
    expect(await mailsTo(ada)).toEqual([]);
    clock.set('2026-11-25T14:00:30Z');
    await Promise.all([mailDigests(), mailDigests()]);
    await mailDigests();
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual(['Your week: 1 alert about one company']);
    clock.set('2026-12-02T14:01:00Z');
    await mailDigests();
    expect((await mailsTo(ada)).length).toBe(1);
  });

  it('comes weekly to who has chosen nothing, with what was mailed at once, too', async () => {
    const ada = await person();
    later(1);
    await change((await follow(ada.tenantId)).siteId, 'Scale');
    later(1);
    await mailAlerts();
    clock.set('2026-11-30T08:00:30Z');
    await mailDigests();
    expect((await mailsTo(ada)).map(({ subject }) => subject.split(':')[0])).toEqual(['Globex offers a new plan', 'Your week']);
  });

  it('follows the person to another time zone', async () => {
    const ada = await person(undefined, 'UTC');
    await choose(ada, { mail: 'daily', mailFrom: null, digestHour: 9 });
    later(1);
    const { siteId } = await follow(ada.tenantId);
    await change(siteId, 'Scale');
    await service.deliver(PreferencesChangedSchema, {
      tenantId: ada.tenantId,
      userId: ada.userId,
      timeZone: 'Asia/Tokyo',
      dateFormat: 'YYYY-MM-DD',
    });
    clock.set('2026-11-25T00:00:30Z');
    await mailDigests();
    expect((await mailsTo(ada)).length).toBe(1);
  });

  it('can be looked at before it is sent, also when there is nothing in it', async () => {
    const ada = await person();
    const preview = async () => (await api(ada, 'GET', '/notifications/digest?period=day')).json();
    expect((await preview()).text).toContain('Since yesterday: no alert was raised.');
    const { siteId } = await follow(ada.tenantId);
    await change(siteId, 'Scale');
    later(1);
    expect((await preview()).subject).toBe('Your day: 1 alert about one company');
    expect((await preview()).to).toBeUndefined();
    expect(await mailsTo(ada)).toEqual([]);
  });
});

describe('what a person has chosen', () => {
  it('is their own', async () => {
    const ada = await person();
    const bob = await person(ada.tenantId);
    const quietHours = { from: '22:00', to: '07:00' };
    expect((await choose(ada, { mail: 'daily', quietHours })).json()).toMatchObject({ mail: 'daily', quietHours });
    expect((await api(ada, 'GET', '/notifications/settings')).json()).toMatchObject({ mail: 'daily', quietHours, chosen: true });
    const standard = { mail: 'weekly', mailFrom: 'high', quietHours: null, chosen: false };
    const got = (await api(bob, 'GET', '/notifications/settings')).json();
    expect(got).toMatchObject(standard);
    expect((await api(bob, 'PUT', '/notifications/settings', got)).json()).toMatchObject({ ...standard, chosen: true });
  });

  it.each([
    [{ mail: 'hourly' }],
    [{ digestDay: 0 }],
    [{ digestHour: 24 }],
    [{ quietHours: { from: '25:00', to: '07:00' } }],
    [{ quietHours: { from: '07:00', to: '07:00' } }],
  ])('%j is refused', async (wrong) => {
    const answer = await choose(await person(), wrong as Partial<NotificationSettings>);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  });

  it('ends by the link of a mail, signed out, and a link of nobody says so', async () => {
    const ada = await person();
    const { siteId } = await follow(ada.tenantId);
    await change(siteId, 'Scale');
    later(1);
    await mailAlerts();
    const token = /unsubscribe\?token=([0-9a-f-]{36})/.exec((await mailsTo(ada))[0]?.text ?? '')?.[1];
    const unsubscribe = (given: unknown) =>
      service.app.inject({ method: 'POST', url: '/api/v1/notifications/unsubscribe', payload: { token: given } });
    expect((await unsubscribe(token)).statusCode).toBe(204);
    expect((await unsubscribe(token)).statusCode).toBe(204);
    expect((await api(ada, 'GET', '/notifications/settings')).json().mail).toBe('off');
    expect((await unsubscribe(randomUUID())).json().code).toBe('not_found');
    expect((await unsubscribe('x')).statusCode).toBe(400);
  });
});
