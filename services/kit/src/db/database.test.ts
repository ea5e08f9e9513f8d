import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isConnectionError } from '../events/failures.ts';
import { eventDatabase } from '../events/testing.ts';
import { Database } from './database.ts';

class NoPrisma {
  $disconnect = async () => undefined;
}

/** Short enough to wait for: what has to be answered is asked again. */
const ANSWER_WITHIN_MS = 1_500;

async function database(): Promise<Database> {
  const { url, pool } = await eventDatabase();
  await pool.end();
  const db = new Database({ url, schema: 'companies', prisma: NoPrisma });
  onTestFinished(() => db.close());
  return db;
}

/** A database behind a proxy that can fall silent without closing anything, as a network does that loses every packet. */
async function silenceable() {
  const events = await eventDatabase();
  await events.pool.end();
  const real = new URL(events.url);
  const sockets: Socket[] = [];
  let silent = false;
  const proxy = createServer((client) => {
    const server = connect(Number(real.port), real.hostname);
    sockets.push(client, server);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (chunk) => silent || to.write(chunk)).on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(real);
  url.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`;
  const db = new Database({ url: url.href, schema: 'companies', prisma: NoPrisma, answerWithinMs: ANSWER_WITHIN_MS });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await db.close();
  });
  const fallSilent = (yes: boolean) => {
    silent = yes;
  };
  return { db, fallSilent, connections: () => sockets.length / 2 };
}

const ask = (db: Database) => db.sqlTx('system', (sql) => sql.query('SELECT 1 AS one'));
const answered = (db: Database) => expect.poll(async () => (await ask(db)).rows).toEqual([{ one: 1 }]);

test('a query to a database that fell silent fails in time, as a lost connection', async () => {
  const { db, fallSilent } = await silenceable();
  await answered(db);
  fallSilent(true);
  const error = await ask(db).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: expect.stringMatching(/^Connection terminated/) });
  expect(isConnectionError(error)).toBe(true);
});

test('a connection that fell silent is not used again', async () => {
  const { db, fallSilent, connections } = await silenceable();
  await answered(db);
  fallSilent(true);
  await expect(ask(db)).rejects.toThrow();
  fallSilent(false);
  const before = connections();
  await answered(db);
  expect(connections()).toBeGreaterThan(before);
});

test('what went wrong before the connection broke is still told', async () => {
  const { db, fallSilent } = await silenceable();
  const attempt = db.sqlTx('system', async (sql) => {
    await sql.query('SELECT 1');
    fallSilent(true);
    await sql.query('SELECT 2');
  });
  const error = await attempt.catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ cause: { message: expect.stringMatching(/timeout/) } });
});

test('a transaction that its process forgot is ended by the server', async () => {
  const { db } = await silenceable();
  const { rows } = await db.sqlRead('system', (sql) => sql.query("SELECT current_setting('idle_in_transaction_session_timeout') AS ends"));
  expect(rows).toEqual([{ ends: '10s' }]);
});

test('a text that PostgreSQL refuses is made storable on its way, in lists and in JSON as well', async () => {
  const db = await database();
  const given = ['a\0b', 'half \ud83d'];
  const text = 'SELECT $1::text AS text, $2::text[] AS list, $3::jsonb AS json, $4::jsonb AS object, $5::jsonb[] AS objects';
  const values = [given[0], given, JSON.stringify({ given }), { given }, [{ given }, JSON.stringify(given)]];
  const clean = ['ab', 'half \ufffd'];
  const expected = { text: 'ab', list: clean, json: { given: clean }, object: { given: clean }, objects: [{ given: clean }, clean] };
  for (const { rows } of [
    await db.pool.query(text, values),
    await db.pool.query({ text, values }),
    await db.sqlTx('system', (sql) => sql.query(text, values)),
    await db.sqlRead('system', (sql) => sql.query(text, values)),
  ])
    expect(rows).toEqual([expected]);
});

test('a transaction that asks for a second connection of its pool is refused, also by way of the pool; one after the other is fine', async () => {
  const db = await database();
  const read = () => db.sqlRead('system', (sql) => sql.query('SELECT 1'));
  const second = 'A transaction asked for a second connection';
  await expect(db.sqlTx('system', read)).rejects.toThrow(second);
  await expect(db.sqlTx('system', () => db.ping())).rejects.toThrow(second);
  let later = async () => {};
  await db.sqlTx('system', async () => {
    later = async () => void (await read());
  });
  await later();
  await Promise.all([read(), read()]);
});
