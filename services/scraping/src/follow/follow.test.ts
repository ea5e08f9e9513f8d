import { randomUUID } from 'node:crypto';
import { CompanyCreatedSchema, CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ProfileObservedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test } from 'vitest';
import { startFollowing } from './testing.ts';

const { scraping, admin } = await startFollowing();

const PROFILE = { name: 'Acme', logo: null, description: null, headquarters: 'Oslo', founded: null, employees: null, industry: ['Tools'] };

/** As if the site had been read before. */
const read = (website: string) =>
  admin.query(
    `WITH s AS (INSERT INTO site (id, website) VALUES ($1, $2) RETURNING id),
       t AS (INSERT INTO target (id, site_id, kind, wanted_until) SELECT gen_random_uuid(), id, 'landingPage', NULL FROM s RETURNING id, site_id)
     INSERT INTO version (target_id, source, item_key, valid_from, valid_to, site_id, label, url, fields, position, first_seen)
     SELECT id, source, key, '2026-01-01Z', ended::timestamptz, site_id, '', url, fields, 0, '2026-01-01Z' FROM t CROSS JOIN (VALUES
       ('profile', '', NULL, NULL, $3::jsonb), ('accounts', '', NULL, NULL, '{}'), ('accounts', 'linkedin', NULL, 'https://linkedin.example/acme', '{}'),
       ('accounts', 'github', '2026-01-02Z', 'https://github.com/acme', '{}')) AS v(source, key, ended, url, fields)`,
    [randomUUID(), website, PROFILE],
  );

test('what a site says of its company is put together of what holds now', async () => {
  const website = `${randomUUID()}.example`;
  await read(website);
  await scraping.deliver(CompanyCreatedSchema, { tenantId: randomUUID(), companyId: randomUUID(), name: 'Acme', website });
  const [event] = await scraping.emitted(ProfileObservedSchema);
  expect(event?.fields.map(({ name, value }) => `${name} ${value}`)).toEqual([
    ...['name Acme', 'headquarters Oslo', 'industry Tools', 'linkedin https://linkedin.example/acme'],
  ]);
});

async function told(website: string): Promise<string[]> {
  const { rows } = await admin.query<{ type: string }>(
    'SELECT type FROM outbox WHERE key = (SELECT id::text FROM site WHERE website = $1) ORDER BY seq',
    [website],
  );
  return rows.map(({ type }) => type).filter((type) => type === 'scraping.v1.ProfileObserved');
}

test('what a site said of its company is told again to who begins to follow it', async () => {
  const [known, unknown, moved] = ['known', 'unknown', 'moved'].map((name) => `${name}-${randomUUID()}.example`) as [
    string,
    string,
    string,
  ];
  await Promise.all([read(known), read(moved)]);
  const company = { tenantId: randomUUID(), companyId: randomUUID(), name: 'Acme' };
  await scraping.deliver(CompanyCreatedSchema, { ...company, website: unknown });
  expect(await told(unknown)).toEqual([]);
  await scraping.deliver(CompanyCreatedSchema, { ...company, companyId: randomUUID(), website: known });
  expect(await told(known)).toEqual(['scraping.v1.ProfileObserved']);
  await scraping.deliver(CompanyUpdatedSchema, { ...company, website: moved, status: 'active' });
  await scraping.deliver(CompanyUpdatedSchema, { ...company, website: moved, status: 'active', name: 'Acme Inc' });
  expect(await told(moved)).toEqual(['scraping.v1.ProfileObserved']);
});
