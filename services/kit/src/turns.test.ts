import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('so many are at work and so many wait, in the order of their calls; the next is told to come again, until one has ended', async () => {
  const inTurn = turns({ atOnce: 2, waiting: 1, refusal: 'All places are taken' });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  const [one, , three] = [inTurn(work('one')), inTurn(work('two')), inTurn(work('three'))];
  await expect(inTurn(work('four'))).rejects.toMatchObject({ code: 'unavailable', message: 'All places are taken', retryAfter: 5 });
  expect(begun).toEqual(['one', 'two']);
  ends.get('one')?.();
  expect(await one).toBe('one');
  await expect.poll(() => begun).toEqual(['one', 'two', 'three']);
  const five = inTurn(work('five'));
  for (const name of ['two', 'three']) ends.get(name)?.();
  await three;
  await expect.poll(() => begun).toContain('five');
  ends.get('five')?.();
  expect(await five).toBe('five');
});

test('what fails gives its place away', async () => {
  const inTurn = turns({ atOnce: 1, waiting: 0, refusal: 'All places are taken' });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'goes on')).toBe('goes on');
});
