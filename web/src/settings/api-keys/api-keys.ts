import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';

export type Scope = 'read' | 'write';

export interface ApiKey {
  id: string;
  name: string;
  /** The first characters, to tell keys apart. */
  prefix: string;
  scopes: Scope[];
  createdBy: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export const API_KEYS = ['api-keys'];
const PATH = '/api-keys';

export const useApiKeys = () =>
  useQuery({ queryKey: API_KEYS, queryFn: async () => ((await http(PATH)).json as { apiKeys: ApiKey[] }).apiKeys });

/** @returns the key itself, which the server shows this once */
export const createApiKey = async (given: { name: string; scopes: Scope[] }) =>
  ((await http(PATH, { method: 'POST', body: given })).json as { key: string }).key;

export async function revokeApiKey(id: string): Promise<void> {
  await http(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** What a key may do, in words. */
export const accessOf = ({ scopes }: Pick<ApiKey, 'scopes'>): string => (scopes.includes('write') ? 'Read and write' : 'Read');
