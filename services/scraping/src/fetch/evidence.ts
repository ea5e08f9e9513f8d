import { Parser } from 'htmlparser2';

/** What a page shows at a glance; enough to tell a notice from content. */
export interface Evidence {
  title: string;
  /** h1 and h2. */
  headings: string[];
  /** Visible text outside navigation, header and footer, first 2,000 characters. */
  text: string;
  /** Length of all such text. */
  length: number;
  /** Links outside navigation, header and footer. */
  links: number;
}

/** Characters of a page that tell whether it is a notice. */
export const GLANCE = 256 * 1024;
/** Browsers flatten at this depth. The parser looks through what is open for every element: deeper, its time grows with the square of the page. */
const MAX_DEPTH = 512;
const CHUNK = 8 * 1024;
const MAX_TEXT = 2_000;
const MAX_HEADINGS = 10;
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'header', 'footer', 'select', 'iframe']);

/** Reads the evidence from the first 256 KB of a page, in one pass. What nests too deep is read no further, and has text without end: it is no notice. */
export function evidenceOf(html: string): Evidence {
  const found: Evidence = { title: '', headings: [], text: '', length: 0, links: 0 };
  let silent = 0;
  let depth = 0;
  let inTitle = false;
  let heading: string | null = null;
  const parser = new Parser({
    onopentagname(name) {
      depth++;
      if (SILENT.has(name)) silent++;
      else if (name === 'a' && silent === 0) found.links++;
      if (name === 'title' && found.title === '') inTitle = true;
      if ((name === 'h1' || name === 'h2') && found.headings.length < MAX_HEADINGS) heading = '';
    },
    ontext(text) {
      if (inTitle) found.title = (found.title + text).slice(0, 300);
      if (heading !== null) heading = (heading + text).slice(0, 300);
      if (silent > 0 || inTitle) return;
      found.length += squeeze(text).length;
      if (found.text.length < MAX_TEXT) found.text += text.slice(0, MAX_TEXT);
    },
    onclosetag(name) {
      depth--;
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      if (name === 'title') inTitle = false;
      if ((name === 'h1' || name === 'h2') && heading !== null) {
        found.headings.push(squeeze(heading));
        heading = null;
      }
    },
  });
  const end = Math.min(html.length, GLANCE);
  let at = 0;
  for (; at < end && depth <= MAX_DEPTH; at += CHUNK) parser.write(html.slice(at, Math.min(at + CHUNK, end)));
  if (depth > MAX_DEPTH) found.length = Number.POSITIVE_INFINITY;
  parser.end();
  return { ...found, title: squeeze(found.title), text: squeeze(found.text).slice(0, MAX_TEXT) };
}

function squeeze(text: string): string {
  return text
    .replace(/[\s\u00A0]+/g, ' ')
    .replaceAll('’', "'")
    .trim();
}

/** An ordinary page closes several hundred elements. */
const FEW_ELEMENTS = 150;

/** Whether a page is worth the parse: of few elements, or a notice by its title or first headings. Costs an ordinary page some microseconds. */
export function mayBeNotice(html: string, notice: RegExp): boolean {
  const head = html.slice(0, GLANCE);
  return (
    hasFewElements(head) ||
    ['title', 'h1', 'h2'].some((tag) => {
      const at = head.indexOf(`<${tag}`);
      if (at === -1) return false;
      const text = head.slice(at, at + 400);
      return notice.test(squeeze(text.split(`</${tag}`, 1)[0]!));
    })
  );
}

function hasFewElements(html: string): boolean {
  let at = -1;
  for (let closed = 0; closed < FEW_ELEMENTS; closed++) {
    at = html.indexOf('</', at + 1);
    if (at === -1) return true;
  }
  return false;
}
