import { describe, expect, it } from 'vitest';
import { titlesOf as read } from './titles.fixture.ts';

describe('cards of openings', () => {
  const card = (title: string, more = ''): string => `<div class="item"><div class="name">${title}</div>${more}</div>`;
  const roles = ['Electrician', 'Plumber', 'Site Manager'];

  it('each has a button of its own, whose words are not known', () => {
    const named = (title: string): string => card(title, '<p>Some words about it.</p><a href="#">Be one of us!</a>');
    expect(read(`<h1>Careers</h1>${roles.map(named).join('')}`)).toEqual(roles);
  });

  it('a link to a profile elsewhere is no such button', () => {
    const named = (title: string, n: number): string => card(title, `<p>Ann B.</p><a href="https://network.example/p${n}">Profile</a>`);
    expect(read(`<h1>Careers</h1>${roles.map(named).join('')}`)).toBeNull();
  });

  it('of links with terms, one does not name a role', () => {
    const link = (title: string): string => `<a class="role" href="mailto:jobs@acme.com"><h3>${title}</h3><p>Full time</p></a>`;
    const titles = ['Design Engineer', 'Platform Engineer', 'Product Manager', 'Community & trust'];
    expect(read(`<h2>Open positions</h2><div class="roles">${titles.map(link).join('')}</div>`)).toEqual(titles);
  });

  it('made as openings elsewhere on the page, all with terms', () => {
    const link = (title: string): string => `<a class="box" href="/apply"><h2>${title}</h2><p>Vollzeit</p></a>`;
    const [first, ...others] = ['Verkäufer (m/w/d)', 'Bachelor-Studium BWL', 'Ausbildung Fachberater'];
    expect(
      read(
        `<h2>Offene Stellen</h2><div class="grid">${link(first!)}</div><h2>Noch auf der Suche?</h2><div class="grid">${others.map(link).join('')}</div>`,
      ),
    ).toEqual([first, ...others]);
  });

  it('the only one, in a box with its terms and its own button', () => {
    const box = '<div><h2>Art Designer</h2><a href="#">APPLY</a></div><p>Some words.</p><p>Type: Full time</p>';
    expect(read(`<h1>Careers at Acme</h1><div class="box">${box}</div>`)).toEqual(['Art Designer']);
    expect(read('<h1>Careers at Acme</h1><div class="box"><h2>Art Designer</h2><p>Some words.</p></div>')).toBeNull();
  });

  it('one says that somebody is wanted, the others name roles', () => {
    const box = (title: string): string => `<div><h4>${title}</h4><p>Some words.</p></div>`;
    expect(read(`<h1>Karriere</h1>${box('Elektrotechniker/in')}${box('Lehrlinge gesucht!')}`)).toEqual([
      'Elektrotechniker/in',
      'Lehrlinge gesucht',
    ]);
  });
});

describe('headings and blocks of such a page', () => {
  it('a heading that says by itself what it names, among others of its make', () => {
    const about = '<h2>Our solutions</h2><p>Words.</p><h2>Equal chances</h2><p>Words.</p>';
    expect(read(`<h2>Position: Project Manager and Bids Coordinator</h2><p>Words.</p>${about}`)).toEqual([
      'Project Manager and Bids Coordinator',
    ]);
    expect(read(`<h2>Elektriker (m/w/d)</h2><p>Words.</p>${about}`)).toEqual(['Elektriker (m/w/d)']);
    expect(read(`<h2>Your day as a manager</h2><p>Words.</p>${about}`)).toBeNull();
  });

  it('what can be chosen in a search is none', () => {
    const select = '<select><option>All Jobs</option><option>Volunteer</option><option>Internship</option></select>';
    expect(read(`<h2>Current open positions</h2><div class="row"><div class="col">${select}</div></div>`)).toBeNull();
  });

  it('what is offered in a list is none, in a block of its own either', () => {
    const item = (text: string): string => `<li><svg></svg><span>${text}</span></li>`;
    const items = ['Feierabend zu Hause', 'Unbefristet, mit Urlaubsgeld', 'Weiterbildung, auch Richtung Meister'].map(item).join('');
    expect(read(`<h2>Wir suchen Verstärkung</h2><ul>${items}</ul><a href="/karriere">Mehr</a>`)).toBeNull();
  });

  it('a kind of opening before the role', () => {
    expect(read('<h2>Nos offres</h2><div><p>Stage – Assistant RH</p><p>Comptable – Lyon</p><p>Vendeur</p></div>')).toEqual([
      'Stage – Assistant RH',
      'Comptable',
      'Vendeur',
    ]);
  });

  it('the steps of hiring are none', () => {
    const step = (title: string): string => `<div class="step"><h3>${title}</h3><p>Some words.</p><a href="/apply">Apply</a></div>`;
    expect(read(`<h1>Careers</h1><h2>How we hire</h2>${['Stage 1 - Application', 'Stage 2 - Talk'].map(step).join('')}`)).toBeNull();
  });

  it('a list below what announces it in a further language', () => {
    expect(read('<h1>Liity tiimiimme</h1><h2>Avoimet tehtävät</h2><ul><li>Sähköasentaja</li><li>Projektipäällikkö</li></ul>')).toEqual([
      'Sähköasentaja',
      'Projektipäällikkö',
    ]);
  });

  it('a page that says in Japanese that nobody is sought', () => {
    expect(read('<h1>採用情報</h1><h2>現在、採用活動は行っておりません</h2><p>開始する際は本ページにてお知らせします。</p>')).toEqual([]);
  });
});

it('data for machines that states only a part of the list', () => {
  const job = (title: string): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', title })}</script>`;
  const list = '<h2>Open positions</h2><div><h3>Cook</h3><p>Full time</p></div><div><h3>Waiter</h3><p>Full time</p></div>';
  expect(read(`${job('Cook')}${list}`)).toEqual(['Cook', 'Waiter']);
  // Where what is stated has another title on the list, nothing tells which of those it is.
  expect(read(`${job('Head Cook')}<p>Head Cook</p>${list}`)).toEqual(['Head Cook']);
});
