import { randomUUID } from 'node:crypto';
import { listMails } from '@rivalscope/kit/mail/mail.store';
import { afterAll, expect, test } from 'vitest';
import { testIdentity } from './testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const post = (token: string, url: string, payload: object, key: string) =>
  identity.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, 'idempotency-key': key } });

test('an invitation that is sent again mails once and is answered alike', async () => {
  const { accessToken } = await identity.signUp();
  const [email, key] = [`grace.${randomUUID()}@acme.com`, randomUUID()];
  const send = () => post(accessToken, '/api/v1/team/invitations', { email, role: 'member' }, key);
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await listMails(identity.db.pool, email)).toHaveLength(1);
});

test('an API key is made once, and its secret is told once and kept nowhere', async () => {
  const { accessToken } = await identity.signUp();
  const key = randomUUID();
  const create = () => post(accessToken, '/api/v1/api-keys', { name: 'Nightly', scopes: ['read'] }, key);
  const made = (await create()).json();
  expect((await create()).json()).toMatchObject({ statusCode: 409, code: 'conflict' });
  expect((await identity.call(accessToken, 'GET', '/api/v1/api-keys')).json().apiKeys).toHaveLength(1);
  const kept = await identity.db.sqlRead('system', (sql) =>
    sql.query('SELECT FROM idempotency i WHERE i::text LIKE $1', [`%${made.key}%`]),
  );
  expect(kept.rowCount).toBe(0);
});
