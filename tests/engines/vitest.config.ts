import { defineConfig } from 'vitest/config';

/** Real engines in containers: one file at a time, because each starts its own. */
export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    // These want the image, which only a run from scratch builds.
    exclude: ['tests/engines/{image,kube}.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
