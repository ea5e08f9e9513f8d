import { describe, expect, it } from 'vitest';
import { announcesBelow, saysApply, saysClosed, saysOnlyApply, saysOpenings, saysPart, saysSought } from './roles.ts';
import { titlesOf as read } from './titles.fixture.ts';

describe('words of careers pages', () => {
  it.each([
    'Open postings',
    'Positions available:',
    'Ausbildungsplätze',
    'Engineering positions',
    'Gesuchte Profile',
    ...['Volná pracovní místa', 'Aktuální nabídka práce', 'Otwarte rekrutacje', 'Unsere offenen Positionen', 'Offres en cours'],
    ...['Featured jobs', '직원을 모집합니다', '職缺', 'Ledig stilling', 'Lediga platser', 'Aktuális állások', 'Ζητείται', 'فرص العمل'],
    ...['Empleos disponibles', 'Selezioni aperte', 'Nous embauchons', 'Jobangebote'],
    'Les postes que nous recrutons.',
    'Estamos buscando',
    'Мы ищем',
    'Join our team as one of the following:',
  ])('%s announces openings as a heading', (heading) => expect(saysOpenings(heading)).toBe(true));

  it.each([
    ['Open roles', true],
    ['Below are our open positions, please write to our office with your papers:', true],
    ['We are looking for the following people to join our kitchen:', true],
    ['Wir suchen ab sofort:', true],
    ['We have no open roles', false],
    ['岗位要求：', false],
    ['We are proud of the jobs that our machines do every single day for so many of our customers.', false],
  ])('the line %s announces what follows: %s', (line, announces) => expect(announcesBelow(line)).toBe(announces));

  it('tells a button to apply from one to read on', () => {
    expect(['Apply now', 'Postuler', 'Learn more', 'Ansehen', '查看详情'].map(saysApply)).toEqual([true, true, true, true, true]);
    expect(['Auf diese Stelle bewerben', 'Jetzt bewerben', 'Bewirb dich jetzt', 'Zur Bewerbung'].every(saysOnlyApply)).toBe(true);
    expect(['Apply now', 'Postuler', 'Learn more', 'Ansehen'].map(saysOnlyApply)).toEqual([true, true, false, false]);
    expect(['Send your resume', 'Jelentkezem', 'Søk stilling', 'Invia il CV', 'Envoyer ma candidature'].every(saysOnlyApply)).toBe(true);
    expect(saysApply('Verkäufer')).toBe(false);
  });

  it('knows the parts of a description', () => {
    const parts = ['Responsibilities:', 'Candidate requirements', 'Role and responsibilities:', 'Ihre Aufgaben', '任职要求：', '우대사항'];
    expect(parts.every(saysPart)).toBe(true);
    expect(['Sales', 'Data Engineer', 'Our roles in the team'].some(saysPart)).toBe(false);
  });

  it('knows that somebody is sought, and that none is', () => {
    expect(saysSought('Acme is looking for a data engineer to join us.', 'Data Engineer')).toBe(true);
    expect(saysSought('Anna has been a data engineer for years.', 'Data Engineer')).toBe(false);
    expect(saysClosed('0 positions, but write to us')).toBe(true);
    expect(saysClosed('10 positions')).toBe(false);
  });
});

const card = (title: string, more = ''): string => `<div class="card"><h3>${title}</h3>${more}</div>`;
const OFFER = '<p>CDI · Lyon</p><p>Vous aimez la pierre et le bois.</p><a href="#form">Postuler</a>';
const DUTIES = '<h4>Position Summary</h4><p>You keep it running.</p><h4>Job Requirements</h4><p>Patience.</p>';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('openings in lists that have no heading of their own', () => {
  it.each<[string, string, string[] | null]>([
    [
      'buttons below a line that is no heading',
      '<h1>Acme</h1><div class="head">Vacancies</div><div><button>Warehouse Manager</button><button>Accountant</button></div>',
      ['Warehouse Manager', 'Accountant'],
    ],
    [
      'lines below a sentence',
      '<h1>Careers</h1><div>We make chairs.<br>Below are our open positions, write to <a href="mailto:a@acme.com">us</a><br></div><div><div>Upholsterer and Designer</div><div>Shop Assistant</div></div>',
      ['Upholsterer and Designer', 'Shop Assistant'],
    ],
    [
      'a small heading over larger ones',
      `<h1>Acme</h1><h4>Open postings</h4>${['Sales Manager', 'Data Analyst'].map((title) => `<div><h2>${title}</h2><p>For all of us.</p></div>`).join('')}`,
      ['Sales Manager', 'Data Analyst'],
    ],
    [
      'cards with terms and a way to apply, whatever they are called',
      `<h2>Les postes que nous recrutons</h2><div>${card('Chef de rang', OFFER)}${card('Tailleur de pierre', OFFER)}${card('Vernisseur', OFFER)}</div>`,
      ['Chef de rang', 'Tailleur de pierre', 'Vernisseur'],
    ],
    [
      'cards that lead on by a button in another language',
      `<h1>Stellenangebote</h1>${['Essen', 'Bremen'].map((town) => `<article><div><h3>Kontrolleur (m/w/d)</h3><p><span>${town}</span></p></div><div><a class="btn" href="/stellen/kontrolleur-${town}/">Ansehen</a></div></article>`).join('')}`,
      ['Kontrolleur (m/w/d)', 'Kontrolleur (m/w/d)'],
    ],
    [
      'a heading of the first rank for each',
      `<h1>Jobs</h1><div>${['Test Engineer', 'Team Lead Analysis', 'Agile Professional'].map((title, n) => `<div class="row"><h1>${title}</h1><p>Words.</p><a href="/job/n${n}/">Read more</a></div>`).join('')}</div>`,
      ['Test Engineer', 'Team Lead Analysis', 'Agile Professional'],
    ],
    ['one opening, whose page it is', `<h1>Site Engineer</h1>${DUTIES.replaceAll('h4', 'h2')}`, ['Site Engineer']],
    [
      'what stands in parts below each, also where a title is no role',
      `<h1>Building things</h1><div><h2>Senior Engineer</h2>${DUTIES}</div><div><h2>Business Growth</h2>${DUTIES}</div>`,
      ['Senior Engineer', 'Business Growth'],
    ],
    [
      'one that a sentence says is sought',
      '<h1>Careers</h1><h3>Account Executive</h3><p>Acme is seeking a motivated account executive who likes people.</p>',
      ['Account Executive'],
    ],
    [
      'titles with what they are called and how many are sought',
      `<div class="jobs"><h2>1、项目经理 3名</h2><p>工作地点：上海</p><h2>2、客服工程师 数量不限</h2><p>工作地点：上海</p></div>`,
      ['项目经理', '客服工程师'],
    ],
    [
      'labels named Position',
      '<h2>OPENINGS:</h2><h3>Position: Technical Lead</h3><p>Full-time</p><h3>Position: Data Engineer</h3><p>Full-time</p>',
      ['Technical Lead', 'Data Engineer'],
    ],
  ])('%s', (_, body, titles) => expect(read(body)).toEqual(titles));
});

it('roles with how many are sought', () => {
  const line = (title: string, count: number): string => `<div class="row"><div>${title}</div><div>${count}</div></div>`;
  expect(read(`<h2>Vacancies</h2>${line('Welders and Fitters', 3)}${line('Night Shift Supervisor', 1)}`)).toEqual([
    'Welders and Fitters',
    'Night Shift Supervisor',
  ]);
});

describe('no openings', () => {
  it.each<[string, string, string[] | null]>([
    [
      'filters with their numbers',
      '<h2>Vacancies</h2><aside><div><p>Business analysts</p><p>2</p></div><div><p>Other specialists</p><p>3</p></div></aside><ul><li><a href="/careers/clerk">Office Clerk</a></li><li><a href="/careers/cook">Head Cook</a></li></ul>',
      ['Office Clerk', 'Head Cook'],
    ],
    [
      'the rank or the kind of one, as a label of its card',
      `<h2>Open roles</h2>${['Data Migration Manager', 'Public Sector Consultant'].map((title) => `<div class="row"><div><div>${title}</div><div>Bern</div></div><div><span class="pill">${title.split(' ').at(-1)}</span><a href="/contact">Apply</a></div></div>`).join('')}`,
      ['Data Migration Manager', 'Public Sector Consultant'],
    ],
    [
      'roles of which none is open',
      `<h2>Job listings</h2>${['Backend Developers', 'Designers'].map((title) => `<div><h3>${title}</h3><p>0 positions. but write to us</p></div>`).join('')}`,
      null,
    ],
    [
      'benefits with buttons to read on',
      `<h2>Why us</h2>${['Work from home', 'Grow with us'].map((title) => card(title, '<p>Remote and full-time.</p><a href="#x">Learn more</a>')).join('')}`,
      null,
    ],
    [
      'people below an eyebrow that announces openings',
      '<p>We are hiring</p><h1>Join our crew</h1><h2>Our values</h2><p>Care.</p><h2>Meet the team</h2><h3>Head of Sales</h3><p>Ann</p><h3>Head of Design</h3><p>Bob</p>',
      null,
    ],
    ['words behind the denial', '<h2>Open positions</h2><p>Currently there are no vacancies, but if you want to join us, write.</p>', []],
    ['of a kind', '<h2>Current openings</h2><p>No specific job listings are posted at this time.</p>', []],
    ['in a clause', '<h1>Careers</h1><p>While we may not have specific openings at the moment, write to us.</p>', []],
    ['of one alone', '<h1>Jobs</h1><p>Acme has currently no job opening.</p>', []],
    ['in short', '<h1>Careers</h1><p>We don’t have any openings right now.</p>', []],
  ])('%s', (_, body, titles) => expect(read(body)).toEqual(titles));
});
