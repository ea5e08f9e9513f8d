import { escapeHtml, type Mail } from './mail.ts';

interface Link {
  label: string;
  url: string;
}

/** One thing that is told in a list: what it is, and below it in lines what is to be said of it; without lines the title is the link. */
export interface LetterItem {
  title: string;
  /** Shown before the title, and read with it: 'Important'. */
  mark?: string | undefined;
  lines: string[];
  link: Link;
}

export interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  /** Lists below the paragraphs. */
  sections?: { heading: string; items: LetterItem[] }[];
  action: Link;
  /** What to do when the mail was not expected. */
  closing: string;
  /** Where one ends mails of this kind. */
  unsubscribe?: Link;
}

const BODY =
  'margin:0;padding:24px 12px;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#111827';
const CARD = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px';
const BRAND = 'margin:0 0 16px;font-weight:bold';
const SMALL = 'margin:8px 0 0;font-size:14px;line-height:20px;color:#4b5563';
const HEADING = 'margin:28px 0 0;font-size:14px;line-height:20px;font-weight:bold;color:#4b5563';
const ITEM = 'margin:0;padding:12px 0;border-bottom:1px solid #e5e7eb;overflow-wrap:anywhere';
const TITLE = 'margin:0;font-size:16px;line-height:24px';
const LINE = 'margin:4px 0 0';
const MARK = 'font-size:13px;font-weight:bold;color:#b42318';
const LINK = 'color:#4338ca';
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:6px;background:#4338ca;color:#ffffff;font-weight:bold;text-decoration:none';
/** Mail clients that know dark colours take these; the others keep what stands in the elements. */
const DARK = `<style>@media (prefers-color-scheme:dark){body{background:#0b0f19!important;color:#e5e7eb!important}.card{background:#111827!important}.small{color:#9ca3af!important}.item{border-color:#374151!important}.mark{color:#fda29b!important}.link{color:#a5b4fc!important}.button{background:#a5b4fc!important;color:#111827!important}}</style>`;

const anchor = ({ label, url }: Link, kind: 'link' | 'button' = 'link'): string =>
  `<a href="${escapeHtml(url)}" class="${kind}" style="${kind === 'button' ? BUTTON : LINK}">${escapeHtml(label)}</a>`;

/** A mail as text and as HTML with inline styles, which is what mail clients understand; no image, so nothing that tracks. */
export function letter({ to, subject, paragraphs, sections = [], action, closing, unsubscribe }: Letter): Mail {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${DARK}</head><body style="${BODY}">`,
    `<div class="card" style="${CARD}"><p style="${BRAND}">Rivalscope</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...sections.flatMap(({ heading, items }) => [
      `<h2 class="small" style="${HEADING}">${escapeHtml(heading)}</h2>`,
      ...items.map(itemHtml),
    ]),
    `<p style="margin:24px 0">${anchor(action, 'button')}</p>`,
    // Of a list each item has a link of its own.
    ...(sections.length > 0 ? [] : [addressOf(action)]),
    `<p class="small" style="${SMALL}">${escapeHtml(closing)}</p>`,
    ...(unsubscribe ? [`<p class="small" style="${SMALL}">${anchor(unsubscribe)}</p>`] : []),
    '</div></body></html>',
  ].join('\n');
  const parts = [...paragraphs, ...sections.map(sectionText), asText(action), closing, ...(unsubscribe ? [asText(unsubscribe)] : [])];
  return { to, subject, text: `${parts.join('\n\n')}\n`, html };
}

const addressOf = ({ url }: Link): string =>
  `<p class="small" style="${SMALL};word-break:break-all">If the link does not work, copy this address: ${escapeHtml(url)}</p>`;

function itemHtml({ title, mark, lines, link }: LetterItem): string {
  const marked = mark === undefined ? '' : `<span class="mark" style="${MARK}">${escapeHtml(mark)}:</span> `;
  const name = lines.length > 0 ? escapeHtml(title) : anchor({ label: title, url: link.url });
  const below = lines.length > 0 ? [...lines.map(escapeHtml), anchor(link)] : [];
  const said = below.map((line) => `<p style="${LINE}">${line}</p>`).join('');
  return `<div class="item" style="${ITEM}"><h3 style="${TITLE}${lines.length > 0 ? '' : ';font-weight:normal'}">${marked}${name}</h3>${said}</div>`;
}

const asText = ({ label, url }: Link): string => `${label}: ${url}`;

const sectionText = ({ heading, items }: NonNullable<Letter['sections']>[number]): string =>
  [heading.toUpperCase(), ...items.map(itemText)].join('\n\n');

const itemText = ({ title, mark, lines, link }: LetterItem): string =>
  [`- ${mark === undefined ? '' : `${mark}: `}${title}`, ...lines, lines.length > 0 ? asText(link) : link.url].join('\n  ');
