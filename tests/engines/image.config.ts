import { defineConfig } from 'vitest/config';

/** The image as it ships: build it first (infra/README.md). */
export default defineConfig({
  test: {
    include: ['tests/engines/{image,kube}.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
