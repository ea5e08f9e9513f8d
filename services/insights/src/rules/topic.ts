/** What an article is about, by what its words say: what these do not is not guessed. */
export type Topic =
  | 'acquisition'
  | 'funding'
  | 'outage'
  | 'leadership_change'
  | 'expansion'
  | 'partnership'
  | 'enterprise_readiness'
  | 'launch'
  /** Only as told of articles by others. */
  | 'legal';
