import { fromBinary } from '@bufbuild/protobuf';
import type { Revocation } from '@rivalscope/kit/auth/denylist';
import { revocationOf } from '@rivalscope/kit/auth/revocations';
import type { Sql } from '@rivalscope/kit/db/sql';
import { historyOf } from '@rivalscope/kit/events/history';
import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';

const WANTED = { topics: ['identity'], types: [AccessRevokedSchema.typeName] };

/** Access that was ended since then, oldest first, whether the bus has heard of it or not. */
export const revocationsSince =
  (sql: Sql) =>
  async (since: Date): Promise<Revocation[]> =>
    (await historyOf(sql)({ ...WANTED, since })).map(({ data }) => revocationOf(fromBinary(AccessRevokedSchema, data)));
