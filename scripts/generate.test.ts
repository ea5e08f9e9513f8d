import { expect, test } from 'vitest';
import { feed } from './generate.ts';

test('what a program says that ends before it has read all is told', async () => {
  const failing = "console.error('no such schema'); process.exit(3)";
  await expect(feed('x'.repeat(10_000_000), process.execPath, ['-e', failing])).rejects.toThrow('no such schema');
});
