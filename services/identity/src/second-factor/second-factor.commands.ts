import { conflict, unauthorized } from '@rivalscope/kit/errors';
import { accountStore } from '../account/account.store.ts';
import type { User } from '../account/account.ts';
import { record } from '../audit/audit.store.ts';
import type { Action } from '../audit/audit.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { type Caller, confirmPassword, counted, lockConfirmed } from '../password/password.commands.ts';
import { sessionStore } from '../session/session.store.ts';
import type { Client } from '../session/session.ts';
import { assertVerified } from '../verification/verification.ts';
import { CONFIRMED_FOR_MS } from './assert-confirmed.ts';
import { type Code, takeCode } from './check-code.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-code.ts';
import { secondFactorStore } from './second-factor.store.ts';
import { base32, newTotpSecret, otpauthUrl } from './totp.ts';

type SecondFactorDeps = Pick<Deps, 'db' | 'clock' | 'attempts' | 'sealing'>;

export interface Confirmation extends Code {
  password: string;
}

export type SecondFactorCommands = ReturnType<typeof secondFactorCommands>;

export const secondFactorCommands = (deps: SecondFactorDeps) => ({
  async state(userId: string): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
    return deps.db.read('system', async (tx) => ({
      enabled: await secondFactorStore(tx).isEnabled(userId),
      recoveryCodesLeft: await secondFactorStore(tx).codesLeft(userId),
    }));
  },

  /**
   * A new secret for the authenticator app; it counts once a code of it was given.
   * @throws AppError `invalid` for a wrong password, `email_unverified`, `conflict` while a second factor is on
   */
  async setUp(userId: string, password: string, client: Client): Promise<{ secret: string; otpauthUrl: string }> {
    const account = await confirmPassword(deps, userId, password, client);
    const { user } = account;
    assertVerified(user);
    const secret = newTotpSecret();
    await deps.db.tx({ tenant: user.tenantId }, async (tx) => {
      await lockConfirmed(tx, account);
      await assertOff(tx, user.id);
      await secondFactorStore(tx).propose(user, deps.sealing.seal(secret, user.id));
    });
    return { secret: base32(secret), otpauthUrl: otpauthUrl(secret, user.email) };
  },

  /**
   * Turns the second factor on. @returns the recovery codes, shown this once
   * @throws AppError `invalid` for a wrong code, `email_unverified`, `conflict` while it is on
   */
  async enable(userId: string, otp: string, client: Client): Promise<string[]> {
    return counted(deps.attempts, `code ${userId}`, client, WRONG_CODE, () =>
      deps.db.tx('system', async (tx) => {
        const user = await lock(tx, userId);
        assertVerified(user);
        await assertOff(tx, userId);
        if (!(await takeCode(tx, deps.sealing, userId, { otp }, deps.clock()))) throw unauthorized();
        await secondFactorStore(tx).enable(userId, deps.clock());
        await audit(tx, deps, user, 'second_factor.enabled', client);
        return replaceCodes(tx, user);
      }),
    );
  },

  /** @throws AppError `invalid` for a wrong password or code, `rate_limited` after several */
  async disable(userId: string, confirmation: Confirmation, client: Client): Promise<void> {
    await confirmed(deps, userId, confirmation, client, async (tx, user) => {
      await secondFactorStore(tx).remove(userId);
      await audit(tx, deps, user, 'second_factor.disabled', client);
    });
  },

  /**
   * Takes a code for the dangerous actions of the next ten minutes in this session. @returns until when
   * @throws AppError `invalid` for a wrong code, `rate_limited` after several, `conflict` while the second factor is off
   */
  async confirm({ userId, sessionId }: Caller, code: Code, client: Client): Promise<Date> {
    return counted(deps.attempts, `code ${userId}`, client, WRONG_CODE, () =>
      deps.db.tx('system', async (tx) => {
        await lock(tx, userId);
        await passCode(tx, deps, userId, code);
        const until = new Date(deps.clock().getTime() + CONFIRMED_FOR_MS);
        await sessionStore(tx).confirm(sessionId, until);
        return until;
      }),
    );
  },

  /** Ten new recovery codes; the old ones are worth nothing any more. @throws as `disable` */
  renewCodes: (userId: string, confirmation: Confirmation, client: Client): Promise<string[]> =>
    confirmed(deps, userId, confirmation, client, replaceCodes),
});

const WRONG_CODE = 'The code is not right. Check the clock of your device and try the next code.';

/** Password and code are checked again before what weakens an account; a wrong code counts like a wrong password. */
async function confirmed<T>(
  deps: SecondFactorDeps,
  userId: string,
  { password, ...code }: Confirmation,
  client: Client,
  change: (tx: Tx, user: User) => Promise<T>,
): Promise<T> {
  const account = await confirmPassword(deps, userId, password, client);
  return counted(deps.attempts, `code ${userId}`, client, WRONG_CODE, () =>
    deps.db.tx('system', async (tx) => {
      await lockConfirmed(tx, account);
      await passCode(tx, deps, userId, code);
      return change(tx, account.user);
    }),
  );
}

async function passCode(tx: Tx, { sealing, clock }: SecondFactorDeps, userId: string, code: Code): Promise<void> {
  if (!(await secondFactorStore(tx).isEnabled(userId))) throw conflict('The second factor is not on');
  if (!(await takeCode(tx, sealing, userId, code, clock()))) throw unauthorized();
}

async function lock(tx: Tx, userId: string): Promise<User> {
  await accountStore(tx).lockUser(userId);
  const user = await accountStore(tx).byId(userId);
  if (!user) throw conflict('This account does not exist any more');
  return user;
}

async function assertOff(tx: Tx, userId: string): Promise<void> {
  if (await secondFactorStore(tx).isEnabled(userId)) throw conflict('The second factor is on already. Disable it first.');
}

async function replaceCodes(tx: Tx, user: User): Promise<string[]> {
  const codes = newRecoveryCodes();
  await secondFactorStore(tx).replaceCodes(user, codes.map(recoveryHash));
  return codes;
}

const audit = (tx: Tx, { clock }: SecondFactorDeps, user: User, action: Action, { address }: Client) =>
  record(tx, user.tenantId, { at: clock(), actor: user.email, action, target: '', address });
