import type { Query } from '../flows/database.ts';
import { brokenEffects, pagesDue, titlesOf } from '../flows/kill-effects.ts';
import type { Ledger } from './load.ts';

/** What is wrong with what came of everything that was asked, by counting; empty when nothing was lost and nothing done twice. */
export async function wrongEffects(query: Query, ledger: Ledger): Promise<{ lost: string[]; doubled: string[]; broken: string[] }> {
  const column = async (text: string) => (await query<{ id: string }>(text)).map(({ id }) => id);
  const tenants = await column('SELECT id::text FROM identity.tenant');
  const created = await column("SELECT key AS id FROM companies.outbox WHERE type = 'companies.v1.CompanyCreated'");
  const deleted = await column("SELECT key AS id FROM companies.outbox WHERE type = 'companies.v1.CompanyDeleted'");
  const openings = await titlesOf(query, 'job_opened');
  const articles = await titlesOf(query, 'press_published');
  const lost = [
    ...missing('registration', ledger.tenants, tenants),
    ...missing('company', ledger.companies, created),
    ...missing('deletion', ledger.deleted, deleted),
    ...missing('opening', ledger.openings, openings),
    ...missing('article', ledger.articles, articles),
  ];
  const doubled = [
    ...surplus('registration', tenants, ledger.tenants.size + ledger.registrationsUnanswered),
    ...surplus('company', created, ledger.companies.size + ledger.creationsUnanswered),
    ...surplus('deletion', deleted, ledger.deleted.size + ledger.deletionsUnanswered.size),
    ...surplus('opening', openings, ledger.openings.length),
    ...surplus('article', articles, ledger.articles.length),
  ];
  const broken = Object.entries(await brokenEffects(query)).map(([rule, rows]) => `${rule}: ${JSON.stringify(rows).slice(0, 400)}`);
  const due = await pagesDue(query);
  if (due > 0) broken.push(`${due} pages are still to be looked at`);
  return { lost, doubled, broken };
}

function missing(what: string, asked: Iterable<string>, real: string[]): string[] {
  const there = new Set(real);
  return [...asked].filter((id) => !there.has(id)).map((id) => `${what} ${id}`);
}

/** More than were asked for, or one that is there twice. */
function surplus(what: string, real: string[], most: number): string[] {
  const seen = new Set<string>();
  const twice = real.filter((id) => seen.size === seen.add(id).size).map((id) => `${what} ${id} twice`);
  return real.length > most ? [...twice, `${real.length} of ${what}, and only ${most} were asked for`] : twice;
}
