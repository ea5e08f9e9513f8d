import { defineConfig } from '@playwright/test';
import { findProductBrowser } from '../../scripts/suites/browsers.ts';

/** The built product in a real browser: one system for all tests, a tenant and a small web of its own for each. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // They mostly wait: for the page, and for what is promised within seconds; a minute is for a machine that does much else.
  workers: 4,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || findProductBrowser() || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: to compile what it often runs takes more than that would save.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
