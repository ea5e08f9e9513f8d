const WORDS: [from: number, to: number, words: string][] = [
  [200, 399, 'Read'],
  [401, 403, 'Refused'],
  [404, 404, 'Not found'],
  [410, 410, 'Gone'],
  [429, 429, 'Asked to slow down'],
  [500, 599, 'Error of the site'],
];

/** What came of asking for a page: `Read`, else `Not found (404)`, with the number by which its makers know it. */
export function answerWords(status: number): string {
  const words = WORDS.find(([from, to]) => status >= from && status <= to)?.[2] ?? 'Not given';
  return words === 'Read' ? words : `${words} (${status})`;
}
