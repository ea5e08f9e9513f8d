import { type Client, eventually, register } from './client.ts';
import { watch } from './stream.ts';

/** Somebody who has the product open: hears of alerts by the live view, and looks at the list whenever that has opened anew, as the web does. */
export interface Reader {
  user: Client;
  /** When each alert was first heard of or found in the list, in milliseconds since 1970. */
  seen: Map<string, number>;
  /** Which of its live views told of each alert, counted from the first; in the order in which they did. */
  heard: Map<string, number[]>;
  /** Resolves with the first alert that is heard of. */
  first: Promise<void>;
  stop(): Promise<void>;
}

const BETWEEN_VIEWS_MS = 100;

/** Signs up at this gateway; resolves when the live view is open. */
export async function startReader(gateway: string): Promise<Reader> {
  const user = await register(gateway);
  const [seen, heard] = [new Map<string, number>(), new Map<string, number[]>()];
  const [first, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const see = (id: string) => seen.set(id, seen.get(id) ?? Date.now());
  const hear = (id: string, view: number) => {
    see(id);
    heard.set(id, [...(heard.get(id) ?? []), view]);
    first.resolve();
  };
  let live: Awaited<ReturnType<typeof watch>> | undefined;
  let stopped = false;
  /** Until the other side has ended it. */
  async function open(view: number): Promise<void> {
    live = await watch(
      user,
      alertsIn((id) => hear(id, view)),
    );
    if (live.status === 200) opened.resolve();
    for (const id of await listed(user)) see(id);
    await live.ended;
  }
  const watching = (async () => {
    for (let view = 0; !stopped; view += 1) {
      await open(view).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_VIEWS_MS));
    }
  })();
  await opened.promise;
  return {
    ...{ user, seen, heard, first: first.promise },
    async stop() {
      stopped = true;
      await live?.stop();
      await watching;
    },
  };
}

/** The ids of the tenant's alerts, as its list shows them. */
export const listed = (user: Client): Promise<string[]> =>
  eventually(async () => {
    const { status, body } = await user.get('alerts');
    if (status !== 200) throw new Error(`alerts: ${status}`);
    return body.alerts.map(({ id }: { id: string }) => id);
  });

/** Takes a stream in parts of any length. @param tell called for each alert that it tells of */
function alertsIn(tell: (id: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const notices = (rest + text).split('\n\n');
    rest = notices.pop() ?? '';
    for (const notice of notices) {
      const data = /^event: alert\ndata: (.*)$/.exec(notice)?.[1];
      if (data) tell(JSON.parse(data).alertId);
    }
  };
}
