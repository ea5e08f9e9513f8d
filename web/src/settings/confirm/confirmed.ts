import { createContext, useContext } from 'react';
import { HttpError } from '../../api/errors.ts';

/** The user closed the question for the second factor. */
export class Canceled extends Error {}

/** Runs an action; where the server wants the second factor again first, asks for it and runs the action once more. */
export type Confirmed = <T>(action: () => Promise<T>) => Promise<T>;

export const ConfirmedContext = createContext<Confirmed>((action) => action());

/** @returns a way to run dangerous actions; it rejects with `Canceled` when the user does not confirm */
export const useConfirmed = (): Confirmed => useContext(ConfirmedContext);

/** Signing in answers the same code with a challenge; only an answer without one is a question to who is signed in. */
function wantsSecondFactor(cause: unknown): boolean {
  if (!(cause instanceof HttpError) || cause.code !== 'otp_required') return false;
  return (cause.body as { challenge?: unknown } | null)?.challenge === undefined;
}

/** @param ask resolves once the second factor was confirmed */
export async function runConfirmed<T>(action: () => Promise<T>, ask: () => Promise<void>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    if (!wantsSecondFactor(cause)) throw cause;
  }
  await ask();
  return action();
}
