import { useAnswer } from '../../../app/queries.ts';

export const SECOND_FACTOR = ['second-factor'];

export const useSecondFactor = () => useAnswer(SECOND_FACTOR, (provider) => provider.secondFactor());
