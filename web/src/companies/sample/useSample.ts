import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Provider } from '../../api/provider/provider.ts';
import type { Company } from '../../api/types.ts';
import { useAction } from '../../app/useAction.ts';
import { companyPath, paths } from '../../paths.ts';

/** The sample rival, of which there is one at most; null while there is none, undefined while that is not known. */
export function useSample(): Company | null | undefined {
  const { data } = useGetList<Company>('companies', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { sample: true },
  });
  return data && (data[0] ?? null);
}

const LOOK_MS = 500;
const MOST_LOOKS = 20;

/** Waits until its history is there, which takes a moment and is announced to nobody; after ten seconds it is shown as it is. */
async function addWithHistory(provider: Provider): Promise<string> {
  const id = await provider.addSample();
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    // Until the service that keeps the history has heard of the company, it knows none of that id.
    const status = await provider.collectionStatus(id).catch(() => null);
    if (status?.status === 'complete') break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return id;
}

/** Adds it, and shows it. */
export function useAddSample() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction(addWithHistory, {
    failed: 'Failed to add the sample rival. Please try again.',
    onDone: (id) => {
      navigate(companyPath(id));
      return client.invalidateQueries();
    },
  });
}

/** Takes it away at once: nothing of it is anybody's work, and it can be had again. */
export function useRemoveSample(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction((provider) => provider.delete('companies', { id }), {
    failed: 'Failed to remove the sample rival. Please try again.',
    onDone: () => {
      navigate(paths.companies);
      return client.invalidateQueries();
    },
  });
}
