import { takeClientLogs } from '@rivalscope/gateway/client-logs';
import { serveExport } from '@rivalscope/gateway/export/export.routes';
import { createNotices, streamNotices } from '@rivalscope/gateway/live';
import { identityService } from '@rivalscope/identity';
import type { Deps } from '@rivalscope/identity/deps';
import { routes } from '@rivalscope/identity/routes';
import { auth } from '@rivalscope/kit/auth/auth';
import { Denylist } from '@rivalscope/kit/auth/denylist';
import { readConfig } from '@rivalscope/kit/config';
import { describeApi } from '@rivalscope/kit/http/openapi';
import { type App, createServer } from '@rivalscope/kit/http/server';
import type { Service } from '@rivalscope/kit/service';
import { pino } from 'pino';
import { catalogue } from './catalogue.ts';
import { databaseNowhere, NOWHERE } from './nowhere.ts';

// Prints the OpenAPI description of the whole system, for the web's types: every route is registered, none is served. Nothing is
// connected to, because databases, keys and schedules are opened by the first use only.

/** With it no key is made in a database. */
const SETTINGS = { INSIGHTS_SECRET: 'nothing is sealed while routes are described' };
const log = pino({ level: 'silent' });

async function mount(app: App, service: Service): Promise<void> {
  const db = databaseNowhere(service);
  const deps = { db, log, clock: () => new Date(), publicUrl: `http://${NOWHERE}` };
  // Identity alone reads its database when it starts.
  if (service.name === identityService.name)
    return routes(app, { ...deps, keyring: {}, sealing: {}, attempts: {}, accessTokens: {} } as unknown as Deps);
  const running = await service.start({ ...deps, config: readConfig(service.config, SETTINGS) });
  await running.routes(app);
}

const app = createServer({ logger: log });
await describeApi(app);
takeClientLogs(app);
await app.register(async (scope) => {
  const denylist = new Denylist();
  await scope.register(auth, { keys: () => Promise.reject(new Error('Nobody is signed in here')), denylist });
  streamNotices(scope as unknown as App, createNotices(), denylist);
  serveExport(scope as unknown as App, []);
  for (const service of catalogue) await mount(scope as unknown as App, service);
});
await app.ready();
process.stdout.write(JSON.stringify(app.swagger()));
