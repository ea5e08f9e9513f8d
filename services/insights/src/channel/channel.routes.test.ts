import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, expect, test } from 'vitest';
import { insightsService } from '../index.ts';
import { MOST_CHANNELS } from './channel.store.ts';

const service = await testService(insightsService);
afterAll(() => service.close());
const URL = '/api/v1/notifications/channels';
const TARGET = 'https://hooks.slack.com/services/T0/B0/x';

function team() {
  const headers = bearer({ tid: randomUUID(), role: 'owner' });
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.app.inject({ method, url, headers, ...(payload && { payload }) });
  const add = (name: string) => ask('POST', URL, { kind: 'slack', name, target: TARGET });
  return { ask, add };
}

test('channels that are added at the same moment are no more than a team may have', async () => {
  const { ask, add } = team();
  const answers = await Promise.all(Array.from({ length: MOST_CHANNELS + 10 }, (_, n) => add(`Channel ${n}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(MOST_CHANNELS).fill(201), ...Array(10).fill(403)]);
  expect((await ask('GET', URL)).json().channels).toHaveLength(MOST_CHANNELS);
});

test('changes at the same moment are all kept, and one of a channel that is just removed is not found', async () => {
  const { ask, add } = team();
  const { id } = (await add('Old')).json().channel;
  const wishes = [{ name: 'New' }, { target: 'https://chat.example.org/hooks/x' }, { routes: { areas: ['pricing'] } }];
  const saved = await Promise.all(wishes.map((wish) => ask('PUT', `${URL}/${id}`, wish)));
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { channels } = (await ask('GET', URL)).json();
  expect(channels).toMatchObject([{ name: 'New', target: 'https://chat.example.org/***', routes: { areas: ['pricing'] } }]);

  const [removed, ...late] = await Promise.all([
    ask('DELETE', `${URL}/${id}`),
    ...Array.from({ length: 5 }, () => ask('PUT', `${URL}/${id}`, { name: 'Late' })),
  ]);
  expect(removed?.statusCode).toBe(204);
  for (const { statusCode } of late) expect([200, 404]).toContain(statusCode);
});
