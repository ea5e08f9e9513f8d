import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

const FARTHEST = 100;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} cannot be reached with the Tab key`);
}
