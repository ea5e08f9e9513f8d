import { useAnswer } from '../../app/queries.ts';

export const TEAM = ['team'];

export const useTeam = () => useAnswer(TEAM, (provider) => provider.team());
