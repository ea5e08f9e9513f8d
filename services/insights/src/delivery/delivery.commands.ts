import type { Sql } from '@rivalscope/kit/db/sql';
import { eachPage } from '@rivalscope/kit/each-page';
import { AppError } from '@rivalscope/kit/errors';
import { FIRST_ID } from '@rivalscope/kit/ids';
import { type Mail, queueMail } from '@rivalscope/kit/mail/mail';
import type { Db } from '../database.ts';
import { digestStore } from '../notification/digest.store.ts';
import { notificationStore, type Reader } from '../notification/notification.store.ts';
import { isMailedAtOnce, nextDigest, quietUntil } from '../notification/notification.ts';
import { unreadOf } from '../unread/unread.store.ts';
import { isNewSince } from '../unread/unread.ts';
import { alertMail, digestMail, emptyDigest } from './alert.mail.ts';
import { deliveryStore, MOST_MAILED, type PendingMail } from './delivery.store.ts';
import { unreadSection } from './unread.mail.ts';

export type DeliveryCommands = ReturnType<typeof deliveryCommands>;

const PAGE = 200;
/** What is being saved has its time already, and is not seen yet: the next digest begins with it. No transaction lasts that long. */
const SETTLED_MS = 60_000;
const PERIOD_MS = { day: 24 * 3_600_000, week: 7 * 24 * 3_600_000 };

interface Deps {
  db: Db;
  clock: () => Date;
  publicUrl: string;
}
type Person = { userId: string; tenantId: string };

/** Tells people of alerts by mail: at once, or in a digest. Each mail goes into the outbox with the mark that it was told. */
export function deliveryCommands({ db, clock, publicUrl }: Deps) {
  return {
    /** Mails what is due at once. */
    mailAlerts: (signal?: AbortSignal): Promise<void> =>
      eachPage(
        (last: Person | undefined) => db.sqlRead('system', (sql) => deliveryStore(sql).due(clock(), last?.userId ?? FIRST_ID, PAGE)),
        ({ userId, tenantId }) => db.sqlTx({ tenant: tenantId }, (sql) => mailTo(sql, userId, { now: clock(), publicUrl })),
        signal,
      ),

    /** Mails the digests that are due; none where nothing happened. */
    mailDigests: (signal?: AbortSignal): Promise<void> =>
      eachPage(
        (last: Person | undefined) => db.sqlRead('system', (sql) => digestStore(sql).due(clock(), last?.userId ?? FIRST_ID, PAGE)),
        ({ userId, tenantId }) => db.sqlTx({ tenant: tenantId }, (sql) => digestTo(sql, userId, { now: clock(), publicUrl })),
        signal,
      ),

    /** The digest that would be sent to the person now. @throws AppError `not_found` for who is not known here yet */
    preview: (tenant: string, userId: string, period: 'day' | 'week'): Promise<Omit<Mail, 'to'>> =>
      db.sqlRead({ tenant }, async (sql) => {
        const reader = await notificationStore(sql).reader(userId);
        if (!reader) throw new AppError('not_found', 'Your account is still being set up. Please try again shortly.');
        const since = new Date(clock().getTime() - PERIOD_MS[period]);
        const { to: _to, ...mail } =
          (await digestOf(sql, reader, { since, until: clock(), period, publicUrl })) ?? emptyDigest({ to: reader, publicUrl }, period);
        return mail;
      }),
  };
}

async function mailTo(sql: Sql, userId: string, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<void> {
  const store = deliveryStore(sql);
  const waiting = await store.take(userId, now);
  const reader = await notificationStore(sql).reader(userId);
  const ids = (of: PendingMail[]) => of.map(({ deliveryId }) => deliveryId);
  if (!reader) return store.settle(ids(waiting), 'off', now);
  const fateOf = ({ ended, seen, importance }: PendingMail) =>
    ended ? 'withdrawn' : seen ? 'seen' : isMailedAtOnce(reader.settings, importance) ? 'news' : 'off';
  const { withdrawn = [], seen = [], off = [], news = [] } = Object.groupBy(waiting, fateOf);
  await store.settle(ids(withdrawn), 'withdrawn', now);
  await store.settle(ids(seen), 'seen', now);
  await store.settle(ids(off), 'off', now);
  const quiet = quietUntil(reader.settings, reader.timeZone, now);
  if (quiet) return store.putOff(ids(news), quiet);
  if (news.length === 0) return;
  await queueMail(sql, alertMail({ to: reader, alerts: news.slice(0, MOST_MAILED), total: news.length, publicUrl }));
  await store.settle(ids(news), 'sent', now);
}

async function digestTo(sql: Sql, userId: string, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<void> {
  const store = digestStore(sql);
  const due = await store.take(userId, now);
  const reader = due && (await notificationStore(sql).reader(userId));
  if (!due || !reader) return;
  const period = reader.settings.mail === 'daily' ? 'day' : 'week';
  const until = new Date(now.getTime() - SETTLED_MS);
  const mail = await digestOf(sql, reader, { since: due.since, until, period, publicUrl });
  if (mail) await queueMail(sql, mail);
  await store.end(userId, until, nextDigest(reader.settings, reader.timeZone, now));
}

/** @returns undefined where nothing happened: no alert was raised, and nothing turned unread that was read before */
async function digestOf(
  sql: Sql,
  reader: Reader,
  { since, until, period, publicUrl }: { since: Date; until: Date; period: 'day' | 'week'; publicUrl: string },
): Promise<Mail | undefined> {
  const [{ alerts, total, companies }, unseen] = await Promise.all([deliveryStore(sql).raised(since, until), unreadOf(sql, until)]);
  if (total === 0 && !unseen.some((one) => isNewSince(one, since))) return undefined;
  const unread = unreadSection(unseen, { now: until, told: since, publicUrl });
  return digestMail({ to: reader, alerts, total, companies, period, publicUrl, unread });
}
