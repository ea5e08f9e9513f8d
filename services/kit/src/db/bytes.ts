/** Byte strings as one parameter, and where each lies in it; null for none. */
export interface Together {
  all: Buffer;
  /** Counted from 1, as SQL does. */
  from: (number | null)[];
  length: (number | null)[];
}

/** Puts byte strings behind one another: an array of them travels as text, twice as long, and is read sign by sign on both sides. */
export function together(parts: readonly (Uint8Array | null)[]): Together {
  let end = 1;
  const from = parts.map((part) => {
    if (part === null) return null;
    end += part.length;
    return end - part.length;
  });
  return { all: Buffer.concat(parts.filter((part) => part !== null)), from, length: parts.map((part) => part?.length ?? null) };
}

/** SQL of one of them. @param all the parameter that holds all @param from a column with where it begins @param length one with its length */
export const partOf = (all: string, from: string, length: string): string => `substring(${all}::bytea FROM ${from} FOR ${length})`;
