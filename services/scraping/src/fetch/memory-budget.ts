/** What holds bytes, and can be made to let go of them. */
export interface Holder {
  end(): void;
}

export interface MemoryBudget {
  /** Counts bytes for their holder. Where all hold more than they may together, the one that holds most is ended. */
  take(holder: Holder, bytes: number): void;
  release(holder: Holder): void;
}

/** A bound over all that hold bytes at a time: who sends much slowly gathers them, and ordinary answers are soon let go. */
export function createMemoryBudget(most: number): MemoryBudget {
  const holders = new Map<Holder, number>();
  let all = 0;

  function release(holder: Holder): void {
    all -= holders.get(holder) ?? 0;
    holders.delete(holder);
  }

  return {
    take(holder, bytes) {
      all += bytes;
      holders.set(holder, (holders.get(holder) ?? 0) + bytes);
      if (all <= most) return;
      const [largest] = [...holders].reduce((one, other) => (other[1] > one[1] ? other : one));
      release(largest);
      largest.end();
    },
    release,
  };
}
