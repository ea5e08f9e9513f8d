import type { PageFacts } from '../page/facts.ts';
import { type FactTexts, factTexts } from './facts-told.ts';
import { withoutDrift } from './figures.ts';
import { before as beforePlace, type Known, type Learned, Learner, placeOf } from './learner.ts';
import { alike } from './likeness.ts';
import { LIMITS, type Pending, type Place } from './memory.ts';
import { maskDigits } from './noise-words.ts';
import type { PageSources } from './page-sources.ts';
import { countedPassages, masked, maskedPassages, readablePassages } from './passages.ts';
import { daysNeeded, isQuote, WAIT } from './patience.ts';
import { cut, type Piece, type Sample, sampleOf } from './regions.ts';
import type { Scan } from './scan.ts';
import { isCutOtherwise, withoutCorrections } from './spelling.ts';

/** What a difference says to people: passages that went and that came. */
interface Wording {
  gone: string[];
  fresh: string[];
}

/** What of a difference every check showed since it was first seen. */
interface Standing extends Wording {
  hashes: number[];
}

/** The memory, if this is how the check ends, and the wording that stood for long enough to be told. */
export type ResolvedPassages = Learned & { told: Wording[] };

export interface LookedAt {
  page: PageSources;
  memory: Known | null;
  before: PageFacts;
  /** Of the first fetch. */
  now: PageFacts;
  prints: readonly Scan[];
  /** Whether typed fields are undecided, so that their passages stay as they are remembered. */
  undecided: boolean;
  /** Whether the check is the first for a day. */
  isNewDay: boolean;
}

/** Differences between a page as remembered and the fetches of a check, sorted into noise, what waits, and what is told. */
export function resolvePassages(look: LookedAt): ResolvedPassages {
  const first = resolveOnce(look);
  const found = look.memory && [...first.ignorable.keys()].some((hash) => !look.memory!.ignorable.has(hash));
  // Beside what was found to come and go just now, differences are looked at once more without it.
  return found ? resolveOnce({ ...look, memory: without(look.memory!, first.ignorable) }) : first;
}

/** The memory without passages that are known to come and go by now. */
function without(memory: Known, ignorable: Known['ignorable']): Known {
  const kept = memory.passages.flatMap((hash, i) => (ignorable.has(hash) && !memory.places.get(i)?.ignorable ? [] : [i]));
  const at = new Map(kept.map((i, j) => [i, j]));
  const indexOf = (i: number) => (Number.isInteger(i) ? at.get(i) : at.has(i + 0.5) ? beforePlace(at.get(i + 0.5)!) : undefined);
  const places = new Map([...memory.places].flatMap(([i, place]) => (indexOf(i) === undefined ? [] : [[indexOf(i)!, place] as const])));
  const pending = memory.pending.flatMap((p) => (at.has(p.at) ? [{ ...p, at: at.get(p.at)! }] : []));
  return { ...memory, passages: kept.map((i) => memory.passages[i]!), places, pending, ignorable };
}

function resolveOnce(look: LookedAt): ResolvedPassages {
  const settling = new Settling(look);
  settling.run();
  return { told: settling.told, ...settling.learner.learned };
}

/** A move that was told counts as half of one that was not: a place that is told again and again waits, too. */
const TOLD_MOVE = 0.5;
/** One line put in the place of one: pages are edited there release after release, and lists grow. */
const TOLD_EDIT = 0.4;

/** Passages of a row up to which each is resolved for itself. */
const MOST_SPLIT = 8;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const joined = (texts: string[]): string => texts.join('\n').slice(0, LIMITS.pendingText);

/** Two differences that wait in one piece: they stand for as long as the younger one does. */
const together = (one: Pending, other: Pending): Pending => ({
  ...one,
  hashes: [...one.hashes, ...other.hashes],
  days: Math.min(one.days, other.days),
  needs: Math.max(one.needs, other.needs),
  before: joined([one.before, other.before]),
  after: joined([one.after, other.after]),
});

class Settling {
  readonly told: Wording[] = [];
  readonly learner: Learner;
  private readonly look: LookedAt;
  private readonly samples: Sample[];
  private readonly base: Set<number>;
  private readonly met = new Set<Pending>();
  private readonly isWording: ReturnType<PageSources['worthTelling']>;
  /** So much moved at once that it is no noise. */
  private rebuilt = false;

  constructor(look: LookedAt) {
    this.look = look;
    const { page, memory, before, now, prints } = look;
    this.isWording = page.worthTelling(before, now);
    this.samples = prints.map((print) => sampleOf(print, memory?.ignorable ?? new Map()));
    this.base = new Set((memory?.passages ?? []).map(Math.abs));
    this.learner = new Learner(
      memory,
      this.samples,
      before === now ? [factTexts(page, now)] : [factTexts(page, before), factTexts(page, now)],
      look.isNewDay,
    );
  }

  run(): void {
    const pieces = cut(this.look.memory, this.samples);
    this.learner.follow(pieces.filter((piece) => !piece.same));
    this.rebuilt = pieces.filter((piece) => !piece.same).length > LIMITS.pending;
    for (const piece of pieces) this.settle(piece);
  }

  private settle(piece: Piece): void {
    const { at, now } = piece;
    if (piece.same) this.learner.same(at, now[0]!, this.undone(piece));
    else if (this.isNoisePlace(piece))
      this.learner.mixedPlace(
        at,
        now.map((list) => list[0]!),
      );
    else if (this.isSteady(piece)) this.moved(piece);
    else if (now.every((list) => list.length === 1) && piece.length === 1)
      this.learner.mixedPlace(
        at,
        now.map((list) => list[0]!),
      );
    else this.uneven(piece);
  }

  /** A place that is known as noise and shows another value: it is noise, unless that states a fact. */
  private isNoisePlace({ at, length, now }: Piece): boolean {
    const isOne = length === 1 && now.every((list) => list.length === 1);
    const place = isOne ? this.look.memory?.places.get(at) : undefined;
    return place?.ignorable === true && !now.some(([i], k) => this.learner.isProtected(k, i!) || this.learner.isStranger(place, k, i!));
  }

  private hashes(piece: Piece, k: number): number[] {
    return piece.now[k]!.map((i) => this.learner.hash(k, i));
  }

  private isSteady(piece: Piece): boolean {
    const first = this.hashes(piece, 0).join();
    return this.look.memory !== null && piece.now.every((_, k) => this.hashes(piece, k).join() === first);
  }

  /** What differs from what is remembered and is the same in all fetches. */
  private moved(piece: Piece): void {
    const wording = this.wordingOf(piece, piece.now[0]!);
    const isRow = piece.length > 1 && piece.length === piece.now[0]!.length && piece.length <= MOST_SPLIT;
    if (!isRow || this.rebuilt) this.movedOne(piece, wording, 0);
    else {
      const shares = Array.from({ length: piece.length }, (_, j) => this.shareOf(piece, j, wording));
      const beside = (j: number) => (shares[j] && isQuote(joined(shares[j][1].gone), joined(shares[j][1].fresh)) ? WAIT.quote : 0);
      for (const [j, share] of shares.entries()) this.movedOne(...share, Math.max(beside(j - 1), beside(j + 1)));
    }
  }

  /** One passage of a row, with what of the row's wording is its own. */
  private shareOf(piece: Piece, j: number, { gone, fresh }: Wording): [Piece, Wording] {
    const one = { ...piece, at: piece.at + j, length: 1, now: piece.now.map((list) => [list[j]!]) };
    const was = readablePassages(this.look.before).get(Math.abs(this.look.memory!.passages[one.at]!));
    const is = readablePassages(this.look.now).get(Math.abs(this.hashes(one, 0)[0]!));
    return [one, { gone: gone.filter((text) => text === was), fresh: fresh.filter((text) => text === is) }];
  }

  /** @param needs days that what stands beside it must stand for */
  private movedOne(piece: Piece, wording: Wording, needs: number): void {
    const { at, length, now } = piece;
    const pending = this.pendingAt(piece);
    const stood = pending && this.takenOver(piece, wording, pending);
    const again = pending && this.standing(piece, wording, pending);
    const moves = this.learner.history(at, length)?.moves ?? 0;
    if (stood) {
      const said = { gone: linesOf(stood.before), fresh: linesOf(stood.after) };
      this.worded(piece, said, stood, { ...said, hashes: stood.hashes }, needs);
    } else if (wording.gone.length + wording.fresh.length > 0) this.worded(piece, wording, pending, again, needs);
    // Until a typed field is decided, the page stays as it was there.
    else if (this.look.undecided) this.learner.keep(at, length);
    else {
      // What moved once or twice and is not told is no noise yet, but for dates and figures.
      const isNoise = moves >= 1 || this.isRestamped(piece);
      this.learner.accept(at, length, now[0]!, moves + (isNoise ? 1 : TOLD_MOVE), isNoise);
    }
  }

  /** Whether what stands there differs in dates, ids and figures alone, or was nothing to be read. */
  private isRestamped({ at, length, now }: Piece): boolean {
    const [first] = now as [number[]];
    const known = readablePassages(this.look.before);
    const bare = (text: string) => maskDigits(masked(text));
    return (
      length === first.length &&
      first.every((i, j) => {
        const was = known.get(Math.abs(this.look.memory!.passages[at + j]!));
        return was === undefined || bare(was) === bare(this.samples[0]!.print.text(i));
      })
    );
  }

  /**
   * What waits there still, and is no difference from the page's facts any more: a change of an item or of the headline was told
   * meanwhile, and took all of them over. The page may be cut otherwise since then: all that waits about the piece is looked at.
   */
  private takenOver(piece: Piece, { gone, fresh }: Wording, first: Pending): Pending | undefined {
    if (gone.length + fresh.length > 0) return undefined;
    const known = readablePassages(this.look.before);
    const shown = this.samples[0]!.all;
    const all = [first];
    for (let next = this.pendingAt(piece); next; next = this.pendingAt(piece)) all.push(next);
    const isTaken = ({ hashes, before, after }: Pending): boolean => {
      const [went, waits] = [linesOf(before), linesOf(after)];
      if (!hashes.every((hash) => shown.has(Math.abs(hash)))) return false;
      if (waits.length > 0) return hashes.some((hash) => waits.includes(known.get(Math.abs(hash)) ?? ''));
      return went.length > 0 && !known.values().some((text) => went.includes(text));
    };
    return all.filter(isTaken).reduce<Pending | undefined>((one, each) => (one ? together(one, each) : each), undefined);
  }

  /** What of a difference stood there at the last check already; beside what moves, it goes on standing. */
  private standing(piece: Piece, wording: Wording, pending: Pending): Standing | undefined {
    const hashes = this.hashes(piece, 0);
    if (pending.hashes.join() === hashes.join()) return { ...wording, hashes };
    if (piece.length === hashes.length) return undefined;
    const [before, after] = [linesOf(pending.before), linesOf(pending.after)];
    const kept = hashes.filter((hash) => pending.hashes.includes(hash));
    const part = { gone: wording.gone.filter((t) => before.includes(t)), fresh: wording.fresh.filter((t) => after.includes(t)) };
    return kept.length > 0 && part.fresh.length > 0 ? { ...part, hashes: kept } : undefined;
  }

  private needs(wording: Wording, place: Pick<Place, 'moves' | 'at'> | undefined): number {
    return daysNeeded(joined(wording.gone), joined(wording.fresh), place, this.look.memory!.looks);
  }

  /** A difference that says something: told when it stood for long enough, noise when it moved again and again. */
  private worded(piece: Piece, wording: Wording, pending: Pending | undefined, again: Standing | undefined, least: number): void {
    const { at, length, now } = piece;
    const { looks } = this.look.memory!;
    const hashes = this.hashes(piece, 0);
    const place = this.isNewHere(piece) ? undefined : this.learner.history(at, length, length !== now[0]!.length);
    const isMove = pending !== undefined && !again && !isStranger(pending, wording);
    const moves = (place?.moves ?? 0) + (isMove ? 1 : 0);
    const mark = isMove ? { moves, at: looks } : undefined;
    const stands = again ?? { ...wording, hashes };
    const days = again ? pending!.days + Number(this.look.isNewDay) : 1;
    const needs = again ? pending!.needs : Math.max(least, this.needs(wording, mark ?? place));
    this.cross(piece, pending);
    if (this.rebuilt || days >= needs) {
      this.told.push({ gone: stands.gone, fresh: stands.fresh });
      for (const hash of this.crossing(piece)) this.learner.toldCrossing(hash, TOLD_MOVE);
      const came = now[0]!.filter((i) => stands.hashes.includes(this.learner.hash(0, i)));
      this.learner.accept(at, length, came, moves + (length === 1 && came.length === 1 ? TOLD_EDIT : TOLD_MOVE), false);
    } else if (mark && moves >= NOISY_WORDING && now[0]!.length === length && this.isPlain(now[0]!)) {
      this.learner.accept(at, length, now[0]!, moves, true, linesOf(`${pending!.before}\n${pending!.after}`));
    } else {
      const [before, after] = [joined(stands.gone), joined(stands.fresh)];
      this.learner.wait({ at, length, hashes: stands.hashes, days, needs, before, after }, mark);
    }
  }

  /** Whether a passage stands where known noise was, and is none of it: what is known of the place says nothing of it. */
  private isNewHere({ at, length, now }: Piece): boolean {
    const place = this.look.memory!.places.get(at);
    return place?.ignorable === true && length === 1 && now[0]!.length === 1 && this.learner.isStranger(place, 0, now[0]![0]!);
  }

  /** What leaves or comes. What did so before, and nothing lasting came of it, comes and goes. */
  private cross(piece: Piece, pending: Pending | undefined): void {
    const isUneven = piece.length !== piece.now[0]!.length;
    for (const hash of this.crossing(piece, pending)) {
      if (this.learner.cross(hash) >= 1 && isUneven) this.learner.ignore(hash);
    }
  }

  /** Passages of a difference that leave or come since the last check, and state no fact. */
  private crossing({ at, length, now }: Piece, pending?: Pending): number[] {
    const { passages, places } = this.look.memory!;
    const known = readablePassages(this.look.before);
    const isMet = (j: number) => pending && j >= pending.at && j < pending.at + pending.length;
    const gone = passages.slice(at, at + length).filter((hash, j) => {
      const text = known.get(Math.abs(hash));
      const isGone = text !== undefined && !isMet(at + j) && !places.get(at + j)?.ignorable && !this.samples[0]!.all.has(Math.abs(hash));
      return isGone && !this.learner.mayHold(text);
    });
    const fresh = now[0]!.filter((i) => !this.base.has(Math.abs(this.learner.hash(0, i))) && !this.learner.isProtected(0, i));
    return [...gone, ...fresh.map((i) => this.learner.hash(0, i)).filter((hash) => !pending?.hashes.includes(hash))];
  }

  /** Places within a piece at which something waited that is gone again. */
  private undone({ at, length }: Piece): Set<number> {
    const within = this.look.memory?.pending.filter((p) => !this.met.has(p) && p.at >= at && p.at < at + length);
    return new Set(within?.map(placeOf));
  }

  private isPlain(now: readonly number[]): boolean {
    return now.every((i) => !this.learner.isProtected(0, i));
  }

  private pendingAt({ at, length }: Piece): Pending | undefined {
    const found = this.look.memory?.pending.find((p) => !this.met.has(p) && touches(p, at, length));
    if (found) this.met.add(found);
    return found;
  }

  /** What of a difference is readable, is no date, and is not told by a typed fact. */
  private wordingOf({ at, length }: Piece, now: readonly number[]): Wording {
    const { page, memory, before, now: facts } = this.look;
    const [was, is] = [factTexts(page, before), factTexts(page, facts)];
    const textsOf = (hashes: number[], from: PageFacts) => {
      const readable = readablePassages(from);
      return hashes.map((hash) => readable.get(hash)).filter((text) => text !== undefined);
    };
    const isNowhere = (hash: number) => this.samples.every(({ all }) => !all.has(hash));
    const isNoise = (i: number) => this.learner.noiseAmong(at, length, i) !== undefined;
    const kept = memory!.passages.slice(at, at + length).filter((_, j) => !memory!.places.get(at + j)?.ignorable);
    const gone = textsOf(kept.map(Math.abs).filter(isNowhere), before);
    const fresher = now.filter((i) => !isNoise(i)).map((i) => Math.abs(this.learner.hash(0, i)));
    const come = fresher.filter((hash) => !this.base.has(hash));
    const fresh = textsOf(come, facts);
    if (isCutOtherwise(gone, fresh)) return { gone: [], fresh: [] };
    const isFact = (of: FactTexts, text: string) => of.tells(text) || of.isCard(text);
    const moved = withoutCorrections(
      this.withoutDates({ gone: gone.filter((t) => !isFact(was, t)), fresh: fresh.filter((t) => !isFact(is, t)) }),
    );
    const wording = {
      gone: moved.gone.filter((t) => this.isWording(t, fresh)),
      fresh: moved.fresh.filter((t) => this.isWording(t, gone)),
    };
    // The headline of a page that is there for its text tells of itself alone.
    const isOther =
      !page.isForText && (gone.some((t) => isFact(was, t) && !isFact(is, t)) || fresh.some((t) => isFact(is, t) && !isFact(was, t)));
    const news = isOther ? alike(wording) : wording;
    if (now.length === length) return news;
    // Where passages come and go, a counter cannot be told by its place.
    if (memory!.ignorable.size === 0) return withoutDrift(news);
    const [wasCounted, isCounted] = [countedPassages(before), countedPassages(facts)];
    return {
      gone: news.gone.filter((t) => !isCounted.has(maskDigits(t))),
      fresh: news.fresh.filter((t) => !wasCounted.has(maskDigits(t))),
    };
  }

  /** Without what the page said already, or says still, but for dates. */
  private withoutDates(wording: Wording): Wording {
    if (wording.gone.length + wording.fresh.length === 0) return wording;
    const { before, now } = this.look;
    const [was, is] = [maskedPassages(before), maskedPassages(now)];
    return { gone: wording.gone.filter((t) => !is.has(masked(t))), fresh: wording.fresh.filter((t) => !was.has(masked(t))) };
  }

  /** Fetches of one moment differ in what they show, and in how much. */
  private uneven(piece: Piece): void {
    const { at, length, now } = piece;
    const { memory } = this.look;
    const remembered = memory ? memory.passages.slice(at, at + length) : this.hashes(piece, 0);
    const lists = now.map((_, k) => this.hashes(piece, k));
    const others = new Set(lists.map((list) => list.join()));
    others.delete(remembered.join());
    const place = this.learner.history(at, length);
    if (!this.learner.isNoise(others.size, place)) {
      this.learner.keep(at, length, { mixed: 1, at: memory!.looks });
      return;
    }
    const inAll = (hash: number) => lists.every((list) => list.includes(hash));
    const stays = new Set(remembered.filter((hash, j) => inAll(hash) || memory?.places.get(at + j)?.ignorable));
    for (const [k, list] of now.entries()) {
      for (const i of list) {
        const isFixed = this.learner.isProtected(k, i) || this.learner.noiseAmong(at, length, i, k) !== undefined;
        if (isFixed) stays.add(this.learner.hash(k, i));
      }
    }
    // What all fetches show besides is looked at once more, without the noise.
    for (const hash of new Set([...lists.flat(), ...remembered])) if (!stays.has(hash) && !inAll(hash)) this.learner.ignore(hash);
    this.learner.remember(at, remembered, (hash) => stays.has(hash) || inAll(hash));
  }
}

/** Whether what stands there now has nothing of what the difference that waited there kept of its words. */
function isStranger({ before, after }: Pending, { fresh }: Wording): boolean {
  const kept = alike({ gone: linesOf(before), fresh: linesOf(after) });
  const said = [...kept.gone, ...kept.fresh];
  return said.length > 0 && fresh.length > 0 && alike({ gone: said, fresh }).fresh.length === 0;
}

/** Whether a difference is where another one was: over common passages, or between the same ones. */
const touches = (p: Pending, at: number, length: number): boolean =>
  p.length > 0 && length > 0 ? p.at < at + length && at < p.at + p.length : p.at <= at + length && at <= p.at + p.length;

/** Moves from which wording that waits is noise. */
const NOISY_WORDING = 2;
