import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** A change that was noticed just now. */
export interface Notice {
  companyId: string;
  changeId: string;
}

/** An alert that was raised just now. */
export interface AlertNotice {
  companyId: string;
  alertId: string;
}

export interface Watcher {
  onChange: (notice: Notice) => void;
  onAlert?: (notice: AlertNotice) => void;
  /** Whether notices arrive; until they do, and after the connection broke, they do not. */
  onState?: (connected: boolean) => void;
  /** Whether the server gave no answer several times in a row; a refusal is an answer. */
  onGone?: (gone: boolean) => void;
}

export interface LiveDeps extends Watcher {
  url: string;
  token: () => string | null;
  /** Has an expired token renewed, or the session ended. */
  renew: () => Promise<unknown>;
  fetch?: typeof fetch;
  /** Resolves after these milliseconds, or at once when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** In characters: more than any notice. */
const LONGEST = 64 * 1024;
/** The server says every 5 s that it is still there; without a word for this long the connection is dead. */
const SILENCE_MS = 20_000;
/** A connection that held this long was a good one: the next try need not be late. */
const GOOD_MS = 10_000;
/** In tries: one or two may fall into a restart. */
const GONE_AFTER = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Doubles with each failure in a row, and spreads the tabs that were cut off together. */
const backOff = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

/** Hands on what a server-sent event tells of; anything else is nothing. */
function tell({ event, data }: EventSourceMessage, { onChange, onAlert }: Watcher): void {
  if (event !== 'change' && event !== 'alert') return;
  const { companyId, changeId, alertId } = idsIn(data);
  if (companyId === undefined) return;
  if (event === 'change' && changeId !== undefined) onChange({ companyId, changeId });
  if (event === 'alert' && alertId !== undefined) onAlert?.({ companyId, alertId });
}

function idsIn(data: string): Partial<Notice & AlertNotice> {
  try {
    const fields = Object.entries(JSON.parse(data) as object).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
}

/** Watches the live notices until the signal is aborted: one connection, opened anew whenever it ends. */
export async function watchNotices(deps: LiveDeps, signal: AbortSignal): Promise<void> {
  const { wait = sleep, onState = () => undefined, onGone = () => undefined } = deps;
  let failures = 0;
  let silent = 0;
  while (!signal.aborted) {
    const began = Date.now();
    let answered = false;
    const onAnswer = () => {
      answered = true;
      silent = 0;
      onGone(false);
    };
    const delay = await connectOnce({ ...deps, onAnswer, onOpen: () => onState(true) }, signal).catch(() => {
      if (!answered) silent += 1;
      return 0;
    });
    onState(false);
    if (!signal.aborted && silent >= GONE_AFTER) onGone(true);
    failures = Date.now() - began >= GOOD_MS ? 0 : failures + 1;
    if (!signal.aborted) await wait(Math.max(delay, backOff(failures)), signal);
  }
}

/** What a proxy says when there is nobody behind it. */
const UNANSWERED = [502, 504];

interface Connection extends LiveDeps {
  onAnswer: () => void;
  onOpen: () => void;
}

/** @returns how long the server asks to stay away, in milliseconds; rejects without an answer, and when the stream breaks */
async function connectOnce(deps: Connection, signal: AbortSignal) {
  const { url, token, renew, onAnswer, onOpen, fetch: send = fetch } = deps;
  const bearer = token();
  if (bearer === null) return 0;
  const dead = new AbortController();
  const response = await within(SILENCE_MS, dead, () =>
    send(url, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${bearer}` },
      signal: AbortSignal.any([signal, dead.signal]),
    }),
  );
  if (UNANSWERED.includes(response.status)) {
    await response.body?.cancel();
    throw new Error(`No answer: ${response.status}`);
  }
  onAnswer();
  if (response.status === 401) await renew();
  if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return Number(response.headers.get('retry-after') ?? 0) * 1_000 || 0;
  }
  onOpen();
  await read(response.body, deps, (next) => within(SILENCE_MS, dead, next));
  return 0;
}

/** Hands on every notice until the stream ends. Chunks are read one by one, because comments count as a sign of life. */
async function read(body: ReadableStream<BufferSource>, watcher: Watcher, alive: <T>(next: () => Promise<T>) => Promise<T>) {
  const parser = createParser({ maxBufferSize: LONGEST, onEvent: (event) => tell(event, watcher) });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await alive(() => reader.read());
    if (done) return;
    parser.feed(value);
  }
}

/** Aborts what takes longer. */
async function within<T>(ms: number, dead: AbortController, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => dead.abort(), ms);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
