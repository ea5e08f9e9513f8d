import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { OpenApi } from '@rivalscope/kit/http/openapi';
import { readCode } from './refusals/code.ts';
import { reached } from './refusals/reach.ts';
import { undeclared, unreachable } from './refusals/refusals.ts';

// Holds what every operation says that it answers against what its code can throw.

const root = join(import.meta.dirname, '..');
const described = execFileSync(process.execPath, ['services/host/src/describe.ts'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
const { paths = {} } = JSON.parse(described.toString()) as OpenApi;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const code = readCode(root);
try {
  const routes = code.operations();
  const named = new Map(routes.map(({ id, route }) => [id, route]));
  const [made, ...more] = routes.filter(({ id }) => id === undefined);
  if (more.length > 0) throw new Error('Only one route may make up the ids of its operations');
  const problems = operations.flatMap((operation) => {
    const route = named.get(operation.operationId) ?? made?.route;
    if (!route) return [`${operation.operationId}: no route has this id`];
    const thrown = reached(code, route);
    return [...unreachable(operation, thrown), ...undeclared(operation, thrown)];
  });
  for (const problem of problems) console.error(problem);
  console.log(`${operations.length} operations: ${problems.length === 0 ? 'each says what it refuses' : `${problems.length} problems`}`);
  if (problems.length > 0 || operations.length === 0) process.exitCode = 1;
} finally {
  code.close();
}
