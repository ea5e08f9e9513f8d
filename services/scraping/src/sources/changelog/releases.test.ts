import { describe, expect, it } from 'vitest';
import { parse } from '../../page/parsed.ts';
import { readReleases } from './releases.ts';

const URL = 'https://www.acme.com/changelog';
const read = (body: string, lang = 'en') =>
  readReleases(
    parse({
      url: URL,
      html: `<html lang="${lang}"><head><title>Changelog</title></head><body><main><h1>Changelog</h1>${body}</main></body></html>`,
    }).parsed,
  );
const lines = (body: string, lang?: string) =>
  read(body, lang)?.map(({ title, url, publishedAt }) => [title, url.replace('https://www.acme.com/', ''), publishedAt]) ?? null;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('releases on a long page', () => {
  it.each<[string, string, (string | null)[][]]>([
    [
      'versions with dates, as keepachangelog.com has them',
      '<h2 id="unreleased">Unreleased</h2><h2 id="v2.1.0">[2.1.0] - 2026-03-12</h2><h3>Added</h3><p>Dark mode.</p><h2 id="v2.0.0">[2.0.0] - 2026-02-01</h2><h3>Removed</h3><p>Old API.</p>',
      [
        ['[2.1.0] - 2026-03-12', 'changelog#v2.1.0', '2026-03-12'],
        ['[2.0.0] - 2026-02-01', 'changelog#v2.0.0', '2026-02-01'],
      ],
    ],
    [
      'versions without a place of their own',
      '<h2>v4.2</h2><p>Faster.</p><h2>v4.1</h2><p>Smaller.</p>',
      [
        ['v4.2', 'changelog', null],
        ['v4.1', 'changelog', null],
      ],
    ],
    [
      'dates, each with what came then',
      '<h2>March 12, 2026</h2><h3>New dashboards</h3><p>They load at once.</p><h3>Fixes</h3><h2>March 1, 2026</h2><h3>Shared inbox</h3><p>For teams.</p>',
      [
        ['March 12, 2026: New dashboards', 'changelog', '2026-03-12'],
        ['March 1, 2026: Shared inbox', 'changelog', '2026-03-01'],
      ],
    ],
    [
      'months',
      '<h2><a href="#march">#</a> March 2026</h2><p>Dashboards.</p><h2><a href="#february">#</a> February 2026</h2><p>Inbox.</p>',
      [
        ['March 2026', 'changelog#march', null],
        ['February 2026', 'changelog#february', null],
      ],
    ],
    [
      'parts that open, below headings that say neither',
      '<h2>What is new</h2><h2>Known issues</h2><div><button aria-expanded="true"><span>v1.1.0 - Folders</span><span aria-hidden="true">+</span></button><p>Folders.</p></div><details><summary>v1.0.1 - Fixes</summary><p>Fixes.</p></details><details><summary>v1.0.0 - First release</summary><p>All of it.</p></details>',
      [
        ['v1.1.0 - Folders', 'changelog', null],
        ['v1.0.1 - Fixes', 'changelog', null],
        ['v1.0.0 - First release', 'changelog', null],
      ],
    ],
    [
      'versions that are no headings, with their days beside them',
      '<div><div><span>v0.5.9</span><span>2026-03-04</span><span>Latest</span></div><h3>Bug fixes</h3><p>For <span>v0.5.8</span> and before.</p></div><div><div><span>v0.5.8</span> <span>2026-02-28</span></div><h3>Bug fixes</h3></div>',
      [
        ['v0.5.9', 'changelog', '2026-03-04'],
        ['v0.5.8', 'changelog', '2026-02-28'],
      ],
    ],
    [
      'lines that begin with a version and say what is new',
      '<section><div>v0.2.1 — Faster sails</div><p>Since v0.2.0 they <b>v0.2.0 - knew</b> no wind.</p></section><section><div>v0.2.0 — Public beta</div><p>All of it.</p></section><p>v0.1.9 - Alone</p>',
      [
        ['v0.2.1 — Faster sails', 'changelog', null],
        ['v0.2.0 — Public beta', 'changelog', null],
      ],
    ],
    [
      'versions that begin the lines of a day, each with what came with it',
      '<div><div>Mar 4, 2026</div><div><span>v0.5.9</span><span><b>Faster sails</b> — they turn as soon as the wind does.</span></div><div><span>v0.5.8</span><span><b>Bug fixes</b> — for ropes of every length.</span></div></div><p><b>v0.5.7</b> and before</p>',
      [
        ['v0.5.9', 'changelog', '2026-03-04'],
        ['v0.5.8', 'changelog', null],
      ],
    ],
    [
      'versions in letters of their own in a table, above spans of them',
      '<table><tr><th>Version</th><th>Day</th></tr><tr><td><code>v4.2.3</code></td><td>2026-03-23</td><td>Sails</td></tr><tr><td><code>v4.2.2</code></td><td>2026-03-22</td><td>Ropes since <code>v4.2.1</code></td></tr></table><div><h3>The first days</h3><p>v1.0 — v2.0 · Dec 2025</p><p>They were long.</p></div>',
      [
        ['v4.2.3', 'changelog', '2026-03-23'],
        ['v4.2.2', 'changelog', '2026-03-22'],
      ],
    ],
    [
      'names with their days behind them, whatever is headed below',
      '<h2>More after the launch (2026-06-29)</h2><h3>Sails</h3><p>New.</p><h2>Ropes get longer (2026-06-20)</h2><h3>Hemp</h3><p>New.</p>',
      [
        ['More after the launch (2026-06-29)', 'changelog', '2026-06-29'],
        ['Ropes get longer (2026-06-20)', 'changelog', '2026-06-20'],
      ],
    ],
    [
      'versions below a picture, with a label beside them, lead what came with them',
      ['1.0.0', 'b0.6.8']
        .map(
          (version) =>
            `<div class="card"><div><div><i class="icon"></i>${version}</div><div><i class="icon"></i>Update</div></div><div>What is new</div><ul><li>Sails that turn with every wind.</li></ul></div>`,
        )
        .join(''),
      [
        ['1.0.0', 'changelog', null],
        ['b0.6.8', 'changelog', null],
      ],
    ],
    [
      'versions with a name, over the box that is headed by what is new',
      '<div><div>v2.5.2 Harbour</div><div><h3>Sails and ropes</h3><p>All of them turn.</p></div></div><div><div>v2.4.0 Harbour</div><div><h3>Winds</h3><p>They blow.</p></div></div>',
      [
        ['v2.5.2 Harbour', 'changelog', null],
        ['v2.4.0 Harbour', 'changelog', null],
      ],
    ],
    [
      'releases that are counted',
      '<h2>Version 3.10 Release</h2><p>Sails.</p><h2>Beta 5 Release Notes</h2><p>Ropes.</p><h2>Beta 4 Release Notes</h2><p>Boats.</p>',
      [
        ['Version 3.10 Release', 'changelog', null],
        ['Beta 5 Release Notes', 'changelog', null],
        ['Beta 4 Release Notes', 'changelog', null],
      ],
    ],
    [
      'versions with their days in smaller headings, also one without a point',
      '<h2>12</h2><h4>20/05/2025</h4><p>Faster.</p><h2>11.6</h2><h4>14/03/2025</h4><p>Smaller.</p>',
      [
        ['12', 'changelog', '2025-05-20'],
        ['11.6', 'changelog', '2025-03-14'],
      ],
    ],
    [
      'versions in a table, with their days beside them',
      '<table><tr><th>Day</th><th>Version</th><th>News</th></tr><tr><td>2026-03-04</td><td>v0.5.9</td><td>Faster.</td></tr><tr><td>2026-02-28</td><td>v0.5.8</td><td>Smaller.</td></tr></table>',
      [
        ['v0.5.9', 'changelog', '2026-03-04'],
        ['v0.5.8', 'changelog', '2026-02-28'],
      ],
    ],
    [
      'lines of nothing but a version and its day',
      '<ul><li><u>1.54u7 22 June 2026</u><ul><li>Ropes that turn.</li></ul></li><li><u>1.54t 16 May 2026</u><ul><li>Sails that turn.</li></ul></li></ul><p>July 23, 2025 (Version 1.52.1):<br></p><ul><li>Ropes.</li></ul>',
      [
        ['1.54u7 22 June 2026', 'changelog', '2026-06-22'],
        ['1.54t 16 May 2026', 'changelog', '2026-05-16'],
        ['July 23, 2025 (Version 1.52.1):', 'changelog', '2025-07-23'],
      ],
    ],
    [
      'versions in bold that lead a part, with their days behind them',
      '<div><b><font size="4">Version <a href="/acme-2.57.zip">Acme 2.57</a></font></b> <small><i>Dec 13, 2025</i></small><h4>Bugs fixed</h4><p>Sails turn.</p></div><div><b>Version Acme 2.56</b> <small>Oct 26, 2025</small><h4>Bugs fixed</h4><p>Ropes turn.</p></div>',
      [
        ['Version Acme 2.57', 'acme-2.57.zip', '2025-12-13'],
        ['Version Acme 2.56', 'changelog', '2025-10-26'],
      ],
    ],
    [
      'rows, each with a day and what leads its text',
      '<table><tr><td>2026-02-21</td><td><b><a name="item1">Acme v0.28.5</a></b><br><ol><li>Security fix</li></ol></td></tr><tr><td>10-Oct-2025</td><td><b>Window dressing</b><br>A page for all sails.</td></tr></table>',
      [
        ['Acme v0.28.5', 'changelog', '2026-02-21'],
        ['Window dressing', 'changelog', '2025-10-10'],
      ],
    ],
    [
      'versions in a box of their own, over what came with them',
      '<article><i></i><div><span>v1.2.1</span></div><h3>The voyage, and a big pass</h3><ul><li>Sails that turn as soon as the wind does.</li></ul></article><article><i></i><div><span>v1.2</span></div><h3>A list of wishes</h3><ul><li>Ropes of every length, and all of their knots.</li></ul></article>',
      [
        ['v1.2.1: The voyage, and a big pass', 'changelog', null],
        ['v1.2: A list of wishes', 'changelog', null],
      ],
    ],
    [
      'versions with a name, each over a list of what came',
      '<p>v1.3.2 The harbour</p><ul><li>Sails.</li></ul><p>v1.3.1 (beta) The rope</p><ul><li>Ropes.</li></ul><p>v1.3.0 Wind is free for all who sail.</p><p>Say so.</p>',
      [
        ['v1.3.2 The harbour', 'changelog', null],
        ['v1.3.1 (beta) The rope', 'changelog', null],
      ],
    ],
    [
      'days in figures without a nought',
      '<h1>25/6/22 - Third look</h1><p>Sails.</p><h1>7/4/22 - First look</h1><p>Ropes.</p>',
      [
        ['25/6/22 - Third look', 'changelog', '2022-06-25'],
        ['7/4/22 - First look', 'changelog', '2022-04-07'],
      ],
    ],
    [
      'headings with a date beside them and a page of their own',
      '<section><time datetime="2026-03-12T08:00:00Z">12 Mar</time><h2><a href="/changelog/dashboards">New dashboards</a></h2><p>They load at once, and say where they come from.</p></section><section><time datetime="2026-03-01">1 Mar</time><h2><a href="/changelog/inbox">Shared inbox</a></h2><p>For teams of every size, in every plan that we have.</p></section>',
      [
        ['New dashboards', 'changelog/dashboards', '2026-03-12'],
        ['Shared inbox', 'changelog/inbox', '2026-03-01'],
      ],
    ],
  ])('%s', (_, body, expected) => {
    expect(lines(body)).toEqual(expected);
  });

  it('of several products, whose versions share their numbers', () => {
    const release = ([product, version, day]: readonly string[]) =>
      `<article><div><span>${product}</span><h2>${version}</h2><span>${day}</span></div><p>Faster.</p></article>`;
    const all = [
      ['iOS', 'v2.0.0', '2026-05-12'],
      ['Mac', 'v2.0.0', '2026-04-14'],
      ['iOS', 'v1.4.0', '2026-04-02'],
      ['Mac', 'v1.9.0', '2026-03-30'],
    ];
    const titles = (body: string) => lines(body)?.map(([title]) => title);
    expect(titles(all.map(release).join(''))).toEqual(['iOS v2.0.0', 'Mac v2.0.0', 'iOS v1.4.0', 'Mac v1.9.0']);
    expect(titles(all.map(([, version, day], i) => release([i === 0 ? 'Latest' : 'Beta', version!, day!])).join(''))).toEqual([
      'v2.0.0',
      'v1.4.0',
      'v1.9.0',
    ]);
  });

  it('headed by nothing but a version that is called one', () => {
    const news = (version: string, said: string) =>
      `<article><span>${version}</span><h3>${said}</h3><ul><li>Clay dries in half the time.</li></ul></article>`;
    expect(lines(news('Version 2.1', 'Drying') + news('Version 2.0', 'Kilns'))?.map(([title]) => title)).toEqual([
      'Version 2.1',
      'Version 2.0',
    ]);
  });

  it('with their days in a line of their own, further below', () => {
    const feature = (name: string, day: string): string =>
      `<h3>${name}</h3><p>Area: Player</p><p><b>Date:</b> ${day}</p><p>Words about it.</p>`;
    const body = `<section><h2>Player</h2>${feature('Quick search', '18-Oct-2026')}${feature('Live captions', '09-Aug-2026')}</section><section><h2>Studio</h2>${feature('Stripe', '20-Dec-2026')}</section>`;
    expect(lines(body)?.map(([title, , day]) => [title, day])).toEqual([
      ['Quick search', '2026-10-18'],
      ['Live captions', '2026-08-09'],
      ['Stripe', '2026-12-20'],
    ]);
  });

  it('and not the headings within their texts, by what stands over those', () => {
    const release = (version: string, text = ''): string =>
      `<article><h2>Acme ${version} released</h2><span>release</span><div>28 Apr 2026</div><div><p>Tools and more.</p>${text}</div></article>`;
    const body = release('5.0.2', '<h2>New tools</h2><p>Two.</p><h2>Thanks</h2>') + ['5.0.1', '5.0.0'].map((one) => release(one)).join('');
    expect(lines(body)?.map(([title]) => title)).toEqual(['5.0.2', '5.0.1', '5.0.0'].map((version) => `Acme ${version} released`));
  });

  it('in other languages', () => {
    expect(lines('<h3>14. März 2026</h3><p>Neue Ansichten.</p><h3>2. Februar 2026</h3><p>Gemeinsamer Eingang.</p>', 'de')).toEqual([
      ['14. März 2026', 'changelog', '2026-03-14'],
      ['2. Februar 2026', 'changelog', '2026-02-02'],
    ]);
  });

  it.each([
    ['headings that say neither', '<h2>Why teams choose us</h2><h2>How it works</h2><h2>Version control</h2>'],
    ['counted things', '<h2>Step 1</h2><p>Open it.</p><h2>Step 2</h2><p>Close it.</p>'],
    ['figures', '<h2>99.9% uptime</h2><h2>4.8 % more</h2><h2>Support</h2>'],
    ['one alone', '<h2>v2.0</h2><p>All is new.</p>'],
    ['few among many', '<h2>v2.0</h2><h2>v2.1</h2><h2>Pricing</h2><h2>Team</h2><h2>Security</h2>'],
    [
      'versions that sentences speak of',
      '<p><strong>v0.6.0</strong> was a boat that could sail before the wind.</p><p><strong>v0.7.0</strong> turns it into a ship of every wind.</p>',
    ],
    ['nothing', ''],
  ])('not %s', (_, body) => {
    expect(lines(body)).toBeNull();
  });

  it('keeps 300 of a page without end, and reads hostile headings', () => {
    const many = Array.from({ length: 3_000 }, (_, n) => `<h2>v1.${n}</h2>`).join('');
    expect(read(many)).toHaveLength(300);
    const hostile = `<h2>${'1.'.repeat(50_000)}</h2><h2>${'v'.repeat(50_000)}</h2><h2 id="${'x'.repeat(50_000)}">\u0000v1.2.3</h2><h2><a href="javascript:alert(1)">v1.2.4</a></h2>`;
    expect(read(hostile)?.every(({ url, title }) => url.startsWith('https://www.acme.com/changelog') && title.length <= 300) ?? true).toBe(
      true,
    );
  });
});
