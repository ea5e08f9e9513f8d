import { listMails } from '@rivalscope/kit/mail/mail.store';
import { TenantErasedSchema as BillingErased } from '@rivalscope/proto/billing/v1/events_pb';
import { TenantErasedSchema as CompaniesErased } from '@rivalscope/proto/companies/v1/events_pb';
import { TenantErasedSchema as GatewayErased } from '@rivalscope/proto/gateway/v1/events_pb';
import { AccessRevokedSchema, TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { TenantErasedSchema as InsightsErased } from '@rivalscope/proto/insights/v1/events_pb';
import { TenantErasedSchema as ScrapingErased } from '@rivalscope/proto/scraping/v1/events_pb';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { erasureCommands } from '../erasure/erasure.commands.ts';
import { joinTeam, lastMail, mailedLink, PASSWORD, type TestIdentity, testIdentity } from '../testing.ts';

const PATH = '/api/v1/tenant/deletion';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let owner: Awaited<ReturnType<TestIdentity['signUp']>>;
const identity = await testIdentity();
afterAll(() => identity.close());
beforeEach(async () => {
  owner = await identity.signUp();
});

const request = () => identity.call(owner.accessToken, 'POST', PATH, {});
const confirm = (token: string) => identity.call(owner.accessToken, 'POST', `${PATH}/confirm`, { token });
const shown = async () => (await identity.call(owner.accessToken, 'GET', PATH)).json().deletion;
const advance = () => erasureCommands({ db: identity.db, clock: identity.now, publicUrl: 'http://127.0.0.1:3000' }).advance();
const signIn = async () => {
  owner.accessToken = (await identity.post('login', { email: owner.email, password: PASSWORD })).json().accessToken;
};

/** Asked for and confirmed by mail. */
async function scheduled(): Promise<void> {
  await request();
  const { deletionToken = '' } = await mailedLink(identity, owner.email);
  expect((await confirm(deletionToken)).statusCode).toBe(200);
}

/** How many rows of the whole schema name one of these, by table. */
async function traces(words: string[]): Promise<Record<string, number>> {
  const admin = new pg.Client({ connectionString: identity.db.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'identity'");
    const found: Record<string, number> = {};
    for (const { name } of rows) {
      const text = `concat(t::text, CASE WHEN to_jsonb(t) ? 'data' THEN convert_from(decode(substr(to_jsonb(t)->>'data', 3), 'hex'), 'LATIN1') END)`;
      const { rowCount } = await admin.query(`SELECT FROM identity."${name}" t WHERE ${text} LIKE ANY($1)`, [words.map((w) => `%${w}%`)]);
      if (rowCount) found[name] = rowCount;
    }
    return found;
  } finally {
    await admin.end();
  }
}

test('a deletion is asked for, confirmed by mail, and can be undone until it is due', async () => {
  expect(await shown()).toBeNull();
  expect((await request()).json().deletion).toMatchObject({ state: 'requested', deleteAt: null });
  const link = await mailedLink(identity, owner.email);
  expect(link).toMatchObject({ tab: 'account' });
  const { deletion } = (await confirm(link.deletionToken ?? '')).json();
  expect(deletion).toMatchObject({ state: 'scheduled', deleteAt: new Date(identity.now().getTime() + 7 * DAY_MS).toISOString() });
  expect((await lastMail(identity, owner.email)).subject).toBe('Your company will be deleted in 7 days');
  expect((await request()).json()).toMatchObject({ code: 'conflict' });
  identity.wait(7 * DAY_MS - 1);
  await advance();
  await signIn();
  expect((await identity.call(owner.accessToken, 'DELETE', PATH)).statusCode).toBe(204);
  expect((await identity.call(owner.accessToken, 'DELETE', PATH)).statusCode).toBe(204);
  expect((await lastMail(identity, owner.email)).subject).toBe('Your company will not be deleted');
  identity.wait(1);
  await advance();
  expect(await shown()).toBeNull();
});

test('the mailed link is good once and for a day, the newest only, and for no other company', async () => {
  await request();
  const { deletionToken: first = '' } = await mailedLink(identity, owner.email);
  await request();
  const { deletionToken: second = '' } = await mailedLink(identity, owner.email);
  expect((await confirm(first)).statusCode).toBe(400);
  const stranger = await identity.signUp();
  expect((await identity.call(stranger.accessToken, 'POST', `${PATH}/confirm`, { token: second })).statusCode).toBe(400);
  expect((await confirm(second)).statusCode).toBe(200);
  expect((await confirm(second)).statusCode).toBe(400);
  await identity.call(owner.accessToken, 'DELETE', PATH);
  await request();
  const { deletionToken: late = '' } = await mailedLink(identity, owner.email);
  identity.wait(DAY_MS);
  await signIn();
  expect((await confirm(late)).json()).toMatchObject({ code: 'invalid' });
  expect(await shown()).toBeNull();
});

test('one that is asked for and undone over and over is refused, and mails no more than five times an hour', async () => {
  const refused: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const answer = await request();
    if (answer.statusCode !== 200) refused.push(answer.json().code);
    expect((await identity.call(owner.accessToken, 'DELETE', PATH)).statusCode).toBe(204);
  }
  expect(refused).toEqual(Array(5).fill('rate_limited'));
  const mails = async () => (await listMails(identity.db.pool, owner.email)).filter(({ subject }) => subject !== 'Welcome to Rivalscope');
  expect(await mails()).toHaveLength(5);
  expect(await shown()).toBeNull();
  identity.wait(HOUR_MS);
  await signIn();
  await scheduled();
  expect(await mails()).toHaveLength(7);
});

test('of owners who take turns none is mailed more than five times, and what is scheduled is told all the same', async () => {
  const colleague = await joinTeam(identity, owner.accessToken, 'admin');
  await identity.call(owner.accessToken, 'PUT', `/api/v1/team/members/${colleague.user.id}`, { role: 'owner' });
  const { accessToken } = (await identity.post('login', { email: colleague.email, password: PASSWORD })).json();
  for (let n = 0; n < 6; n += 1) await identity.call(n % 2 ? accessToken : owner.accessToken, 'POST', PATH, {});
  const subjects = async (email: string) => (await listMails(identity.db.pool, email)).map(({ subject }) => subject);
  for (const { email } of [owner, colleague])
    expect((await subjects(email)).filter((s) => s.includes('deletion') || s.includes('delete'))).toHaveLength(5);
  const { deletionToken = '' } = await mailedLink(identity, owner.email);
  expect((await confirm(deletionToken)).statusCode).toBe(200);
  for (const { email } of [owner, colleague]) expect((await subjects(email))[0]).toBe('Your company will be deleted in 7 days');
});

test('only an owner may, and every owner hears of it', async () => {
  const colleague = await joinTeam(identity, owner.accessToken, 'admin');
  expect((await identity.call(colleague.accessToken, 'POST', PATH, {})).statusCode).toBe(403);
  await identity.call(owner.accessToken, 'PUT', `/api/v1/team/members/${colleague.user.id}`, { role: 'owner' });
  await request();
  expect(await lastMail(identity, colleague.email)).toMatchObject({ subject: 'An owner asked to delete your company' });
  expect((await lastMail(identity, colleague.email)).text).not.toContain('deletionToken');
});

test('the mail tells the time as its owner reads times', async () => {
  const notifications = { email: true, push: false, weeklyDigest: true };
  const chosen = { timeZone: 'Asia/Tokyo', dateFormat: 'DD.MM.YYYY', notifications };
  await identity.call(owner.accessToken, 'PUT', '/api/v1/auth/preferences', chosen);
  await scheduled();
  expect((await lastMail(identity, owner.email)).text).toMatch(/On \d\d\.\d\d\.\d{4} \d\d:\d\d \(Asia\/Tokyo\) all of its data/);
});

test('when it is due access ends at once, and the rest goes when every service has confirmed', async () => {
  const other = await identity.signUp();
  const colleague = await joinTeam(identity, owner.accessToken, 'member');
  await identity.call(owner.accessToken, 'POST', '/api/v1/api-keys', { name: 'Export', scopes: ['read'] });
  await identity.call(owner.accessToken, 'POST', '/api/v1/team/invitations', { email: `new.${owner.email}`, role: 'viewer' });
  await identity.post('login', { email: owner.email, password: 'wrong' });
  await scheduled();
  const { tenantId } = owner.user;
  const before = await traces([other.user.tenantId, other.email]);
  identity.wait(7 * DAY_MS);
  await Promise.all([advance(), advance()]);
  expect((await identity.emitted(TenantDeletedSchema)).filter((e) => e.tenantId === tenantId)).toHaveLength(1);
  const revoked = (await identity.emitted(AccessRevokedSchema)).filter((e) => e.tenantId === tenantId).map((e) => e.userId);
  expect(revoked).toEqual(expect.arrayContaining([owner.user.id, colleague.user.id]));
  expect(revoked).toHaveLength(3);
  expect((await identity.post('login', { email: owner.email, password: PASSWORD })).statusCode).toBe(401);
  expect((await identity.post('refresh-token', undefined, { cookie: owner.cookie })).statusCode).toBe(401);
  expect((await listMails(identity.db.pool, owner.email))[0]?.subject).toBe('Your company was deleted');

  await identity.db.pool.query("UPDATE mail SET state = 'sent', ended_at = now()");
  await identity.db.pool.query('UPDATE outbox SET published_at = now()');
  await identity.deliver(BillingErased, { tenantId }, { times: 2 });
  await identity.deliver(CompaniesErased, { tenantId });
  await identity.deliver(ScrapingErased, { tenantId });
  await identity.deliver(GatewayErased, { tenantId });
  expect(Object.keys(await traces([tenantId]))).toContain('tenant');
  await identity.deliver(InsightsErased, { tenantId });
  expect(await traces([tenantId, owner.email, colleague.email, owner.user.id])).toEqual({ erased_tenant: 1, tenant_erasure: 1 });
  expect(await traces([other.user.tenantId, other.email])).toEqual(before);
});

test('the last of it waits for the farewell mail, for a day at most', async () => {
  await scheduled();
  identity.wait(7 * DAY_MS);
  await advance();
  const { tenantId } = owner.user;
  for (const schema of [BillingErased, CompaniesErased, ScrapingErased, InsightsErased, GatewayErased])
    await identity.deliver(schema, { tenantId });
  const isThere = async () => (await identity.db.read('system', (tx) => tx.prisma.tenant.count({ where: { id: tenantId } }))) === 1;
  await advance();
  expect(await isThere()).toBe(true);
  identity.wait(DAY_MS + 1);
  await advance();
  expect(await isThere()).toBe(false);
});
