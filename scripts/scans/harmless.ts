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
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'services/kit/src/auth/revocations.ts',
    code: 'await fetch(url,',
    why: 'The address is one that the operator set, of a service of ours.',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'services/gateway/src/docs.ts',
    code: 'await fetch(`',
    why: 'The address is one that the operator set, of a service of ours.',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'services/gateway/src/api-key/exchange.ts',
    code: 'await fetch(`',
    why: 'The address is one that the operator set, of a service of ours.',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'services/gateway/src/export/sources.ts',
    code: 'await fetch(`',
    why: 'The address is one that the operator set, of a service of ours. The path is a constant of each service.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/gateway/src/remotes.ts',
    code: "from 'node:http'",
    why: 'The address is one that the operator set, of a service of ours.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/gateway/src/remotes.ts',
    code: "from 'node:https'",
    why: 'The address is one that the operator set, of a service of ours.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/kit/src/bus/kafka-refusal.ts',
    code: "from 'node:net'",
    why: 'It asks the broker that the operator set why it refuses.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/kit/src/bus/kafka-refusal.ts',
    code: "from 'node:tls'",
    why: 'Likewise.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/insights/src/channel/post.ts',
    code: "from 'undici'",
    why: 'This is a guarded way out: it judges the address that it connects to.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/insights/src/wording/model.ts',
    code: "from 'undici'",
    why: 'This is a guarded way out: it connects to the address alone that the operator named.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/scraping/src/fetch/fetcher.ts',
    code: "from 'undici'",
    why: 'This is the guarded way out: it judges the address that it connects to, on every hop.',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'services/scraping/src/render/border.ts',
    code: "from 'node:http'",
    why: 'This is the guarded way out of the browser: it sends over connections that were judged.',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'services/scraping/src/check/check-task.ts',
    code: 'random: Math.random',
    why: 'It spreads what is done in time; nobody gains by knowing it.',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'services/scraping/src/check/scheduler.ts',
    code: 'random: Math.random',
    why: 'It spreads what is done in time; nobody gains by knowing it.',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'services/scraping/src/archive/pasts.ts',
    code: 'random: Math.random',
    why: 'It spreads what is done in time; nobody gains by knowing it.',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'services/scraping/src/index.ts',
    code: 'random: Math.random',
    why: 'It spreads what is done in time; nobody gains by knowing it.',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'web/src/api/provider/live.ts',
    code: 'Math.random()',
    why: 'It spreads what is done in time; nobody gains by knowing it.',
  },
  {
    rule: 'eslint(no-restricted-properties)',
    file: 'services/scraping/src/fetch/exchange.ts',
    code: 'Buffer.allocUnsafe(',
    why: 'What is handed on of it is as long as what was received.',
  },
  {
    rule: 'ours(value-in-sql)',
    file: 'services/insights/src/finding/seen.store.ts',
    code: 'await sql.query<Row',
    why: 'Places of parameters ($6), made by counting them.',
  },
  {
    rule: 'ours(value-in-sql)',
    file: 'services/insights/src/delivery/queue.store.ts',
    code: 'await sql.query(',
    why: 'Standard settings, which are constants of ours.',
  },
  {
    rule: 'ours(value-in-sql)',
    file: 'services/scraping/src/change-log/change-log.store.ts',
    code: 'await sql.query<ChangeRow',
    why: 'Conditions that Conditions made: its values are parameters.',
  },
  {
    rule: 'ours(value-in-sql)',
    file: 'services/scraping/src/screenshot/screenshot.store.ts',
    code: 'await sql.query(',
    why: 'A number of our own code.',
  },
  {
    rule: 'ours(value-in-sql)',
    file: 'services/kit/src/db/migrate.ts',
    code: 'SET search_path = ',
    why: 'The name of a service, of the catalogue.',
  },
  {
    rule: 'ours(value-in-sql)',
    file: 'scripts/check-migrations.ts',
    code: 'CREATE SCHEMA ',
    why: 'The name of a folder of ours; a developer runs it.',
  },
  {
    rule: 'ours(weak-option)',
    file: 'services/kit/src/db/connection.ts',
    code: '{ rejectUnauthorized: false }',
    why: 'The operator asked for it (sslmode=require without an authority), as PostgreSQL means it.',
  },
  {
    rule: 'regexp(no-super-linear-backtracking)',
    file: 'services/scraping/src/sources/jobs/boards.ts',
    code: '/\\/jobs\\/.+\\/.+/',
    why: 'It is only asked whether an address has it: it has, unless no slash is left, and then nothing is tried again.',
  },
  {
    rule: 'regexp(no-super-linear-backtracking)',
    file: 'services/scraping/src/sources/jobs/boards.ts',
    code: '/\\/apply\\/.+\\/.+/',
    why: 'Likewise.',
  },
  {
    rule: 'regexp(no-super-linear-move)',
    file: 'services/scraping/src/render/visit.ts',
    code: 'context.route(/.*/',
    why: 'It matches every address where it begins.',
  },
  {
    rule: 'regexp(no-super-linear-move)',
    file: 'web/src/logging/line.ts',
    code: '/[?#]',
    why: 'It matches wherever it begins, and goes on behind the match.',
  },
  {
    rule: 'regexp(no-super-linear-move)',
    file: 'web/src/logging/line.ts',
    code: '{40,}',
    why: 'A run that is long enough matches where it begins; of a shorter one 40 characters are looked at.',
  },
  {
    rule: 'security(detect-non-literal-regexp)',
    file: 'services/insights/src/rules/topics.ts',
    code: 'new RegExp(',
    why: 'It is made of our own words.',
  },
  {
    rule: 'security(detect-non-literal-regexp)',
    file: 'services/insights/src/rules/topics-abroad.ts',
    code: 'new RegExp(',
    why: 'It is made of our own words.',
  },
  {
    rule: 'security(detect-non-literal-regexp)',
    file: 'services/insights/src/rules/whole-words.ts',
    code: 'new RegExp(',
    why: 'It is made of our own words.',
  },
  {
    rule: 'security(detect-non-literal-regexp)',
    file: 'services/insights/src/rules/article-text.ts',
    code: 'new RegExp(announced',
    why: 'It is made of our own words.',
  },
  {
    rule: 'security(detect-non-literal-regexp)',
    file: 'services/companies/src/profile/profile.ts',
    code: 'new RegExp(PARTIAL_DATE)',
    why: 'A constant of ours, which schemas have as a text.',
  },
  {
    rule: 'security(detect-non-literal-fs-filename)',
    file: 'services/identity/src/password/common-passwords.ts',
    code: 'readFileSync(',
    why: 'The list of a package, whose name is a constant.',
  },
  {
    rule: 'security(detect-non-literal-fs-filename)',
    file: 'services/gateway/src/web.ts',
    code: 'existsSync(join(folder,',
    why: 'The built web, where it was installed.',
  },
  {
    rule: 'security(detect-non-literal-fs-filename)',
    file: 'services/scraping/src/render/tree.ts',
    code: 'readFileSync(path,',
    why: 'Of /proc, of processes that it started.',
  },
  {
    rule: 'security(detect-non-literal-fs-filename)',
    file: 'services/scraping/src/reader/technology-file.ts',
    code: 'await open(path)',
    why: 'The file that the operator named.',
  },
];
