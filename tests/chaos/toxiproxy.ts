import { spawn } from 'node:child_process';
import { type GoTool, goTool } from '@rivalscope/kit/testing/go-tool';
import { eventually } from '../flows/client.ts';
import { freePort } from '../flows/system.ts';

const TOOL: GoTool = { name: 'toxiproxy', package: 'github.com/Shopify/toxiproxy/v2/cmd/server@v2.5.0', setting: 'TOXIPROXY' };

/** What may be done to the connections of a proxy: https://github.com/Shopify/toxiproxy#toxics */
export interface Toxic {
  type: 'latency' | 'reset_peer' | 'timeout';
  attributes: Record<string, number>;
}

export interface TestProxy {
  port: number;
  /** Connections break and are refused while `meanwhile` runs, as by a machine on which nothing listens. */
  closed(meanwhile: () => Promise<void>): Promise<void>;
  /** Both directions are poisoned while `meanwhile` runs. */
  poisoned(toxic: Toxic, meanwhile: () => Promise<void>): Promise<void>;
}

export interface Toxiproxy {
  /** @param port where it listens; a free one unless told */
  proxy(name: string, upstreamPort: number, port?: number): Promise<TestProxy>;
  stop(): void;
}

/**
 * Toxiproxy on loopback.
 * @throws Error saying what to install when there is none and it cannot be built
 */
export async function startToxiproxy(): Promise<Toxiproxy> {
  const control = await freePort();
  const server = spawn(await goTool(TOOL), ['-host', '127.0.0.1', '-port', String(control)], { stdio: 'ignore' });
  const call = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${control}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`Toxiproxy: ${method} ${path}: ${response.status} ${await response.text()}`);
  };
  await eventually(() => call('GET', '/version'), 10_000);
  return {
    async proxy(name, upstreamPort, port) {
      const listening = port ?? (await freePort());
      await call('POST', '/proxies', { name, listen: `127.0.0.1:${listening}`, upstream: `127.0.0.1:${upstreamPort}` });
      return {
        port: listening,
        async closed(meanwhile) {
          await call('POST', `/proxies/${name}`, { enabled: false });
          await meanwhile();
          await call('POST', `/proxies/${name}`, { enabled: true });
        },
        poisoned: (toxic, meanwhile) => poisoned(call, name, toxic, meanwhile),
      };
    },
    stop: () => void server.kill(),
  };
}

async function poisoned(
  call: (method: string, path: string, body?: object) => Promise<void>,
  proxy: string,
  { type, attributes }: Toxic,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const streams = ['upstream', 'downstream'];
  for (const stream of streams) await call('POST', `/proxies/${proxy}/toxics`, { name: stream, type, stream, attributes });
  try {
    await meanwhile();
  } finally {
    for (const stream of streams) await call('DELETE', `/proxies/${proxy}/toxics/${stream}`);
  }
}

// Run by itself it brings what chaos needs, so that nothing is downloaded while it runs.
if (import.meta.main) await goTool(TOOL);
