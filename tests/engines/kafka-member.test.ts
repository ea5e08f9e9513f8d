import { expect, test } from 'vitest';
import { isUnderstood, requestOf } from './kafka-frames.ts';
import { useKafkaBench } from './kafka-trial.ts';

/** What a broker says while a group moves and its coordinator has just come back. */
const REBALANCE_IN_PROGRESS = 27;
const COORDINATOR_LOAD_IN_PROGRESS = 14;
const UNKNOWN_MEMBER_ID = 25;
const ILLEGAL_GENERATION = 22;

const kafka = useKafkaBench();

test.each([
  ['a group', {}],
  ['a live view that looks back', { live: true, lookBackMs: 60_000 }],
])('%s that was told to rejoin, and could not while the coordinator loaded, takes what comes afterwards', async (_, more) => {
  const { trial } = kafka.begin();
  await trial.subscribe(more);
  // The broker sees neither, so that the group's generation stays: the member's next heartbeat is welcome, and no join comes.
  await Promise.all([
    kafka.bench.forwarder.instead(trial.group, 'Heartbeat', { answer: REBALANCE_IN_PROGRESS }),
    kafka.bench.forwarder.instead(trial.group, 'JoinGroup', { answer: COORDINATOR_LOAD_IN_PROGRESS }),
  ]);
  await trial.caughtUp(await trial.publish());
});

test.each([
  ['its member is unknown', UNKNOWN_MEMBER_ID],
  ['its generation is over', ILLEGAL_GENERATION],
])('a group that is told at a commit that %s takes and commits what comes afterwards', async (_, code) => {
  const { trial } = kafka.begin();
  await trial.subscribe();
  const refused = kafka.bench.forwarder.instead(trial.group, 'OffsetCommit', { answer: code });
  const ids = await trial.publish();
  await refused;
  await trial.caughtUp([...ids, ...(await trial.publish())]);
});

test('a request in a version that is written otherwise is told from one that can be read', () => {
  const flexible = Buffer.from([0, 0, 0, 8, 0, 12, 0, 4, 0, 0, 0, 1, 0xff, 0xff]);
  const request = requestOf(flexible);
  expect(request).toMatchObject({ api: 'Heartbeat', version: 4, group: '' });
  expect(request && isUnderstood(request)).toBe(false);
});
