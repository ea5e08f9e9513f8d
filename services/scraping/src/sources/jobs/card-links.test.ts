import { describe, expect, it } from 'vitest';
import { titlesOf as read } from './titles.fixture.ts';

describe('cards with several links', () => {
  const card = (kind: string, title: string, address: string): string =>
    `<div class="item"><a class="category" href="/kind/${kind}">${kind}</a><div class="row"><a class="name" href="/${address}.html">${title}</a> <span>Up to 900</span></div><p>What you will do with us. <a href="/${address}.html">Xem thêm</a></p><a class="apply">Ứng tuyển</a></div>`;

  it('the kind of an opening over its title, and what leads on, are none', () => {
    const cards = [
      card('Developer', 'Android Developer', 'a'),
      card('Tester', 'Team Lead Tester', 'b'),
      card('Design', 'UX Designer', 'c'),
    ];
    expect(read(`<div>${cards.join('')}</div>`)).toEqual(['Android Developer', 'Team Lead Tester', 'UX Designer']);
  });

  it('a link that is named after its kind holds the heading of the opening', () => {
    expect(read('<h1>Open positions</h1><a class="job category" href="/jobs/cook"><h3>Cook (m/w/d)</h3><p>Full-time</p></a>')).toEqual([
      'Cook (m/w/d)',
    ]);
  });
});

it('a title is the same with and without its hyphen', () => {
  const one = (short: string, long: string, to: string): string =>
    `<div class="job"><a href="#">${short}</a></div><div class="text"><h2>${long}</h2><h3>Your profile</h3><p>Part of a team.</p><a href="/jobs/${to}">More</a></div>`;
  expect(
    read(
      `<h1>Open positions</h1>${one('Front-End Developer', 'Front End Developer', 'front')}${one('Back-End Developer', 'Back-End Developer', 'back')}`,
    ),
  ).toHaveLength(2);
});

describe('who is sought behind the word for it', () => {
  const list = (title: string): string =>
    `<h2>Tuyển dụng</h2><div class="item"><a href="/t/1"><img src="1.png"></a><h4><a href="/t/1">${title}</a></h4><span>06-05-2024</span></div>`;

  it('a company that looks for one', () => {
    expect(read(list('Acme tuyển dụng Nhân viên kinh doanh'))).toEqual(['Acme tuyển dụng Nhân viên kinh doanh']);
  });

  it.each(['Quy trình tuyển dụng', 'Tin tuyển dụng mới'])('%s', (title) => {
    expect(read(list(title))).toBeNull();
  });
});

it('whom to write to is no opening; mails about one are', () => {
  expect(read('<h1>Open positions</h1><p>Tell us who you are.</p><a href="mailto:hr@acme.example">HR Manager</a>')).toBeNull();
  const mail = (title: string): string => `<li><a href="mailto:hr@acme.example?subject=${title}">${title}</a></li>`;
  expect(read(`<h1>Open positions</h1><ul>${mail('Developer')}${mail('Designer')}</ul>`)).toEqual(['Developer', 'Designer']);
});
