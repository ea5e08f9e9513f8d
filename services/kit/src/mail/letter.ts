import { escapeHtml, type Mail } from './mail.ts';

export interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** What to do when the mail was not expected. */
  closing: string;
}

const BODY =
  'margin:0;padding:24px;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#111827';
const CARD = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px';
const SMALL = 'margin:0;font-size:14px;line-height:20px;color:#4b5563';

/** A mail as text and as HTML with inline styles, which is what mail clients understand; no image, so nothing that tracks. */
export function letter({ to, subject, paragraphs, action, closing }: Letter): Mail {
  const url = escapeHtml(action.url);
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${BODY}">`,
    `<div style="${CARD}"><p style="font-weight:bold">Rivalscope</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${url}">${escapeHtml(action.label)}</a></p>`,
    `<p style="${SMALL};word-break:break-all">If the link does not work, copy this address: ${url}</p>`,
    `<p style="${SMALL}">${escapeHtml(closing)}</p></div></body></html>`,
  ].join('\n');
  return { to, subject, text: `${[...paragraphs, `${action.label}: ${action.url}`, closing].join('\n\n')}\n`, html };
}
