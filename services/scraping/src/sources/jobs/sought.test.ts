import { describe, expect, it } from 'vitest';
import { titlesOf as read } from './titles.fixture.ts';

describe('a line that says first who is sought', () => {
  it('a heading, and a sentence below what announces openings', () => {
    expect(read('<h1>Werken bij</h1><h2>Wij zoeken een timmerman</h2><p>Tekst</p>')).toEqual(['timmerman']);
    expect(read('<h1>Вакансии</h1><p>Требуется кассир (с опытом) в магазин в центре города.</p>')).toEqual(['кассир (с опытом)']);
  });

  it('the first line of a block that goes on with what is asked', () => {
    expect(read('<h1>Вакансии</h1><div>Ведётся набор электромонтажников.<br>Требования: опыт работы.</div>')).toEqual([
      'электромонтажников',
    ]);
  });

  it('says once more what stands above it', () => {
    expect(
      read(
        '<h2>Offene Stellen</h2><article><h3>Elektromeister</h3><div>Wir suchen einen Elektromeister für den Innenausbau.</div></article>',
      ),
    ).toEqual(['Elektromeister']);
  });

  it('a heading over a sentence that seeks, among others made alike', () => {
    const part = (title: string, text: string): string => `<div class="col"><h2 class="t">${title}</h2><p>${text}</p></div>`;
    expect(
      read(
        `<h1>Karriere</h1>${part('Reinigungskraft für Mainz', 'Wir suchen zuverlässige Menschen.')}${part('Kontakt', 'Rufen Sie an.')}${part('Fragen', 'Und Antworten.')}`,
      ),
    ).toEqual(['Reinigungskraft für Mainz']);
  });

  it('a heading that ends so, by itself', () => {
    expect(read('<h1>Seniora utvecklare sökes</h1><h2>Om oss</h2><p>Text</p>')).toEqual(['Seniora utvecklare sökes']);
    expect(read('<h1>Unser Team sucht Verstärkung</h1><h2>Physiotherapeut/in gesucht</h2><p>Text</p>')).toEqual([
      'Physiotherapeut/in gesucht',
    ]);
  });

  it('that whoever is sought is no title', () => {
    expect(read('<h1>Karriere</h1><h2>Wir suchen Mitarbeiter</h2><p>Text</p>')).toBeNull();
    expect(read('<h1>Careers</h1><h2>Who we are looking for:</h2><p>Are you an analyst who likes to try what is new here?</p>')).toBeNull();
  });

  it('the steps of the process are none', () => {
    const step = (title: string): string => `<div><h3>${title}</h3><p>One hour</p></div>`;
    expect(read(`<h1>Careers</h1><h2>Our hiring process</h2>${step('Recruiter call')}${step('Hiring manager interview')}`)).toBeNull();
  });
});

describe('the only opening of a page', () => {
  it('is named again below its heading', () => {
    expect(read('<h1>Stellenangebot: Koch/Köchin in Bern</h1><section><h2>Koch/Köchin (m/w/d) gesucht</h2><p>Text</p></section>')).toEqual([
      'Koch/Köchin (m/w/d) gesucht',
    ]);
  });

  it('leads to an address that begins with the word for one', () => {
    expect(
      read('<h1>Techniek</h1><div class="c"><h3><a href="/vacature-monteur-allround/">Monteur allround</a></h3><p>Tekst</p></div>'),
    ).toEqual(['Monteur allround']);
  });

  it('has its terms in a few words, or a button to apply', () => {
    expect(read('<h1>Recrutement</h1><div><h3>Magasinier</h3><span>CDD</span><p>Texte.</p></div>')).toEqual(['Magasinier']);
    expect(read('<h1>Vagas</h1><div><h3>Auxiliar de cozinha</h3><p>Texto.</p><a href="/x">Candidatar-se</a></div>')).toEqual([
      'Auxiliar de cozinha',
    ]);
  });

  it('what a page on something else offers is none', () => {
    expect(read('<h1>Partners</h1><div><h3>Commercial terms</h3><p>Texto.</p><a href="/x">Apply now</a></div>')).toBeNull();
  });
});

describe('openings in boxes of their own', () => {
  const card = (title: string, state: string): string => `<div class="job-card"><span>${state}</span><h4>${title}</h4><p>Metin.</p></div>`;

  it('some are marked as closed in the language of the page', () => {
    expect(read(`<h1>Kariyer</h1>${card('Elektrik Ustası', 'ŞU AN KAPALI')}${card('Stajyer', 'ALIM VAR')}`)).toEqual(['Stajyer']);
  });

  it('a button in letters that are not Latin', () => {
    const offer = (title: string): string => `<div><div>${title}</div><p>Слова.</p><a href="#form">Откликнуться</a></div>`;
    expect(read(`<h1>Работа у нас</h1>${offer('Менеджер')}${offer('Оператор склада')}`)).toEqual(['Менеджер', 'Оператор склада']);
  });

  it('headings of a description in such a box are none', () => {
    const part = '<h4>Deine Aufgabe</h4><p>Text</p><h4>Worauf Du Dich freust</h4><p>Text</p>';
    expect(read(`<h2>Stellen</h2><div class="job-item"><h3>Kfz-Meister (m/w/d)</h3><div>${part}</div></div>`)).toEqual([
      'Kfz-Meister (m/w/d)',
    ]);
  });
});
