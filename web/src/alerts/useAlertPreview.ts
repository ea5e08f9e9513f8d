import { useQuery } from '@tanstack/react-query';
import type { PreviewPayload } from '../api/types.ts';
import { useProvider } from '../app/queries.ts';
import { useDebounced } from '../app/useDebounced.ts';

type Settings = PreviewPayload['settings'];

/** What other settings would have come to over all companies; null asks nothing. The answer before stays until the next one is known. */
export function useAlertPreview(settings: Settings | null) {
  const provider = useProvider();
  const debounced = useDebounced(settings && JSON.stringify(settings));
  return useQuery({
    queryKey: ['alert-preview', 'all', debounced],
    queryFn: ({ signal }) => provider.previewAlerts({ settings: JSON.parse(debounced ?? '{}') as Settings }, signal),
    enabled: debounced !== null,
    placeholderData: (before) => before,
  });
}
