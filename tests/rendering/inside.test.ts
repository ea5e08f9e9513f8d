import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { launch } from '@rivalscope/scraping/render/browser';
import { RENDER_LIMITS } from '@rivalscope/scraping/render/limits';
import { type VisitOptions, visit } from '@rivalscope/scraping/render/visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER } from './browser.ts';
import { type Canary, startCanary, startRedirecting } from './canary.ts';
import { FORMS, LEAVING } from './forms.ts';

let browser: Awaited<ReturnType<typeof launch>>;
let canary: Canary;
let site: Awaited<ReturnType<typeof startRedirecting>>;
beforeAll(async () => {
  [browser, canary, site] = await Promise.all([launch(BROWSER), startCanary(), startRedirecting()]);
});
afterAll(async () => {
  await browser?.close();
  await canary?.close();
  await site?.close();
});

/** Names as anybody may enter them into the name service. */
const resolve = async (host: string) => [{ 'metadata.example': '169.254.169.254' }[host] ?? '127.0.0.1'];

/** Ways to write where the canary is. */
const addresses = (): Record<string, (path: string) => string> => {
  const at = (host: string) => (path: string) => `http://${host}:${canary.port}${path}`;
  return {
    ipv4: at('127.0.0.1'),
    other_ipv4: at('127.9.9.9'),
    name: at('localhost'),
    subdomain: at('a.localhost'),
    ipv6: at('[::1]'),
    mapped: at('[::ffff:127.0.0.1]'),
    decimal: at('2130706433'),
    hexadecimal: at('0x7f000001'),
    octal: at('0177.0.0.1'),
    short: at('127.1'),
    zero: at('0.0.0.0'),
    public_name: at('www.example.com'),
    redirect: (path) => `${site.origin}/go?${encodeURIComponent(at('127.0.0.1')(path))}`,
    chain: (path) => `${site.origin}/far?${encodeURIComponent(at('localhost')(path))}`,
    metadata: () => 'http://169.254.169.254/latest/meta-data/',
    metadata_name: () => 'http://metadata.example/latest/meta-data/',
  };
};

/** Pages that try: one for each address with all forms that may stand together, and one for each form that leaves. */
function pages(of = Object.keys(addresses())): string[] {
  const chosen = Object.entries(addresses()).filter(([address]) => of.includes(address));
  return chosen.flatMap(([address, url]) => {
    const html = (form: string, make: (url: string, name: string) => string) => make(url(`/${form}/${address}`), `${form}_${address}`);
    const together = Object.entries(FORMS).map(([form, make]) => html(form, make));
    return [together.join('\n'), ...Object.entries(LEAVING).map(([form, make]) => html(form, make))];
  });
}

/** Opens all of them, a few at a time. */
async function openAll(options: Partial<VisitOptions>, of?: string[]): Promise<void> {
  const waiting = pages(of);
  const limits = { ...RENDER_LIMITS, totalMs: 30_000, settleMs: 2_000 };
  const allowPrivate = parseAllowPrivate('127.0.1.1');
  const worker = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const page = { url: `${site.origin}/page`, html: Buffer.from(`<!doctype html><body><h1>Page</h1>${body}`) };
      // A page that was let leave is another one by then; what counts is whom it reached.
      await visit(browser, page, { userAgent: 'Test/1.0', allowPrivate, resolve, limits, ...options }).catch(() => undefined);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
}

/** Of the browser's requests all are let through, so that nothing but the border holds. */
const border: VisitOptions['rules'] = (request, { opened, url }) => (!opened && request.url() === url ? 'document' : 'send');

test('there are at least 150 ways', () => {
  expect((Object.keys(FORMS).length + Object.keys(LEAVING).length) * Object.keys(addresses()).length).toBeGreaterThan(900);
});

test('a page reaches nothing inside, by whatever it asks', async () => {
  await openAll({});
  expect([...canary.reached]).toEqual([]);
}, 600_000);

test('the border holds alone, where every request of the browser is let through', async () => {
  await openAll({ rules: border });
  expect([...canary.reached]).toEqual([]);
}, 600_000);

test('where the operator allows it, the same pages reach it: the canary hears', async () => {
  const allowPrivate = parseAllowPrivate(
    ['127.0.0.0/8', '[::1]', '0.0.0.0']
      .map((host) => `${host}:${canary.port}`)
      .concat('127.0.1.1')
      .join(','),
  );
  await openAll({ rules: border, allowPrivate }, ['ipv4', 'name', 'ipv6', 'decimal', 'zero', 'public_name', 'redirect', 'chain']);
  const heard = [...canary.reached].filter((path) => path.startsWith('/'));
  expect(heard.length).toBeGreaterThan(250);
}, 600_000);
