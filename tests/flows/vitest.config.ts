import { defineConfig } from 'vitest/config';

/** Whole journeys on the running system, in one process. */
export default defineConfig({
  test: {
    include: ['tests/flows/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Each file has a system of its own, and mostly waits for it.
    maxWorkers: 2,
  },
});
