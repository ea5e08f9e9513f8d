import { randomUUID } from 'node:crypto';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, eventually, register } from './client.ts';
import { connected, type ObservedSystem, startObserved } from './database.ts';
import { type Mailed, mailedParameter, mailsTo, registerVerified } from './mail.ts';
import { callFrom } from './proxy.ts';

const PASSWORD = 'correct horse battery';
const NEW = 'a rather long sentence';
const RESET = 'Reset your password';

let system: ObservedSystem;
beforeAll(async () => {
  system = await startObserved();
});
afterAll(() => system?.close());

const newEmail = () => `grace-${randomUUID()}@example.com`;
const visitor = (email = '') => Object.assign(new Client(system.url), { email });
const stated = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
const signIn = (email: string, password: string) => visitor().post('auth/login', { email, password });
const keyOf = async (maker: Client) => (await maker.post('api-keys', { name: 'A program', scopes: ['read', 'write'] })).body.key;
const tokenIn = ({ text }: Mailed) => new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token');

/** Who goes on with a token, or with an API key. */
const holderOf = (token: string) => Object.assign(visitor(), { token });

/** The link of an invitation, as its mailbox has it. */
async function invite(owner: Client, email: string, role: string): Promise<string> {
  expect((await owner.post('team/invitations', { email, role })).status).toBe(201);
  return mailedParameter(visitor(email), 'token');
}

const accept = (token: string, password = PASSWORD) =>
  visitor().call('POST', 'auth/accept-invitation', { token, firstName: 'Grace', lastName: 'Hopper', password });

async function join(owner: Client, role: string): Promise<{ member: Client; id: string }> {
  const email = newEmail();
  const { status, body } = await accept(await invite(owner, email, role));
  expect(status).toBe(200);
  return { member: Object.assign(holderOf(body.accessToken), { email }), id: body.user.id };
}

/** Turns the second factor on. */
async function protect(user: Client): Promise<void> {
  const { otpauthUrl } = (await user.post('auth/second-factor/setup', { password: PASSWORD })).body;
  expect((await user.post('auth/second-factor/enable', { otp: (URI.parse(otpauthUrl) as TOTP).generate() })).status).toBe(200);
}

/** As the holder of a mailbox does, who has nothing else. */
async function takeOver(email: string): Promise<Client> {
  const holder = visitor(email);
  await holder.post('auth/request-password-reset', { email });
  const token = await mailedParameter(holder, 'token');
  expect((await holder.post('auth/reset-password', { token, newPassword: NEW })).status).toBe(200);
  const { status, body } = await signIn(email, NEW);
  expect(status).toBe(200);
  holder.token = body.accessToken;
  return holder;
}

describe('a mailbox that strangers write to', () => {
  const ask = (from: string, email: string, headers = {}) =>
    callFrom(from, `${system.url}/api/v1/auth/request-password-reset`, { method: 'POST', headers, body: { email } });
  const resets = async (email: string) => (await mailsTo(system.url, email)).filter(({ subject }) => subject === RESET);
  /** Each from a network of its own. */
  async function twelveAsk(email: string): Promise<void> {
    for (let n = 1; n <= 12; n += 1) expect((await ask(`127.0.1.${n}`, email)).status).toBe(200);
  }

  test('is filled by none of twelve, and its owner gets a link that none of them voids', async () => {
    const owner = await register(system.url);
    await twelveAsk(owner.email);
    const asked = await resets(owner.email);
    expect(asked).toHaveLength(10);

    expect((await owner.post('auth/request-password-reset', { email: owner.email })).status).toBe(200);
    const [own, ...earlier] = await resets(owner.email);
    expect(earlier).toEqual(asked);
    await twelveAsk(owner.email);
    expect(await resets(owner.email), 'no mail, no new link').toEqual([own, ...earlier]);

    const reset = (mail: Mailed | undefined) => visitor().post('auth/reset-password', { token: mail && tokenIn(mail), newPassword: NEW });
    expect(stated(await reset(earlier[0])), 'one link at a time').toBe('400 invalid');
    expect((await reset(own)).status).toBe(200);
    expect((await signIn(owner.email, NEW)).status).toBe(200);
  });

  test('gets links to this site alone, whatever host a stranger names', async () => {
    const { email } = await register(system.url);
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example' },
    ])
      await ask('127.0.1.20', email, headers);
    const mails = await resets(email);
    expect(mails).toHaveLength(3);
    for (const { text, html } of mails) {
      expect(new URL(/http\S+/.exec(text)?.[0] ?? '').origin).toBe(system.url);
      expect(text + html).not.toContain('evil');
    }
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('who registers somebody else’s address', () => {
  test('makes no API key, invites nobody and sets up no second factor', async () => {
    const stranger = await register(system.url);
    for (const [path, body] of [
      ['api-keys', { name: 'A program', scopes: ['read'] }],
      ['team/invitations', { email: newEmail(), role: 'admin' }],
      ['auth/second-factor/setup', { password: PASSWORD }],
    ] as const)
      expect(stated(await stranger.post(path, body)), path).toBe('403 email_unverified');
    expect((await stranger.get('team')).body.invitations).toEqual([]);
    expect((await stranger.get('auth/second-factor')).body.enabled).toBe(false);
  });

  test('keeps nothing when its holder takes it over: sessions, key, second factor, members, invitations, channels', async () => {
    const stranger = await registerVerified(system.url);
    const program = holderOf(await keyOf(stranger));
    const { member } = await join(stranger, 'admin');
    const open = await invite(stranger, newEmail(), 'admin');
    const channel = { kind: 'slack', name: '#theirs', target: 'https://hooks.slack.com/services/T0/B0/x' };
    expect((await stranger.post('notifications/channels', channel)).status).toBe(201);
    await protect(stranger);
    for (const each of [stranger, program, member]) expect((await each.get('companies')).status).toBe(200);
    // As an account from before addresses were proven.
    const unproven = 'UPDATE identity.app_user SET email_verified_at = NULL WHERE email = $1';
    await connected(system.databaseUrl, (query) => query(unproven, [stranger.email]));

    const holder = await takeOver(stranger.email);
    await eventually(async () => {
      for (const each of [stranger, program, member]) expect(stated(await each.get('companies'))).toBe('401 unauthorized');
    });
    expect(stated(await signIn(stranger.email, PASSWORD))).toBe('401 unauthorized');
    expect(stated(await signIn(member.email, PASSWORD))).toBe('401 unauthorized');
    expect(stated(await accept(open))).toBe('400 invalid');
    expect((await holder.get('team')).body).toMatchObject({ members: [{ email: holder.email }], invitations: [] });
    expect((await holder.get('api-keys')).body.apiKeys).toEqual([]);
    expect((await holder.get('auth/second-factor')).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    await eventually(async () => expect((await holder.get('notifications/channels')).body.channels).toEqual([]));
    expect(typeof (await keyOf(holder)), 'the address is proven by now').toBe('string');
  });

  test('is proven by no scanner of mails, and its holder is told of which company the account is before anything is confirmed', async () => {
    const stranger = await register(system.url);
    const token = await mailedParameter(stranger, 'token');
    for (const path of [
      `/verify-email?token=${token}`,
      `/api/v1/auth/verify-email?token=${token}`,
      `/api/v1/auth/verification?token=${token}`,
    ])
      for (const method of ['GET', 'HEAD']) await fetch(system.url + path, { method, headers: { accept: 'text/html' } });
    const asked = await visitor().post('auth/verification', { token });
    expect(asked.body).toEqual({ email: stranger.email, companyName: 'Analytical Engines', signedIn: false });
    expect((await stranger.post('auth/verification', { token })).body.signedIn, 'who registered').toBe(true);
    expect((await (await register(system.url)).post('auth/verification', { token })).body.signedIn, 'another').toBe(false);
    expect((await stranger.get('auth/me')).body.user.emailVerified).toBe(false);
    for (const [mail] of [await mailsTo(system.url, stranger.email)]) expect(mail?.text).toContain('choose "No, it was somebody else"');
  });

  test('keeps nothing, either, when its holder confirmed it without being signed in to it, and thinks better of it', async () => {
    const stranger = await register(system.url);
    const token = await mailedParameter(stranger, 'token');
    expect((await visitor().post('auth/verify-email', { token })).status, 'from a telephone, say').toBe(200);
    const program = holderOf(await keyOf(stranger));
    const { member } = await join(stranger, 'admin');
    await protect(stranger);
    const holder = await takeOver(stranger.email);
    await eventually(async () => {
      for (const each of [stranger, program, member]) expect(stated(await each.get('companies'))).toBe('401 unauthorized');
    });
    expect(stated(await signIn(member.email, PASSWORD))).toBe('401 unauthorized');
    expect((await holder.get('team')).body).toMatchObject({ members: [{ email: holder.email }], invitations: [] });
    expect((await holder.get('api-keys')).body.apiKeys).toEqual([]);
  });

  test('keeps its holder from no team: who is invited with it joins, and the account in waiting ends', async () => {
    const stranger = await register(system.url);
    const token = await invite(await registerVerified(system.url), stranger.email, 'member');
    expect((await visitor().post('auth/invitation', { token })).body).toMatchObject({ email: stranger.email, endsUnconfirmed: true });
    expect((await accept(token, NEW)).status).toBe(200);
    await eventually(async () => expect(stated(await stranger.get('companies'))).toBe('401 unauthorized'));
    expect(stated(await signIn(stranger.email, PASSWORD))).toBe('401 unauthorized');
    const { status, body } = await signIn(stranger.email, NEW);
    expect([status, body.user.tenantId === stranger.tenantId, body.user.role]).toEqual([200, false, 'member']);
  });
});

describe('who manages a team no more', () => {
  test('is not back by an API key or an invitation of their own', async () => {
    const owner = await registerVerified(system.url);
    const { member: admin, id } = await join(owner, 'admin');
    const program = holderOf(await keyOf(admin));
    const back = await invite(admin, newEmail(), 'admin');
    expect((await program.get('companies')).status).toBe(200);
    expect((await owner.put(`team/members/${id}`, { role: 'viewer' })).status).toBe(200);
    await eventually(async () => expect(stated(await program.get('companies'))).toBe('401 unauthorized'));
    await eventually(async () => expect(stated(await admin.get('companies'))).toBe('401 unauthorized'));
    expect(stated(await accept(back))).toBe('400 invalid');
    const viewer = holderOf((await signIn(admin.email, PASSWORD)).body.accessToken);
    expect(stated(await viewer.post('companies', { name: 'Acme', website: 'acme.example' }))).toBe('403 forbidden');
    expect(stated(await viewer.post('team/invitations', { email: newEmail(), role: 'viewer' }))).toBe('403 forbidden');
  });
});

describe('of two clicks at the same moment', () => {
  const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('one accepts an invitation, and one confirms a deletion', async () => {
    const owner = await registerVerified(system.url);
    const token = await invite(owner, newEmail(), 'viewer');
    expect(sorted(await Promise.all([accept(token), accept(token)]))).toEqual([200, 400]);
    expect((await owner.get('team')).body.members).toHaveLength(2);

    expect((await owner.post('tenant/deletion', {})).status).toBe(200);
    const link = { token: await mailedParameter(owner, 'deletionToken') };
    const confirm = () => owner.call('POST', 'tenant/deletion/confirm', link);
    expect(sorted(await Promise.all([confirm(), confirm()]))).toEqual([200, 400]);
    expect((await owner.get('tenant/deletion')).body.deletion.state).toBe('scheduled');
  });

  test('of two owners one steps down', async () => {
    const owner = await registerVerified(system.url);
    const { member, id } = await join(owner, 'admin');
    const own = (await owner.get('auth/me')).body.user.id;
    expect((await owner.put(`team/members/${id}`, { role: 'owner' })).status).toBe(200);
    const other = holderOf((await signIn(member.email, PASSWORD)).body.accessToken);
    const down = (user: Client, of: string) => user.call('PUT', `team/members/${of}`, { role: 'admin' });
    expect(sorted(await Promise.all([down(owner, own), down(other, id)]))).toEqual([200, 409]);
  });
});
