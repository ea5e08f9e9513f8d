/** Going from page to page outside the application, which has a router of its own: visitors load none. */

const MOVED = 'rivalscope:moved';

interface Arrival {
  /** Told on the page that one arrives at. */
  notice?: string;
}

interface Move extends Arrival {
  /** Leaves no way back. */
  replace?: boolean;
}

let moved = false;

/** Goes to an address of this site. */
export function go(to: string, { replace = false, notice }: Move = {}): void {
  const arrival: Arrival = { notice };
  if (replace) window.history.replaceState(arrival, '', to);
  else window.history.pushState(arrival, '', to);
  moved = true;
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(MOVED));
}

/** What the page before had to say; null when it had nothing to. */
export function arrivalNotice(): string | null {
  const { notice } = (window.history.state ?? {}) as Arrival;
  return typeof notice === 'string' ? notice : null;
}

/** Whether the visit went on from the page it began with. */
export const hasMoved = (): boolean => moved;

/** Tells when the address changed; returns the way to stop listening. A page that comes back out of the browser's memory counts. */
export function onMove(listener: () => void): () => void {
  const events = ['popstate', 'pageshow', MOVED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
