import type { Sql } from '@rivalscope/kit/db/sql';
import type { Offer } from './offer.ts';

/** Keeps the latest of what the site offers. */
export async function saveOffer(sql: Sql, siteId: string, plans: readonly Offer[], at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO site_offer (site_id, plans, observed_at) VALUES ($1, $2, $3)
     ON CONFLICT (site_id) DO UPDATE SET plans = excluded.plans, observed_at = excluded.observed_at
     WHERE site_offer.observed_at <= excluded.observed_at`,
    [siteId, JSON.stringify(plans), at],
  );
}

/** Keeps the latest of how the site presents itself. */
export async function saveHeadline(sql: Sql, siteId: string, headline: string, at: Date): Promise<void> {
  await sql.query(
    `INSERT INTO site_headline (site_id, headline, observed_at) VALUES ($1, $2, $3)
     ON CONFLICT (site_id) DO UPDATE SET headline = excluded.headline, observed_at = excluded.observed_at
     WHERE site_headline.observed_at <= excluded.observed_at`,
    [siteId, headline, at],
  );
}

/** What the site offers, in the order of its page; nothing where that is not known. Needs the system's scope. */
export async function offersAt(sql: Sql, siteId: string): Promise<Offer[]> {
  const { rows } = await sql.query<{ plans: Offer[] }>('SELECT plans FROM site_offer WHERE site_id = $1', [siteId]);
  return rows[0]?.plans ?? [];
}

/** What each of the tenant's companies offers, its own site included, by company; those of which nothing is known are absent. */
export async function offersOf(sql: Sql, companies: readonly string[]): Promise<Map<string, Offer[]>> {
  const { rows } = await sql.query<{ companyId: string; plans: Offer[] }>(
    `SELECT follow.company_id AS "companyId", plans FROM follow JOIN site_offer USING (site_id)
     WHERE follow.company_id = ANY($1::uuid[]) AND follow.deleted_at IS NULL AND follow.ended_at IS NULL`,
    [companies],
  );
  return new Map(rows.map(({ companyId, plans }) => [companyId, plans]));
}
