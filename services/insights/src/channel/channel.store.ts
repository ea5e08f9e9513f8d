import type { Sql } from '@rivalscope/kit/db/sql';
import type { Importance } from '../change/change.ts';
import type { Area } from '../finding/finding.ts';
import type { Channel, Kind, Routes } from './channel.ts';

/** A channel with what only the sender needs. */
export interface SealedChannel extends Channel {
  tenantId: string;
  target: Buffer;
  secret: Buffer | null;
  failingSince: Date | null;
  createdBy: string;
}

interface Row extends Omit<SealedChannel, 'routes'> {
  areas: Area[];
  importance: Importance;
  companyIds: string[];
}

const COLUMNS = `id, tenant_id AS "tenantId", kind, name, shown, target, secret, areas, importance, company_ids AS "companyIds", state,
  failing_since AS "failingSince", last_delivery_at AS "lastDelivery", created_by AS "createdBy"`;

const toChannel = ({ areas, importance, companyIds, ...row }: Row): SealedChannel => ({
  ...row,
  routes: { areas, importance, companyIds },
});

export interface NewChannel {
  id: string;
  kind: Kind;
  name: string;
  shown: string;
  target: Buffer;
  secret: Buffer | null;
  routes: Routes;
  createdBy: string;
}

/** Enough for any team; each is asked about each alert. */
export const MOST_CHANNELS = 20;

/** The channels of the transaction's tenant. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of queries
export const channelStore = (sql: Sql, tenantId: string) => ({
  /** Whoever adds has locked what the number is counted by. @returns undefined when there are as many as there may be */
  async add({ id, kind, name, shown, target, secret, routes, createdBy }: NewChannel, at: Date): Promise<SealedChannel | undefined> {
    const { rows } = await sql.query<Row>(
      `INSERT INTO channel (id, tenant_id, kind, name, shown, target, secret, areas, importance, company_ids, created_by, created_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
       WHERE (SELECT count(*) FROM channel WHERE tenant_id = $2) < ${MOST_CHANNELS} RETURNING ${COLUMNS}`,
      [id, tenantId, kind, name, shown, target, secret, routes.areas, routes.importance, routes.companyIds, createdBy, at],
    );
    return rows[0] && toChannel(rows[0]);
  },

  async all(): Promise<SealedChannel[]> {
    const { rows } = await sql.query<Row>(`SELECT ${COLUMNS} FROM channel WHERE tenant_id = $1 ORDER BY created_at, id`, [tenantId]);
    return rows.map(toChannel);
  },

  async find(id: string): Promise<SealedChannel | undefined> {
    const { rows } = await sql.query<Row>(`SELECT ${COLUMNS} FROM channel WHERE id = $1 AND tenant_id = $2`, [id, tenantId]);
    return rows[0] && toChannel(rows[0]);
  },

  /** Until the transaction ends nobody else changes or removes it. */
  async lock(id: string): Promise<SealedChannel | undefined> {
    const { rows } = await sql.query<Row>(`SELECT ${COLUMNS} FROM channel WHERE id = $1 AND tenant_id = $2 FOR UPDATE`, [id, tenantId]);
    return rows[0] && toChannel(rows[0]);
  },

  async save({
    id,
    name,
    shown,
    target,
    routes,
    state,
  }: Pick<SealedChannel, 'id' | 'name' | 'shown' | 'target' | 'routes' | 'state'>): Promise<SealedChannel> {
    const { rows } = await sql.query<Row>(
      `UPDATE channel SET name = $2, shown = $3, target = $4, areas = $5, importance = $6, company_ids = $7, state = $8,
         failing_since = NULL WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, name, shown, target, routes.areas, routes.importance, routes.companyIds, state],
    );
    return toChannel(rows[0] as Row);
  },

  /** With its log. @returns whether there was one */
  async remove(id: string): Promise<boolean> {
    await sql.query('DELETE FROM delivery WHERE target_id = $1 AND tenant_id = $2', [id, tenantId]);
    return (await sql.query('DELETE FROM channel WHERE id = $1 AND tenant_id = $2', [id, tenantId])).rowCount === 1;
  },

  /** Those that were added until then, with their logs. */
  async removeAll(until: Date): Promise<void> {
    const { rows } = await sql.query<{ id: string }>('DELETE FROM channel WHERE tenant_id = $1 AND created_at <= $2 RETURNING id', [
      tenantId,
      until,
    ]);
    await sql.query('DELETE FROM delivery WHERE target_id = ANY($1::uuid[]) AND tenant_id = $2', [rows.map(({ id }) => id), tenantId]);
  },

  async setState(id: string, state: Channel['state'], failingSince: Date | null, at: Date): Promise<void> {
    await sql.query('UPDATE channel SET state = $2, failing_since = $3, last_delivery_at = $4 WHERE id = $1', [
      id,
      state,
      failingSince,
      at,
    ]);
  },
});
