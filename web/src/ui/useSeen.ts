import { type RefObject, useEffect, useState } from 'react';

/** So far below what is in view counts as seen, so that it is there in time. */
const MARGIN = '200px';

/** Whether the element has come into view, or near it: true from then on. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
      rootMargin: MARGIN,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
