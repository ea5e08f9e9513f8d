import { assigned, atOnce, day, digest, to } from './mails.ts';
import { expect, test } from './product.ts';
import { expectUsable } from './usable.ts';

/** Mails as a browser draws them, which is how most programs for mail do. */

for (const [name, mail] of [
  ['a digest', digest],
  ['the digest of a busy day', day],
  ['a mail at once', atOnce],
  ['a mail to whom an alert is assigned', assigned],
] as const)
  test(`${name} can be read on a phone and on a desk, in light and in dark, and leads to the evidence`, async ({ page }) => {
    await page.setContent(mail.html);
    await expect(page).toHaveTitle(mail.subject);
    await expectUsable(page, name, { onPhone: true });
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('p, h2, h3, a, span')].map((el) => Number.parseFloat(getComputedStyle(el).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
    await expect(page.getByRole('link', { name: 'See the evidence' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/rivalscope\.example\/alerts\?alert=[0-9a-f-]{36}$/,
    );
    await expect(page.getByRole('link', { name: 'Stop these mails' })).toHaveAttribute('href', new RegExp(`token=${to.unsubscribeToken}$`));
    expect(await page.evaluate(() => document.querySelectorAll('img, script, iframe, link').length)).toBe(0);
  });
