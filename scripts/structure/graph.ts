/** What each file imports, by path from the root. */
export type Graph = Map<string, string[]>;

/** The shortest way from a file to one that `wanted` names, both ends included; undefined where there is none. */
export function wayTo(graph: Graph, from: string, wanted: (file: string) => boolean): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [from];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (wanted(next)) return [...trace(cameFrom, file), next];
      if (cameFrom.has(next) || next === from) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return undefined;
}

function trace(cameFrom: Map<string, string>, end: string): string[] {
  const way = [end];
  for (let file = cameFrom.get(end); file !== undefined; file = cameFrom.get(file)) way.unshift(file);
  return way;
}

/** One circle for each group of files that import each other; a circle is named from its first file in the alphabet. */
export function circles(graph: Graph): string[][] {
  const found: string[][] = [];
  const known = new Set<string>();
  for (const file of [...graph.keys()].sort()) {
    if (known.has(file)) continue;
    const circle = wayTo(graph, file, (other) => other === file);
    if (!circle) continue;
    for (const member of circle) known.add(member);
    found.push(circle);
  }
  return found;
}
