import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './product.ts';

const RULES: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
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

/** What breaks the rules on the screen as it is; `axe` is in the page. */
async function violations(page: Page, runOnly: RunOptions['runOnly'], screen: string): Promise<string[]> {
  await untilFaded(page);
  // Of what passes nothing is asked: to describe each of its elements would take longer than all the rules.
  const found = await page.evaluate(async (options) => (await axe.run(document, options)).violations, {
    runOnly,
    resultTypes: ['violations'],
  } satisfies RunOptions);
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen} in ${scheme}: ${id}: ${html} ${failureSummary}`),
  );
}

/** Of another colour in dark, even on a page that has no style of ours. */
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

/** Nothing but tables and tabs may scroll sideways, and those inside themselves. */
const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * All rules in light, again in dark those that depend on colours, and the width of a phone. The rules run in the page itself, which has
 * no frames: the builder for Playwright would open a page for each run, and take each element there and back.
 * @param onPhone also the rules there, where a screen shows other parts than on a desk
 */
export async function expectUsable(page: Page, screen: string, { onPhone = false } = {}): Promise<void> {
  expect(page.frames(), 'a frame would have to be judged by itself').toHaveLength(1);
  await page.evaluate(axe.source);
  const light = await violations(page, RULES, screen);
  const before = await ink(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The application turns dark a moment after the system has.
  await expect.poll(() => ink(page), `${screen} in dark`).not.toBe(before);
  const dark = await violations(page, COLOURS, screen);
  await page.setViewportSize(PHONE);
  await expect.soft.poll(() => sidewaysScroll(page), `${screen} on a phone`).toBe(0);
  const darkPhone = onPhone ? await violations(page, COLOURS, `${screen} on a phone`) : [];
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ink(page), `${screen} in light again`).toBe(before);
  const phone = onPhone ? await violations(page, RULES, `${screen} on a phone`) : [];
  expect.soft([...light, ...dark, ...darkPhone, ...phone]).toEqual([]);
  await page.setViewportSize(DESKTOP);
}
