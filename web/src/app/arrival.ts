import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the visit began, read when the application is loaded: a quick click may leave before the first page is drawn. */
let firstPath = window.location.pathname;

/** Moves focus to the heading when a route was changed to, so that a screen reader says where it is. Not on the first page of a visit. */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (firstPath === pathname) return;
    firstPath = '';
    heading.current?.focus({ preventScroll: true });
  }, [pathname, heading]);
}
