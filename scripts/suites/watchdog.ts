import { removeContainers } from './containers.ts';
import { endAll } from './processes.ts';
import { removeTemporaryFolder } from './temporary.ts';

/** Ends a suite whose runner was killed, and removes what is left of it: then nobody holds the other end of standard input any more. */
async function end(mark: string, group: number): Promise<void> {
  const run = Number(mark.split('/')[1]);
  await endAll({ mark, group });
  await removeTemporaryFolder(run);
  if (process.env.DOCKER_HOST) await removeContainers(process.env.DOCKER_HOST, run);
}

const [mark = '', group] = process.argv.slice(2);
process.stdin.resume();
process.stdin.once('end', () => void end(mark, Number(group)));
