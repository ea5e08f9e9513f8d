import { parse } from '@swc/core';

/**
 * Every module a TypeScript file names in an import, a re-export, an `import()` or an `import('…').Type`; an `import type`
 * counts like any other.
 * @throws where the text is not TypeScript
 */
export async function importsOf(file: string, text: string): Promise<string[]> {
  const module = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true, target: 'es2024' });
  return [...new Set(specifiers(module))];
}

/** Looks at each node by shape, not by a list of kinds: syntax that is new to the language cannot hide an import. */
function specifiers(node: unknown): string[] {
  const found: string[] = [];
  const rest = [node];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;
    const specifier = specifierOf(next as Node);
    if (specifier !== undefined) found.push(specifier);
    rest.push(...Object.values(next));
  }
  return found;
}

interface Node {
  type?: string;
  /** Of an import or export declaration. */
  source?: { value?: string } | null;
  /** Of a call. */
  callee?: { type?: string };
  arguments?: { expression: { type: string; value?: string } }[];
  /** Of a type: import('…'). */
  argument?: { value?: string };
}

function specifierOf(node: Node): string | undefined {
  if (node.type?.startsWith('Import') || node.type?.startsWith('Export')) return node.source?.value;
  if (node.type === 'TsImportType') return node.argument?.value;
  if (node.type !== 'CallExpression' || node.callee?.type !== 'Import') return undefined;
  const [first] = node.arguments ?? [];
  return first?.expression.type === 'StringLiteral' ? first.expression.value : undefined;
}
