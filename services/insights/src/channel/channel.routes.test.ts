import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { AccountTakenBackSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, expect, test } from 'vitest';
import { insightsService } from '../index.ts';
import { MOST_CHANNELS } from './channel.store.ts';

const service = await testService(insightsService);
afterAll(() => service.close());
const URL = '/api/v1/notifications/channels';
const TARGET = 'https://hooks.slack.com/services/T0/B0/x';

function team() {
  const tenantId = randomUUID();
  const headers = bearer({ tid: tenantId, role: 'owner' });
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.app.inject({ method, url, headers, ...(payload && { payload }) });
  const add = (name: string) => ask('POST', URL, { kind: 'slack', name, target: TARGET });
  const names = async () => (await ask('GET', URL)).json().channels.map(({ name }: { name: string }) => name);
  return { tenantId, ask, add, names };
}

test('channels that are added at the same moment are no more than a team may have', async () => {
  const { ask, add } = team();
  const answers = await Promise.all(Array.from({ length: MOST_CHANNELS + 10 }, (_, n) => add(`Channel ${n}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(MOST_CHANNELS).fill(201), ...Array(10).fill(403)]);
  expect((await ask('GET', URL)).json().channels).toHaveLength(MOST_CHANNELS);
});

test('a channel has a name that turns no text around it, and shows something', async () => {
  const { ask, add, names } = team();
  const { id } = (await add('#rivals\u202e\ud800 ')).json().channel;
  expect(await names()).toEqual(['#rivals\ufffd']);
  for (const answer of [await add(' \u3000'), await ask('PUT', `${URL}/${id}`, { name: '\u200b' })])
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please name the channel']);
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

test('of an account that its owner has taken back all channels go, once; those of others and those that the owner adds afterwards stay', async () => {
  const [taken, other] = [team(), team()];
  for (const { add } of [taken, other]) for (const name of ['One', 'Two']) await add(name);
  const { id } = (await taken.ask('GET', URL)).json().channels[0];
  const at = timestampFromDate(new Date());
  const event = { id: randomUUID(), times: 2 };
  await service.deliver(AccountTakenBackSchema, { tenantId: taken.tenantId, at }, event);
  expect(await taken.names()).toEqual([]);
  expect((await taken.ask('PUT', `${URL}/${id}`, { name: 'Late' })).statusCode).toBe(404);
  expect(await other.names()).toEqual(['One', 'Two']);

  await taken.add('Owner’s');
  await service.deliver(AccountTakenBackSchema, { tenantId: taken.tenantId, at }, event);
  expect(await taken.names()).toEqual(['Owner’s']);
});

test('what the owner adds stays when the event comes late', async () => {
  const { tenantId, add, names } = team();
  await add('Owner’s');
  await service.deliver(AccountTakenBackSchema, { tenantId, at: timestampFromDate(new Date(Date.now() - 60_000)) });
  expect(await names()).toEqual(['Owner’s']);
});
