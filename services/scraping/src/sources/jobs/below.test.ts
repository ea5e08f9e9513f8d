import { describe, expect, it } from 'vitest';
import { titlesOf as read } from './titles.fixture.ts';

const OPEN = '<h1>Acme</h1><h2>Open positions</h2>';

describe('right below what lists openings', () => {
  it('lines of one block', () => {
    expect(read(`${OPEN}<p>Cook<br>Waiter<br>- Barista</p>`)).toEqual(['Cook', 'Waiter', 'Barista']);
  });

  it('the duties of one opening, line by line, are none', () => {
    expect(read(`${OPEN}<p>Cleaning of rooms<br>Serving of guests<br>Help for the cook</p>`)).toBeNull();
  });

  it('a table without heads', () => {
    const row = (title: string, place: string): string =>
      `<tr><td>${title}</td><td>${place}</td><td><a href="mailto:jobs@acme.com">Apply</a></td></tr>`;
    expect(read(`${OPEN}<table>${row('Project Manager', 'Oslo')}${row('Surveyor', 'Bergen')}</table>`)).toEqual([
      'Project Manager',
      'Surveyor',
    ]);
  });

  it('a list of one, and one line in bold', () => {
    expect(read(`${OPEN}<ul><li>Graphic Designer</li></ul>`)).toEqual(['Graphic Designer']);
    expect(read(`${OPEN}<p><strong>Graphic Designer</strong></p><p>Half of the week.</p>`)).toEqual(['Graphic Designer']);
  });
});

describe('right below what lists openings, whatever it is called', () => {
  it('headings of roles below one that speaks of work, in boxes that open', () => {
    const panel = (title: string, n: number): string =>
      `<div class="panel"><h4><a href="#c${n}">${title}</a></h4><div id="c${n}"><p>Skills that we ask for.</p></div></div>`;
    const titles = ['Sr. Software Developer (2-4 years)', 'Business Analyst'];
    expect(read(`<h1>Career</h1>${titles.map(panel).join('')}`)).toEqual(titles);
  });

  it('headings of which one names no role that is known', () => {
    expect(read('<h1>Kariéra</h1><h2>Volné pozice</h2><h3>Svářeč</h3><p>Text</p><h3>Obsluha strojů</h3><p>Text</p>')).toEqual([
      'Svářeč',
      'Obsluha strojů',
    ]);
  });

  it('items that lead to papers of which one names no role that is known', () => {
    const item = (title: string): string => `<li><a href="/papers/${title}.pdf">${title}</a></li>`;
    expect(read(`<h1>Emplois</h1><h2>Postes disponibles</h2><ul>${item('Soudeur')}${item('Renfort')}</ul>`)).toEqual([
      'Soudeur',
      'Renfort',
    ]);
  });

  it('cards that all have their terms, whatever they are called', () => {
    const card = (title: string): string =>
      `<div class="c"><h3>${title}</h3><ul><li>Full time</li><li>Oslo</li></ul><p>More words.</p></div>`;
    expect(read(`${OPEN}${card('Growth')}${card('Night shift')}`)).toEqual(['Growth', 'Night shift']);
  });

  it('items to answer to, of which one names a role', () => {
    const item = (title: string): string => `<li><a href="mailto:jobs@acme.com">&gt;${title}</a></li>`;
    expect(read(`<h2>招聘岗位</h2><ul>${['设计师', '美术', '互动研发'].map(item).join('')}</ul>`)).toEqual(['设计师', '美术', '互动研发']);
  });

  it('what a sentence enumerates in small letters', () => {
    expect(
      read('<h2>Вакансии</h2><h3>Завод предлагает работу специалистам:</h3><p>сварщикам ручной сварки;</p><p>слесарям-сборщикам.</p>'),
    ).toEqual(['сварщикам ручной сварки', 'слесарям-сборщикам']);
  });

  it('rows with a button, half of which name no role that is known', () => {
    const row = (title: string): string =>
      `<div><div><div class="t">${title}</div><div>CDI · Lyon</div></div><a href="/contact">Postuler</a></div>`;
    const titles = ['Technicien', 'Géotechnicien', 'Relevés', 'Suivi de chantier'];
    expect(read(`<h1>Carrières</h1><h2>Postes ouverts</h2>${titles.map(row).join('')}`)).toEqual(titles);
  });
});

describe('what lists none, though it stands there', () => {
  it('what a page of jobs offers to others', () => {
    expect(read('<h1>Jobs</h1><h2>Post a job</h2><p>Text</p><a href="/x">Apply now</a><h2>For recruiters</h2><p>Text</p>')).toBeNull();
  });

  it('the steps of a career', () => {
    const step = (title: string): string => `<div><h3>${title}</h3><p>Some words.</p></div>`;
    expect(read(`<h1>Careers</h1><h2>Career paths</h2>${['Junior Associate', 'Area Manager'].map(step).join('')}`)).toBeNull();
    expect(read(`<h1>Careers</h1>${['Associate', 'Manager'].map(step).join('')}`)).toBeNull();
  });

  it('departments that lead on', () => {
    const card = (title: string): string => `<div><h3>${title}</h3><p>What we do.</p><a href="/x">View roles</a></div>`;
    expect(read(`${OPEN}${card('Engineering')}${card('Sales')}`)).toBeNull();
  });

  it('a sentence that speaks of a specialist', () => {
    expect(read('<h1>Вакансии</h1><h2>Оставьте заявку, и наш специалист скоро позвонит</h2><form><input></form>')).toBeNull();
  });
});
