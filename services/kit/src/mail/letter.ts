import { escapeHtml, type Mail } from './mail.ts';

interface Link {
  label: string;
  url: string;
}

/** One thing that is told in a list: what it is, and below it in lines what is to be said of it. */
export interface LetterItem {
  title: string;
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
  'margin:0;padding:24px;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#111827';
const CARD = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px';
const SMALL = 'margin:0;font-size:14px;line-height:20px;color:#4b5563';
const HEADING = 'margin:24px 0 0;font-size:14px;line-height:20px;font-weight:bold;color:#4b5563';
const ITEM = 'margin:12px 0 0;padding:0 0 12px;border-bottom:1px solid #e5e7eb';
const LINE = 'margin:4px 0 0';
/** Mail clients that know dark colours take these; the others keep what stands in the elements. */
const DARK = `<style>@media (prefers-color-scheme:dark){body{background:#0b0f19!important;color:#e5e7eb!important}.card{background:#111827!important}.small{color:#9ca3af!important}.item{border-color:#374151!important}a{color:#a5b4fc!important}}</style>`;

const anchor = ({ label, url }: Link): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** A mail as text and as HTML with inline styles, which is what mail clients understand; no image, so nothing that tracks. */
export function letter({ to, subject, paragraphs, sections = [], action, closing, unsubscribe }: Letter): Mail {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${DARK}</head><body style="${BODY}">`,
    `<div class="card" style="${CARD}"><p style="font-weight:bold">Rivalscope</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...sections.flatMap(({ heading, items }) => [
      `<h2 class="small" style="${HEADING}">${escapeHtml(heading)}</h2>`,
      ...items.map(itemHtml),
    ]),
    `<p>${anchor(action)}</p>`,
    `<p class="small" style="${SMALL};word-break:break-all">If the link does not work, copy this address: ${escapeHtml(action.url)}</p>`,
    `<p class="small" style="${SMALL}">${escapeHtml(closing)}</p>`,
    ...(unsubscribe ? [`<p class="small" style="${SMALL}">${anchor(unsubscribe)}</p>`] : []),
    '</div></body></html>',
  ].join('\n');
  const parts = [...paragraphs, ...sections.map(sectionText), asText(action), closing, ...(unsubscribe ? [asText(unsubscribe)] : [])];
  return { to, subject, text: `${parts.join('\n\n')}\n`, html };
}

const itemHtml = ({ title, lines, link }: LetterItem): string =>
  `<div class="item" style="${ITEM}"><h3 style="margin:0;font-size:16px;line-height:24px">${escapeHtml(title)}</h3>${lines
    .map((line) => `<p style="${LINE}">${escapeHtml(line)}</p>`)
    .join('')}<p style="${LINE}">${anchor(link)}</p></div>`;

const asText = ({ label, url }: Link): string => `${label}: ${url}`;

const sectionText = ({ heading, items }: NonNullable<Letter['sections']>[number]): string =>
  [heading.toUpperCase(), ...items.map(({ title, lines, link }) => [`- ${title}`, ...lines, asText(link)].join('\n  '))].join('\n\n');
