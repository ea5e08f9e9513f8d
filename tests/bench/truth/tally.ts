/** Counts by name, and each difference for who wants to see it. */
export class Tally {
  readonly differences: string[] = [];
  private readonly counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.counts.set(name, this.of(name) + count);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  differs(...said: unknown[]): void {
    this.differences.push(said.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '));
  }

  /** A share of two counts; null where there was nothing to count. */
  share(part: string, whole: string): number | null {
    return this.of(whole) > 0 ? this.of(part) / this.of(whole) : null;
  }
}

export const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(1)} %`);
