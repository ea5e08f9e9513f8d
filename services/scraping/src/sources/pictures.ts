const ALT = /\balt\s*=\s*(?:"([^"]{2,200})"|'([^']{2,200})')/gi;
const MOST = 500;

/** What the pictures of a page are said to show; linear in its length. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>();
  for (const [, double, single] of html.matchAll(ALT)) {
    if (found.size >= MOST) break;
    found.add(`picture: ${double ?? single}`);
  }
  return [...found];
}
