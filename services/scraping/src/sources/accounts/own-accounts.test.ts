import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { accountOf } from './socials.ts';

const accountsOf = (html: string) =>
  extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html }).profile?.socialProfiles ?? {};
const links = (...addresses: string[]) => addresses.map((address) => `<a href="${address}"><img src="a.png"></a>`).join('');
const AT = 'https://instagram.com/';

it.each([
  ['accounts of customers', `<main>${links(`${AT}north`, `${AT}south`, `${AT}east`)}</main>`, {}],
  [
    'the own one among them',
    `<main>${links(`${AT}north`, `${AT}acme.shop`, `${AT}east`)}</main>`,
    { instagram: `https://www.instagram.com/acme.shop` },
  ],
  ['the only one', `<main>${links(`${AT}workshop`)}</main>`, { instagram: 'https://www.instagram.com/workshop' }],
  [
    'those of the frame, however they are called',
    `<footer>${links(`${AT}workshop`)}</footer><main>${links(`${AT}north`, `${AT}south`, `${AT}east`)}</main>`,
    { instagram: 'https://www.instagram.com/workshop' },
  ],
  ['what the page is made with', '<footer>Made with <a href="https://github.com/jo/pretty-theme">pretty-theme</a></footer>', {}],
  ['their own code', '<footer><a href="https://github.com/makers/tool">Star us</a></footer>', { github: 'https://github.com/makers' }],
  ['a project of that name', '<footer><a href="https://github.com/acme/tool">tool</a></footer>', { github: 'https://github.com/acme' }],
])('%s', (_, html, expected) => {
  expect(accountsOf(html)).toEqual(expected);
});

it.each([
  'https://x.com/your_account',
  'https://facebook.com/yourpage',
  'https://www.instagram.com/your.username',
  'https://linkedin.com/company/your-company',
])('%s is what a template left there', (address) => {
  expect(accountOf(address)).toBeNull();
});

it.each(['https://x.com/yourstory', 'https://www.instagram.com/handlebar', 'https://linkedin.com/company/your-best-company'])(
  '%s is an account',
  (address) => {
    expect(accountOf(address)).not.toBeNull();
  },
);
