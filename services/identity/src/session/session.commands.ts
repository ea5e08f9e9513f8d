import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { notFound, unauthorized } from '@rivalscope/kit/errors';
import { emit, event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import type { User } from '../account/account.ts';
import { record } from '../audit/audit.store.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { type Hash, hashOf, isSecret, newSecret } from '../secret.ts';
import { networkOf } from '../sign-in-attempt/sign-in-attempt.ts';
import type { AccessTokens } from '../signing-key/access-token.ts';
import { sessionStore } from './session.store.ts';
import { type Client, expiryOf, judge, type OpenSession, type Session } from './session.ts';

/** What a browser gets to go on with; `refreshToken` travels in the cookie only. */
export interface Renewed {
  accessToken: string;
  refreshToken: string;
  remember: boolean;
}
export interface SignedIn extends Renewed {
  user: User;
}

/** A session that has begun. */
export interface Opened extends Omit<Renewed, 'accessToken'> {
  sessionId: string;
}

export type SessionCommands = ReturnType<typeof sessionCommands>;

export const sessionCommands = ({ db, clock, accessTokens }: Pick<Deps, 'db' | 'clock' | 'accessTokens'>) => ({
  /**
   * A new pair of tokens for a refresh token. A replaced one that comes back late ends its session for every holder.
   * @throws AppError `unauthorized`
   */
  async refresh(given: string | undefined): Promise<Renewed> {
    const hash = knownForm(given);
    const refreshToken = newSecret();
    const session = hash && (await db.tx('system', (tx) => exchange(tx, hash, refreshToken, clock())));
    if (!session) throw unauthorized('Session expired. Please log in again.');
    const holder = { id: session.userId, tenantId: session.tenantId, role: session.role };
    return { refreshToken, remember: session.remember, accessToken: await accessTokens.issue(holder, session.id) };
  },

  /** Ends the session of the refresh token and the one of the access token, where there are such; a second time changes nothing. */
  async signOut(given: string | undefined, sessionId: string | undefined): Promise<void> {
    const hash = knownForm(given);
    await db.tx('system', async (tx) => {
      const sessions = sessionStore(tx);
      if (hash) await end(tx, (await sessions.lockByToken(hash))?.session, clock());
      if (sessionId) await end(tx, await sessions.lockById(sessionId), clock());
    });
  },

  /** A user's sessions that go on, the one used last first. */
  list: (userId: string): Promise<OpenSession[]> => db.read('system', (tx) => sessionStore(tx).open(userId, clock())),

  /** @throws AppError `not_found` when the user has no such session */
  async endOne(userId: string, sessionId: string): Promise<void> {
    await db.tx('system', async (tx) => {
      const session = await sessionStore(tx).lockById(sessionId);
      if (session?.userId !== userId) throw notFound('Session');
      await end(tx, session, clock());
    });
  },

  /** Ends all sessions of a user but the one that asks. @returns how many */
  endOthers: (userId: string, keep: string): Promise<number> => db.tx('system', (tx) => endSessions(tx, userId, clock(), keep)),
});

/** A session with its first refresh token, in the caller's transaction. */
export async function beginSession(
  tx: Tx,
  user: User,
  { remember, client, at }: { remember: boolean; client: Client; at: Date },
): Promise<Opened> {
  const refreshToken = newSecret();
  const session = { id: randomUUID(), tenantId: user.tenantId, userId: user.id, remember, expiresAt: expiryOf(remember, at) };
  const sessions = sessionStore(tx);
  await sessions.add(session, client, hashOf(refreshToken), at);
  await tellEnded(tx, await sessions.endOldest(user.id, at), at);
  await record(tx, user.tenantId, { at, actor: user.email, action: 'session.started', target: '', address: client.address });
  return { sessionId: session.id, refreshToken, remember };
}

/** What the browser of a session that has begun gets. After its transaction: signing may read the keys anew, by a connection of its own. */
export const signedIn = async (accessTokens: AccessTokens, user: User, opened: Opened): Promise<SignedIn> => ({
  ...opened,
  user,
  accessToken: await accessTokens.issueTo(user, opened.sessionId),
});

/** What a caller is signed in by, where a route asks for neither: the cookie's refresh token, the session of the access token. */
export interface Held {
  refreshToken: string | undefined;
  sessionId: string | undefined;
}

/** Whether a caller is signed in as the user; nothing is renewed by it. */
export const isSignedIn = (tx: Tx, userId: string, { refreshToken, sessionId }: Held, at: Date): Promise<boolean> =>
  sessionStore(tx).isOf(userId, knownForm(refreshToken) ?? null, sessionId ?? null, at);

/** Whether the user was signed in at this network address before, as long as these sessions are kept. */
export async function wasSignedInAt(tx: Tx, userId: string, address: string): Promise<boolean> {
  return (await sessionStore(tx).addresses(userId)).map(networkOf).includes(networkOf(address));
}

/** Ends a user's sessions, all or all but one, and says so to every service. @returns how many ended */
export async function endSessions(tx: Tx, userId: string, at: Date, keep?: string): Promise<number> {
  const ended = await sessionStore(tx).endAll(userId, at, keep);
  await tellEnded(tx, ended, at);
  return ended.length;
}

const tellEnded = (tx: Tx, ended: Parameters<typeof accessRevoked>[0][], at: Date): Promise<void> =>
  emit(
    tx,
    ended.map((session) => accessRevoked(session, at)),
  );

/** Puts the new token beside or in place of the given one; undefined when that one is worth nothing (any more). */
async function exchange(tx: Tx, hash: Hash, refreshToken: string, now: Date): Promise<Session | undefined> {
  const sessions = sessionStore(tx);
  const found = await sessions.lockByToken(hash);
  if (!found) return undefined;
  const { session, spentAt } = found;
  const verdict = judge(session, spentAt, now);
  if (verdict === 'reused') await end(tx, session, now);
  if (verdict !== 'good') return undefined;
  if (!spentAt) await sessions.spendAll(session.id, now);
  await sessions.issue(session, hashOf(refreshToken), now);
  return session;
}

const knownForm = (token: string | undefined) => (token && isSecret(token) ? hashOf(token) : undefined);

async function end(tx: Tx, session: Session | undefined, at: Date): Promise<void> {
  if (!session || session.endedAt) return;
  await sessionStore(tx).end(session.id, at);
  await emit(tx, [accessRevoked(session, at)]);
}

const accessRevoked = ({ tenantId, userId, id }: Pick<Session, 'tenantId' | 'userId' | 'id'>, at: Date): OutgoingEvent =>
  event(AccessRevokedSchema, tenantId, { tenantId, userId, sessionId: id, at: timestampFromDate(at) });
