import type { Sealing } from '@rivalscope/kit/auth/sealing';
import { tellsUnsealed } from '@rivalscope/kit/auth/sealing-gauge';
import { FIRST_ID } from '@rivalscope/kit/ids';
import type { Job } from '@rivalscope/kit/schedule';
import type { Db } from '../database.ts';
import { resealStore, type Sealed } from './reseal.store.ts';

const BATCH = 500;

/**
 * Seals by the newest secret what an earlier one has sealed of channels, so that the earlier one can go, and tells how many open with none
 * of the secrets: these wait for theirs, or to be added anew.
 */
export function resealChannels({ db, sealing }: { db: Db; sealing: Sealing }): Job {
  const tell = tellsUnsealed('insights');
  return async (signal) => {
    let lost = 0;
    for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
      // Of a turn that was ended on the way nothing is known of the rest.
      if (signal.aborted) return;
      const batch = await resealBatch({ db, sealing }, after);
      after = batch.last;
      lost += batch.lost;
    }
    tell(lost);
  };
}

async function resealBatch(
  { db, sealing }: { db: Db; sealing: Sealing },
  after: string,
): Promise<{ last: string | undefined; lost: number }> {
  return db.sqlTx('system', async (sql) => {
    const store = resealStore(sql);
    const found = await store.after(after, BATCH);
    let lost = 0;
    for (const channel of found) {
      if (isNewest(channel, sealing)) continue;
      const anew = sealedAnew(channel, sealing);
      if (anew) await store.replace(channel, anew);
      else lost += 1;
    }
    return { last: found.length === BATCH ? found.at(-1)?.id : undefined, lost };
  });
}

const isNewest = ({ id, target, secret }: Sealed, sealing: Sealing): boolean =>
  sealing.isNewest(target, id) && (secret === null || sealing.isNewest(secret, id));

/** undefined where none of the secrets opens it. */
function sealedAnew({ id, target, secret }: Sealed, sealing: Sealing): Sealed | undefined {
  const anew = (sealed: Buffer) => sealing.seal(sealing.open(sealed, id), id);
  try {
    return { id, target: anew(target), secret: secret && anew(secret) };
  } catch {
    return undefined;
  }
}
