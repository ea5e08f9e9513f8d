import { describe, expect, it } from 'vitest';
import { linesOf, titlesOf as read } from './titles.fixture.ts';

describe('openings stated as fields', () => {
  it('in a table of names and values, of which no name is an opening', () => {
    expect(
      read(
        '<h2>採用情報</h2><table><tr><th>募集職種</th><td>美容師（スタイリスト）<br>※経験者歓迎</td></tr><tr><th>雇用形態</th><td>業務委託</td></tr><tr><th>勤務地</th><td>新潟</td></tr></table>',
      ),
    ).toEqual(['美容師（スタイリスト）']);
  });

  it('in a list of terms, or in elements beside one another', () => {
    expect(read('<h2>Jobs</h2><dl><dt>Job title</dt><dd>Data Engineer</dd><dt>Location</dt><dd>Berlin</dd></dl>')).toEqual([
      'Data Engineer',
    ]);
    expect(read('<h2>Open positions</h2><div><span>Position title</span><span>Data Engineer</span></div>')).toEqual(['Data Engineer']);
  });

  it('as a field of the opening whose heading they stand under: once', () => {
    const job = (title: string): string =>
      `<h4>${title}</h4><div><div>職種名</div><div>完全リモートの薬剤師</div></div><div><div>給与</div><div>30万円</div></div>`;
    expect(read(`<h2>求人内容</h2>${job('薬剤師 常勤')}${job('薬剤師 管理職候補')}`)).toEqual(['薬剤師 常勤', '薬剤師 管理職候補']);
  });

  it('in a table whose first row has such a name among others', () => {
    const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    expect(
      read(
        `<h2>人才招聘</h2><table>${[
          ['招聘职位', '人数'],
          ['机械工程师', '2'],
          ['仓库管理员', '1'],
        ]
          .map(row)
          .join('')}</table>`,
      ),
    ).toEqual(['机械工程师', '仓库管理员']);
  });

  it('behind a word that says what they are, whatever they are called', () => {
    expect(read('<h2>Nous rejoindre</h2><h4>Poste : Chercheur en biologie</h4><p>Lyon</p><h4>Poste : Ingénieur</h4><p>Lyon</p>')).toEqual([
      'Chercheur en biologie',
      'Ingénieur',
    ]);
  });

  it('and no application form', () => {
    expect(read('<h2>Apply</h2><form><label>Position</label><input name="p"><input name="n"><input type="file"></form>')).toBeNull();
  });
});

describe('where a page announces openings', () => {
  it('in a part of its own at its head', () => {
    expect(
      read(
        '<section class="hero"><h1>Stellenangebote</h1></section><section><h3>Servicetechniker/in</h3><p>Aufgaben</p><h3>Fachberater/in im Außendienst</h3><p>Aufgaben</p></section>',
      ),
    ).toEqual(['Servicetechniker/in', 'Fachberater/in im Außendienst']);
  });

  it('the only one right below counts, whatever stands beside it', () => {
    expect(read("<h2>Offre d'emploi</h2><div><h3>Téléconseiller expérimenté</h3><p>Yaoundé</p></div>")).toEqual([
      'Téléconseiller expérimenté',
    ]);
  });

  it('a form of choices around the list is a filter', () => {
    const choice = '<label><input type="radio" name="team">Sales</label>'.repeat(4);
    expect(
      read(`<form>${choice}<h2>Open positions</h2><h3>QA Engineer</h3><p>Remote</p><h3>Front-end Developer</h3><p>Remote</p></form>`),
    ).toEqual(['QA Engineer', 'Front-end Developer']);
  });

  it('a filter above the list names no opening', () => {
    const job = (title: string): string =>
      `<h3>${title}</h3><p>Full Time</p><a href="/careers/${title.toLowerCase().replace(' ', '-')}">Read more</a>`;
    expect(
      read(
        `<h2>Open positions</h2><ul class="filter-list"><li>Designer</li><li>Developer</li></ul>${job('Design Lead')}${job('Laravel Developer')}`,
      ),
    ).toEqual(['Design Lead', 'Laravel Developer']);
  });

  it('a line that runs through the page again and again is no opening', () => {
    const items = '<div class="item">Award-winning finance brokers</div><div class="item">Lower rates</div>';
    expect(read(`<h1>Current vacancies</h1><div class="track">${items}${items}</div><a href="/apply">Apply now</a>`)).toBeNull();
  });

  it('those who are there already are none', () => {
    const person = (name: string, role: string): string => `<h3>${name}</h3><p>${role}</p><p>入社して5年になります。</p>`;
    expect(
      read(
        `<h1>募集要項</h1><h2>システムエンジニア</h2><table><tr><th>勤務地</th><td>東京</td></tr></table><h1>社員紹介</h1>${person('菅生', '東京オフィス コンサルタント')}${person('志村', '東京オフィス アナリスト')}`,
      ),
    ).not.toContain('東京オフィス コンサルタント');
  });
});

describe('of boxes on a careers page', () => {
  it('those named as of openings hold such', () => {
    const card = (title: string): string =>
      `<div class="JobsCard"><h4>${title}</h4><ul><li>Knowledge of web frameworks is required to build applications.</li></ul></div>`;
    expect(read(`<h1>Careers</h1>${card('Backend Developer')}${card('Frontend Developer')}`)).toEqual([
      'Backend Developer',
      'Frontend Developer',
    ]);
  });
});

describe('what people of the company do is no opening', () => {
  it('each under a name', () => {
    const person = (name: string, role: string): string =>
      `<h3>${name}</h3><ul><li>${role}</li><li><a href="mailto:a@acme.com">Mail</a></li></ul>`;
    expect(
      read(
        `<h2>Group</h2>${person('Ada Byron', 'Research assistant')}${person('Ling Lan', 'Research engineer')}${person('Kay Kim', 'Visiting researcher')}`,
      ),
    ).toBeNull();
  });
});

describe('a page that says that there are none', () => {
  it.each([
    'Aktuell sind alle freien Stellen besetzt.',
    'Zur Zeit sind alle Stellen besetzt.',
    '0 positions available',
    'We are currently not looking for new members for our team.',
  ])('%s', (text) => {
    expect(read(`<h1>Karriere</h1><p>${text}</p>`)).toEqual([]);
  });

  it('says of others than those that it lists, behind them', () => {
    const job = (title: string): string => `<h3>${title}</h3><p>Remote</p><button>Apply now</button>`;
    expect(
      read(
        `<h2>Open positions</h2>${job('QA Engineer')}${job('Front-end Developer')}<h2>No role for you?</h2><p>Currently, we are not hiring, but write to us.</p>`,
      ),
    ).toEqual(['QA Engineer', 'Front-end Developer']);
  });
});

describe('places of openings', () => {
  it('are not what another column says', () => {
    const rows = '<tr><td>Уборщица</td><td>б/о</td></tr><tr><td>Энергетик</td><td>Высшее</td></tr>';
    expect(linesOf(`<h2>Вакансии</h2><table><tr><th>Должность</th><th>Образование</th></tr>${rows}</table>`)).toEqual([
      'Уборщица |  | ',
      'Энергетик |  | ',
    ]);
  });

  it('are told by their labels in other languages', () => {
    const card = (title: string, label: string): string =>
      `<div class="job"><h3>${title}</h3><p>${label}: Lindenau</p><p>Vollzeit</p></div>`;
    expect(linesOf(`<h2>Offene Stellen</h2>${card('Maler', 'Einsatzort')}${card('Koch', 'Ort')}`)).toEqual([
      'Maler | Lindenau | ',
      'Koch | Lindenau | ',
    ]);
  });
});
