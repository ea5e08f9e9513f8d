import type { Client } from './client.ts';

/** Reads the user's live stream into a list until it is stopped. */
export async function watch(user: Client) {
  const stop = new AbortController();
  const response = await fetch(`${user.url}/api/v1/events`, { headers: { authorization: `Bearer ${user.token}` }, signal: stop.signal });
  const seen: string[] = [];
  const reading = (async () => {
    for await (const chunk of response.body ?? []) seen.push(new TextDecoder().decode(chunk));
  })().catch(() => undefined);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    seen,
    /** Until the other side has ended it, or it was stopped. */
    ended: reading,
    async stop() {
      stop.abort();
      await reading;
    },
  };
}
