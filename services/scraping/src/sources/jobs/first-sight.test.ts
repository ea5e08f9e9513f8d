import { describe, expect, it } from 'vitest';
import { linesOf, titlesOf as read } from './titles.fixture.ts';

describe('openings on a page that no rule was made for', () => {
  it('terms in capitals beside a title are no name of a person', () => {
    const card = (title: string, n: number): string =>
      `<div class="item"><h3>${title}</h3><h6>Full Time</h6><a href="/career/post-${n}/">View listing</a></div>`;
    expect(
      read(`<h1>Career</h1><h2>Join our growing team</h2>${['Data Engineer', 'Design Lead', 'Junior Developer'].map(card).join('')}`),
    ).toEqual(['Data Engineer', 'Design Lead', 'Junior Developer']);
  });

  it('cards with a button to apply, of which one names a role', () => {
    const card = (title: string): string => `<div class="card"><h3>${title}</h3><p>Some words.</p><a href="/mail">Bewerben →</a></div>`;
    expect(read(`<h1>Karriere</h1>${['Entwickler', 'Texte (Finanzen)', 'Marketing & Wachstum'].map(card).join('')}`)).toEqual([
      'Entwickler',
      'Texte (Finanzen)',
      'Marketing & Wachstum',
    ]);
  });

  it('a button to read on makes no opening of what the company offers', () => {
    const card = (title: string): string => `<div class="card"><h3>${title}</h3><p>Some words.</p><a href="/more">Learn more</a></div>`;
    expect(read(`<h1>Careers</h1>${['Trainer of your own', 'Time off', 'Good food'].map(card).join('')}`)).toBeNull();
  });

  it('list items that end as parts of a sentence', () => {
    expect(read('<h2>Мы ищем:</h2><ul><li>Сантехник;</li><li>Сварщик;</li><li>Отделочник.</li></ul>')).toEqual([
      'Сантехник',
      'Сварщик',
      'Отделочник',
    ]);
  });
});

describe('openings by how their cards and items are made', () => {
  it('one card alone whose button, whatever it says, leads to the address of its title', () => {
    const card = (to: string): string =>
      read(`<h1>Join us</h1><div><h3>Sales Director</h3><p>Leads our sales.</p><a href="${to}">Discover</a></div>`) as never;
    expect(card('/jobs/sales.html')).toEqual(['Sales Director']);
    expect(card('/jobs/benefits.html')).toBeNull();
  });

  it('links in boxes that are named after positions, below the names of places', () => {
    const row = (title: string): string =>
      `<div class="row"><div class="job-postings__position"><a href="">${title}</a><div>ID: 20180216A</div></div></div>`;
    const body = `<h1>Careers</h1><h2>Salary and benefits</h2><p>Much.</p><h3>Bern</h3>${['Project Manager', 'Data Analyst'].map(row).join('')}`;
    expect(read(body)).toEqual(['Project Manager', 'Data Analyst']);
    expect(read(body.replaceAll('job-postings__position', 'teaser'))).toBeNull();
  });

  it('items of which each says more behind a dash and ends as a sentence', () => {
    const items = [
      'AI Engineer — agents, evaluation, retrieval.',
      'Sales Engineer — Bern or remote.',
      'Product Designer — design and the user interface.',
    ];
    expect(read(`<h2>Open roles.</h2><p>Currently hiring:</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)).toEqual([
      'AI Engineer',
      'Sales Engineer',
      'Product Designer',
    ]);
  });

  it('a title whose second line goes on in small letters', () => {
    expect(
      read(
        '<h2>Open positions</h2><div class="job"><h4>Specialist<br>for customer service</h4><a href="/jobs/42-service">Details</a></div>',
      ),
    ).toEqual(['Specialist for customer service']);
  });
});

describe('a page of one opening', () => {
  const parts =
    '<h2>About the role</h2><p>You bake.</p><h3>Skills &amp; experience</h3><p>Ovens.</p><h3>Been teacher and student</h3><p>Fun.</p>';

  it('described in parts between other headings', () => {
    expect(read(`<h1>Bread Baker</h1><p>Posted on 5 May</p>${parts}<h2>To apply</h2><p>Write.</p>`)).toEqual(['Bread Baker']);
    expect(read(`<h1>Erfaren udvikler</h1><p>Vi er en virksomhed.</p><h2>Om dig:</h2><p>Du …</p><h2>Ansøgning:</h2>`)).toEqual([
      'Erfaren udvikler',
    ]);
  });

  it('is none about work of a kind, nor about the company', () => {
    expect(read(`<h1>Careers for bakers</h1>${parts}<h2>To apply</h2>`)).toBeNull();
    expect(read(`<h1>Who we are</h1>${parts}<h2>To apply</h2>`)).toBeNull();
  });
});

describe('names of openings on such a page', () => {
  it('in sections of nothing else, each with its place', () => {
    const card = (title: string, n: number): string =>
      `<div class="row"><section>${title}</section><section><span>Location: </span>Bern</section><a onclick="show(${n})">+View details</a></div>`;
    expect(read(`<h3>Current openings</h3>${['Manual Tester', 'Support engineer'].map(card).join('')}`)).toEqual([
      'Manual Tester',
      'Support engineer',
    ]);
  });

  it('of which the last has a class of its own', () => {
    const lines = ['сварщикам на машинах;', 'слесарям-сборщикам;', 'монтажникам конструкций.'];
    const items = lines.map((line, n) => `<p class="list__item${n === 2 ? ' list__item--last' : ''}">${line}</p>`).join('');
    expect(read(`<h2>Наши вакансии</h2><h3>Предлагаем работу:</h3><div>${items}</div>`)).toEqual(lines.map((line) => line.slice(0, -1)));
  });

  it('with their places in brackets, however long', () => {
    const places = '(dans les métropoles de Lyon et Grenoble)';
    const titles = [
      `Développeuse ou développeur spécialisé Systèmes Embarqués, Logiciels Critiques, Objets connectés ${places}`,
      `Développeuse ou développeur ${places}`,
    ];
    const items = titles.map((title, n) => `<li><a href="/files/${n}.pdf">${title}</a></li>`).join('');
    expect(read(`<h3>Nos offres d'emploi</h3><ul>${items}</ul>`)).toEqual(titles);
  });

  it('a call to become one is none', () => {
    const tab = '<div class="col"><div><p class="tab">Become a financial advisor</p></div></div><div><p>Training for you.</p></div>';
    expect(read(`<h1>Careers</h1><h3>Our edge</h3>${tab}<h3>Our people</h3>${tab}`)).toBeNull();
  });

  it('in a table that heads them as Korean sites do', () => {
    const row = (title: string): string => `<tr><td><a href="/j">서울</a></td><td><a href="/j">${title}</a></td><td>무관</td></tr>`;
    const head = '<tr><th>지역</th><th>직군</th><th>경력</th></tr>';
    expect(read(`<h2>모집합니다</h2><table>${head}${row('풀스택 프로그래머')}${row('프로덕트 디자이너')}</table>`)).toEqual([
      '풀스택 프로그래머',
      '프로덕트 디자이너',
    ]);
  });
});

describe('what announces openings on such a page', () => {
  it('a line of one', () => {
    expect(read('<h1>Careers</h1><p>We currently have one opening:</p><p><strong>Line Cook</strong></p><p>You help us.</p>')).toEqual([
      'Line Cook',
    ]);
    expect(read('<h1>Careers</h1><p>We currently have no opening:</p><p><strong>Line Cook</strong></p>')).toBeNull();
  });

  it('domains of internships, each to apply for', () => {
    const card = (title: string): string =>
      `<div class="c"><h3>${title}</h3><p>1 month</p><a href="https://forms.test/a">Apply now</a></div>`;
    const domains = ['Web Development', 'Data Science'].map(card).join('');
    expect(read(`<h1>Internship Program</h1><h2>Internship Domains</h2>${domains}`)).toEqual(['Web Development', 'Data Science']);
    expect(read(`<h1>Internship Program</h1><h2>What you learn</h2>${domains.replaceAll('Apply now', 'Read on')}`)).toBeNull();
  });

  it('and a button to view one is no place', () => {
    const job = (title: string): string => `<div class="job"><span class="job-title">${title}</span><button>View</button></div>`;
    expect(linesOf(`<h2>Open positions</h2>${job('Cook')}${job('Baker')}`)).toEqual(['Cook |  | ', 'Baker |  | ']);
  });
});

describe('what names no opening on such a page', () => {
  it('a tab over several, nor the tab beside it', () => {
    const tabs = '<ul><li><a href="#work"><b>Arbeit bei uns</b></a></li><li><a href="#learn"><b>Ausbildung bei uns</b></a></li></ul>';
    const jobs = '<div id="work"><h3>Koch (m/w/d)</h3><p>Du kochst.</p><h3>Maler (m/w/d)</h3><p>Du malst.</p></div>';
    expect(read(`<h4>Unsere Stellenangebote</h4>${tabs}${jobs}<div id="learn"><p>Alle sind belegt.</p></div>`)).toEqual([
      'Koch (m/w/d)',
      'Maler (m/w/d)',
    ]);
  });

  it('but a tab over its own description', () => {
    const tabs = '<ul><li><a href="#cook">Cook</a></li><li><a href="#baker">Baker</a></li></ul>';
    const of = (title: string): string => `<div id="${title.toLowerCase()}"><h3>${title}</h3><h4>Requirements</h4><p>Some.</p></div>`;
    expect(read(`<h2>Open positions</h2>${tabs}${of('Cook')}${of('Baker')}`)).toEqual(['Cook', 'Baker']);
  });

  it('the code of one', () => {
    const job = (title: string, code: string): string =>
      `<div class="job"><h4>${title}</h4><h5>Job Code: 7-${code}-01</h5><p>Full time</p></div>`;
    expect(read(`<h2>Open positions</h2>${job('Cook', 'BDE')}${job('Baker', 'CTO')}`)).toEqual(['Cook', 'Baker']);
  });

  it('those that a template has not filled in are not stated', () => {
    const stated = `<article itemscope itemtype="http://schema.org/JobPosting"><h2 itemprop="title">\${job.title}</h2></article>`;
    const items = ['Software Engineer', 'QA (tests)', 'Technical Project Manager'].map((title) => `<li>${title}</li>`).join('');
    expect(read(`<h1>We're hiring!</h1><ul>${items}</ul>${stated}`)).toEqual([
      'Software Engineer',
      'QA (tests)',
      'Technical Project Manager',
    ]);
  });
});

describe('what stands around openings on such a page', () => {
  it('what is asked or offered with an opening is none', () => {
    const part = '<h4>Das bieten wir:</h4><ul><li>Betreuung durch Techniker</li><li>Übernahme in Ausbildung</li></ul>';
    expect(
      read(`<h2>Offene Stellen</h2><article><h3>Monteur (m/w/d)</h3>${part}</article><article><h3>Maler (m/w/d)</h3>${part}</article>`),
    ).toEqual(['Monteur (m/w/d)', 'Maler (m/w/d)']);
  });

  it('a kind of employment for all is no title', () => {
    const card = (title: string): string => `<div class="b"><h4>${title}</h4><h5>VOLLZEIT M/W/D</h5></div>`;
    expect(read(`<h1>Jobs</h1>${card('SENIOR DEVELOPER')}${card('JUNIOR DEVELOPER')}`)).toEqual(['SENIOR DEVELOPER', 'JUNIOR DEVELOPER']);
  });

  it('no others than the one that is listed', () => {
    const card = '<div class="vacancy-item"><h3>Монтажник</h3><h5>Обязанности</h5><p>Ремонт</p><h5>Требования</h5><p>Опыт</p></div>';
    expect(read(`<h2>Вакансии</h2>${card}<h5>Других вакансий нет</h5>`)).toEqual(['Монтажник']);
  });
});

describe('lists of openings on such a page', () => {
  it('blocks without a role among blocks made alike that have one', () => {
    const block = (title: string): string => `<div class="job"><div class="name">${title}</div><div class="n">2 positions</div></div>`;
    expect(read(`<h2>Open positions</h2>${['Data Engineer', 'QA', 'Sales Manager', 'Painter', 'Concrete'].map(block).join('')}`)).toEqual([
      'Data Engineer',
      'QA',
      'Sales Manager',
      'Painter',
      'Concrete',
    ]);
  });

  it('a heading over many openings announces them', () => {
    const roles = ['Tiler', 'Painter', 'Driver', 'Cook', 'Welder'];
    expect(
      read(`<h2>Vacancies</h2><h3>Our firm invites specialist engineers</h3><ul>${roles.map((role) => `<li>${role}</li>`).join('')}</ul>`),
    ).toEqual(roles);
  });

  it('a list below a line that asks or offers', () => {
    const job = (title: string): string =>
      `<h3>${title} (m/w/d)</h3><p><strong>Das erwartet Sie:</strong></p><ul><li>Alle Abteilungen: Vertrieb, Personal</li><li>Betreuung durch Ausbilder, Techniker</li></ul>`;
    expect(read(`<h2>Offene Stellen</h2>${job('Maler')}${job('Monteur')}`)).toEqual(['Maler (m/w/d)', 'Monteur (m/w/d)']);
  });

  it('two sentences are no title, an abbreviation is', () => {
    const lines = ['We look for a tiler. The Company pays well', 'Sr. Engineer'];
    expect(
      read(`<h2>Open positions</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}<li>Painter</li><li>Driver</li></ul>`),
    ).toEqual(['Sr. Engineer', 'Painter', 'Driver']);
  });

  it('roles that a company hires for by and by, none of which is open', () => {
    const roles = ['Bakery Engineer', 'Shop Manager'].map((title) => `<span class="tag">${title}</span>`).join('');
    const often = `<h3>Roles we typically hire for</h3><div>${roles}</div>`;
    expect(read(`<h2>Current openings</h2><h3>No specific roles open right now</h3>${often}`)).toEqual([]);
    expect(read(`<h1>Careers</h1>${often}`)).toBeNull();
  });

  it('one opening alone, in a box of that name with its button to apply', () => {
    const box = (name: string, call: string): string =>
      `<div class="${name}"><div>Shop Manager</div><div>Leads the shop by the harbour.</div><a href="mailto:jobs@acme.com">${call}</a></div>`;
    expect(read(`<h1>Careers</h1><div class="list">${box('opening', 'Apply now')}</div>`)).toEqual(['Shop Manager']);
    expect(read(`<h1>Careers</h1><div class="list">${box('person', 'Write to us')}</div>`)).toBeNull();
  });

  it('signs of a language at the end of a title, and one that opens what it heads', () => {
    expect(read('<h2>Open positions</h2><ul><li>Developer C++</li><li>Painter +</li><li>Driver</li></ul>')).toEqual([
      'Developer C++',
      'Painter',
      'Driver',
    ]);
  });
});
