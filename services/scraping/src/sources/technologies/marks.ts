import type { Loaded } from './evidence.ts';
import type { Literal } from './literals.ts';

/** What a mark says of a version: '' for nothing, null where it is not the mark after all. */
export type Read = string | null;

/** Plain text that proves a product where it stands, and what follows there. */
export interface Mark<On> extends Literal {
  name: string;
  read(on: On, start: number): Read;
}

const VERSION = /\d{1,5}(?:\.\d{1,6}){0,3}(?:-(?:alpha|beta|rc)[.\d]{0,6})?/y;
const AFTER_NAME = /^[\s:!/_-]{0,3}v?\.?\s?(\d{1,5}(?:\.\d{1,6}){0,3})(?![\w.])/i;
const WHOLE = /^\d{1,5}(?:\.\d{1,6}){1,3}$/;

/** A mark in which '#' may stand for a version. */
export function textMark(name: string, mark: string): Mark<string> {
  const [literal = '', after] = mark.split('#');
  const read = (text: string, start: number): Read => (after === undefined ? '' : versionAt(text, start + literal.length, after));
  return { name, literal, read };
}

/**
 * A mark in the path of what is loaded, or with '//' of its host and path; in its query only where it holds a '?'. An image says nothing of
 * a site that is not its own, unless its host is named.
 */
export function pathMark(name: string, mark: string): Mark<Loaded> {
  const text = textMark(name, mark);
  const inQuery = mark.includes('?');
  const isPlace = mark.startsWith('//')
    ? ({ path }: Loaded, start: number) => start < path
    : ({ path, media, own }: Loaded, start: number) => start >= path && (!media || own);
  const read = (loaded: Loaded, start: number): Read => {
    if (!isPlace(loaded, start)) return null;
    const end = start + text.literal.length;
    return inQuery || end <= loaded.query ? text.read(loaded.href, start) : null;
  };
  return { ...text, read };
}

function versionAt(text: string, at: number, after: string): Read {
  VERSION.lastIndex = at;
  const version = VERSION.exec(text)?.[0];
  if (!version) return null;
  const end = at + version.length;
  const isWhole = after === '' ? !/[\w]/.test(text.charAt(end)) : text.startsWith(after, end);
  return isWhole ? version : null;
}

/** The version that follows a product's name, as in 'wordpress 6.5.2' or 'nginx/1.25'; '' for none. */
export const versionAfter = (text: string): string => AFTER_NAME.exec(text.slice(0, 40))?.[1] ?? '';

/** A value that is a version; '' otherwise. */
export const wholeVersion = (text: string): string => (WHOLE.test(text) ? text : '');
