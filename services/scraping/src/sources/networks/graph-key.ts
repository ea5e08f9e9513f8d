/** The key of the Graph API, which Facebook and Instagram share, and with it what may be asked (https://developers.facebook.com/docs/graph-api/overview/rate-limiting). */
export const GRAPH = 'meta_graph';
export const GRAPH_QUOTA = { requests: 200, seconds: 3_600 };

/** '<id of a professional account>:<token>'; without an id the token speaks for `me`. Only Instagram asks in an account's name. */
export function splitKey(key: string): [account: string, token: string] {
  const id = /^(\d{1,30}):/.exec(key)?.[1];
  return id ? [id, key.slice(id.length + 1)] : ['me', key];
}
