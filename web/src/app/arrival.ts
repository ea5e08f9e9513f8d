import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let firstPath: string | null = null;

/** Moves focus to the heading when a route was changed to, so that a screen reader says where it is. Not on the first page of a visit. */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    firstPath ??= pathname;
    if (firstPath === pathname) return;
    firstPath = '';
    heading.current?.focus({ preventScroll: true });
  }, [pathname, heading]);
}
