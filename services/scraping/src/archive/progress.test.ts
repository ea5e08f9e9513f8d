import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Progress } from './archive.ts';
import { packProgress, unpackProgress } from './progress.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

test('what was read of captures comes back as it was, whatever their texts hold', async () => {
  const facts = bytes({ headline: 'Tables\nthat "last" 20260101000000 {} – 🙂' });
  const progress: Progress = { '20260101000000': facts, '20260201000000': null, '20260301000000': facts };
  expect(await unpackProgress(await packProgress(progress))).toEqual(progress);
  expect(await unpackProgress(await packProgress({}))).toEqual({});
});

test('what an earlier version packed is read: in lines as it is, in one piece anew', async () => {
  const zstd = promisify(zstdCompress);
  expect(await unpackProgress(await zstd('20260101000000 {"a":1}\n20260201000000 null'))).toEqual({
    '20260101000000': bytes({ a: 1 }),
    '20260201000000': null,
  });
  expect(await unpackProgress(await zstd('{"20260101000000":null}'))).toEqual({});
});
