/** Plain text to be found; at least `SHORTEST` characters. */
export interface Literal {
  readonly literal: string;
}

/** A literal is known by four of its characters. */
export const SHORTEST = 4;
const TABLE_BITS = 16;

/** The last four characters as one number: each code shifts those before it out. */
const next = (gram: number, code: number): number => (gram << 8) ^ code;
const slot = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - TABLE_BITS);

interface Place<M extends Literal> {
  mark: M;
  /** Where its four characters end in it. */
  end: number;
}

/** Finds any number of literals in one pass over a text, by an index of four characters of each. */
export class Literals<M extends Literal> {
  private readonly byGram = new Map<number, Place<M>[]>();
  /** Most texts hold few of the characters that matter: this tells so without a look into the map. */
  private readonly isAny = new Uint8Array(1 << TABLE_BITS);

  constructor(marks: readonly M[]) {
    for (const mark of marks) this.add(mark);
  }

  /** Calls `found` for each place at which a literal starts, until it answers false. */
  scan(text: string, found: (mark: M, start: number) => boolean | undefined): void {
    let gram = 0;
    for (let at = 0; at < text.length; at++) {
      gram = next(gram, text.charCodeAt(at));
      if (this.isAny[slot(gram)] === 0) continue;
      for (const { mark, end } of this.byGram.get(gram) ?? []) {
        const start = at - end;
        if (start >= 0 && text.startsWith(mark.literal, start) && found(mark, start) === false) return;
      }
    }
  }

  /** Under those of its characters that the fewest others are known by. */
  private add(mark: M): void {
    let best: { gram: number; end: number; others: number } | undefined;
    let gram = 0;
    for (let end = 0; end < mark.literal.length; end++) {
      gram = next(gram, mark.literal.charCodeAt(end));
      const others = this.byGram.get(gram)?.length ?? 0;
      if (end >= SHORTEST - 1 && others < (best?.others ?? Number.POSITIVE_INFINITY)) best = { gram, end, others };
    }
    if (!best) throw new Error(`'${mark.literal}' is too short to be found`);
    const places = this.byGram.get(best.gram) ?? [];
    places.push({ mark, end: best.end });
    this.byGram.set(best.gram, places);
    this.isAny[slot(best.gram)] = 1;
  }
}
