import type { Query } from '../flows/database.ts';
import { brokenEffects, pagesDue, titlesOf } from '../flows/kill-effects.ts';
import type { Ledger } from './load.ts';

/** Something that was asked, and what did not come of it. */
export interface Wrong {
  what: string;
  /** When it was asked, epoch milliseconds; undefined when nobody knows. */
  at: number | undefined;
}

/** What is wrong with what came of everything that was asked, by counting; empty when nothing was lost and nothing done twice. */
export async function wrongEffects(query: Query, ledger: Ledger): Promise<{ lost: Wrong[]; doubled: Wrong[]; broken: string[] }> {
  const column = async (text: string) => (await query<{ id: string }>(text)).map(({ id }) => id);
  const tenants = await column('SELECT id::text FROM identity.tenant');
  const created = await column("SELECT key AS id FROM companies.outbox WHERE type = 'companies.v1.CompanyCreated'");
  const deleted = await column("SELECT key AS id FROM companies.outbox WHERE type = 'companies.v1.CompanyDeleted'");
  const openings = await titlesOf(query, 'job_opened');
  const articles = await titlesOf(query, 'press_published');
  const lost = [
    ...missing('registration', ledger.tenants, tenants, ledger.askedAt),
    ...missing('company', ledger.companies, created, ledger.askedAt),
    ...missing('deletion', ledger.deleted, deleted, ledger.askedAt),
    ...missing('opening', ledger.openings, openings, ledger.askedAt),
    ...missing('article', ledger.articles, articles, ledger.askedAt),
  ];
  const doubled = [
    ...surplus('registration', tenants, ledger.tenants.size + ledger.registrationsUnanswered, ledger.askedAt),
    ...surplus('company', created, ledger.companies.size + ledger.creationsUnanswered, ledger.askedAt),
    ...surplus('deletion', deleted, ledger.deleted.size + ledger.deletionsUnanswered.size, ledger.askedAt),
    ...surplus('opening', openings, ledger.openings.length, ledger.askedAt),
    ...surplus('article', articles, ledger.articles.length, ledger.askedAt),
  ];
  const broken = Object.entries(await brokenEffects(query)).map(([rule, rows]) => `${rule}: ${JSON.stringify(rows).slice(0, 400)}`);
  const due = await pagesDue(query);
  if (due > 0) broken.push(`${due} pages are still to be looked at`);
  return { lost, doubled, broken };
}

function missing(what: string, asked: Iterable<string>, real: string[], askedAt: Map<string, number>): Wrong[] {
  const there = new Set(real);
  return [...asked].filter((id) => !there.has(id)).map((id) => ({ what: `${what} ${id}`, at: askedAt.get(id) }));
}

/** More than were asked for, or one that is there twice. */
function surplus(what: string, real: string[], most: number, askedAt: Map<string, number>): Wrong[] {
  const seen = new Set<string>();
  const again = real.filter((id) => seen.size === seen.add(id).size);
  const twice = again.map((id) => ({ what: `${what} ${id} twice`, at: askedAt.get(id) }));
  return real.length > most ? [...twice, { what: `${real.length} of ${what}, and only ${most} were asked for`, at: undefined }] : twice;
}
