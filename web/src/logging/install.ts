import { describe } from './line.ts';
import { log } from './log.ts';

/** Failed calls are logged where they are made. */
const isLogged = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'HttpError';

/** From now on faults that nobody caught are logged, and what waits is handed over when the page is left. */
export function watchPage(page: Window): void {
  page.addEventListener('error', (event) => log.error('window', describe(event.error ?? event.message)));
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLogged(reason)) log.error('promise', describe(reason));
  });
  page.addEventListener('pagehide', () => log.leave());
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') log.leave();
  });
  log.info('web', `opened ${page.location.pathname}`);
}

/** Faults that React met, whether a boundary caught them or not. */
export function reactFault(thrown: unknown, { componentStack }: { componentStack?: string | null }): void {
  console.error(thrown);
  if (!isLogged(thrown)) log.error('react', `${describe(thrown)} in ${componentStack ?? 'the root'}`);
}
