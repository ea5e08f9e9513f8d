import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './structure/imports.ts';
import { effectsReached, namesIn, rulesAmong, sourcesNamed, sourcesSpelled } from './structure/rules.ts';

const root = join(import.meta.dirname, '..');

/** Every file that git knows or would take; generated code is ignored by git. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', 'services/*.ts'], { cwd: root });
const files = [...new Set(listed.toString().split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const graph = new Map([...texts].map(([file, text]) => [file, importsOf(root, file, text)]));
const names = namesIn(
  [...texts].filter(([file]) => /\/scraping\/src\/sources\/[^/]+\/(?:.+-)?source\.ts$/.test(file)).map(([, text]) => text),
);
const rules = rulesAmong(files).length;
const problems =
  rules === 0
    ? ['No files of rules were found, so nothing was checked.']
    : [...effectsReached(graph), ...sourcesNamed(graph), ...sourcesSpelled(texts, names)];
for (const problem of problems) console.error(problem);
console.log(
  `${rules} files of rules among ${files.length}: ${problems.length === 0 ? 'none reaches an effect' : `${problems.length} problems`}`,
);
if (problems.length > 0) process.exitCode = 1;
