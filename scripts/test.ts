import { removeImages } from './suites/containers.ts';
import { decide } from './suites/decide.ts';
import { endWithUs } from './suites/execute.ts';
import { watchLoad } from './suites/load.ts';
import { meet } from './suites/needs.ts';
import { rememberPassed } from './suites/resume.ts';
import { chooseSuites, type Suite } from './suites/suites.ts';
import { ownTemporaryFolder } from './suites/temporary.ts';

/**
 * Runs the quick suites, those that are named, what decides on a change (`gate`) or `all`, and ends with the line "N passed, N failed"
 * over all of them. A suite whose need the machine does not meet is left out, loudly; it fails where CI is set or where it was asked
 * for by name. `all` goes on where an earlier run of the same commit was ended.
 */
async function main(names: string[]): Promise<void> {
  const named = names.length > 0 && !['all', 'gate'].some((name) => names.includes(name));
  const suites = chooseSuites(names);
  const removeFolder = await ownTemporaryFolder();
  const clean = () => removeFolder().then(() => withoutImages(suites));
  endWithUs(clean);
  watchLoad();
  const memory = names.includes('all') ? await rememberPassed() : undefined;
  const green = await decide(suites, { strict: Boolean(process.env.CI) || named, named, memory }).finally(clean);
  if (!green) process.exitCode = 1;
}

/** The images that the run built for itself go with it; it is no reason to fail when that cannot be done. */
async function withoutImages(suites: Suite[]): Promise<void> {
  if (!suites.some(({ env }) => env?.IMAGE_NAME)) return;
  const host = (await meet('engine'))?.DOCKER_HOST;
  if (host) await removeImages(host).catch(() => undefined);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
