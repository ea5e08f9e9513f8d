import { type Draft, type Element, type Noise, pick, type Random } from './pages.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const token = (random: Random, length: number, alphabet = LETTERS): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
const hex = (random: Random, length: number): string => token(random, length, '0123456789abcdef');

const after = (draft: Draft, tag: string, ...elements: Element[]): void => {
  draft.elements.splice(draft.elements.findLastIndex((e) => e.tag === tag) + 1, 0, ...elements);
};
const append = (draft: Draft, text: string, tag = 'p'): void => {
  draft.elements.push({ tag, text });
};
const shuffled = <T>(random: Random, list: T[]): T[] =>
  list
    .map((v) => [random(), v] as const)
    .sort(([a], [b]) => a - b)
    .map(([, v]) => v);

const QUOTES = Array.from(
  { length: 9 },
  (_, i) => `"It changed how we ${['work', 'plan', 'sell'][i % 3]} ${LETTERS.slice(i, i + 6)}", says ${LETTERS[i]!.toUpperCase()}. Smith`,
);
const LINKS = Array.from({ length: 30 }, (_, i) => `Recommended guide ${LETTERS.slice(i % 20, (i % 20) + 4)} ${i}`);
const TIPS = Array.from(
  { length: 60 },
  (_, i) => `Always ${LETTERS.slice(i % 20, (i % 20) + 5)} your ${LETTERS.slice(i % 13, (i % 13) + 7)} ${i % 2 ? 'twice' : 'once'}`,
);
const AD = ['Fly to Oslo this winter', 'New shoes for runners', 'Mortgage made simple', 'Learn Danish in bed'];

/** The noise kinds that the rules were written with. */
export const noises: Record<string, Noise> = {
  attributeTokens: (draft, random) =>
    draft.rewrite.push((html) => html.replaceAll('class="box"', () => `class="box" data-t="${token(random, 12)}"`)),
  scriptTokens: (draft, random) =>
    draft.scripts.push(`<script nonce="${hex(random, 16)}">window.csrf="${token(random, 24)}"; // ${hex(random, 9)}</script>`),
  buildHashes: (draft, random) => draft.scripts.push(`<script src="/_next/static/${hex(random, 20)}/app.js"></script>`),
  letterTokens: (draft, random) => append(draft, `Session ${token(random, 14)} of this visit`),
  loneToken: (draft, random) => append(draft, token(random, 11), 'code'),
  counters: (draft, random) => append(draft, `${1000 + Math.floor(random() * 9000)} visitors online`),
  renderedAt: (draft, random, check) =>
    append(draft, `Rendered at 2026-11-21 10:${10 + (check % 50)}:${10 + Math.floor(random() * 49)} by node ${token(random, 4)}`),
  relativeDates: (draft, random, check) =>
    append(draft, `Updated ${pick(random, ['just now', 'a minute ago', `${2 + (check % 50)} minutes ago`])}`),
  abHeadline: (draft, random) => {
    if (random() < 0.5) draft.elements.find((e) => e.tag === 'h1')!.text += ', without the mess';
  },
  abAction: (draft, random) => append(draft, random() < 0.5 ? 'Start free' : 'Try it for nothing', 'button'),
  cookieBanner: (draft, random) => {
    if (random() < 0.5)
      draft.elements.unshift({ tag: 'p', text: 'We value your privacy and use cookies' }, { tag: 'button', text: 'Accept all' });
  },
  recommended: (draft, random) =>
    draft.elements.push(
      ...shuffled(random, LINKS)
        .slice(0, 3)
        .map((text) => ({ tag: 'a', text })),
    ),
  testimonial: (draft, random) => after(draft, 'p', { tag: 'blockquote', text: pick(random, QUOTES) }),
  reorder: (draft, random) =>
    append(draft, '') ??
    draft.elements.push(...shuffled(random, ['Fast', 'Safe', 'Green', 'Open', 'Kind']).map((t) => ({ tag: 'li', text: `${t} by design` }))),
  ads: (draft, random) => {
    if (random() < 0.6) after(draft, 'h1', { tag: 'div', text: pick(random, AD) }, { tag: 'div', text: `ad id ${hex(random, 10)}` });
  },
  whitespace: (draft, random) => draft.rewrite.push((html) => html.replaceAll('\n', () => '\n'.repeat(1 + Math.floor(random() * 4)))),
  entities: (draft, random) => draft.rewrite.push((html) => html.replaceAll('©', () => pick(random, ['©', '&copy;', '&#169;', '&#xA9;']))),
  attributeOrder: (draft, random) =>
    draft.rewrite.push((html) => html.replaceAll('class="box"', () => (random() < 0.5 ? 'id="b" class="box"' : 'class="box" id="b"'))),
  slowCounter: (draft, _, check) => append(draft, `Serving ${14_000 + check * 37} teams`),
  tipOfTheDay: (draft, _, check) =>
    draft.elements.push({ tag: 'h4', text: 'Tip of the day' }, { tag: 'p', text: TIPS[check % TIPS.length]! }),
};

/** Noise kinds made by other means, after the rules were done: nothing in the rules was chosen by them. */
export const unseenNoises: Record<string, Noise> = {
  queueNumber: (draft, random) => after(draft, 'h1', { tag: 'b', text: `#${token(random, 3).toUpperCase()}-${hex(random, 5)}` }),
  base64Comment: (draft, random) =>
    draft.rewrite.push((html) => html.replace('</body>', `<!-- ${Buffer.from(hex(random, 60)).toString('base64')} --></body>`)),
  weather: (draft, random) =>
    append(draft, `Berlin office: ${pick(random, ['rain', 'sun', 'fog', 'snow'])}, ${Math.floor(random() * 30)} degrees`),
  liveFeed: (draft, random) =>
    append(
      draft,
      `${pick(random, ['Ana', 'Bo', 'Chi', 'Dov', 'Eli', 'Fay'])} from ${pick(random, ['Rome', 'Oslo', 'Lima', 'Cairo', 'Kyoto'])} just signed up`,
    ),
  variableList: (draft, random) =>
    draft.elements.push(
      ...shuffled(random, LINKS)
        .slice(0, Math.floor(random() * 5))
        .map((text) => ({ tag: 'li', text: `See also ${text}` })),
    ),
  translatedDate: (draft, random) => append(draft, `Stand: vor ${1 + Math.floor(random() * 50)} Minuten`),
  caseSwap: (draft, random) =>
    draft.rewrite.push((html) => (random() < 0.5 ? html.replaceAll('<div', '<DIV').replaceAll('</div', '</DIV') : html)),
  wrapper: (draft, random) =>
    draft.rewrite.push((html) =>
      random() < 0.5 ? html.replace('<body>', '<body><div id="ab-root">').replace('</body>', '</div></body>') : html,
    ),
  stars: (draft, random) => append(draft, '★'.repeat(1 + Math.floor(random() * 5))),
  inlineSvg: (draft, random) => draft.rewrite.push((html) => html.replace('</body>', `<svg><text>${token(random, 8)}</text></svg></body>`)),
  greeting: (draft, random) => draft.elements.unshift({ tag: 'span', text: pick(random, ['Good morning', 'Hello there', 'Welcome back']) }),
  stock: (draft, _, check) => append(draft, `Desks left in the library: ${(check * 7919) % 97}`),
  tracker: (draft, random) =>
    draft.scripts.push(`<iframe src="https://px${Math.floor(random() * 90)}.adsrv.test/${hex(random, 8)}"></iframe>`),
  headlineCounter: (draft, random) => {
    draft.elements.find((e) => e.tag === 'h1')!.text += ` for ${10_000 + Math.floor(random() * 900)} teams`;
  },
};
