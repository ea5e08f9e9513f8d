/** What a deletion takes away; said wherever one is asked about. */
export const LOST =
  'Its fields, tags, watchlist settings, added pages, insights and alerts are deleted for your whole team and cannot be brought back. Its place in your plan is free again.';
