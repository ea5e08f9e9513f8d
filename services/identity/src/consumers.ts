import type { Database } from '@rivalscope/kit/db/database';
import { entitlementConsumers } from '@rivalscope/kit/entitlement/entitlement.consumers';
import type { Consumers } from '@rivalscope/kit/events/consumer';
import { auditCommands } from './audit/audit.commands.ts';
import { auditConsumers } from './audit/audit.consumers.ts';
import type { PrismaClient } from './db/client.ts';
import { entitlementCommands } from './entitlement/entitlement.commands.ts';
import { erasureCommands } from './erasure/erasure.commands.ts';
import { erasureConsumers } from './erasure/erasure.consumers.ts';

export interface ConsumersDeps {
  db: Database<PrismaClient>;
  clock: () => Date;
  publicUrl: string;
}

/** What identity takes from the bus. Apart from its start, which reads the database, for whoever only wants to know what that is. */
export const consumers = ({ db, clock, publicUrl }: ConsumersDeps): Consumers => [
  ...entitlementConsumers(db, entitlementCommands(db).take),
  ...auditConsumers(auditCommands(db)),
  ...erasureConsumers(erasureCommands({ db, clock, publicUrl })),
];
