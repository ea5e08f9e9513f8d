import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StorableClient } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { recordPool } from '../db/recording.ts';
import { prune } from '../events/prune.ts';
import { silent } from '../events/testing.ts';
import { freshDatabase } from '../testing/postgres.ts';
import { WITHIN } from '../testing/waiting.ts';
import { forgetMails, lease, listMails } from './mail.store.ts';
import { queueMail } from './mail.ts';
import { startMailSender } from './sender.ts';
import { type AnswerTo, type SmtpServer, startSmtpServer } from './smtp.fixture.ts';
import { builtInOutbox, type MailTransport, smtpTransport } from './transport.ts';

const closers: (() => Promise<void>)[] = [];
const pools: pg.Pool[] = [];
let pool: pg.Pool;

beforeEach(async () => {
  const connectionString = await freshDatabase();
  await migrate(connectionString, 'identity');
  pool = new pg.Pool({ Client: StorableClient, connectionString, max: 10, options: '-c search_path=identity' } as pg.PoolConfig);
  recordPool(pool);
  pools.push(pool);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => Promise.all(pools.map((each) => each.end())));

const queue = (to: string, text = 'Hello') => queueMail(pool, { to, subject: `For ${to}`, text, html: `<p>${text}</p>` });
/** Times are kept in milliseconds and may be rounded up. */
const BY_NOW = "UPDATE mail SET due_at = now() - interval '1 second'";
const states = async () => (await pool.query('SELECT recipient, state, attempts, text, error FROM mail ORDER BY seq')).rows;
const messageIds = (data: string) => [...data.matchAll(/^Message-ID: (.*)$/gim)].map((match) => match[1]);

async function server(answerTo?: AnswerTo): Promise<SmtpServer> {
  const smtp = await startSmtpServer(answerTo);
  closers.push(() => smtp.stop());
  return smtp;
}

function sender(transport: MailTransport) {
  const started = startMailSender({ sql: pool, transport, log: silent });
  closers.push(() => started.close());
  return started;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the mail sender', () => {
  test('sends what was committed and nothing of what was rolled back', async () => {
    const smtp = await server();
    const client = await pool.connect();
    await client.query('BEGIN');
    await queueMail(client, { to: 'never@acme.com', subject: 'Never', text: '', html: '' });
    await client.query('ROLLBACK');
    client.release();
    await queue('ada@acme.com');
    sender(smtpTransport(smtp.url, 'Rivalscope <no-reply@rivalscope.example>'));
    await vi.waitFor(async () => expect((await states())[0].state).toBe('sent'), WITHIN);
    expect(smtp.received.map((mail) => mail.to)).toEqual(['ada@acme.com']);
    expect(smtp.received[0]?.data).toContain('From: Rivalscope <no-reply@rivalscope.example>');
    expect(smtp.received[0]?.data).toContain('Subject: For ada@acme.com');
  });

  test('sends each mail once, however many processes send', async () => {
    const smtp = await server();
    const addresses = Array.from({ length: 40 }, (_, n) => `user${n}@acme.com`);
    for (const to of addresses) await queue(to);
    for (let n = 0; n < 3; n += 1) sender(smtpTransport(smtp.url, 'no-reply@rivalscope.example'));
    await vi.waitFor(async () => expect((await states()).every((row) => row.state === 'sent')).toBe(true), WITHIN);
    expect(smtp.received.map((mail) => mail.to).sort()).toEqual([...addresses].sort());
  });

  test('keeps no body of what has left, because links in it are secrets', async () => {
    const smtp = await server();
    await queue('ada@acme.com', 'https://rivalscope.example/reset?token=secret');
    sender(smtpTransport(smtp.url, 'no-reply@rivalscope.example'));
    await vi.waitFor(async () => expect((await states())[0]).toMatchObject({ state: 'sent', text: '' }), WITHIN);
  });

  test('tries again later when the server asks for it, and goes on with the others', async () => {
    const smtp = await server((to, tries) => (to === 'busy@acme.com' && tries === 1 ? '451 Try again later' : '250 OK'));
    await queue('busy@acme.com');
    await queue('ada@acme.com');
    sender(smtpTransport(smtp.url, 'no-reply@rivalscope.example'));
    await vi.waitFor(async () => expect((await states())[0].error).toContain('451'), WITHIN);
    await vi.waitFor(async () => expect((await states())[1].state).toBe('sent'), WITHIN);
    await pool.query(BY_NOW);
    await vi.waitFor(async () => expect((await states())[0]).toMatchObject({ state: 'sent', attempts: 2 }), WITHIN);
    expect(smtp.received).toHaveLength(2);
  });

  test('gives up at once on a recipient that the server refuses, and says why without the address', async () => {
    const smtp = await server((to) => (to === 'nobody@acme.com' ? '550 <nobody@acme.com> is unknown' : '250 OK'));
    await queue('nobody@acme.com');
    sender(smtpTransport(smtp.url, 'no-reply@rivalscope.example'));
    await vi.waitFor(async () => expect((await states())[0]).toMatchObject({ state: 'failed', attempts: 1 }), WITHIN);
    const [{ error }] = await states();
    expect(error).toContain('550');
    expect(error).not.toContain('nobody@acme.com');
  });

  test('keeps no body of what was given up, because links in it are good still', async () => {
    const smtp = await server(() => '550 No such user');
    await queue('ada@acme.com', 'https://rivalscope.example/reset?token=secret');
    sender(smtpTransport(smtp.url, 'no-reply@rivalscope.example'));
    await vi.waitFor(async () => expect((await states())[0].state).toBe('failed'), WITHIN);
    expect(JSON.stringify((await pool.query('SELECT * FROM mail')).rows)).not.toContain('secret');
  });

  test('gives up after its last try', async () => {
    await queue('ada@acme.com');
    await pool.query('UPDATE mail SET attempts = 29');
    sender(smtpTransport('smtp://127.0.0.1:1', 'no-reply@rivalscope.example'));
    await vi.waitFor(async () => expect((await states())[0]).toMatchObject({ state: 'failed', attempts: 30 }), WITHIN);
  });

  test('loses no mail of a process that died, and sends it with the same Message-ID', async () => {
    const smtp = await server();
    await queue('ada@acme.com');
    await pool.query(BY_NOW);
    const died = smtpTransport(smtp.url, 'no-reply@rivalscope.example');
    const [mail] = await lease(pool, 1, 120);
    if (!mail) throw new Error('Nothing was leased');
    await died.send(mail, new AbortController().signal);
    sender(smtpTransport(smtp.url, 'no-reply@rivalscope.example'));
    await pool.query(BY_NOW);
    await vi.waitFor(async () => expect((await states())[0].state).toBe('sent'), WITHIN);
    const [first, second] = smtp.received.map(({ data }) => messageIds(data));
    expect(first).toEqual([`<${mail.id}@rivalscope.example>`]);
    expect(second).toEqual(first);
  });

  test('marks what left while it was closing', async () => {
    const reached = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    await queue('ada@acme.com');
    const slow: MailTransport = {
      keepsBodies: false,
      async send() {
        reached.resolve();
        await mayGoOn.promise;
      },
      close: () => undefined,
    };
    const closing = startMailSender({ sql: pool, transport: slow, log: silent });
    await reached.promise;
    const closed = closing.close();
    mayGoOn.resolve();
    await closed;
    expect((await states())[0].state).toBe('sent');
  });
});

test('the built-in outbox keeps mails readable, newest first and by address', async () => {
  await queue('ada@acme.com', 'first');
  await queue('eve@acme.com', 'second');
  await queue('ada@acme.com', 'third');
  sender(builtInOutbox);
  await vi.waitFor(async () => expect((await states()).every((row) => row.state === 'sent')).toBe(true), WITHIN);
  expect((await listMails(pool)).map((mail) => mail.text)).toEqual(['third', 'second', 'first']);
  expect((await listMails(pool, 'ada@acme.com')).map((mail) => mail.text)).toEqual(['third', 'first']);
});

test('mails that ended a month ago go, those that wait stay, and those to an address that is forgotten go whatever they are', async () => {
  for (const to of ['old@acme.com', 'fresh@acme.com', 'waiting@acme.com', 'gone@acme.com']) await queue(to);
  const ended =
    "UPDATE mail SET state = 'sent', ended_at = now() - make_interval(days => $2), created_at = now() - interval '40 days' WHERE recipient = $1";
  await pool.query(ended, ['old@acme.com', 31]);
  await pool.query(ended, ['fresh@acme.com', 29]);
  await prune({ sqlTx: (_, work) => work(pool) }, new AbortController().signal);
  await forgetMails(pool, ['gone@acme.com']);
  expect((await states()).map(({ recipient }) => recipient)).toEqual(['fresh@acme.com', 'waiting@acme.com']);
});
