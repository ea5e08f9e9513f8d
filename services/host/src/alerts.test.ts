import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

test('every alert watches a metric that there is', () => {
  const rules = readFileSync(join(ROOT, 'infra/prometheus-rules.yaml'), 'utf8');
  const watched = new Set(rules.match(/rivalscope_\w+/g));
  const sources = globSync('services/*/src/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const missing = [...watched].filter((name) => !sources.some((text) => text.includes(`'${name.replace(/_total$/, '')}'`)));
  expect(watched.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
