import { randomUUID } from 'node:crypto';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import {
  AccessRevokedSchema,
  MemberJoinedSchema,
  MemberRemovedSchema,
  RoleChangedSchema,
  TenantDeletedSchema,
} from '@rivalscope/proto/identity/v1/events_pb';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { joinTeam, lastMail, mailedLink, PASSWORD, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const newEmail = () => `guest.${randomUUID()}@acme.com`;
const team = async (token: string) => (await identity.call(token, 'GET', '/api/v1/team')).json();
const invite = (token: string, email: string, role = 'member') => identity.call(token, 'POST', '/api/v1/team/invitations', { email, role });
const change = (token: string, id: string, role: string) => identity.call(token, 'PUT', `/api/v1/team/members/${id}`, { role });
const remove = (token: string, id: string) => identity.call(token, 'DELETE', `/api/v1/team/members/${id}`);
const accept = (token?: string) =>
  identity.post('accept-invitation', { token, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD });
const allowUsers = (tenantId: string, maxUsers: number) =>
  identity.deliver(EntitlementsChangedSchema, { tenantId, plan: 'business', maxUsers });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('an invitation', () => {
  it('is mailed, shown, accepted once, and announced', async () => {
    const owner = await identity.signUp();
    const email = newEmail();
    const answer = await invite(owner.accessToken, email.toUpperCase(), 'admin');
    expect(answer.statusCode).toBe(201);
    expect(answer.json().invitation).toMatchObject({ email, role: 'admin', invitedBy: owner.email });
    expect((await lastMail(identity, email)).text).toContain(`${owner.email} invites you`);
    const { token } = await mailedLink(identity, email);
    expect((await identity.post('invitation', { token })).json()).toEqual({
      email,
      role: 'admin',
      invitedBy: owner.email,
      endsUnconfirmed: false,
    });

    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 400, 400]);
    const { user } = answers.find((a) => a.statusCode === 200)?.json() ?? {};
    expect(user).toMatchObject({ email, role: 'admin', tenantId: owner.user.tenantId, onboardingComplete: true });
    expect((await identity.emitted(MemberJoinedSchema)).filter((e) => e.userId === user.id)).toMatchObject([{ email, role: 'admin' }]);
    expect(await team(owner.accessToken)).toMatchObject({
      members: [{ role: 'owner' }, { email, role: 'admin' }],
      invitations: [],
      limit: 3,
    });
  });

  it('can be sent again, which replaces the link, and be taken back', async () => {
    const owner = await identity.signUp();
    const email = newEmail();
    const { id } = (await invite(owner.accessToken, email)).json().invitation;
    const first = (await mailedLink(identity, email)).token;
    const at = `/api/v1/team/invitations/${id}`;
    expect((await identity.call(owner.accessToken, 'POST', `${at}/resend`)).json()).toEqual({ success: true });
    const second = (await mailedLink(identity, email)).token;
    expect((await accept(first)).statusCode).toBe(400);
    expect((await identity.call(owner.accessToken, 'DELETE', at)).statusCode).toBe(204);
    expect((await accept(second)).json().message).toContain('This invitation is not valid any more');
    expect((await identity.call(owner.accessToken, 'DELETE', at)).statusCode).toBe(404);
  });

  it('expires after 7 days', async () => {
    const own = await testIdentity();
    const owner = await own.signUp();
    const email = newEmail();
    await own.call(owner.accessToken, 'POST', '/api/v1/team/invitations', { email, role: 'viewer' });
    const { token } = await mailedLink(own, email);
    own.wait(7 * 24 * 3_600_000);
    expect((await own.post('invitation', { token })).statusCode).toBe(400);
    await own.close();
  });

  it('cannot be accepted by an address that has an account, and stays open', async () => {
    const [owner, other] = [await identity.signUp(), await identity.signUp()];
    expect((await invite(owner.accessToken, other.email)).statusCode).toBe(201);
    const { token } = await mailedLink(identity, other.email);
    expect((await accept(token)).json().code).toBe('already_exists');
    expect((await team(owner.accessToken)).invitations).toHaveLength(1);
  });

  it('ends an account that was never confirmed, which may be a stranger’s, with all that was made in it', async () => {
    const [owner, stranger] = [await identity.signUp(), await identity.register()];
    await invite(owner.accessToken, stranger.email);
    const { token } = await mailedLink(identity, stranger.email);
    expect((await identity.post('invitation', { token })).json()).toMatchObject({ endsUnconfirmed: true });
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 400]);
    const { user } = answers.find((a) => a.statusCode === 200)?.json() ?? {};
    expect(user).toMatchObject({ email: stranger.email, tenantId: owner.user.tenantId, emailVerified: true });

    const revoked = (await identity.emitted(AccessRevokedSchema)).filter(({ userId }) => userId === stranger.user.id);
    expect(revoked).toMatchObject([{ tenantId: stranger.user.tenantId, sessionId: '' }]);
    const refreshed = await identity.post('refresh-token', undefined, { cookie: stranger.cookie });
    expect(refreshed.statusCode).toBe(401);
    const signedIn = (await identity.post('login', { email: stranger.email, password: PASSWORD })).json();
    expect(signedIn.user.tenantId).toBe(owner.user.tenantId);
    const [, , erase] = identity.running.jobs?.find(([, name]) => name === 'deletions') ?? [];
    await erase?.(new AbortController().signal);
    const deleted = (await identity.emitted(TenantDeletedSchema)).map(({ tenantId }) => tenantId);
    expect(deleted).toContain(stranger.user.tenantId);
    expect(deleted).not.toContain(owner.user.tenantId);
  });

  it('ends nothing that was confirmed before it was accepted', async () => {
    const [owner, other] = [await identity.signUp(), await identity.register()];
    const proof = (await mailedLink(identity, other.email)).token;
    await invite(owner.accessToken, other.email);
    const { token } = await mailedLink(identity, other.email);
    await identity.post('verify-email', { token: proof });
    expect((await identity.post('invitation', { token })).json()).toMatchObject({ endsUnconfirmed: false });
    expect((await accept(token)).json().code).toBe('already_exists');
    expect((await identity.me(other.accessToken)).json().user).toMatchObject({ id: other.user.id, emailVerified: true });
  });

  it('is refused for a member, a bad address or an owner’s role', async () => {
    const owner = await identity.signUp();
    expect((await invite(owner.accessToken, owner.email)).json()).toMatchObject({ statusCode: 409, code: 'conflict' });
    expect((await invite(owner.accessToken, 'nobody')).json().message).toBe('"nobody" is not a valid email address');
    expect((await invite(owner.accessToken, newEmail(), 'owner')).statusCode).toBe(400);
  });
});

describe('the mails of invitations', () => {
  it('to one address are five an hour by a team, who is told so, and the newest link stays good', async () => {
    const own = await testIdentity();
    const owner = await own.signUp();
    let { accessToken } = owner;
    const email = newEmail();
    const invitation = (url = '') =>
      own.call(accessToken, 'POST', `/api/v1/team/invitations${url}`, url ? undefined : { email, role: 'viewer' });
    const { id } = (await invitation()).json().invitation;
    for (let n = 0; n < 2; n += 1) expect((await invitation()).statusCode).toBe(201);
    for (let n = 0; n < 2; n += 1) expect((await invitation(`/${id}/resend`)).statusCode).toBe(200);
    for (const answer of [await invitation(), await invitation(`/${id}/resend`)]) {
      expect(answer.json()).toMatchObject({ statusCode: 429, code: 'rate_limited', message: expect.stringContaining(email) });
      expect(answer.headers['retry-after']).toBe('3600');
    }
    const { token } = await mailedLink(own, email);
    expect((await own.post('invitation', { token })).statusCode).toBe(200);
    own.wait(3_600_000);
    accessToken = (await own.post('login', { email: owner.email, password: PASSWORD })).json().accessToken;
    expect((await invitation()).statusCode).toBe(201);
    await own.close();
  });

  it('are kept from nobody by what strangers ask for at the address', async () => {
    const [owner, email] = [await identity.signUp(), newEmail()];
    for (let n = 0; n < 12; n += 1) {
      await identity.post('start-trial', { email }, { from: `192.0.2.${n}` });
      await identity.post('request-password-reset', { email }, { from: `192.0.2.${n}` });
    }
    expect((await invite(owner.accessToken, email)).statusCode).toBe(201);
    expect((await lastMail(identity, email)).subject).toBe('You are invited to a team on Rivalscope');
  });
});

describe('the plan’s limit', () => {
  it('holds when many are invited at the same moment', async () => {
    const owner = await identity.signUp();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(owner.accessToken, newEmail())));
    expect(answers.map((a) => a.statusCode).sort()).toEqual([201, 201, 403, 403, 403, 403]);
    expect(answers.find((a) => a.statusCode === 403)?.json()).toMatchObject({ code: 'limit_reached', details: { limit: 3 } });
  });

  it('follows what billing says, and holds when invitations from before are accepted at the same moment', async () => {
    const owner = await identity.signUp();
    await allowUsers(owner.user.tenantId, 5);
    const emails = Array.from({ length: 4 }, newEmail);
    for (const email of emails) expect((await invite(owner.accessToken, email)).statusCode).toBe(201);
    await allowUsers(owner.user.tenantId, 3);
    const tokens = await Promise.all(emails.map(async (email) => (await mailedLink(identity, email)).token));
    const answers = await Promise.all(tokens.map(accept));
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 200, 403, 403]);
    expect((await team(owner.accessToken)).members).toHaveLength(3);
  });

  it('of -1 is none', async () => {
    const owner = await identity.signUp();
    await allowUsers(owner.user.tenantId, -1);
    for (let n = 0; n < 4; n += 1) expect((await invite(owner.accessToken, newEmail())).statusCode).toBe(201);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a role', () => {
  it('is changed by owner or admin, and the tokens with the old one are refused', async () => {
    const owner = await identity.signUp();
    const member = await joinTeam(identity, owner.accessToken, 'member');
    const answer = await change(owner.accessToken, member.user.id, 'viewer');
    expect(answer.json().member).toMatchObject({ id: member.user.id, role: 'viewer' });
    const revoked = (await identity.emitted(AccessRevokedSchema)).filter((e) => e.userId === member.user.id);
    expect(revoked).toMatchObject([{ sessionId: '' }]);
    const told = (await identity.emitted(RoleChangedSchema)).filter((e) => e.userId === member.user.id);
    expect(told).toMatchObject([{ tenantId: owner.user.tenantId, role: 'viewer' }]);
    const refreshed = await identity.post('refresh-token', undefined, { cookie: member.cookie });
    expect(decodeJwt(refreshed.json().accessToken).role).toBe('viewer');
    identity.wait(1);
    const later = decodeJwt((await identity.post('refresh-token', undefined, { cookie: member.cookie })).json().accessToken);
    const at = revoked[0]?.at;
    expect((later.iat ?? 0) * 1000).toBeGreaterThan(Number(at?.seconds) * 1000 + (at?.nanos ?? 0) / 1e6);
  });

  it('of an owner is for owners, and the last owner stays one', async () => {
    const owner = await identity.signUp();
    const admin = await joinTeam(identity, owner.accessToken, 'admin');
    expect((await change(admin.accessToken, owner.user.id, 'member')).statusCode).toBe(403);
    expect((await change(admin.accessToken, admin.user.id, 'owner')).statusCode).toBe(403);
    expect((await change(owner.accessToken, owner.user.id, 'member')).json().message).toBe(
      'A team needs an owner. Make somebody else an owner first.',
    );
    expect((await change(owner.accessToken, admin.user.id, 'owner')).statusCode).toBe(200);
    expect((await change(owner.accessToken, owner.user.id, 'member')).statusCode).toBe(200);
  });

  it('of two owners who step down at the same moment goes from one only', async () => {
    const owner = await identity.signUp();
    const second = await joinTeam(identity, owner.accessToken, 'admin');
    await change(owner.accessToken, second.user.id, 'owner');
    const { accessToken } = (await identity.post('login', { email: second.email, password: PASSWORD })).json();
    const answers = await Promise.all([remove(owner.accessToken, owner.user.id), remove(accessToken, second.user.id)]);
    expect(answers.map((a) => a.statusCode).sort()).toEqual([204, 409]);
  });

  it('that manages the team no more leaves neither API keys nor open invitations, by which its holder would be back', async () => {
    const owner = await identity.signUp();
    const admin = await joinTeam(identity, owner.accessToken, 'admin');
    const own = newEmail();
    const make = (token: string) => identity.call(token, 'POST', '/api/v1/api-keys', { name: 'A key', scopes: ['write'] });
    const [theirs, ours] = [(await make(admin.accessToken)).json().key, (await make(owner.accessToken)).json().key];
    await invite(admin.accessToken, own, 'admin');
    const { token } = await mailedLink(identity, own);
    expect((await change(owner.accessToken, admin.user.id, 'viewer')).statusCode).toBe(200);

    expect((await accept(token)).json()).toMatchObject({ statusCode: 400, code: 'invalid' });
    const exchange = async (key: string) =>
      (await identity.app.inject({ method: 'POST', url: '/internal/api-keys/exchange', payload: { key } })).statusCode;
    expect([await exchange(theirs), await exchange(ours)]).toEqual([401, 200]);
    expect(await team(owner.accessToken)).toMatchObject({ members: { length: 2 }, invitations: [] });
  });

  it('of an owner who stays admin leaves keys and invitations alone', async () => {
    const [owner, kept] = [await identity.signUp(), newEmail()];
    const second = await joinTeam(identity, owner.accessToken, 'admin');
    await change(owner.accessToken, second.user.id, 'owner');
    const { accessToken } = (await identity.post('login', { email: second.email, password: PASSWORD })).json();
    await invite(accessToken, kept);
    expect((await change(owner.accessToken, second.user.id, 'admin')).statusCode).toBe(200);
    expect((await team(owner.accessToken)).invitations).toMatchObject([{ email: kept }]);
  });

  it('of member or viewer changes nothing in the team', async () => {
    const owner = await identity.signUp();
    for (const role of ['member', 'viewer'] as const) {
      const { accessToken } = await joinTeam(identity, owner.accessToken, role);
      expect((await invite(accessToken, newEmail())).statusCode).toBe(403);
      expect((await change(accessToken, owner.user.id, 'viewer')).statusCode).toBe(403);
      expect((await remove(accessToken, owner.user.id)).statusCode).toBe(403);
      expect((await team(accessToken)).members.length).toBeGreaterThan(1);
    }
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a member', () => {
  it('who is removed is signed out everywhere, announced, and may be invited anew', async () => {
    const owner = await identity.signUp();
    const member = await joinTeam(identity, owner.accessToken, 'member');
    expect((await remove(owner.accessToken, member.user.id)).statusCode).toBe(204);
    expect((await identity.post('refresh-token', undefined, { cookie: member.cookie })).statusCode).toBe(401);
    expect((await identity.post('login', { email: member.email, password: PASSWORD })).statusCode).toBe(401);
    expect((await identity.emitted(AccessRevokedSchema)).filter((e) => e.userId === member.user.id)).toMatchObject([{ sessionId: '' }]);
    expect((await identity.emitted(MemberRemovedSchema)).filter((e) => e.userId === member.user.id)).toHaveLength(1);
    expect((await remove(owner.accessToken, member.user.id)).statusCode).toBe(404);
    expect((await invite(owner.accessToken, member.email)).statusCode).toBe(201);
  });

  it('leaves behind neither API keys nor open invitations of theirs; those of others stay', async () => {
    const owner = await identity.signUp();
    const admin = await joinTeam(identity, owner.accessToken, 'admin');
    const makeKey = async (token: string, name: string) =>
      (await identity.call(token, 'POST', '/api/v1/api-keys', { name, scopes: ['read'] })).json();
    const [theirs, ours] = [await makeKey(admin.accessToken, 'Theirs'), await makeKey(owner.accessToken, 'Ours')];
    await allowUsers(owner.user.tenantId, 10);
    const [invited, kept] = [newEmail(), newEmail()];
    await invite(admin.accessToken, invited);
    await invite(owner.accessToken, kept);
    const tokens = [(await mailedLink(identity, invited)).token, (await mailedLink(identity, kept)).token];
    expect((await remove(owner.accessToken, admin.user.id)).statusCode).toBe(204);

    const exchange = async ({ key }: { key: string }) =>
      (await identity.app.inject({ method: 'POST', url: '/internal/api-keys/exchange', payload: { key } })).statusCode;
    expect([await exchange(theirs), await exchange(ours)]).toEqual([401, 200]);
    const revoked = (await identity.emitted(AccessRevokedSchema)).map(({ userId }) => userId);
    expect(revoked).toContain(theirs.apiKey.id);
    expect(revoked).not.toContain(ours.apiKey.id);
    expect((await team(owner.accessToken)).invitations).toMatchObject([{ email: kept }]);
    expect((await Promise.all(tokens.map(accept))).map(({ statusCode }) => statusCode)).toEqual([400, 200]);
    const told = 'SELECT actor, action, target FROM audit_entry WHERE tenant_id = $1';
    const { rows } = await identity.db.sqlTx('system', (sql) => sql.query(told, [owner.user.tenantId]));
    expect(rows).toContainEqual({ actor: owner.email, action: 'api_key.revoked', target: 'Theirs' });
    expect(rows).toContainEqual({ actor: owner.email, action: 'invitation.revoked', target: invited });
  });

  it('may leave; the last owner may not', async () => {
    const owner = await identity.signUp();
    const viewer = await joinTeam(identity, owner.accessToken, 'viewer');
    expect((await remove(viewer.accessToken, viewer.user.id)).statusCode).toBe(204);
    expect((await remove(owner.accessToken, owner.user.id)).statusCode).toBe(409);
  });

  it('of another company cannot be seen, changed or removed', async () => {
    const [one, two] = [await identity.signUp(), await identity.signUp()];
    expect((await change(one.accessToken, two.user.id, 'viewer')).statusCode).toBe(404);
    expect((await remove(one.accessToken, two.user.id)).statusCode).toBe(404);
    const { id } = (await invite(two.accessToken, newEmail())).json().invitation;
    expect((await identity.call(one.accessToken, 'DELETE', `/api/v1/team/invitations/${id}`)).statusCode).toBe(404);
    expect((await identity.call(one.accessToken, 'POST', `/api/v1/team/invitations/${id}/resend`)).statusCode).toBe(404);
    expect((await team(one.accessToken)).members).toHaveLength(1);
  });
});
