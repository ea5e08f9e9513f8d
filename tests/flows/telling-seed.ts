import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createSealing } from '@rivalscope/kit/auth/sealing';
import { ChangeDetectedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect } from 'vitest';
import { eventually } from './client.ts';
import type { Query } from './database.ts';

export interface Seeded {
  tenants: string[];
  sites: string[];
  /** Addresses of all who are mailed. */
  members: string[];
  /** The channel that is never answered. */
  hanging: string;
}

/**
 * Rows of insights, as events would have made them: that many tenants with a member and a webhook each, who all follow these sites.
 * @param size `owned`: those of them that have registered, the last
 */
export async function seedTenants(
  query: Query,
  size: { tenants: number; sites: number; owned: string[] },
  to: { url: string; secret: string },
): Promise<Seeded> {
  const made = (count: number) => Array.from({ length: count }, () => randomUUID() as string);
  const [others, sites] = [made(size.tenants - size.owned.length), made(size.sites)];
  const tenants = [...others, ...size.owned];
  await query(
    `INSERT INTO insights.follow (company_id, tenant_id, site_id, company_name, website, followed_at)
     SELECT gen_random_uuid(), tenant, site, 'Globex', 'globex.com', now() FROM unnest($1::uuid[]) tenant CROSS JOIN unnest($2::uuid[]) site`,
    [tenants, sites],
  );
  await query(
    `INSERT INTO insights.member (user_id, tenant_id, email)
     SELECT gen_random_uuid(), tenant, tenant || '@acme.example' FROM unnest($1::uuid[]) tenant`,
    [others],
  );
  const members = await eventually(async () => {
    const known = await query<{ email: string }>('SELECT email FROM insights.member WHERE tenant_id = ANY($1::uuid[])', [tenants]);
    expect(known.length).toBe(tenants.length);
    return known.map(({ email }) => email);
  });
  const sealing = createSealing([to.secret], 'rivalscope channels', 'lost');
  const ids = tenants.map(() => randomUUID() as string);
  const seal = (id: string, text: string) => sealing.seal(Buffer.from(text), id);
  await query(
    `INSERT INTO insights.channel (id, tenant_id, kind, name, target, shown, secret, areas, importance, company_ids, created_by, created_at)
     SELECT id, tenant, 'webhook', 'Ours', target, 'x', secret, '{}', 'low', '{}', id, now()
     FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) AS one(id, tenant, target, secret)`,
    [
      ...[ids, tenants, ids.map((id, n) => seal(id, `${to.url}/${n === 0 ? 'hang' : 'hook'}`))],
      ids.map((id) => seal(id, `whsec_${Buffer.alloc(32, 7).toString('base64')}`)),
    ],
  );
  return { tenants, sites, members, hanging: ids[0] as string };
}

/** A plan appears on each of the sites, at once: scraping is about to say so. */
export async function newPlans(query: Query, sites: readonly string[]): Promise<void> {
  for (const siteId of sites) {
    const item = { source: 'pricing', key: 'plan:scale', label: 'Scale' };
    const about = { changeId: randomUUID(), siteId, dataType: 'pricing', type: 'plan_added', page: 'pricing', importance: 'high' };
    const event = create(ChangeDetectedSchema, { ...about, item, confirmed: true, at: timestampFromDate(new Date()) });
    await query('INSERT INTO scraping.outbox (id, topic, key, type, data, tenant_known) VALUES ($1, $2, $3, $4, $5, true)', [
      ...[randomUUID(), 'scraping', siteId, ChangeDetectedSchema.typeName, Buffer.from(toBinary(ChangeDetectedSchema, event))],
    ]);
  }
}
