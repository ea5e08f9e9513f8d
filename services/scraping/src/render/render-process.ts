import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RenderFailure, type RenderLimits, type Unrendered } from './limits.ts';
import type { Answer, Job, RenderSettings } from './protocol.ts';
import { killAll, memoryOf, treeOf } from './tree.ts';
import type { Fetched, Rendered } from './visit.ts';

const ENTRY = new URL('./process.ts', import.meta.url);
const HEAP_MB = 256;
const LOOK_MS = 500;
/** Beyond the time of a page: to start the browser, and to close the page. */
const GRACE_MS = 25_000;

/** A process of its own with one browser, for one page at a time. It is ended with all that it started, whatever the page does. */
export class RenderProcess {
  /** Pages that it was given. */
  pages = 0;
  private readonly settings: RenderSettings;
  private readonly log: (message: string) => void;
  private readonly folder = mkdtempSync(join(tmpdir(), 'rivalscope-render-'));
  private readonly child: ChildProcess;
  private readonly gone: Promise<unknown>;
  private over = false;
  private underWay: PromiseWithResolvers<Rendered> | undefined;

  /** @param log takes what the browser says when it does not start */
  constructor(settings: RenderSettings, log: (message: string) => void) {
    this.settings = settings;
    this.log = log;
    // Of the service's settings, which hold secrets, it is given none.
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: this.folder, TMPDIR: this.folder };
    this.child = fork(ENTRY, [], {
      ...{ env, execArgv: [`--max-old-space-size=${HEAP_MB}`], serialization: 'advanced' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.unref();
    this.child.channel?.unref();
    this.child.stderr?.on('data', (text: Buffer) => this.log(text.toString().slice(0, 2_000)));
    this.child.on('message', (answer: Answer) => this.take(answer));
    this.child.on('error', () => this.fail('browser'));
    this.gone = once(this.child, 'exit').catch(() => undefined);
    void this.gone.then(() => this.ended());
  }

  get isUsable(): boolean {
    return !this.over && this.child.connected;
  }

  /** @throws RenderFailure */
  async run(fetched: Fetched, limits: RenderLimits): Promise<Rendered> {
    this.pages += 1;
    this.underWay = Promise.withResolvers<Rendered>();
    const timer = setTimeout(() => void this.end('time'), limits.totalMs + GRACE_MS);
    const watch = setInterval(() => this.look(limits.memory), LOOK_MS);
    this.child.ref();
    try {
      this.child.send({ ...fetched, settings: { ...this.settings, limits } } satisfies Job, (error) => error && this.fail('crash'));
      return await this.underWay.promise;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      this.child.unref();
      this.underWay = undefined;
    }
  }

  /** Ends it with all that it started, and does so again where it is over already. Resolves when it is gone. */
  async end(why: Unrendered = 'crash'): Promise<void> {
    this.over = true;
    this.fail(why);
    killAll(this.child.pid === undefined ? [] : treeOf(this.child.pid));
    await this.gone;
  }

  private look(most: number): void {
    const tree = treeOf(this.child.pid!);
    if (memoryOf(tree) > most) void this.end('memory');
  }

  private take(answer: Answer): void {
    this.over ||= answer.ends;
    if ('rendered' in answer) this.underWay?.resolve(answer.rendered);
    else this.fail(answer.failed);
  }

  private fail(why: Unrendered): void {
    this.underWay?.reject(new RenderFailure(why));
  }

  private ended(): void {
    this.over = true;
    this.fail('crash');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
