/** What the profile is read of that stands in attributes, which the quick pass does not see. */
const TAG = /<(?:meta|link|time|data)\b[^<>]{0,1000}>/gi;
const NAME = /\b(?:itemprop|property)\s{0,9}=\s{0,9}(?:["']\s{0,9})?([\w:]{1,60})/i;
const VALUE = /\b(?:content|href|datetime|value)\s*=\s*(?:"([^"<>]{0,500})"|'([^'<>]{0,500})')/i;
/** Of microdata, RDFa and Open Graph on a company; others move with every answer. */
const READ = new Set(
  'name legalName foundingDate numberOfEmployees addressLocality addressRegion addressCountry sameAs industry og:site_name og:locality og:country-name'
    .toLowerCase()
    .split(' '),
);
const MOST = 200;

/** The tags of a page whose attributes state something of the company; at most 200. */
export function attributesIn(html: string): string[] {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    const name = NAME.exec(tag)?.[1]
      ?.toLowerCase()
      .replace(/^schema:/, '');
    if (name === undefined || !READ.has(name)) continue;
    const [, double, single] = VALUE.exec(tag) ?? [];
    found.add(`profile ${name} ${double ?? single ?? ''}`);
    if (found.size >= MOST) break;
  }
  return [...found];
}
