import type { Feature } from '../../api/types.ts';
import { useAnswer } from '../../app/queries.ts';

/** Whether the plan has a feature. A check that fails counts as a no, as `error` tells. */
export const useFeature = (feature: Feature) => useAnswer(['feature', feature], (provider) => provider.hasFeature(feature));
