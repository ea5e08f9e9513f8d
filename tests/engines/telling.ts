import type { SmtpServer } from '@rivalscope/kit/mail/smtp.fixture';
import { onTestFinished } from 'vitest';
import type { ObservedSystem } from '../flows/database.ts';
import { freePort, type HostProcess, startProcess, untilReady } from '../flows/system.ts';
import { expectTold, killOf, type Telling } from '../flows/telling.ts';
import { startReceiver } from '../flows/telling-receiver.ts';
import type { RedisServer } from './redis.ts';

interface ToldByTwo {
  redis: RedisServer;
  smtp: SmtpServer;
  size: Telling['size'];
  /** Shares of all messages at which insights, gateways and Redis are killed, as they are with the first notice before; none: nothing is killed. */
  killedAt: number[];
}

/** Has alerts told by a system of several processes with one more gateway than it has, whatever is killed meanwhile. */
export async function expectToldByTwo(system: ObservedSystem, { redis, smtp, size, killedAt }: ToldByTwo): Promise<void> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const { processes, databaseUrl } = system;
  await addGateway(processes);
  const all = async () => {
    const [parts, its] = await Promise.all([killOf(processes, 'insights', 'gateway'), redis.kill()]);
    return async () => void (await Promise.all([parts(), its()]));
  };
  const kills = [
    { at: 'notice' as const, kill: all },
    ...killedAt.map((at) => ({ at, kill: all })),
    { at: 'mail' as const, kill: () => killOf(processes, 'insights') },
  ];
  const gateways = processes.filter(({ name }) => name === 'gateway').map(({ env }) => `http://127.0.0.1:${env.PORT}`);
  await expectTold({ ...{ gateways, databaseUrl, receiver, smtp, size }, kills: killedAt.length > 0 ? kills : [] });
}

/** Beside the first, where there is no second yet. */
async function addGateway(processes: HostProcess[]): Promise<void> {
  const [gateway, ...more] = processes.filter(({ name }) => name === 'gateway');
  if (!gateway || more.length > 0) return;
  const second = startProcess('gateway', { ...gateway.env, PORT: String(await freePort()) });
  processes.push(second);
  await untilReady(second);
}
