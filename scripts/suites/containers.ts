import { request } from 'node:http';
import { CLONE } from './clone.ts';
import { isAlive } from './processes.ts';

/** Containers of tests bear it; its value is the mark of the suite that started them. */
const LABEL = 'rivalscope.tests';

/**
 * Removes the containers of this run's suites, and those that a killed run of this clone has left behind.
 * @param host a Docker-compatible API, like unix:///var/run/docker.sock
 * @returns how many there were
 */
export async function removeContainers(host: string): Promise<number> {
  const filters = encodeURIComponent(JSON.stringify({ label: [LABEL] }));
  const all: { Id: string; Labels: Record<string, string> }[] = JSON.parse(
    await ask(host, 'GET', `/containers/json?all=true&filters=${filters}`),
  );
  const ours = all.filter(({ Labels }) => isOurs(Labels[LABEL] ?? ''));
  await Promise.all(ours.map(({ Id }) => ask(host, 'DELETE', `/containers/${Id}?force=true&v=true`)));
  return ours.length;
}

function isOurs(mark: string): boolean {
  const [clone, run] = mark.split('/');
  return clone === CLONE && (Number(run) === process.pid || !isAlive(Number(run)));
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
