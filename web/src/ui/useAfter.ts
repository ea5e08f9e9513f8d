import { startTransition, useEffect, useState } from 'react';

/** True once `ms` have passed: drawn in pieces, because nobody waits for it. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPassed(true)), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
