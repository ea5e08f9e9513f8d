import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './structure/imports.ts';
import { effectsReached, rulesAmong, sourcesNamed } from './structure/rules.ts';

const root = join(import.meta.dirname, '..');

/** Every file that git knows or would take; generated code is ignored by git. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', 'services/*.ts'], { cwd: root });
const files = [...new Set(listed.toString().split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
const graph = new Map(files.map((file) => [file, importsOf(root, file, readFileSync(join(root, file), 'utf8'))]));
const rules = rulesAmong(files).length;
const problems =
  rules === 0 ? ['No files of rules were found, so nothing was checked.'] : [...effectsReached(graph), ...sourcesNamed(graph)];
for (const problem of problems) console.error(problem);
console.log(
  `${rules} files of rules among ${files.length}: ${problems.length === 0 ? 'none reaches an effect' : `${problems.length} problems`}`,
);
if (problems.length > 0) process.exitCode = 1;
