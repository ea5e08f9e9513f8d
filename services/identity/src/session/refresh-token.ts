import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, base64url: nothing can be read from it and nobody can guess it. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether the text can be one of ours. */
export const isRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
