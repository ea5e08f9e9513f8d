import { useEffect, useState } from 'react';

const USUAL_MS = 400;

/** The value as it was when it had last not changed for `ms`. */
export function useSettled<T>(value: T, ms = USUAL_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
