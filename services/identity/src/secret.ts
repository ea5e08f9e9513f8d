import { createHash, randomBytes } from 'node:crypto';

export type Hash = Buffer<ArrayBuffer>;

/** 32 random bytes, base64url: nothing can be read from it and nobody can guess it. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it. */
export const hashOf = (secret: string): Hash => createHash('sha256').update(secret).digest();

/** Whether the text can be one of ours. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
