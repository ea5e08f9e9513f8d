import { isNode } from '../../page/json-ld.ts';
import type { Refused } from '../outside.ts';
import { countOf } from './network.ts';

/** Of the application, of the person, of a page, of an application in an outage, of a call. */
const THROTTLED: ReadonlySet<number> = new Set([4, 17, 32, 341, 613]);
/** Business use cases have a code each. */
const USE_CASES = { first: 80_000, last: 80_014 };
/** The session or the token is over. */
const KEY: ReadonlySet<number> = new Set([102, 190]);
/** No capability, no permission; permissions have a code each beside. */
const PERMISSION: ReadonlySet<number> = new Set([3, 10]);
const PERMISSIONS = { first: 200, last: 299 };
/** 'Invalid user id', which is said of accounts that are not professional, too; an alias that does not exist. */
const UNKNOWN: ReadonlySet<number> = new Set([110, 803]);
const INVALID = 100;
/** Of an invalid parameter: there is no such user, or none that is professional. */
const NO_USER: ReadonlySet<number> = new Set([2_207_006, 2_207_013]);
/** Of an invalid parameter: what the address names is not there, or not shown to the token. */
const NOT_SHOWN = 33;

const isAmong = (code: number, { first, last }: { first: number; last: number }): boolean => code >= first && code <= last;

/**
 * What an error of the Graph API means, which it says by a code beside HTTP 400 or 403
 * (https://developers.facebook.com/docs/graph-api/guides/error-handling, https://developers.facebook.com/docs/graph-api/overview/rate-limiting).
 * @param notShown what it means that whatever the address names is not shown
 */
export function graphRefusal(said: unknown, notShown: Refused): Refused | null {
  const error = isNode(said) && isNode(said.error) ? said.error : {};
  const [code, subcode] = [countOf(error.code), countOf(error.error_subcode) ?? 0];
  if (code === null) return null;
  if (THROTTLED.has(code) || isAmong(code, USE_CASES)) return { as: 'throttled' };
  if (KEY.has(code)) return { as: 'needs_key' };
  if (PERMISSION.has(code) || isAmong(code, PERMISSIONS)) return { as: 'not_permitted' };
  if (UNKNOWN.has(code) || (code === INVALID && NO_USER.has(subcode))) return { as: 'unknown' };
  return code === INVALID && subcode === NOT_SHOWN ? notShown : null;
}
