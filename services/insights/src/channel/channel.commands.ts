import { randomUUID } from 'node:crypto';
import { createAllowance } from '@rivalscope/kit/allowance';
import type { Sealing } from '@rivalscope/kit/auth/sealing';
import type { Sql } from '@rivalscope/kit/db/sql';
import { lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { AppError, conflict, invalid, notFound } from '@rivalscope/kit/errors';
import type { Db } from '../database.ts';
import { notificationStore, type Reader } from '../notification/notification.store.ts';
import { channelStore, MOST_CHANNELS, type SealedChannel } from './channel.store.ts';
import { ALL_ROUTES, type Channel, channelName, type Kind, type PostedKind, parseTarget, type Routes, shownTarget } from './channel.ts';
import { type Logged, logStore } from './dispatch.store.ts';
import { addressOf, mailTo } from './mailbox.ts';
import { messageFor, type ToldAlert } from './message.ts';
import type { Post, Posted } from './post.ts';
import { newSecret, signed } from './signature.ts';

export type ChannelCommands = ReturnType<typeof channelCommands>;

export interface ChannelDeps {
  db: Db;
  clock: () => Date;
  publicUrl: string;
  sealing: Sealing;
  post: Post;
  /** Whether the operator permits that host although it is private. */
  isListed: (host: string) => boolean;
}

/** What is absent stays as it is; a channel that failed is tried anew, unless it is to be disabled. */
export interface ChannelEdit {
  name?: string;
  target?: string;
  routes?: Partial<Routes>;
  state?: 'active' | 'disabled';
}

export interface ChannelWish {
  kind: Kind;
  name: string;
  target: string;
  routes?: Partial<Routes> | undefined;
}

/** Seals where a channel sends, and says how that is shown. */
const sealerOf =
  ({ sealing, isListed }: ChannelDeps) =>
  async (sql: Sql, { id, kind }: Pick<Channel, 'id' | 'kind'>, text: string): Promise<{ target: Buffer; shown: string }> => {
    const sealed = (target: string, shown: string) => ({ target: sealing.seal(Buffer.from(target), id), shown });
    if (kind !== 'email') {
      const url = parseTarget(text, isListed);
      return sealed(url.href, shownTarget(url));
    }
    const { email } = (await notificationStore(sql).readerAt(addressOf(text))) ?? {};
    if (email === undefined) throw invalid('Please enter the address of somebody of your team. Whoever is not yet can be invited.');
    return sealed(email, email);
  };

/** What a tenant's owners and admins do with its channels. */
export function channelCommands(deps: ChannelDeps) {
  const { db, clock, sealing } = deps;
  const sealedTarget = sealerOf(deps);

  return {
    all: (tenant: string): Promise<Channel[]> => db.sqlRead({ tenant }, (sql) => channelStore(sql, tenant).all()),

    /** @returns with the secret that signs a webhook's messages; it is shown this once. @throws AppError `invalid`, `forbidden`, `limit_reached` */
    async add(
      tenant: string,
      userId: string,
      { kind, name: given, target, routes }: ChannelWish,
    ): Promise<{ channel: Channel; secret: string | null }> {
      const name = channelName(given);
      const id = randomUUID();
      const secret = kind === 'webhook' ? newSecret() : null;
      const channel = await db.sqlTx({ tenant }, async (sql) => {
        // Those who add at the same moment queue here, so that the number of channels holds.
        const { features } = await lockEntitlement(sql, tenant);
        if (kind === 'webhook' && !features.includes('webhooks'))
          throw new AppError('limit_reached', 'Webhooks are not part of your plan. Upgrade to add one.');
        const sealed = {
          ...(await sealedTarget(sql, { id, kind }, target)),
          secret: secret === null ? null : sealing.seal(Buffer.from(secret), id),
        };
        return channelStore(sql, tenant).add(
          { id, kind, name, ...sealed, routes: { ...ALL_ROUTES, ...routes }, createdBy: userId },
          clock(),
        );
      });
      if (!channel) throw new AppError('limit_reached', `A team can have ${MOST_CHANNELS} channels. Remove one to add another.`);
      return { channel, secret };
    },

    /** What is absent stays as it is. @throws AppError `not_found`, `invalid` */
    save: (tenant: string, id: string, wish: ChannelEdit): Promise<Channel> =>
      db.sqlTx({ tenant }, async (sql) => {
        const known = await channelStore(sql, tenant).lock(id);
        if (!known) throw notFound('Channel');
        const target =
          wish.target === undefined ? { target: known.target, shown: known.shown } : await sealedTarget(sql, known, wish.target);
        return channelStore(sql, tenant).save({
          id,
          name: wish.name === undefined ? known.name : channelName(wish.name),
          ...target,
          routes: { ...known.routes, ...wish.routes },
          state: wish.state ?? 'active',
        });
      }),

    /** @throws AppError `not_found` */
    async remove(tenant: string, id: string): Promise<void> {
      if (!(await db.sqlTx({ tenant }, (sql) => channelStore(sql, tenant).remove(id)))) throw notFound('Channel');
    },

    ...trialCommands(deps),
  };
}

/** Messages that one team may have sent by hand at once, and as many more in each hour: whoever enters somebody else’s address has us besiege nobody. */
const MOST_BY_HAND = 120;

/** What was told to a channel, and what is told for trial. */
function trialCommands(deps: ChannelDeps) {
  const { db, clock } = deps;
  const found = findIn(db);
  const byHand = createAllowance(MOST_BY_HAND);
  const takeOne = (tenant: string) => {
    const waitMs = byHand.take(tenant, clock().getTime());
    if (waitMs > 0) throw tooOften(waitMs);
  };
  return {
    /** Sends a made-up alert, at once and once. @throws AppError `not_found`, `rate_limited` */
    async test(tenant: string, id: string): Promise<Posted> {
      const channel = await found(tenant, id);
      takeOne(tenant);
      const alert = sample(clock());
      const { kind } = channel;
      if (kind !== 'email') return send({ channel: { ...channel, kind }, deliveryId: randomUUID(), alert }, deps);
      return db.sqlTx({ tenant }, async (sql) =>
        mailTo(sql, await readerOf(sql, channel, deps.sealing), { channel, alerts: [alert], publicUrl: deps.publicUrl }),
      );
    },

    /** @throws AppError `not_found` */
    async log(tenant: string, id: string): Promise<Logged[]> {
      await found(tenant, id);
      return db.sqlRead({ tenant }, (sql) => logStore(sql).log(id));
    },

    /** @throws AppError `not_found`, `rate_limited`, or `conflict` for what cannot be sent any more */
    resend: (tenant: string, deliveryId: string): Promise<void> =>
      db.sqlTx({ tenant }, async (sql) => {
        const state = await logStore(sql).channelOf(deliveryId);
        if (state === undefined) throw notFound('Delivery');
        if (state === null || state === 'disabled')
          throw conflict('This cannot be sent again: its channel was removed or is disabled. Save the channel to turn it on.');
        takeOne(tenant);
        await logStore(sql).resend(deliveryId, clock());
      }),
  };
}

const tooOften = (waitMs: number) =>
  new AppError('rate_limited', 'Your team has had many messages sent by hand within the hour. Please try again shortly.', {
    retryAfter: waitMs / 1_000,
  });

/** @throws AppError `not_found` */
const findIn =
  (db: Db) =>
  async (tenant: string, id: string): Promise<SealedChannel> => {
    const channel = await db.sqlRead({ tenant }, (sql) => channelStore(sql, tenant).find(id));
    if (!channel) throw notFound('Channel');
    return channel;
  };

/** Whom a channel mails; undefined where nobody of the team has the address any more. */
export const readerOf = (sql: Sql, { id, target }: SealedChannel, sealing: Sealing): Promise<Reader | undefined> =>
  notificationStore(sql).readerAt(sealing.open(target, id).toString());

interface Message {
  channel: Pick<SealedChannel, 'id' | 'target' | 'secret'> & { kind: PostedKind };
  deliveryId: string;
  alert: ToldAlert;
}

/** Opens what is sealed and posts the message, signed where the channel has a secret; resolves whatever happens at the other end. */
export function send(
  { channel, deliveryId, alert }: Message,
  { clock, publicUrl, sealing, post }: Pick<ChannelDeps, 'clock' | 'publicUrl' | 'sealing' | 'post'>,
): Promise<Posted> {
  const at = clock();
  const body = messageFor(channel.kind, alert, { at, publicUrl });
  const target = sealing.open(channel.target, channel.id).toString();
  const headers = channel.secret ? signed(sealing.open(channel.secret, channel.id).toString(), deliveryId, at, body) : {};
  return post(target, headers, body);
}

const sample = (at: Date): ToldAlert => ({
  id: randomUUID(),
  companyId: randomUUID(),
  companyName: 'Rivalscope',
  insightId: randomUUID(),
  title: 'This is a test from Rivalscope',
  summary: 'Alerts about your companies will arrive here.',
  whatToDo: '',
  area: 'product',
  type: 'other',
  importance: 'low',
  why: ['Somebody of your team tries this channel.'],
  raisedAt: at,
  changeIds: [],
  changes: [],
});
