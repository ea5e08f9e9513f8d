import { createHmac } from 'node:crypto';
import { createSealing } from '@rivalscope/kit/auth/sealing';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { openSealings } from '../sealing/sealings.ts';
import { testIdentity } from '../testing.ts';
import { openKeyring } from './keyring.ts';
import { openKey, sealKey } from './sealed-key.ts';
import { signingKeyStore } from './signing-key.store.ts';
import { pairsDue, published, signer } from './signing-key.ts';

const sealing = createSealing(['a secret of thirty-two characters'], 'trial', 'Lost');
const DAY_MS = 24 * 3_600_000;
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('signing keys', () => {
  it('are two from the start, and the next comes after 90 days', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const aged = (days: number) => ({ createdAt: new Date(now.getTime() - days * DAY_MS) });
    expect(pairsDue([], now)).toBe(2);
    expect(pairsDue([aged(1)], now)).toBe(1);
    expect(pairsDue([aged(89), aged(200)], now)).toBe(0);
    expect(pairsDue([aged(90), aged(200)], now)).toBe(1);
  });

  it('are published as long as they sign, the two newest, and afterwards while tokens of theirs may be good', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const at = (name: string, until?: number) => ({ name, until: until === undefined ? undefined : new Date(now.getTime() + until) });
    const stored = [at('c'), at('b'), at('retired', 1), at('over', 0), at('a')];
    expect(published(stored, now).map(({ name }) => name)).toEqual(['c', 'b', 'retired']);
    expect(published([], now)).toEqual([]);
  });

  it('sign once they have been published for five minutes, or when there is no other', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const aged = (minutes: number) => ({ createdAt: new Date(now.getTime() - minutes * 60_000), minutes });
    expect(signer([aged(4), aged(90)], now)?.minutes).toBe(90);
    expect(signer([aged(5), aged(90)], now)?.minutes).toBe(5);
    expect(signer([aged(0), aged(0)], now)?.minutes).toBe(0);
  });

  it('are agreed on by replicas that start at the same moment, and rotate without a gap', async () => {
    const db = await testDatabase<PrismaClient>('identity', PrismaClient);
    let now = new Date();
    const open = () => openKeyring({ db, clock: () => now, sealing });
    const [one, two] = await Promise.all([open(), open(), open()]);
    const before = await one.signing();
    expect((await two.signing()).id).toBe(before.id);
    expect(await one.published()).toHaveLength(2);

    now = new Date(now.getTime() + 90 * DAY_MS);
    expect((await one.signing()).id).toBe(before.id);
    const [next, ...others] = (await two.published()).map((key) => key.kid);
    expect(others).toEqual([before.id]);
    now = new Date(now.getTime() + 5 * 60_000);
    expect([(await one.signing()).id, (await two.signing()).id]).toEqual([next, next]);
    await expect(two.pem(before.id)).resolves.toContain('BEGIN PUBLIC KEY');
    await db.close();
  });

  it('are looked up again for an unknown kid, but not for each one', async () => {
    const db = await testDatabase<PrismaClient>('identity', PrismaClient);
    let now = Date.now();
    const keyring = await openKeyring({ db, clock: () => new Date(now), sealing });
    const key = await keyring.signing();
    await db.tx('system', async (tx) => {
      await tx.query("UPDATE signing_key SET id = 'made-elsewhere' WHERE id = $1", [key.id]);
      await signingKeyStore(tx).replace(sealKey({ ...key, id: 'made-elsewhere' }, sealing));
    });
    await expect(keyring.pem('made-elsewhere')).rejects.toMatchObject({ code: 'unauthorized' });
    now += 5_000;
    await expect(keyring.pem('made-elsewhere')).resolves.toContain('BEGIN PUBLIC KEY');
    await db.close();
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('an access token', () => {
  let identity: Awaited<ReturnType<typeof testIdentity>>;
  beforeAll(async () => {
    identity = await testIdentity();
  });
  afterAll(() => identity.close());

  it('carries the claims that services rely on, for 15 minutes', async () => {
    const { accessToken, user } = await identity.signUp();
    const { iat = 0, ...claims } = decodeJwt(accessToken);
    expect(claims).toMatchObject({
      sub: user.id,
      tid: user.tenantId,
      role: 'owner',
      aud: 'rivalscope-api',
      iss: 'rivalscope',
      exp: Math.floor(iat) + 900,
    });
    expect(claims.sid).toMatch(/^[0-9a-f-]{36}$/);
    expect(claims.jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'EdDSA' });
  });

  it('is checked with the published key set, which shows no private key', async () => {
    const { accessToken } = await identity.signUp();
    const answer = await identity.app.inject('/.well-known/jwks.json');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const { keys } = answer.json() as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(2);
    expect(keys.map((key) => key.kid)).toContain(decodeProtectedHeader(accessToken).kid);
    expect(answer.body).not.toContain('"d"');
  });

  it('is refused when it is forged, foreign or too old', async () => {
    const { accessToken } = await identity.signUp();
    const claims = decodeJwt(accessToken);
    const { kid = '' } = decodeProtectedHeader(accessToken);
    const { privateJwk } = await identity.db.read('system', (tx) => tx.prisma.signingKey.findUniqueOrThrow({ where: { id: kid } }));
    const { factors: _, signingKeys } = await openSealings({ db: identity.db, secret: undefined });
    const ours = await importJWK(
      openKey({ id: kid, privateJwk: privateJwk as object, publicJwk: {}, createdAt: new Date() }, signingKeys).privateJwk,
      'EdDSA',
    );
    const strangers = (await generateKeyPair('EdDSA')).privateKey;
    const pem = (await identity.running.keys?.(kid)) ?? '';
    const sign = (payload: object, key = ours, header = { alg: 'EdDSA', kid }) =>
      new SignJWT({ ...claims, ...payload }).setProtectedHeader(header).sign(key);
    const hmac = `${base64url({ alg: 'HS256', typ: 'JWT', kid })}.${base64url(claims)}`;
    const now = Math.floor(Date.now() / 1000);

    expect((await identity.me(await sign({}))).statusCode).toBe(200);
    const bad = {
      'alg none': `${base64url({ alg: 'none', kid })}.${base64url(claims)}.`,
      'HMAC with the public key': `${hmac}.${createHmac('sha256', pem).update(hmac).digest('base64url')}`,
      'a stranger’s key': await sign({}, strangers),
      'an unknown kid': await sign({}, ours, { alg: 'EdDSA', kid: 'unknown' }),
      'a wrong audience': await sign({ aud: 'another-api' }),
      'a wrong issuer': await sign({ iss: 'somebody' }),
      expired: await sign({ iat: now - 1_000, exp: now - 100 }),
      'issued in the future': await sign({ iat: now + 120, exp: now + 900 }),
      'no expiry': await sign({ exp: undefined }),
      'a changed payload': accessToken.replace(/\.[^.]+\./, `.${base64url({ ...claims, role: 'viewer' })}.`),
      'no token': 'nonsense',
    };
    for (const [name, token] of Object.entries(bad)) {
      const answer = await identity.me(token);
      expect(answer.statusCode, name).toBe(401);
      expect(answer.json().code, name).toBe('unauthorized');
    }
    expect((await identity.app.inject('/api/v1/auth/me')).statusCode).toBe(401);
  });

  it('is worth nothing for a user who was removed', async () => {
    const { accessToken, user } = await identity.signUp();
    await identity.db.tx({ tenant: user.tenantId }, (tx) => tx.prisma.user.delete({ where: { id: user.id } }));
    expect((await identity.me(accessToken)).statusCode).toBe(401);
  });
});
