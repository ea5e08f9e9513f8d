/** A place in the product that sends a statement: `path:line`. */
export type Site = string;

const SENDS =
  /\.(?:query|\$queryRaw\w*|\$executeRaw\w*)\s*(?:<[^()]*>)?\(|(?<!function )\bselectPage\s*(?:<[^()]*>)?\(|\bprisma\s*\.\s*\w+\s*\.\s*\w+\(/g;

/** Where a file sends statements; comments apart. */
export function sitesIn(path: string, source: string): Site[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(SENDS)].map(({ index, 0: text }) => {
    // The engine names the line of the method, which may not be where the chain begins.
    const method = index + Math.max(0, text.search(/\w+\s*(?:<[^()]*>)?\($/));
    return `${path}:${code.slice(0, method).split('\n').length}`;
  });
}

/** Reasons for sites of a file that no test sends: so many of them, or all where no number stands. */
export interface Unsent {
  where: string;
  most?: number;
}

/** Sites that no recorded statement came from: all of a file in which they are more than somebody gave a reason for. */
export function neverSent(sites: readonly Site[], sent: ReadonlySet<Site>, reasons: readonly Unsent[]): Site[] {
  const unsent = Map.groupBy(
    sites.filter((site) => !sent.has(site)),
    (site) => site.slice(0, site.lastIndexOf(':')),
  );
  return [...unsent].flatMap(([file, of]) => {
    const reason = reasons.find(({ where }) => where === file);
    return reason && of.length <= (reason.most ?? Number.POSITIVE_INFINITY) ? [] : of;
  });
}
