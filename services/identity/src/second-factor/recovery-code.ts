import { randomBytes } from 'node:crypto';
import { type Hash, hashOf } from '../secret.ts';
import { base32 } from './totp.ts';

const CODES = 10;
/** 80 bits: a stolen table of hashes is of no use. */
const BYTES = 10;

/** Ten codes to be written down, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (base32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'));

/** What the database keeps of a code, however it is typed. */
export const recoveryHash = (code: string): Hash => hashOf(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
