import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startObserved } from '../flows/database.ts';

const PAGE = join(import.meta.dirname, '../../web/dist/index.html');

/** Starts the product once for all tests; what they need of it travels in the environment. Returns the way to stop it. */
export default async function start(): Promise<() => Promise<void>> {
  if (!existsSync(PAGE)) throw new Error('The web has not been built: run "make web" first.');
  const system = await startObserved();
  process.env.E2E_URL = system.url;
  process.env.E2E_DATABASE_URL = system.databaseUrl;
  return () => system.close();
}
