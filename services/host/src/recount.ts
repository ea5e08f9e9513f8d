import { recountCommands } from '@rivalscope/billing/recount/recount.commands';
import { countedCompanies } from '@rivalscope/companies/entitlement/counted.store';
import { countedMonth, countedMonths } from '@rivalscope/gateway/metering/counted.store';
import { countedMembers } from '@rivalscope/identity/entitlement/counted.store';
import { Database } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { countedPages } from '@rivalscope/scraping/place/counted.store';
import { catalogue, names } from './catalogue.ts';
import { readHostConfig } from './config.ts';
import { openStorage } from './storage.ts';

const USAGE = 'Usage: node services/host/src/recount.ts [--repair]';
const CONCERNED = ['billing', 'identity', 'companies', 'scraping', 'gateway'];

/**
 * Compares what billing counts of each tenant with what the owning services say, each in its own database, and prints where they
 * differ; with --repair it puts billing right. It may run while everything else does.
 */
async function main([option, ...more]: string[]): Promise<void> {
  if ((option !== undefined && option !== '--repair') || more.length > 0) throw new Error(USAGE);
  const storage = await openStorage(readHostConfig(names), CONCERNED);
  const databases = new Map(catalogue.filter(({ name }) => CONCERNED.includes(name)).map((service) => [service.name, open(service)]));
  function open({ name, prisma }: (typeof catalogue)[number]) {
    return new Database({ url: storage.urlOf(name), schema: name, prisma });
  }
  const read = <T>(service: string, work: (sql: Sql) => Promise<T>) => (databases.get(service) as Database).sqlRead('system', work);
  const owners = {
    companies: (from: string, to: string) => read('companies', (sql) => countedCompanies(sql, from, to)),
    pages: (from: string, to: string) => read('scraping', (sql) => countedPages(sql, from, to)),
    members: (from: string, to: string) => read('identity', (sql) => countedMembers(sql, from, to)),
    months: (after: { tenantId: string; month: string }, take: number) => read('gateway', (sql) => countedMonths(sql, after, take)),
    month: (tenantId: string, month: string) => read('gateway', (sql) => countedMonth(sql, tenantId, month)),
  };
  try {
    const db = databases.get('billing') as never;
    let differences = 0;
    for await (const difference of recountCommands({ db, clock: () => new Date(), owners }).recount({ repair: option !== undefined })) {
      differences += 1;
      process.stdout.write(`${JSON.stringify(difference)}\n`);
    }
    process.stdout.write(`${differences} differences${option && differences > 0 ? ', repaired' : ''}\n`);
    if (differences > 0 && !option) process.exitCode = 1;
  } finally {
    await Promise.all([...databases.values()].map((db) => db.close()));
    await storage.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
