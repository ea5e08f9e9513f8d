import { Wait, type WaitStrategy } from 'testcontainers';

const CUT = /^Log stream ended/;
const MOST_TRIES = 10;

/**
 * Waits until a container has logged something. The log is followed again where its stream ends while the container runs: an engine that
 * misreads its own notes of a container's exit cuts it (podman: 'Waiting for container to exit: invalid character'). From its beginning, so
 * that nothing is missed.
 */
export function untilLogged(text: string): WaitStrategy {
  const strategy = Wait.forLogMessage(text);
  const follow = strategy.waitUntilReady.bind(strategy);
  strategy.waitUntilReady = async (container, ...more) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await follow(container, ...more);
      } catch (error) {
        const isCut = CUT.test((error as Error).message) && (await container.inspect()).State.Running;
        if (!isCut || tries === MOST_TRIES) throw error;
      }
    }
  };
  return strategy;
}
