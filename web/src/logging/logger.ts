import { LEVELS, type Level, logLine } from './line.ts';

const BATCH_LINES = 50;
export const FLUSH_MS = 30_000;
/** Kept while the server cannot be reached; the oldest go first. */
const MOST_WAITING = 500;
/** A browser lets a page that is left send 64 KiB; some of it stays for what else it sends. */
const FAREWELL_BYTES = 48 * 1_024;

export interface LoggerDeps {
  /** Delivers a batch; resolves with false when it should be tried again. */
  send: (lines: string[]) => Promise<boolean>;
  /** Hands a batch over while the page is being left: nobody waits for an answer. */
  sendLast: (lines: string[]) => void;
  now?: () => Date;
  minimum?: Level;
}

export type Logger = ReturnType<typeof createLogger>;

/** Collects lines and delivers them in batches of 50, at the latest after 30 seconds, and when the page is left. */
export function createLogger({ send, sendLast, now = () => new Date(), minimum = 'INFO' }: LoggerDeps) {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  function schedule(): void {
    timer ??= setTimeout(flush, FLUSH_MS);
  }

  /** Sends what is waiting, batch by batch; after a failure the rest waits for the next time. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (sending) return;
    sending = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_LINES);
      if (await send(batch)) continue;
      waiting = [...batch, ...waiting].slice(-MOST_WAITING);
      schedule();
      break;
    }
    sending = false;
  }

  function log(level: Level, source: string, text: string): void {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(minimum)) return;
    waiting.push(logLine(now(), level, source, text));
    if (waiting.length > MOST_WAITING) waiting.shift();
    // Counted in whole batches, so that an unreachable server is not asked again with every line.
    if (waiting.length % BATCH_LINES === 0) void flush();
    else schedule();
  }

  return {
    debug: (source: string, text: string) => log('DEBUG', source, text),
    info: (source: string, text: string) => log('INFO', source, text),
    warn: (source: string, text: string) => log('WARN', source, text),
    error: (source: string, text: string) => log('ERROR', source, text),
    flush,
    /** The page is being left: as much as fits goes now; the rest waits, because a hidden page may come back. */
    leave(): void {
      const batch = waiting.splice(0, fitting(waiting));
      if (batch.length > 0) sendLast(batch);
      if (waiting.length === 0) {
        clearTimeout(timer);
        timer = undefined;
      }
    },
  };
}

/** How many of the lines fit into a farewell. */
function fitting(lines: string[]): number {
  let bytes = 0;
  const tooMany = lines.slice(0, BATCH_LINES).findIndex((line) => {
    bytes += new TextEncoder().encode(JSON.stringify(line)).length + 1;
    return bytes > FAREWELL_BYTES;
  });
  return tooMany === -1 ? Math.min(lines.length, BATCH_LINES) : tooMany;
}
