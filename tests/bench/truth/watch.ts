import { Assessment } from '@rivalscope/scraping/change/assess';
import type { TypedChange } from '@rivalscope/scraping/change/change';
import { compare, printOf } from '@rivalscope/scraping/change/fingerprint';
import { learn } from '@rivalscope/scraping/change/learn';
import { decodeMemory, encodeMemory, isWaiting, type PageMemory } from '@rivalscope/scraping/change/memory';
import { learnVanished, recheck } from '@rivalscope/scraping/change/recheck';
import { type Siblings, withoutEchoes } from '@rivalscope/scraping/check/echoes';
import { filledIn } from '@rivalscope/scraping/check/observe';
import { PageFetch } from '@rivalscope/scraping/check/page-fetch';
import type { PageFacts, PageKind } from '@rivalscope/scraping/page/facts';
import { extractFacts } from '@rivalscope/scraping/sources/extract';
import { pageSources } from '@rivalscope/scraping/sources/index';

const HOUR = 3_600_000;
const CONFIRM_MS = 600_000;
const SAMPLES = 3;
const SIBLINGS: Siblings = {
  pricing: 'https://site.example/pricing/',
  press: 'https://site.example/blog/',
  careers: 'https://site.example/careers/',
};

interface State {
  memory: Buffer;
  facts: PageFacts;
  body: Buffer;
  open: { change: TypedChange; before: Buffer; due: number }[];
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** One page under watch, as collecting watches it (check/page-check.ts), without a database. */
export class Watch {
  private readonly kind: PageKind;
  private readonly url: string;
  private readonly serve: (html: string) => string;
  private state: State | null = null;
  private clock = 0;

  /** @param serve what the site answers for a version: itself, or with noise */
  constructor(kind: PageKind, url: string, serve: (html: string) => string) {
    this.kind = kind;
    this.url = url;
    this.serve = serve;
  }

  /** One check an hour after the last: what it tells. */
  check(html: string): TypedChange[] {
    this.clock += HOUR;
    const page = this.fetch(html);
    if (!this.state) return this.first(page, html);
    const memory = decodeMemory(this.state.memory);
    if (!memory) throw new Error('a memory that was written cannot be read');
    if (compare(memory, printOf(page)) !== 'same') return this.examine(this.state, memory, page, html);
    this.state.open = this.state.open.filter(({ due }) => due > this.clock);
    return [];
  }

  private fetch(html: string): PageFetch {
    const body = Buffer.from(this.serve(html));
    return new PageFetch(this.kind, {
      kind: 'ok',
      url: this.url,
      status: 200,
      headers: {},
      cookies: [],
      body,
      text: () => body.toString(),
      etag: null,
      lastModified: null,
      redirects: [],
      durationMs: 1,
      permanentRedirect: null,
    });
  }

  private first(page: PageFetch, html: string): TypedChange[] {
    const pages = [page];
    while (pages.length < SAMPLES) {
      const again = this.fetch(html);
      pages.push(again);
      if (again.body.equals(page.body)) break;
    }
    this.state = { memory: encodeMemory(learn(pageSources(this.kind), pages)), facts: copied(page.facts()), body: page.body, open: [] };
    return [];
  }

  private examine(state: State, known: PageMemory, page: PageFetch, html: string): TypedChange[] {
    const memory = this.resolveOpen(state, known, page);
    const assessment = new Assessment({ page: pageSources(this.kind), memory, before: state.facts });
    for (let next = page; ; next = this.fetch(html)) {
      const verdict = assessment.add(next);
      if (verdict.kind === 'suspect' || verdict.kind === 'same') {
        if (verdict.memory !== known) state.memory = encodeMemory(verdict.memory);
        if (verdict.kind === 'same' && verdict.parsed)
          state.facts = copied(filledIn(this.kind, state.facts, verdict.parsed, !isWaiting(verdict.memory)) ?? state.facts);
        return [];
      }
      if (verdict.kind === 'changed') return this.accept(state, verdict.memory, verdict.changes, verdict.fetch as PageFetch);
    }
  }

  private accept(state: State, memory: PageMemory, changes: TypedChange[], fetch: PageFetch): TypedChange[] {
    const facts = fetch.facts();
    const told = withoutEchoes(this.kind, changes, facts, this.kind === 'landingPage' ? SIBLINGS : {});
    const open = told.filter(({ confirmed }) => !confirmed).map((change) => ({ change, before: state.body, due: this.clock + CONFIRM_MS }));
    this.state = { memory: encodeMemory(memory), facts: copied(facts), body: fetch.body, open: [...state.open, ...open] };
    return told;
  }

  private resolveOpen(state: State, known: PageMemory, page: PageFetch): PageMemory {
    let memory = known;
    state.open = state.open.filter(({ change, before, due }) => {
      const was = extractFacts({ url: this.url, kind: this.kind, html: before.toString() });
      const result = recheck(pageSources(this.kind), change, was, page.facts());
      if (result === 'vanished') memory = learnVanished(memory, change);
      return result === 'unclear' || (result === 'confirmed' && due > this.clock);
    });
    return memory;
  }
}
