import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { circles, type Graph } from './graph.ts';
import { importsOf } from './imports.ts';
import { resolver } from './resolve.ts';
import { forbiddenImports } from './rules.ts';

/** A file this long has more than one reason to be read. */
const MOST_LINES = 400;

/**
 * What breaks the structure of the house, one line each: forbidden imports, circles, imports that lead nowhere, files that are
 * too long, barrels.
 * @param root the repository
 * @param files every source file, relative to root
 */
export async function checkStructure(root: string, files: string[]): Promise<string[]> {
  if (files.length === 0) return ['No source files were found, so nothing was checked.'];
  const resolve = await resolver(root);
  const graph: Graph = new Map();
  const problems: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    problems.push(...checkText(file, text));
    const targets = (await importsOf(file, text)).map((specifier) => ({ specifier, target: resolve(file, specifier) }));
    const lost = targets.filter(({ target }) => target === undefined);
    problems.push(...lost.map(({ specifier }) => `${file} → ${specifier}: leads nowhere; if it is generated, run "make generate"`));
    graph.set(
      file,
      targets.flatMap(({ target }) => target ?? []),
    );
  }
  const inCircles = circles(graph).map((circle) => `${circle.join(' → ')}: a circle; move what they share into a file of its own`);
  return [...problems, ...forbiddenImports(graph), ...inCircles];
}

function checkText(file: string, text: string): string[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const problems: string[] = [];
  if (lines > MOST_LINES) problems.push(`${file}: ${lines} lines, at most ${MOST_LINES}; split it by what changes together`);
  if (/^export \*/m.test(text)) problems.push(`${file}: "export *" hides what is public; name it`);
  return problems;
}
