import type { MouseEvent, ReactNode } from 'react';
import { go } from '../navigation.ts';

/** A link between the visitors' pages that does not load the page anew; with a modifier key it is the browser's. */
export function VisitorLink({ to, children }: { to: string; children: ReactNode }) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
