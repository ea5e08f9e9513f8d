/** Names of companies with their legal forms, as running text mentions them. */
import { comparable, saysItsForm } from './legal-form.ts';

const WORD = "\\p{Lu}[\\p{L}\\d&.'’-]{0,40}";
const FORM =
  'Inc|Incorporated|Corp|Corporation|LLC|L\\.L\\.C|LLP|LP|Ltd|Limited|PLC|plc|PBC|GmbH|AG|SA|S\\.A|SAS|SARL|B\\.?V|N\\.?V|AB|Oy|Oyj|A/?S|Srl|S\\.r\\.l|S\\.p\\.A|SpA|Pty Ltd|Pte Ltd|KK';
const NAME = new RegExp(`(?<![\\p{L}\\d])(?:${WORD},?[ \\u00a0]){1,5}(?:${FORM})(?![\\p{L}\\d])\\.?`, 'gu');
/** Words that a sentence begins with, before a name. */
const BEFORE =
  /^(?:(?:The|These|This|By|Between|And|Our|Your|Terms|Agreement|Welcome|Please|Company|Provider|Copyright|Contact|To|Of|With|In|We|Is)\s+)+/;
const MOST_TEXT = 2_000;
const MOST = 50;

/** Each company once, as it is first written. */
export function companiesIn(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts)
    for (const [written] of text.slice(0, MOST_TEXT).matchAll(NAME)) {
      const name = written.replace(BEFORE, '').replace(/,$/, '').trim();
      if (saysItsForm(name) && !found.has(comparable(name)) && found.size < MOST) found.set(comparable(name), name);
    }
  return [...found.values()];
}
