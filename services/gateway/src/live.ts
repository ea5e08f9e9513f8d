import type { ServerResponse } from 'node:http';
import { type AccessToken, allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { Denylist } from '@rivalscope/kit/auth/denylist';
import type { Bus } from '@rivalscope/kit/bus/bus';
import type { Log } from '@rivalscope/kit/bus/worker';
import { AppError } from '@rivalscope/kit/errors';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { watchEvents } from '@rivalscope/kit/events/consumers';
import type { App } from '@rivalscope/kit/http/server';
import { AlertGrownSchema, AlertRaisedSchema, ChangeNoticedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { LRUCache } from 'lru-cache';

type Send = (event: string, data: object) => void;

/** Who watches, by tenant; every replica of the gateway hears of everything and tells those connected to it. */
export interface Notices {
  consumers: Consumers;
  /** @returns what ends the watching */
  watch(who: Watcher, send: Send): () => void;
}

type Watcher = Pick<AccessToken, 'tid' | 'sub'>;

/** Open streams of one person on one gateway, so that nobody takes the team's; a browser tab needs one. */
const MOST_PER_PERSON = 40;
/** Of one tenant on one gateway. */
const MOST_PER_TENANT = 200;
/** On one gateway, of all tenants together. */
const MOST = 20_000;
/** Bytes written to a stream that nobody has taken. */
const MOST_UNREAD = 64 * 1024;
/** Events that are remembered: what was being published when its service was killed is published again, soon after. */
const MOST_REMEMBERED = 10_000;
/** How long a stream that has ended may take to be read to its end. */
const FAREWELL_MS = 1_000;
/** Keeps proxies from closing a silent stream, and bounds how long an ended session may still watch. */
const HEARTBEAT_MS = 5_000;

/** The streams that are watched on this gateway; each event is told once to each, however often it comes. */
export function createNotices(): Notices {
  /** By tenant: each stream, and whose it is. */
  const watching = new Map<string, Map<Send, string>>();
  const told = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  const tell = (eventId: string, tenantId: string, name: string, data: object) => {
    if (told.has(eventId)) return;
    told.set(eventId, true);
    for (const send of watching.get(tenantId)?.keys() ?? []) send(name, data);
  };
  let all = 0;
  return {
    consumers: [
      on(ChangeNoticedSchema, async ({ tenantId, companyId, changeId }, { once }) =>
        tell(once.eventId, tenantId, 'change', { companyId, changeId }),
      ),
      ...[AlertRaisedSchema, AlertGrownSchema].map((schema) =>
        on(schema, async ({ tenantId, companyId, alertId }, { once }) => tell(once.eventId, tenantId, 'alert', { companyId, alertId })),
      ),
    ],
    watch({ tid, sub }, send) {
      const streams = watching.get(tid) ?? new Map<Send, string>();
      const own = [...streams.values()].filter((whose) => whose === sub).length;
      if (own >= MOST_PER_PERSON || streams.size >= MOST_PER_TENANT)
        throw new AppError(
          'rate_limited',
          `Too many live views are open for ${own >= MOST_PER_PERSON ? 'you' : 'your team'}. Close some tabs.`,
          { retryAfter: 60 },
        );
      if (all >= MOST) throw new AppError('unavailable', 'Too many live views are open. They come back by themselves.', { retryAfter: 60 });
      watching.set(tid, streams.set(send, sub));
      all += 1;
      return () => {
        if (streams.delete(send)) all -= 1;
        if (streams.size === 0) watching.delete(tid);
      };
    },
  };
}

/** Hears of everything from now on. */
export const watchNotices = (bus: Bus, { consumers }: Notices, log: Log) => watchEvents({ bus, group: 'live', consumers, log });

/** Whether the session goes on. Where that cannot be told it does not: whoever watches comes back, and is told why. */
async function mayWatch(user: AccessToken, denylist: Denylist): Promise<boolean> {
  try {
    return Date.now() < user.exp * 1000 && (await denylist.admits(user));
  } catch {
    return false;
  }
}

/** Ends a stream, also of who does not read: until its end has been taken it is open, and holds up the process that goes down. */
function leave(stream: ServerResponse): void {
  stream.end();
  setTimeout(() => stream.destroy(), FAREWELL_MS).unref();
}

/** GET /events: server-sent events, read by fetch with the access token; ends with the token or the session. */
export function streamNotices(app: App, notices: Notices, denylist: Denylist): void {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const stream of open) leave(stream);
  });
  app.get(
    '/api/v1/events',
    {
      onRequest: allow(...EVERYONE),
      // Who asks for its headers alone would be given none, for as long as the stream lasts.
      exposeHeadRoute: false,
      schema: {
        operationId: 'watch',
        tags: ['events'],
        summary: 'Live notices (text/event-stream): change, with companyId and changeId; alert, with companyId and alertId',
        security: [{ bearer: [] }],
        produces: ['text/event-stream'],
      },
    },
    (request, reply) => {
      const { raw } = reply;
      // Gone while it was looked at who it is: nothing would end the watching any more.
      if (raw.destroyed) return void reply.hijack();
      /** Who does not read is let go, and looks anew when it comes back: what is written for it would pile up here. */
      const write = (text: string) => {
        if (raw.writableLength > MOST_UNREAD) raw.destroy();
        else if (!raw.writableEnded) raw.write(text);
      };
      const stop = notices.watch(request.user, (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      const heartbeat = setInterval(() => {
        void mayWatch(request.user, denylist).then((may) => {
          if (!open.has(raw)) return;
          if (may) write(': still here\n\n');
          else leave(raw);
        });
      }, HEARTBEAT_MS);
      open.add(raw);
      raw.on('close', () => {
        open.delete(raw);
        clearInterval(heartbeat);
        stop();
      });
      reply.hijack();
      raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as never);
      raw.write('retry: 3000\n\n');
    },
  );
}
