import { metrics } from '@opentelemetry/api';
import type { Sql } from '@rivalscope/kit/db/sql';
import type { Relay } from '@rivalscope/kit/events/relay';

export interface Measured {
  service: string;
  sql: Sql;
  relay: Relay;
  /** Whether this process relays the service's outbox. */
  leading: () => boolean;
  sendsMail: boolean;
}

/** Beyond it nobody needs to know how many, and to look must cost little however many there are. */
const MOST_COUNTED = 10_000;

/** @param from has an index that holds just what is counted */
const count = async (sql: Sql, from: string): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM (SELECT FROM ${from} LIMIT ${MOST_COUNTED}) AS counted`);
  return rows[0]?.n ?? 0;
};

/**
 * What is read only when somebody asks for the metrics: the state of a service's outboxes. A figure that cannot be read is
 * left out, never shown as 0; 10,000 stands for so many or more.
 */
export function measure({ service, sql, relay, leading, sendsMail }: Measured): void {
  const meter = metrics.getMeter('rivalscope');
  const gauge = (name: string, description: string, read: () => Promise<number>) =>
    meter.createObservableGauge(name, { description }).addCallback(async (result) => {
      const value = await read().catch(() => undefined);
      if (value !== undefined) result.observe(value, { service });
    });
  gauge('rivalscope_outbox_oldest_seconds', 'Age of the oldest event that is not published; 0 when all are', async () => {
    return (await relay.oldestPendingMs()) / 1_000;
  });
  gauge('rivalscope_relay_leading', 'Whether this process publishes the outbox', async () => Number(leading()));
  gauge('rivalscope_dead_letters', 'Events given up and not replayed', () => count(sql, 'dead_letter WHERE replayed_at IS NULL'));
  if (!sendsMail) return;
  gauge('rivalscope_mails_queued', 'Mails that wait to be sent', () => count(sql, "mail WHERE state = 'queued'"));
  gauge('rivalscope_mails_failed', 'Mails given up in the last month', () => count(sql, "mail WHERE state = 'failed'"));
}
