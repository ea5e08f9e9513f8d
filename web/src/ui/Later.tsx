import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  children: ReactNode;
  /** Stands there until then. */
  meanwhile?: ReactNode;
}

/** Drawn after what stands around it has been shown, in pieces between which the screen answers. */
export function Later({ children, meanwhile = null }: LaterProps) {
  const [isNow, setNow] = useState(false);
  useEffect(() => startTransition(() => setNow(true)), []);
  return isNow ? children : meanwhile;
}
