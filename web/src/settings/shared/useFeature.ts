import { useQuery } from '@tanstack/react-query';
import { http } from '../../api/client.ts';

/** Whether the plan has a feature. A check that fails counts as a no, as `error` tells. */
export const useFeature = (feature: string) =>
  useQuery({
    queryKey: ['feature', feature],
    queryFn: async () => ((await http(`/subscription/feature/${feature}`)).json as { hasAccess: boolean }).hasAccess,
  });
