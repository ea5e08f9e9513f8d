/** PostgreSQL cuts longer names off: https://www.postgresql.org/docs/current/sql-syntax-lexical.html#SQL-SYNTAX-IDENTIFIERS */
const LONGEST_NAME = 63;
const SUFFIX = '_system';

/**
 * The role that a service's role becomes for work that belongs to no tenant. It cannot log in, and derives from the name of the one
 * that can, so that two installations on one server share none.
 * @throws Error when the name is too long for it
 */
export function systemRole(login: string): string {
  if (Buffer.byteLength(login) + SUFFIX.length > LONGEST_NAME)
    throw new Error(`The database role ${login} has too long a name: ${LONGEST_NAME - SUFFIX.length} bytes at most.`);
  return login + SUFFIX;
}
