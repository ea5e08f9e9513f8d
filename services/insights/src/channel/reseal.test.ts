import { randomUUID } from 'node:crypto';
import { createSealing, type SealingSecrets } from '@rivalscope/kit/auth/sealing';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { afterAll, expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { channelStore, MOST_CHANNELS } from './channel.store.ts';
import { resealChannels } from './reseal.commands.ts';
import { openSealing } from './sealing.ts';

const db = await testDatabase<PrismaClient>('insights', PrismaClient);
afterAll(() => db.close());
const [OLD, NEW] = ['o', 'n'].map((letter) => letter.repeat(32)) as [string, string];
const by = (...secrets: string[]) => createSealing(secrets as unknown as SealingSecrets, 'rivalscope channels', 'lost');
const reseal = (...secrets: string[]) => resealChannels({ db, sealing: by(...secrets) })(new AbortController().signal);

/** Channels of several tenants, as many as one batch has and more, sealed by a secret. */
async function channels(secret: string, tenants: number): Promise<{ tenant: string; id: string }[]> {
  const made: { tenant: string; id: string }[] = [];
  for (const tenant of Array.from({ length: tenants }, () => randomUUID()))
    await db.sqlTx({ tenant }, async (sql) => {
      for (let n = 0; n < MOST_CHANNELS; n += 1) {
        const id = randomUUID();
        const routes = { areas: [], importance: 'low' as const, companyIds: [] };
        const sealed = (text: string) => by(secret).seal(Buffer.from(text), id);
        const channel = { id, kind: 'webhook' as const, name: 'Hook', shown: 'acme.com', routes, createdBy: randomUUID() };
        await channelStore(sql, tenant).add(
          { ...channel, target: sealed(`https://acme.com/${id}`), secret: n === 0 ? null : sealed('s') },
          new Date(),
        );
        made.push({ tenant, id });
      }
    });
  return made;
}

const found = ({ tenant, id }: { tenant: string; id: string }) => db.sqlRead({ tenant }, (sql) => channelStore(sql, tenant).find(id));

test('channels of an earlier secret open with both, are sealed by the newest, and open without the earlier one afterwards', async () => {
  const made = await channels(OLD, 26);
  const first = await found(made[0]!);
  expect(by(NEW, OLD).open(first!.target, first!.id).toString()).toBe(`https://acme.com/${first!.id}`);

  await reseal(NEW, OLD);
  for (const one of made) {
    const channel = (await found(one))!;
    expect(by(NEW).open(channel.target, one.id).toString()).toBe(`https://acme.com/${one.id}`);
    if (channel.secret) expect(by(NEW).open(channel.secret, one.id).toString()).toBe('s');
  }

  // What is sealed by the newest already stays as it is.
  const before = await found(made[0]!);
  await reseal(NEW, OLD);
  expect((await found(made[0]!))?.target).toEqual(before?.target);
});

test('channels that a key of the database has sealed open once there is a setting, and are sealed by it', async () => {
  const stored = await openSealing({ db, secret: undefined });
  const [one] = await channels(OLD, 1);
  const sealed = stored.seal(Buffer.from('https://acme.com/hook'), one!.id);
  await db.sqlTx(one!, (sql) => sql.query('UPDATE channel SET target = $1, secret = NULL WHERE id = $2', [sealed, one!.id]));

  const sealing = await openSealing({ db, secret: NEW });
  expect(sealing.open((await found(one!))!.target, one!.id).toString()).toBe('https://acme.com/hook');
  await resealChannels({ db, sealing })(new AbortController().signal);
  expect(
    by(NEW)
      .open((await found(one!))!.target, one!.id)
      .toString(),
  ).toBe('https://acme.com/hook');
});

test('a channel that no secret opens stays as it is and stops no other', async () => {
  const [lost] = await channels('x'.repeat(32), 1);
  const [kept] = await channels(OLD, 1);
  const before = await found(lost!);
  await reseal(NEW, OLD);
  expect((await found(lost!))?.target).toEqual(before?.target);
  expect(by(NEW).isNewest((await found(kept!))!.target, kept!.id)).toBe(true);
});
