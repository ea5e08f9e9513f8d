import type { Change } from '../change/change.ts';

/** Works out once of each change what rules ask of it whenever they look back on it. */
export function remembered<T>(of: (change: Change) => T): (change: Change) => T {
  const known = new WeakMap<Change, { is: T }>();
  return (change) => {
    const before = known.get(change);
    if (before) return before.is;
    const is = of(change);
    known.set(change, { is });
    return is;
  };
}
