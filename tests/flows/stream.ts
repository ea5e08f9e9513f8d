import type { Client } from './client.ts';

/** Reads the user's live stream into a list until it is stopped. @param hear told of each part, too */
export async function watch(user: Client, hear: (text: string) => void = () => undefined) {
  const stop = new AbortController();
  const response = await fetch(`${user.url}/api/v1/events`, { headers: { authorization: `Bearer ${user.token}` }, signal: stop.signal });
  const seen: string[] = [];
  const reading = (async () => {
    for await (const chunk of response.body ?? []) {
      const text = new TextDecoder().decode(chunk);
      seen.push(text);
      hear(text);
    }
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
