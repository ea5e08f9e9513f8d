import { join } from 'node:path';
import { seedBusinessPlan } from '@rivalscope/billing/seed';
import { boot } from '@rivalscope/host/boot';
import { names } from '@rivalscope/host/catalogue';
import { readHostConfig } from '@rivalscope/host/config';
import { roleUrl } from '@rivalscope/kit/db/migrate';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { startDemoArchive } from '../fixtures/archive/demo-past.ts';
import { demoWorld } from '../fixtures/outside/demo-world.ts';
import { startTwins } from '../fixtures/outside/twins.ts';
import { startDemoWeb } from '../fixtures/web/demo-web.ts';
import { ALL_TICKED, Client, eventually } from '../flows/client.ts';
import { verifyAddress } from '../flows/mail.ts';

/** A tenant, eight made-up competitors on this machine with the world around them, and a change of theirs every minute or so. */

const EMAIL = 'demo@rivalscope.example';
const PASSWORD = 'rivals-in-view';
const WEB_PORT = Number(process.env.DEMO_WEB_PORT ?? 8910);
const EVERY_MS = Number(process.env.DEMO_SECONDS ?? 60) * 1000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const folder = process.env.DATA_DIR ?? '.data';
  const web = await startDemoWeb({ port: WEB_PORT });
  const archive = await startDemoArchive(web);
  const twins = await startTwins(demoWorld(web));
  const postgres = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres(join(folder, 'demo'));
  process.env.DATABASE_URL ??= postgres?.url;
  process.env.SCRAPE_ALLOW_PRIVATE ??= '127.0.0.0/8';
  process.env.SCRAPE_CONFIRM_AFTER ??= '60';
  process.env.SCRAPE_REFRESH_FLOOR ??= '0';
  process.env.SCRAPE_HOST_HOURLY ??= '0';
  process.env.SOURCE_WAYBACK_URL ??= archive.url;
  process.env.LOG_LEVEL ??= 'warn';
  for (const [name, value] of Object.entries(twins.env)) process.env[name] ??= value;
  const config = readHostConfig(names);
  const running = await boot(config, pino({ level: config.LOG_LEVEL }));
  const user = await signIn(running.url, config.DATABASE_URL as string);
  const companies = await follow(user, web.sites);
  say(`\nRivalscope is ready at ${running.url}\n  sign in with ${EMAIL} and ${PASSWORD}\n\nThe competitors:`);
  for (const site of web.sites) say(`  ${site.name.padEnd(14)} http://${site.website}/`);
  say(`\nOne of them changes every ${EVERY_MS / 1000} s; watch the Changes tab. Ctrl-C stops everything.\n`);
  const timer = setInterval(() => void evolve(user, web, companies), EVERY_MS);
  closeWithGrace({ delay: 9_500, logger: false }, async () => {
    clearInterval(timer);
    await running.close();
    await postgres?.stop();
    await Promise.all([web.close(), archive.close(), twins.close()]);
  });
}

/** Signs the demo's owner in, registering it with a Business plan the first time. */
async function signIn(url: string, adminUrl: string): Promise<Client> {
  const user = new Client(url);
  const known = await user.post('auth/login', { email: EMAIL, password: PASSWORD });
  if (known.status === 200) {
    user.token = known.body.accessToken;
    return user;
  }
  const fresh = await user.post('auth/register-tenant', {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: EMAIL,
    password: PASSWORD,
    companyName: 'Harborline',
    companyDomain: 'harborline.example',
  });
  if (fresh.status !== 201) throw new Error(`The demo's tenant could not be registered: ${JSON.stringify(fresh.body)}`);
  user.token = fresh.body.accessToken;
  user.email = EMAIL;
  // Where mails really leave nobody can follow the link: then the notice of the web stays.
  if (!process.env.SMTP_URL) await verifyAddress(user);
  await eventually(async () => {
    if (!(await seedBusinessPlan(roleUrl(adminUrl, 'billing'), fresh.body.user.tenantId))) throw new Error('The trial has not begun');
  });
  return user;
}

/** Follows every site; the limits of the plan arrive by event, a moment after the sign-up. */
async function follow(user: Client, sites: { name: string; website: string }[]): Promise<Map<string, string>> {
  const { body } = await user.get('companies');
  const companies = new Map<string, string>(
    body.companies.map((company: { website: string; id: string }) => [company.website, company.id]),
  );
  for (const { name, website } of sites) {
    if (companies.has(website)) continue;
    const companyId = await eventually(() => user.addCompany(name, website));
    await user.put(`companies/${companyId}/tracking-settings`, ALL_TICKED);
    companies.set(website, companyId);
  }
  return companies;
}

/** What a site's own pages are read for; accounts and registers are asked once a day, as their quotas want it. */
const ON_PAGES = ['website', 'pricing', 'jobs', 'news'];

/** Changes something somewhere and has that site's pages looked at, as its schedule would within hours. */
async function evolve(user: Client, web: Awaited<ReturnType<typeof startDemoWeb>>, companies: Map<string, string>): Promise<void> {
  const sentence = web.evolve();
  say(`${new Date().toLocaleTimeString()}  ${sentence}`);
  const changed = web.sites.find(({ name }) => sentence.startsWith(`${name} `));
  const companyId = companies.get(changed?.website ?? '');
  if (!companyId) return;
  const answers = await Promise.all(ON_PAGES.map((source) => user.post('data-scraping/jobs', { companyId, source, priority: 'high' })));
  if (answers.some(({ status }) => status === 401)) {
    const again = await user.post('auth/login', { email: EMAIL, password: PASSWORD });
    user.token = again.body.accessToken;
  }
}

main().catch((error: Error) => {
  process.stderr.write(`The demo could not start: ${error.message}\n`);
  process.exit(1);
});
