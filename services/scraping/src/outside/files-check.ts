/** One check of files of the site itself that are no pages: handed to a reader thread, which reads and compares them. */
import { judged } from '../change/typed.ts';
import { type HandOverDeps, inThread } from '../check/hand-over.ts';
import { failed, later, soon } from '../check/outcomes.ts';
import type { DueTarget, Outcome } from '../check/target.ts';
import type { OutsidePlace } from '../sources/outside.ts';
import type { AnySite } from '../sources/site-files.ts';
import type { FilesInput, FilesReading } from './files-task.ts';
import { lookAgainIn, put } from './put.ts';

export interface FilesDeps extends HandOverDeps {
  /** The process goes down. */
  closing: AbortSignal;
}

/** A check ends by then, whatever the site does; in milliseconds. */
const CHECK_MS = 90_000;
/** What a site has not it hardly has tomorrow. */
const NONE_MS = 24 * 3_600_000;

/** Never rejects for what a site does. */
export async function checkFiles(deps: FilesDeps, target: DueTarget, source: AnySite): Promise<Outcome> {
  const { id, kind, siteId, memory, place: name, url } = target;
  if (name === null || url === null) return put(deps, target, 'not_tracked', source.none, NONE_MS);
  const signal = AbortSignal.any([deps.closing, AbortSignal.timeout(CHECK_MS)]);
  const input: FilesInput = { kind, siteId, place: { name, url }, kept: memory, aheadMs: deps.clock().getTime() - Date.now() };
  const done = await inThread<FilesReading>(deps, target, { task: 'files', id, input, bytes: memory?.length ?? 0, owner: siteId }, signal);
  return done.kind === 'ended' ? done.outcome : outcomeOf(deps, target, source, { name, url }, done.value);
}

function outcomeOf(deps: FilesDeps, target: DueTarget, source: AnySite, { url }: OutsidePlace, said: FilesReading): Outcome {
  if (said.kind === 'failed') return failed(deps, target, said.error, said.status);
  if (said.kind === 'none') return put(deps, target, 'not_tracked', said.reason, NONE_MS);
  if (said.kind === 'unread') return put(deps, target, 'unreadable', said.reason, lookAgainIn(deps, target));
  const at = deps.clock();
  const usual = new Date(Math.max(later(at, target).getTime(), at.getTime() + source.everySeconds * 1_000));
  const { reading, changes, kept, lacks, isWaiting } = said;
  return {
    kind: 'read',
    target,
    at,
    nextDueAt: isWaiting ? soon(at) : usual,
    url,
    readings: [{ source: source.name, reading }],
    lacks,
    changes: changes.map((change) => judged(source.name, change)),
    answer: null,
    memory: Buffer.from(kept),
    confirmed: [],
    flapped: [],
  };
}
