import type { Database, Tx as KitTx } from '@rivalscope/kit/db/database';
import type { PrismaClient } from './db/client.ts';

/** Billing's own schema, and one open transaction in it. */
export type Db = Database<PrismaClient>;
export type Tx = KitTx<PrismaClient>;
