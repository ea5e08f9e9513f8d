import { randomUUID } from 'node:crypto';
import { countStatements } from '@rivalscope/kit/testing/statements';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { MemberJoinedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { alertService } from './testing.ts';

const service = await alertService();
afterAll(() => service.close());
const statements = countStatements(service.db.pool);

/** A team of two with so many alerts, each about another company, every one assigned and mailed. */
async function tenantWith(alerts: number): Promise<{ tenantId: string; userId: string }> {
  const [tenantId, userId] = [randomUUID() as string, randomUUID() as string];
  for (const id of [userId, randomUUID()])
    await service.deliver(MemberJoinedSchema, { tenantId, userId: id, email: `${id}@acme.com`, role: 'owner' });
  for (let n = 0; n < alerts; n += 1) await service.detect((await service.follower(randomUUID(), `Globex ${n}`, tenantId)).siteId);
  await service.sql('UPDATE alert SET assignee_id = $1 WHERE tenant_id = $2', [userId, tenantId]);
  return { tenantId, userId };
}

const PAGES = [
  '/alerts?sort=["rank","DESC"]',
  '/alerts?filter={"q":"raised","area":"pricing","state":"new"}',
  '/alerts/count',
  '/insights?sort=["rank","DESC"]',
  '/insights?sort=["rank","DESC"]&filter={"foremost":true}',
  '/insights/search?q=raised',
  '/notifications/digest?period=week',
];

it.each(PAGES)('%s asks the database as often for one row as for a page of them', async (path) => {
  const get = async ({ tenantId, userId }: { tenantId: string; userId: string }) => {
    const headers = bearer({ tid: tenantId, sub: userId, role: 'owner' });
    const answer = await service.app.inject({ url: `/api/v1${encodeURI(path)}`, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body.length;
  };
  const [few, many] = [await tenantWith(1), await tenantWith(25)];
  // What a connection says of itself at first is not the page's.
  await get(few);
  const sent = [await statements(() => get(few)), await statements(() => get(many))];
  expect(await get(many)).toBeGreaterThan(path.endsWith('count') ? 0 : await get(few));
  expect(sent[1]).toBe(sent[0]);
  expect(sent[0]).toBeGreaterThan(0);
});
