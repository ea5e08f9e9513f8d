/** What the scan of the code tells of and is no defect, each with its reason; one that is told of no more fails the scan, too. */

export interface Harmless {
  rule: string;
  /** From the root. */
  file: string;
  /** Of the line that is told. */
  code: string;
  why: string;
}

export const harmless: readonly Harmless[] = [
  {
    rule: 'no-unsanitized(method)',
    file: 'services/kit/src/embedded/postgres.ts',
    code: 'import(name)',
    why: 'The name is made of the platform and the architecture that Node tells, one package for each.',
  },
  {
    rule: 'no-unsanitized(method)',
    file: 'scripts/schema-sql.ts',
    code: 'import(',
    why: 'A package of ours loads a file of itself, whose path it resolves; a developer runs it.',
  },
];
