import type { StartedTestContainer } from 'testcontainers';
import { TestContainer } from './container.ts';
import { untilLogged } from './logged.ts';

export interface RedisServer {
  url: string;
  container: StartedTestContainer;
  /** May be called again. */
  stop(): Promise<void>;
}

/** Redis in a container. */
export async function startRedis(): Promise<RedisServer> {
  const container = await new TestContainer('redis:7')
    .withExposedPorts(6379)
    .withWaitStrategy(untilLogged('Ready to accept connections'))
    .start();
  let stopped: Promise<unknown> | undefined;
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    container,
    async stop() {
      stopped ??= container.stop({ timeout: 1_000 });
      await stopped;
    },
  };
}
