import type { Page } from '@playwright/test';
import type { DemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually } from '../flows/client.ts';
import { expect } from './product.ts';

export interface Followed {
  key: string;
  id: string;
  name: string;
}

export const HEADLINE = 'The tool your whole team will love';
export const ARTICLE = 'We opened an office in Oslo';
export const JOB = { title: 'Field Engineer', department: 'Engineering', location: 'Oslo, NO' };
/** What the change of four real facts is called in the list of changes. */
const CHANGE_TYPES = ['headline_changed', 'job_opened', 'press_published', 'price_increased'];

interface FoundChange {
  id: string;
  type: string;
  description: string;
  snapshots: { before: string | null; after: string | null };
}

/** Follows a site of the small web; resolves when its first collection is complete. */
export async function follow(user: Client, web: DemoWeb, key: string): Promise<Followed> {
  const { name, website } = web.site(key);
  const id = await user.addCompany(name, website);
  await untilComplete(user, id);
  return { key, id, name };
}

export async function untilComplete(user: Client, id: string): Promise<void> {
  await eventually(async () => expect((await user.data(id, 'collection-status')).status).toBe('complete'));
}

/** Changes a price, the headline, the news and the openings of a site for real. Returns the plan whose price rose by a fifth. */
export function changeFour(web: DemoWeb, key: string): { plan: string; before: number; after: number } {
  const plan = web.expected(key).plans.find(({ price }) => price);
  if (!plan?.price) throw new Error(`${key} has no plan with a price`);
  const cents = Math.round(plan.price * 120);
  web.mutate.price(key, plan.name, cents);
  web.mutate.headline(key, HEADLINE);
  web.mutate.publish(key, ARTICLE);
  web.mutate.openJob(key, JOB);
  return { plan: plan.name, before: plan.price, after: cents / 100 };
}

/** The price and the article; an opening is not important enough, and a headline waits for a second look. */
const ALERTS = 2;

/**
 * Changes four facts of a followed site and has it looked at; resolves with the four changes, newest first, once all that is found and told
 * of them is there: what came later would move what a test looks at. They are worded as the web has them, where shares have one style.
 */
export async function withFourChanges(user: Client, web: DemoWeb, { id, key }: Followed): Promise<FoundChange[]> {
  changeFour(web, key);
  await user.post('data-scraping/jobs', { companyId: id, source: 'changes', priority: 'high' });
  return await eventually(async () => {
    const changes: FoundChange[] = await user.data(id, 'changes');
    expect(changes.map(({ type }) => type).sort()).toEqual(CHANGE_TYPES);
    expect(await user.data(id, 'insights')).toHaveLength(changes.length);
    const { body } = await user.get(`alerts?filter=${encodeURIComponent(JSON.stringify({ companyId: id }))}`);
    expect(body.alerts).toHaveLength(ALERTS);
    return changes.map((change) => ({ ...change, description: change.description.replace(' %)', '%)') }));
  });
}

/** Fills in the wizard's first step and goes on to the second. */
export async function fillInfo(page: Page, name: string, website: string): Promise<void> {
  await page.goto('/add-company');
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Company website').fill(website);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to track?');
}

/** The banner that replaces the form, whether the collection is under way or over. */
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: /Collecting data|Initial data/ });

/** Adds a company through the wizard as far as the banner that its data is being collected. */
export async function addInBrowser(page: Page, name: string, website: string): Promise<void> {
  await fillInfo(page, name, website);
  await page.getByRole('button', { name: 'Select all of Website Pages' }).click();
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(banner(page)).toBeVisible();
}
