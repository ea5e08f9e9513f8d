import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Keeps what the address shows as a view, and goes from it to the list as it comes, and back. @param all where that list is */
export async function keepAsView(page: Page, name: string, all: string): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'All, as they come' }).click();
  await expect(page).toHaveURL(all);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
}
