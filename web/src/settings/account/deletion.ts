import { useAnswer } from '../../app/queries.ts';

export const DELETION = ['deletion'];

/** null when none is under way. */
export const useDeletion = () => useAnswer(DELETION, (provider) => provider.deletion());
