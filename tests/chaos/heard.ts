import { setTimeout as pause } from 'node:timers/promises';
import type { HostProcess } from '../flows/system.ts';

const LOOK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 5_000;
const BEHIND = /^rivalscope_consumer_behind_seconds\{([^}]*)\} (\S+)/gm;

/**
 * Waits until every consumer of every process has taken what was published by now, by its own measure: also those that leave no
 * record in the database, as live notices and ended access do. At most `atMost` milliseconds.
 * @param processes those that run at the moment
 * @returns what is still behind then
 */
export async function untilHeard(processes: () => Iterable<HostProcess>, atMost: number): Promise<string[]> {
  const from = Date.now();
  for (;;) {
    const looks = await Promise.all([...processes()].map((one) => notHeard(one, from)));
    const behind = looks.flat();
    if (behind.length === 0 || Date.now() - from > atMost) return behind;
    await pause(LOOK_EVERY_MS);
  }
}

async function notHeard({ name, env }: HostProcess, from: number): Promise<string[]> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`, { signal })
    .then((response) => response.text())
    .catch((error: Error) => error);
  if (answer instanceof Error) return [`${name} tells nothing of its consumers: ${answer.message}`];
  const consumers = [...answer.matchAll(BEHIND)].map(([, labels = '', seconds]) => ({
    group: /group="([^"]*)"/.exec(labels)?.[1],
    seconds: Number(seconds),
  }));
  if (consumers.length === 0) return [`${name} has no consumer`];
  const waited = (Date.now() - from) / 1_000;
  return consumers
    .filter(({ seconds }) => !(seconds < waited))
    .map(({ group, seconds }) => `${group} of ${name} has been behind for ${Math.round(seconds)} s`);
}
