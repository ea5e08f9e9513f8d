import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PrismaClient } from '@rivalscope/gateway/db/client';
import { createMeter } from '@rivalscope/gateway/metering/meter';
import { meteringCommands } from '@rivalscope/gateway/metering/metering.commands';
import { Database } from '@rivalscope/kit/db/database';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { pino } from 'pino';
import { startPostgres } from './pipeline.ts';

const MIGRATIONS = join(import.meta.dirname, '../../prisma/gateway/migrations');
const TENANTS = 10;
const CALLS_EACH = 20_000;

/** What it costs to count one call made with an API key, in milliseconds: busy programs of several tenants, batches included. */
export async function metering(): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const { postgres } = await startPostgres(parts);
  await migrate(postgres.url, 'gateway', MIGRATIONS);
  const db = new Database({ url: roleUrl(postgres.url, 'gateway'), schema: 'gateway', prisma: PrismaClient });
  parts.defer(() => db.close());
  const tenants = Array.from({ length: TENANTS }, () => randomUUID());
  await db.sqlTx('system', (sql) =>
    sql.query(`INSERT INTO entitlement (tenant_id, limits, updated_at) SELECT unnest($1::uuid[]), '{"apiCallsPerMonth": -1}', now()`, [
      tenants,
    ]),
  );
  const clock = () => new Date();
  const meter = createMeter({ settle: meteringCommands({ db, clock }), clock, log: pino({ level: 'silent' }) });
  meter.start();
  parts.defer(() => meter.close());
  const began = performance.now();
  const program = async (tenant: string) => {
    for (let n = 0; n < CALLS_EACH; n += 1) await meter.take(tenant);
  };
  await Promise.all(tenants.map(program));
  return (performance.now() - began) / (TENANTS * CALLS_EACH);
}
