import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '@rivalscope/kit/errors';
import { turns } from '@rivalscope/kit/turns';

/** argon2id (the library's default kind) with OWASP's parameters: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** The hash of 32 random bytes that nobody kept: an unknown account costs the same work as a known one. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$Ype3fDAk8tUS50Q5HJPfKA$TvZgxWJ3rH+TZ5VjOyDzSdT9ENCSIxgdQX8N9bfgmMo';

/**
 * Of the four threads in which Node also compresses answers, reads files and looks names up, two stay free, however many sign in at once.
 */
const byTurns = turns({
  atOnce: 2,
  withinMs: 3_000,
  late: () => unavailable('Too many sign in at the moment. Please try again shortly.'),
});
const inTurn = <T>(work: () => Promise<T>): Promise<T> => byTurns('password', work);

/** One password, however the keyboard composes it (NIST SP 800-63B 3.1.1.2). */
const normal = (password: string) => password.normalize('NFKC');

/**
 * In the PHC string format, with its own salt.
 * @throws AppError `unavailable` while too many wait
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), COST));

/**
 * Whether the password is the one behind the hash; always false, after the same work, without a hash.
 * @throws AppError `unavailable` while too many wait
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const same = await inTurn(() => verify(stored ?? NOBODYS, normal(password)));
  return same && stored !== undefined;
}

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);
