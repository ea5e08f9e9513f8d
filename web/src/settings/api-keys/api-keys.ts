import { useGetList } from 'react-admin';
import type { ApiKey } from '../../api/types.ts';

/** The resource of react-admin. */
export const API_KEYS = 'api-keys';

export const useApiKeys = () => useGetList<ApiKey>(API_KEYS);

/** What a key may do, in words. */
export const accessOf = ({ scopes }: Pick<ApiKey, 'scopes'>): string => (scopes.includes('write') ? 'Read and write' : 'Read');
