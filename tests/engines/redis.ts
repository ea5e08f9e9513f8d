import { getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { freePort } from '../flows/system.ts';
import { TestContainer } from './container.ts';
import { untilLogged } from './logged.ts';

export interface RedisServer {
  url: string;
  container: StartedTestContainer;
  /** kill -9 of it; resolves when it has ended, with what starts it anew at the same address. */
  kill(): Promise<() => Promise<void>>;
  /** May be called again. */
  stop(): Promise<void>;
}

/** Redis in a container. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const container = await new TestContainer('redis:7')
    .withExposedPorts({ container: 6379, host: port })
    .withWaitStrategy(untilLogged('Ready to accept connections'))
    .start();
  let stopped: Promise<unknown> | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    container,
    async kill() {
      const handle = (await getContainerRuntimeClient()).container.getById(container.getId());
      await handle.kill();
      await handle.wait();
      return async () => void (await handle.start());
    },
    async stop() {
      stopped ??= container.stop({ timeout: 1_000 });
      await stopped;
    },
  };
}
