import { useAnswer } from '../../app/queries.ts';

export const SESSIONS = ['sessions'];

/** Where the user is signed in: this session first, then the last used. */
export const useSessions = () =>
  useAnswer(SESSIONS, async (provider) => (await provider.sessions()).toSorted((a, b) => Number(b.current) - Number(a.current)));
