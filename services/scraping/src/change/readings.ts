import type { PageFacts } from '../page/facts.ts';
import { factTexts } from './facts-told.ts';
import type { Fetch } from './fetch.ts';
import { isSameText, printOf } from './fingerprint.ts';
import type { PageSources } from './page-sources.ts';
import { cut, type Sample, sampleOf } from './regions.ts';

interface Reading {
  sample: Sample;
  facts: PageFacts;
}

const NONE: ReadonlyMap<number, unknown> = new Map();
/** A fetch that differs in more than this is read. */
const MOST_DIFFERENT = 200;

/** Where the layout is read with the text about it, two fetches that differ are read for themselves. */
const READ_ANYWAY = 2;

/**
 * The facts of a check's fetches. Reading them is the dear part of a check: a fetch that differs from one that was read only in passages
 * that state no fact has its facts.
 */
export class Readings {
  private readonly page: PageSources;
  private readonly read: Reading[] = [];
  private readonly known = new WeakMap<Fetch, PageFacts>();

  constructor(page: PageSources) {
    this.page = page;
  }

  /** Whether the fetch shows what those before it do not, so that its facts are to be read. */
  isNews(fetch: Fetch): boolean {
    if (this.known.has(fetch)) return false;
    const told = this.toldBy(sampleOf(printOf(fetch), NONE));
    if (told) this.known.set(fetch, told.facts);
    return told === undefined;
  }

  /** The facts of a fetch, the same whenever it is asked: its own, or those of the one before that it is like. */
  factsOf(fetch: Fetch): PageFacts {
    const known = this.known.get(fetch) ?? this.readOf(fetch);
    this.known.set(fetch, known);
    return known;
  }

  private readOf(fetch: Fetch): PageFacts {
    const sample = sampleOf(printOf(fetch), NONE);
    const told = this.toldBy(sample);
    if (told) return told.facts;
    const facts = fetch.facts();
    this.read.push({ sample, facts });
    return facts;
  }

  private toldBy(sample: Sample): Reading | undefined {
    const careful = this.page.readsLayout && this.read.length < READ_ANYWAY;
    return this.read.find((earlier) => this.isLike(sample, earlier, careful));
  }

  private isLike(sample: Sample, { sample: other, facts }: Reading, careful: boolean): boolean {
    const [now, was] = [sample.print.hosts, other.print.hosts];
    if (now.size !== was.size || [...now].some((host) => !was.has(host))) return false;
    if (isSameText(sample.print, other.print)) return true;
    const { mayHold } = factTexts(this.page, facts);
    const isFact = ({ print }: Sample, i: number) => print.stated(i) || mayHold(print.text(i));
    let different = 0;
    for (const { same, now: lists } of cut(null, [other, sample])) {
      if (same) continue;
      if (careful) return false;
      different += lists[0]!.length + lists[1]!.length;
      if (different > MOST_DIFFERENT) return false;
      if (lists[0]!.some((i) => isFact(other, i)) || lists[1]!.some((i) => isFact(sample, i))) return false;
    }
    return true;
  }
}
