const QUOTES = [
  'Invoices that took us a day take an hour. Ines, head of finance',
  'We answer every ticket the same month. Tomasz, support lead',
  'Nobody asks for the old tool any more. Leila, operations',
  'Set up before lunch, used by all by the evening. Bao, founder',
  'It paid for itself within a quarter. Henrik, CFO',
];

/** Answers of a site that puts a nonce, tokens, a time and a turning quote into each; the same ones at every run. */
export function noisy(): (html: string) => string {
  let seed = 11;
  let fetches = 0;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  const hex = (length: number): string => Array.from({ length }, () => '0123456789abcdef'[random(16)]).join('');
  return (html) => {
    const time = new Date(Date.UTC(2026, 10, 1) + fetches++ * 1_800_000).toUTCString();
    const head = `<meta name="csrf-token" content="${hex(40)}"><link rel="stylesheet" href="/assets/app.${hex(8)}.css"></head>`;
    const quote = `<section class="quote"><blockquote>${QUOTES[random(QUOTES.length)]}</blockquote></section>`;
    const form = `<form><input type="hidden" name="_token" value="${hex(40)}"></form><p class="stamp">Last updated ${time}</p>`;
    const withHead = html.replace(/<script\b/gi, () => `<script nonce="${hex(24)}"`).replace(/<\/head>/i, () => head);
    return withHead.replace(/<\/main>/i.test(withHead) ? /<\/main>/i : /<\/body>/i, (end) => `${quote}${form}${end}`);
  };
}
