import type { Missing } from '../page/areas.ts';

/** Sources that need an account or the operator's consent, which this installation has not been given. */
export const missing: readonly Missing[] = [
  {
    area: 'news',
    choice: 'newsSources',
    setting: 'newsMonitoring',
    state: 'not_permitted',
    reason: 'The operator has not turned a news source on.',
  },
  {
    area: 'social',
    choice: 'socials',
    setting: 'socialMediaMonitoring',
    state: 'needs_key',
    reason: 'The networks give figures only to an API key, and the operator has set none.',
  },
  { area: 'funding', state: 'not_tracked', reason: 'No funding source is connected.' },
];
