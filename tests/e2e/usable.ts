import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Opens a page and waits until its data is there. The network is never idle: live notices keep a stream open. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** Colours that are still fading are not those that people read. */
async function untilFaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map((fade) => fade.finished));
  });
}

async function violations(page: Page, builder: AxeBuilder, screen: string): Promise<string[]> {
  await untilFaded(page);
  const result = await builder.analyze();
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen} in ${scheme}: ${id}: ${html} ${failureSummary}`),
  );
}

/** Nothing but tables and tabs may scroll sideways, and those inside themselves. */
const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** All rules in light, again in dark those that depend on colours, and the width of a phone. */
export async function expectUsable(page: Page, screen: string): Promise<void> {
  const light = await violations(page, new AxeBuilder({ page }).withTags(RULES), screen);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), screen);
  expect.soft([...light, ...dark]).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  await expect.soft.poll(() => sidewaysScroll(page), `${screen} on a phone`).toBe(0);
  await page.setViewportSize(DESKTOP);
}
