import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judge, scan } from './code.ts';

const PLANTED: Record<string, string> = {
  'security(detect-child-process)':
    'import { exec } from "node:child_process";\nexport const list = (folder: string) => exec("ls " + folder);',
  'eslint(no-eval)': 'export const run = (text: string): unknown => eval(text);',
  'eslint(no-new-func)': 'export const make = (text: string): unknown => new Function(text);',
  'eslint(no-script-url)': "export const link = 'javascript:alert(1)';",
  'regexp(no-super-linear-backtracking)': 'export const isWords = (text: string): boolean => /^(\\w+\\s?)*$/.test(text);',
  'no-unsanitized(property)': 'export const Show = (at: HTMLElement, text: string) => { at.innerHTML = text; };',
  'no-unsanitized(method)': 'export const load = (name: string) => import(name);',
  'security(detect-pseudoRandomBytes)': "import crypto from 'node:crypto';\nexport const key = () => crypto.pseudoRandomBytes(16);",
  'ours(value-in-sql)':
    "export const find = (sql: { query(text: string): void }, id: string) => sql.query(`SELECT 1 WHERE id = '\x24{id}'`);",
  'ours(weak-option)': 'export const cookie = { httpOnly: false };',
  'eslint(no-restricted-properties)': 'export const token = () => Math.random();',
};

/** What is told of in services alone. */
const IN_SERVICES: Record<string, string> = {
  'eslint(no-restricted-globals)': 'export const read = (url: string) => fetch(url);',
  'eslint(no-restricted-imports)': "import { request } from 'node:http';\nexport const read = (url: string) => request(url);",
  'security(detect-non-literal-regexp)': 'export const has = (text: string, part: string) => new RegExp(part).test(text);',
  'security(detect-non-literal-fs-filename)':
    "import { readFile } from 'node:fs/promises';\nexport const read = (name: string) => readFile(`files/\x24{name}`);",
  'security(detect-possible-timing-attacks)':
    'export function is(token: string, given: string) { if (token === given) return true; return false; }',
};

test('defects that are planted are told, each by its rule', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-scan-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = Object.values(PLANTED);
  await Promise.all(files.map((code, index) => writeFile(join(folder, `planted-${index}.ts`), code)));
  await writeFile(join(folder, 'view.tsx'), 'export const View = () => <p onClick={() => eval(location.hash)}>Hi</p>;');
  await writeFile(join(folder, 'sound.ts'), 'export const isWord = (text: string): boolean => /^\\w+$/.test(text);');
  const services = join(folder, 'planted-services');
  await mkdir(services);
  await Promise.all(Object.values(IN_SERVICES).map((code, index) => writeFile(join(services, `service-${index}.ts`), code)));
  await writeFile(
    join(services, 'sound-service.ts'),
    "export const one = (sql: { query(a: string, b: string[]): void }, id: string) => sql.query('SELECT $1', [id]);",
  );
  const told = (await scan([folder])).map(({ rule, file }) => `${rule} ${file.split('/').at(-1)}`);
  expect(told).toEqual(expect.arrayContaining(Object.keys(IN_SERVICES).map((rule, index) => `${rule} service-${index}.ts`)));
  expect(told).toEqual(expect.arrayContaining(Object.keys(PLANTED).map((rule, index) => `${rule} planted-${index}.ts`)));
  expect(told).toContain('eslint(no-eval) view.tsx');
  expect(told.filter((one) => / sound/.test(one))).toEqual([]);
});

test('a finding is harmless by rule, file and code; an entry without a finding is told', () => {
  const found = { rule: 'eslint(no-eval)', file: 'a.ts', line: 3, code: 'eval(text)', message: '' };
  const entry = { rule: 'eslint(no-eval)', file: 'a.ts', code: 'eval(', why: '' };
  expect(judge([found], [entry])).toEqual({ defects: [], stale: [] });
  for (const other of [{ rule: 'eslint(no-new-func)' }, { file: 'b.ts' }, { code: 'eval(other)' }])
    expect(judge([found], [{ ...entry, ...other }])).toEqual({ defects: [found], stale: [{ ...entry, ...other }] });
});
