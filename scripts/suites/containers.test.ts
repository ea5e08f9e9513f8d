import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CLONE, IMAGE_NAME } from './clone.ts';
import { removeContainers, removeImages } from './containers.ts';

/** A container engine that has these containers, by their marks, and notes what it is asked to remove. */
async function engine(...marks: string[]) {
  const removed: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    if (method === 'DELETE') removed.push(url);
    response.end(JSON.stringify(marks.map((mark, index) => ({ Id: String(index), Labels: { 'rivalscope.tests': mark } }))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { host: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, removed };
}
/** No process has it. */
const ENDED = 2 ** 30;

test('containers of the run and of ended ones of this clone go, those of a living one and of another clone stay', async () => {
  const run = ENDED + 1;
  const { host, removed } = await engine(
    `${CLONE}/${run}/a/`,
    `${CLONE}/${ENDED}/a/`,
    `${CLONE}/${process.pid}/a/`,
    `elsewhere/${ENDED}/a/`,
    '',
  );
  expect(await removeContainers(host, run)).toBe(2);
  expect(removed).toEqual(['/containers/0?force=true&v=true', '/containers/1?force=true&v=true']);
});

test('the images of this clone go by their names, and the layers that the next build is made of stay', async () => {
  const { host, removed } = await engine();
  await removeImages(host);
  for (const tag of ['dev', 'rendering']) expect(removed).toContain(`/images/${IMAGE_NAME}:${tag}?force=true&noprune=true`);
  expect(removed.filter((url) => !(url.includes(IMAGE_NAME) && url.includes('noprune=true')))).toEqual([]);
});
