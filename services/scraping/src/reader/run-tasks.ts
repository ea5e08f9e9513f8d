/** Runs tasks in a reader thread, any number side by side, one piece of work at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Ask, type FromThread, type Given, MARK, type Task, type ToThread } from './protocol.ts';

interface Question {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Session {
  questions: Map<number, Question>;
  asked: number;
  busyMs: number;
}

const mark = new Int32Array((workerData as Given).mark);
const sessions = new Map<number, Session>();
let since = 0;

const tell = (message: FromThread) => parentPort?.postMessage(message);

/** From here on, until the next message or until nothing is left to do, the thread works for this session. */
function workFor(id: number): void {
  rest();
  Atomics.store(mark, MARK.session, id);
  const piece = Atomics.add(mark, MARK.pieces, 1) + 1;
  since = performance.now();
  setImmediate(() => {
    if (Atomics.load(mark, MARK.pieces) === piece) rest();
  });
}

function rest(): void {
  const session = sessions.get(Atomics.exchange(mark, MARK.session, 0));
  if (session) session.busyMs += performance.now() - since;
}

async function run(task: Task | undefined, id: number, name: string, input: unknown): Promise<void> {
  const session: Session = { questions: new Map(), asked: 0, busyMs: 0 };
  sessions.set(id, session);
  const ask: Ask = (question, args) =>
    new Promise((resolve, reject) => {
      session.asked += 1;
      session.questions.set(session.asked, { resolve, reject });
      tell({ session: id, ask: { call: session.asked, name: question, args } });
    });
  const busyMs = () => session.busyMs + performance.now() - since;
  try {
    if (!task) throw new Error(`No task is called ${name}`);
    const value = await task(input as never, ask);
    tell({ session: id, ended: { value, busyMs: busyMs() } });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ session: id, ended: { error: { message, stack }, busyMs: busyMs() } });
  } finally {
    sessions.delete(id);
  }
}

/** Takes what the main thread sends, from now on. */
export function runTasks(tasks: Record<string, Task>): void {
  parentPort?.on('message', ({ session, begin, answer }: ToThread) => {
    workFor(session);
    if (begin) void run(tasks[begin.task], session, begin.task, begin.input);
    if (!answer) return;
    const questions = sessions.get(session)?.questions;
    const question = questions?.get(answer.call);
    questions?.delete(answer.call);
    if (answer.error === undefined) question?.resolve(answer.value);
    else question?.reject(new Error(answer.error));
  });
}
