import type { Sealing } from '@rivalscope/kit/auth/sealing';
import type { Tx } from '../database.ts';
import { recoveryHash } from './recovery-code.ts';
import { secondFactorStore } from './second-factor.store.ts';
import { stepOf } from './totp.ts';

/** One of them; the app's code counts when both are given. */
export interface Code {
  otp?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Whether the code is right, and uses it up, in the caller's transaction: no code is good twice. */
export async function takeCode(tx: Tx, sealing: Sealing, userId: string, { otp, recoveryCode }: Code, at: Date): Promise<boolean> {
  const factors = secondFactorStore(tx);
  if (!otp) return recoveryCode ? factors.takeCode(userId, recoveryHash(recoveryCode), at) : false;
  const factor = await factors.find(userId);
  const step = factor && stepOf(sealing.open(factor.secret, userId), otp, at);
  return step !== undefined && factors.takeStep(userId, step);
}
