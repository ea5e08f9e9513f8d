/** The entry of a reader thread. */
import { workerData } from 'node:worker_threads';
import { capturesTask, captureTask, pastTask } from '../archive/archive-task.ts';
import { checkTask } from '../check/check-task.ts';
import { filesTask } from '../outside/files-task.ts';
import { outlineTask, textTask } from '../snapshot/text-task.ts';
import { useSettings } from '../sources/settings.ts';
import type { Given } from './protocol.ts';
import { runTasks } from './run-tasks.ts';

useSettings((workerData as Given).settings);
runTasks({
  ...{ check: checkTask, text: textTask, outline: outlineTask, files: filesTask },
  ...{ captures: capturesTask, capture: captureTask, past: pastTask },
});
