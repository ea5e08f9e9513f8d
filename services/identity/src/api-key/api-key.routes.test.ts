import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { joinTeam, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const URL = '/api/v1/api-keys';
const create = (token: string, body: object) => identity.call(token, 'POST', URL, body);
const exchange = (key: string) => identity.app.inject({ method: 'POST', url: '/internal/api-keys/exchange', payload: { key } });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('an API key', () => {
  it('is shown once, kept as a hash, and exchanged for a token that may do what its scopes say', async () => {
    const owner = await identity.signUp();
    const answer = await create(owner.accessToken, { name: ' Export ', scopes: ['read'] });
    expect(answer.statusCode).toBe(201);
    const { key, apiKey } = answer.json();
    expect(key).toMatch(/^rvs_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Export', prefix: key.slice(0, 10), scopes: ['read'], createdBy: owner.email, lastUsedAt: null });
    const exchanged = await exchange(key);
    expect(exchanged.json()).toMatchObject({ keyId: apiKey.id, tenantId: owner.user.tenantId, scopes: ['read'] });
    expect(decodeJwt(exchanged.json().accessToken)).toMatchObject({
      sub: apiKey.id,
      sid: apiKey.id,
      tid: owner.user.tenantId,
      role: 'viewer',
    });

    const list = await identity.call(owner.accessToken, 'GET', URL);
    expect(list.json().apiKeys).toMatchObject([{ id: apiKey.id, lastUsedAt: expect.any(String) }]);
    const rows = await identity.db.read('system', (tx) => tx.prisma.apiKey.findMany());
    expect(JSON.stringify([rows, list.json()])).not.toContain(key);
  });

  it('writes as a member, and is no person', async () => {
    const owner = await identity.signUp();
    const { key } = (await create(owner.accessToken, { name: 'Robot', scopes: ['read', 'write'] })).json();
    const { accessToken } = (await exchange(key)).json();
    expect(decodeJwt(accessToken).role).toBe('member');
    expect((await identity.call(accessToken, 'GET', '/api/v1/team')).statusCode).toBe(200);
    expect((await identity.me(accessToken)).statusCode).toBe(401);
    expect((await create(accessToken, { name: 'Another', scopes: ['read'] })).statusCode).toBe(403);
    expect((await identity.call(accessToken, 'DELETE', `/api/v1/team/members/${owner.user.id}`)).statusCode).toBe(403);
    const theme = { timeZone: 'UTC', dateFormat: 'YYYY-MM-DD', notifications: { email: true, push: true, weeklyDigest: true } };
    expect((await identity.call(accessToken, 'PUT', '/api/v1/auth/preferences', theme)).statusCode).toBe(401);
  });

  it('is worth nothing once revoked, and its tokens are announced', async () => {
    const owner = await identity.signUp();
    const { key, apiKey } = (await create(owner.accessToken, { name: 'Old', scopes: ['read'] })).json();
    expect((await identity.call(owner.accessToken, 'DELETE', `${URL}/${apiKey.id}`)).statusCode).toBe(204);
    expect((await identity.call(owner.accessToken, 'DELETE', `${URL}/${apiKey.id}`)).statusCode).toBe(404);
    expect((await exchange(key)).json()).toMatchObject({ statusCode: 401, code: 'unauthorized' });
    const revoked = (await identity.emitted(AccessRevokedSchema)).filter((e) => e.sessionId === apiKey.id);
    expect(revoked).toHaveLength(1);
    expect((await identity.call(owner.accessToken, 'GET', URL)).json().apiKeys).toEqual([]);
  });

  it('belongs to its company', async () => {
    const [one, two] = [await identity.signUp(), await identity.signUp()];
    const { apiKey } = (await create(one.accessToken, { name: 'Mine', scopes: ['read'] })).json();
    expect((await identity.call(two.accessToken, 'DELETE', `${URL}/${apiKey.id}`)).statusCode).toBe(404);
    expect((await identity.call(two.accessToken, 'GET', URL)).json().apiKeys).toEqual([]);
  });

  it.each([
    { name: ' ', scopes: ['read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['admin'] },
    { name: 'x', scopes: ['read'], role: 'owner' },
  ])('is not made of %j', async (body) => {
    const owner = await identity.signUp();
    expect((await create(owner.accessToken, body)).statusCode).toBe(400);
  });

  it.each(['', 'rvs_', `rvs_${'x'.repeat(43)}`, 'nonsense'])('is not %j', async (key) => {
    expect((await exchange(key)).statusCode).toBe(401);
  });
});

describe('the audit log', () => {
  it('tells owner and admin what was done, newest first, in parts', async () => {
    const owner = await identity.signUp();
    const admin = await joinTeam(identity, owner.accessToken, 'admin');
    identity.wait(1_000);
    await create(owner.accessToken, { name: 'Logged', scopes: ['read'] });
    const answer = await identity.call(admin.accessToken, 'GET', '/api/v1/audit');
    const { entries } = answer.json();
    expect(entries.map((e: { action: string }) => e.action).sort()).toEqual(
      ['api_key.created', 'member.invited', 'member.joined', 'session.started', 'session.started'].sort(),
    );
    expect(entries[0]).toMatchObject({ action: 'api_key.created', actor: owner.email, target: 'Logged', address: '127.0.0.1' });
    const page = await identity.call(owner.accessToken, 'GET', `/api/v1/audit?range=${encodeURIComponent('[0,1]')}`);
    expect(page.headers['content-range']).toBe('entries 0-1/5');
    expect(page.json().entries).toHaveLength(2);
  });

  it('is not for members, and shows nothing of another company', async () => {
    const [owner, other] = [await identity.signUp(), await identity.signUp()];
    const member = await joinTeam(identity, owner.accessToken, 'member');
    expect((await identity.call(member.accessToken, 'GET', '/api/v1/audit')).statusCode).toBe(403);
    const { entries } = (await identity.call(other.accessToken, 'GET', '/api/v1/audit')).json();
    expect(entries.map((e: { actor: string }) => e.actor)).toEqual([other.email]);
  });
});

describe('preferences', () => {
  const URL = '/api/v1/auth/preferences';
  const chosen = { timeZone: 'Europe/Paris', dateFormat: 'DD/MM/YYYY', notifications: { email: false, push: true, weeklyDigest: false } };

  it('have standards, are kept, and are each user’s own', async () => {
    const owner = await identity.signUp();
    const member = await joinTeam(identity, owner.accessToken, 'viewer');
    const standard = { timeZone: 'UTC', dateFormat: 'MMM D, YYYY', notifications: { email: true, push: false, weeklyDigest: true } };
    expect((await identity.call(owner.accessToken, 'GET', URL)).json()).toEqual({ preferences: standard });
    expect((await identity.call(member.accessToken, 'PUT', URL, chosen)).json()).toEqual({ preferences: chosen });
    expect((await identity.call(member.accessToken, 'GET', URL)).json()).toEqual({ preferences: chosen });
    expect((await identity.call(owner.accessToken, 'GET', URL)).json()).toEqual({ preferences: standard });
  });

  it.each([{ timeZone: 'Mars/Olympus' }, { dateFormat: 'YY' }, { notifications: { email: true } }, { language: 'fr' }])(
    'refuse %j',
    async (fields) => {
      const owner = await identity.signUp();
      expect((await identity.call(owner.accessToken, 'PUT', URL, { ...chosen, ...fields })).statusCode).toBe(400);
    },
  );
});
