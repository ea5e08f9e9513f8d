/** Made lists of articles: blogs and press pages as common engines and builders set them, and pages without any. */
import type { Truth } from '../truth/corpus.ts';

interface Wording {
  lang: string;
  heading: string;
  more: string;
  titles: readonly string[];
  teaser: string;
  tags: readonly string[];
}

const ISO = ['2026-10-28', '2026-09-14', '2026-08-03', '2026-06-21', '2026-05-09'];

export const WORDINGS: readonly Wording[] = [
  {
    lang: 'en',
    heading: 'Newsroom',
    more: 'Read more',
    titles: [
      'Acme raises $20M to rebuild accounting',
      'Introducing shared workspaces',
      'How we cut our build times in half',
      'Acme opens an office in Lisbon',
      'What we learned from 1,000 audits',
    ],
    teaser: 'A look at what changed, why it took us a year, and what comes next.',
    tags: ['Company', 'Product'],
  },
  {
    lang: 'de',
    heading: 'Aktuelles',
    more: 'Weiterlesen',
    titles: [
      'Neue Schnittstelle zu DATEV',
      'Acme gewinnt Gründerpreis 2026',
      'So gelingt die digitale Rechnung',
      'Wir ziehen um: neues Büro in Leipzig',
      'Rückblick auf unsere Hausmesse',
    ],
    teaser: 'Was sich geändert hat und warum wir dafür ein Jahr gebraucht haben.',
    tags: ['Unternehmen', 'Produkt'],
  },
  {
    lang: 'fr',
    heading: 'Actualités',
    more: 'Lire la suite',
    titles: [
      'Acme lève 12 millions d’euros',
      'Découvrez notre nouvelle application',
      'Cinq conseils pour vos factures',
      'Acme ouvre un bureau à Lyon',
      'Retour sur notre séminaire',
    ],
    teaser: 'Ce qui a changé, pourquoi, et ce qui vient ensuite.',
    tags: ['Entreprise', 'Produit'],
  },
  {
    lang: 'es',
    heading: 'Noticias',
    more: 'Leer más',
    titles: [
      'Acme llega a México',
      'Nueva versión de la aplicación móvil',
      'Cómo elegir un programa de facturación',
      'Premio a la mejor empresa emergente',
      'Resumen de nuestro evento anual',
    ],
    teaser: 'Qué ha cambiado, por qué y qué viene después.',
    tags: ['Empresa', 'Producto'],
  },
  {
    lang: 'pl',
    heading: 'Aktualności',
    more: 'Czytaj więcej',
    titles: [
      'Nowa wersja aplikacji już dostępna',
      'Acme z nagrodą Gazeli Biznesu',
      'Jak przygotować się do KSeF',
      'Otwieramy biuro w Łodzi',
      'Podsumowanie roku w liczbach',
    ],
    teaser: 'Co się zmieniło, dlaczego i co będzie dalej.',
    tags: ['Firma', 'Produkt'],
  },
  {
    lang: 'ja',
    heading: 'お知らせ',
    more: '続きを読む',
    titles: [
      '新機能「共有ワークスペース」を公開しました',
      '年末年始の営業日のお知らせ',
      '大阪オフィスを開設しました',
      'シリーズBで10億円を調達',
      '導入事例を追加しました',
    ],
    teaser: '変更点とその理由、今後の予定をお伝えします。',
    tags: ['企業情報', '製品'],
  },
  {
    lang: 'ru',
    heading: 'Новости',
    more: 'Читать далее',
    titles: [
      'Вышло большое обновление приложения',
      'Компания открыла офис в Казани',
      'Как подготовить отчёт за квартал',
      'Мы победили в конкурсе стартапов',
      'Итоги нашей конференции',
    ],
    teaser: 'Что изменилось, почему и что дальше.',
    tags: ['Компания', 'Продукт'],
  },
  {
    lang: 'pt-BR',
    heading: 'Notícias',
    more: 'Leia mais',
    titles: [
      'Acme recebe aporte de R$ 40 milhões',
      'Conheça o novo aplicativo',
      'Como emitir notas fiscais sem erro',
      'Abrimos um escritório em Recife',
      'O que aprendemos com mil clientes',
    ],
    teaser: 'O que mudou, por quê e o que vem depois.',
    tags: ['Empresa', 'Produto'],
  },
];

type Layout = (words: Wording) => string;
const date = ({ lang }: Wording, at: number, style: 'long' | 'medium' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: style, timeZone: 'UTC' }).format(new Date(ISO[at]!));
const each = (words: Wording, html: (title: string, at: number) => string): string => words.titles.map(html).join('');
const link = (at: number): string => `/blog/post-${at + 1}`;
const side = (w: Wording): string =>
  `<aside class="sidebar"><h3>${w.tags[0]}</h3><ul>${w.tags.map((tag) => `<li><a href="/blog/tag/${tag}">${tag}</a></li>`).join('')}</ul><form><input type="search"></form></aside>`;

export const ARTICLES: Record<string, Layout> = {
  'cards of a publishing platform': (w) =>
    `<div class="post-feed">${each(w, (title, at) => `<article class="post-card post"><a class="post-card-image-link" href="${link(at)}/"><img alt="${title}"></a><div class="post-card-content"><a class="post-card-content-link" href="${link(at)}/"><header><div class="post-card-tags"><span>${w.tags[at % 2]}</span></div><h2 class="post-card-title">${title}</h2></header><div class="post-card-excerpt">${w.teaser}</div></a><footer class="post-card-meta"><time datetime="${ISO[at]}">${date(w, at)}</time><span>5 min read</span></footer></div></article>`)}</div>`,
  'a query loop of blocks': (w) =>
    `<main><h1>${w.heading}</h1><ul class="wp-block-post-template">${each(w, (title, at) => `<li class="wp-block-post post-${at} type-post"><h2 class="wp-block-post-title"><a href="${link(at)}/">${title}</a></h2><div class="wp-block-post-date"><time datetime="${ISO[at]}T09:00:00+00:00">${date(w, at)}</time></div><div class="wp-block-post-excerpt"><p>${w.teaser}</p><a class="wp-block-post-excerpt__more-link" href="${link(at)}/">${w.more}</a></div></li>`)}</ul><nav class="wp-block-query-pagination"><a href="/blog/page/2/">2</a></nav></main>${side(w)}`,
  'posts of a page builder': (w) =>
    `<div class="elementor-posts-container">${each(w, (title, at) => `<article class="elementor-post elementor-grid-item"><a class="elementor-post__thumbnail__link" href="${link(at)}/"><img></a><div class="elementor-post__text"><h3 class="elementor-post__title"><a href="${link(at)}/">${title}</a></h3><div class="elementor-post__meta-data"><span class="elementor-post-date">${date(w, at)}</span></div><div class="elementor-post__excerpt"><p>${w.teaser}</p></div><a class="elementor-post__read-more" href="${link(at)}/">${w.more} »</a></div></article>`)}</div>`,
  'items of a visual builder, whole cards are links': (w) =>
    `<h1>${w.heading}</h1><div role="list" class="w-dyn-items">${each(w, (title, at) => `<div role="listitem" class="w-dyn-item"><a href="${link(at)}" class="card w-inline-block"><img alt=""><div class="meta"><div>${w.tags[at % 2]}</div><div>${date(w, at, 'medium')}</div></div><div class="heading-style-h5">${title}</div><p class="text">${w.teaser}</p></a></div>`)}</div>`,
  'a list by date as static generators make it': (w) =>
    `<h1>${w.heading}</h1><ul class="post-list">${each(w, (title, at) => `<li><span class="post-meta">${date(w, at, 'medium')}</span><h3><a class="post-link" href="${link(at)}.html">${title}</a></h3></li>`)}</ul><p class="rss"><a href="/feed.xml">RSS</a></p>`,
  'lines of date and link': (w) =>
    `<h1>${w.heading}</h1>${each(w, (title, at) => `<p><time>${ISO[at]}</time> <a href="${link(at)}">${title}</a></p>`)}`,
  'a table of releases': (w) =>
    `<h1>${w.heading}</h1><table>${each(w, (title, at) => `<tr><td>${date(w, at, 'medium')}</td><td><a href="${link(at)}">${title}</a></td></tr>`)}</table>`,
  'a definition list': (w) =>
    `<h1>${w.heading}</h1><dl>${each(w, (title, at) => `<dt>${ISO[at]}</dt><dd><a href="${link(at)}">${title}</a></dd>`)}</dl>`,
  'under headings of the year': (w) =>
    `<h1>${w.heading}</h1><h2>2026</h2><ul>${each(w, (title, at) => `<li><a href="${link(at)}">${title}</a> <small>${date(w, at, 'medium')}</small></li>`)}</ul>`,
  'titles without a link, and a link to read on': (w) =>
    `<h1>${w.heading}</h1>${each(w, (title, at) => `<div class="news-item"><h3>${title}</h3><span class="date">${date(w, at)}</span><p>${w.teaser}</p><a href="${link(at)}">${w.more}</a></div>`)}`,
  'coverage by others': (w) =>
    `<h1>${w.heading}</h1><div class="press">${each(w, (title, at) => `<a class="press-item" href="https://news${at}.example/story/${at}" target="_blank"><span class="outlet">Daily ${at + 1}</span><span class="press-title">${title}</span><span class="press-date">${date(w, at, 'medium')}</span></a>`)}</div>`,
  'a featured one, then a grid, undated': (w) =>
    `<section class="featured"><a href="${link(0)}"><h2>${w.titles[0]}</h2></a><p>${w.teaser}</p></section><div class="grid">${w.titles
      .slice(1)
      .map(
        (title, at) =>
          `<div class="card"><a href="${link(at + 1)}"><img alt=""></a><h3><a href="${link(at + 1)}">${title}</a></h3><p>${w.teaser}</p><a class="more" href="${link(at + 1)}">${w.more}</a></div>`,
      )
      .join('')}</div>${side(w)}`,
  'utility classes and authors': (w) =>
    `<div class="mx-auto grid">${each(w, (title, at) => `<article class="flex flex-col"><div class="flex gap-x-4 text-xs"><time datetime="${ISO[at]}">${date(w, at, 'medium')}</time><a href="/blog/category/${at % 2}" class="rounded-full">${w.tags[at % 2]}</a></div><div class="group relative"><h3><a href="${link(at)}"><span class="absolute inset-0"></span>${title}</a></h3><p class="line-clamp-3">${w.teaser}</p></div><div class="flex"><img><div><p><a href="/team/ines">Ines Faber</a></p><p>CFO</p></div></div></article>`)}</div>`,
  'for machines beside cards': (w) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Blog', blogPost: w.titles.map((headline, at) => ({ '@type': 'BlogPosting', headline, url: `https://acme.example${link(at)}`, datePublished: ISO[at] })) })}</script>${each(w, (title, at) => `<div><a href="${link(at)}">${title}</a></div>`)}`,
  'boxes that a script opens by address': (w) =>
    `<h1>${w.heading}</h1><div class="list">${each(w, (title, at) => `<div class="blog-item"><a href="${link(at)}" aria-label="${title}"></a><div class="blog-item__date">${date(w, at)}</div><div class="blog-item__title">${title}</div></div>`)}</div>`,
};

/** Further ways in which blogs and newsrooms list what they publish. */
export const FURTHER_ARTICLES: Record<string, Layout> = {
  'posts of a marketing suite': (w) =>
    `<div class="blog-index">${each(w, (title, at) => `<div class="blog-index__post"><a class="blog-index__post-image" href="${link(at)}"></a><div class="blog-index__post-content"><h2><a class="blog-index__post-link" href="${link(at)}">${title}</a></h2><div class="blog-index__post-meta"><a href="/blog/author/ines">Ines Faber</a><span>${date(w, at)}</span></div><p>${w.teaser}</p></div></div>`)}</div>`,
  'text boxes of a design tool': (w) =>
    `<div class="framer-1a"><h1 class="framer-text">${w.heading}</h1>${each(w, (title, at) => `<div class="framer-container"><a class="framer-k${at}" data-framer-name="Card" href=".${link(at)}"><div class="framer-img"></div><div><p class="framer-text">${date(w, at, 'medium')}</p></div><div><h4 class="framer-text">${title}</h4></div></a></div>`)}</div>`,
  'a wire of releases': (w) =>
    `<h1>${w.heading}</h1><ul class="wd_layout-simple wd_item_list">${each(w, (title, at) => `<li class="wd_item"><div class="wd_date">${date(w, at, 'medium')}</div><div class="wd_title"><a href="/news-releases/${at}">${title}</a></div></li>`)}</ul><div class="wd_page_link"><a href="?o=5">${w.more}</a></div>`,
  'rows of a newsroom, kind and title and arrow': (w) =>
    `<section><h2>${w.heading}</h2>${each(w, (title, at) => `<a class="row" href="${link(at)}"><span class="kind">${w.tags[at % 2]}</span><span class="title">${title}</span><time datetime="${ISO[at]}">${date(w, at, 'short')}</time><span aria-hidden="true">→</span></a>`)}</section>`,
  'summaries of a hosted site': (w) =>
    `<div class="blog-basic-grid">${each(w, (title, at) => `<article class="blog-basic-grid--container entry blog-item"><div class="blog-basic-grid--text"><div class="blog-meta-section"><span class="blog-categories-list"><a href="/blog/category/x">${w.tags[0]}</a></span><time class="blog-date" pubdate datetime="${ISO[at]}">${date(w, at, 'short')}</time></div><h1 class="blog-title"><a href="${link(at)}">${title}</a></h1><div class="blog-excerpt"><p>${w.teaser}</p></div><a class="blog-more-link" href="${link(at)}">${w.more}</a></div></article>`)}</div>`,
  'months as headings': (w) =>
    `<h1>${w.heading}</h1>${each(w, (title, at) => `<h3>${new Intl.DateTimeFormat(w.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(ISO[at]!))}</h3><p><a href="${link(at)}">${title}</a> – ${ISO[at]}</p>`)}`,
};

/** Pages of the kind that list no articles. */
export const NO_ARTICLES: Record<string, Layout> = {
  'features with links': (w) =>
    `<h1>${w.heading}</h1><div class="features">${['Invoices', 'Payroll', 'Reports'].map((name) => `<div class="feature"><h3><a href="/features/${name}">${name}</a></h3><p>${w.teaser}</p></div>`).join('')}</div>`,
  'a press kit': (w) =>
    `<h1>${w.heading}</h1><h2>Press contact</h2><p>press@acme.example</p><ul><li><a href="/logo.zip">Logo</a></li><li><a href="/brand.pdf">Brand guide</a></li></ul>`,
};

export const truthOfArticles = (words: Wording, name: string): Truth => ({
  articles: words.titles.map((title, at) => ({ title, date: name.includes('undated') ? null : ISO[at]! })),
});
