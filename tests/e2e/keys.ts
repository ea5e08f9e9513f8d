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

/** Goes to a control and presses it: a link or button by Enter, a tick or switch by Space. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types over what is in it. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

/** Opens a menu and goes down to one of its items. */
export async function pick(page: Page, menu: Locator, item: string): Promise<void> {
  await press(page, menu);
  const wanted = page.getByRole('menuitem', { name: item });
  await expect(wanted).toBeVisible();
  const items = await page.getByRole('menuitem').count();
  for (let presses = 0; presses < items; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}
