import { notForKeys } from '@rivalscope/kit/auth/api-key';
import { forbidden, unauthorized } from '@rivalscope/kit/errors';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What belongs to a person: sign-in, sessions, passwords. */
const PERSONAL = /^\/api\/v1\/auth(\/|$)/;

/**
 * The API key that a request carries in place of an access token.
 * @throws AppError `unauthorized` for something that only begins like one
 */
export function keyIn(authorization: string | undefined): string | undefined {
  const given = /^Bearer +(rvs_.*)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return undefined;
  if (!/^rvs_[\w-]{43}$/.test(given)) throw unknownKey();
  return given;
}

export const unknownKey = () => unauthorized('The API key is not valid. Create one in Settings.');

/** @throws AppError `forbidden` for what no key may do, and for changes by a key that may only read */
export function assertMay(method: string, route: string, scopes: readonly string[]): void {
  if (PERSONAL.test(route)) throw notForKeys();
  if (READING.has(method) || scopes.includes('write')) return;
  throw forbidden('This API key may only read. Create one with the scope "write" in Settings.');
}
