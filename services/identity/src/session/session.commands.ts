import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { unauthorized } from '@rivalscope/kit/errors';
import { emit, event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { accountStore } from '../account/account.store.ts';
import type { User } from '../account/account.ts';
import { parseEmail } from '../account/address.ts';
import { verifyPassword } from '../account/password.ts';
import type { Db, Tx } from '../database.ts';
import type { SignInAttempts } from '../sign-in-attempt/sign-in-attempt.commands.ts';
import type { AccessTokens } from '../signing-key/access-token.ts';
import { hashOf, isRefreshToken, newRefreshToken } from './refresh-token.ts';
import { sessionStore } from './session.store.ts';
import { type Client, expiryOf, FORGOTTEN_AFTER_MS, judge, type Session } from './session.ts';

export interface SessionDeps {
  db: Db;
  clock: () => Date;
  attempts: SignInAttempts;
  accessTokens: AccessTokens;
}

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** What a browser gets to go on with; `refreshToken` travels in the cookie only. */
export interface Renewed {
  accessToken: string;
  refreshToken: string;
  remember: boolean;
}
export interface SignedIn extends Renewed {
  user: User;
}

export type SessionCommands = ReturnType<typeof sessionCommands>;

export const sessionCommands = ({ db, clock, attempts, accessTokens }: SessionDeps) => ({
  /**
   * Opens a session. An unknown address and a wrong password take the same time and get the same answer.
   * @throws AppError `unauthorized`, or `rate_limited` after repeated failures from the same network address
   */
  signIn({ email, password, remember }: Credentials, client: Client): Promise<SignedIn> {
    const address = parseEmail(email);
    return attempts.guard(address ?? email, client.address, async () => {
      const account = address ? await db.read('system', (tx) => accountStore(tx).byEmail(address)) : undefined;
      const right = await verifyPassword(account?.passwordHash, password);
      if (!account || !right) throw unauthorized('Invalid email or password');
      const { user } = account;
      const opened = await db.tx({ tenant: user.tenantId }, (tx) => beginSession(tx, user, { remember, client, at: clock() }));
      return { ...opened, user, accessToken: await accessTokens.issue(user, opened.sessionId) };
    });
  },

  /**
   * A new pair of tokens for a refresh token. A replaced one that comes back late ends its session for every holder.
   * @throws AppError `unauthorized`
   */
  async refresh(given: string | undefined): Promise<Renewed> {
    const hash = knownForm(given);
    const refreshToken = newRefreshToken();
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
});

/** A session with its first refresh token, in the caller's transaction. */
export async function beginSession(tx: Tx, user: User, { remember, client, at }: { remember: boolean; client: Client; at: Date }) {
  const refreshToken = newRefreshToken();
  const session = { id: randomUUID(), tenantId: user.tenantId, userId: user.id, remember, expiresAt: expiryOf(remember, at) };
  const sessions = sessionStore(tx);
  await sessions.forget(user.id, new Date(at.getTime() - FORGOTTEN_AFTER_MS));
  await sessions.add(session, client, hashOf(refreshToken), at);
  return { sessionId: session.id, refreshToken, remember };
}

/** Puts the new token beside or in place of the given one; undefined when that one is worth nothing (any more). */
async function exchange(tx: Tx, hash: Buffer, refreshToken: string, now: Date): Promise<Session | undefined> {
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

const knownForm = (token: string | undefined) => (token && isRefreshToken(token) ? hashOf(token) : undefined);

async function end(tx: Tx, session: Session | undefined, at: Date): Promise<void> {
  if (!session || session.endedAt) return;
  await sessionStore(tx).end(session.id, at);
  await emit(tx, [accessRevoked(session, at)]);
}

const accessRevoked = ({ tenantId, userId, id }: Session, at: Date): OutgoingEvent =>
  event(AccessRevokedSchema, tenantId, { tenantId, userId, sessionId: id, at: timestampFromDate(at) });
