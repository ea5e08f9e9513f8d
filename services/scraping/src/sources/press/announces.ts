/** Headings below which articles stand. */

const MOST_WORDS = 5;
const NEWS = new Set(
  `news newsroom announcement announcements article articles posts stories blog blogs releases coverage
  aktuelles neuigkeiten nachrichten pressemitteilungen pressemeldungen pressestimmen artikel beiträge
  actualité actualités communiqués blogue noticias comunicados novedades artículos notas notícias novidades artigos
  notizie comunicati novità articoli nieuws persberichten artikelen berichten nyheter nyheterna nyheder nyhederne blogg artiklar artikler uutiset
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
  /^(?:in (?:the|den|de) (?:news|press|media|medien)|dans la presse|revue de presse|en los medios|rassegna stampa|сми о нас|tin (?:tức|mới)(?: .{1,30})?|bài viết(?: .{1,30})?)$/iu;
const UNSPACED =
  /^.{0,6}(?:ニュース|お知らせ|プレスリリース|メディア掲載|新着情報|ブログ|新闻|新聞|动态|動態|最新消息|媒体报道|媒體報導|博客|뉴스|소식|보도자료|공지사항|블로그|ข่าว(?:สาร)?|บทความ).{0,6}$/u;

/** Whether a heading of a few words, `most` at most, says that articles follow. */
export function announces(heading: string, most = MOST_WORDS): boolean {
  if (UNSPACED.test(heading) || PHRASE.test(heading)) return true;
  const words = heading.length > LONGEST ? [] : (heading.toLowerCase().match(/\p{L}+/gu) ?? []);
  return words.length <= most && words.some((word) => NEWS.has(word)) && !words.some((word) => OTHERS.has(word));
}
const LONGEST = 60;

const EVENTS = new Set(
  `events webinars exhibitions tradeshows fairs conferences calendar veranstaltungen termine messen événements évènements evenements salons
  eventos ferias feiras eventi fiere evenementen beurzen agenda evenemang mässor arrangementer tapahtumat messut wydarzenia targi události
  veletrhy akce rendezvények etkinlikler fuarlar мероприятия выставки події виставки`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const WHICH = new Set(
  `upcoming past recent archived previous next all our other and the of trade shows show kommende vergangene unsere alle und messen prochains
  passés nos tous et les próximos pasados nuestros todos los y prossimi passati i e nostri aankomende onze en kommande tidigare våra och nadchodzące`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const UNSPACED_EVENTS = /^(?:イベント|展示会|セミナー|活动|活動|展会|行事|이벤트|행사|전시회).{0,4}$/u;

/** Whether a heading says that days to come together follow, and no news: fairs, webinars. */
export function announcesEvents(heading: string): boolean {
  if (UNSPACED_EVENTS.test(heading)) return true;
  const words = heading.length > LONGEST ? [] : (heading.toLowerCase().match(/\p{L}+/gu) ?? []);
  return words.some((word) => EVENTS.has(word)) && words.every((word) => EVENTS.has(word) || WHICH.has(word));
}

const OFFERS = new Set(
  `products services solutions features customers clients partners team people testimonials produkte leistungen lösungen kunden partner produits
  services solutions clients partenaires équipe productos servicios soluciones clientes socios equipo produtos serviços soluções parceiros equipe
  prodotti servizi soluzioni clienti squadra producten diensten oplossingen klanten produkty usługi klienci zespół produkter tjänster kunder
  продукты товары услуги клиенты партнёры партнеры команда продукція послуги клієнти`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a heading of nothing else names what the company offers, or whom it works with: 'Our products', 'Unsere Kunden'. */
export function announcesOffers(heading: string): boolean {
  const words = heading.length > LONGEST ? [] : (heading.toLowerCase().match(/\p{L}+/gu) ?? []);
  return words.some((word) => OFFERS.has(word)) && words.every((word) => OFFERS.has(word) || WHICH.has(word));
}
