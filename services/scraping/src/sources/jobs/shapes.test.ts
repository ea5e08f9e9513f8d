import { describe, expect, it } from 'vitest';
import { titlesOf } from './titles.fixture.ts';

const ROLES = ['Cook', 'Head of Sales', 'Lead Developer'];
const each = (titles: readonly string[], make: (title: string, n: number) => string): string => titles.map(make).join('');

describe('openings in boxes of their own below a heading that speaks of work', () => {
  it('are read whatever they are made of', () => {
    const fold = (title: string): string =>
      `<div class="fold"><div class="head"><i>+</i><a class="name" href="">${title}</a></div><div><p>Some words about it.</p></div></div>`;
    const paper = (title: string, n: number): string => `<li><a href="papers/${n}.pdf">${title}</a></li>`;
    expect(titlesOf(`<h1>Careers</h1>${each(ROLES, fold)}`)).toEqual(ROLES);
    expect(titlesOf(`<h1>Careers</h1><ul>${each(ROLES, paper)}</ul>`)).toEqual(ROLES);
  });

  it('what people of the company do is none, wherever their names stand', () => {
    const told = (role: string, n: number): string => `<div class="t"><p>I like it here.</p><p>${NAMES[n]}</p><p>${role}</p></div>`;
    const named = (role: string, n: number): string =>
      `<div class="t"><span>${role}</span><p>I like it.</p><strong>${NAMES[n]}</strong></div>`;
    expect(titlesOf(`<h1>Careers at Acme</h1>${each(ROLES, told)}`)).toBeNull();
    expect(titlesOf(`<h1>Careers at Acme</h1>${each(ROLES, named)}`)).toBeNull();
  });
  it('with where the work is done, or the rank that others have as well, in a line of its own', () => {
    const linked = (title: string, n: number): string =>
      `<div class="c"><a href="/careers/${title.toLowerCase().replaceAll(' ', '-')}"><h4>${title}</h4></a><p>Bern, Switzerland</p><h6>${['On-site', 'Hybrid', 'Remote'][n]}</h6></div>`;
    expect(titlesOf(`<h1>Careers</h1><h2>Current openings</h2>${each(ROLES, linked)}`)).toEqual(ROLES);
    const roles = ['Android Developer', 'Web Developer', 'Pastry Cook'];
    const ranked = (title: string): string => `<div><p class="t1">${title}</p><p class="t2">Intern</p><p class="t2">0 - 2000 EUR</p></div>`;
    expect(titlesOf(`<h1>Careers</h1><h2>Open positions</h2>${each(roles, ranked)}`)).toEqual(roles);
  });
  it('what a sentence links to is none', () => {
    const text = 'We run an <a href="/careers/internship-program.html">internship program</a> for graduates.';
    expect(titlesOf(`<h1>Careers at Acme</h1><h2>Internship program</h2><p>${text}</p>`)).toBeNull();
  });
  const NAMES = ['Ann Bee', 'Bob Cee', 'Cid Dee'];

  it('below the name of a team, each with a button to apply', () => {
    const card = (title: string): string => `<div class="c"><h3>${title}</h3><p>Some words.</p><button>Apply now</button></div>`;
    const team = (name: string, titles: string[]): string => `<div><h2>${name}</h2>${each(titles, card)}</div>`;
    expect(
      titlesOf(`${team('Technical roles', ['Tester', 'Developer'])}${team('Business Management Team', ['Project Manager', 'Analyst'])}`),
    ).toEqual(['Tester', 'Developer', 'Project Manager', 'Analyst']);
  });

  it('linked and with a place, right below what lists openings: none names a role', () => {
    const row = (title: string, n: number): string => `<a class="row" href="/jobs/job-${n}"><div>${title}</div><div>Berlin</div></a>`;
    expect(titlesOf(`<h1>Careers</h1><h2>Open roles</h2>${each(['Kitchen', 'Night', 'Bar'], row)}`)).toEqual(['Kitchen', 'Night', 'Bar']);
  });
});

describe('the title of an opening', () => {
  const below = (body: string): string[] | null => titlesOf(`<h1>Acme</h1><h2>Open positions</h2>${body}`);

  it('ends before smaller text, before nothing but terms, before what is set apart', () => {
    expect(below('<h3>Cook <small>Berlin</small></h3><p>Some words.</p>')).toEqual(['Cook']);
    expect(below('<details><summary>Cook <span>Full time</span></summary><p>Some words.</p></details>')).toEqual(['Cook']);
    expect(below('<h3>Developer <em>Remote Platforms</em></h3><p>Some words.</p>')).toEqual(['Developer Remote Platforms']);
    expect(below('<ul><li><a href="/jobs/cook-1"><span>Cook</span><span>Berlin</span></a></li></ul>')).toEqual(['Cook']);
  });

  it('goes on with a mark in the next line', () => {
    expect(
      titlesOf(`<h1>Karriere</h1>${each(['Koch', 'Kellner'], (title) => `<div><h3>${title}<br>(m/w/d)</h3><p>Text</p></div>`)}`),
    ).toEqual(['Koch (m/w/d)', 'Kellner (m/w/d)']);
  });

  it('is the first of several bold lines, which says so behind a picture', () => {
    expect(titlesOf('<p><b>🧰 Vacature: Medewerker magazijn<br>📍 Haarlem<br>🏢 Acme</b></p><h3>Over ons</h3><p>Tekst.</p>')).toEqual([
      'Medewerker magazijn',
    ]);
  });

  it('is marked, alone, no heading, with a button to apply for it', () => {
    const button = '<a href="/kontakt">Auf diese Stelle bewerben</a>';
    expect(titlesOf(`<h1>Karriere</h1><div><div>Lager (m/w/d)</div><div>Text</div>${button}</div>`)).toEqual(['Lager (m/w/d)']);
  });

  it('stands below no part of the description of another, however large its heading', () => {
    const job = (title: string): string =>
      `<div class="job"><h4>${title}</h4><div><h3>Role and responsibilities:</h3><p>Cook.</p><h3>Candidate requirements:</h3><p>Taste.</p></div></div>`;
    expect(titlesOf(each(ROLES, job))).toEqual(ROLES);
  });
});

describe('what stands between and around openings', () => {
  it('the kind over a list of its openings is none', () => {
    const list = (titles: string[]): string => `<ul>${each(titles, (title) => `<li>${title}</li>`)}</ul>`;
    expect(
      titlesOf(`<h2>Open positions</h2><p><b>Kitchen</b></p>${list(['Cook', 'Baker'])}<p><b>Internships</b></p>${list(['Office Intern'])}`),
    ).toEqual(['Cook', 'Baker', 'Office Intern']);
  });

  it('whom to write to is none, though a role is named', () => {
    const job = (title: string): string =>
      `<div><h3>${title}</h3><p>Some words.</p><a href="mailto:a@acme.com">Email Ann · Kitchen Director</a></div>`;
    expect(titlesOf(`<h1>Careers</h1><h2>Open positions</h2>${each(['Cook', 'Baker'], job)}`)).toEqual(['Cook', 'Baker']);
  });

  it('a menu is none, whatever holds it', () => {
    const menu = '<ul><li><a href="/x">Hire Developers</a></li><li><a href="/y">Hire Designers</a></li></ul>';
    expect(titlesOf(`<h1>Open positions</h1><div><span><div>${menu}</div></span></div>`)).toBeNull();
    expect(titlesOf(`<h1>Open positions</h1><div role="navigation">${menu.replaceAll('Hire ', '')}</div>`)).toBeNull();
  });

  it('of two languages of the same addresses, the first counts', () => {
    const list = (heading: string, titles: string[]): string =>
      `<h2>${heading}</h2><ul>${each(titles, (title, n) => `<li><a href="/jobs/job-${n}">${title}</a></li>`)}</ul>`;
    expect(titlesOf(`${list('Offene Stellen', ['Koch', 'Fahrer'])}${list('Open positions', ['Cook', 'Driver'])}`)).toEqual([
      'Koch',
      'Fahrer',
    ]);
  });

  it('items of a list of what is sought, of which most name a role', () => {
    expect(titlesOf('<h1>Jobs</h1><p>Wir suchen ab sofort:</p><ul><li>Koch</li><li>Bar und Theke</li><li>Spülkraft</li></ul>')).toEqual([
      'Koch',
      'Bar und Theke',
      'Spülkraft',
    ]);
  });
});

describe('openings among what stands around them', () => {
  it('a sign beside a title opens its description, the title leads to the opening', () => {
    const job = (title: string, n: number): string =>
      `<div class="panel"><div class="panel-heading"><h4><a href="#p${n}"></a> <a href="/jobs/${n}-post">${title}</a></h4><p>Some words.</p></div><div class="panel-body"><strong>About the ${title} position</strong><ul><li>REMOTE OK</li></ul></div></div>`;
    expect(titlesOf(`<h3>Our values</h3>${each(ROLES, job)}`)).toEqual(ROLES);
  });

  it('a list of terms, each over a description with headings of its own', () => {
    const job = (title: string): string =>
      `<dt><button type="button">${title}</button></dt><dd><h1>${title}</h1><h2>De rol:</h2><p>Some words.</p><h3>Skills and knowledge</h3><p>Some words.</p></dd>`;
    expect(titlesOf(`<h1>Careers</h1><dl>${each(ROLES, job)}</dl>`)).toEqual(ROLES);
  });

  it('bold lines below a paragraph that ends with what they are', () => {
    const told = `${'We bake bread in a way of our own, with flour of the region and much time. '.repeat(4)}We are hiring for the following positions:`;
    const lines = ['Pastry Chefs', 'Delivery Drivers', 'Head Bakers', 'Cooks', 'Oven Whisperers'];
    expect(titlesOf(`<h1>Careers</h1><p>${told}</p>${each(lines, (line) => `<p><strong>${line}</strong></p><p>Some words.</p>`)}`)).toEqual(
      lines,
    );
  });

  it('an item in bold among those of roles', () => {
    const lines = ['Glasruterande', 'Cook', 'Driver', 'Head of Sales'];
    expect(
      titlesOf(`<h2>Open positions</h2><ul>${each(lines, (line) => `<li><strong>${line}</strong><span>Some words</span></li>`)}</ul>`),
    ).toEqual(lines);
  });

  it('neither the window of a machine to write to nor the name of the page is one', () => {
    const chat = '<div class="chatbot-window"><h3>Acme Assistant</h3><p>How can I help you today?</p></div>';
    const list = each(ROLES, (title) => `<tr><td><h3>${title}</h3></td><td>Full-time</td><td><button>Apply now</button></td></tr>`);
    expect(titlesOf(`<span>Careers at Acme Design Lead</span><h1>Open positions</h1><table>${list}</table>${chat}`)).toEqual(ROLES);
  });

  it('boxes with their terms below what says who is sought, of which one names a role', () => {
    const box = (title: string): string =>
      `<div class="box"><h3>${title}</h3><p><strong>Requirements:</strong></p><ul><li>Full-time, in our house in Bern</li></ul></div>`;
    expect(titlesOf(`<h1>Join us</h1><h2>We are currently looking for</h2>${box('Technicians')}${box('Dispatch')}`)).toEqual([
      'Technicians',
      'Dispatch',
    ]);
  });

  it('an empty heading is over nothing, and a pool of talents no opening', () => {
    const tile = (title: string, n: number): string => `<div class="card"><a href="/roles/${n}"><h1></h1><h5>${title}</h5></a></div>`;
    expect(
      titlesOf(
        `<h1>Open positions</h1>${each(ROLES, tile)}<p>Join our <a href="https://jobs.ashbyhq.com/acme/form/talent-community">Talent Community</a>!</p>`,
      ),
    ).toEqual(ROLES);
  });
});
