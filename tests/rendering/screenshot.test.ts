import { RENDER_LIMITS, type RenderLimits, SHOT_LIMITS } from '@rivalscope/scraping/render/limits';
import { createRenderer, type Renderer, type RendererOptions } from '@rivalscope/scraping/render/renderer';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startScraping } from '../scraping/followed-site.ts';
import { BROWSER } from './browser.ts';
import { startCanary } from './canary.ts';
import { type Plan, startSite, writtenPage } from './sites.ts';

/** What a page may take is counted; how long it takes tells of the machine. */
const LIMITS: RenderLimits = { ...SHOT_LIMITS, totalMs: 120_000, settleMs: 60_000 };
const MB = 1024 * 1024;
const RED = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();

let site: Awaited<ReturnType<typeof startSite>>;
let asked: string[];
beforeAll(async () => {
  asked = [];
  site = await startSite((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/style.css') return void response.setHeader('content-type', 'text/css').end('body { margin: 0; background: #00f }');
    if (path.startsWith('/red.png')) return void response.setHeader('content-type', 'image/png').end(RED);
    response.end('x'.repeat(path.startsWith('/much') ? MB : 1));
  });
});
afterAll(() => site?.close());

function start(more: Partial<RendererOptions> = {}): Renderer {
  const renderer = createRenderer({
    ...{ ...BROWSER, userAgent: 'Test/1.0', allowPrivate: '127.0.0.1', limits: RENDER_LIMITS, shotLimits: LIMITS, concurrency: 1 },
    log: () => undefined,
    ...more,
  });
  onTestFinished(() => renderer.close());
  return renderer;
}
const shoot = (renderer: Renderer, body: string) =>
  renderer.shoot({ url: `${site.origin}/page`, html: Buffer.from(`<!doctype html>${body}`) }, (run) => run(), AbortSignal.timeout(240_000));

/** Red, green and blue at a place of the page, in CSS pixels. */
async function colourAt(webp: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round((y * 2) / 3) * info.width + Math.round((x * 2) / 3)) * info.channels;
  return [...data.subarray(at, at + 3)].map((part) => Math.round(part / 64));
}
const [IS_RED, IS_BLUE, IS_GREEN] = [
  [4, 0, 0],
  [0, 0, 4],
  [0, 2, 0],
];

test('a picture shows the page with its styles, its images also far below, and what its scripts write', async () => {
  const body = `<link rel="stylesheet" href="/style.css"><div id="a" style="height:60px"></div><div style="height:3000px"></div>
    <img src="/red.png?late" loading="lazy" width="200" height="200" style="display:block">
    <script>document.getElementById('a').style.background = 'rgb(0,128,0)'</script>`;
  const { body: webp, width, height, whole } = await shoot(start(), body);
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height });
  expect([width, whole]).toEqual([960, true]);
  expect(await colourAt(webp, 20, 30)).toEqual(IS_GREEN);
  expect(await colourAt(webp, 600, 1_500)).toEqual(IS_BLUE);
  expect(await colourAt(webp, 100, 3_160)).toEqual(IS_RED);
  expect(asked).toContain('/red.png?late');
});

test('two pictures of one page that moves are alike', async () => {
  const body = `<style>@keyframes on { to { margin-left: 600px } } div { width: 90px; height: 90px; background: red; animation: on 3s infinite alternate }</style><div></div>`;
  const renderer = start();
  const [one, other] = [await shoot(renderer, body), await shoot(renderer, body)];
  expect(one.body.equals(other.body)).toBe(true);
});

test('a page that never ends is shown so far, and says so', async () => {
  const shot = await shoot(start(), '<div style="height:200000px;background:linear-gradient(red,blue)"></div>');
  expect(shot).toMatchObject({ height: 5_333, whole: false });
  expect(shot.body.length).toBeLessThan(400 * 1024);
});

test('a page that loads too much for a picture says so, and the next one is taken', async () => {
  const renderer = start();
  const much = Array.from({ length: 30 }, (_, n) => `<img src="/much?${n}">`).join('');
  await expect(shoot(renderer, much)).rejects.toThrow(/20 MB/);
  expect((await shoot(renderer, '<p>small</p>')).whole).toBe(true);
});

test('no picture, style or font of a page reaches inside', async () => {
  const canary = await startCanary();
  onTestFinished(() => canary.close());
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]', '127.1', '0.0.0.0'];
  const forms = (
    to: string,
  ) => `<img src="${to}/img"><img srcset="${to}/srcset 2x"><link rel="stylesheet" href="${to}/css"><link rel="icon" href="${to}/icon">
    <style>@font-face { font-family: x; src: url(${to}/font) } @import url(${to}/import); p { font-family: x; background: url(${to}/background); list-style-image: url(${to}/list); cursor: url(${to}/cursor), auto }</style>
    <svg><image href="${to}/svg"/><use href="${to}/use#a"/></svg><video poster="${to}/poster" src="${to}/video"></video><iframe src="${to}/frame"></iframe><object data="${to}/object"></object><p>x</p>`;
  const renderer = start({ allowPrivate: '' });
  const all = hosts.map((host) => forms(`http://${host}:${canary.port}`)).join('');
  expect((await shoot(renderer, all)).width).toBe(960);
  expect([...canary.reached]).toEqual([]);
});

test('of a page that changed there is a picture of before and of after, and of where they differ', async () => {
  let plans: Plan[] = [
    { name: 'Solo', price: '$9' },
    { name: 'Team', price: '$29' },
  ];
  const text = '<p>We make tables that last, for people who eat together.</p>'.repeat(20);
  const landing = `<!doctype html><title>Acme</title><h1>Tables by hand</h1><a href="/pricing">Pricing</a>${text}`;
  const acme = await startSite((request, response) => {
    const body = { '/': landing, '/pricing': writtenPage(plans) }[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body);
  });
  onTestFinished(() => void acme.close());
  const scraping = await startScraping({ CHROMIUM_PATH: BROWSER.chromium, RENDER_SANDBOX: BROWSER.sandbox ? 'on' : 'off' });
  onTestFinished(() => scraping.close());
  const take = scraping.running.jobs?.find(([, name]) => name === 'screenshots')?.[2] as (signal: AbortSignal) => Promise<void>;
  const id = await scraping.follow('Acme', acme.host);
  await take(AbortSignal.timeout(240_000));
  plans = [plans[0]!, { name: 'Team', price: '$39' }];
  await scraping.refresh(id);
  await take(AbortSignal.timeout(240_000));
  const change = (await scraping.get(`companies/${id}/changes`)).find(({ type }: { type: string }) => type === 'price_increased');
  const { before, after } = change.snapshots;
  await vi.waitFor(async () => expect((await scraping.get(`snapshots/${after}`)).screenshot.state).toBe('taken'), 60_000);
  expect((await scraping.get(`snapshots/${before}`)).screenshot).toMatchObject({ state: 'taken', whole: true });
  /** How many of its pixels are red, of a page that has nothing red. */
  const red = async (query: string) => {
    const url = `/api/v1/data-scraping/snapshots/${after}/screenshot${query}`;
    const answer = await scraping.app.inject({ url, headers: scraping.headers });
    expect(answer.statusCode).toBe(200);
    const { data } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return Array.from({ length: data.length / 3 }, (_, n) => data[n * 3]! - data[n * 3 + 1]! > 80).filter(Boolean).length;
  };
  expect(await red('')).toBe(0);
  // A digit is another.
  const marked = await red(`?comparedWith=${before}`);
  expect(marked).toBeGreaterThan(5);
  expect(marked).toBeLessThan(500);
});
