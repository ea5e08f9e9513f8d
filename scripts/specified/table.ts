import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROWS, type Row } from './rows.ts';

/** Where the table stands. */
export const TABLE = 'tests/e2e/SPECIFIED.md';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table of what the specification says that a person can see, and which browser tests show it: Markdown. */
export const tableOf = (rows: readonly Row[]): string => `# What is specified, and which browser test shows it

Written by \`node scripts/specified/table.ts\` from \`scripts/specified/rows.ts\`; a test compares both, and every named test with its file.
Of ${rows.length} rows ${rows.filter(({ except }) => !except).length} are whole; the others say what is otherwise, and why.

| point | what it says | shown by | otherwise |
|---|---|---|---|
${rows.map(({ point, says, shownBy, except = 'whole' }) => `| ${point} | ${cell(says)} | ${shownBy.map(cell).join('<br>')} | ${cell(except)} |`).join('\n')}
`;

if (import.meta.main) await writeFile(join(import.meta.dirname, '../..', TABLE), tableOf(ROWS));
