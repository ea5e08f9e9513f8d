import { assigned, atOnce, day, digest } from '../e2e/mails.ts';
import { test, visitor } from '../e2e/product.ts';
import { shoot } from './shoot.ts';

test.use(visitor);

/** As a program for mail draws what has no style. */
const PLAIN = `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
  <pre style="white-space: pre-wrap; overflow-wrap: anywhere"></pre>`;

for (const [name, mail] of [
  ['digest', digest],
  ['day', day],
  ['at-once', atOnce],
  ['assigned', assigned],
] as const)
  test(`a mail as it is read, drawn and in plain text: ${name}`, async ({ page }) => {
    await page.setContent(mail.html);
    await shoot(page, `mail-${name}`);
    await page.setContent(PLAIN);
    await page.locator('pre').evaluate((all, text) => {
      all.textContent = text;
    }, mail.text);
    await shoot(page, `mail-${name}-plain`);
  });
