import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Broker } from '@rivalscope/kit/bus/bus';
import { COMPILED } from '@rivalscope/kit/testing/compiled';
import { expect, onTestFinished, test, vi } from 'vitest';
import { message, standing, type Trial, TYPE, useKafkaBench } from './kafka-trial.ts';

/** What takes minutes: consumers that lose their place in ways that a broker, a network or a machine has, and come back. */
const UNKNOWN_MEMBER_ID = 25;
/** As long as a machine may well hang; a member's session ends after 10 s. */
const STOPPED_MS = 40_000;
const RESTARTS = 10;
const BETWEEN_EVENTS_MS = 50;
const READER = join(import.meta.dirname, 'kafka-reader.ts');

const kafka = useKafkaBench();

test('a group whose member became unknown, and whose next join was cut off, takes what comes afterwards', async () => {
  const { trial } = kafka.begin();
  await trial.subscribe();
  await Promise.all([
    kafka.bench.forwarder.instead(trial.group, 'Heartbeat', { answer: UNKNOWN_MEMBER_ID }),
    kafka.bench.forwarder.instead(trial.group, 'JoinGroup', 'cut'),
  ]);
  await trial.caughtUp(await trial.publish());
});

test('a group whose first join is never answered takes what came before and what comes afterwards', async () => {
  const { trial } = kafka.begin();
  const before = await trial.publish();
  const unanswered = kafka.bench.forwarder.instead(trial.group, 'JoinGroup', 'silence');
  const subscribed = trial.subscribe();
  await unanswered;
  await subscribed;
  await trial.caughtUp([...before, ...(await trial.publish())]);
});

test('a process that was stopped for 40 s goes on as a member, and has begun nothing anew for that', async () => {
  const { trial } = kafka.begin();
  const before = await trial.publish();
  const reader = startReader(trial);
  await trial.caughtUp(before);
  reader.child.kill('SIGSTOP');
  const stoppedFor = pause(STOPPED_MS);
  await vi.waitFor(async () => expect((await standing(kafka.bench.admin, trial.group, trial.topic)).members).toBe(0), 60_000);
  const meanwhile = await trial.publish();
  await stoppedFor;
  reader.child.kill('SIGCONT');
  await trial.caughtUp([...meanwhile, ...(await trial.publish())]);
  expect(reader.child.exitCode).toBe(null);
  expect(reader.complaints).toEqual([]);
});

test('a broker that restarts ten times under a trickle of events: all of them arrive', async () => {
  const { bus, trial } = kafka.begin();
  await trial.subscribe();
  const trickle = startTrickle(bus, trial.topic);
  for (let n = 0; n < RESTARTS; n += 1) {
    await kafka.bench.broker.restart();
    await trickle.goesOn();
  }
  await trial.caughtUp([...(await trickle.stop()), ...(await trial.publish())]);
}, 900_000);

/** The group's reader as a process of its own. */
function startReader({ group, topic, got }: Trial) {
  const args = ['--disable-warning=TimeoutNegativeWarning', READER, kafka.bench.broker.address, group, topic, TYPE];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...COMPILED }, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill('SIGCONT');
    if (child.kill()) await once(child, 'exit');
  });
  const complaints: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const { taken, level, text } = JSON.parse(line) as { taken?: string; level?: string; text?: string };
    if (taken) got.add(taken);
    if (level === 'warn' || level === 'error') complaints.push(`${text}`);
  });
  return { child, complaints };
}

/** Publishes an event after the other, each until the broker takes it. */
function startTrickle(bus: Broker, topic: string) {
  const ids: string[] = [];
  let running = true;
  let accepted = Promise.withResolvers<void>();
  const loop = (async () => {
    for (let event = message(topic, 'key 0'); running; event = message(topic, `key ${ids.length}`)) {
      while (!(await takes(bus, event))) await pause(BETWEEN_EVENTS_MS);
      ids.push(event.id);
      accepted.resolve();
      await pause(BETWEEN_EVENTS_MS);
    }
  })();
  return {
    /** Resolves when one more was taken. */
    goesOn: () => {
      accepted = Promise.withResolvers();
      return accepted.promise;
    },
    stop: async () => {
      running = false;
      await loop;
      return ids;
    },
  };
}

const takes = (bus: Broker, event: ReturnType<typeof message>): Promise<boolean> =>
  bus.publish([event]).then(
    () => true,
    () => false,
  );
