import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';

/** A deletion of the whole account: asked for and waiting for the mailed link, or confirmed and waiting for its day. */
export interface Deletion {
  state: 'requested' | 'scheduled';
  requestedAt: string;
  deleteAt: string | null;
}

export const DELETION = ['deletion'];
const PATH = '/tenant/deletion';

const deletionOf = ({ json }: { json: unknown }): Deletion | null => (json as { deletion: Deletion | null }).deletion;

/** null when none is under way. */
export function useDeletion() {
  return useQuery({ queryKey: DELETION, queryFn: async () => deletionOf(await http(PATH)) });
}

/** Mails a link by which the deletion is confirmed. */
export const requestDeletion = async () => deletionOf(await http(PATH, { method: 'POST', body: {} }));

/** @param token of the mailed link */
export const confirmDeletion = async (token: string) => deletionOf(await http(`${PATH}/confirm`, { method: 'POST', body: { token } }));

export const undoDeletion = async (): Promise<null> => {
  await http(PATH, { method: 'DELETE' });
  return null;
};
