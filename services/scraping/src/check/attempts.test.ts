import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { expect, onTestFinished, test } from 'vitest';
import { scrapingService } from '../index.ts';
import { blame, giveBack } from './attempts.store.ts';
import { claim } from './claim.store.ts';
import { isSuspect, isToRest, readerEnded, restUnread } from './rest.ts';
import { saveOutcomes } from './save.store.ts';
import type { DueTarget, Outcome } from './target.ts';

/** One site whose landing page is due. */
async function startFollowed() {
  const scraping = await testService(scrapingService, {});
  onTestFinished(() => scraping.close());
  await scraping.deliver(CompanyCreatedSchema, {
    tenantId: randomUUID(),
    companyId: randomUUID(),
    name: 'Acme',
    website: 'acme.example',
  });
  const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
  return {
    write,
    read: async () => (await scraping.db.pool.query("SELECT * FROM target WHERE kind = 'landingPage'")).rows[0],
    /** The page's claim by a process that begins when the one before was killed. */
    async take(worker = randomUUID()): Promise<{ worker: string; target: DueTarget }> {
      await scraping.db.pool.query("UPDATE target SET due_at = now() - interval '1 second' WHERE kind = 'landingPage'");
      await scraping.db.pool.query("UPDATE target SET leased_until = now() - interval '1 second' WHERE leased_until IS NOT NULL");
      const [target] = await write((sql) => claim(sql, worker, 1));
      if (!target) throw new Error('Nothing was due');
      return { worker, target };
    },
    save: (worker: string, outcome: Outcome) => write((sql) => saveOutcomes(sql, [outcome], { worker, confirmAfter: 600, floor: 300 })),
  };
}

test('a page whose claims came to nothing twice is read alone, and kills beside it blame it no further', async () => {
  const { take } = await startFollowed();
  const lost = [await take(), await take()].map(({ target }) => target);
  expect(lost.map(({ attempts }) => attempts)).toEqual([1, 2]);
  expect(lost.some(isSuspect)).toBe(false);
  for (let kills = 0; kills < 10; kills += 1) {
    const { target } = await take();
    expect([isSuspect(target), isToRest(target)]).toEqual([true, false]);
  }
});

test('a page that ended three processes that read it alone rests with its reason, and has one try after the rest', async () => {
  const { take, save, read, write } = await startFollowed();
  const loseAlone = async () => {
    const { worker, target } = await take();
    await write((sql) => blame(sql, worker, target.id));
    return isToRest(target);
  };
  await take();
  await take();
  expect([await loseAlone(), await loseAlone(), await loseAlone()]).toEqual([false, false, false]);
  const { worker, target } = await take();
  expect(isToRest(target)).toBe(true);
  const at = new Date();
  await save(worker, restUnread(target, at));
  const row = await read();
  expect(row).toMatchObject({ state: 'failing', reason: expect.stringMatching(/read nothing else/) });
  expect(row.due_at.getTime() - at.getTime()).toBe(60_000);
  const rests = [1, 2, 9, 30].map((failures) => (restUnread({ ...target, failures }, at).nextDueAt.getTime() - at.getTime()) / 60_000);
  expect(rests, 'minutes: to blame a page wrongly costs little, a page that is to blame soon rests for days').toEqual([2, 4, 512, 10_080]);
  expect(await loseAlone()).toBe(false);
  expect(isToRest((await take()).target)).toBe(true);
});

test('an outcome, whatever it is, ends the count; one of an ended reader does not', async () => {
  const { take, save, read } = await startFollowed();
  await take();
  const second = await take();
  const at = new Date();
  const failed = { kind: 'failed', target: second.target, at, nextDueAt: at, state: 'failing', reason: 'Down.', status: 500 } as const;
  await save(second.worker, failed);
  expect((await read()).attempts).toBe(0);
  const soon = await take();
  await save(soon.worker, readerEnded(soon.target, new Date(at.getTime() + 1), 'Too much.'));
  expect(await read()).toMatchObject({ attempts: 1, reason: 'Too much.' });
  const again = await take();
  const rested = readerEnded(again.target, new Date(at.getTime() + 2), 'Too much.');
  expect(rested.nextDueAt.getTime() - at.getTime()).toBeGreaterThan(3_600_000);
});

test('a process that goes down in order, or whose database went away, blames no page', async () => {
  const { take, read, write } = await startFollowed();
  const first = await take();
  await write((sql) => giveBack(sql, first.worker, [first.target.id]));
  expect((await read()).attempts).toBe(0);
  const second = await take();
  await write((sql) => giveBack(sql, second.worker, [second.target.id]));
  expect(await read()).toMatchObject({ attempts: 0, leased_until: null });
});
