import { useAnswer } from '../../app/queries.ts';

export const PREFERENCES = ['preferences'];

export const usePreferences = () => useAnswer(PREFERENCES, (provider) => provider.preferences());
