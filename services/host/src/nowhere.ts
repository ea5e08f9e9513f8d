import { Database } from '@rivalscope/kit/db/database';
import type { Service } from '@rivalscope/kit/service';

export const NOWHERE = '127.0.0.1:0';

/** A database for whoever only asks a service what it offers: nothing is connected to, and whoever looks for something there finds nothing. */
export function databaseNowhere(service: Service): Database {
  const db = new Database({ url: `postgres://nobody@${NOWHERE}/nothing`, schema: service.name, prisma: service.prisma });
  return Object.assign(db, { sqlRead: async () => undefined as never });
}
