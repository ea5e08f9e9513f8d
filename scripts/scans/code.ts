import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../suites/clone.ts';
import { type Harmless, harmless } from './harmless.ts';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');
const RULES = join(ROOT, '.oxlintrc.json');
/** What ships, and what makes it. */
const FOLDERS = ['services', 'web', 'scripts'];
/** What would silence the scanner at a line, without a reason that stands in the list. */
const SILENCED = '(eslint|oxlint)-disable';
const SCAN_MS = 300_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

export interface Finding {
  rule: string;
  /** From the root. */
  file: string;
  line: number;
  /** The whole line. */
  code: string;
  message: string;
}

/** What oxlint writes as JSON, as far as it is used here. */
interface Report {
  number_of_files: number;
  diagnostics: { code: string; filename: string; message: string; labels: { span: { line: number } }[] }[];
}

/**
 * Holds the code of folders to the rules of .oxlintrc.json.
 * @param folders from the root, or absolute
 * @throws Error when the scanner did not look at any file, or failed
 */
export async function scan(folders: readonly string[]): Promise<Finding[]> {
  const parameters = [OXLINT, '--config', RULES, '--format', 'json', ...folders];
  // It ends with 1 where it finds something.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, parameters, {
    cwd: ROOT,
    timeout: SCAN_MS,
    maxBuffer: MOST_OUTPUT,
  }).catch((error) => error as { stdout: string; stderr: string });
  const report = reportOf(stdout, stderr);
  if (report.number_of_files === 0) throw new Error('The scanner looked at no file');
  return Promise.all(report.diagnostics.map(findingOf));
}

function reportOf(stdout: string, stderr: string): Report {
  try {
    return JSON.parse(stdout);
  } catch (cause) {
    throw new Error(`The scanner failed: ${stdout}${stderr}`, { cause });
  }
}

async function findingOf({ code: rule, filename, message, labels }: Report['diagnostics'][number]): Promise<Finding> {
  const path = resolve(ROOT, filename);
  const line = labels[0]?.span.line ?? 1;
  const code = (await readFile(path, 'utf8')).split('\n')[line - 1]?.trim() ?? '';
  return { rule, file: relative(ROOT, path), line, code, message };
}

/** Findings that no entry explains, and entries that explain none of them. */
export function judge(findings: readonly Finding[], known: readonly Harmless[]): { defects: Finding[]; stale: Harmless[] } {
  const explains = (entry: Harmless) => (found: Finding) =>
    entry.rule === found.rule && entry.file === found.file && found.code.includes(entry.code);
  return {
    defects: findings.filter((found) => !known.some((entry) => explains(entry)(found))),
    stale: known.filter((entry) => !findings.some(explains(entry))),
  };
}

/** Lines that silence the scanner: what is harmless stands in the list. */
async function silenced(): Promise<string[]> {
  const parameters = ['grep', '--untracked', '-nE', SILENCED, '--', ...FOLDERS, ':!scripts/scans'];
  // It ends with 1 where there is none.
  const { stdout, stderr } = await promisify(execFile)('git', parameters, { cwd: ROOT }).catch((error) => error as typeof none);
  if (stderr) throw new Error(`git grep: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}
const none = { stdout: '', stderr: '' };

async function main(): Promise<void> {
  const { defects, stale } = judge(await scan(FOLDERS), harmless);
  for (const { rule, file, line, code, message } of defects) console.error(`${file}:${line} ${rule}: ${message}\n  ${code.slice(0, 200)}`);
  for (const { rule, file, code } of stale) console.error(`scripts/scans/harmless.ts: ${rule} is told no more of "${code}" in ${file}`);
  const hidden = await silenced();
  for (const line of hidden) console.error(`${line.slice(0, 200)}\n  What is harmless is listed in scripts/scans/harmless.ts`);
  if (defects.length + stale.length + hidden.length > 0) process.exitCode = 1;
  else console.log(`No defect; ${harmless.length} findings are known to be harmless`);
}

if (import.meta.main)
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
