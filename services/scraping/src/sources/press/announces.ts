/** Headings below which articles stand. */

const MOST_WORDS = 5;
const NEWS = new Set(
  `news newsroom announcement announcements article articles posts stories blog blogs releases coverage
  aktuelles neuigkeiten nachrichten pressemitteilungen pressemeldungen pressestimmen artikel beiträge
  actualité actualités communiqués blogue noticias comunicados novedades artículos notas notícias novidades artigos
  notizie comunicati novità articoli nieuws persberichten artikelen berichten nyheter nyheder blogg artiklar artikler uutiset
  ajankohtaista artikkelit aktualności artykuły wpisy aktuality novinky články novosti vijesti vesti hírek cikkek știri noutăți
  haberler duyurular yazılar berita νέα ειδήσεις άρθρα новости статьи публикации новини статті блог أخبار الأخبار مقالات المقالات مدونة`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** What stands beside an article, below it or in place of any. */
const OTHERS = new Set(
  'related similar similaires relacionados relacionadas correlati ähnliche verwandte powiązane похожие subscribe newsletter abonnieren archive kit contact'.split(
    ' ',
  ),
);
const PHRASE =
  /^(?:in (?:the|den|de) (?:news|press|media|medien)|dans la presse|revue de presse|en los medios|rassegna stampa|сми о нас)$/i;
const UNSPACED =
  /^.{0,6}(?:ニュース|お知らせ|プレスリリース|メディア掲載|新着情報|ブログ|新闻|新聞|动态|動態|最新消息|媒体报道|媒體報導|博客|뉴스|보도자료|공지사항|블로그).{0,6}$/u;

/** Whether a heading of a few words, `most` at most, says that articles follow. */
export function announces(heading: string, most = MOST_WORDS): boolean {
  if (UNSPACED.test(heading) || PHRASE.test(heading)) return true;
  const words = heading.length > LONGEST ? [] : (heading.toLowerCase().match(/\p{L}+/gu) ?? []);
  return words.length <= most && words.some((word) => NEWS.has(word)) && !words.some((word) => OTHERS.has(word));
}
const LONGEST = 60;
