import { FetchFailure } from './failure.ts';

/** What a caller can use; everything else is refused before its body is read. */
export type Accept = 'html' | 'xml' | 'json' | 'feed' | 'text' | 'image';

interface Kind {
  /** The Accept header to send. */
  header: string;
  types: RegExp;
  name: string;
}

const KINDS: Record<Accept, Kind> = {
  html: { header: 'text/html,application/xhtml+xml;q=0.9', types: /^(text\/html|application\/xhtml\+xml)$/, name: 'a web page' },
  xml: {
    header: 'application/xml,text/xml,application/rss+xml,application/atom+xml;q=0.9,text/plain;q=0.5',
    types: /^(text\/(xml|plain)|application\/(xml|gzip|x-gzip|octet-stream|[\w.-]{1,40}\+xml))$/,
    name: 'XML',
  },
  json: { header: 'application/json', types: /^(application\/([\w.-]{1,40}\+)?json|text\/(json|javascript|plain))$/, name: 'JSON' },
  // Servers declare feeds as nearly anything that is text.
  feed: {
    header:
      'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,application/json;q=0.8,*/*;q=0.1',
    types: /^(text\/[\w.+-]{1,40}|application\/(xml|json|rss|atom|octet-stream|x-rss|[\w.-]{1,40}\+(xml|json)))$/,
    name: 'a feed',
  },
  image: {
    header: 'image/png,image/webp,image/jpeg,image/svg+xml,image/gif',
    types: /^(image\/(png|webp|jpe?g|svg\+xml|gif)|application\/octet-stream)$/,
    name: 'a picture that we can read',
  },
  text: { header: 'text/plain,*/*;q=0.1', types: /^(text\/.{1,60}|application\/octet-stream)$/, name: 'a text file' },
};

/** The header by which we ask for it. */
export function acceptHeader(accept: Accept): string {
  return KINDS[accept].header;
}

function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether the declared type is one that the caller can use; no declaration is left to the bytes. */
export function isUsable(accept: Accept, contentType: string | undefined): boolean {
  const type = mediaType(contentType);
  return type === '' || KINDS[accept].types.test(type);
}

/** The failure of an answer that declares another type. */
export function wrongType(accept: Accept, contentType: string | undefined): FetchFailure {
  const type =
    mediaType(contentType)
      .replace(/[^\w/+.-]/g, '')
      .slice(0, 60) || 'something else';
  return new FetchFailure(accept === 'html' ? 'not_html' : 'wrong_type', `The address answers ${type} and not ${KINDS[accept].name}.`);
}

const BINARY_STARTS = ['%PDF-', '\x89PNG', 'GIF8', '\xff\xd8\xff', 'PK\x03\x04', '\x1f\x8b', 'Rar!', '\x7fELF', 'OggS', 'ID3', 'RIFF'];

/**
 * Refuses a body that belies its declared type: files with a known signature, and, when nothing was declared, anything that does not begin like the type wanted.
 * @throws FetchFailure `not_html` or `wrong_type`
 */
export function assertLooksLike(accept: Accept, body: Buffer, contentType: string | undefined): void {
  if (body.length === 0) return;
  const start = body.toString('latin1', 0, 512);
  if (BINARY_STARTS.some((signature) => start.startsWith(signature))) throw wrongType(accept, undefined);
  if (mediaType(contentType) === '' && accept === 'html' && !/^(\xef\xbb\xbf)?\s{0,200}</.test(start) && !start.includes('\0'))
    throw wrongType(accept, undefined);
}
