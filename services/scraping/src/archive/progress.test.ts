import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageFacts } from '../page/facts.ts';
import { type Progress, packProgress, unpackProgress } from './progress.ts';

test('what was read of captures comes back as it was, whatever their texts hold', async () => {
  const facts = { headline: 'Tables\nthat "last" 20260101000000 {}' } as unknown as PageFacts;
  const progress: Progress = { '20260101000000': facts, '20260201000000': null, '20260301000000': facts };
  expect(await unpackProgress(await packProgress(progress))).toEqual(progress);
  expect(await unpackProgress(await packProgress({}))).toEqual({});
});

test('what an earlier version packed is read anew', async () => {
  expect(await unpackProgress(await promisify(zstdCompress)('{"20260101000000":null}'))).toEqual({});
});
