import type { Node } from 'typescript/unstable/ast';
import type { Code } from './code.ts';

/** Which codes of `AppError` an operation's code can throw, each with the names on the shortest way to it. */
export function reached(code: Code, route: Node): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<Node>([route]);
  const queue: { node: Node; way: string }[] = [{ node: route, way: 'route' }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { throws, names } = code.piece(next.node);
    for (const thrown of throws) if (!found.has(thrown)) found.set(thrown, next.way);
    for (const node of names) {
      if (seen.has(node)) continue;
      seen.add(node);
      queue.push({ node, way: `${next.way} > ${nameOf(node)}` });
    }
  }
  return found;
}

const nameOf = (node: Node & { name?: Node }): string => node.name?.getText() ?? '?';
