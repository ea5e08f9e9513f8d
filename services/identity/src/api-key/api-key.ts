import { invalid, unauthorized } from '@rivalscope/kit/errors';
import { checkName, type Role } from '../account/account.ts';

export const SCOPES = ['read', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

export const LONGEST_KEY_NAME = 100;
/** A tenant needs one for each program; more are a mistake. */
const MOST_KEYS = 50;
/** How a key begins, so that it is known for what it is wherever it turns up. */
const MARK = 'rvs_';
const SHOWN = MARK.length + 6;

export interface ApiKey {
  id: string;
  tenantId: string;
  name: string;
  /** The first characters, to tell keys apart. */
  prefix: string;
  scopes: Scope[];
  createdBy: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** @throws AppError `invalid` */
export function checkKeyName(given: string): string {
  const name = checkName(given, 'name', LONGEST_KEY_NAME);
  if (!name) throw invalid('Please enter a name for the key');
  return name;
}

/** A key as its owner gets it, once. */
export const keyOf = (secret: string): string => `${MARK}${secret}`;
/** As much of a key as is shown to tell it from others. */
export const prefixOf = (key: string): string => key.slice(0, SHOWN);
/** Whether a bearer token has the form of a key, and is none of a session. */
export const isKey = (text: string): boolean => /^rvs_[\w-]{43}$/.test(text);

/** What a key may do, as a role: reading is what a viewer does, writing what a member does; the team and its keys are out of reach. */
export const roleOf = (scopes: Scope[]): Role => (scopes.includes('write') ? 'member' : 'viewer');

/** @throws AppError `unauthorized` for a key that is unknown or revoked */
export function usableKey(key: ApiKey | undefined): ApiKey {
  if (!key || key.revokedAt) throw unauthorized('The API key is not valid. Create one in Settings.');
  return key;
}

/** @throws AppError `invalid` */
export function assertRoomForKey(open: number): void {
  if (open >= MOST_KEYS) throw invalid(`A company may have ${MOST_KEYS} API keys. Revoke one that is not used.`);
}
