/** Made careers pages: openings as boards' widgets, site builders and hands set them, and pages without any. */
import type { Truth } from '../truth/corpus.ts';

interface Wording {
  lang: string;
  heading: string;
  apply: string;
  more: string;
  full: string;
  benefits: readonly string[];
  /** title, place, department */
  jobs: readonly (readonly [string, string, string])[];
  none: string;
}

const jobs = (text: string): Wording['jobs'] => text.split('; ').map((job) => job.split(' | ') as [string, string, string]);

export const WORDINGS: readonly Wording[] = [
  {
    lang: 'en',
    heading: 'Open positions',
    apply: 'Apply now',
    more: 'Learn more',
    full: 'Full-time',
    benefits: ['Remote-friendly', 'Health insurance', 'Learning budget', 'Stock options'],
    jobs: jobs(
      'Senior Backend Engineer | Berlin, Germany | Engineering; Product Designer | Remote | Design; Account Executive, EMEA | London, UK | Sales; Customer Success Manager | New York, NY | Support',
    ),
    none: 'We have no open positions at the moment.',
  },
  {
    lang: 'de',
    heading: 'Offene Stellen',
    apply: 'Jetzt bewerben',
    more: 'Mehr erfahren',
    full: 'Vollzeit',
    benefits: ['30 Tage Urlaub', 'Jobrad', 'Betriebliche Altersvorsorge', 'Homeoffice'],
    jobs: jobs(
      'Softwareentwickler (m/w/d) Backend | München | Entwicklung; Werkstudent Marketing (m/w/d) | Berlin | Marketing; Sachbearbeiter Buchhaltung (w/m/d) | Hamburg | Finanzen; Vertriebsmitarbeiter im Außendienst (m/w/d) | Köln | Vertrieb',
    ),
    none: 'Aktuell haben wir keine offenen Stellen.',
  },
  {
    lang: 'fr',
    heading: 'Nos offres d’emploi',
    apply: 'Postuler',
    more: 'Voir l’offre',
    full: 'CDI',
    benefits: ['Télétravail', 'Mutuelle', 'Tickets restaurant', 'RTT'],
    jobs: jobs(
      'Développeur Full Stack (H/F) | Paris | Technique; Chargé de clientèle | Lyon | Commerce; Responsable marketing | Nantes | Marketing; Stage – Assistant RH | Lille | Ressources humaines',
    ),
    none: 'Aucun poste n’est ouvert pour le moment.',
  },
  {
    lang: 'es',
    heading: 'Ofertas de empleo',
    apply: 'Inscribirme',
    more: 'Ver oferta',
    full: 'Jornada completa',
    benefits: ['Teletrabajo', 'Seguro médico', 'Formación', 'Horario flexible'],
    jobs: jobs(
      'Desarrollador Frontend | Madrid | Tecnología; Ejecutivo de ventas | Barcelona | Ventas; Técnico de soporte | Valencia | Soporte; Diseñador UX | Remoto | Producto',
    ),
    none: 'Actualmente no tenemos vacantes.',
  },
  {
    lang: 'pl',
    heading: 'Oferty pracy',
    apply: 'Aplikuj',
    more: 'Zobacz ofertę',
    full: 'Pełny etat',
    benefits: ['Praca zdalna', 'Prywatna opieka medyczna', 'Karta sportowa', 'Szkolenia'],
    jobs: jobs(
      'Programista Java | Warszawa | IT; Specjalista ds. sprzedaży | Kraków | Sprzedaż; Księgowa | Poznań | Finanse; Kierownik projektu | Gdańsk | Projekty',
    ),
    none: 'Obecnie nie prowadzimy rekrutacji.',
  },
  {
    lang: 'pt-BR',
    heading: 'Vagas abertas',
    apply: 'Candidatar-se',
    more: 'Ver vaga',
    full: 'Tempo integral',
    benefits: ['Plano de saúde', 'Vale-refeição', 'Trabalho remoto', 'Day off'],
    jobs: jobs(
      'Desenvolvedor Back-end Pleno | São Paulo, SP | Tecnologia; Analista de Marketing | Remoto | Marketing; Executivo de Contas | Curitiba, PR | Vendas; Assistente Financeiro | Recife, PE | Financeiro',
    ),
    none: 'No momento não há vagas abertas.',
  },
  {
    lang: 'nl',
    heading: 'Vacatures',
    apply: 'Solliciteer',
    more: 'Bekijk vacature',
    full: 'Fulltime',
    benefits: ['Pensioen', 'Reiskosten', 'Thuiswerken', 'Opleidingen'],
    jobs: jobs(
      'Front-end developer | Utrecht | Development; Accountmanager | Rotterdam | Sales; Medewerker klantenservice | Eindhoven | Support; Projectleider techniek | Breda | Techniek',
    ),
    none: 'Op dit moment hebben wij geen openstaande vacatures.',
  },
  {
    lang: 'sv',
    heading: 'Lediga jobb',
    apply: 'Ansök nu',
    more: 'Läs mer',
    full: 'Heltid',
    benefits: ['Friskvårdsbidrag', 'Tjänstepension', 'Hemarbete', 'Utbildning'],
    jobs: jobs(
      'Systemutvecklare .NET | Stockholm | IT; Säljare | Göteborg | Försäljning; Ekonomiassistent | Malmö | Ekonomi; Projektledare | Uppsala | Projekt',
    ),
    none: 'Just nu har vi inga lediga tjänster.',
  },
  {
    lang: 'it',
    heading: 'Posizioni aperte',
    apply: 'Candidati',
    more: 'Scopri di più',
    full: 'Tempo pieno',
    benefits: ['Smart working', 'Buoni pasto', 'Formazione', 'Welfare'],
    jobs: jobs(
      'Sviluppatore Full Stack | Milano | Tecnologia; Addetto alla contabilità | Torino | Amministrazione; Responsabile vendite | Roma | Vendite; Grafico junior | Bologna | Design',
    ),
    none: 'Al momento non ci sono posizioni aperte.',
  },
  {
    lang: 'ru',
    heading: 'Вакансии',
    apply: 'Откликнуться',
    more: 'Подробнее',
    full: 'Полный день',
    benefits: ['ДМС', 'Удалённая работа', 'Обучение', 'Гибкий график'],
    jobs: jobs(
      'Разработчик Python | Москва | Разработка; Менеджер по продажам | Санкт-Петербург | Продажи; Бухгалтер | Казань | Финансы; Дизайнер интерфейсов | Удалённо | Дизайн',
    ),
    none: 'Сейчас открытых вакансий нет.',
  },
  {
    lang: 'ja',
    heading: '募集職種',
    apply: '応募する',
    more: '詳細を見る',
    full: '正社員',
    benefits: ['リモート可', '社会保険完備', '書籍購入補助', 'フレックス'],
    jobs: jobs(
      'バックエンドエンジニア | 東京 | 開発; プロダクトデザイナー | リモート | デザイン; カスタマーサクセス | 大阪 | サポート; 法人営業 | 名古屋 | 営業',
    ),
    none: '現在募集している職種はありません。',
  },
];

type Layout = (words: Wording) => string;
const each = (words: Wording, html: (job: Wording['jobs'][number], at: number) => string): string => words.jobs.map(html).join('');
const why = ({ benefits }: Wording): string =>
  `<section class="benefits"><div class="grid">${benefits.map((text) => `<div class="benefit"><h3>${text}</h3><p>${text}.</p></div>`).join('')}</div></section>`;
const slug = (at: number): string => `/careers/${1000 + at}`;

export const OPENINGS: Record<string, Layout> = {
  'rows that are links': (w) =>
    `<h2>${w.heading}</h2><div class="jobs">${each(w, ([title, place, team], at) => `<a class="job-row" href="${slug(at)}"><div class="job-title">${title}</div><div class="job-meta"><span>${team}</span><span>${place}</span></div></a>`)}</div>${why(w)}`,
  'a widget of a board, grouped': (w) =>
    `<div id="board"><h2>${w.heading}</h2>${each(w, ([title, place, team], at) => `<section class="level-0"><h3>${team}</h3><div class="opening"><a href="https://boards.example/acme/jobs/${at}">${title}</a><br><span class="location">${place}</span></div></section>`)}</div>`,
  'postings with title and apply button': (w) =>
    `${why(w)}<h2>${w.heading}</h2>${each(w, ([title, place], at) => `<div class="posting"><div class="posting-apply"><a class="posting-btn-submit" href="${slug(at)}">${w.apply}</a></div><a class="posting-title" href="${slug(at)}"><h5>${title}</h5><div class="posting-categories"><span class="sort-by-location">${place}</span><span class="sort-by-commitment">${w.full}</span></div></a></div>`)}`,
  'a table': (w) =>
    `<h1>${w.heading}</h1><table><tbody>${each(w, ([title, place, team], at) => `<tr><td><a href="${slug(at)}">${title}</a></td><td>${team}</td><td>${place}</td><td>${w.full}</td></tr>`)}</tbody></table>`,
  'a table without links': (w) =>
    `<h1>${w.heading}</h1><table><tbody>${each(w, ([title, place, team]) => `<tr><td>${title}</td><td>${team}</td><td>${place}</td></tr>`)}</tbody></table>`,
  'folding entries': (w) =>
    `<h1>${w.heading}</h1><div class="accordion">${each(w, ([title, place]) => `<details><summary>${title}</summary><p>${place} · ${w.full}</p><ul>${w.benefits.map((text) => `<li>${text}</li>`).join('')}</ul><a href="mailto:jobs@acme.example">${w.apply}</a></details>`)}</div>`,
  'an accordion of a CSS framework': (w) =>
    `<h1>${w.heading}</h1><div class="accordion" id="acc">${each(w, ([title, place], at) => `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" data-bs-target="#c${at}">${title}</button></h2><div id="c${at}" class="accordion-collapse collapse"><div class="accordion-body"><p>${place}, ${w.full}</p><a class="btn" href="mailto:hr@acme.example">${w.apply}</a></div></div></div>`)}</div>`,
  'cards with headings and buttons': (w) =>
    `<section><h2>${w.heading}</h2><div class="grid">${each(w, ([title, place, team], at) => `<div class="card"><span class="tag">${team}</span><h3>${title}</h3><p>${place}</p><a class="btn" href="${slug(at)}">${w.more}</a></div>`)}</div></section>${why(w)}`,
  'cards that open a form': (w) =>
    `<section><h2>${w.heading}</h2>${each(w, ([title, place]) => `<div class="vacancy"><h4>${title}</h4><p><i class="icon-pin"></i> ${place}</p><button type="button">${w.apply}</button></div>`)}</section>`,
  'a plain list of links': (w) =>
    `<h1>${w.heading}</h1><ul>${each(w, ([title, place], at) => `<li><a href="${slug(at)}.html">${title}</a> (${place})</li>`)}</ul>`,
  'headings and paragraphs as written by hand': (w) =>
    `<h1>${w.heading}</h1>${each(w, ([title, place]) => `<h3>${title}</h3><p>${place}. ${w.benefits.join(', ')}.</p><p><a href="mailto:jobs@acme.example">${w.apply}</a></p>`)}`,
  'a plug-in with list items': (w) =>
    `<h1>${w.heading}</h1><div class="job_listings"><ul class="job_listings">${each(w, ([title, place], at) => `<li class="job_listing type-job_listing"><a href="${slug(at)}/"><img class="company_logo" alt="Acme"><div class="position"><h3>${title}</h3><div class="company"><strong>Acme</strong></div></div><div class="location">${place}</div><ul class="meta"><li class="job-type">${w.full}</li><li class="date"><time datetime="2026-10-0${at + 1}">2026-10-0${at + 1}</time></li></ul></a></li>`)}</ul></div>`,
  'items of a visual builder': (w) =>
    `<div class="w-dyn-list"><div role="list" class="w-dyn-items">${each(w, ([title, place, team], at) => `<div role="listitem" class="w-dyn-item"><a href="/jobs/j-${at}" class="w-inline-block"><div class="text-size-large">${title}</div><div class="text-size-small">${team}</div><div class="text-size-small">${place}</div><div class="arrow">→</div></a></div>`)}</div></div>${why(w)}`,
  'filters above': (w) =>
    `<h1>${w.heading}</h1><form><select><option>${w.jobs[0]![2]}</option><option>${w.jobs[1]![2]}</option></select></form><div class="list">${each(w, ([title, place], at) => `<div class="row"><div class="col"><a href="${slug(at)}"><strong>${title}</strong></a></div><div class="col">${place}</div><div class="col"><a href="${slug(at)}#apply">${w.apply}</a></div></div>`)}</div>`,
  'for machines': (w) =>
    `<h1>${w.heading}</h1>${each(w, ([title, place], at) => `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', title, url: `https://acme.example${slug(at)}`, datePosted: '2026-10-01', hiringOrganization: { name: 'Acme' }, jobLocation: { '@type': 'Place', address: { addressLocality: place } } })}</script><p>${title}</p>`)}`,
  'a team, quotes and offices beside': (w) =>
    `<section class="team"><h2>Team</h2><div><h3>Ines Faber</h3><p>CEO</p></div><div><h3>Tomasz Lis</h3><p>CTO</p></div></section><h2>${w.heading}</h2><div class="openings">${each(w, ([title, place], at) => `<article class="opening"><h3><a href="${slug(at)}">${title}</a></h3><p>${place} | ${w.full}</p></article>`)}</div><section class="offices"><h2>Offices</h2><div><h3>Berlin</h3><p>Torstr. 1</p></div><div><h3>Lisbon</h3><p>Rua 2</p></div></section>`,
};

/** Pages that say that there are none. */
/** Further ways in which boards' pages, embeds and themes set openings. */
export const FURTHER_OPENINGS: Record<string, Layout> = {
  'a board under its departments, place in a span': (w) =>
    `<div id="main"><h1>${w.heading}</h1>${each(w, ([title, place, department], at) => `<section class="level-0"><h3 id="d${at}">${department}</h3><div class="opening" data-office-id="${at}"><a data-mapped="true" href="/acme/jobs/41${at}">${title}</a><br><span class="location">${place}</span></div></section>`)}</div>`,
  'a board of rows, title in a paragraph, place below': (w) =>
    `<div class="job-posts"><h3 class="section-header">${w.jobs[0]![2]}</h3><table><tbody>${each(w, ([title, place], at) => `<tr class="job-post"><td class="cell"><a href="/acme/jobs/${at + 500}" target="_top"><p class="body body--medium">${title}</p><p class="body body__secondary">${place}</p></a></td></tr>`)}</tbody></table></div>`,
  'blocks of a board, whole entries are links with details': (w) =>
    `<div class="section"><h2>${w.heading}</h2>${each(w, ([title, place, department], at) => `<a class="container_1" href="/acme/${at}a-7b2c"><div><h3 class="title">${title}</h3><div class="details"><p>${department} • ${place} • ${w.full}</p></div></div></a>`)}</div>`,
  'list items with a place and a department as icons': (w) =>
    `<ul data-ui="list">${each(w, ([title, place, department], at) => `<li data-ui="job"><a href="/acme/j/F${at}3A/" aria-labelledby="t${at}"><h3 id="t${at}" data-ui="job-title"><span>${title}</span></h3><div data-ui="job-location"><span>${place}</span></div><div><span data-ui="job-department">${department}</span><span data-ui="job-type">${w.full}</span></div></a></li>`)}</ul>`,
  'a block of a career site with a load-more button': (w) =>
    `<ul id="jobs_list_container" class="block-grid">${each(w, ([title, place, department], at) => `<li class="w-full"><a class="flex flex-col" href="/jobs/${at + 90}-role"><span class="text-block-base-link" title="${title}">${title}</span><div class="mt-1 text-md"><span>${department}</span><span class="mx-[2px]">&middot;</span><span>${place}</span></div></a></li>`)}</ul><button>${w.more}</button>`,
  microdata: (w) =>
    each(
      w,
      ([title, place], at) =>
        `<div itemscope itemtype="https://schema.org/JobPosting"><a itemprop="url" href="${slug(at)}"><h3 itemprop="title">${title}</h3></a><span itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><span itemprop="address">${place}</span></span></div>`,
    ),
  'one page of several': (w) =>
    `<h1>${w.heading}</h1><div class="jobs">${each(w, ([title, place], at) => `<div class="job"><h4><a href="${slug(at)}">${title}</a></h4><p>${place}</p></div>`)}</div><nav class="pagination"><a href="?page=1">1</a><a href="?page=2">2</a><a href="?page=3">3</a></nav>`,
  'tabs of places': (w) =>
    `<h2>${w.heading}</h2><div class="tabs"><button role="tab">${w.jobs[0]![1]}</button><button role="tab">${w.jobs[1]![1]}</button></div><div role="tabpanel">${each(w, ([title, , department], at) => `<div class="row"><div class="col"><a href="${slug(at)}">${title}</a></div><div class="col">${department}</div></div>`)}</div>`,
};

export const DENIED: Record<string, Layout> = {
  'a sentence': (w) => `<h1>${w.heading}</h1><p>${w.none}</p>${why(w)}`,
};

/** Pages of the kind that show no openings. */
export const NO_OPENINGS: Record<string, Layout> = {
  'values, team and a process': (w) =>
    `${why(w)}<section><h2>Team</h2><div><h3>Ines Faber</h3><p>Head of Engineering</p></div><div><h3>Tomasz Lis</h3><p>Product Designer</p></div></section><ol class="steps"><li><h4>Call</h4></li><li><h4>Interview</h4></li><li><h4>Offer</h4></li></ol>`,
};

export const truthOfOpenings = (words: Wording): Truth => ({ postings: words.jobs.map(([title]) => ({ title })) });
