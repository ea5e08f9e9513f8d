import { type ReactNode, useDeferredValue } from 'react';

/** Drawn after what stands around it, in pieces between which the screen answers. */
export const Later = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null);
