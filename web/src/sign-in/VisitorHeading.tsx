import { useEffect, useRef } from 'react';
import { hasMoved } from '../navigation.ts';

/** The one h1 of a visitors' page, which also names the browser's tab. Focus comes here when the page changes, not when a visit begins. */
export function VisitorHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Rivalscope`;
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
