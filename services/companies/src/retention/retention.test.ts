import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { ProfileObservedSchema, SiteFollowedSchema, SiteUnfollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { companiesService } from '../index.ts';
import { retentionCommands } from './retention.commands.ts';

const DAY_MS = 86_400_000;
const TODAY = new Date('2026-11-21T10:00:00Z');
const service = await testService(companiesService);
afterAll(() => service.close());

const pruneAt = (day: number) => retentionCommands({ db: service.db, clock: () => new Date(TODAY.getTime() + day * DAY_MS) }).prune();
const newFollow = (siteId: string) => ({ siteId, tenantId: randomUUID(), companyId: randomUUID(), at: timestampFromDate(TODAY) });

async function observed(): Promise<string> {
  const siteId = randomUUID();
  await service.deliver(ProfileObservedSchema, { siteId, at: timestampFromDate(TODAY), fields: [] });
  return siteId;
}
async function kept(siteIds: string[]): Promise<boolean[]> {
  const { rows } = await service.db.pool.query<{ id: string }>('SELECT site_id AS id FROM site_profile');
  return siteIds.map((siteId) => rows.some(({ id }) => id === siteId));
}

test('the profile of a site stays while anybody follows it, and for a quarter after the last one', async () => {
  const [followed, left] = [await observed(), await observed()];
  const [first, second] = [newFollow(left), newFollow(left)];
  for (const follow of [newFollow(followed), first, second]) await service.deliver(SiteFollowedSchema, follow);
  await service.deliver(SiteUnfollowedSchema, first);
  await pruneAt(0);
  await pruneAt(100);
  expect(await kept([followed, left])).toEqual([true, true]);
  await service.deliver(SiteUnfollowedSchema, second);
  await pruneAt(101);
  await pruneAt(190);
  expect(await kept([followed, left])).toEqual([true, true]);
  await pruneAt(192);
  expect(await kept([followed, left])).toEqual([true, false]);
});

test('the quarter begins anew when somebody has followed the site meanwhile', async () => {
  const siteId = await observed();
  await pruneAt(0);
  const follow = newFollow(siteId);
  await service.deliver(SiteFollowedSchema, follow);
  await pruneAt(80);
  await service.deliver(SiteUnfollowedSchema, follow);
  await pruneAt(100);
  expect(await kept([siteId])).toEqual([true]);
  await pruneAt(191);
  expect(await kept([siteId])).toEqual([false]);
});

test('profiles are gone round however many they are', async () => {
  await service.db.pool.query(
    "INSERT INTO site_profile (site_id, fields, observed_at) SELECT gen_random_uuid(), '{}', now() FROM generate_series(1, 1200)",
  );
  await pruneAt(200);
  await pruneAt(300);
  expect((await service.db.pool.query('SELECT FROM site_profile WHERE unfollowed_at IS NOT NULL')).rowCount).toBe(0);
});
