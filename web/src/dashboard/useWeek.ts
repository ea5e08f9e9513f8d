import { useAnswer } from '../app/queries.ts';
import { useIsLive } from '../layout/useLive.ts';

const POLL_MS = 60_000;

/** Changes of the last 7 days and of the 7 before them, as the server counts them. */
export const useWeek = () =>
  useAnswer(['week'], (provider) => provider.changeFigures(), { refetchInterval: useIsLive() ? false : POLL_MS });
