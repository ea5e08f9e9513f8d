import { accessSync, constants } from 'node:fs';
import { ConfigError } from '@rivalscope/kit/config';
import type { FastifyBaseLogger } from 'fastify';
import { RENDER_LIMITS } from './limits.ts';
import { createRenderer, type Renderer } from './renderer.ts';

export interface RenderConfig {
  CHROMIUM_PATH: string;
  RENDER_CONCURRENCY: number;
  RENDER_SANDBOX: 'on' | 'off';
  SCRAPE_ALLOW_PRIVATE: string;
}

/**
 * The renderer that the settings ask for; null without a browser.
 * @throws ConfigError when the browser's file is not there, or may not be run
 */
export function rendererOf(config: RenderConfig, userAgent: string, log: FastifyBaseLogger): Renderer | null {
  const chromium = config.CHROMIUM_PATH;
  if (chromium === '') return null;
  try {
    accessSync(chromium, constants.X_OK);
  } catch {
    throw new ConfigError(`Setting CHROMIUM_PATH is ${JSON.stringify(chromium)}, but that is not a file that can be run.`);
  }
  return createRenderer({
    ...{ chromium, userAgent, limits: RENDER_LIMITS, sandbox: config.RENDER_SANDBOX === 'on' },
    allowPrivate: config.SCRAPE_ALLOW_PRIVATE,
    concurrency: config.RENDER_CONCURRENCY,
    log: (message) => log.warn({ message }, 'The browser that renders pages says something; RENDER_SANDBOX=off where it finds no sandbox'),
  });
}
