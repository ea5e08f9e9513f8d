import { request } from 'node:http';
import { CLONE, IMAGE_NAME } from './clone.ts';
import { isAlive } from './processes.ts';

/** Containers of tests bear it; its value is the mark of the suite that started them. */
const LABEL = 'rivalscope.tests';

/**
 * Removes the containers of a run's suites, and those that a killed run of this clone has left behind.
 * @param host a Docker-compatible API, like unix:///var/run/docker.sock
 * @param run the process that runs the suites
 * @returns how many there were
 */
export async function removeContainers(host: string, run = process.pid): Promise<number> {
  const filters = encodeURIComponent(JSON.stringify({ label: [LABEL] }));
  const all: { Id: string; Labels: Record<string, string> }[] = JSON.parse(
    await ask(host, 'GET', `/containers/json?all=true&filters=${filters}`),
  );
  const ours = all.filter(({ Labels }) => isOurs(Labels[LABEL] ?? '', run));
  await Promise.all(ours.map(({ Id }) => ask(host, 'DELETE', `/containers/${Id}?force=true&v=true`)));
  return ours.length;
}

/** Removes the images that suites of this clone have built, but not the layers of which the next build makes them again. */
export async function removeImages(host: string): Promise<void> {
  for (const name of ['dev', 'rendering'].map((tag) => `${IMAGE_NAME}:${tag}`)) {
    // Podman heeds noprune only where it is asked in its own way, which Docker does not know.
    await ask(host, 'DELETE', `/v4.0.0/libpod/images/remove?images=${name}&force=true&noprune=true`);
    await ask(host, 'DELETE', `/images/${name}?force=true&noprune=true`);
  }
}

function isOurs(mark: string, run: number): boolean {
  const [clone, by] = mark.split('/');
  return clone === CLONE && (Number(by) === run || !isAlive(Number(by)));
}

/** Where a Docker-compatible API listens, for a request; undefined when the address is none. */
export function endpoint(host: string): { socketPath: string } | { host: string; port: string | number } | undefined {
  const url = URL.parse(host);
  if (!url) return undefined;
  return url.protocol === 'unix:' ? { socketPath: url.pathname } : { host: url.hostname, port: url.port || 2375 };
}

function ask(host: string, method: string, path: string): Promise<string> {
  return new Promise((done, fail) => {
    const call = request({ ...endpoint(host), method, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => done(text));
      answer.on('error', fail);
    });
    call.on('error', fail);
    call.end();
  });
}
