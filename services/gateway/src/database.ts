import type { Database } from '@rivalscope/kit/db/database';
import type { PrismaClient } from './db/client.ts';

/** The gateway's schema: what its metering keeps. */
export type Db = Database<PrismaClient>;
