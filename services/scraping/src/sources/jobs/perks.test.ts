import { describe, expect, it } from 'vitest';
import { titlesOf as read } from './titles.fixture.ts';

describe('what names a role on a careers page and is no opening', () => {
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

  it('what the company gives to those who work there', () => {
    const given = row('Casual dress', 'Volunteer days') + row('Breakfast with the CEO', 'Tickets for the Rangers');
    expect(read(`<h1>Career Opportunities</h1><h2>Just a few of the perks and benefits at Acme:</h2><table>${given}</table>`)).toBeNull();
    const opening = (title: string): string => `<div><h4>${title}</h4><h5>Vollzeit m/w/d</h5></div>`;
    expect(read(`<h1>Deine Benefits:</h1><p>Dienstwagen</p>${opening('Senior Developer')}${opening('Junior Developer')}`)).toEqual([
      'Senior Developer',
      'Junior Developer',
    ]);
  });

  it('the steps of a career, in boxes that are named so', () => {
    const step = (title: string): string =>
      `<div class="career-path__item"><div><h4><span>1.</span> ${title}</h4></div><ul><li>Leads discussions</li></ul><p>Duration: 2 to 3 years</p></div>`;
    expect(
      read(`<h1>Work at Acme</h1><h2>Our career plan</h2><div>${step('Business analyst')}${step('Associate')}${step('Partner')}</div>`),
    ).toBeNull();
  });

  it('words of a running text that are links', () => {
    const item = (title: string, to: string): string =>
      `<li><p><strong>${title}</strong>. Five years of it. <a href="/jobs/${to}">more...</a></p></li>`;
    const list = `<ul>${item('Project Manager', 'pm')}${item('Web Developer', 'web')}</ul>`;
    const text =
      '<p>You may join us on a full-time or <a href="/teams">part-time basis</a>. We pay <a href="/teams">part-time</a> work, too.</p>';
    const mail = '<p><a href="mailto:hr@acme.example">HR Director</a> is available by email.</p>';
    expect(read(`<h1>Current Open Positions</h1>${list}${text}${mail}`)).toEqual(['Project Manager', 'Web Developer']);
  });

  it('a question to the reader with its answer', () => {
    const card = (title: string): string => `<div><h6>${title}</h6><a href="/jobs/academy/">Mehr erfahren</a></div>`;
    expect(read(`<h1>Jobs</h1>${card('Bist du Student:in und suchst Praxis? Werde Teil der Academy')}`)).toBeNull();
  });
});

it('a heading that says that it names an opening is over none of the others', () => {
  const opening = (title: string): string =>
    `<h3><strong>Available Position:</strong> ${title}</h3><p><strong>Position Type:</strong> Full Time</p><p>Text.</p><hr>`;
  expect(
    read(`<h1>Careers</h1><h2>OPENINGS:</h2>${opening('Technical Lead')}${opening('Web Developer')}${opening('Cloud Architect')}`),
  ).toEqual(['Technical Lead', 'Web Developer', 'Cloud Architect']);
});
