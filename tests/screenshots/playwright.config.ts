import { defineConfig } from '@playwright/test';
import browser from '../e2e/playwright.config.ts';

/** Pictures of every screen and state, in .cache/screenshots: for people to look at, compared with nothing. */
export default defineConfig(browser, {
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../.cache/screenshots-failed',
  globalSetup: '../e2e/global-setup.ts',
  workers: 2,
});
