/** Names of ours as SQL: `'a', 'b'`. */
export const literals = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
