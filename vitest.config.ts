import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'services/**/*.test.ts',
      'proto/**/*.test.ts',
      'scripts/**/*.test.ts',
      'web/src/**/*.test.ts',
      'tests/{fixtures,kit,scraping}/**/*.test.ts',
    ],
    globalSetup: ['services/kit/src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
