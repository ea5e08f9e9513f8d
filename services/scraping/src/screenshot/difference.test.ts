import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCompare } from './difference.ts';

const WIDTH = 200;
/** White, with a black box of 20 by 20. */
const page = (height: number, top: number) =>
  sharp({ create: { width: WIDTH, height, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#000' } }, left: 40, top }])
    .webp({ quality: 60 })
    .toBuffer();

/** Whether the middle of the box that stands at `top` is marked. */
async function isMarked(webp: Buffer, top: number): Promise<boolean> {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = ((top + 10) * info.width + 50) * info.channels;
  const [red = 0, green = 0] = [data[at], data[at + 1]];
  return red - green > 80;
}

test('what is another is marked, where it was and where it is', async () => {
  const difference = await createCompare()('Acme', await page(300, 100), await page(300, 160));
  expect(await sharp(difference).metadata()).toMatchObject({ format: 'webp', width: WIDTH, height: 300 });
  expect(await Promise.all([100, 160, 220].map((top) => isMarked(difference, top)))).toEqual([true, true, false]);
});

test('two pictures of the same have nothing marked', async () => {
  const same = await page(300, 100);
  const { channels } = await sharp(await createCompare()('Acme', same, same)).stats();
  const [red, green] = channels;
  expect(Math.abs((red?.mean ?? 0) - (green?.mean ?? 99))).toBeLessThan(2);
});

test('what is no picture, and too many at a time, are refused with what to do', async () => {
  const compare = createCompare();
  await expect(compare('Acme', Buffer.from('no picture'), await page(30, 1))).rejects.toMatchObject({ code: 'unavailable' });
  const bytes = await page(30, 1);
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => compare(`Team ${n}`, bytes, bytes)));
  const refused = all.filter((each) => each.status === 'rejected');
  expect(refused.length).toBe(30 - 2 - 16);
  expect(String(refused[0]?.reason)).toMatch(/try again shortly/);
});

test('a team that asks for very many leaves places to the others', async () => {
  const compare = createCompare();
  const bytes = await page(30, 1);
  const greedy = Array.from({ length: 30 }, () => compare('Greedy', bytes, bytes));
  const other = compare('Other', bytes, bytes);
  const states = (await Promise.allSettled(greedy)).map(({ status }) => status);
  expect(states.filter((status) => status === 'fulfilled')).toHaveLength(4);
  expect(await sharp(await other).metadata()).toMatchObject({ format: 'webp' });
  expect(await compare('Greedy', bytes, bytes)).toEqual(await other);
});
