import { Type } from 'typebox';
import { Nullable } from '../http/nullable.ts';
import { StrictObject } from '../http/strict-object.ts';
import { PLAIN_TEXT } from '../text.ts';

/** As many words of a search as are looked for; more narrow it no further. */
const MOST_WORDS = 10;
/** Of a kind: who looks for more says more words. */
export const MOST_FOUND = 20;

export const SearchQuery = StrictObject({
  q: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: PLAIN_TEXT,
    description: 'Words that must all be there, in any form and order; the name of the company counts as one',
    examples: ['acme single sign-on'],
  }),
});

/** What a service found, as all of them answer it; the kinds are the service's own. */
export const searchAnswer = <K extends string>(kinds: [K, ...K[]], example: unknown) => {
  const Result = StrictObject({
    kind: Type.Enum(kinds),
    id: Type.String(),
    companyId: Type.String(),
    title: Type.String(),
    excerpt: Type.String({ description: 'What it says about the words, as plain text; empty where the title says all' }),
    url: Nullable(Type.String({ description: 'Where it stands on the web' })),
    at: Type.String({ format: 'date-time' }),
  });
  return StrictObject(
    { results: Type.Array(Result, { description: `The newest first, at most ${MOST_FOUND} of a kind` }) },
    { results: [example] },
  );
};

/** The words of a search, as they were typed. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Stems of English; in other languages words are found as they are written, and mostly in their other forms, too. */
const WORDS = "'pg_catalog.english'";

/**
 * The SQL of what rows of sites are found by: the site itself is a word of the text, so that one index serves a search within one site,
 * however often others use the words. Indexes on it are `fastupdate = off`, because a search looks into them once for each site.
 * @param texts SQL of one text, bounded: what is longer than PostgreSQL's 1 MB could not be saved
 */
export const searchable = (site: string, texts: string): string =>
  `(array_to_tsvector(ARRAY[(${site})::text]) || to_tsvector(${WORDS}, ${texts}))`;

/** The common table `asked`: the words of a parameter, without those that every text has. */
export const asked = (parameter: string): string => `asked AS MATERIALIZED (SELECT word FROM (
  SELECT plainto_tsquery(${WORDS}, typed) AS word FROM unnest(${parameter}::text[]) typed) given WHERE numnode(word) > 0)`;

/**
 * What is looked for in one site: the words of `asked` that are not the company's name, which its texts do not repeat. Null where nothing
 * is asked for; then nothing is found.
 */
export const queryOf = (site: string, name: string): string => `(SELECT CASE WHEN count(*) > 0 THEN
  (quote_literal(${site}::text) || coalesce(' & ' || string_agg(word::text, ' & ') FILTER (WHERE NOT to_tsvector(${WORDS}, ${name}) @@ word), ''))::tsquery END FROM asked)`;
