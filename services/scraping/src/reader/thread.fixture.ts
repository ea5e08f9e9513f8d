/** A reader thread whose tasks do what pages could make the real ones do. */
import type { Ask } from './protocol.ts';
import { runTasks } from './run-tasks.ts';

runTasks({
  echo: async (input: unknown) => input,
  ask: async (times: number, ask: Ask) => {
    const answers: unknown[] = [];
    for (let i = 0; i < times; i += 1) answers.push(await ask('next', i));
    return answers;
  },
  hang: async () => {
    for (;;);
  },
  eat: async () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, i) => i * 1.5));
  },
  fail: async () => {
    throw new Error('a fault of ours');
  },
  exit: async () => process.exit(1),
});
