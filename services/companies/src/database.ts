import type { Database, Tx as KitTx } from '@rivalscope/kit/db/database';
import type { PrismaClient } from './db/client.ts';

/** This service's schema. */
export type Db = Database<PrismaClient>;

/** One open transaction on it. */
export type Tx = KitTx<PrismaClient>;
