/** The elements beside one another, found once for each parent: a page may have 100,000 under one. */
import type { El } from '../../page/dom.ts';

/** The elements beside others, counted once for each parent. */
export class Neighbours {
  private readonly known = new Map<El, { list: El[]; at: Map<El, number> }>();

  /** The element `steps` further (negative: before); undefined beyond the ends. */
  beside(el: El, steps: number): El | undefined {
    const family = this.family(el.parent);
    return family.list[(family.at.get(el) ?? -1) + steps];
  }

  /** Up to `most` elements behind it. */
  after(el: El, most: number): El[] {
    const family = this.family(el.parent);
    const from = (family.at.get(el) ?? -1) + 1;
    return family.list.slice(from, from + most);
  }

  private family(parent: El | null): { list: El[]; at: Map<El, number> } {
    if (!parent) return { list: [], at: new Map() };
    let family = this.known.get(parent);
    if (!family) {
      const list = parent.children.filter((child): child is El => typeof child !== 'string');
      family = { list, at: new Map(list.map((child, n) => [child, n])) };
      this.known.set(parent, family);
    }
    return family;
  }
}
