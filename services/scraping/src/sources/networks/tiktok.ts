import { networkSource, unread } from './network.ts';

const TITLE = 'TikTok';

/** Only the link: figures are given to research that earns nothing (https://developers.tiktok.com/products/research-api/) and to the account's owner. */
export const tiktok = networkSource('tiktok', {
  name: 'tiktok',
  title: TITLE,
  asks: [],
  never: 'TikTok gives figures of an account to its owner and to non-profit research only; the link is shown.',
  quota: { requests: 1, seconds: 86_400 },
  mostRequests: 0,
  ask: () => null,
  read: (place) => unread(TITLE, place, undefined),
});
