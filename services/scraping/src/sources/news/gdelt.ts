/** GDELT's list of articles: https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/ (mode=artlist, format=json). */

import { isNode, type Node } from '../../page/json-ld.ts';
import { parseJson } from '../../page/modest-json.ts';
import { absolute } from '../../page/url.ts';
import { distinct, domainOf, headlineOf, isPage, type Mention, type NewsAnswer, unread } from './mention.ts';

export const GDELT_PATH = '/api/v2/doc/doc';
/** The most that it lists at once. */
const MOST_RECORDS = 250;
/** Far more characters than so many articles have. */
const MOST_READ = 3_000_000;
/** It says so in plain text, often with status 200. */
const THROTTLED = /limit (?:your )?requests|too many requests|rate limit|one every \d+ seconds/i;
/** What it says of a question that it does not take. */
const REFUSED = /\b(?:phrase|keyword|query|search|timespan)\b.{0,80}\b(?:too (?:short|long|common)|invalid|not (?:valid|supported))/is;

/** Reads what it answers to a search. Never throws, whatever the bytes. */
export function readGdelt(body: string): NewsAnswer {
  const start = body.slice(0, 1_000);
  if (body.length > MOST_READ) return unread('GDELT’s answer is far longer than its lists are.');
  if (isPage(start)) return unread('GDELT answers with a web page.');
  if (!/^\s*\{/.test(start)) return said(start);
  const told = parseJson(body) ?? parseJson(mended(body));
  if (!isNode(told)) return unread('GDELT’s answer breaks off or is no JSON.');
  // It answers {} where nothing was found.
  if (told.articles === undefined && Object.keys(told).length === 0) return { kind: 'articles', articles: [], cut: false };
  if (!Array.isArray(told.articles)) return unread('GDELT states its articles in a form that is not known.');
  const listed = told.articles.slice(0, MOST_RECORDS);
  const articles = distinct(listed.flatMap((each) => (isNode(each) ? (mentionOf(each) ?? []) : [])));
  if (articles.length === 0 && listed.length > 0) return unread('GDELT states its articles in a form that is not known.');
  return { kind: 'articles', articles, cut: told.articles.length >= MOST_RECORDS };
}

function said(start: string): NewsAnswer {
  if (THROTTLED.test(start)) return { kind: 'throttled', reason: 'GDELT asks for fewer requests.' };
  if (REFUSED.test(start)) return unread('GDELT does not take the search for this name.');
  return unread(start.trim() === '' ? 'GDELT answers nothing.' : 'GDELT answers something that is no list.');
}

/** Its titles may hold backslashes and control characters that JSON does not know. */
const mended = (body: string): string =>
  body
    .replace(/\\(?:(["\\/bfnrt]|u[\da-f]{4})|)/gi, (whole, known: string | undefined) => (known === undefined ? '' : whole))
    .replace(/\p{Cc}/gu, ' ');

function mentionOf({ url, title, seendate, domain }: Node): Mention | null {
  const address = typeof url === 'string' ? absolute(url, 'https://gdelt.invalid/') : null;
  const headline = headlineOf(title);
  if (!address || address.startsWith('https://gdelt.invalid/') || !headline) return null;
  const host = (typeof domain === 'string' && domainOf(`https://${domain.trim().slice(0, 253)}`)) || domainOf(address);
  return { title: headline, url: address, publisher: host ?? '', domain: host, publishedAt: seenAt(seendate) };
}

/** '20260901T120000Z', a moment that exists. @returns ISO 8601; null for anything else */
export function seenAt(value: unknown): string | null {
  const parts = typeof value === 'string' && /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) || at.toISOString() !== iso ? null : iso;
}

/** The address of a search. @param home SOURCE_GDELT_URL @param query in GDELT's language */
export function gdeltAddress(home: string, query: string): string {
  const url = new URL(GDELT_PATH, home);
  url.search = String(
    new URLSearchParams({ query, mode: 'artlist', format: 'json', maxrecords: String(MOST_RECORDS), timespan: '7d', sort: 'datedesc' }),
  );
  return url.href;
}
