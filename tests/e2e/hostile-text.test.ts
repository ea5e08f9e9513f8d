import type { Locator, Page } from '@playwright/test';
import { HOSTILE } from '../fixtures/hostile/said.ts';
import { eventually } from '../flows/client.ts';
import { type MadeUpAlert, serveAlerts, threeAlerts } from './alerting.ts';
import { follow } from './following.ts';
import { expect, test } from './product.ts';
import { expectUsable, open } from './usable.ts';

/** What a page may say, on every screen that shows it: it is read as it is, and does nothing. */

const COMPANY = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';
const AT = '2026-11-21T10:10:00.000Z';
const id = (n: number) => `0199f6a2-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** As JSON brings it: halves of characters do not arrive. */
const TEXTS = HOSTILE.map(([, text]) => text.toWellFormed());

const insights = TEXTS.map((text, n) => ({
  ...{ id: id(n), companyId: COMPANY, companyName: text, type: 'threat', area: 'pricing', importance: 'high', rule: 'new_plan' },
  ...{ title: text, description: text, whatToDo: text, why: [text], wordedBy: 'rule', confirmed: true, read: false },
  ...{ generatedAt: AT, foundAt: AT, updatedAt: null, evidence: [{ kind: 'figure', label: text, value: 1 }] },
}));
const alerts = TEXTS.map(
  (text, n): MadeUpAlert => ({ ...threeAlerts(COMPANY)[0]!, id: id(n), title: text, summary: text, whatToDo: text, why: [text] }),
);

/** Nothing of it is an element, a script that ran, or an address that one could follow. */
async function expectInert(page: Page): Promise<void> {
  await expect(page.locator('a[href*="evil.example"], img[src="x"], img[src*="evil.example"], at, body script:not([src])')).toHaveCount(0);
  expect(await page.evaluate(() => ['hostile' in window, document.title.includes('hostile')])).toEqual([false, false]);
}

/** What stands between the streams of a PDF, which hold pictures of letters, says in plain words what a reader can follow and what would run. */
const STREAM = /\bstream\r?\n.*?\bendstream\b/gs;
const LINK = /\/URI\s*\(([^)]*)\)/g;
const TEXT = /\((?:\\.|[^\\)])*\)/g;
const RUNS = /\/(?:JavaScript|JS|Launch|OpenAction|AA|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|RichMedia|XFA)\b/g;

/** Printed, too, nothing of it runs, and nothing leads anywhere else than to the product. */
async function expectInertOnPaper(page: Page): Promise<void> {
  const plain = (await page.pdf()).toString('latin1').replace(STREAM, '');
  const links = [...plain.matchAll(LINK)].map(([, url = '']) => URL.parse(url)?.origin);
  expect([...new Set(links)]).toEqual([new URL(page.url()).origin]);
  expect(plain.replace(TEXT, '').match(RUNS)).toBeNull();
}

/** The whole of each text, to a character. */
const expectSaid = async (where: Locator, texts: readonly string[]): Promise<void> => {
  await expect(where).toHaveCount(texts.length);
  await eventually(async () => {
    const said = await where.evaluateAll((shown) => shown.map(({ textContent }) => textContent));
    for (const [n, text] of texts.entries()) expect(said[n]).toContain(text);
  });
};

/** Whether the first letter of a text stands before its last one, as it was written. */
const readsOn = (text: Locator): Promise<boolean[]> =>
  text.evaluateAll((shown) =>
    shown.map((one) => {
      const letters = one.firstChild;
      if (!letters) return false;
      const at = (n: number) => {
        const range = document.createRange();
        range.setStart(letters, n);
        range.setEnd(letters, n + 1);
        return range.getBoundingClientRect().left;
      };
      return at(0) < at((letters.textContent?.length ?? 1) - 1);
    }),
  );

test('insights show what a page says, turn no date and grow over no edge', async ({ page }) => {
  await page.route('**/api/v1/insights?**', (route) =>
    route.fulfill({ json: { insights }, headers: { 'content-range': `insights 0-${insights.length - 1}/${insights.length}` } }),
  );
  await open(page, '/insights');
  await expectSaid(page.getByRole('article').getByRole('heading'), TEXTS);
  await expectSaid(page.getByRole('article'), TEXTS);
  expect(await readsOn(page.getByRole('article').locator('time'))).toEqual(TEXTS.map(() => true));
  await expectInert(page);
  await expectUsable(page, 'insights about hostile texts');
});

test('alerts show what a page says, in their list, opened, at the bell and on the dashboard', async ({ page }) => {
  await serveAlerts(page, alerts);
  await open(page, '/alerts');
  await expectSaid(page.getByRole('list', { name: 'Alerts' }).getByRole('listitem'), TEXTS);
  await expectInert(page);
  await expectUsable(page, 'alerts about hostile texts');
  for (const [n, text] of TEXTS.entries()) {
    if (n > 0) await page.keyboard.press('j');
    else await page.getByRole('list', { name: 'Alerts' }).getByRole('link').first().click();
    const opened = page.getByRole('region', { name: 'Open alert' });
    await expect(page).toHaveURL(new RegExp(`alert=${id(n)}`));
    await expectSaid(opened.getByRole('heading', { level: 2 }), [text]);
    await expectInert(page);
  }
  await open(page, '/');
  await page.getByRole('button', { name: /^Alerts/ }).click();
  await expect(page.getByRole('dialog', { name: 'Latest alerts' }).getByRole('listitem').first()).toBeVisible();
  await expectInert(page);
});

test('what a watched page says comes as text to its changes, insights and the search', async ({ page, user, web }) => {
  const { id: company } = await follow(user, web, 'pipelane');
  const hostile = 'Plans <img src=x onerror="window.hostile=1"> [b](https://evil.example) [c](javascript:alert(1)) =1+1';
  web.mutate.headline('pipelane', hostile);
  web.mutate.publish('pipelane', `We launch ${hostile}`);
  await user.post('data-scraping/jobs', { companyId: company, source: 'changes', priority: 'high' });
  const change = await eventually(async () => {
    const changes: { id: string; type: string }[] = await user.data(company, 'changes');
    expect(changes.map(({ type }) => type).sort()).toEqual(['headline_changed', 'press_published']);
    expect((await user.data(company, 'insights')).length).toBeGreaterThan(1);
    return changes.find(({ type }) => type === 'headline_changed')?.id;
  });
  for (const path of ['', '?tab=changes', `?tab=changes&change=${change}`, '?tab=insights', '?tab=news']) {
    await open(page, `/companies/${company}${path}`);
    await expect(page.getByText('<img src=x onerror="window.hostile=1">').first(), path).toBeVisible();
    await expectInert(page);
  }
  for (const path of ['/', '/insights']) {
    await open(page, path);
    await expect(page.getByText('<img src=x onerror="window.hostile=1">').first(), path).toBeVisible();
    await expectInert(page);
  }
  await expectInertOnPaper(page);
  await page.getByRole('combobox', { name: 'Search everything' }).fill('launch');
  await expect(page.getByRole('option').filter({ hasText: '<img src=x' }).first()).toBeVisible();
  await expectInert(page);
});
