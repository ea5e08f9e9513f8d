import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { listMails } from '@rivalscope/kit/mail/mail.store';
import { testService } from '@rivalscope/kit/testing/service';
import { Secret } from 'otpauth';
import { identityService } from './index.ts';
import { totp } from './second-factor/totp.ts';

export const PASSWORD = 'analytical engine';

/** A registration that nobody else uses. */
export const registration = (fields: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `ada.${randomUUID()}@acme.com`,
  password: PASSWORD,
  companyName: 'Acme',
  companyDomain: 'acme.com',
  ...fields,
});

/** Identity on a database of its own, with a clock that starts now and moves only when told. */
export async function testIdentity() {
  let now = Date.now();
  const service = await testService(identityService, {}, () => new Date(now));
  const post = (
    path: string,
    payload?: object,
    { cookie, headers = {}, from = '127.0.0.1' }: { cookie?: string; headers?: object; from?: string } = {},
  ) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      remoteAddress: from,
      headers: { ...headers },
      ...(payload ? { payload } : {}),
      ...(cookie ? { cookies: { refresh_token: cookie } } : {}),
    });
  const register = async (fields: object = {}) => {
    const body = registration(fields);
    const answer = await post('register-tenant', body);
    const { user, accessToken } = answer.json();
    return { ...body, answer, user, accessToken: accessToken as string, cookie: cookieOf(answer)?.value ?? '' };
  };
  return {
    ...service,
    post,
    now: () => new Date(now),
    wait: (ms: number) => {
      now += ms;
    },
    /** A registered tenant's owner, signed in, whose address is not proven yet. */
    register,
    /** Likewise, whose address is proven. */
    async signUp(fields: object = {}) {
      const account = await register(fields);
      const [mail] = await listMails(service.db.pool, account.email);
      await post('verify-email', { token: linkIn(mail?.text ?? '').token }, { cookie: account.cookie });
      return { ...account, user: { ...account.user, emailVerified: true } };
    },
    /** Any call with an access token. */
    call: (accessToken: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      service.app.inject({ method, url, headers: { authorization: `Bearer ${accessToken}` }, ...(payload ? { payload } : {}) }),
    me: (accessToken: string) => service.app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${accessToken}` } }),
  };
}

export type TestIdentity = Awaited<ReturnType<typeof testIdentity>>;

/** The newest mail to an address; rejects when there is none. */
export async function lastMail(identity: TestIdentity, to: string) {
  const [mail] = await listMails(identity.db.pool, to);
  if (!mail) throw new Error(`No mail went to ${to}`);
  return mail;
}

/** The query parameters of a text's first link. */
export const linkIn = (text: string): Record<string, string> => Object.fromEntries(new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams);

/** The query parameters of the link in the newest mail to an address. */
export async function mailedLink(identity: TestIdentity, to: string): Promise<Record<string, string>> {
  const { text } = await lastMail(identity, to);
  return linkIn(text);
}

/** Somebody whom an owner has invited and who has joined. */
export async function joinTeam(identity: TestIdentity, ownerToken: string, role: 'admin' | 'member' | 'viewer') {
  const email = `grace.${randomUUID()}@acme.com`;
  await identity.call(ownerToken, 'POST', '/api/v1/team/invitations', { email, role });
  const { token } = await mailedLink(identity, email);
  const answer = await identity.post('accept-invitation', { token, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD });
  return {
    email,
    answer,
    user: answer.json().user,
    accessToken: answer.json().accessToken as string,
    cookie: cookieOf(answer)?.value ?? '',
  };
}

const STEP_MS = 30_000;

/** A registered owner whose second factor is on. */
export async function signUpWithSecondFactor(identity: TestIdentity) {
  const account = await identity.signUp();
  const call = (path: string, body: object) => identity.call(account.accessToken, 'POST', `/api/v1/auth/second-factor${path}`, body);
  const { secret, otpauthUrl } = (await call('/setup', { password: PASSWORD })).json();
  /** Each code is good once, so each call waits for the next. */
  const otp = () => {
    identity.wait(STEP_MS);
    return totp(Secret.fromBase32(secret).bytes, identity.now());
  };
  const enabled = await call('/enable', { otp: otp() });
  return { ...account, call, otp, secret, otpauthUrl, recoveryCodes: enabled.json().recoveryCodes as string[] };
}

/**
 * Takes something of the database and keeps it from everybody else.
 * @returns what lets it go, after a last statement
 */
export async function hold(identity: TestIdentity, take: (sql: Sql) => Promise<unknown>) {
  const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<(sql: Sql) => Promise<unknown>>()];
  const holding = identity.db.sqlTx('system', async (sql) => {
    await take(sql);
    taken.resolve();
    await (await end.promise)(sql);
  });
  await Promise.race([taken.promise, holding]);
  return async (last: (sql: Sql) => Promise<unknown> = async () => undefined): Promise<void> => {
    end.resolve(last);
    await holding;
  };
}

/** How many statements wait for what another holds. */
export async function waiting(identity: TestIdentity): Promise<number> {
  const text = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  return (await identity.db.pool.query(text)).rowCount ?? 0;
}

/** The refresh cookie that an answer sets. */
export const cookieOf = (answer: { cookies: { name: string; value: string; maxAge?: number }[] }) =>
  answer.cookies.find((c) => c.name === 'refresh_token');
