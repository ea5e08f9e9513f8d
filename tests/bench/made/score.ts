/** Scores made pages of all kinds: every layout in every wording. */
import type { PageFacts, PageKind } from '@rivalscope/scraping/page/facts';
import { extractFacts } from '@rivalscope/scraping/sources/extract';
import type { Truth } from '../truth/corpus.ts';
import { scorePlans } from '../truth/plans.ts';
import { scoreItems } from '../truth/readers.ts';
import { Tally } from '../truth/tally.ts';
import * as articles from './articles.ts';
import { CARRIED_ARTICLES, CARRIED_OPENINGS, CARRIED_OTHERS, CARRIED_PRICES } from './carried.ts';
import { LOCALES } from './locales.ts';
import * as openings from './openings.ts';
import { BUILDERS, COMPONENTS } from './price-cards.ts';
import { FURTHER } from './price-further.ts';
import { KINDS_OF_PRICE, MARKUP } from './price-hard.ts';
import { type PriceLayout, priceList, truePlans } from './price-list.ts';
import { NO_PRICES } from './price-none.ts';
import { STATED, TABLES } from './price-tables.ts';
import { BESIDE, CYCLES } from './price-ways.ts';

const PRICES: Record<string, Record<string, PriceLayout>> = {
  ...{ 'prices: builders': BUILDERS, 'prices: components': COMPONENTS, 'prices: ways of paying': CYCLES, 'prices: beside plans': BESIDE },
  ...{ 'prices: tables': TABLES, 'prices: for machines': STATED, 'prices: markup': MARKUP, 'prices: kinds': KINDS_OF_PRICE },
  ...{ 'prices: carried': CARRIED_PRICES, 'prices: further kinds': FURTHER },
};

/** Written in languages of their own, or in none. */
const IN_ONE_LANGUAGE = new Set<Record<string, PriceLayout>>([KINDS_OF_PRICE, FURTHER, CARRIED_OTHERS]);

function read(kind: PageKind, host: string, lang: string, body: string, head = ''): PageFacts {
  const frame = '<header><nav><a href="/">Home</a><a href="/pricing">Pricing</a><a href="/blog">Blog</a></nav></header>';
  const html = `<!doctype html><html lang="${lang}"><head><title>Acme</title>${head}</head><body>${frame}<main>${body}</main><footer><p>© 2026 Acme</p></footer></body></html>`;
  return extractFacts({ url: `https://${host}/page`, kind, html });
}

function scorePrices(tally: Tally, kind: string, layouts: Record<string, PriceLayout>): void {
  const locales = IN_ONE_LANGUAGE.has(layouts) ? LOCALES.slice(0, 1) : LOCALES;
  for (const [name, layout] of Object.entries(layouts))
    for (const locale of locales) {
      const list = priceList(locale);
      const made = layout(list);
      const page = typeof made === 'string' ? { body: made } : made;
      const facts = read('pricing', locale.host, page.lang ?? locale.lang, page.body, page.head);
      const truth =
        layouts === NO_PRICES || layouts === CARRIED_OTHERS ? { noprice: true } : { plans: page.plans ?? truePlans(list, list.offers) };
      scorePlans(tally, `${kind}: ${name} (${locale.lang})`, truth, facts.pricing?.plans ?? []);
    }
  tally.add('wanted', tally.of('plans'));
  tally.add('empty', tally.of('pages without a price'));
  tally.add('false', tally.of('false price'));
}

interface Lists<W> {
  kind: PageKind;
  of: 'postings' | 'articles';
  layouts: Record<string, (words: W) => string>;
  wordings: readonly W[];
  truth: (words: W, name: string) => Truth;
}

function scoreLists<W extends { lang: string }>(tally: Tally, { kind, of, layouts, wordings, truth }: Lists<W>): void {
  for (const [name, layout] of Object.entries(layouts))
    for (const words of wordings) {
      const facts = read(kind, 'acme.example', words.lang, layout(words));
      const expected = truth(words, name);
      scoreItems(tally, `${of}: ${name} (${words.lang})`, expected, expected[of] ?? [], facts[of]);
    }
  tally.add('wanted', tally.of('items'));
  tally.add('false', tally.of('false on empty'));
}

/** By kind: pages, wanted, right, told; empty pages and those of which something was read all the same. */
export function scoreMadePages(): Map<string, Tally> {
  const scores = new Map<string, Tally>();
  const of = (kind: string): Tally => {
    const tally = new Tally();
    scores.set(kind, tally);
    return tally;
  };
  for (const [kind, layouts] of Object.entries(PRICES)) scorePrices(of(kind), kind, layouts);
  scorePrices(of('no prices'), 'no prices', NO_PRICES);
  scorePrices(of('no prices, carried'), 'no prices, carried', CARRIED_OTHERS);
  const nothing = (): Truth => ({ nothing: true });
  const jobs = { kind: 'careers', of: 'postings', wordings: openings.WORDINGS } as const;
  scoreLists(of('openings'), { ...jobs, layouts: openings.OPENINGS, truth: openings.truthOfOpenings });
  scoreLists(of('openings: further'), { ...jobs, layouts: openings.FURTHER_OPENINGS, truth: openings.truthOfOpenings });
  scoreLists(of('openings, carried'), { ...jobs, layouts: CARRIED_OPENINGS, truth: openings.truthOfOpenings });
  scoreLists(of('no openings, carried'), { ...jobs, layouts: CARRIED_OTHERS, truth: nothing });
  scoreLists(of('no openings'), { ...jobs, layouts: openings.NO_OPENINGS, truth: nothing });
  scoreLists(of('no openings, said'), { ...jobs, layouts: openings.DENIED, truth: () => ({ none: true }) });
  const news = { kind: 'press', of: 'articles', wordings: articles.WORDINGS } as const;
  scoreLists(of('articles'), { ...news, layouts: articles.ARTICLES, truth: articles.truthOfArticles });
  scoreLists(of('articles: further'), { ...news, layouts: articles.FURTHER_ARTICLES, truth: articles.truthOfArticles });
  scoreLists(of('articles, carried'), { ...news, layouts: CARRIED_ARTICLES, truth: articles.truthOfArticles });
  scoreLists(of('no articles, carried'), { ...news, layouts: CARRIED_OTHERS, truth: nothing });
  scoreLists(of('no articles'), { ...news, layouts: articles.NO_ARTICLES, truth: nothing });
  return scores;
}
