import { createHash } from 'node:crypto';
import type { Loaded } from './evidence.ts';
import type { Mark, Read } from './marks.ts';
import type { OperatorPattern, OperatorRule } from './operator-rules.ts';
import type { Added, Named } from './table.ts';

/** A text is looked at so far about the plain part of a pattern. */
const [BEFORE, AFTER] = [100, 200];
const LONGEST_VALUE = 300;

const VERSION = /^v?\d[\w.-]{0,20}$/;

/** What rules of an operator add to a table. @param own names as our own rules write them */
export function addedBy(rules: readonly OperatorRule[], own: readonly string[]): Added {
  const spelled = new Map(own.map((name) => [name.toLowerCase(), name]));
  const nameOf = (name: string) => spelled.get(name.toLowerCase()) ?? name;
  const each = <T>(of: (rule: OperatorRule, name: string) => T[]): T[] => rules.flatMap((rule) => of(rule, nameOf(rule.name)));
  return {
    print: createHash('sha256').update(JSON.stringify(rules)).digest('hex'),
    categories: each(({ category }, name) => [[name, category]]),
    scripts: each((rule, name) => rule.scripts.flatMap((pattern) => marksOf(name, pattern, ({ href }: Loaded) => href))),
    html: each((rule, name) => rule.html.flatMap((pattern) => marksOf(name, pattern, (text: string) => text))),
    headers: each((rule, name) => rule.headers.map(([header, pattern]) => [header, namedOf(name, pattern)])),
    metas: each((rule, name) => rule.metas.map(([meta, pattern]) => [meta, namedOf(name, pattern)])),
    cookies: each((rule, name) => rule.cookies.map((start) => ({ name, start, exact: true as const }))),
    implied: each(({ implies }, name) => [[name, implies.map(nameOf)]]),
  };
}

function marksOf<On>(name: string, pattern: OperatorPattern, textOf: (on: On) => string): Mark<On>[] {
  const read = readerOf(pattern);
  return pattern.literals.map((literal) => ({
    name,
    literal,
    read: (on, start) => read(textOf(on).slice(Math.max(0, start - BEFORE), start + AFTER)),
  }));
}

const namedOf = (name: string, pattern: OperatorPattern): Named => {
  const read = readerOf(pattern);
  return { name, read: (value) => read(value.slice(0, LONGEST_VALUE)) };
};

/** Compiled when it is first needed: a page needs few. */
function readerOf({ source, version }: OperatorPattern): (text: string) => Read {
  let compiled: RegExp | undefined;
  return (text) => {
    compiled ??= new RegExp(source, 'i');
    const match = compiled.exec(text);
    if (!match) return null;
    const stated = (version === null ? undefined : match[version]) ?? '';
    return VERSION.test(stated) ? stated.replace(/^v/, '') : '';
  };
}
