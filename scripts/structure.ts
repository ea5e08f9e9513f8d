import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkStructure } from './structure/structure.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Every source file that git knows or would take; generated code is ignored by git. */
async function sourceFiles(): Promise<string[]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', '*.ts', '*.tsx'];
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
}

const files = await sourceFiles();
const problems = await checkStructure(root, files);
for (const problem of problems) console.error(problem);
console.log(`${files.length} source files checked: ${problems.length === 0 ? 'the structure holds' : `${problems.length} problems`}`);
if (problems.length > 0) process.exitCode = 1;
