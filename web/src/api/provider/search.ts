import type { Call } from '../operations.ts';
import type { Found } from '../types.ts';

/** What the words find, service by service: at most 20 of a kind, the newest first. */
export const search = (call: Call) => ({
  searchCollected: async (q: string): Promise<Found[]> => (await call('get', '/data-scraping/search', { query: { q } })).json.results,
  searchInsights: async (q: string): Promise<Found[]> => (await call('get', '/insights/search', { query: { q } })).json.results,
});
