import type { ApiKey } from '../../api/types.ts';
import { useAnswer } from '../../app/queries.ts';

export const API_KEYS = ['api-keys'];

export const useApiKeys = () => useAnswer(API_KEYS, (provider) => provider.apiKeys());

/** What a key may do, in words. */
export const accessOf = ({ scopes }: Pick<ApiKey, 'scopes'>): string => (scopes.includes('write') ? 'Read and write' : 'Read');
