import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { seeded } from '../../scraping/noise/pages.ts';

/** What a page does: most stand still, some change often, some answer errors of their own, some stand at an address that is down. */
export type Behaviour = 'still' | 'lively' | 'broken' | 'down';

export interface MadePage {
  index: number;
  id: string;
  siteId: string;
  kind: string;
  url: string;
  host: string;
  behaviour: Behaviour;
  tenant: number;
  /** Seconds of the plan. */
  interval: number;
  /** The pause that its host asks for, in milliseconds. */
  delayMs: number;
  /** When it last was looked at, in milliseconds from the start: before 0. */
  lastAt: number;
}

export interface World {
  pages: MadePage[];
  random: () => number;
}

const HOUR_S = 3_600;
const KINDS = ['landingPage', 'pricing', 'press', 'careers'];
const LANES = 64;
/** Sites of one host, as with builders and boards. */
const SHARED = { every: 50, hosts: 4, delayMs: 1_000 };
/** Milliseconds asked for by every tenth host, in turn. */
const DELAYS = [2_000, 5_000, 10_000];
const GAP_MS = 250;
const [DOWN, LIVELY, BROKEN] = [0.03, 0.06, 0.01];

/** A few tenants pay for checks every hour or six hours. */
function intervalOf(tenant: number): number {
  if (tenant % 20 === 5) return HOUR_S;
  return (tenant % 5 === 2 ? 6 : 24) * HOUR_S;
}

/** Tenants of very different size: the second has half as many sites as the first, the third a third. */
function tenantsOf(sites: number, tenants: number): number[] {
  const total = Array.from({ length: tenants }, (_, n) => 1 / (n + 1)).reduce((sum, share) => sum + share, 0);
  const owners = Array.from({ length: tenants }, (_, n) => Array<number>(Math.max(1, Math.round(sites / total / (n + 1)))).fill(n)).flat();
  return Array.from({ length: sites }, (_, n) => owners[n] ?? 0);
}

/** Made sites of four pages each, in the midst of their schedule. */
export function makeWorld(sites: number, tenants: number, seed: number): World {
  const random = seeded(seed);
  const owners = tenantsOf(sites, tenants);
  const pages: MadePage[] = [];
  for (let site = 0; site < sites; site += 1) {
    const siteId = randomUUID();
    const tenant = owners[site] ?? 0;
    const interval = intervalOf(tenant);
    const isShared = site % SHARED.every === 0;
    const isDown = !isShared && random() < DOWN;
    const host = isShared ? `shared${(site / SHARED.every) % SHARED.hosts}.example` : `s${site}.example`;
    const asked = site % 10 === 1 ? (DELAYS[((site / 10) % DELAYS.length) | 0] ?? 0) : GAP_MS;
    for (const kind of KINDS) {
      const luck = random();
      const own: Behaviour = luck < LIVELY ? 'lively' : luck < LIVELY + BROKEN ? 'broken' : 'still';
      pages.push({
        index: pages.length,
        ...{ id: randomUUID(), siteId, kind, host, tenant, interval },
        url: `https://${host}/${site}/${kind}`,
        behaviour: isDown ? 'down' : own,
        delayMs: isShared ? SHARED.delayMs : asked,
        lastAt: -random() * 0.95 * interval * 1000,
      });
    }
  }
  return { pages, random };
}

/** Writes the world as it would stand in the midst of its schedule. @param start the moment 0 */
export async function saveWorld(sql: Sql, { pages }: World, start: Date): Promise<void> {
  const sites = pages.filter(({ kind }) => kind === KINDS[0]);
  const at = (ms: number) => new Date(start.getTime() + ms);
  await sql.query(
    `INSERT INTO site (id, website, origin, first_run_at, interval_seconds) SELECT id, website, 'https://' || website, $4, seconds
     FROM unnest($1::uuid[], $2::text[], $3::int[]) AS u(id, website, seconds)`,
    [sites.map((page) => page.siteId), sites.map((page) => `${page.siteId}.example`), sites.map((page) => page.interval), start],
  );
  await sql.query(
    `INSERT INTO target (id, site_id, kind, url, lane, state, last_checked, last_success, due_at)
     SELECT id, site, kind, url, lane, 'fresh', last, last, due FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::timestamptz[])
       AS u(id, site, kind, url, lane, last, due)`,
    [
      pages.map(({ id }) => id),
      pages.map(({ siteId }) => siteId),
      pages.map(({ kind }) => kind),
      pages.map(({ url }) => url),
      pages.map(({ tenant }) => (tenant * 37) % LANES),
      pages.map(({ lastAt }) => at(lastAt)),
      pages.map(({ lastAt, interval }) => at(lastAt + 0.97 * interval * 1000)),
    ],
  );
}

/** Has changes of pages stand in the log, as they do when their second look confirmed them. */
export async function saveChanges(sql: Sql, changes: readonly { page: MadePage; at: Date }[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ page }) => page.id);
  const times = changes.map(({ at }) => at);
  await sql.query(
    `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, confirmed, detected_at)
     SELECT gen_random_uuid(), site, id, 'website', 'headline_changed', '', 'low', '', '{}', '', 'headline', true, at
     FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS u(id, site, at)`,
    [ids, changes.map(({ page }) => page.siteId), times],
  );
  await sql.query(
    `UPDATE target t SET last_changed = greatest(t.last_changed, u.at) FROM (SELECT id, max(at) AS at FROM unnest($1::uuid[], $2::timestamptz[]) AS c(id, at) GROUP BY id) u
     WHERE t.id = u.id`,
    [ids, times],
  );
}
