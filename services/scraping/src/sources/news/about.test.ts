import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { aboutness, type Subject } from './about.ts';
import { placeNameOf, subjectIn, subjectOf, withProducts } from './subject.ts';

interface Case {
  subject: Subject;
  isAbout: boolean;
  title: string;
  domain: string | null;
}

const orNull = (text: string) => (text === '-' ? null : text);

/** What anybody calls a plan, beside the products of the company's own. */
const plansOf = (name: string) => [
  'Free',
  'Starter',
  'Pro',
  'Team',
  'Small Business',
  'Enterprise',
  'WordPress',
  `${name} Plus`,
  `${name} Business`,
];

/** What is known of a company whose landing page states these, as the news are searched for. */
function known([name, legalName, website, sold, description]: readonly string[]): Subject {
  const stated = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    legalName: orNull(legalName!) ?? undefined,
    description,
  };
  const html = `<title>${name}</title><script type="application/ld+json">${JSON.stringify(stated)}</script>`;
  const { profile } = extractFacts({ url: `https://${website}/`, kind: 'landingPage', html });
  const subject = subjectOf({ website: website!, origin: `https://${website}`, profile });
  if (!subject) throw new Error(`Nothing is searched for of ${name}`);
  const plans = [...(orNull(sold!)?.split(', ') ?? []), ...plansOf(name!)].map((label) => ({
    ...{ key: label, label, url: null, fields: {}, firstSeen: new Date(0) },
  }));
  return withProducts(subjectIn(placeNameOf(subject)), {
    ...{ website: website!, items: () => plans, about: () => null, movedAt: () => null, readSince: () => null },
  });
}

/** Titles of twenty companies whose names other things have, too. */
function readCases(): Case[] {
  const cases: Case[] = [];
  let subject: Subject | undefined;
  for (const line of readFileSync(join(import.meta.dirname, 'about.cases.txt'), 'utf8').split('\n')) {
    const [sign, ...parts] = [line[0], ...line.slice(2).split(' | ')] as [string, ...string[]];
    if (sign === '=') {
      subject = known(parts);
    } else if (subject && (sign === '+' || sign === '-'))
      cases.push({ subject, isAbout: sign === '+', title: parts[0]!, domain: parts[1]! });
  }
  return cases;
}

const cases = readCases();
const found = Map.groupBy(cases, ({ subject }) => subject);
const judged = [...found].flatMap(([subject, all]) => {
  const judge = aboutness(
    subject,
    all.map(({ title }) => title),
  );
  return all.map((each) => ({ ...each, told: judge(each).isAbout }));
});

it('are enough articles about enough companies to judge by', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(new Set(cases.map(({ subject }) => subject.name)).size).toBe(20);
});

it('hardly ever takes a namesake for the company, and seldom misses an article', () => {
  const wrong = judged.filter(({ isAbout, told }) => told && !isAbout);
  const missed = judged.filter(({ isAbout, told }) => isAbout && !told);
  const right = judged.filter(({ isAbout, told }) => isAbout && told).length;
  const figures = { precision: right / (right + wrong.length), recall: right / (right + missed.length) };
  const told = [
    ...wrong.map(({ subject, title }) => `wrong ${subject.name}: ${title}`),
    ...missed.map(({ subject, title }) => `missed ${subject.name}: ${title}`),
  ];
  expect(figures.precision, told.join('\n')).toBeGreaterThanOrEqual(0.97);
  expect(figures.recall, told.join('\n')).toBeGreaterThanOrEqual(0.9);
});

it('an article of the company’s own site, with its address or its legal name is about it', () => {
  const judge = aboutness(cases[0]!.subject);
  expect([
    judge({ title: 'What is new', domain: 'blog.notion.so' }),
    judge({ title: 'Why notion.so was gone for an hour', domain: 'x.example' }),
    judge({ title: 'Notion Labs and its neighbours', domain: null }),
    judge({ title: 'What is new', domain: 'evilnotion.so' }),
  ]).toEqual([
    { isAbout: true, isOwn: true, why: 'its own site' },
    { isAbout: true, why: 'its address' },
    { isAbout: true, why: 'its legal name' },
    { isAbout: false, why: null },
  ]);
});

it.each([
  ['in a sentence', 'FrontApp, Inc.', 'FrontApp and its neighbours', true],
  ['with its form', 'Good Tables Ltd', 'How Good Tables Ltd Was Born', true],
  ['among words of business', 'Good Tables Ltd', 'Good Tables Acquires Its Rival', true],
  ['in a sentence, where its words are anybody’s', 'Good Tables Ltd', 'Inside Good Tables, a small firm', true],
  ['as words', 'Good Tables Ltd', 'How to make good tables at home', false],
  ['as words in a title of capitals', 'Good Tables Ltd', 'How To Make Good Tables Last', false],
  ['as one word, of what the company does', 'Iridesco LLC', 'Iridesco acquires an inbox app', true],
  ['as one word, which may be a parent’s name', 'Google LLC', 'Google launches a phone', false],
  ['as the name of somebody', 'Good Tables SAS', 'Mayor Good Tables wins', false],
])('the legal name that the landing page states is a further name: %s', (_, legalName, title, isAbout) => {
  const subject = known(['Front', legalName, 'front.com', '-', 'The customer operations platform with a shared inbox']);
  expect(aboutness(subject)({ title, domain: 'x.example' })).toEqual({ isAbout, why: isAbout ? 'its legal name' : null });
});

it('a product identifies the company without its name, where the title writes it as a name', () => {
  const subject = { name: 'Front', legalName: null, domain: 'front.com', products: ['InboxWeaver', 'Front Chat'], description: '' };
  const judge = (title: string) => aboutness(subject)({ title, domain: 'x.example' });
  const why = 'a product of its own';
  expect([judge('InboxWeaver is slow'), judge('Front Chat is slow'), judge('The front chat is slow')]).toEqual([
    { isAbout: true, why },
    { isAbout: true, why },
    { isAbout: false, why: null },
  ]);
});

it('a name that no title writes as a word is the company’s', () => {
  const subject = { name: 'Vantel', legalName: null, domain: 'vantel.example', products: [], description: '' };
  const titles = ['Vantel again', 'Inside Vantel', 'The week of Vantel', 'Vantel', 'Why Vantel matters'];
  const judge = (list: string[]) => aboutness(subject, list)({ title: 'Inside Vantel', domain: null }).isAbout;
  expect([judge([]), judge(titles), judge([...titles, 'How a vantel is made'])]).toEqual([false, true, false]);
  expect(aboutness(subject, titles)({ title: 'Mayor Joyce Vantel wins', domain: null }).isAbout).toBe(false);
});

it('hostile titles and names are judged, too', () => {
  for (const part of ['Notion ', 'notion.', "Notion's ", '$', 'a', '. ']) {
    const text = part.repeat(100_000);
    const subject = { ...cases[0]!.subject, name: text, legalName: text, description: text, products: [text] };
    expect(aboutness(subject)({ title: text, domain: text })).toEqual({
      isAbout: expect.any(Boolean),
      why: expect.toSatisfy((why) => why === null || typeof why === 'string'),
    });
  }
});
