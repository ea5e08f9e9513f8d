import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = join(import.meta.dirname, '../../../../.cache');
const BUILD_MS = 300_000;

/** A program that tests use and that is built by Go. */
export interface GoTool {
  /** What messages call it, and its folder in the cache. */
  name: string;
  /** With its version: the module's path and the program's. */
  package: string;
  /** Names a binary that is to be used instead. */
  setting: string;
}

/**
 * The binary that the setting names, else one that was built or installed before, else a new one.
 * @throws Error saying what to install when there is none and it cannot be built
 */
export async function goTool({ name, package: source, setting }: GoTool): Promise<string> {
  const program = programOf(source);
  const folder = join(CACHE, name);
  const built = join(folder, program);
  // A program that has its tool's name may lie where `go install` leaves it.
  const installed = program === name ? join(homedir(), 'go/bin', program) : undefined;
  const known = [process.env[setting], built, installed].find((path) => path && existsSync(path));
  if (known) return known;
  await mkdir(folder, { recursive: true });
  // In a folder of its own: others see it whole or not at all, and who builds at the same time is in nobody's way.
  const own = await mkdtemp(join(folder, 'build-'));
  try {
    await run('go', ['install', source], { env: { ...process.env, GOBIN: own }, timeout: BUILD_MS });
    await rename(join(own, program), built);
  } catch (cause) {
    const todo = `Install Go (https://go.dev/dl), or set ${setting} to a binary of ${source}.`;
    throw new Error(`${name} is missing and could not be built: ${(cause as Error).message}. ${todo}`, { cause });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return built;
}

/** As `go install` names it: by the last part of the path that is not the version of the module. */
export const programOf = (source: string): string => basename(source.slice(0, source.indexOf('@')).replace(/\/v\d+$/, ''));
