/**
 * The entry of a process that renders: Playwright, one browser, and the border, apart from the service. What a page makes the browser say
 * (its console, errors, addresses) is read here, under a heap of its own; the service gets one answer of bounded size for each page.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createResolve } from '@rivalscope/kit/net/connect';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { errors } from 'playwright';
import { launch } from './browser.ts';
import { RenderFailure } from './limits.ts';
import type { Answer, Job } from './protocol.ts';
import { visit } from './visit.ts';

let browser: ReturnType<typeof launch> | undefined;

async function render({ settings, ...fetched }: Job): Promise<Answer> {
  const { userAgent, limits } = settings;
  const allowPrivate = parseAllowPrivate(settings.allowPrivate, 'SCRAPE_ALLOW_PRIVATE');
  let ends = false;
  try {
    browser ??= launch(settings);
    const open = await browser.catch((error: Error) => {
      console.error(error.message);
      throw new RenderFailure('browser');
    });
    const options = { userAgent, limits, allowPrivate, resolve: createResolve(allowPrivate), onStuck: () => (ends = true) };
    // What came over the channel are plain bytes.
    return { rendered: await visit(open, { ...fetched, html: Buffer.from(fetched.html) }, options), ends };
  } catch (error) {
    if (error instanceof RenderFailure) return { failed: error.why, ends: true };
    return { failed: error instanceof errors.TimeoutError ? 'time' : 'crash', ends: true };
  }
}

process.on('message', async (job: Job) => {
  process.send?.(await render(job));
});
// The service is gone, or has no more use for this process. With the pipe to it, Chromium ends, too.
process.on('disconnect', () => {
  rmSync(tmpdir(), { recursive: true, force: true, maxRetries: 3 });
  process.exit();
});
