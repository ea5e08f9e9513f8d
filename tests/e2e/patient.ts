import type { Client } from '../flows/client.ts';

const MOST_TRIES = 5;

/** Sends again what was answered with 503, which means that nothing was done, after as many seconds as the answer says. */
export async function patiently<T extends { status: number; headers: Headers }>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0.1, Number(answer.headers.get('retry-after'))) * 1_000));
  }
}

/** The same client, which from now on comes again when a service is busy. */
export function patient(client: Client): Client {
  const send = client.call.bind(client);
  client.call = (...call) => patiently(() => send(...call));
  return client;
}
