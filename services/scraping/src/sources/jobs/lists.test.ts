import { describe, expect, it } from 'vitest';
import { linesOf as read } from './titles.fixture.ts';

const ld = (title: string): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', title })}</script>`;
const card = (title: string, mark: string): string =>
  `<div class="job"><h3>${title}</h3><p>Berlin</p><span>${mark}</span><a href="mailto:a@acme.com">Apply</a></div>`;

describe('an opening marked as filled or closed is none', () => {
  it.each([
    'Filled',
    'This position has been filled.',
    'Status: closed',
    'No longer accepting applications',
    'Nicht besetzt',
    'Poste pourvu',
  ])('%s', (mark) => {
    expect(read(`<h2>Open roles</h2>${card('Data Engineer', mark)}${card('Product Designer', 'Open')}`)).toEqual([
      'Product Designer | Berlin | ',
    ]);
  });

  it('in its title, struck out, or below openings of the past', () => {
    expect(
      read(
        '<h2>Open roles</h2><ul><li>Data Engineer (filled)</li><li><del>Copywriter</del></li><li><s>Sales Manager</s> filled</li><li>QA Engineer – closed</li><li>Product Designer</li></ul><h2>Past openings</h2><ul><li>Site Reliability Engineer</li><li>Office Manager</li></ul>',
      ),
    ).toEqual(['Product Designer |  | ']);
  });
});

it('what says that an opening is new, or until when to apply, is no part of its title', () => {
  const fellow = 'Postdoctoral Research Fellow';
  const titles = [
    'Data Engineer (NEW!)',
    'New: Product Designer',
    'New Business Manager',
    `(New) ${fellow} (Application deadline: July 3rd, 2026)`,
  ];
  expect(read(`<h2>Open roles</h2><ul>${titles.map((title) => `<li>${title}</li>`).join('')}</ul>`)).toEqual([
    'Data Engineer |  | ',
    'Product Designer |  | ',
    'New Business Manager |  | ',
    `${fellow} |  | `,
  ]);
});

describe('a page whose statements disagree is not readable', () => {
  it('it says that there are none right under the heading of openings, and links to some', () => {
    const links =
      '<ul><li><a href="/jobs/product-lead">Product Lead</a></li><li><a href="/jobs/chief-of-staff">Chief of Staff</a></li></ul>';
    expect(read(`<h2>Open positions</h2><p>We are not currently hiring.</p>${links}`)).toBeNull();
    expect(read(`<h2>Open positions</h2>${links.replaceAll('/jobs', '/careers')}<h3>Sales</h3><p>No open positions.</p>`)).toHaveLength(2);
  });

  it('it states one for machines and says that there is none', () => {
    expect(read(`${ld('Sales Manager')}<p>Aktuell sind keine Stellen ausgeschrieben.</p>`)).toBeNull();
    expect(read(ld('Sales Manager'))).toHaveLength(1);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('lists in mark-up of their own', () => {
  it.each<[string, string, string[]]>([
    [
      'cards whose only link is a picture',
      '<h1>Careers</h1><li class="post"><h2>Data Engineer</h2><div>Posted on: 2 May</div><a href="/careers/data-engineer/index.html"><svg></svg></a></li><li class="post"><h2>Product Designer</h2><div>Posted on: 3 May</div><a href="/careers/product-designer/index.html"><svg></svg></a></li>',
      ['Data Engineer |  | /careers/data-engineer/index.html', 'Product Designer |  | /careers/product-designer/index.html'],
    ],
    [
      'labels beside one another',
      '<h2>Open positions</h2><div><span>Data Engineer</span><span>Berlin</span><span>Full-time</span></div><div><span>Product Designer</span><span>Lyon</span><span>Full-time</span></div>',
      ['Data Engineer | Berlin | ', 'Product Designer | Lyon | '],
    ],
    [
      'a department and a place, of which nothing tells which is which',
      '<h2>Open positions</h2><a href="/careers/ae"><h3>Account Executive</h3><div>Sales</div><div>London</div></a><a href="/careers/re"><h3>Rust Engineer</h3><div>Platform</div><div>Remote (EU)</div></a>',
      ['Account Executive |  | /careers/ae', 'Rust Engineer | Remote (EU) | /careers/re'],
    ],
    [
      'a place before the words of a button',
      '<h2>Vagas abertas</h2><ul><li><strong>Analista Fiscal</strong> — São Paulo <a href="https://forms.gle/a">Candidatar-se</a></li><li><strong>Analista de Dados</strong> — Porto Alegre <a href="https://forms.gle/b">Candidatar-se</a></li></ul>',
      ['Analista Fiscal | São Paulo | https://forms.gle/a', 'Analista de Dados | Porto Alegre | https://forms.gle/b'],
    ],
    [
      'trades',
      '<h2>Current openings</h2><ul><li><a href="/files/1.pdf">Night Baker</a></li><li><a href="/files/2.pdf">Kitchen Porter</a></li><li><a href="/files/3.pdf">Roofer</a></li></ul>',
      ['Night Baker |  | /files/1.pdf', 'Kitchen Porter |  | /files/2.pdf', 'Roofer |  | /files/3.pdf'],
    ],
    [
      'roles of the sciences, in linked cards',
      '<h2>Open roles</h2><a href="/contact"><p>Security · Remote</p><h3>Applied Cryptographer</h3></a><a href="/contact"><p>Risk · Remote</p><h3>Model Governance Lead</h3></a><a href="/contact"><p>Web · Remote</p><h3>Frontend Engineer</h3></a>',
      ['Applied Cryptographer |  | /contact', 'Model Governance Lead |  | /contact', 'Frontend Engineer |  | /contact'],
    ],
    [
      'no field of an opening with its value',
      '<h2>Open positions</h2><div class="job"><h3>Logic Designer</h3><p>Experience: none</p><p>Position Type: Internship</p><button><a href="https://join.acme.com">Apply Now</a></button></div><div class="job"><h3>Security Associate</h3><p>Experience: none</p><p>Position Type: Internship</p><button><a href="https://join.acme.com">Apply Now</a></button></div>',
      ['Logic Designer |  | https://join.acme.com/', 'Security Associate |  | https://join.acme.com/'],
    ],
    [
      'the department over the title',
      '<h2>Current openings</h2><a href="/careers/be"><div>Engineering</div><div>Backend Engineer</div><div>Berlin</div></a><a href="/careers/pd"><div>Design</div><div>Product Designer</div><div>Lyon</div></a>',
      ['Backend Engineer | Berlin | /careers/be', 'Product Designer | Lyon | /careers/pd'],
    ],
    [
      'a table without a head',
      '<h2>Vacancies</h2><table><tr><td>Data Engineer</td><td>Berlin</td></tr><tr><td>Product Designer</td><td>Lyon</td></tr></table>',
      ['Data Engineer | Berlin | ', 'Product Designer | Lyon | '],
    ],
    [
      'a table of unusual titles with summaries',
      '<h2>Vacancies</h2><table><tr><th>Position</th><th>City</th></tr><tr><td><p>Growth Wizard</p><p>You make our product known to everybody.</p></td><td>Lyon</td></tr></table>',
      ['Growth Wizard | Lyon | '],
    ],
    [
      'one opening in one of several towns',
      '<h1>Open positions</h1><h2>Berlin</h2><ul><li>Data Engineer</li><li>Office Manager</li></ul><h2>Lyon</h2><ul><li>Product Designer</li></ul>',
      ['Data Engineer |  | ', 'Office Manager |  | ', 'Product Designer |  | '],
    ],
    [
      'numbered duties below titles in Chinese',
      '<h2>工作岗位</h2><h3>前端工程师</h3><p>5、在规定的期限内独立完成项目经理分配给本岗位的全部开发任务</p><p>任职要求</p><h3>产品经理</h3><p>任职要求</p>',
      ['前端工程师 |  | ', '产品经理 |  | '],
    ],
    [
      'kinds of employment beside titles',
      '<h2>募集職種</h2><h3>整理スタッフ</h3><p>正社員 / アルバイト・パート</p><h3>ドライバー</h3><p>正社員</p>',
      ['整理スタッフ |  | ', 'ドライバー |  | '],
    ],
    [
      'titles of the same rank as what announces them',
      '<h2>Вакансии</h2><h2>Разработчик ETL</h2><p>Москва</p><h2>Аналитик</h2><p>Москва</p><h2>Новости</h2>',
      ['Разработчик ETL | Москва | ', 'Аналитик | Москва | '],
    ],
    [
      'links with years of experience, under departments',
      '<h6>Design</h6><a href="#!"><p>Motion Designer</p><p>2+ years experience · Paris</p></a><a href="#!"><p>Product Designer</p><p>4+ years experience · Lyon</p></a>',
      ['Motion Designer |  | ', 'Product Designer |  | '],
    ],
    [
      'cards to join by',
      '<div><h2>Data Engineer</h2><p>Runs our stores of data.</p><a href="/contact">Join</a></div><div><h2>Product Designer</h2><p>Draws what we make.</p><a href="/contact">Join</a></div>',
      ['Data Engineer |  | /contact', 'Product Designer |  | /contact'],
    ],
    [
      'a description that begins with its title',
      '<h2>Open roles</h2><article><header><h3>Data Engineer</h3></header><div><p><b>Data Engineer</b></p><p>Full-time</p><a href="/careers/data-engineer">Apply</a></div></article><article><header><h3>Product Designer</h3></header><div><p><b>Product Designer</b></p><p>Full-time</p><a href="/careers/designer">Apply</a></div></article>',
      ['Data Engineer |  | ', 'Product Designer |  | '],
    ],
  ])('%s', (_, body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it('what a company does for others is no opening', () => {
    expect(read('<h1>Careers</h1><h2>What we do</h2><h3>Web designers</h3><p>Remote</p><h3>Copywriters</h3><p>Remote</p>')).toBeNull();
  });

  it('a season without hiring is said in Korean, too', () => {
    expect(read('<h1>Careers</h1><h3>지금은 채용기간이 아닙니다.</h3>')).toEqual([]);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a list of openings is found', () => {
  it.each<[string, string, string[]]>([
    [
      'in a form without fields, or around the whole page',
      '<form><h2>Nos offres d’emploi</h2><div class="job"><a href="#a"><div>Front-End Expert</div></a></div><div class="job"><a href="#b"><div>Big Data Expert</div></a></div></form>',
      ['Front-End Expert |  | ', 'Big Data Expert |  | '],
    ],
    [
      'by the mark of an opening, whatever stands over it',
      '<h4>Wir erweitern unser Team</h4><h3>Lagerleitung (m/w/d)</h3><p>Du leitest unser Lager mit viel Herz.</p><h3>Teamassistenz Empfang (w/m/d)</h3><p>Du empfängst unsere Gäste.</p>',
      ['Lagerleitung (m/w/d) |  | ', 'Teamassistenz Empfang (w/m/d) |  | '],
    ],
    [
      'by addresses below the careers path that carry its name',
      '<h1>Careers</h1><a href="/career/design"><span>Designer Graphique</span></a><a href="/career/developpeur"><span>Developpeur Web</span></a>',
      ['Designer Graphique |  | /career/design', 'Developpeur Web |  | /career/developpeur'],
    ],
    [
      'of one card that leads to the page of the opening',
      '<h4>Careers</h4><div class="card"><h5>Cook</h5><p>We need one.</p><a href="/careers/cook/">View Job Page</a></div>',
      ['Cook |  | /careers/cook/'],
    ],
    [
      'with its kind, its place and its button beside the title',
      '<h2>Descubre oportunidades de empleo</h2><div><div><h3>Desarrollador Java</h3><h4>Remoto</h4><span>Internship</span><a href="/careers/desarrollador-java">Quiero Aplicar</a></div></div><div><div><h3>Desarrollador Frontend</h3><h4>Remoto</h4><span>Internship</span><a href="/careers/desarrollador-frontend">Quiero Aplicar</a></div></div>',
      ['Desarrollador Java | Remoto | /careers/desarrollador-java', 'Desarrollador Frontend | Remoto | /careers/desarrollador-frontend'],
    ],
  ])('%s', (_, body, found) => {
    expect(read(body)).toEqual(found);
  });

  it('under its title, not under the kind of employment that begins the line below', () => {
    const row = (title: string, slug: string, line: string): string =>
      `<div class="row"><div><h4>${title}</h4><p>${line}</p></div><a href="/career/${slug}/">Apply for Position</a></div>`;
    const list =
      row('Sr. Executive - Service', 'executive', 'Full Time | Service') +
      row('Senior Backend Programmer', 'programmer', 'Full Time | Programmer');
    expect(read(`<h1>Career</h1>${list}`)?.map((line) => line.split(' | ')[0])).toEqual([
      'Sr. Executive - Service',
      'Senior Backend Programmer',
    ]);
  });

  it('and no form that people apply by', () => {
    expect(
      read(
        '<h2>Open roles</h2><form><h3>Business Analyst</h3><h3>Associate Partner</h3><input name="n"><input name="m"><input name="t"><select><option>Data Engineer</option></select></form>',
      ),
    ).toBeNull();
  });

  it('where the one stated for machines is none that the page shows', () => {
    expect(read(`${ld('Join the Acme crew')}<h2>Open positions</h2><ul><li>Data Engineer</li><li>Product Designer</li></ul>`)).toEqual([
      'Data Engineer |  | ',
      'Product Designer |  | ',
    ]);
  });

  it('of which half name no role that we know, below a path for openings', () => {
    expect(
      read('<h2>打破边界</h2><a href="/careers/job/g10001/">G10001-开发工程师</a><a href="/careers/job/g10002/">G10002-数据库</a>'),
    ).toEqual(['G10001-开发工程师 |  | /careers/job/g10001/', 'G10002-数据库 |  | /careers/job/g10002/']);
  });
});

describe('lists of openings in forms of their own', () => {
  it('a contents of links right below what announces them names all, also the one without a role', () => {
    const contents = ['Software Engineer', 'Research Engineer', 'Designer', 'Operations'].map(
      (name, n) => `<li><a href="#r${n}">${name}</a></li>`,
    );
    expect(read(`<h2>Open roles</h2><ul>${contents.join('')}</ul>`)?.map((line) => line.split(' | ')[0])).toEqual([
      'Software Engineer',
      'Research Engineer',
      'Designer',
      'Operations',
    ]);
    // A link that is no item of the list is none.
    expect(read(`<h2>Open roles</h2><ul>${contents.slice(0, 3).join('')}</ul><p><a href="/x">Operations</a></p>`)).toHaveLength(3);
  });

  it('a row drawn as parts of one link is called by the part that is named its title', () => {
    const row = (id: string, title: string): string =>
      `<a href="/job-${id}/"><span class="id">${id}</span><span class="title">${title}<span class="sub">Own the full cycle from demo to launch.</span></span><span class="dept">Sales</span><span class="type">Intern · Paid</span><span>Apply →</span></a>`;
    expect(read(`<h2>Open <em>roles.</em></h2>${row('A', 'Account Executive')}${row('B', 'Junior Engineer')}`)).toEqual([
      'Account Executive |  | /job-A/',
      'Junior Engineer |  | /job-B/',
    ]);
  });

  it('leads of any team are roles, and an early stage is none', () => {
    const job = (title: string): string =>
      `<div class="job"><h3>${title}</h3><p>What you will do.</p><button>See Job Description</button></div>`;
    expect(
      read(
        `<h2>Open Roles</h2><span>Remote</span> <span>Early-stage</span><div>${job('Business Development Lead')}${job('Fundraising Strategist')}</div>`,
      ),
    ).toEqual(['Business Development Lead |  | ', 'Fundraising Strategist |  | ']);
  });
});
