import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { localTime, weekdayOf } from '../notification/zone.ts';
import { deliveryService, type Person } from './testing.ts';

/** Changes at 1:00 UTC, at 2:00 of the place, by half an hour, for a month of fasting, and at midnight. */
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Africa/Cairo'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** By no less does a zone move its clocks; the job runs as often around a change, and each hour otherwise. */
const TICK_MS = HOUR_MS / 2;
const BEFORE_MS = 8 * DAY_MS;
const AROUND_MS = 36 * HOUR_MS;
/** Alerts come as often; a weekly digest names fewer than it may. */
const ALERT_EVERY_MS = 9 * HOUR_MS;

const { service, person, follow, change, alerts, choose, mailsTo, mailDigests, ...clock } = await deliveryService('2026-01-01T00:00:00Z');
afterAll(() => service.close());

const minutesAhead = (at: number, zone: string) => {
  const { year, month, day, minute } = localTime(new Date(at), zone);
  return Date.UTC(year, month - 1, day) / 60_000 + minute - at / 60_000;
};

/** The moments of 2026 at which the clocks of a zone are changed, and the hours which clocks then skip or show twice. */
function changesOf(zone: string): { at: Date; hours: number[] }[] {
  const found: { at: Date; hours: number[] }[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += TICK_MS) {
    const moved = minutesAhead(at, zone) - minutesAhead(at - TICK_MS, zone);
    if (moved === 0) continue;
    const hourOf = (ms: number) => Math.floor(localTime(new Date(ms), zone).minute / 60);
    // Left out is what lies before the first time that is shown; double what lies before the last that was shown.
    found.push({ at: new Date(at), hours: [(hourOf(at) + (moved > 0 ? 23 : 0)) % 24, hourOf(at), hourOf(at - TICK_MS)] });
  }
  return found;
}

interface Told {
  who: Person;
  /** Null: daily. */
  weekday: number | null;
  hour: number;
  /** When each mail was found in the outbox. */
  at: Date[];
}

describe.each(ZONES)('digests in %s', (zone) => {
  const changes = changesOf(zone);

  it('are looked at over both changes of the year', () => expect(changes.length).toBeGreaterThanOrEqual(2));

  it.each(changes)('come over the change at $at with nothing missing and nothing double', async ({ at, hours }) => {
    const begin = new Date(at.getTime() - BEFORE_MS);
    clock.set(begin);
    const tenantId = randomUUID();
    const limits = { alertsPerMonth: 1_000, historyDays: 90 };
    await service.deliver(EntitlementsChangedSchema, { tenantId, plan: 'business', limits, at: timestampFromDate(begin) });
    const changed = weekdayOf(localTime(at, zone));
    const wishes = [...new Set([...hours, 8])].flatMap((hour) => [
      { hour, weekday: null },
      { hour, weekday: changed },
    ]);
    const people: Told[] = [];
    for (const wish of wishes) {
      const who = await person(tenantId, zone);
      const answer = await choose(who, {
        ...{ mail: wish.weekday === null ? 'daily' : 'weekly', mailFrom: null },
        ...{ digestHour: wish.hour, digestDay: wish.weekday ?? 1 },
      });
      expect(answer.statusCode).toBe(200);
      people.push({ who, ...wish, at: [] });
    }
    const raised = await walk(tenantId, people, begin);
    for (const one of people) await expectOnce(one, raised, zone);
  });
});

/** Sixteen days, in which something happens at any hour. @returns the plans whose alerts are to be told by the last digest */
async function walk(tenantId: string, people: Told[], begin: Date): Promise<{ plan: string; at: Date }[]> {
  const raised: { plan: string; at: Date }[] = [];
  for (let ms = TICK_MS; ms <= 2 * BEFORE_MS; ms += TICK_MS) {
    clock.set(new Date(begin.getTime() + ms));
    if (ms % HOUR_MS !== 0 && Math.abs(ms - BEFORE_MS) > AROUND_MS) continue;
    if (ms % ALERT_EVERY_MS === 0) {
      const plan = `Plan-${raised.length}-`;
      // A company of its own, so that none waits for another to cool down.
      await change((await follow(tenantId)).siteId, plan);
      raised.push({ plan, at: clock.now() });
    }
    await mailDigests();
    const { rows } = await service.db.pool.query<{ recipient: string; count: number }>(
      'SELECT recipient, count(*)::int AS count FROM mail GROUP BY recipient',
    );
    const counted = new Map(rows.map(({ recipient, count }) => [recipient, count]));
    for (const { who, at } of people) while (at.length < (counted.get(who.email) ?? 0)) at.push(clock.now());
  }
  return raised;
}

async function expectOnce({ who, weekday, hour, at }: Told, raised: { plan: string; at: Date }[], zone: string): Promise<void> {
  const days = at.map((one) => localTime(one, zone));
  const name = `${weekday === null ? 'daily' : 'weekly'} at ${hour}`;
  expect(new Set(days.map(({ month, day }) => `${month}-${day}`)).size, name).toBe(days.length);
  expect(days.length, name).toBeGreaterThanOrEqual(weekday === null ? 15 : 2);
  if (weekday !== null) expect(new Set(days.map(weekdayOf)), name).toEqual(new Set([weekday]));
  const hoursShown = days.map(({ minute }) => Math.floor(minute / 60));
  // But for the day whose clocks leave that hour out.
  expect(hoursShown.filter((shown) => shown !== hour).length, name).toBeLessThanOrEqual(1);
  const text = (await mailsTo(who)).map((mail) => mail.text).join('\n');
  const last = at.at(-1)?.getTime() ?? 0;
  for (const { plan, at: raisedAt } of raised) {
    // What is raised within the minute before a digest is told by the next one.
    const want = raisedAt.getTime() < last - 60_000 ? 1 : 0;
    expect(timesTold(text, plan), `${name}: ${plan}`).toBe(want);
  }
}

/** Each alert names its plan in its title. */
const timesTold = (text: string, plan: string): number =>
  text.split('\n').filter((line) => line.startsWith('- ') && line.includes(plan)).length;
