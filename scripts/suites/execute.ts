import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILED } from '@rivalscope/kit/testing/compiled';
import { MARK, markOf, ROOT } from './clone.ts';
import { endAll, type Whose } from './processes.ts';
import type { Suite } from './suites.ts';

export interface Ended {
  well: boolean;
  /** Where the exit code alone does not say why it did not end well. */
  reason?: string;
  /** It ran into its time limit. */
  late?: boolean;
}

const FLUSHED_WITHIN_MS = 1_000;

/** The suite that runs now. */
let current: Whose | undefined;
let ending = false;

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** From now on whoever ends this process ends the suite under way with all that it started. @param clean what is to be done after that */
export function endWithUs(clean: () => Promise<void>): void {
  const end = async (code: number) => {
    ending = true;
    if (current) await endAll(current);
    await clean();
    process.exit(code);
  };
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => void end(code));
}

/**
 * Runs a suite's command as a process group of its own, its output to the terminal and to a log file. Nothing that it started
 * outlives it: neither when it ends, nor when it hangs, nor when this process is killed.
 * @param log path of the log, from the root
 */
export async function execute(suite: Suite, env: Record<string, string>, log: string): Promise<Ended> {
  const { name, command, minutes, in: folder = '.' } = suite;
  const [file, ...args] = command;
  const output = createWriteStream(join(ROOT, log));
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(file, args, {
    cwd: join(ROOT, folder),
    env: { ...COMPILED, ...process.env, ...env, PATH: path, [MARK]: markOf(name) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      output.write(chunk);
    });
  const closed = new Promise((done) => child.once('close', done));
  const whose: Whose = { mark: markOf(name), ...(child.pid === undefined ? {} : { group: child.pid }) };
  current = whose;
  const watchdog = child.pid === undefined ? undefined : watch(whose, env);
  const ended = await within(minutes, child, whose);
  // Nothing begins any more while all ends.
  if (ending) await new Promise(() => undefined);
  const left = await endAll(whose);
  // Whoever held the other end of its output has ended, too.
  await Promise.race([closed, sleep(FLUSHED_WITHIN_MS)]);
  if (left.length > 0 && !ended.late)
    console.log(`ended what ${name} had left behind:\n${left.map((one) => `  ${one.slice(0, 200)}`).join('\n')}`);
  current = undefined;
  watchdog?.kill('SIGKILL');
  output.end();
  await once(output, 'close');
  return ended;
}

/** Ends it, too, when this process can no longer do so. @param env where its container engine answers */
const watch = ({ mark, group }: Whose, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'watchdog.ts'), mark, String(group)], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });

function within(minutes: number, child: ChildProcess, whose: Whose): Promise<Ended> {
  return new Promise((done) => {
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      void endAll(whose);
    }, minutes * 60_000);
    child.once('error', (error) => {
      clearTimeout(limit);
      done({ well: false, reason: `${child.spawnfile} did not start: ${error.message}` });
    });
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      const reason = late ? `it was ended after ${minutes} minutes` : signal ? `it was ended by ${signal}` : undefined;
      done({ well: code === 0 && !late, ...(reason ? { reason } : {}), late });
    });
  });
}
