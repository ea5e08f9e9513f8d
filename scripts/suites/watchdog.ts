import { removeContainers, removeImages } from './containers.ts';
import { endAll } from './processes.ts';
import { removeTemporaryFolder } from './temporary.ts';

/** Ends a suite whose runner was killed, and removes what is left of it: then nobody holds the other end of standard input any more. */
async function end(mark: string, group: number): Promise<void> {
  const run = Number(mark.split('/')[1]);
  await endAll({ mark, group });
  await removeTemporaryFolder(run);
  const { DOCKER_HOST: host, IMAGE_NAME } = process.env;
  if (!host) return;
  await removeContainers(host, run);
  if (IMAGE_NAME) await removeImages(host);
}

const [mark = '', group] = process.argv.slice(2);
process.stdin.resume();
process.stdin.once('end', () => void end(mark, Number(group)));
