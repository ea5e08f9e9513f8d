import { defineConfig } from 'vitest/config';

/** Whole journeys on the running system, in one process. */
export default defineConfig({
  test: {
    include: ['tests/flows/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
