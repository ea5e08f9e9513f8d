import { useEffect, useState } from 'react';

const USUAL_MS = 400;

/** The value as it was when it had last not changed for `ms`. */
export function useDebounced<T>(value: T, ms = USUAL_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
