import type { Sql } from '@rivalscope/kit/db/sql';
import { throwTogether } from '@rivalscope/kit/each-page';
import { FIRST_ID } from '@rivalscope/kit/ids';
import { letter } from '@rivalscope/kit/mail/letter';
import { queueMail } from '@rivalscope/kit/mail/mail';
import { memberStore } from '../member/member.store.ts';
import { notificationStore } from '../notification/notification.store.ts';
import { isMailedAtOnce, quietUntil } from '../notification/notification.ts';
import { type ChannelDeps, readerOf, send } from './channel.commands.ts';
import { channelStore, type SealedChannel } from './channel.store.ts';
import { retryAfter } from './channel.ts';
import { dispatchStore, type Leased } from './dispatch.store.ts';
import { mailTo } from './mailbox.ts';
import type { Posted } from './post.ts';

/** Channels that are told at the same time: one that hangs holds up one of these places. */
const AT_ONCE = 50;
/** A channel that answers slowly has the next turn for what is left: a turn of all ends with its slowest. */
const TURN_MS = 10_000;
/** Whoever is killed meanwhile has sent it, perhaps; it is sent again under the same id. */
const LEASE_MS = 5 * 60_000;

type DispatchDeps = Omit<ChannelDeps, 'isListed'> & {
  /** A channel that only fails for so long is disabled. */
  disableAfterMs: number;
};
type Place = { channelId: string; tenantId: string };

/** Tells channels of alerts. */
export function dispatchCommands(deps: DispatchDeps) {
  return {
    /** Sends what is due to all channels, so many at a time; the next one is told as soon as one of these is done. */
    async dispatch(signal?: AbortSignal): Promise<void> {
      const places = placesDue(deps);
      const failures: unknown[] = [];
      const work = async () => {
        for (let next = await places.next(); !next.done && !signal?.aborted; next = await places.next())
          await tell(next.value, deps, signal).catch((error: unknown) => failures.push(error));
      };
      const worked = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
      throwTogether([...failures, ...worked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))]);
    },
  };
}

/** Each channel that something waits for, once. */
async function* placesDue({ db, clock }: DispatchDeps): AsyncGenerator<Place, void> {
  const next = (after: string) => db.sqlRead('system', (sql) => dispatchStore(sql).due(clock(), after, AT_ONCE));
  for (let page = await next(FIRST_ID); page.length > 0; page = await next((page.at(-1) as Place).channelId)) yield* page;
}

/** Sends what waits for one channel, the oldest first; the first that fails ends the turn, and so do its time and the signal: what is left is due again. */
async function tell({ channelId, tenantId }: Place, deps: DispatchDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const scope = { tenant: tenantId };
  const channel = await db.sqlRead(scope, (sql) => channelStore(sql, tenantId).find(channelId));
  const now = clock();
  if (!channel) return db.sqlTx(scope, (sql) => dispatchStore(sql).giveUp(channelId, 'The channel was removed.', now));
  const leased = await db.sqlTx(scope, (sql) => dispatchStore(sql).lease(channelId, now, new Date(now.getTime() + LEASE_MS)));
  const { kind } = channel;
  if (kind === 'email') return db.sqlTx(scope, (sql) => tellMailbox(sql, channel, leased, deps));
  for (const [n, one] of leased.entries()) {
    const isOver = n > 0 && clock().getTime() - now.getTime() >= TURN_MS;
    if (signal?.aborted || isOver) return db.sqlTx(scope, (sql) => dispatchStore(sql).putOff(idsOf(leased.slice(n)), clock()));
    const posted = one.ended
      ? undefined
      : await send({ channel: { ...channel, kind }, deliveryId: one.deliveryId, alert: alertOf(one) }, deps);
    const goesOn = await db.sqlTx(scope, (sql) => settle(sql, { channel, one, posted, behind: leased.slice(n + 1) }, deps));
    if (!goesOn) return;
  }
}

const idsOf = (leased: readonly Leased[]): string[] => leased.map(({ deliveryId }) => deliveryId);

const alertOf = ({ deliveryId: _deliveryId, attempts: _attempts, ended: _ended, ...alert }: Leased) => alert;

/** Mails all that waits in one; what the person is mailed anyway is not mailed twice. */
async function tellMailbox(sql: Sql, channel: SealedChannel, leased: Leased[], deps: DispatchDeps): Promise<void> {
  const [store, now] = [dispatchStore(sql), deps.clock()];
  const reader = await readerOf(sql, channel, deps.sealing);
  const quiet = reader && quietUntil(reader.settings, reader.timeZone, now);
  if (quiet) return store.putOff(idsOf(leased), quiet);
  const fateOf = ({ ended, importance }: Leased) =>
    ended ? 'gone' : reader && isMailedAtOnce(reader.settings, importance) ? 'known' : 'news';
  const { gone = [], known = [], news = [] } = Object.groupBy(leased, fateOf);
  await store.end(idsOf(gone), 'withdrawn', { status: null, reason: null }, now);
  await store.end(idsOf(known), 'sent', { status: null, reason: 'It was mailed by the own settings of whoever has this address.' }, now);
  const [first, ...others] = news;
  if (!first) return;
  const posted = await mailTo(sql, reader, { channel, alerts: news, publicUrl: deps.publicUrl });
  if (await settle(sql, { channel, one: first, posted, behind: others }, deps)) await store.end(idsOf(others), 'sent', posted, now);
}

interface Tried {
  channel: SealedChannel;
  one: Leased;
  /** What came of it; undefined: it was not sent, because the alert no longer stands. */
  posted: Posted | undefined;
  /** What was leased behind it. */
  behind: Leased[];
}

/** Writes down what came of it. @returns whether the channel can be told more now */
async function settle(sql: Sql, { channel, one, posted, behind }: Tried, deps: DispatchDeps): Promise<boolean> {
  const [store, channels, now] = [dispatchStore(sql), channelStore(sql, channel.tenantId), deps.clock()];
  if (!posted) {
    await store.end([one.deliveryId], 'withdrawn', { status: null, reason: null }, now);
    return true;
  }
  if (posted.delivered) {
    await store.end([one.deliveryId], 'sent', posted, now);
    await channels.setState(channel.id, 'active', null, now);
    channel.failingSince = null;
    return true;
  }
  const since = channel.failingSince ?? now;
  if (now.getTime() - since.getTime() >= deps.disableAfterMs) {
    await channels.setState(channel.id, 'disabled', since, now);
    await store.giveUp(channel.id, posted.reason ?? 'It was not delivered.', now);
    await tellOwner(sql, channel, posted, deps.publicUrl);
    return false;
  }
  const dueAt = new Date(now.getTime() + retryAfter(one.attempts + 1));
  await channels.setState(channel.id, 'failing', since, now);
  await store.retry(one.deliveryId, posted, dueAt, now);
  await store.putOff(idsOf(behind), dueAt);
  return false;
}

/** Whoever added the channel is told that it was disabled, and the owners where that is nobody of the team any more. */
async function tellOwner(sql: Sql, { name, shown, createdBy }: SealedChannel, { reason }: Posted, publicUrl: string): Promise<void> {
  const reader = await notificationStore(sql).reader(createdBy);
  const closing = reader ? 'because you added the channel.' : 'as an owner: whoever added the channel is not of the team any more.';
  for (const to of reader ? [reader.email] : await memberStore(sql).ownerAddresses()) {
    const mail = letter({
      to,
      subject: 'A notification channel was disabled',
      paragraphs: [
        `Rivalscope could not deliver any alert to “${name}” (${shown}) for days, so the channel was disabled.`,
        `The last reason: ${reason ?? 'it was not delivered.'} Put it right and save the channel to turn it on again.`,
      ],
      action: { label: 'Open notification settings', url: `${publicUrl}/settings` },
      closing: `You receive this mail ${closing}`,
    });
    await queueMail(sql, mail);
  }
}
