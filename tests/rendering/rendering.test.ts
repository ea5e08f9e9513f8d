import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { RENDER_LIMITS, type RenderLimits } from '@rivalscope/scraping/render/limits';
import { createRenderer, type Renderer, type RendererOptions } from '@rivalscope/scraping/render/renderer';
import { memoryOf, treeOf } from '@rivalscope/scraping/render/tree';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { BROWSER } from './browser.ts';
import { APP, SHELL, startSite } from './sites.ts';

/** What a page may take is counted; how long it takes tells of the machine. */
const LIMITS: RenderLimits = { ...RENDER_LIMITS, totalMs: 120_000, settleMs: 60_000 };
const OPTIONS: RendererOptions = {
  ...{ ...BROWSER, userAgent: 'Test/1.0', allowPrivate: '127.0.0.1', limits: LIMITS, concurrency: 4, log: () => undefined },
};
const MB = 1024 * 1024;

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite((request, response) => {
    const path = request.url ?? '';
    if (path === '/never') return;
    if (path === '/app.js') return void response.setHeader('content-type', 'text/javascript').end(APP);
    if (path === '/plans.json') return void response.end(JSON.stringify([{ name: 'Solo', price: '$9' }]));
    response.setHeader('access-control-allow-origin', '*').end('x'.repeat(path.startsWith('/much') ? MB : 1));
  });
});
afterAll(() => site?.close());

function start(more: Partial<RendererOptions> = {}): Renderer {
  const renderer = createRenderer({ ...OPTIONS, ...more });
  onTestFinished(() => renderer.close());
  return renderer;
}

const render = (renderer: Renderer, body: string, signal = AbortSignal.timeout(240_000)) =>
  renderer.render({ url: `${site.origin}/page`, html: Buffer.from(body) }, (run) => run(), signal);

const reasonOf = (rendering: Promise<string>): Promise<string> =>
  rendering.then(
    () => 'was rendered',
    (error: Error) => error.message,
  );

/** What this process has started and not ended. */
const started = () => treeOf(process.pid).length;
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('rivalscope-render-')).length;

test('200 renderings leave no process, no folder and no growth', async () => {
  const [processes, left] = [started(), folders()];
  const renderer = start();
  const [most, memory] = [{ processes: 0 }, [] as number[]];
  for (let batch = 0; batch < 10; batch += 1) {
    const pages = await Promise.all(Array.from({ length: 20 }, () => render(renderer, SHELL)));
    for (const html of pages) expect(html).toContain('<h3>Solo</h3>');
    most.processes = Math.max(most.processes, started());
    globalThis.gc?.();
    memory.push(process.memoryUsage().heapUsed);
  }
  // Of each browser a handful of processes, however many pages it had.
  expect(most.processes - processes).toBeLessThan(4 * 15);
  expect(memory.at(-1)! - memory[2]!).toBeLessThan(40 * MB);
  await renderer.close();
  await vi.waitFor(() => expect([started(), folders()]).toEqual([processes, left]), 60_000);
}, 600_000);

test.each([
  ['takes too long', '<script>for (;;);</script>', /longer than a page may take/, RENDER_LIMITS.totalMs],
  ['waits for what never comes', '<script src="/never"></script><p>x</p>', /longer than a page may take/, RENDER_LIMITS.totalMs],
  ['loads too much', '<script>for (let n = 0; n < 12; n += 1) fetch("/much?" + n)</script>', /10 MB/, LIMITS.totalMs],
  ['asks too often', '<script>for (let n = 0; n < 250; n += 1) fetch("/" + n)</script>', /more requests than/, LIMITS.totalMs],
  ['becomes too long', '<script>document.write("<p>" + "word ".repeat(1_200_000) + "</p>")</script>', /more than 5 MB/, LIMITS.totalMs],
])('a page that %s is not rendered, and says why; the next one is', async (_, body, reason, totalMs) => {
  const renderer = start({ concurrency: 1, limits: { ...LIMITS, totalMs } });
  expect(await reasonOf(render(renderer, `<!doctype html><body>${body}`))).toMatch(reason);
  expect(await render(renderer, SHELL)).toContain('<h3>Solo</h3>');
});

test('a page that takes too much memory ends with its browser', async () => {
  const renderer = start({ concurrency: 1, limits: { ...LIMITS, memory: 400 * MB } });
  const body = '<script>const all = []; setInterval(() => all.push(new Uint8Array(32 * 1024 * 1024).fill(1)), 20)</script>';
  expect(await reasonOf(render(renderer, `<!doctype html><body>${body}`))).toMatch(/memory|crashed/);
  expect(await render(renderer, SHELL)).toContain('<h3>Solo</h3>');
});

test('a browser that is killed while it renders is made anew', async () => {
  const renderer = start({ concurrency: 1 });
  await render(renderer, SHELL);
  const underWay = reasonOf(render(renderer, '<!doctype html><body><script>setInterval(() => fetch("/x"), 5)</script>'));
  const own = treeOf(process.pid).filter((pid) => memoryOf([pid]) > 0 && pid !== process.pid);
  expect(own.length).toBeGreaterThan(2);
  process.kill(own[1]!, 'SIGKILL');
  expect(await underWay).toMatch(/crashed/);
  expect(await render(renderer, SHELL)).toContain('<h3>Solo</h3>');
});

test('a check that is over takes its rendering with it, and a browser that does not start is said to', async () => {
  const renderer = start({ concurrency: 1 });
  const over = AbortSignal.timeout(2_000);
  expect(await reasonOf(render(renderer, '<!doctype html><body><script>for (;;);</script>', over))).toMatch(/check ended/);
  expect(await reasonOf(render(start({ chromium: '/bin/false' }), SHELL))).toMatch(/does not start/);
});

test('what a page says in its dialogs and its console costs nobody else anything', async () => {
  const renderer = start({ concurrency: 1 });
  const noise =
    '<script>alert(1); confirm(2); for (let n = 0; n < 300; n += 1) console.log("x".repeat(100_000)); open("/popup")</script><p>heard</p>';
  expect(await render(renderer, `<!doctype html><body>${noise}`)).toContain('<p>heard</p>');
});
