import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** All files share one PostgreSQL: as many at a time as its connections and the memory of a usual machine allow. */
const MOST_WORKERS = 8;

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
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
