import pLimit from 'p-limit';
import { FetchFailure } from '../fetch/failure.ts';
import { unlessAborted } from '../fetch/unless-aborted.ts';
import { RenderFailure, type RenderLimits, SHOT_LIMITS, UNRENDERED_WORDS, UNSHOT_WORDS } from './limits.ts';
import type { RenderSettings } from './protocol.ts';
import { RenderProcess } from './render-process.ts';
import { isSoundShot, type Shot } from './shot.ts';
import type { Fetched, Rendered } from './visit.ts';

export interface RendererOptions extends RenderSettings {
  /** Pages at a time, each in a process with a browser of its own. */
  concurrency: number;
  /** What a picture of a page may take. */
  shotLimits?: RenderLimits;
  log: (message: string) => void;
}

/** Runs a rendering when it may be, such as in the turn of its host. */
export type Schedule = (run: () => Promise<Rendered>) => Promise<Rendered>;

export interface Renderer {
  /**
   * What the scripts of a fetched page make of it, as HTML.
   * @throws FetchFailure `scripts` with the reason, `busy` when too many wait, `aborted`, or what `schedule` throws
   */
  render(page: Fetched, schedule: Schedule, signal: AbortSignal): Promise<string>;
  /**
   * What a fetched page looks like, with the styles, pictures and fonts that it loads.
   * @throws FetchFailure likewise
   */
  shoot(page: Fetched, schedule: Schedule, signal: AbortSignal): Promise<Shot>;
  /** Ends all processes; nothing is rendered afterwards. */
  close(): Promise<void>;
}

/** A browser is replaced after so many pages, whatever they left behind in it. */
const PAGES_EACH = 50;
const IDLE_MS = 60_000;
const MOST_WAITING = 100;

/** Renders one page after the other in each of its processes. */
export function createRenderer({ concurrency, shotLimits = SHOT_LIMITS, log, ...settings }: RendererOptions): Renderer {
  const turns = pLimit(concurrency);
  const processes = new Processes(() => new RenderProcess(settings, log));

  async function renderNow(page: Fetched, signal: AbortSignal): Promise<Rendered> {
    if (processes.closed || signal.aborted) throw ended();
    const one = processes.take();
    const giveUp = () => void one.end();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await one.run(page, page.shown ? shotLimits : settings.limits);
    } catch (error) {
      if (signal.aborted || processes.closed) throw ended();
      const words = page.shown ? UNSHOT_WORDS : UNRENDERED_WORDS;
      throw error instanceof RenderFailure ? new FetchFailure('scripts', words[error.why]) : error;
    } finally {
      signal.removeEventListener('abort', giveUp);
      await processes.leave(one);
    }
  }

  function run(page: Fetched, schedule: Schedule, signal: AbortSignal): Promise<Rendered> {
    if (turns.pendingCount >= MOST_WAITING) throw new FetchFailure('busy', 'Many pages wait for the browser; this one is put off.');
    const rendering = turns(() => schedule(() => renderNow(page, signal)));
    // What waits for its turn is not waited for when the check is over.
    return unlessAborted(rendering, signal, ENDED);
  }

  return {
    render: async (page, schedule, signal) => (await run(page, schedule, signal)).html,
    async shoot(page, schedule, signal) {
      const { shot } = await run({ ...page, shown: true }, schedule, signal);
      // What comes over the channel are plain bytes.
      const taken = shot && { ...shot, body: Buffer.from(shot.body) };
      if (!taken || !isSoundShot(taken)) throw new FetchFailure('scripts', UNSHOT_WORDS.crash);
      return taken;
    },
    close: () => processes.close(),
  };
}

/** Started when they are needed, ended when nothing has come for a while, and made anew when they end. */
class Processes {
  closed = false;
  private readonly make: () => RenderProcess;
  private readonly all = new Set<RenderProcess>();
  private readonly free: RenderProcess[] = [];
  private idle: NodeJS.Timeout | undefined;

  constructor(make: () => RenderProcess) {
    this.make = make;
  }

  take(): RenderProcess {
    const known = this.free.pop();
    if (known?.isUsable) return known;
    if (known) void this.end(known);
    const made = this.make();
    this.all.add(made);
    return made;
  }

  async leave(one: RenderProcess): Promise<void> {
    if (!one.isUsable || one.pages >= PAGES_EACH || this.closed) return this.end(one);
    this.free.push(one);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.endFree(), IDLE_MS).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    await Promise.all([...this.all].map((one) => this.end(one)));
  }

  private async endFree(): Promise<void> {
    await Promise.all(this.free.splice(0).map((one) => this.end(one)));
  }

  private async end(one: RenderProcess): Promise<void> {
    await one.end();
    this.all.delete(one);
  }
}

const ENDED = 'The check ended before its page was rendered.';
const ended = () => new FetchFailure('aborted', ENDED);
