import { describe, expect, it } from 'vitest';
import { postingsOf, linesOf as read } from './titles.fixture.ts';

const two = ['Backend Engineer | Berlin | ', 'Product Designer | Remote | '];

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('openings in the layout of a page', () => {
  it('terms set under a title say nothing of the next one', () => {
    const role = (title: string) =>
      `<li><a href="#${title}">${title}</a><dl><dt>Location</dt><dd>Remote</dd><dt>Hours in a week</dt><dd>40</dd></dl></li>`;
    const found = postingsOf(`<h2>Open roles</h2><ul>${role('Backend Engineer')}${role('Product Designer')}</ul>`);
    expect(found?.map(({ department }) => department)).toEqual([null, null]);
  });

  it('in a plain list the next one is no place', () => {
    const titles = ['Administrative Assistant', 'Production Runner', 'Director', 'Conductor', 'Coach', 'Lighting Director', 'Costumer'];
    const items = titles.map((title) => `<li class="job-position">${title}</li>`).join('');
    expect(read(`<h1>Join our team as one of the following:</h1><ul>${items}</ul>`)).toEqual(titles.map((title) => `${title} |  | `));
  });

  it.each<[string, string, string[]]>([
    [
      'a headed list with a way to apply',
      '<h2>Open roles</h2><h3>Backend Engineer</h3><p>Berlin</p><a href="mailto:a@acme.com">Apply</a><h3>Product Designer</h3><p>Remote</p><a href="mailto:a@acme.com">Apply</a>',
      two,
    ],
    [
      'a table',
      '<table><tr><th>Role</th><th>Location</th></tr><tr><td>Backend Engineer</td><td>Berlin</td></tr><tr><td>Product Designer</td><td>Remote</td></tr></table>',
      two,
    ],
    [
      'cards with terms',
      '<h2>Positions</h2><div class="card"><h4>Backend Engineer</h4><ul><li>Full-time</li><li>Location: Berlin</li></ul><button>Apply</button></div><div class="card"><h4>Product Designer</h4><ul><li>Full-time</li><li>Location: Remote</li></ul><button>Apply</button></div>',
      two,
    ],
    [
      'an accordion',
      '<h2>Current openings</h2><details><summary>Backend Engineer<br>Berlin</summary><p>What you will do</p></details><details><summary>Product Designer<br>Remote</summary><p>More</p></details>',
      two,
    ],
    [
      'links to boards',
      '<ul><li><a href="https://boards.greenhouse.io/acme/jobs/4011">Backend Engineer</a> Berlin</li><li><a href="https://jobs.lever.co/acme/1b2c-44">Product Designer</a> Remote</li></ul>',
      [
        'Backend Engineer | Berlin | https://boards.greenhouse.io/acme/jobs/4011',
        'Product Designer | Remote | https://jobs.lever.co/acme/1b2c-44',
      ],
    ],
    [
      'links to boards under unusual names',
      '<ul><li><a href="https://jobs.ashbyhq.com/acme/1f2e3d4c">Growth Wizard</a></li><li><a href="https://acme.recruitee.com/o/happiness-hero">Happiness Hero</a></li></ul>',
      ['Growth Wizard |  | https://jobs.ashbyhq.com/acme/1f2e3d4c', 'Happiness Hero |  | https://acme.recruitee.com/o/happiness-hero'],
    ],
    [
      'pages of their own',
      '<h2>Jobs</h2><ul><li><a href="/careers/backend-engineer">Backend Engineer</a> Berlin</li><li><a href="/careers/designer">Product Designer</a></li></ul>',
      ['Backend Engineer | Berlin | /careers/backend-engineer', 'Product Designer |  | /careers/designer'],
    ],
    [
      'bold words of a list, below departments',
      '<h2>Values</h2><ul><li><strong>Care:</strong> We care.</li></ul><h2>Current openings</h2><h3>Engineering</h3><ul><li><strong>Backend Engineer (Go):</strong> Builds services.</li><li><strong>Site Reliability Engineer:</strong> Runs them.</li></ul>',
      ['Backend Engineer (Go) |  | ', 'Site Reliability Engineer |  | '],
    ],
    [
      'marked titles in German',
      '<h2>Offene Stellen</h2><h3>Softwareentwickler (m/w/d)</h3><p>Vollzeit</p><h3>Leitung Einkauf (m/w/d)</h3><p>Teilzeit</p>',
      ['Softwareentwickler (m/w/d) |  | ', 'Leitung Einkauf (m/w/d) |  | '],
    ],
    [
      'one opening with a page of its own',
      '<h2>Open positions</h2><div><h3><a href="/careers/account-executive">Account Executive</a></h3><p>Remote</p></div>',
      ['Account Executive | Remote | /careers/account-executive'],
    ],
    [
      'a summary and a section for each',
      '<h1>Vacancies</h1><ul><li><a href="#qa">QA Engineer</a> Remote</li><li><a href="#ops">Office Manager</a></li></ul><h2 id="qa">QA Engineer</h2><p>Requirements</p><h2 id="ops">Office Manager</h2><p>Requirements</p>',
      ['QA Engineer | Remote | ', 'Office Manager |  | '],
    ],
  ])('%s', (_, body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it('the department is the heading above', () => {
    const html =
      '<h2>Open positions</h2><h3>Engineering</h3><ul><li><a href="/jobs/be">Backend Engineer</a></li><li><a href="/jobs/fe">Frontend Engineer</a></li></ul><h3>Sales</h3><ul><li><a href="/jobs/ae">Account Executive</a></li></ul>';
    expect(postingsOf(html)?.map(({ department }) => department)).toEqual(['Engineering', 'Engineering', 'Sales']);
  });

  it('two of a name in two towns stay two', () => {
    const html =
      '<table><tr><th>Position</th><th>City</th></tr><tr><td>Sales Manager</td><td>Lyon</td></tr><tr><td>Sales Manager</td><td>Porto</td></tr></table>';
    expect(postingsOf(html)?.map(({ key }) => key)).toEqual(['Sales Manager|Lyon', 'Sales Manager|Porto']);
  });

  it.each<[string, string]>([
    [
      'people of the team',
      '<h2>Our team</h2><div><h3>Jane Doe</h3><h4>Software Engineer</h4></div><div><h3>Jim Roe</h3><h4>Product Designer</h4></div>',
    ],
    [
      'people without a heading',
      '<div><h3>Jane Doe</h3><p>Software Engineer</p></div><div><h3>Jim Roe</h3><p>Product Designer</p></div><a href="mailto:jobs@acme.com">Apply</a>',
    ],
    [
      'how many there are',
      '<h2>Our team</h2><ul><li><h3>Backend Developers</h3><p>2 persons</p></li><li><h3>Designers</h3><p>1 person</p></li></ul>',
    ],
    ['benefits', '<h2>Benefits</h2><h3>Health insurance</h3><p>Full-time</p><h3>Remote work</h3><p>Hybrid</p><h3>Learning budget</h3>'],
    [
      'departments',
      '<h2>Teams</h2><a href="/careers/engineering">Engineering</a><a href="/careers/design">Design</a><a href="/careers/sales">Sales</a>',
    ],
    [
      'posts of a blog',
      '<h2>Stories</h2><h3><a href="/blog/day">How our engineers work</a></h3><p>Full-time fun</p><h3><a href="/blog/two">What designers do all day</a></h3>',
    ],
    [
      'duties',
      '<h2>What we do</h2><ul><li>Architect and design stacks for customers who need them</li><li>Build things</li><li>Learn</li></ul>',
    ],
    ['voices', '<blockquote>I love it</blockquote><p>Ann Lee, Software Engineer</p><blockquote>Me too</blockquote><p>Bo Ray, Designer</p>'],
    ['a list elsewhere', '<a href="https://boards.greenhouse.io/acme">See all open positions</a>'],
  ])('%s are none', (_, body) => {
    expect(read(body)).toBeNull();
  });

  it('a page that says there are none lists none, whoever else may write', () => {
    expect(
      read(
        '<h2>We’re hiring soon</h2><p>Check back soon for open positions. In these areas you may write to us:</p><ul><li>Full-Stack Engineers</li><li>Developer Advocates</li></ul><a href="mailto:a@acme.com">Get in touch</a>',
      ),
    ).toEqual([]);
  });
});

describe('pages that say there are none', () => {
  it.each([
    'There are currently no open positions.',
    'We don’t have any open roles right now.',
    'No current openings.',
    'No vacancies at the moment.',
    'All our positions are currently filled.',
    'We are not hiring at the moment.',
    'Please check back later for new job openings.',
    'Derzeit haben wir keine offenen Stellen.',
    'Nous n’avons aucune offre pour le moment.',
    'Actualmente no tenemos vacantes.',
    'Al momento non c’è nessuna posizione aperta.',
    'Er zijn momenteel geen vacatures.',
    'No momento não temos vagas.',
    'Сейчас нет открытых вакансий.',
    'Наразі немає відкритих вакансій.',
    '現在募集しておりません。',
    '暂无职位',
  ])('%s', (text) => {
    expect(read(`<h1>Careers</h1><p>${text}</p>`)).toEqual([]);
  });

  it.each([
    'Don’t see an open role that fits? Write to us.',
    'No results match your search.',
    'If there are no open positions for you, write to us.',
    'See our open positions.',
    'We’re not hiring for a narrow role: you join a small team.',
    'We are not hiring based on where you live.',
    'Unfortunately there are no current openings in this category.',
    'In dieser Abteilung gibt es keine offenen Stellen.',
    'We could not load our open positions. Please try again.',
    'Sorry, our open roles couldn’t be fetched.',
    'We do not have access to our open positions right now: an error occurred.',
    'No open positions could be loaded.',
    'Es konnten keine Stellen geladen werden.',
  ])('not so: %s', (text) => {
    expect(read(`<h1>Careers</h1><p>${text}</p>`)).toBeNull();
  });
});
