import { listMails } from '@rivalscope/kit/mail/mail.store';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieOf, PASSWORD, registration, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('register-tenant', () => {
  it('answers 201 with a token and the user, and sets the refresh cookie', async () => {
    const { answer, email } = await identity.register();
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { accessToken, user } = answer.json();
    expect(user).toEqual({
      id: user.id,
      _id: user.id,
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      role: 'owner',
      tenantId: user.tenantId,
      onboardingComplete: true,
      emailVerified: false,
    });
    expect((await identity.me(accessToken)).json()).toEqual({ user, company: { name: 'Acme', domain: expect.any(String) } });
    expect(cookieOf(answer)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' });
    expect(cookieOf(answer)?.maxAge).toBeUndefined();
  });

  it('announces the tenant', async () => {
    const { user } = await identity.signUp({ companyName: 'Analytical', companyDomain: 'https://www.analytical.example/' });
    const events = await identity.emitted(TenantRegisteredSchema);
    expect(events.find((e) => e.tenantId === user.tenantId)).toMatchObject({
      userId: user.id,
      companyName: 'Analytical',
      companyDomain: 'analytical.example',
    });
  });

  it('welcomes the owner by mail, with the link that proves the address and without a word of what was typed in', async () => {
    const { email } = await identity.register({ firstName: 'Buy now', companyName: 'https://spam.example' });
    const [mail, ...others] = await listMails(identity.db.pool, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Welcome to Rivalscope' });
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/verify-email\?token=[\w-]{43}$/m);
    expect(mail?.html).toContain('<a href="http://127.0.0.1:3000/verify-email?token=');
    expect(JSON.stringify(mail)).not.toMatch(/Buy now|spam/);
  });

  it('sends no second welcome for a refused registration', async () => {
    const { email } = await identity.signUp();
    await identity.post('register-tenant', registration({ email }));
    expect(await listMails(identity.db.pool, email)).toHaveLength(1);
  });

  it('refuses a known address, however it is written', async () => {
    const { email } = await identity.signUp();
    const answer = await identity.post('register-tenant', registration({ email: ` ${email.toUpperCase()} ` }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'already_exists',
      message: 'An account with this email address already exists. Sign in instead.',
    });
    expect(cookieOf(answer)).toBeUndefined();
  });

  it('lets exactly one of several simultaneous registrations of an address win, and leaves nothing of the others', async () => {
    const companyName = 'Race to the address';
    const body = registration({ companyName });
    const answers = await Promise.all(Array.from({ length: 6 }, () => identity.post('register-tenant', body)));
    expect(answers.map((a) => a.statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const events = await identity.emitted(TenantRegisteredSchema);
    expect(events.filter((e) => e.companyName === companyName)).toHaveLength(1);
    const tenants = await identity.db.read('system', (tx) => tx.prisma.tenant.count({ where: { name: companyName } }));
    expect(tenants).toBe(1);
  });

  it.each([
    ['an unknown field', { role: 'admin' }, 400],
    ['a wrong type', { firstName: 5 }, 400],
    ['an object for a string', { email: { $ne: '' } }, 400],
    ['null', { password: null }, 400],
    ['a missing field', { lastName: undefined }, 400],
    ['a NUL in the address', { email: 'a\u0000@acme.com' }, 400],
    ['a string of a megabyte', { companyName: 'x'.repeat(1_000_000) }, 413],
    ['a password that is too long', { password: 'x'.repeat(257) }, 400],
  ])('refuses %s', async (_name, fields, statusCode) => {
    const answer = await identity.post('register-tenant', registration(fields));
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.json()).toMatchObject({ statusCode, code: statusCode === 413 ? 'too_large' : 'invalid' });
  });

  it('keeps a name literally, whatever it looks like', async () => {
    const { user } = await identity.signUp({ lastName: `O'Neil"); DROP TABLE app_user;--` });
    expect(user.lastName).toBe(`O'Neil"); DROP TABLE app_user;--`);
  });
});

describe('a body that is no JSON object', () => {
  it.each(['{"email":', '[]', '"text"', '{"__proto__":{"a":1}}', ''])('is refused: %j', async (payload) => {
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register-tenant',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid');
  });
});

describe('tenants', () => {
  it('see only their own rows', async () => {
    const [one, two] = await Promise.all([identity.signUp(), identity.signUp()]);
    const seen = await identity.db.read({ tenant: one.user.tenantId }, async ({ prisma }) => ({
      tenants: (await prisma.tenant.findMany()).map((t) => t.id),
      users: (await prisma.user.findMany()).map((u) => u.id),
      sessions: (await prisma.session.findMany()).map((s) => s.userId),
      tokens: (await prisma.refreshToken.findMany()).map((t) => t.tenantId),
      other: await prisma.user.findUnique({ where: { id: two.user.id } }),
    }));
    expect(seen).toEqual({
      tenants: [one.user.tenantId],
      users: [one.user.id],
      sessions: [one.user.id],
      tokens: [one.user.tenantId],
      other: null,
    });
  });

  it('are invisible to the service’s role without a tenant', async () => {
    await identity.signUp();
    const client = new pg.Client({ connectionString: identity.db.url });
    await client.connect();
    for (const table of ['tenant', 'app_user', 'session', 'refresh_token']) {
      expect((await client.query(`SELECT * FROM ${table}`)).rowCount, table).toBe(0);
    }
    await client.end();
  });
});

describe('what is at rest', () => {
  it('holds neither the password nor the refresh token', async () => {
    const { cookie, user } = await identity.signUp();
    const rows = await identity.db.read('system', async ({ prisma }) =>
      JSON.stringify([await prisma.user.findMany({ where: { id: user.id } }), await prisma.refreshToken.findMany()]),
    );
    expect(rows).toContain('argon2id');
    expect(rows).not.toContain(PASSWORD);
    expect(rows).not.toContain(cookie);
  });
});
