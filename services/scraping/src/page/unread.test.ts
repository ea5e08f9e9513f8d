import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';

const unread = (html: string) => extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html }).unread;
const text = '<p>We make tables that last, for people who eat together.</p>'.repeat(12);
const script = '<script src="/app.js"></script>';

it.each([
  ['an empty app', `<body><div id="root"></div>${script}</body>`, 'needs_scripts'],
  ['an empty app with a headline for search engines', `<body><h1>Tables</h1><div id="app"></div>${script}</body>`, 'needs_scripts'],
  ['an element of its own', `<body><app-root></app-root>${script}</body>`, 'needs_scripts'],
  [
    'a note that asks for scripts',
    `<body><noscript>You need to enable JavaScript to run this app.</noscript>${script}</body>`,
    'needs_scripts',
  ],
  ['an app that was rendered', `<body><div id="root">${text}</div>${script}</body>`, null],
  ['a short page without an app', `<body><h1>Tables</h1><p>Short.</p>${script}</body>`, null],
  ['a note beside text', `<body><noscript>Please enable JavaScript</noscript>${text}${script}</body>`, null],
  ['nothing', '<body><img src="a.png"></body>', 'no_text'],
  ['a page that its own markup hides', `<body><h1>Tables</h1><div style="display:none">${text}</div></body>`, 'lost_text'],
  ['dialogs', `<body><h1>Tables</h1><p>Ash and oak, made to measure.</p><div role="dialog" aria-hidden="true">${text}</div></body>`, null],
  ['closed dialogs', `<body><h1>Tables</h1><p>Ash and oak.</p><dialog style="display:none">${text}</dialog></body>`, null],
  ['a page that hides some of it', `<body><h1>Tables</h1>${text}<div hidden>${text}</div></body>`, null],
  ['more than 5 MB', `<body>${text}${'<p>x</p>'.repeat(10)}${' '.repeat(5_000_000)}</body>`, 'too_long'],
  ['more elements than are read', `<body>${text}${'<i></i>'.repeat(200_000)}</body>`, 'too_long'],
])('%s', (_, html, why) => {
  expect(unread(html)).toBe(why);
});
